internal import CListDiff

/// A diff that the C core computes: its memory and the result in it. Its creator must close it.
@usableFromInline
package struct CoreDiff {
  package let workspace: OpaquePointer
  private var oldCount = 0
  private var newCount = 0
  private var deletions: UnsafePointer<UInt32>?
  private var deletionCount = 0
  private var insertions: UnsafePointer<UInt32>?
  private var insertionCount = 0
  private var moves: UnsafeRawPointer?
  private var moveCount = 0
  private var updates: UnsafeRawPointer?
  private var updateCount = 0
  private var runs: UnsafeRawPointer?
  private var runCount = 0

  /// What the memory that the core lends is used for.
  @usableFromInline
  package enum Memory: Int {
    case oldKeys, newKeys, updates, oldSections, newSections, runs
  }

  /// Creates a diff in the workspace of an earlier diff, or in a new one.
  @usableFromInline
  package init() throws(ListDiffError) {
    if let waiting = listdiff_slot_take(Self.slot) {
      workspace = waiting
      return
    }
    var made: OpaquePointer?
    let status =
      if var allocator = Self.allocator {
        listdiff_workspace_create(&allocator, &made)
      } else {
        listdiff_workspace_create(nil, &made)
      }
    guard status == .ok, let made else { throw .outOfMemory }
    workspace = made
  }

  /// Keeps the workspace for the next diff. All results of this one become invalid.
  @usableFromInline
  package func close() {
    listdiff_slot_put(Self.slot, workspace, Self.keptBytes)
  }

  /// The allocator of new workspaces; `malloc` if nil. Tests set it in a process of their own, to
  /// make memory run out.
  nonisolated(unsafe) static var allocator: listdiff_allocator?

  /// Keeps the workspace of the last diff for the next one.
  nonisolated(unsafe) private static let slot: UnsafeMutablePointer<listdiff_slot> = {
    let slot = UnsafeMutablePointer<listdiff_slot>.allocate(capacity: 1)
    slot.initialize(to: listdiff_slot())
    return slot
  }()

  /// The most memory that is kept for the next diff.
  private static let keptBytes = 32 << 20

  /// Releases the memory that is kept.
  static func releaseMemory() {
    listdiff_workspace_destroy(listdiff_slot_take(slot))
  }

  private func lend(_ memory: Memory, bytes: Int) throws(ListDiffError) -> UnsafeMutableRawPointer {
    var lent: UnsafeMutableRawPointer?
    guard listdiff_workspace_lend(workspace, memory.rawValue, bytes, &lent) == .ok, let lent
    else { throw .outOfMemory }
    return lent
  }

  /// Room for `count` keys.
  @usableFromInline
  package func keyWords(_ memory: Memory, count: Int) throws(ListDiffError) -> KeyWords {
    KeyWords(
      base: try lend(memory, bytes: 8 * count).bindMemory(to: UInt64.self, capacity: count))
  }

  /// Room for `count` keys of another type. `fill` returns them one by one.
  @inlinable
  package func records<Record>(
    _ memory: Memory, count: Int, _ record: (Int) -> Record
  ) throws(ListDiffError) -> KeyList {
    let words = try keyWords(memory, count: count * MemoryLayout<Record>.stride / 8)
    words.set(recordCount: count, record)
    return KeyList(recordsIn: words, size: MemoryLayout<Record>.size, count: count)
  }

  /// Room for the runs of a scan.
  @usableFromInline
  package func runList() throws(ListDiffError) -> RunList {
    let bytes = RunList.lentCapacity * MemoryLayout<PairedRun>.stride
    return RunList(
      lent: try lend(.runs, bytes: bytes)
        .bindMemory(to: PairedRun.self, capacity: RunList.lentCapacity))
  }

  /// Room for `count` updates.
  @usableFromInline
  package func foundUpdates(capacity: Int) throws(ListDiffError) -> FoundUpdates {
    FoundUpdates(
      base: try lend(.updates, bytes: 8 * capacity)
        .bindMemory(to: UInt32.self, capacity: 2 * capacity),
      capacity: capacity)
  }

  /// Whether so many keys between the equal ends are few enough to be compared with each other.
  @usableFromInline
  package static func isTiny(_ oldCount: Int, _ newCount: Int) -> Bool {
    max(oldCount, newCount) <= TinyDiff.mostKeys
  }

  /// Runs the diff of a few keys; returns false if it is left to the core.
  private mutating func runTiny(
    old: KeyList, new: KeyList, front: Int
  ) throws(ListDiffError) -> Bool {
    guard Self.isTiny(old.count, new.count), old.keySize == 8, old.contents == nil
    else { return false }
    let words = try lend(.oldSections, bytes: 4 * TinyDiff.wordCount)
      .bindMemory(to: UInt32.self, capacity: TinyDiff.wordCount)
    guard let tiny = TinyDiff(old: old, new: new, front: front, words: words) else { return false }
    (deletions, deletionCount) = (UnsafePointer(tiny.deletions), tiny.deletionCount)
    (insertions, insertionCount) = (UnsafePointer(tiny.insertions), tiny.insertionCount)
    (moves, moveCount) = (UnsafeRawPointer(tiny.moves), tiny.moveCount)
    (runs, runCount) = (UnsafeRawPointer(tiny.runs), tiny.runCount)
    return true
  }

  /// Runs the diff.
  ///
  /// - Parameters:
  ///   - old: The old list without its equal ends.
  ///   - new: The new list without its equal ends.
  ///   - front: The number of equal elements at the front.
  ///   - back: The number of equal elements at the back.
  ///   - progress: Where the scan continues; nil if it has not begun.
  ///   - hashing: The seed of the core's table.
  @usableFromInline
  package mutating func run(
    old: KeyList, new: KeyList, front: Int, back: Int, progress: ScanProgress? = nil,
    hashing: Hashing
  ) throws(ListDiffError) {
    oldCount = front + old.count + back
    newCount = front + new.count + back
    if progress == nil, hashing.discardedTableBits == 0,
      try runTiny(old: old, new: new, front: front)
    {
      return
    }
    var options = listdiff_options(
      seed: hashing.seed, discarded_hash_bits: hashing.discardedTableBits, front: front, back: back,
      progress: nil)
    var oldList = listdiff_list(old)
    var newList = listdiff_list(new)
    var changes = listdiff_changes()
    let status: listdiff_status
    if let progress {
      status = withUnsafePointer(to: listdiff_progress(progress)) {
        options.progress = $0
        return listdiff_diff(workspace, &oldList, &newList, &options, &changes)
      }
    } else {
      status = listdiff_diff(workspace, &oldList, &newList, &options, &changes)
    }
    try status.check(elementCount: max(oldCount, newCount))
    (deletions, deletionCount) = (changes.deletions, changes.deletion_count)
    (insertions, insertionCount) = (changes.insertions, changes.insertion_count)
    (moves, moveCount) = (UnsafeRawPointer(changes.moves), changes.move_count)
    (updates, updateCount) = (UnsafeRawPointer(changes.updates), changes.update_count)
    (runs, runCount) = (UnsafeRawPointer(changes.runs), changes.run_count)
  }

  /// The pairs, as runs of neighbours.
  @usableFromInline
  package var pairedRuns: UnsafeBufferPointer<PairedRun> {
    UnsafeBufferPointer(start: runs?.assumingMemoryBound(to: PairedRun.self), count: runCount)
  }

  /// How many runs ahead the memory of old elements is requested. These may be anywhere in the
  /// list.
  @usableFromInline static var requestedRuns: Int { 16 }

  @usableFromInline
  func requestRuns(from place: Int, _ elements: UnsafeRawPointer, size: Int) {
    guard place < runCount, let runs else { return }
    listdiff_request_runs(
      runs.assumingMemoryBound(to: listdiff_run.self) + place,
      min(Self.requestedRuns, runCount - place), elements, size)
  }

  /// Calls `body` with the pairs between the equal ends that the scan in Swift has not found, as
  /// runs of neighbours by ascending new index, until it returns false.
  ///
  /// - Returns: Whether `body` always returned true.
  @inlinable
  package func forEachFoundRun<Element>(
    of old: Elements<Element>, besides progress: ScanProgress?, in newMiddle: Range<Int>,
    _ body: (PairedRun) -> Bool
  ) -> Bool {
    let knownCount = progress?.runs.count ?? 0
    let allRuns = pairedRuns
    var next = 0
    for (place, run) in allRuns.enumerated() {
      if place % Self.requestedRuns == 0 {
        requestRuns(
          from: place + Self.requestedRuns, old.base, size: MemoryLayout<Element>.stride)
      }
      let shift = Int(run.before) - Int(run.after)
      var start = max(Int(run.after), newMiddle.lowerBound)
      let end = min(Int(run.after) + Int(run.length), newMiddle.upperBound)
      while start < end {
        guard next < knownCount, let known = progress?.runs[next], known.after < end else {
          guard body(PairedRun(before: start + shift, after: start, length: end - start)) else {
            return false
          }
          break
        }
        let gap = Int(known.after) - start
        guard
          gap == 0 || body(PairedRun(before: start + shift, after: start, length: gap))
        else { return false }
        start += gap + Int(known.length)
        next += 1
      }
    }
    return true
  }

  /// Returns the result as a value, with updates that were found in Swift.
  @usableFromInline
  package func result(_ found: FoundUpdates) -> ListChanges {
    result(updateCount: found.count) { found.write(to: $0) }
  }

  /// Returns the result as a value, with the updates that the core found by hashes of contents.
  func result() -> ListChanges {
    result(updateCount: updateCount) { words in
      guard let updates else { return }
      UnsafeMutableRawPointer(words).copyMemory(from: updates, byteCount: 8 * updateCount)
    }
  }

  private func result(
    updateCount: Int, writeUpdates: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> ListChanges {
    let count = deletionCount + insertionCount + 2 * (moveCount + updateCount)
    guard count > 0 else {
      return ListChanges(
        oldCount: oldCount, newCount: newCount,
        deletionCount: 0, insertionCount: 0, moveCount: 0, words: [])
    }
    func write(to start: UnsafeMutablePointer<UInt32>) {
      var rest = start
      func add(_ source: UnsafeRawPointer?, words: Int) {
        guard let source, words > 0 else { return }
        UnsafeMutableRawPointer(rest).copyMemory(from: source, byteCount: 4 * words)
        rest += words
      }
      add(UnsafeRawPointer(deletions), words: deletionCount)
      add(UnsafeRawPointer(insertions), words: insertionCount)
      add(moves, words: 2 * moveCount)
      writeUpdates(rest)
    }
    // An array of which the memory is written by a closure takes five times as long to allocate.
    let fewest = 64
    let words =
      count <= fewest
      ? withUnsafeTemporaryAllocation(of: UInt32.self, capacity: fewest) { buffer in
        guard let start = buffer.baseAddress else { return [] }
        write(to: start)
        return Array(UnsafeBufferPointer(start: start, count: count))
      }
      : [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        guard let start = buffer.baseAddress else { return }
        write(to: start)
        initializedCount = count
      }
    return ListChanges(
      oldCount: oldCount, newCount: newCount,
      deletionCount: deletionCount, insertionCount: insertionCount, moveCount: moveCount,
      words: words)
  }
}
