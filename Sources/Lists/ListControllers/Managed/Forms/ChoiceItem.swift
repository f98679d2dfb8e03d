/// An item that is on or off.
open class SwitchItem: FormItem {
  /// Whether it is on.
  public var isOn: Bool {
    didSet { if isOn != oldValue { setNeedsUpdate() } }
  }

  /// Makes an item.
  public init(_ title: String, isOn: Bool = false) {
    self.isOn = isOn
    super.init(title)
  }

  open override var valueText: String { isOn ? "on" : "off" }

  open override func change(_ edit: FormEdit) -> Bool {
    guard edit == .toggle else { return false }
    isOn.toggle()
    return true
  }
}

/// An item with one of several values.
open class ChoiceItem<Value: Hashable & Sendable>: FormItem {
  /// The values to choose from.
  public let choices: [Value]

  /// The value that is chosen.
  public var value: Value? {
    didSet { if value != oldValue { setNeedsUpdate() } }
  }

  private let text: @MainActor (Value) -> String

  /// Makes an item. `text` returns the text of a value.
  public init(
    _ title: String, choices: [Value], value: Value? = nil,
    text: @escaping @MainActor (Value) -> String = { "\($0)" }
  ) {
    self.choices = choices
    self.value = value
    self.text = text
    super.init(title)
  }

  open override var valueText: String { value.map(text) ?? "" }

  /// Selects the next choice or the previous one. The first choice follows the last one.
  open override func change(_ edit: FormEdit) -> Bool {
    guard let step = edit.step, !choices.isEmpty else { return false }
    let index = value.flatMap(choices.firstIndex) ?? (step > 0 ? -1 : choices.count)
    value = choices[(index + step + choices.count) % choices.count]
    return true
  }
}
