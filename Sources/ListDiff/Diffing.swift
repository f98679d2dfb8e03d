// From two collections to their changes. Every initializer of `ListChanges` that takes elements
// ends in `listChanges`.

/// The most elements that a list may have: 2³¹ − 2.
@usableFromInline let maximumCount = 0x7FFF_FFFE

/// How the contents of two elements with one identity are compared.
@usableFromInline
package enum ContentComparison: Sendable {
  /// Not at all: there are no updates.
  case none
  /// By `==`, which isn't asked about elements that are the same bit for bit.
  case equality
  /// As the caller says, who is asked about every pair.
  case custom
}

/// Works the changes out with the engine that is asked for.
///
/// - Parameter identifiesItself: Whether `id` gives the element itself.
@inlinable
package func listChanges<Old: Collection, New: Collection, ID: Hashable>(
  from old: Old, to new: New, id: (Old.Element) -> ID, identifiesItself: Bool = false,
  comparison: ContentComparison, sameContents: (Old.Element, Old.Element) -> Bool,
  engine: DiffEngine, hashing: Hashing
) throws(ListDiffError) -> ListChanges where New.Element == Old.Element {
  let (oldCount, newCount) = (old.count, new.count)
  guard max(oldCount, newCount) <= maximumCount else {
    throw .tooManyElements(count: oldCount > maximumCount ? oldCount : newCount)
  }
  let result: Result<ListChanges, ListDiffError> = withElements(of: old) { old in
    withElements(of: new) { new in
      guard !old.isSameStorage(as: new) else {
        return .success(ListChanges(unchangedCount: old.count))
      }
      return Result { () throws(ListDiffError) -> ListChanges in
        switch engine {
        case .c:
          return try confirmedChanges(
            from: old, to: new, id: id, identifiesItself: identifiesItself,
            comparison: comparison, sameContents: sameContents, hashing: hashing)
        case .reference:
          return referenceChanges(
            from: old, to: new, id: id, comparison: comparison, sameContents: sameContents)
        case .verified:
          let core = try confirmedChanges(
            from: old, to: new, id: id, identifiesItself: identifiesItself,
            comparison: comparison, sameContents: sameContents, hashing: hashing)
          let reference = referenceChanges(
            from: old, to: new, id: id, comparison: comparison, sameContents: sameContents)
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

@inlinable
func referenceChanges<Element, ID: Hashable>(
  from old: Elements<Element>, to new: Elements<Element>, id: (Element) -> ID,
  comparison: ContentComparison, sameContents: (Element, Element) -> Bool
) -> ListChanges {
  ReferenceDiff.changes(
    old: (0..<old.count).map { id(old[$0]) }, new: (0..<new.count).map { id(new[$0]) }
  ) { before, after in
    hasSameContents(old, before, new, after, comparison, sameContents)
  }
}

/// Whether the contents of two elements with one identity are the same.
@inlinable
func hasSameContents<Element>(
  _ old: Elements<Element>, _ before: Int, _ new: Elements<Element>, _ after: Int,
  _ comparison: ContentComparison, _ sameContents: (Element, Element) -> Bool
) -> Bool {
  switch comparison {
  case .none: true
  case .equality: old.isSameBits(before, new, after) || sameContents(old[before], new[after])
  case .custom: sameContents(old[before], new[after])
  }
}

/// The changes by the C core, tried again with another seed if two identities collide, and by the
/// reference if they collide again.
@inlinable
func confirmedChanges<Element, ID: Hashable>(
  from old: Elements<Element>, to new: Elements<Element>, id: (Element) -> ID,
  identifiesItself: Bool,
  comparison: ContentComparison, sameContents: (Element, Element) -> Bool, hashing: Hashing
) throws(ListDiffError) -> ListChanges {
  var hashing = hashing
  for _ in 0..<2 {
    if let changes = try coreChanges(
      from: old, to: new, id: id, identifiesItself: identifiesItself,
      comparison: comparison, sameContents: sameContents, hashing: hashing)
    {
      return changes
    }
    hashing = hashing.reseeded
  }
  return referenceChanges(
    from: old, to: new, id: id, comparison: comparison, sameContents: sameContents)
}

/// The changes by the C core, or nil if a pair of elements with one key is not one element.
@inlinable
func coreChanges<Element, ID: Hashable>(
  from old: Elements<Element>, to new: Elements<Element>, id: (Element) -> ID,
  identifiesItself: Bool,
  comparison: ContentComparison, sameContents: (Element, Element) -> Bool, hashing: Hashing
) throws(ListDiffError) -> ListChanges? {
  // The same bits are the same identity and contents, if the identity is sure to equal itself.
  let trustsBits = comparison != .custom && equalsItself(ID.self)
  var diff = try CoreDiff()
  let limit = min(old.count, new.count)
  var updates = try diff.foundUpdates(capacity: limit)

  // The equal ends: what is the same bit for bit there is passed over at the speed of memory.
  var front = 0
  while front < limit {
    if trustsBits {
      front += old.sameBitsFront(new, from: front, to: limit)
      guard front < limit else { break }
    }
    guard id(old[front]) == id(new[front]) else { break }
    if !hasSameContents(old, front, new, front, comparison, sameContents) {
      updates.append(before: front, after: front)
    }
    front += 1
  }
  var oldEnd = old.count
  var newEnd = new.count
  while min(oldEnd, newEnd) > front {
    if trustsBits {
      let same = old.sameBitsBack(
        new, end: oldEnd, otherEnd: newEnd, limit: min(oldEnd, newEnd) - front)
      (oldEnd, newEnd) = (oldEnd - same, newEnd - same)
      guard min(oldEnd, newEnd) > front else { break }
    }
    let (before, after) = (oldEnd - 1, newEnd - 1)
    guard id(old[before]) == id(new[after]) else { break }
    if !hasSameContents(old, before, new, after, comparison, sameContents) {
      updates.prependToBack(before: before, after: after)
    }
    (oldEnd, newEnd) = (before, after)
  }

  // The rest, by keys.
  let oldList = try diff.list(
    .oldKeys, of: old[front..<oldEnd], id: id, identifiesItself: identifiesItself,
    hashing: hashing)
  let newList = try diff.list(
    .newKeys, of: new[front..<newEnd], id: id, identifiesItself: identifiesItself,
    hashing: hashing)
  try diff.run(
    old: oldList, new: newList, front: front, back: old.count - oldEnd, hashing: hashing)
  guard comparison != .none || !oldList.keysAreExact else { return diff.result(updates) }
  for run in diff.pairedRuns {
    // Without the ends, which are compared already.
    let shift = Int(run.to) - Int(run.from)
    for before in max(Int(run.from), front)..<max(min(Int(run.from + run.length), oldEnd), front) {
      let after = before + shift
      if trustsBits && old.isSameBits(before, new, after) {
        continue
      }
      if !oldList.keysAreExact && id(old[before]) != id(new[after]) {
        return nil
      }
      if !hasSameContents(old, before, new, after, comparison, sameContents) {
        updates.append(before: before, after: after)
      }
    }
  }
  return diff.result(updates)
}
