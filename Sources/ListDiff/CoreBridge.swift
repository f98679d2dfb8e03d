// The only file of the module that touches pointers and the C core. Everything that it hands
// out is a value, or valid for the duration of a closure only.

internal import CListDiff

// MARK: - The C core

/// Neighbours on both sides that are paired: laid out as the core's `listdiff_run` is.
@usableFromInline
struct PairedRun {
  @usableFromInline let from: UInt32
  @usableFromInline let to: UInt32
  @usableFromInline let length: UInt32
}

/// One diff by the C core: its memory, and the result in it.
@usableFromInline
final class CoreDiff {
  private let workspace: OpaquePointer
  private var changes = listdiff_changes()
  private let oldCount: Int
  private let newCount: Int

  /// Runs the diff.
  ///
  /// - Parameters:
  ///   - old: A key for each old element, and the hash of its contents where `new` has them.
  ///   - new: The same for the new elements.
  ///   - hashing: Seeds the core's table.
  @usableFromInline
  init(old: KeyedList, new: KeyedList, hashing: Hashing) throws(ListDiffError) {
    var made: OpaquePointer?
    try check(listdiff_workspace_create(nil, &made), old, new)
    guard let made else { throw .outOfMemory }
    workspace = made
    oldCount = old.keys.count
    newCount = new.keys.count
    var options = listdiff_options(
      seed: hashing.seed, discarded_hash_bits: hashing.discardedTableBits)
    let status = old.withCoreList { oldList in
      new.withCoreList { newList in
        listdiff_diff(workspace, oldList, newList, &options, &changes)
      }
    }
    try check(status, old, new)
  }

  deinit {
    listdiff_workspace_destroy(workspace)
  }

  /// Hands all pairs to `body`, as runs, by ascending new index.
  @usableFromInline
  func withRuns<Result>(_ body: (UnsafeBufferPointer<PairedRun>) -> Result) -> Result {
    guard let runs = changes.runs else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return runs.withMemoryRebound(to: PairedRun.self, capacity: changes.run_count) {
      body(UnsafeBufferPointer(start: $0, count: changes.run_count))
    }
  }

  /// The result as a value, with `updates` (pairs of indexes) in place of the core's own.
  @usableFromInline
  func result(updates: [UInt32]) -> ListChanges {
    result(updateWords: updates.count) { words in
      updates.withUnsafeBufferPointer { _ = words.update(fromContentsOf: $0) }
    }
  }

  /// The result as a value, with the updates that the core found by the hashes of contents.
  @usableFromInline
  func result() -> ListChanges {
    result(updateWords: 2 * changes.update_count) { words in
      copy(changes.updates, changes.update_count, to: words)
    }
  }

  private func result(
    updateWords: Int, writeUpdates: (Slice<UnsafeMutableBufferPointer<UInt32>>) -> Void
  ) -> ListChanges {
    let deletionCount = changes.deletion_count
    let insertionCount = changes.insertion_count
    let moveCount = changes.move_count
    let insertionsStart = deletionCount
    let movesStart = insertionsStart + insertionCount
    let updatesStart = movesStart + 2 * moveCount
    let count = updatesStart + updateWords
    let words =
      count == 0
      ? []
      : [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        copy(changes.deletions, deletionCount, to: buffer[..<insertionsStart])
        copy(changes.insertions, insertionCount, to: buffer[insertionsStart..<movesStart])
        copy(changes.moves, moveCount, to: buffer[movesStart..<updatesStart])
        writeUpdates(buffer[updatesStart..<count])
        initializedCount = count
      }
    return ListChanges(
      oldCount: oldCount, newCount: newCount,
      deletionCount: deletionCount, insertionCount: insertionCount, moveCount: moveCount,
      words: words)
  }
}

/// Copies `count` indexes, or pairs of them, as words.
private func copy<Item>(
  _ source: UnsafePointer<Item>?, _ count: Int, to words: Slice<UnsafeMutableBufferPointer<UInt32>>
) {
  guard let source, count > 0 else { return }
  UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: words))
    .copyMemory(from: UnsafeRawBufferPointer(UnsafeBufferPointer(start: source, count: count)))
}

