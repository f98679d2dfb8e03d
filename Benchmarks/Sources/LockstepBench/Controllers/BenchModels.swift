/// A row as an application has it.
struct ModelRow: Identifiable, Equatable, Sendable {
  let id: Int

  /// A row of another version has other contents.
  var version = 0
}

/// A section as an application has it.
struct ModelSection: Identifiable, Equatable, Sendable {
  let id: Int
  var rows: [ModelRow]

  /// Returns sections of the rows 0, 1, 2 …
  static func sections(of size: Int, count: Int) -> [ModelSection] {
    stride(from: 0, to: count, by: size).enumerated().map { id, first in
      ModelSection(id: id, rows: (first..<min(count, first + size)).map { ModelRow(id: $0) })
    }
  }
}

/// An edit of one row of a list of one section.
enum RowEdit {
  case change(at: Int)
  case insert(ModelRow, at: Int)
  case remove(at: Int)
  /// The second index is the one that the row has afterwards.
  case move(at: Int, to: Int)
}
