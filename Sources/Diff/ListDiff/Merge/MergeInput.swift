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
    let (inserted, theirInserted) = (ids(ours, places), ids(theirs, theirPlaces))
    // If all identities of the base differ, each repeat on a side is an insertion.
    guard keysRepeat(keys(inserted + theirInserted)) else { return }
    do throws(ListDiffError) {
      for pair in try ListChanges(from: inserted, to: theirInserted).pairs() {
        ourSide.pair(places[pair.before], &theirSide, theirPlaces[pair.after])
      }
    } catch { throw .diff(error) }
    guard keysRepeat(keys(inserted + ids(theirs, theirSide.insertions))) else { return }
    try checkUnique(base, .base)
    try checkUnique(ours, .ours)
    try checkUnique(theirs, .theirs)
  }

  @inlinable
  func ids(_ list: [Reader.Element], _ places: [Int]) -> [Reader.ID] {
    withElements(of: list) { elements in places.map { reader.id(elements[$0]) } }
  }

  /// The keys of the base and of what was inserted.
  @inlinable
  func keys(_ inserted: [Reader.ID]) -> [UInt64] {
    let hashing = Hashing(seed: nil)
    return makeWords(count: base.count + inserted.count) { keys in
      withElements(of: base) {
        _ = makeKeys(of: $0, reader: reader, into: keys, hashing: hashing)
      }
      withElements(of: inserted) {
        let room = keys[from: base.count]
        _ = makeKeys(of: $0, reader: ValueReader(), into: room, hashing: hashing)
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
    _ plan: MergePlan, by merge: ContentMerge<Reader.Element>?
  ) -> (elements: [Reader.Element], conflicts: [MergeConflict<Reader.ID>]) {
    withElements(of: ours) { ours in
      withElements(of: theirs) { theirs in
        func id(_ mark: MergePlan.Mark) -> Reader.ID {
          mark.ours.map { reader.id(ours[$0]) } ?? reader.id(theirs[mark.theirs!])
        }
        let sources = plan.sources
        var elements = [Reader.Element](unsafeUninitializedCapacity: sources.count) {
          for (index, source) in sources.enumerated() {
            let element = source < 0 ? theirs[Int(~source)] : ours[Int(source)]
            ($0.baseAddress! + index).initialize(to: element.pointee)
          }
          $1 = sources.count
        }
        let conflicts = plan.marks.compactMap { mark -> MergeConflict<Reader.ID>? in
          if mark.kind == .changedByBoth || mark.kind == .insertedByBoth,
            let i = mark.ours, let j = mark.theirs
          {
            if hasSameContents(ours, i, theirs, j, reader) { return nil }
            switch merge?(mark.base.map { base[$0] }, ours[i].pointee, theirs[j].pointee) {
            case nil: break
            case .conflict(let element): elements[mark.merged] = element
            case .merged(let element):
              elements[mark.merged] = element
              return nil
            }
          }
          return MergeConflict(
            mark.kind, id(mark), base: mark.base, ours: mark.ours, theirs: mark.theirs,
            merged: mark.merged)
        }
        return (elements, conflicts)
      }
    }
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

/// Whether some keys are equal. A filter finds the keys that may equal another one; they are
/// filtered again, with other seeds, until few are left, which a set compares.
@usableFromInline
func keysRepeat(_ keys: [UInt64]) -> Bool {
  var (keys, hashing) = (keys, Hashing(seed: nil))
  while keys.count > 64 {
    hashing = hashing.reseeded
    var seen = KeyFilter(capacity: keys.count, seed: hashing.seed)
    let again = keys.filter { seen.insert($0) }
    var repeated = KeyFilter(capacity: again.count, seed: hashing.reseeded.seed)
    for key in again { _ = repeated.insert(key) }
    let rest = keys.filter { repeated.contains($0) }
    if rest.count == keys.count { return true }
    keys = rest
  }
  return Set(keys).count < keys.count
}

/// A set that may also claim to contain keys that were never inserted: it has 16 bits for each key,
/// and a key sets one of them.
private struct KeyFilter {
  private var words: [UInt64]
  private let shift: UInt64
  private let seed: UInt64

  init(capacity: Int, seed: UInt64) {
    let bits = max(6, Int.bitWidth - (16 * capacity).leadingZeroBitCount)
    words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    (shift, self.seed) = (UInt64(64 - bits), seed)
  }

  /// Mixes the key with the seed: keys may be numbers that someone has chosen so that they collide.
  private func place(of key: UInt64) -> (word: Int, mask: UInt64) {
    var mixed = (key ^ seed) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    let place = mixed &>> shift
    return (Int(truncatingIfNeeded: place >> 6), 1 &<< (place & 63))
  }

  func contains(_ key: UInt64) -> Bool {
    let (word, mask) = place(of: key)
    return words[word] & mask != 0
  }

  /// Adds a key, and returns whether it seemed to be there.
  mutating func insert(_ key: UInt64) -> Bool {
    let (word, mask) = place(of: key)
    defer { words[word] |= mask }
    return words[word] & mask != 0
  }
}
