// What is generic in a merge is compiled where it is called: unspecialized code would weigh 40 kB in
// every app, and never run.

/// The elements of three lists that are merged: the base, ours and theirs.
@usableFromInline
struct MergeInput<Reader: ElementReader> {
  @usableFromInline let lists: [[Reader.Element]]
  @usableFromInline let reader: Reader

  @_alwaysEmitIntoClient
  init(_ lists: [[Reader.Element]], _ reader: Reader) {
    (self.lists, self.reader) = (lists, reader)
  }

  /// Gives what was inserted its numbers, and checks that identities are unique.
  @_alwaysEmitIntoClient
  func numberInsertions(
    _ ours: inout MergeSide, _ theirs: inout MergeSide
  ) throws(ListMergeError) {
    let inserted = ids(1, ours.insertions) + ids(2, theirs.insertions)
    let (base, mine) = (lists[0].count, ours.insertions.count)
    var first: [Reader.ID: Int] = [:]
    var pairs: [(ours: Int, theirs: Int)] = []
    // If all identities of the base differ, each repeat on a side is an insertion.
    for place in repeatedKeys(keys(inserted)) {
      let id = place < base ? ids(0, [place])[0] : inserted[place - base]
      guard let other = first.updateValue(place - base, forKey: id) else { continue }
      if (0..<mine).contains(other), place - base >= mine {
        pairs.append((other, place - base - mine))
      } else {
        for list in lists.indices { try checkUnique(list) }
      }
    }
    MergeSide.numberInsertions(&ours, &theirs, pairs: pairs)
  }

  @_alwaysEmitIntoClient
  func ids(_ list: Int, _ places: some Collection<Int>) -> [Reader.ID] {
    withElements(of: lists[list]) { elements in places.map { reader.id(elements[$0]) } }
  }

  /// The keys of the base and of what was inserted.
  @_alwaysEmitIntoClient
  func keys(_ inserted: [Reader.ID]) -> [UInt64] {
    let (base, hashing) = (lists[0], Hashing(seed: nil))
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

  @_alwaysEmitIntoClient
  func checkUnique(_ list: Int) throws(ListMergeError) {
    var first: [Reader.ID: Int] = [:]
    var repeats: [ListMergeError.Repeat] = []
    for (index, id) in ids(list, lists[list].indices).enumerated() where repeats.count < 3 {
      let before = first.updateValue(index, forKey: id)
      // Each identity is named once.
      guard let before else { continue }
      first[id] = -1
      guard before >= 0 else { continue }
      repeats.append(ListMergeError.Repeat(id: identityText(id), first: before, again: index))
    }
    if !repeats.isEmpty {
      throw .repeatedIdentities(in: MergedList.allCases[list], first: repeats)
    }
  }

  /// Builds the merged list and its conflicts.
  ///
  /// - Parameters:
  ///   - old: Returns the place of an index in the base.
  ///   - new: Returns the place of an index in ours, theirs or the merged list: 1, 2 or 3.
  @_alwaysEmitIntoClient
  func merged<Old, New>(
    _ plan: MergePlan, by merge: ContentMerge<Reader.Element>?, old: (Int) -> Old,
    new: (_ index: Int, _ list: Int) -> New
  ) -> (elements: [Reader.Element], conflicts: [PlacedMergeConflict<Reader.ID, Old, New>]) {
    withElements(of: lists[1]) { ours in
      withElements(of: lists[2]) { theirs in
        var elements: [Reader.Element] = []
        elements.reserveCapacity(plan.count)
        var requests = MemoryRequests(ours, ours[0..<0])
        for run in plan.runs {
          let source = run.isTheirs ? theirs : ours
          for index in run.range {
            if !run.isTheirs { requests.request(index, 0) }
            elements.append(source[index].pointee)
          }
        }
        let conflicts = plan.marks.compactMap { mark -> PlacedMergeConflict<Reader.ID, Old, New>? in
          if mark.kind == .changedByBoth || mark.kind == .insertedByBoth,
            let i = mark.ours, let j = mark.theirs
          {
            if hasSameContents(ours, i, theirs, j, reader) { return nil }
            switch merge?(mark.base.map { lists[0][$0] }, ours[i].pointee, theirs[j].pointee) {
            case nil: break
            case .conflict(let element): elements[mark.merged] = element
            case .merged(let element):
              elements[mark.merged] = element
              return nil
            }
          }
          // Without ours, the element is theirs.
          let id = mark.ours.map { reader.id(ours[$0]) } ?? reader.id(theirs[mark.theirs!])
          return PlacedMergeConflict(
            mark.kind, id, base: mark.base.map(old), ours: mark.ours.map { new($0, 1) },
            theirs: mark.theirs.map { new($0, 2) }, merged: new(mark.merged, 3))
        }
        return (elements, conflicts)
      }
    }
  }
}

/// The identity as text.
@_alwaysEmitIntoClient
func identityText<ID>(_ id: ID) -> String {
  #if hasFeature(Embedded)
    return ""
  #else
    return String(describing: id)
  #endif
}

/// The indexes of all keys that equal another one, ascending, and perhaps of a few others.
///
/// A filter finds the keys that may equal another one. They are filtered again, with other seeds, as
/// long as that leaves fewer.
@usableFromInline
func repeatedKeys(_ keys: [UInt64]) -> [Int] {
  var hashing = Hashing(seed: nil)
  func filter(_ indexes: some Collection<Int>) -> [Int] {
    hashing = hashing.reseeded
    let (seed, bits) = (hashing.seed, Int.bitWidth - (8 * indexes.count).leadingZeroBitCount)
    // Keys may be numbers that someone has chosen, so their order says nothing about their places.
    func place(_ index: Int) -> (word: Int, shift: UInt64) {
      var mixed = (keys[index] ^ seed) &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
      let place = mixed &>> UInt64(64 - bits)
      return (Int(truncatingIfNeeded: place >> 5), 2 * (place & 31))
    }
    // Two bits for each place: whether one key has it, and whether several do.
    var words = [UInt64](repeating: 0, count: 1 << max(0, bits - 5))
    return words.withUnsafeMutableBufferPointer { words in
      for index in indexes {
        let (word, shift) = place(index)
        words[word] |= (words[word] &>> shift & 1) &<< (shift + 1) | 1 &<< shift
      }
      return indexes.filter { index in
        let (word, shift) = place(index)
        return words[word] &>> (shift + 1) & 1 != 0
      }
    }
  }
  var (indexes, count) = (filter(keys.indices), keys.count)
  while indexes.count < count { (indexes, count) = (filter(indexes), indexes.count) }
  return indexes
}
