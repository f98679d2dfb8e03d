/// The changed elements of a list as the rows of a table.
package final class ReportTable {
  /// The names of the columns: the key first, then the others in their order.
  package private(set) var columns: [String] = []
  /// The number of columns that are left out, since a table has at most 50.
  package private(set) var leftOutCount = 0

  private let comparison: FileComparison
  /// Nil if the elements are not rows.
  private let rows: RowPairs?
  private let isWhole: Bool
  private static let mostColumns = 50
  /// The most lines that the changes of an array take.
  private static let mostLines = 20
  private var kind: ListFormat.ElementKind { comparison.new.file.format.elementKind }

  /// - Parameter isWhole: Whether long values are shown whole.
  /// - Complexity: For lists of JSON, linear in the length of the changed elements; for others, in
  ///   the number of columns, and in the length of updated elements if columns are left out.
  package init(_ comparison: FileComparison, _ changes: FileChanges, isWhole: Bool) {
    (self.comparison, self.isWhole) = (comparison, isWhole)
    rows = comparison.rowPairs()
    var names = OrderedNames()
    for name in comparison.view.key ?? [] { names.add(name.description) }
    switch kind {
    case .lines: names.add("line")
    case .rows:
      for name in comparison.old.file.columns ?? [] { names.add(name) }
      for name in comparison.new.file.columns ?? [] { names.add(name) }
    case .values:
      if comparison.new.file.isKeyed { names.add(Self.name) }
      let items = changes.items
      for place in items.updates.map(\.to) + items.insertions + items.moves.map(\.to) {
        names.add(fieldsOf: place.contents(in: comparison.new, comparison.view))
      }
      for place in items.deletions + items.updates.map(\.from) {
        names.add(fieldsOf: place.contents(in: comparison.old, comparison.view))
      }
    }
    let left = Set(comparison.view.noContents.map { ExactText($0.description) })
    columns = names.names.filter { !left.contains(ExactText($0)) }
    if columns.count > Self.mostColumns { leaveOut(changes.items.updates) }
  }

  /// The column of the names in an object whose fields are the elements.
  private static let name = "(name)"
  /// The column of elements that have no fields.
  fileprivate static let value = "value"

  /// Leaves out columns, first of all those in which no update differs.
  private func leaveOut(_ updates: [Operations<ItemPlace>.Pair]) {
    var first = Set((comparison.view.key ?? []).map { ExactText($0.description) })
    for update in updates where first.count < Self.mostColumns {
      for difference in comparison.differences(from: update.from, to: update.to, rows) {
        first.insert(ExactText(difference.field))
      }
    }
    let names = columns.map { ExactText($0) }
    let ranked = names.filter(first.contains) + names.filter { !first.contains($0) }
    let kept = Set(ranked.prefix(Self.mostColumns))
    leftOutCount = columns.count - kept.count
    columns = columns.filter { kept.contains(ExactText($0)) }
  }

  /// Whether a column is only in one of the versions.
  package func side(of column: String) -> ReportPart.Side {
    let name = ExactText(column)
    guard comparison.columnNames.contains(name) else { return .both }
    return comparison.columns.deleted.contains { ExactText($0) == name } ? .old : .new
  }

  /// Returns the cells of an element, each a list of lines.
  ///
  /// - Parameters:
  ///   - from: Its old place; nil if it is inserted.
  ///   - to: Its new place; nil if it is deleted.
  package func cells(from: ItemPlace?, to: ItemPlace?) -> [[[ReportPart]]] {
    let before = from.map { fields(of: $0, in: comparison.old) }
    let after = to.map { fields(of: $0, in: comparison.new) }
    var differences: [ExactText: [ListValueDifference]] = [:]
    if let from, let to {
      differences = Dictionary(
        grouping: comparison.differences(from: from, to: to, rows), by: { ExactText($0.field) })
    }
    return columns.map { column in
      let name = ExactText(column)
      if let found = differences[name] ?? (column == Self.value ? differences[ExactText("")] : nil)
      {
        return found.flatMap { difference in
          let path = difference.path
          guard path.hasPrefix(column + ".") else { return lines(of: difference) }
          let inner = String(path.dropFirst(column.count + 1))
          return lines(of: difference, named: ReportPrinter.path(inner))
        }
      }
      switch (before?[name], after?[name]) {
      case (let value?, nil): return [parts(value, .old)]
      case (let value, let now?): return [parts(now, value == nil ? .new : .both)]
      case (nil, nil): return []
      }
    }
  }

  /// Returns what differs in the fields of a section, as lines.
  package func lines(from: SectionPlace, to: SectionPlace) -> [[ReportPart]] {
    comparison.differences(from: from, to: to, rows).flatMap {
      lines(of: $0, named: ReportPrinter.path($0.path))
    }
  }

  /// Returns the name of a column as a report shows it.
  package func name(of column: String, _ side: ReportPart.Side) -> ReportPart {
    ReportPart(side, cut(ListValue.string(column).reportKey(of: .rows)))
  }

  /// Returns the identity of a section as a report shows it.
  package func id(of section: SectionPlace, in version: FileVersion) -> String {
    cut(section.key(in: version, comparison.view).reportKey(of: kind))
  }

  private func cut(_ text: String) -> String { isWhole ? text : String.cut(text).0 }

  /// The fields of an element by column, also those that don't count.
  private func fields(of place: ItemPlace, in version: FileVersion) -> [ExactText: ListValue] {
    var fields: [ExactText: ListValue] = [:]
    let value = place.contents(in: version, comparison.view)
    if kind == .lines {
      fields[ExactText("line")] = value
    } else if case .object(let found) = value {
      fields = Dictionary(found.map { (ExactText($0.name), $0.value) }) { first, _ in first }
    } else {
      fields[ExactText(Self.value)] = value
    }
    for path in comparison.view.key ?? [] where fields[ExactText(path.description)] == nil {
      fields[ExactText(path.description)] = value[path]
    }
    if version.file.isKeyed {
      fields[ExactText(Self.name)] = place.key(in: version, comparison.view)
    }
    return fields
  }

  /// Returns what differs in a field as lines, the first of which begins with a name.
  private func lines(
    of difference: ListValueDifference, named name: String = "", depth: Int = 0
  ) -> [[ReportPart]] {
    let (before, after) = (difference.before, difference.after)
    let lines: [[ReportPart]] =
      switch ReportedDifference(
        before, after, of: kind, depth: depth, isWhole: isWhole, asKeys: true)
      {
      case .texts(let old, let new):
        [
          (before.map { shown($0, old, .old) } ?? []) + (after.map { shown($0, new, .new) } ?? [])
        ]
      case .words(let lines): lines
      case .list(let list): self.lines(of: list, depth: depth + 1)
      }
    guard !name.isEmpty else { return lines }
    return [[ReportPart(.both, "\(name): ")] + (lines.first ?? [])] + lines.dropFirst()
  }

  /// Returns the changes of an array as lines: keys of elements, and fields of updated ones.
  private func lines(of list: NestedChanges, depth: Int) -> [[ReportPart]] {
    let (comparison, items) = (list.comparison, list.changes.items)
    func key(_ place: ItemPlace, _ version: FileVersion) -> String {
      cut(place.key(in: version, comparison.view).reportKey(of: .values))
    }
    func field(_ name: String) -> String { cut("field " + ReportPrinter.path(name)) }
    let lines =
      comparison.columns.deleted.map { [ReportPart(.old, field($0))] }
      + comparison.columns.inserted.map { [ReportPart(.new, field($0))] }
      + items.deletions.map { [ReportPart(.old, key($0, comparison.old))] }
      + items.insertions.map { [ReportPart(.new, key($0, comparison.new))] }
      + items.moves.map { move in
        let place = "[\(move.from.index) → \(move.to.index)]"
        return [ReportPart(.both, "\(key(move.to, comparison.new)) \(place)")]
      }
      + items.updates.flatMap { update in
        comparison.differences(from: update.from, to: update.to, nil).flatMap {
          let name = ReportPrinter.path($0.path)
          return self.lines(
            of: $0, named: "\(key(update.to, comparison.new)): \(name)", depth: depth)
        }
      }
    let more = isWhole ? 0 : lines.count - Self.mostLines
    return more > 0
      ? lines.prefix(Self.mostLines) + [[ReportPart(.both, "… and \(more) more")]] : lines
  }

  private func parts(_ value: ListValue, _ side: ReportPart.Side) -> [ReportPart] {
    shown(value, cut(value.reportKey(of: kind)), side)
  }

  /// Returns a value with its text. An empty cell stays empty.
  private func shown(
    _ value: ListValue, _ text: String, _ side: ReportPart.Side
  ) -> [ReportPart] {
    let isBlank = kind != .values && value == .string("")
    return isBlank ? [] : [ReportPart(side, text)]
  }
}

/// Different names in the order in which they were added.
private struct OrderedNames {
  private(set) var names: [String] = []
  private var all: Set<ExactText> = []

  mutating func add(_ name: String) {
    if all.insert(ExactText(name)).inserted { names.append(name) }
  }

  /// Adds the names of an object's fields, or the name for other values.
  mutating func add(fieldsOf value: ListValue) {
    guard case .object(let fields) = value else { return add(ReportTable.value) }
    for field in fields { add(field.name) }
  }
}
