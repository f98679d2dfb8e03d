/// The handlers for what happens to the cells of items, or to the views of supplementary elements.
///
/// They are called on the main actor, inside a callback of the host: updates that they request begin
/// later. For each cell the order is: bound, displayed, no longer displayed, unbound. A cell that stays
/// in a pool of prepared cells is bound but not displayed.
@MainActor
public struct DisplayHandlers<Element, View> {
  /// Called when a cell was filled for an item that it didn't show before.
  public var didBind: (@MainActor (View, Element) -> Void)?

  /// Called before a cell is filled for another item, when it returns to its pool, and when its item
  /// gets another cell.
  public var willUnbind: (@MainActor (View, Element) -> Void)?

  /// Called when a cell comes into the window.
  public var willDisplay: (@MainActor (View, Element) -> Void)?

  /// Called when a cell has left the window, or its item has left the list, with the item that it had
  /// when it came into the window.
  public var didEndDisplaying: (@MainActor (View, Element) -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}

/// The handlers for what users do with items, called on the main actor, inside a callback of the host.
@MainActor
public struct InteractionHandlers<ItemID> {
  /// Returns whether the user may do something with an item. If nil, everything is allowed.
  public var allows: (@MainActor (ListInteraction, ItemID) -> Bool)?

  /// Called when the user has done something with an item.
  public var did: (@MainActor (ListInteraction, ItemID) -> Void)?

  /// Makes handlers that allow everything and do nothing.
  public init() {}
}

/// The handlers for changes of the window, called on the main actor, inside a callback of the host.
@MainActor
public struct WindowHandlers {
  /// Called when the content was scrolled.
  public var didScroll: (@MainActor () -> Void)?

  /// Called when the window has another size.
  public var didResize: (@MainActor () -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}
