/// How much the numbers in a field may differ and still count as equal.
package struct FieldTolerance: Sendable {
  /// The field.
  package private(set) var field: FieldPath
  /// The tolerance as JSON spells it.
  package let text: String

  private let limit: DecimalNumber

  /// The most digits, written without an exponent, of numbers that are compared. Longer numbers are
  /// never close.
  package static let maximumDigits = 1_000

  /// A tolerance of a field; nil if `number` is not a decimal number, or is negative.
  package init?(field: FieldPath, number: String) {
    let text = number.hasPrefix(".") ? "0\(number)" : number
    guard case .number? = try? ListValue(parsing: text), let limit = DecimalNumber(text),
      !limit.isBelowZero
    else { return nil }
    self.field = field
    self.text = text
    self.limit = limit
  }

  /// The tolerance of the field whose name is in normalisation form C.
  var normalized: FieldTolerance {
    var tolerance = self
    tolerance.field = field.normalized
    return tolerance
  }

  /// Whether the field is a number in both values, and the two are close enough.
  ///
  /// - Complexity: Linear in the length of the values.
  func allows(_ before: ListValue, _ after: ListValue) -> Bool {
    guard case .number(let first)? = before[field], case .number(let second)? = after[field] else {
      return false
    }
    return allows(first, second)
  }

  /// Whether two fields of rows spell numbers that are close enough.
  ///
  /// - Complexity: Linear in the length of the fields.
  func allows(_ before: String, _ after: String) -> Bool {
    guard let first = DecimalNumber(before), let second = DecimalNumber(after) else { return false }
    return DecimalNumber.areClose(first, second, within: limit)
  }
}

extension FileComparison {
  /// Returns the fields that count and differ between two places, except columns that only one
  /// version has. Numbers of elements that are close enough do not differ.
  ///
  /// - Parameter rows: The rows of both versions; nil if the elements are not rows.
  func differences<Element: Place>(
    from: Element, to: Element, _ rows: RowPairs?
  ) -> [ListValueDifference] {
    guard let rows, let before = from.elementIndex(in: old), let after = to.elementIndex(in: new)
    else { return differences(from: from, to: to) }
    rows.read(from: before, to: after)
    return rows.columns.compactMap { column in
      rows.difference(in: column).map { before, after in
        ListValueDifference(
          path: column.name, field: column.name,
          before: before.map { .string(rows.old.string(of: $0)) },
          after: after.map { .string(rows.new.string(of: $0)) })
      }
    }
  }

  private func differences<Element: Place>(
    from: Element, to: Element
  ) -> [ListValueDifference] {
    let differences = allDifferences(from: from, to: to)
    guard !columns.isEmpty, Element.self == ItemPlace.self else { return differences }
    return differences.filter { !columnNames.contains(ExactText($0.field)) }
  }

  private func allDifferences<Element: Place>(
    from: Element, to: Element
  ) -> [ListValueDifference] {
    if view.noContents.isEmpty, view.tolerances.isEmpty,
      let index = from.elementIndex(in: old), let newIndex = to.elementIndex(in: new),
      let parts = differingParts(from: index, to: newIndex)
    {
      return parts.before.differences(to: parts.after)
    }
    let before = from.contents(in: old, view)
    let after = to.contents(in: new, view)
    let tolerances = Element.self == ItemPlace.self ? view.tolerances : []
    let close = tolerances.filter { $0.allows(before, after) }.map(\.field)
    return before.removing(close).differences(to: after.removing(close))
  }

  /// Returns two objects of JSON without fields that both spell alike; nil if they are no objects.
  private func differingParts(
    from index: Int, to newIndex: Int
  ) -> (before: ListValue, after: ListValue)? {
    old.file.withTape(of: index) { before in
      new.file.withTape(of: newIndex) { before.differingParts(from: $0) } ?? nil
    } ?? nil
  }

  /// Returns a function that tells whether an element is updated if close numbers count as equal.
  func updateTest() -> (_ from: ItemPlace, _ to: ItemPlace) -> Bool {
    if view.tolerances.isEmpty { return { _, _ in true } }
    guard let rows = rowPairs() else {
      return { from, to in !differences(from: from, to: to, nil).isEmpty }
    }
    return { from, to in
      rows.read(from: from.index(in: old), to: to.index(in: new))
      return rows.differ
    }
  }

  /// Returns a comparison of rows; nil if the elements are not rows.
  func rowPairs() -> RowPairs? {
    guard let oldRows = RowReader(old.file), let newRows = RowReader(new.file) else { return nil }
    return RowPairs(old: oldRows, new: newRows, view: view)
  }
}
