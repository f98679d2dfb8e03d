/// The state of a cell, besides the item that it shows.
///
/// The data source sets what its host reports (selected, highlighted, focused, dragged) and what
/// its outlines determine (expanded, level). The application sets the rest with
/// ``DiffableDataSource/updateCellState(of:_:)``.
public struct CellState: Sendable, Equatable {
  /// Whether the item is selected.
  public var isSelected = false

  /// Whether the user presses on the item, or has the cursor of a terminal there.
  public var isHighlighted = false

  /// Whether keys go to the item: it has the cursor of a terminal.
  public var isFocused = false

  /// Whether the item can't be used.
  public var isDisabled = false

  /// Whether the user edits the item or the whole list.
  public var isEditing = false

  /// Whether the cell is swiped aside.
  public var isSwiped = false

  /// Whether the item is an expanded item of an outline.
  public var isExpanded = false

  /// Whether the user drags the item.
  public var isDragging = false

  /// The number of items above the item in its outline; 0 if its section is no outline.
  public var outlineLevel = 0

  private var custom = CustomValues()

  /// Makes a state in which nothing is set.
  public init() {}

  /// The value of a state of the application, such as `state[IsUnread.self]`.
  public subscript<Key: CellStateKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = custom.values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set {
      // A state with a default value equals one without it.
      let isDefault = newValue == Key.defaultValue
      custom.values[ObjectIdentifier(key)] = isDefault ? nil : .some(newValue)
    }
  }

  /// The states that the application has set, without those that come from the host and from
  /// outlines.
  var own: CellState {
    var own = self
    own.isSelected = false
    own.isHighlighted = false
    own.isFocused = false
    own.isDragging = false
    own.isExpanded = false
    own.outlineLevel = 0
    return own
  }

  private struct CustomValues: Sendable, Equatable {
    var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

    static func == (a: Self, b: Self) -> Bool {
      a.values.count == b.values.count
        && a.values.allSatisfy { key, value in isEqual(value, b.values[key]) }
    }
  }
}

/// A state that an application adds to ``CellState``.
///
/// ```swift
/// enum IsUnread: CellStateKey {
///   static let defaultValue = false
/// }
/// ```
public protocol CellStateKey<Value> {
  /// The type of the state.
  associatedtype Value: Equatable & Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// Returns whether two values have the same type and are equal.
package func isEqual<Value: Equatable>(_ value: Value, _ other: Any?) -> Bool {
  // An optional value that is nil counts as a value, too.
  guard let other else { return false }
  return value == other as? Value
}
