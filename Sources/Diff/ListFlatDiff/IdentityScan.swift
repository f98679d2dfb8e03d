// The scan of the C core with `==` instead of keys: identities that are still in order need no key.

/// Pairs elements between the equal ends that are still in order, and finds their updates.
///
/// - Parameter leavesToCore: Whether the core continues the scan; if keys take no time, it looks ahead
///   faster.
@inlinable
package func scanInOrder<Reader: ElementReader>(
  _ old: Elements<Reader.Element>, _ oldMiddle: Range<Int>,
  _ new: Elements<Reader.Element>, _ newMiddle: Range<Int>,
  reader: Reader, runs: RunList, updates: inout FoundUpdates, leavesToCore: Bool = true
) -> ScanProgress {
  // The core compares eight keys at once.
  let looksCost = leavesToCore && hasExactKey(Reader.ID.self) ? 10 : 0
  if reader.keepsIdentities {
    var access = KeptAccess<Reader>(old, new)
    defer { access.close() }
    return scan(
      old, oldMiddle, new, newMiddle, reader: reader, access: &access, runs: runs,
      updates: &updates, looksCost: looksCost)
  }
  var access = DirectAccess<Reader>(old, new)
  return scan(
    old, oldMiddle, new, newMiddle, reader: reader, access: &access, runs: runs,
    updates: &updates, looksCost: looksCost)
}

/// Pairs elements that are still in order, with identities as `access` reads them. If the lists are
/// so different that most elements need a key, it leaves the rest to the core.
///
/// - Parameters:
///   - old: The whole old list; `oldMiddle` is what lies between the equal ends.
///   - new: The whole new list.
///   - looksCost: How many elements must have been passed for each look ahead.
@inlinable
package func scan<Reader: ElementReader, Access: IdentityAccess<Reader>>(
  _ old: Elements<Reader.Element>, _ oldMiddle: Range<Int>,
  _ new: Elements<Reader.Element>, _ newMiddle: Range<Int>,
  reader: Reader, access: inout Access, runs: RunList, updates: inout FoundUpdates, looksCost: Int
) -> ScanProgress {
  let trustsBits = reader.trustsBits
  let (oldEnd, newEnd) = (oldMiddle.upperBound, newMiddle.upperBound)
  let count = oldMiddle.count + newMiddle.count
  // Far fewer misses than the rules of the diff allow.
  let (allowed, allowedInRow) = (16 + count / 16, 64 + count / 256)
  var looks = -ScanRule.lookDistance
  var progress = ScanProgress(front: oldMiddle.lowerBound, runs: runs)
  var requests = MemoryRequests(old, new, distance: Access.distance)
  // How many of the next pairs are known to be equal.
  var known = 0
  while progress.oldNext < oldEnd && progress.newNext < newEnd,
    looks * looksCost <= progress.oldNext - oldMiddle.lowerBound
  {
    let (i, j) = (progress.oldNext, progress.newNext)
    let limit = min(oldEnd - i, newEnd - j)
    var length = 0
    while length < limit {
      if trustsBits && old.isSameBits(i + length, new, j + length) {
        length += old.sameBits(i + length, new, j + length, limit: limit - length)
        guard length < limit else { break }
      }
      requests.request(i + length, j + length)
      if length >= known {
        access.prepare(i + length, j + length, distance: 0, reader)
        guard access.areEqual(i + length, j + length, reader) else { break }
      }
      if !hasSameContents(old, i + length, new, j + length, reader, bitsDiffer: trustsBits) {
        updates.append(before: i + length, after: j + length)
      }
      length += 1
    }
    known = 0
    if length > 0 {
      progress.pairNext(length)
      guard length < limit else { break }
    }
    looks += 1
    if let near = access.lookNear(
      progress.oldNext, progress.newNext, oldEnd: oldEnd, newEnd: newEnd, reader)
    {
      progress.oldNext += near.old
      progress.newNext += near.new
      known = near.pairs
      continue
    }
    progress.miss()
    if let far = access.lookFar(
      progress.oldNext, progress.newNext, oldEnd: oldEnd, newEnd: newEnd,
      misses: progress.missesInRow, reader)
    {
      progress.oldNext += far.old
      progress.newNext += far.new
      progress.missesInRow -= far.pairs - 2
      known = far.pairs
    } else if progress.misses > allowed || progress.missesInRow > allowedInRow {
      break
    }
  }
  return progress
}

extension ScanProgress {
  @inlinable
  mutating func miss() {
    oldNext += 1
    newNext += 1
    misses += 1
    missesInRow += 1
  }
}

/// By how much the cursors advance to where the scan continues, and how many pairs follow there.
@usableFromInline
package typealias ScanStep = (old: Int, new: Int, pairs: Int)

extension IdentityAccess {
  /// Looks for the least distance at which two pairs follow. If there is none, one pair at a
  /// distance of 1 is enough.
  @inlinable
  package mutating func lookNear(
    _ before: Int, _ after: Int, oldEnd: Int, newEnd: Int, _ reader: Reader
  ) -> ScanStep? {
    prepare(before, after, distance: ScanRule.lookDistance + 1, reader)
    let (oldRest, newRest) = (oldEnd - before, newEnd - after)
    var oldPairs = 0
    var newPairs = 0
    for distance in 1...ScanRule.lookDistance {
      if distance < oldRest && areEqual(before + distance, after, reader) {
        if distance + 1 < oldRest && 1 < newRest
          && areEqual(before + distance + 1, after + 1, reader)
        {
          return (distance, 0, 2)
        }
        if distance == 1 { oldPairs = 1 }
      }
      if distance < newRest && areEqual(before, after + distance, reader) {
        if distance + 1 < newRest && 1 < oldRest
          && areEqual(before + 1, after + distance + 1, reader)
        {
          return (0, distance, 2)
        }
        if distance == 1 { newPairs = 1 }
      }
    }
    if oldPairs == 1 { return (1, 0, 1) }
    if newPairs == 1 { return (0, 1, 1) }
    return nil
  }

  /// Looks farther ahead after certain numbers of misses in a row. The cursors step back over equal
  /// elements among the misses.
  @inlinable
  package mutating func lookFar(
    _ before: Int, _ after: Int, oldEnd: Int, newEnd: Int, misses: Int, _ reader: Reader
  ) -> ScanStep? {
    guard let farthest = ScanRule.farReach(after: misses) else { return nil }
    let reach = min(farthest, max(oldEnd - before, newEnd - after) - 2)
    guard reach > ScanRule.lookDistance else { return nil }
    prepare(before, after, distance: reach + 1, reader)
    for distance in ScanRule.lookDistance + 1...reach {
      for isOld in [true, false] {
        let (i, j) = isOld ? (before + distance, after) : (before, after + distance)
        guard
          i + 1 < oldEnd && j + 1 < newEnd && areEqual(i, j, reader)
            && areEqual(i + 1, j + 1, reader)
        else { continue }
        var back = 0
        while back < misses && areEqualAnywhere(i - back - 1, j - back - 1, reader) {
          back += 1
        }
        return (i - before - back, j - after - back, 2 + back)
      }
    }
    return nil
  }
}
