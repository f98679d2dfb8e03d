import ListDiff
import LockstepFiles

/// What a run has led to.
enum WatchStep {
  /// It has printed what the run before it had.
  case same
  case list(WatchComparison)

  /// Whether the list is another one than the run before it has printed.
  var isChange: Bool {
    guard case .list(let list) = self else { return false }
    return !list.isFirst && list.differs
  }
}

/// The list that a run has printed, and what leads to it.
struct WatchComparison {
  /// The old version is empty for the first list.
  let lists: ListComparison
  let changes: FileChanges
  let isFirst: Bool

  /// Whether anything differs.
  var differs: Bool { lists.differ(by: changes) }
}

/// Reads what runs print, one after another, and compares each with the one before it.
///
/// It may be used by any thread, but by one at a time only.
final class WatchHistory: @unchecked Sendable {
  private var reader: WatchReader
  private var last: (bytes: [UInt8], file: ListFile)?

  init(reader: WatchReader) { self.reader = reader }

  /// What a run has led to that has printed so much.
  ///
  /// - Throws: ``ListFileError``, if it can't be read or taken apart, and whatever else is wrong with
  ///   the list; then the last one stays.
  /// - Complexity: expected O(*n*) for the bytes of both runs; that of comparing them if they are the
  ///   same.
  func step(_ bytes: [UInt8]) throws -> WatchStep {
    if let last, last.bytes == bytes { return .same }
    let list = try reader.read(bytes)
    let (old, new) = try sides(list.file)
    let lists = try ListComparison(old: old, new: new, view: list.view)
    let changes = try lists.changes(engine: .c, seed: nil)
    defer { last = (bytes, new) }
    return .list(WatchComparison(lists: lists, changes: changes, isFirst: last == nil))
  }

  /// The list before a new one, and that one. A list without elements says little of what it is a list
  /// of, unless it has columns: then it is of the kind that the other one is.
  private func sides(_ new: ListFile) throws(ListFileError) -> (ListFile, ListFile) {
    guard let old = last?.file else { return (try new.withoutElements(), new) }
    let areTables =
      old.format == new.format && ![old.columns, new.columns].contains { $0?.isEmpty ?? true }
    if areTables { return (old, new) }
    if old.isEmpty { return (try new.withoutElements(), new) }
    return (old, new.isEmpty ? try old.withoutElements() : new)
  }
}