/// Throws what `status` stands for.
private func check(
  _ status: listdiff_status, _ old: KeyedList, _ new: KeyedList
) throws(ListDiffError) {
  switch status {
  case .ok:
    return
  case .out_of_memory:
    throw .outOfMemory
  case .too_many_elements:
    throw .tooManyElements(count: max(old.keys.count, new.keys.count))
  case .invalid_argument, .unsupported:
    throw .contentsOnOneSideOnly
  }
}

extension KeyedList {
  fileprivate func withCoreList<Result>(
    _ body: (UnsafePointer<listdiff_list>) -> Result
  ) -> Result {
    keys.withUnsafeBufferPointer { keys in
      guard let contents else {
        var list = listdiff_list(
          keys: keys.baseAddress, key_size: 8, contents: nil, count: keys.count)
        return body(&list)
      }
      return contents.withUnsafeBufferPointer { contents in
        var list = listdiff_list(
          keys: keys.baseAddress, key_size: 8, contents: contents.baseAddress, count: keys.count)
        return body(&list)
      }
    }
  }
}

// MARK: - Hashing

/// The hashes of byte strings that stand one behind the other in `bytes`; `offsets` says where
/// each begins, and at last where the last one ends.
@usableFromInline
func hashes(of bytes: [UInt8], offsets: [Int], seed: UInt64) -> [UInt64] {
  let count = offsets.count - 1
  // Here and below: an array of capacity 0 would write its count into memory that all share.
  guard count > 0 else { return [] }
  return [UInt64](unsafeUninitializedCapacity: count) { result, initializedCount in
    bytes.withUnsafeBytes { bytes in
      offsets.withUnsafeBufferPointer { offsets in
        offsets.withMemoryRebound(to: Int.self) { offsets in
          listdiff_hash_ranges(
            bytes.baseAddress, offsets.baseAddress, count, seed, result.baseAddress)
        }
      }
    }
    initializedCount = count
  }
}

/// The hashes of records without padding.
@usableFromInline
func hashes<Record>(ofRecords records: ContiguousArray<Record>, seed: UInt64) -> [UInt64] {
  guard !records.isEmpty else { return [] }
  return [UInt64](unsafeUninitializedCapacity: records.count) { result, initializedCount in
    records.withUnsafeBytes {
      listdiff_hash_records(
        $0.baseAddress, MemoryLayout<Record>.size, MemoryLayout<Record>.stride, records.count,
        seed, result.baseAddress)
    }
    initializedCount = records.count
  }
}

// MARK: - Elements and words

/// Hands the elements to `body` as they lie in memory, or a copy of them where they don't lie
/// one behind the other.
@inlinable
func withElements<Elements: Collection, Result>(
  of elements: Elements, _ body: (UnsafeBufferPointer<Elements.Element>) -> Result
) -> Result {
  if let result = elements.withContiguousStorageIfAvailable(body) {
    return result
  }
  return ContiguousArray(elements).withUnsafeBufferPointer(body)
}

/// Whether both are the same memory, so that no element can differ.
@inlinable
func areSameStorage<Element>(
  _ a: UnsafeBufferPointer<Element>, _ b: UnsafeBufferPointer<Element>
) -> Bool {
  a.count == b.count && a.baseAddress == b.baseAddress
}

/// An array of `count` words, each from its place.
@inlinable
func makeWords(count: Int, _ word: (Int) -> UInt64) -> [UInt64] {
  guard count > 0 else { return [] }
  return [UInt64](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    for place in 0..<count {
      buffer.initializeElement(at: place, to: word(place))
    }
    initializedCount = count
  }
}

/// `value`, whose type is known to be `Target` but not to the compiler.
@inlinable
func identical<Source, Target>(_ value: Source, as type: Target.Type) -> Target {
  unsafeBitCast(value, to: type)
}

/// Whether every byte is below 128.
@inlinable
func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  let words = raw.count / 8
  var seen: UInt64 = 0
  for word in 0..<words {
    seen |= raw.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self)
  }
  for byte in raw[(8 * words)...] {
    seen |= UInt64(byte)
  }
  return seen & 0x8080_8080_8080_8080 == 0
}
