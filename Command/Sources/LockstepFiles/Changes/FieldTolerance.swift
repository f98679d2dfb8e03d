/// How far the numbers in a field may be from each other and still count as equal.
package struct FieldTolerance: Sendable {
  /// The field.
  package let field: FieldPath
  /// The tolerance as JSON spells it.
  package let text: String

  private let limit: DecimalNumber

  /// The most digits that numbers may have, written without an exponent, to be compared. Those with
  /// more are never close.
  package static let maximumDigits = 1_000

  /// A tolerance of a field.
  ///
  /// - Parameter number: A decimal number that isn't negative; nil is the result of anything else.
  package init?(field: FieldPath, number: String) {
    let text = number.hasPrefix(".") ? "0\(number)" : number
    guard case .number? = try? ListValue(parsing: text), let limit = DecimalNumber(text),
      !limit.isBelowZero
    else { return nil }
    self.field = field
    self.text = text
    self.limit = limit
  }

  /// Whether the field holds numbers in both values that are close enough.
  ///
  /// The fields of rows are numbers if they are spelt so; in JSON only numbers are.
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
  /// What differs between what is compared of two places, field by field; numbers of elements that are
  /// close enough don't.
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

  /// Whether an update is left when close numbers count as equal.
  func isUpdate(from: ItemPlace, to: ItemPlace) -> Bool {
    view.tolerances.isEmpty || !differences(from: from, to: to).isEmpty
  }
}
