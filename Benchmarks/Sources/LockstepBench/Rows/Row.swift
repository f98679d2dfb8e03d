/// An element of an app with an identity of any type.
struct Row<ID: Hashable>: Identifiable, Hashable, BenchElement {
  let id: ID
  let title: String
  let count: Int
}

extension Row: Sendable where ID: Sendable {}

extension ElementMaker {
  /// Returns a row whose title is short enough to need no memory of its own.
  func row<ID>(_ serial: Int, isUpdated: Bool, id: ID) -> Row<ID> {
    Row(
      id: id, title: string(serial, byteCount: 12), count: serial % 1_000 + (isUpdated ? 1 : 0))
  }
}

/// As a row, but an object.
final class ClassRow<ID: Hashable>: Identifiable, Hashable, BenchElement {
  let id: ID
  let title: String
  let count: Int

  init(_ row: Row<ID>) {
    (id, title, count) = (row.id, row.title, row.count)
  }

  static func == (a: ClassRow, b: ClassRow) -> Bool {
    a.id == b.id && a.title == b.title && a.count == b.count
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(title)
    hasher.combine(count)
  }
}

/// A row identified by an object.
struct ObjectRow: Identifiable, Hashable, BenchElement {
  /// Equal to no other object.
  final class Token: Hashable {
    static func == (a: Token, b: Token) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  let token: Token
  let title: String
  let count: Int

  init(_ token: Token, _ row: Row<Int>) {
    (self.token, title, count) = (token, row.title, row.count)
  }

  var id: ObjectIdentifier { ObjectIdentifier(token) }
}

/// A row whose contents are five strings, each in memory of its own.
struct TextRow: Identifiable, Hashable, BenchElement {
  let id: Int
  let title: String
  let subtitle: String
  let author: String
  let place: String
  let text: String
}

/// A row whose contents have a protocol as their type.
struct ItemRow: Identifiable, Hashable, BenchElement {
  let id: Int
  let item: AnyItem
}

extension ElementMaker {
  /// Returns a row whose last text depends on whether it is updated.
  func textRow(_ serial: Int, isUpdated: Bool) -> TextRow {
    func text(_ part: Int) -> String { string(8 * serial + part, byteCount: 24) }
    return TextRow(
      id: integer(serial), title: text(0), subtitle: text(1), author: text(2), place: text(3),
      text: text(isUpdated ? 5 : 4))
  }

  func itemRow(_ serial: Int, isUpdated: Bool) -> ItemRow {
    ItemRow(id: integer(serial), item: item(serial, number: serial % 1_000 + (isUpdated ? 1 : 0)))
  }
}
