/// An item with a text from which it reads a value. If the text is no value, the item keeps it, and
/// breaks a rule.
open class FieldItem<Value: Equatable & Sendable>: FormItem {
  /// The text that the user has entered.
  public var text = "" {
    didSet { if text != oldValue { setNeedsUpdate() } }
  }

  /// The text that is shown instead of an empty one. It is no value: ``value`` stays nil.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsUpdate() } }
  }

  /// Whether an empty text breaks a rule.
  public var isRequired = false

  /// The value; nil if the text is empty or is no value.
  public var value: Value? {
    get { parse(text) }
    set { text = newValue.map(format) ?? "" }
  }

  /// Makes an item with a value.
  public init(_ title: String, value: Value? = nil, isRequired: Bool = false) {
    super.init(title)
    self.value = value
    self.isRequired = isRequired
    addCheck(priority: .max) { $0.failure }
  }

  open override var valueText: String { text }

  override var shownValue: String { text.isEmpty ? placeholder : text }

  func parse(_ text: String) -> Value? { nil }
  func format(_ value: Value) -> String { "\(value)" }

  /// Returns the value a step away; nil if there is none.
  func step(from value: Value?, by sign: Int) -> Value? { nil }

  /// The expected form of the text, for the message of the rule.
  var expectation: String { "" }

  open override func change(_ edit: FormEdit) -> Bool {
    switch edit {
    case .insert(let new): text += new
    case .deleteBackward: text = String(text.dropLast())
    case .next, .previous, .toggle:
      guard let next = edit.step.flatMap({ step(from: value, by: $0) }) else { return false }
      value = next
    }
    return true
  }

  /// The error in the text, apart from the rules for values; nil if there is none.
  var failure: String? {
    if text.isEmpty { return isRequired ? "\(title) is missing" : nil }
    return value == nil ? "\(title): “\(text)” is not \(expectation)" : nil
  }

  /// Adds a rule for the value. An item without value obeys it, unless the value is required.
  public func addValueRule(
    _ message: String, priority: Int = 0, _ isValid: @escaping @MainActor (Value) -> Bool
  ) {
    addRule(message, priority: priority) { $0.value.map(isValid) ?? !$0.isRequired }
  }
}

/// An item with a text.
open class TextItem: FieldItem<String> {
  override func parse(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// Adds a rule for the number of characters, such as `3...`; otherwise as
  /// ``FieldItem/addValueRule(_:priority:_:)``.
  public func addLengthRule(
    _ lengths: some RangeExpression<Int> & Sendable, _ message: String, priority: Int = 0
  ) {
    addValueRule(message, priority: priority) { lengths.contains($0.count) }
  }

  /// Adds a rule for an email address: at most 254 characters and one `@`. Before the `@` is at
  /// least one character and no blank; after it are two or more labels of letters, digits and
  /// hyphens, with dots between them. An empty text obeys the rule, unless the value is required.
  public func addEmailRule(_ message: String, priority: Int = 0) {
    addValueRule(message, priority: priority) { text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard text.count <= 254, parts.count == 2, !parts[0].isEmpty,
        !parts[0].contains(where: \.isWhitespace)
      else { return false }
      let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
      return labels.count > 1
        && labels.allSatisfy { label in
          !label.isEmpty && label.first != "-" && label.last != "-"
            && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        }
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}

/// An item with a number, such as `12` or `-0.5`. Blanks at the ends are ignored.
open class NumberItem: FieldItem<Double> {
  /// By how much ``FormEdit/next`` increases the number.
  public var step = 1.0

  override func parse(_ text: String) -> Double? {
    Double(text.trimmed).flatMap { $0.isFinite ? $0 : nil }
  }

  override func format(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  override func step(from value: Double?, by sign: Int) -> Double? {
    (value ?? 0) + Double(sign) * step
  }

  override var expectation: String { "a number" }
}

/// An item with a date such as `2024-02-29`. Blanks at the ends are ignored.
open class DateItem: FieldItem<CalendarDate> {
  /// The first and the last date that obey the rules; nil for all. Steps stop at them.
  public var limits: ClosedRange<CalendarDate>? {
    didSet { if limits != oldValue { setNeedsUpdate() } }
  }

  override func parse(_ text: String) -> CalendarDate? { CalendarDate(text.trimmed) }

  override func step(from value: CalendarDate?, by sign: Int) -> CalendarDate? {
    let next = value?.advanced(by: sign)
    guard let next, let limits else { return next }
    return min(max(next, limits.lowerBound), limits.upperBound)
  }

  override var expectation: String { "a date such as 2024-02-29" }

  override var failure: String? {
    guard let value, let limits, !limits.contains(value) else { return super.failure }
    return "\(title): \(value) is not from \(limits.lowerBound) to \(limits.upperBound)"
  }
}
