/// A symbol at an edge of a cell, such as a check mark. It may do something when the user selects
/// it.
///
/// Two accessories are equal if they look the same. Their handlers may differ: the cell calls the
/// handler of the accessory that was set last.
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

  /// A sign that the item has items below it. Without a handler, selecting it expands or collapses
  /// the item through its data source.
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

  /// A sign that deletes the item. The handler has to do the deletion.
  public static func delete(
    displayed display: Display = .whenEditing, handler: @escaping @MainActor () -> Void
  ) -> Self {
    Self(.delete, display, handler)
  }

  /// A handle to drag the item. It works if the ``ReorderingHandlers`` of the data source allow the
  /// drag.
  public static func reorder(displayed display: Display = .whenEditing) -> Self {
    Self(.reorder, display, nil)
  }

  /// Returns the accessory as a cell in a state displays it; nil if the cell hides it in that
  /// state.
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
  /// Whether it is drawn before the content.
  package var isLeading: Bool { kind == .outlineDisclosure || kind == .delete }

  /// The character that stands for it.
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
