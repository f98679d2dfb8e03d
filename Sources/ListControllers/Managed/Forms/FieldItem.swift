/// An item with a text that stands for a value. A text that stands for none is kept, and breaks a rule.
open class FieldItem<Value: Equatable & Sendable>: FormItem {
  /// What the user has entered.
  public var text = "" {
    didSet { if text != oldValue { setNeedsUpdate() } }
  }

  /// Whether an empty text breaks a rule.
  public var isRequired = false

  /// The value; nil if the text is empty, or stands for none.
  public var value: Value? {
    get { parse(text) }
    set { text = newValue.map(format) ?? "" }
  }

  /// Makes an item with a value.
  public init(_ title: String, value: Value? = nil, isRequired: Bool = false) {
    super.init(title)
    self.value = value
    self.isRequired = isRequired
  }

  open override var valueText: String { text }

  func parse(_ text: String) -> Value? { nil }
  func format(_ value: Value) -> String { "\(value)" }

  /// Returns the value a step away; nil if there is none.
  func step(from value: Value?, by sign: Int) -> Value? { nil }

  /// What a text should be, for the rule.
  var expectation: String { "" }

  open override func change(_ edit: FormEdit) -> Bool {
    switch edit {
    case .insert(let new): text += new
    case .deleteBackward: text = String(text.dropLast())
    case .next, .previous:
      guard let next = step(from: value, by: edit == .next ? 1 : -1) else { return false }
      value = next
    case .toggle: return false
    }
    return true
  }

  override var rules: [ItemValidator] {
    let own: ItemValidator? =
      if text.isEmpty {
        isRequired ? broken("\(title) is missing") : nil
      } else {
        value == nil ? broken("\(title): “\(text)” is not \(expectation)") : nil
      }
    return (own.map { [$0] } ?? []) + super.rules
  }

  /// A rule that is broken, before all others.
  private func broken(_ message: String) -> ItemValidator {
    ItemValidator(priority: .max, message: message) { _ in false }
  }

  /// Adds a rule for the value. It is obeyed by an item without value, unless it is required.
  public func addValueRule(
    _ message: String, priority: Int = 0, _ isValid: @escaping @MainActor (Value) -> Bool
  ) {
    addRule(message, priority: priority) { item in
      item.value.map(isValid) ?? !item.isRequired
    }
  }
}

/// An item with a text.
open class TextItem: FieldItem<String> {
  override func parse(_ text: String) -> String? { text.isEmpty ? nil : text }
  override func format(_ value: String) -> String { value }

  /// Adds a rule for the number of characters. It is obeyed by an empty text, unless it is required.
  public func addLengthRule(_ lengths: ClosedRange<Int>, _ message: String, priority: Int = 0) {
    addValueRule(message, priority: priority) { lengths.contains($0.count) }
  }
}

/// An item with a number, such as `12` or `-0.5`.
open class NumberItem: FieldItem<Double> {
  /// By how much ``FormEdit/next`` changes the number.
  public var step = 1.0

  override func parse(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
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

/// An item with a date.
open class DateItem: FieldItem<CalendarDate> {
  override func parse(_ text: String) -> CalendarDate? { CalendarDate(text) }

  override func step(from value: CalendarDate?, by sign: Int) -> CalendarDate? {
    value.map { $0.advanced(by: sign) }
  }

  override var expectation: String { "a date such as 2024-02-29" }
}
