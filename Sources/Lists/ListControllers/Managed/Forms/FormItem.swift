import ListSnapshots

/// An edit of a user in an item of a form, independent of the keys or controls that are used.
public enum FormEdit: Sendable, Hashable {
  /// Adds text at the end.
  case insert(String)

  /// Removes the last character.
  case deleteBackward

  /// Turns a switch on or off.
  case toggle

  /// Selects the next choice or the next day, or increases a number.
  case next

  /// Selects the previous choice or the previous day, or decreases a number.
  case previous

  /// 1 or -1 for the next or the previous value; nil for other edits.
  var step: Int? { self == .next ? 1 : self == .previous ? -1 : nil }
}

/// An item of a form: a title, a value that the user edits, and rules.
///
/// Show it with ``ManagedList/registerForms(in:)``, and call ``edit(_:)`` for what the user does.
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

  /// The value as text.
  open var valueText: String { "" }

  /// The value as text, or the text that is shown instead of it.
  var shownValue: String { valueText }

  /// Changes the value by an edit of the user. Returns whether an item of this type has such an
  /// edit.
  open func change(_ edit: FormEdit) -> Bool { false }

  /// Performs an edit of the user, and returns whether the value has changed.
  @discardableResult
  public func edit(_ edit: FormEdit) -> Bool {
    let old = valueText
    guard isEnabled, change(edit), valueText != old else { return false }
    changeHandler()
    return true
  }

  /// The content of a cell that shows the item.
  public var content: ListContentConfiguration {
    ListContentConfiguration(
      text: title, secondaryText: showsFailure ? failures(.first).first?.message : nil,
      value: shownValue)
  }
}

extension ItemHandling where Self: FormItem {
  /// Sets a handler that is called when the user has changed the value.
  public func onChange(_ handler: @escaping @MainActor (Self) -> Void) {
    changeHandler = { [unowned self] in handler(self) }
  }
}

extension ManagedList {
  /// Registers a type of cells for all form items whose own type isn't registered.
  public func registerForms<Cell: ConfigurableCell>(in cells: Cell.Type) {
    register(
      FormItem.self,
      CellRegistration<Cell, FormItem> { cell, _, item in
        cell.contentConfiguration = item.content
      })
  }
}
