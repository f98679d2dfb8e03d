import ListDiff

/// The columns that only one version has, and the order of the others, without those that don't
/// count. In JSON, a field that each element of one version has, and none of the other, is one.
package struct ColumnChanges: Sendable {
  /// Deleted columns, in the old order.
  package let deleted: [String]
  /// Inserted columns, in the new order.
  package let inserted: [String]
  /// The columns that both versions have, in the new order; nil if it is the old one or order doesn't
  /// count.
  package let reordered: [String]?

  /// The most fields of JSON that count as columns, since each is looked up in each element.
  private static let mostFields = 64

  /// A column that moves among those that both versions have, with its place in each.
  package struct Move: Sendable {
    let from: Int
    let to: Int
    let name: String
  }

  /// The fewest moves that lead to the new order.
  package let moves: [Move]

  /// Whether no column is deleted or inserted.
  package var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }
  /// Whether a column is deleted or inserted, or has moved.
  package var differ: Bool { !isEmpty || reordered != nil }

  /// The names of deleted and inserted columns.
  var names: [String] { deleted + inserted }

  init(from old: ListFile, to new: ListFile, _ view: ElementView) {
    if old.format.elementKind == .values {
      // In other elements, such a path may lead to a field of a field.
      let left = Set(view.noContents + (view.key ?? []))
      func counting(_ names: [String]) -> [String] {
        Array(
          names.lazy.filter { !$0.contains(".") && !left.contains(FieldPath($0)) }
            .prefix(Self.mostFields))
      }
      deleted = counting(old.fields(absentFrom: new))
      inserted = counting(new.fields(absentFrom: old))
      (reordered, moves) = (nil, [])
      return
    }
    let before = old.columns ?? []
    let after = new.columns ?? []
    // Without a header and rows, the columns of a list are not known.
    let areKnown = !(before.isEmpty || after.isEmpty)
    func columns(of file: ListFile, without others: [String]) -> [String] {
      guard areKnown, let table = file.table else { return [] }
      let others = Set((others.map { FieldPath($0) }) + view.noContents + (view.key ?? []))
      // Fields that only some rows have are compared in each row.
      return table.columns.prefix(table.firstOptional).filter { !others.contains(FieldPath($0)) }
    }
    deleted = columns(of: old, without: after)
    inserted = columns(of: new, without: before)
    let places = Dictionary(firstPlacesOf: before.map { FieldPath($0) })
    let noContents = Set(view.noContents)
    let shared = after.indices.compactMap { index -> Move? in
      let path = FieldPath(after[index])
      guard !noContents.contains(path), let place = places[path] else { return nil }
      return Move(from: place, to: index, name: after[index])
    }
    let order = shared.map(\.from)
    guard !view.ignoresOrder, !zip(order, order.dropFirst()).allSatisfy(<) else {
      (reordered, moves) = (nil, [])
      return
    }
    reordered = shared.map(\.name)
    let changes = try? ListChanges(from: order.sorted(), to: order)
    moves = changes?.moves.map { shared[$0.after] } ?? []
  }
}
