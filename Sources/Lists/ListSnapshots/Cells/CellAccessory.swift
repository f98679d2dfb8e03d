/// A sign at an edge of a cell, which may act when the user selects it.
///
/// Two accessories are equal if they look the same; the handler of the newest one is called.
public struct CellAccessory: Sendable {
  /// The purpose of an accessory.
  public enum Kind: Sendable, Hashable {
    /// Selecting the item shows more.
    case disclosure
    /// The item of an outline is expanded or collapsed.
    case outlineDisclosure
    /// The item is chosen.
    case checkmark
    /// The item can be deleted.
    case delete
    /// The item can be dragged.
    case reorder
  }

  /// When an accessory is displayed.
  public enum Display: Sendable, Hashable {
    case always, whenEditing, whenNotEditing
  }

  /// The purpose of the accessory.
  public let kind: Kind

  /// When it is displayed.
  public let display: Display

  /// Whether an outline disclosure shows that its item is expanded.
  public private(set) var isExpanded = false

  /// Called when the user selects the accessory.
  let handler: (@MainActor () -> Void)?

  /// Whether selecting the accessory does something.
  public var isActing: Bool { kind == .outlineDisclosure || handler != nil }

  private init(
    _ kind: Kind, _ display: Display, _ handler: (@MainActor () -> Void)?
  ) {
    self.kind = kind
    self.display = display
    self.handler = handler
  }

  /// A sign that selecting the item shows more.
  public static func disclosure(
    displayed display: Display = .always, handler: (@MainActor () -> Void)? = nil
  ) -> Self {
    Self(.disclosure, display, handler)
  }

  /// A sign that the item has items below it. Without a handler, it expands or collapses the item
  /// through its data source.
  public static func outlineDisclosure(
    displayed display: Display = .always, handler: (@MainActor () -> Void)? = nil
  ) -> Self {
    Self(.outlineDisclosure, display, handler)
  }

  /// A mark of an item that is chosen.
  public static func checkmark(
    displayed display: Display = .always, handler: (@MainActor () -> Void)? = nil
  ) -> Self {
    Self(.checkmark, display, handler)
  }

  /// A sign that deletes the item, which is what the handler has to do.
  public static func delete(
    displayed display: Display = .whenEditing, handler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(.delete, display, handler)
  }

  /// A handle to drag the item. The ``ReorderingHandlers`` of the data source must allow it.
  public static func reorder(displayed display: Display = .whenEditing) -> Self {
    Self(.reorder, display, nil)
  }

  /// Returns the accessory as it is displayed in a state; nil if it is not.
  func shown(in state: CellState) -> CellAccessory? {
    switch display {
    case .whenEditing where !state.isEditing, .whenNotEditing where state.isEditing: return nil
    default: break
    }
    var shown = self
    shown.isExpanded = kind == .outlineDisclosure && state.isExpanded
    return shown
  }
}

extension CellAccessory: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.display == b.display && a.isExpanded == b.isExpanded
  }
}

// How hosts that draw accessories as characters show them.
extension CellAccessory {
  /// Whether it stands before the content.
  package var isLeading: Bool { kind == .outlineDisclosure || kind == .delete }

  /// The character that it is.
  package var sign: String {
    switch kind {
    case .disclosure: "›"
    case .outlineDisclosure: isExpanded ? "▾" : "▸"
    case .checkmark: "✓"
    case .delete: "✕"
    case .reorder: "⇅"
    }
  }
}
