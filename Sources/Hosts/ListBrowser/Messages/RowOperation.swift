import ListDiff

/// A change of the rows of a page.
///
/// The operations of a message are performed in this order: deletions, changes of contents, then
/// insertions and moves from the end of the list to its beginning. So the next row is always in
/// place already.
enum RowOperation: Sendable, Hashable {
  /// The key of the bar. It is changed like a row.
  static let bar = 0

  /// Removes a row. It fades out if its item has left the list; if it has left only the window, it
  /// doesn't.
  case delete(key: Int, hasLeftList: Bool)

  /// Sets some values of a row.
  case change(key: Int, values: [ValueChange])

  /// Builds the content of a row again.
  case replace(key: Int, RowContent)

  /// Inserts a row before another one; at the end if that is nil.
  case insert(key: Int, before: Int?, RowContent)

  /// Moves a row before another one; to the end if that is nil.
  case move(key: Int, before: Int?)

  var json: JSON {
    switch self {
    case .delete(let key, let hasLeftList):
      .array([.text("-"), .number(key)] + (hasLeftList ? [.number(1)] : []))
    case .change(let key, let values):
      .array([
        .text("="), .number(key),
        .array(values.map { .array([.number($0.index), .text($0.value)]) }),
      ])
    case .replace(let key, let content):
      .array([.text("="), .number(key)] + content.json)
    case .insert(let key, let before, let content):
      .array([.text("+"), .number(key), .key(before)] + content.json)
    case .move(let key, let before):
      .array([.text("m"), .number(key), .key(before)])
    }
  }

  /// Returns the operations from some rows to others, with the fewest moves.
  ///
  /// - Parameter deleted: The keys of the rows whose items have left the list.
  /// - Throws: `ListDiffError` if there is no memory to compare the rows.
  static func operations(
    from old: [WindowRow], to new: [WindowRow], deleted: Set<Int>
  ) throws(ListDiffError) -> [RowOperation] {
    let changes = try ListChanges(from: old, to: new, id: \.key, contents: .equality)
    var operations = changes.deletions.map { index in
      RowOperation.delete(key: old[index].key, hasLeftList: deleted.contains(old[index].key))
    }
    for update in changes.updates {
      let (old, new) = (old[update.before], new[update.after])
      if let change = change(of: new.key, from: old.content, to: new.content) {
        operations.append(change)
      }
    }
    let moved = Set(changes.moves.map(\.after))
    let inserted = Set(changes.insertions)
    for index in moved.union(inserted).sorted(by: >) {
      let row = new[index]
      let before = index + 1 < new.count ? new[index + 1].key : nil
      operations.append(
        moved.contains(index)
          ? .move(key: row.key, before: before)
          : .insert(key: row.key, before: before, row.content))
    }
    return operations
  }

  /// Returns the change of a content; nil if there is none.
  static func change(
    of key: Int, from old: RowContent?, to new: RowContent
  ) -> RowOperation? {
    guard let old, old.shape == new.shape else { return .replace(key: key, new) }
    let values = zip(old.values, new.values).enumerated().compactMap { index, pair in
      pair.0 == pair.1 ? nil : ValueChange(index: index, value: pair.1)
    }
    return values.isEmpty ? nil : .change(key: key, values: values)
  }
}

/// A value of a row that changes.
struct ValueChange: Sendable, Hashable {
  /// The index among the values of the row's shape.
  var index: Int
  var value: String
}

extension RowContent {
  var json: [JSON] { [.number(shape), .array(values.map { .text($0) })] }
}

extension JSON {
  /// The key of a row, or null if there is none.
  static func key(_ key: Int?) -> JSON { key.map { .number($0) } ?? .null }
}
