import ListDiff
import LockstepFiles

/// The result of a run.
enum WatchStep {
  /// The output is the same as that of the run before.
  case same
  case list(WatchComparison)

  /// Whether the list differs from that of the run before.
  var isChange: Bool {
    guard case .list(let list) = self else { return false }
    return !list.isFirst && list.differs
  }
}

/// The list that a run printed, and its changes from the list before.
struct WatchComparison {
  /// Both lists; the old one is empty for the first run.
  let lists: FileComparison
  let changes: FileChanges
  let isFirst: Bool

  /// The rows to mark.
  let marks: [WatchMark]

  /// Whether anything differs.
  var differs: Bool { lists.differ(by: changes) }
}

/// Reads the output of one run after another, and compares each list with the one before it.
///
/// Any thread may use it, but only one at a time.
final class WatchHistory: @unchecked Sendable {
  private var reader: WatchReader
  private var last: (bytes: [UInt8], file: ListFile)?

  init(reader: WatchReader) { self.reader = reader }

  /// Returns the result of a run with this output.
  ///
  /// - Throws: ``ListFileError`` if the output can't be read as a list, and the errors of comparing
  ///   it; the last list is then kept.
  /// - Complexity: expected linear in the bytes of both runs.
  func step(_ bytes: [UInt8]) throws -> WatchStep {
    if let last, last.bytes == bytes { return .same }
    let list = try reader.read(bytes)
    let (old, new) = try sides(list.file)
    let lists = try FileComparison(old: old, new: new, view: list.view)
    let changes = try lists.changes(engine: .c, seed: nil)
    defer { last = (bytes, new) }
    return .list(
      WatchComparison(
        lists: lists, changes: changes, isFirst: last == nil, marks: reader.marks))
  }

  /// Returns the last list and the new one. If one of them is empty and has no columns, its kind is
  /// unknown, and it takes the kind of the other one.
  private func sides(_ new: ListFile) throws(ListFileError) -> (ListFile, ListFile) {
    guard let old = last?.file else { return (try new.withoutElements(), new) }
    let areTables =
      old.format == new.format && ![old.columns, new.columns].contains { $0?.isEmpty ?? true }
    if areTables { return (old, new) }
    if old.isEmpty { return (try new.withoutElements(), new) }
    return (old, new.isEmpty ? try old.withoutElements() : new)
  }
}
