import CListDiff
import ListDiff

/// One version of a list in the form of the C core.
package struct CoreList: Equatable, Sendable {
  /// The keys; two numbers each if ``keySize`` is 16.
  package var keys: [UInt64]
  package var contents: [UInt64]?
  package var keySize = 8
  /// The offset of the keys from an aligned address, in bytes.
  package var misalignment = 0

  package init(_ keys: [UInt64], contents: [UInt64]? = nil) {
    self.keys = keys
    self.contents = contents
  }

  package var count: Int { keys.count * 8 / keySize }
}

/// The status of a failed call into the core.
package struct CoreFailure: Error, Equatable {
  package let status: listdiff_status

  package init(status: listdiff_status) { self.status = status }
}

/// A workspace of the core with a given allocator.
package final class CoreWorkspace {
  package let pointer: OpaquePointer
  private let allocator: FaultyAllocator?

  package init(_ allocator: FaultyAllocator? = nil) throws(CoreFailure) {
    var made: OpaquePointer?
    var status: listdiff_status
    if let allocator {
      var functions = allocator.allocator
      status = listdiff_workspace_create(&functions, &made)
    } else {
      status = listdiff_workspace_create(nil, &made)
    }
    guard status == .ok, let made else { throw CoreFailure(status: status) }
    pointer = made
    self.allocator = allocator
  }

  deinit {
    listdiff_workspace_destroy(pointer)
  }

  package var size: Int { listdiff_workspace_size(pointer) }

  package func trim() { listdiff_workspace_trim(pointer) }

  /// Runs a diff and writes the core's result to `changes`.
  package func run(
    from old: CoreList, to new: CoreList, options: listdiff_options? = nil,
    into changes: inout listdiff_changes
  ) -> listdiff_status {
    old.withCoreList { oldList in
      new.withCoreList { newList in
        guard var options else {
          return listdiff_diff(pointer, oldList, newList, nil, &changes)
        }
        return listdiff_diff(pointer, oldList, newList, &options, &changes)
      }
    }
  }

  /// Runs a diff and copies its result.
  package func diff(
    from old: CoreList, to new: CoreList, options: listdiff_options? = nil
  ) throws(CoreFailure) -> CoreChanges {
    var changes = listdiff_changes()
    let status = run(from: old, to: new, options: options, into: &changes)
    guard status == .ok else { throw CoreFailure(status: status) }
    return CoreChanges(changes)
  }
}

extension CoreList {
  /// Calls `body` with the list, with null pointers for empty keys and missing contents.
  package func withCoreList<Result>(_ body: (UnsafePointer<listdiff_list>) -> Result) -> Result {
    withKeyBytes { keys in
      (contents ?? []).withUnsafeBufferPointer { buffer in
        var list = listdiff_list(
          keys: keys, key_size: keySize, contents: contents == nil ? nil : buffer.baseAddress,
          count: count)
        return body(&list)
      }
    }
  }

  private func withKeyBytes<Result>(_ body: (UnsafeRawPointer?) -> Result) -> Result {
    guard !keys.isEmpty else { return body(nil) }
    return keys.withUnsafeBytes { keys in
      guard misalignment > 0 else { return body(keys.baseAddress) }
      let moved = [UInt8](repeating: 0xAA, count: misalignment) + keys
      return moved.withUnsafeBytes { body($0.baseAddress.map { $0 + misalignment }) }
    }
  }
}

/// The core's result as a value.
package struct CoreChanges: Equatable, Sendable {
  package struct Pair: Equatable, Sendable {
    package let before, after: Int

    package init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  package struct Run: Equatable, Sendable {
    package let before, after, length: Int

    package init(before: Int, after: Int, length: Int) {
      self.before = before
      self.after = after
      self.length = length
    }
  }

  package var deletions: [Int]
  package var insertions: [Int]
  package var moves: [Pair]
  package var updates: [Pair]
  package var runs: [Run]

  package init(_ changes: listdiff_changes) {
    func items<Item>(_ start: UnsafePointer<Item>?, _ count: Int) -> UnsafeBufferPointer<Item> {
      UnsafeBufferPointer(start: start, count: count)
    }
    func pair(_ pair: listdiff_pair) -> Pair {
      Pair(before: Int(pair.before), after: Int(pair.after))
    }
    deletions = items(changes.deletions, changes.deletion_count).map { Int($0) }
    insertions = items(changes.insertions, changes.insertion_count).map { Int($0) }
    moves = items(changes.moves, changes.move_count).map(pair)
    updates = items(changes.updates, changes.update_count).map(pair)
    runs = items(changes.runs, changes.run_count).map {
      Run(before: Int($0.before), after: Int($0.after), length: Int($0.length))
    }
  }

  /// The result that the core must have for keys of 8 bytes, by the reference.
  package init(expectedFrom old: CoreList, to new: CoreList) {
    let changes = ReferenceDiff.changes(
      from: old.keys.indices.map { ($0, old.keys[$0]) },
      to: new.keys.indices.map { ($0, new.keys[$0]) },
      id: { $0.1 },
      contents: .by { before, after in
        guard let oldContents = old.contents, let newContents = new.contents else { return true }
        return oldContents[before.0] == newContents[after.0]
      })
    deletions = Array(changes.deletions)
    insertions = Array(changes.insertions)
    moves = changes.moves.map { Pair(before: $0.before, after: $0.after) }
    updates = changes.updates.map { Pair(before: $0.before, after: $0.after) }
    runs = Self.runs(of: changes)
  }

  /// Returns the pairs of unchanged and moved elements, in the longest possible runs.
  private static func runs(of changes: ListChanges) -> [Run] {
    let left = Set(changes.deletions).union(changes.moves.map(\.before))
    let inserted = Set(changes.insertions)
    let sources = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.after, $0.before) })
    var staying = (0..<changes.oldCount).filter { !left.contains($0) }[...]
    var runs: [Run] = []
    for after in 0..<changes.newCount where !inserted.contains(after) {
      guard let before = sources[after] ?? staying.popFirst() else { break }
      if let last = runs.last, last.before + last.length == before,
        last.after + last.length == after
      {
        runs[runs.count - 1] = Run(
          before: last.before, after: last.after, length: last.length + 1)
      } else {
        runs.append(Run(before: before, after: after, length: 1))
      }
    }
    return runs
  }
}
