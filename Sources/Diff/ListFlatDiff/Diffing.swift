// Every initializer of `ListChanges` that takes elements calls `listChanges`.

/// The most elements that a list may have: 2³¹ − 2.
@usableFromInline package let maximumCount = 0x7FFF_FFFE

/// Computes the changes with the given engine.
@inlinable
package func listChanges<Old: Collection, New: Collection, Reader: ElementReader>(
  from old: Old, to new: New, reader: Reader, engine: DiffEngine, hashing: Hashing
) throws(ListDiffError) -> ListChanges
where Old.Element == Reader.Element, New.Element == Reader.Element {
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
          return try confirmedChanges(from: old, to: new, reader: reader, hashing: hashing)
        case .reference:
          return referenceChanges(from: old, to: new, reader: reader)
        case .verified:
          let core = try confirmedChanges(from: old, to: new, reader: reader, hashing: hashing)
          let reference = referenceChanges(from: old, to: new, reader: reader)
          guard core == reference else {
            throw .enginesDisagree(c: "\(core)", reference: "\(reference)")
          }
          return core
        }
      }
    }
  }
  return try result.get()
}

/// Computes the changes of elements whose identities a closure returns.
@inlinable
package func listChanges<Old: Collection, New: Collection, ID: Hashable>(
  from old: Old, to new: New, id: (Old.Element) -> ID,
  contents: ContentComparison<Old.Element>, engine: DiffEngine, hashing: Hashing
) throws(ListDiffError) -> ListChanges where New.Element == Old.Element {
  try withClosureReader(id: id, contents: contents) { reader throws(ListDiffError) in
    try listChanges(from: old, to: new, reader: reader, engine: engine, hashing: hashing)
  }
}

@inlinable
package func referenceChanges<Reader: ElementReader>(
  from old: Elements<Reader.Element>, to new: Elements<Reader.Element>, reader: Reader
) -> ListChanges {
  ReferenceDiff.changes(
    old: (0..<old.count).map { reader.id(old[$0]) }, new: (0..<new.count).map { reader.id(new[$0]) }
  ) { before, after in
    hasSameContents(old, before, new, after, reader)
  }
}

/// Whether two elements with the same identity have the same contents.
///
/// - Parameter bitsDiffer: Whether their bits are known to differ.
@inlinable
package func hasSameContents<Reader: ElementReader>(
  _ old: Elements<Reader.Element>, _ before: Int,
  _ new: Elements<Reader.Element>, _ after: Int, _ reader: Reader, bitsDiffer: Bool = false
) -> Bool {
  switch reader.contentRule {
  case .ignored: true
  case .equality:
    !bitsDiffer && old.isSameBits(before, new, after)
      || reader.hasSameContents(old[before], new[after])
  case .closure: reader.hasSameContents(old[before], new[after])
  }
}

extension ElementReader {
  /// True if no closure must be called, and each identity equals itself.
  @inlinable
  package var trustsBits: Bool { contentRule != .closure && equalsItself(ID.self) }
}

