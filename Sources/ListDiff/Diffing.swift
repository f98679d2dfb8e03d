// From two collections to their changes. Every initializer of `ListChanges` that takes elements
// ends in `listChanges`.

/// The most elements that a list may have: 2³¹ − 2.
@usableFromInline let maximumCount = 0x7FFF_FFFE

/// Works the changes out with the engine that is asked for.
///
/// - Parameter comparesContents: If false, `sameContents` isn't asked and there are no updates.
@inlinable
package func listChanges<Old: Collection, New: Collection, ID: Hashable>(
  from old: Old, to new: New, id: (Old.Element) -> ID,
  comparesContents: Bool, sameContents: (Old.Element, Old.Element) -> Bool,
  engine: DiffEngine, hashing: Hashing
) throws(ListDiffError) -> ListChanges where New.Element == Old.Element {
  for count in [old.count, new.count] where count > maximumCount {
    throw .tooManyElements(count: count)
  }
  let result: Result<ListChanges, ListDiffError> = withElements(of: old) { old in
    withElements(of: new) { new in
      if areSameStorage(old, new) {
        return .success(ListChanges(unchangedCount: old.count))
      }
      return Result { () throws(ListDiffError) -> ListChanges in
        switch engine {
        case .c:
          return try confirmedChanges(
            from: old, to: new, id: id,
            comparesContents: comparesContents, sameContents: sameContents, hashing: hashing)
        case .reference:
          return ReferenceDiff.changes(
            from: old, to: new, id: id,
            sameContents: { !comparesContents || sameContents($0, $1) })
        case .verified:
          let core = try confirmedChanges(
            from: old, to: new, id: id,
            comparesContents: comparesContents, sameContents: sameContents, hashing: hashing)
          let reference = ReferenceDiff.changes(
            from: old, to: new, id: id,
            sameContents: { !comparesContents || sameContents($0, $1) })
          guard core == reference else {
            throw .enginesDisagree(c: core, reference: reference)
          }
          return core
        }
      }
    }
  }
  return try result.get()
}

/// The changes by the C core, tried again with another seed if two identities collide, and by the
/// reference if they collide again.
@inlinable
func confirmedChanges<Elements: RandomAccessCollection, ID: Hashable>(
  from old: Elements, to new: Elements, id: (Elements.Element) -> ID,
  comparesContents: Bool, sameContents: (Elements.Element, Elements.Element) -> Bool,
  hashing: Hashing
) throws(ListDiffError) -> ListChanges where Elements.Index == Int {
  for hashing in [hashing, hashing.reseeded] {
    if let changes = try coreChanges(
      from: old, to: new, id: id,
      comparesContents: comparesContents, sameContents: sameContents, hashing: hashing)
    {
      return changes
    }
  }
  return ReferenceDiff.changes(
    from: old, to: new, id: id, sameContents: { !comparesContents || sameContents($0, $1) })
}

/// The changes by the C core, or nil if a pair of elements with one key is not one element.
@inlinable
func coreChanges<Elements: RandomAccessCollection, ID: Hashable>(
  from old: Elements, to new: Elements, id: (Elements.Element) -> ID,
  comparesContents: Bool, sameContents: (Elements.Element, Elements.Element) -> Bool,
  hashing: Hashing
) throws(ListDiffError) -> ListChanges? where Elements.Index == Int {
  let oldList = keyedList(of: old, id: id, hashing: hashing)
  let newList = keyedList(of: new, id: id, hashing: hashing)
  let diff = try CoreDiff(old: oldList, new: newList, hashing: hashing)
  let keysAreExact = oldList.keysAreExact
  if keysAreExact && !comparesContents {
    return diff.result()
  }
  var updates: [UInt32] = []
  let isConfirmed = diff.withRuns { runs in
    for run in runs {
      for offset in 0..<run.length {
        let before = old[Int(run.from + offset)]
        let after = new[Int(run.to + offset)]
        if !keysAreExact && id(before) != id(after) {
          return false
        }
        if comparesContents && !sameContents(before, after) {
          updates.append(run.from + offset)
          updates.append(run.to + offset)
        }
      }
    }
    return true
  }
  return isConfirmed ? diff.result(updates: updates) : nil
}
