/// A row in an application's data.
struct ModelRow: Identifiable, Equatable, Sendable {
  let id: Int

  /// The version of the contents. Another version has other contents.
  var version = 0
}

/// A section in an application's data.
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

/// The place of a row.
struct RowPlace {
  let section: Int
  let item: Int
}

/// An edit of one row.
enum RowEdit {
  case change(RowPlace)
  case insert(ModelRow, RowPlace)
  case remove(RowPlace)
  /// The second place is the new one, in the same section.
  case move(RowPlace, to: RowPlace)
}
