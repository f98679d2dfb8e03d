/// The elements of three lists that are merged.
@usableFromInline
struct MergeInput<Reader: ElementReader> {
  @usableFromInline let base, ours, theirs: [Reader.Element]
  @usableFromInline let reader: Reader

  @inlinable
  init(
    _ base: [Reader.Element], _ ours: [Reader.Element], _ theirs: [Reader.Element],
    _ reader: Reader
  ) {
    (self.base, self.ours, self.theirs, self.reader) = (base, ours, theirs, reader)
  }

  @inlinable
  func diff(
    _ old: [Reader.Element], _ new: [Reader.Element]
  ) throws(ListMergeError) -> ListChanges {
    do throws(ListDiffError) {
      return try listChanges(
        from: old, to: new, reader: reader, engine: .c, hashing: Hashing(seed: nil))
    } catch { throw .diff(error) }
  }

  /// Checks that identities are unique, and pairs what both sides inserted.
  @inlinable
  func pairInsertions(
    _ ourSide: inout MergeSide, _ theirSide: inout MergeSide
  ) throws(ListMergeError) {
    let (places, theirPlaces) = (ourSide.insertions, theirSide.insertions)
    let (inserted, theirInserted) = (places.map { ours[$0] }, theirPlaces.map { theirs[$0] })
    // If all identities of the base differ, each repeat on a side is an insertion.
    let known = MergeKeys(keys(of: base))
    if known.repeats
      || [inserted, theirInserted].contains(where: { known.overlap(keys(of: $0)) })
    {
      try checkUnique(base, .base)
      try checkUnique(ours, .ours)
      try checkUnique(theirs, .theirs)
    }
    guard !inserted.isEmpty, !theirInserted.isEmpty else { return }
    for pair in try diff(inserted, theirInserted).pairs() {
      let (our, their) = (Int32(places[pair.before]), Int32(theirPlaces[pair.after]))
      ourSide.twins[our] = their
      theirSide.twins[their] = our
    }
  }

  @inlinable
  func keys(of elements: [Reader.Element]) -> [UInt64] {
    withElements(of: elements) { elements in
      makeWords(count: elements.count) { keys in
        _ = makeKeys(of: elements, reader: reader, into: keys, hashing: Hashing(seed: nil))
      }
    }
  }

  @inlinable
  func checkUnique(_ list: [Reader.Element], _ name: MergedList) throws(ListMergeError) {
    var first: [Reader.ID: Int] = [:]
    var repeats: [ListMergeError.Repeat] = []
    for index in list.indices where repeats.count < 3 {
      let id = id(list, index)
      guard let before = first[id] else {
        first[id] = index
        continue
      }
      // Each identity is named once.
      guard before >= 0 else { continue }
      first[id] = ~before
      repeats.append(ListMergeError.Repeat(id: identityText(id), first: before, again: index))
    }
    if !repeats.isEmpty { throw .repeatedIdentities(in: name, first: repeats) }
  }

  @inlinable
  func id(_ list: [Reader.Element], _ index: Int) -> Reader.ID {
    withElements(of: list) { reader.id($0[index]) }
  }

  /// Builds the merged list and its conflicts.
  @inlinable
  func merged(
    _ plan: MergePlan,
    by merge: (
      (Reader.Element?, Reader.Element, Reader.Element) -> MergedContents<Reader.Element>
    )?
  ) -> (elements: [Reader.Element], conflicts: [(mark: MergePlan.Mark, id: Reader.ID)]) {
    var elements = plan.sources.map { $0 < 0 ? theirs[Int(~$0)] : ours[Int($0)] }
    let conflicts = plan.marks.filter { mark in
      guard mark.kind == .changedByBoth || mark.kind == .insertedByBoth else { return true }
      let isSame = withElements(of: ours) { ours in
        withElements(of: theirs) { hasSameContents(ours, mark.ours, $0, mark.theirs, reader) }
      }
      if isSame { return false }
      let original = mark.base < 0 ? nil : base[mark.base]
      switch merge?(original, ours[mark.ours], theirs[mark.theirs]) {
      case nil: return true
      case .merged(let element): elements[mark.index] = element
      case .conflict(let element):
        elements[mark.index] = element
        return true
      }
      return false
    }
    return (
      elements,
      conflicts.map { ($0, $0.ours < 0 ? id(theirs, $0.theirs) : id(ours, $0.ours)) }
    )
  }
}

/// The identity as text.
@inlinable
func identityText<ID>(_ id: ID) -> String {
  #if hasFeature(Embedded)
    return ""
  #else
    return String(describing: id)
  #endif
}

/// The keys of a list's identities, in a table of open addressing.
@usableFromInline
struct MergeKeys {
  /// A part of each key's hash; 0 is a free slot. Two keys with the same part count as equal, which is
  /// then checked.
  private var slots: [UInt32]
  private let seed = Hashing(seed: nil).seed
  /// Whether two keys are equal.
  @usableFromInline private(set) var repeats = false

  @usableFromInline
  init(_ keys: [UInt64]) {
    var size = 16
    while size < 2 * keys.count { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for key in keys {
      let (slot, entry) = place(of: key)
      repeats = repeats || slots[slot] == entry
      slots[slot] = entry
    }
  }

  /// Whether some of these keys are equal, or equal to one of the table.
  @usableFromInline
  func overlap(_ keys: [UInt64]) -> Bool {
    MergeKeys(keys).repeats || keys.contains { slots[place(of: $0).slot] != 0 }
  }

  /// Keys may be numbers that someone has chosen, so their order says nothing about their slots.
  private func place(of key: UInt64) -> (slot: Int, entry: UInt32) {
    var mixed = (key ^ seed) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    let entry = max(UInt32(truncatingIfNeeded: mixed >> 32), 1)
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: mixed) & last
    while slots[slot] != 0, slots[slot] != entry { slot = (slot + 1) & last }
    return (slot, entry)
  }
}
