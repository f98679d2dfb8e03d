import ListSnapshots

/// An action of a user on an item of a form, whatever keys or controls it is done with.
public enum FormEdit: Sendable, Hashable {
  /// Adds text at the end.
  case insert(String)

  /// Removes the last character.
  case deleteBackward

  /// Turns a switch on or off.
  case toggle

  /// Takes the next choice, the next day, or a larger number.
  case next

  /// Takes the previous choice, the previous day, or a smaller number.
  case previous

  /// 1 or -1 for the next or the previous value; nil for other edits.
  var step: Int? { self == .next ? 1 : self == .previous ? -1 : nil }
}

/// An item of a form: a title, a value that the user edits, and rules.
///
/// Show it with ``ManagedList/registerForms(in:)``, and give it what the user does with
/// ``edit(_:)``.
open class FormItem: ManagedItem {
  /// The name of the value.
  public var title: String {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  /// Whether the user can edit the value.
  public var isEnabled = true

  /// Whether the first rule that is broken is shown below the title.
  public var showsFailure = false {
    didSet { if showsFailure != oldValue { setNeedsUpdate() } }
  }

  fileprivate var changeHandler: @MainActor () -> Void = {}

  /// Makes an item.
  public init(_ title: String) {
    self.title = title
    super.init()
  }

  /// The value, as it is shown.
  open var valueText: String { "" }

  /// The value, or what is shown instead of it.
  var shownValue: String { valueText }

  /// Changes the value as the user wants it. Returns whether the item can be changed in this way.
  open func change(_ edit: FormEdit) -> Bool { false }

  /// Does what the user does, and returns whether the value has changed.
  @discardableResult
  public func edit(_ edit: FormEdit) -> Bool {
    let old = valueText
    guard isEnabled, change(edit), valueText != old else { return false }
    changeHandler()
    return true
  }

  /// The content of the item that a cell shows.
  public var content: ListContentConfiguration {
    ListContentConfiguration(
      text: title, secondaryText: showsFailure ? failures(.first).first?.message : nil,
      value: shownValue)
  }
}

extension ItemHandling where Self: FormItem {
  /// Sets what is done when the user has changed the value.
  public func onChange(_ handler: @escaping @MainActor (Self) -> Void) {
    changeHandler = { [unowned self] in handler(self) }
  }
}

extension ManagedList {
  /// Gives all form items cells of a type, unless their own type is registered.
  public func registerForms<Cell: ConfigurableCell>(in cells: Cell.Type) {
    register(
      FormItem.self,
      CellRegistration<Cell, FormItem> { cell, _, item in
        cell.contentConfiguration = item.content
      })
  }
}