/// Returns the number of equal elements at the front of two lists, and the index in either list at
/// which the equal back begins.
///
/// Elements that are equal bit for bit are skipped at the speed of memory.
///
/// - Parameter update: Called for each pair with different contents: those of the front first, by
///   ascending index, then those of the back, by descending index.
@inlinable
@inline(__always)
package func equalEnds<Reader: ElementReader>(
  _ old: Elements<Reader.Element>, _ new: Elements<Reader.Element>, reader: Reader,
  update: (_ before: Int, _ after: Int, _ isAtBack: Bool) -> Void
) -> (front: Int, oldEnd: Int, newEnd: Int) {
  let trustsBits = reader.trustsBits
  let comparison = IdentityComparison<Reader.ID>()
  let limit = min(old.count, new.count)
  var requests = MemoryRequests(old, new)
  var front = 0
  while front < limit {
    if trustsBits {
      front += old.sameBits(front, new, front, limit: limit - front)
      guard front < limit else { break }
    }
    requests.request(front, front)
    guard comparison.areEqual(reader.id(old[front]), reader.id(new[front])) else { break }
    if !hasSameContents(old, front, new, front, reader, bitsDiffer: trustsBits) {
      update(front, front, false)
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
    guard comparison.areEqual(reader.id(old[before]), reader.id(new[after])) else { break }
    if !hasSameContents(old, before, new, after, reader, bitsDiffer: trustsBits) {
      update(before, after, true)
    }
    (oldEnd, newEnd) = (before, after)
  }
  return (front, oldEnd, newEnd)
}

/// Returns the changes, computed by the C core. If two identities collide, it runs again with
/// another seed; if they collide again, the reference computes the changes.
@inlinable
package func confirmedChanges<Reader: ElementReader>(
  from old: Elements<Reader.Element>, to new: Elements<Reader.Element>, reader: Reader,
  hashing: Hashing
) throws(ListDiffError) -> ListChanges {
  var hashing = hashing
  for _ in 0..<2 {
    if let changes = try coreChanges(from: old, to: new, reader: reader, hashing: hashing) {
      return changes
    }
    hashing = hashing.reseeded
  }
  return referenceChanges(from: old, to: new, reader: reader)
}

/// Returns the changes, computed by the C core, or nil if two elements with the same key are not
/// the same element.
@inlinable
package func coreChanges<Reader: ElementReader>(
  from old: Elements<Reader.Element>, to new: Elements<Reader.Element>, reader: Reader,
  hashing: Hashing
) throws(ListDiffError) -> ListChanges? {
  var diff = try CoreDiff()
  defer { diff.close() }
  var updates = try diff.foundUpdates(capacity: min(old.count, new.count))
  let (front, oldEnd, newEnd) = equalEnds(old, new, reader: reader) { before, after, isAtBack in
    if isAtBack {
      updates.prependToBack(before: before, after: after)
    } else {
      updates.append(before: before, after: after)
    }
  }
  let (oldMiddle, newMiddle) = (front..<oldEnd, front..<newEnd)

  let progress =
    isScannedByCore(reader, count: oldMiddle.count + newMiddle.count)
      || Reader.ID.self == String.self && CoreDiff.isTiny(oldMiddle.count, newMiddle.count)
    ? nil
    : scanInOrder(
      old, oldMiddle, new, newMiddle, reader: reader, runs: try diff.runList(), updates: &updates)
  defer { progress?.runs.close() }
  let needed = progress?.neededKeys(oldMiddle, newMiddle) ?? .most
  let oldList = try diff.list(
    .oldKeys, of: old, oldMiddle, reader: reader, hashing: hashing, needed: needed
  ) { body in progress?.forEachGap(in: oldMiddle, start: \.before, body) ?? body(oldMiddle) }
  let newList = try diff.list(
    .newKeys, of: new, newMiddle, reader: reader, hashing: hashing, needed: needed
  ) { body in progress?.forEachGap(in: newMiddle, start: \.after, body) ?? body(newMiddle) }
  try diff.run(
    old: oldList, new: newList, front: front, back: old.count - oldEnd, progress: progress,
    hashing: hashing)
  guard needed != .none && (reader.contentRule != .ignored || !oldList.keysAreExact) else {
    return diff.result(updates)
  }

  updates.beginFound()
  let areConfirmed = diff.forEachFoundRun(of: old, besides: progress, in: newMiddle) { run in
    confirmPairs(
      old, Int(run.before), new, Int(run.after), count: Int(run.length), reader: reader,
      keysAreExact: oldList.keysAreExact, update: { updates.append(before: $0, after: $1) })
  }
  return areConfirmed ? diff.result(updates) : nil
}

/// Compares neighbours that are paired by their keys; returns false if two of them are different
/// elements.
///
/// - Parameter update: Called for each pair with different contents, by ascending index.
@inlinable
@inline(__always)
package func confirmPairs<Reader: ElementReader>(
  _ old: Elements<Reader.Element>, _ oldStart: Int,
  _ new: Elements<Reader.Element>, _ newStart: Int, count: Int, reader: Reader,
  keysAreExact: Bool, update: (_ before: Int, _ after: Int) -> Void
) -> Bool {
  let trustsBits = reader.trustsBits
  let comparison = IdentityComparison<Reader.ID>()
  for offset in 0..<count {
    let (before, after) = (oldStart + offset, newStart + offset)
    if trustsBits && old.isSameBits(before, new, after) {
      continue
    }
    guard keysAreExact || comparison.areEqual(reader.id(old[before]), reader.id(new[after]))
    else { return false }
    if !hasSameContents(old, before, new, after, reader, bitsDiffer: trustsBits) {
      update(before, after)
    }
  }
  return true
}
