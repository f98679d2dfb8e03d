/// How much the numbers in a field may differ and still count as equal.
package struct FieldTolerance: Sendable {
  /// The field.
  package let field: FieldPath
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

  /// Whether the field is a number in both values, and the two are close enough.
  ///
  /// In rows, any field that spells a number is one.
  ///
  /// - Complexity: Linear in the length of the values.
  func allows(_ before: ListValue, _ after: ListValue, of kind: ListFormat.ElementKind) -> Bool {
    guard let first = Self.number(before[field], of: kind),
      let second = Self.number(after[field], of: kind)
    else { return false }
    return DecimalNumber.areClose(first, second, within: limit)
  }

  private static func number(_ value: ListValue?, of kind: ListFormat.ElementKind) -> DecimalNumber?
  {
    switch value {
    case .number(let text): DecimalNumber(text)
    case .string(let text) where kind == .rows: DecimalNumber(text)
    default: nil
    }
  }
}

extension ListComparison {
  /// Returns the fields that count and differ between two places. Numbers of elements that are close
  /// enough do not differ.
  package func differences<Element: Place>(
    from: Element, to: Element
  ) -> [ListValueDifference] {
    let before = from.contents(in: old, view)
    let after = to.contents(in: new, view)
    let kind = new.file.format.elementKind
    let tolerances = Element.self == ItemPlace.self ? view.tolerances : []
    let close = tolerances.filter { $0.allows(before, after, of: kind) }.map(\.field)
    return before.removing(close).differences(to: after.removing(close))
  }

  /// Whether an element is updated if close numbers count as equal.
  func isUpdate(from: ItemPlace, to: ItemPlace) -> Bool {
    view.tolerances.isEmpty || !differences(from: from, to: to).isEmpty
  }
}
