import ListDiff

/// The handlers for what happens to the cells of items, or to the views of supplementary elements.
///
/// They are called on the main actor, inside a callback of the host: updates that they request
/// begin later. For each cell the order is: bound, displayed, no longer displayed, unbound. A cell
/// that stays in a pool of prepared cells is bound but not displayed.
@MainActor
public struct DisplayHandlers<Element, View> {
  /// Called when a cell was filled for an item that it didn't show before.
  public var didBind: (@MainActor (View, Element) -> Void)?

  /// Called before a cell is filled for another item, when it returns to its pool, and when its
  /// item gets another cell.
  public var willUnbind: (@MainActor (View, Element) -> Void)?

  /// Called when a cell comes into the window.
  public var willDisplay: (@MainActor (View, Element) -> Void)?

  /// Called when a cell has left the window, or its item has left the list, with the item that it
  /// had when it came into the window.
  public var didEndDisplaying: (@MainActor (View, Element) -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}

/// The handlers for what users do with items, called on the main actor, inside a callback of the
/// host.
@MainActor
public struct InteractionHandlers<ItemID> {
  /// Returns whether the user may do something with an item. If nil, everything is allowed.
  public var allows: (@MainActor (ListInteraction, ItemID) -> Bool)?

  /// Called when the user has done something with an item.
  public var did: (@MainActor (ListInteraction, ItemID) -> Void)?

  /// Returns what the user can do with an item at a place of the user interface. An action whose
  /// item has left the list by the time it is performed does nothing, and reports that it was not
  /// done.
  public var actions: (@MainActor (ListActionPlace, ItemID) -> [ListAction])?

  /// Makes handlers that allow everything and do nothing.
  public init() {}
}

/// The handlers for items that will soon be in the window, called on the main actor, inside a
/// callback of the host.
///
/// Each item that ``willNeed`` is called with is either displayed later, or ``noLongerNeeds`` is
/// called with it once. Until then, ``willNeed`` isn't called with it again, wherever it moves. If
/// the host is released, the next update calls ``noLongerNeeds``.
@MainActor
public struct PrefetchingHandlers<ItemID> {
  /// Called with items that the user will probably see soon, the nearest first if the host knows
  /// it: load what their cells need.
  public var willNeed: (@MainActor ([ItemID]) -> Void)?

  /// Called with items that are not needed after all: the user scrolls the other way, they have
  /// left the list, or the data source has left its host.
  public var noLongerNeeds: (@MainActor ([ItemID]) -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}

/// The handlers for dragging between views and applications, called on the main actor, inside a
/// callback of the host. ``ReorderingHandlers`` are those for dragging within the list.
@MainActor
public struct DraggingHandlers<ItemID> {
  /// Returns the object that represents an item in other views and applications, in a type of the
  /// host's framework; see ``ListContent/dragItem(forItemAt:)``.
  public var dragItem: (@MainActor (ItemID) -> AnyObject?)?

  /// Returns whether something from elsewhere may be dropped at a place of the list that is shown.
  /// If nil, ``drop`` alone decides.
  public var canDrop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Accepts or refuses something that the user drops at a place of the list that is shown, and
  /// returns whether it was accepted. To show it in the list, request an update.
  public var drop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Makes handlers that accept no drop and offer nothing to other views.
  public init() {}
}

/// The handlers for changes of the window, called on the main actor, inside a callback of the host.
@MainActor
public struct WindowHandlers {
  /// Called when the content was scrolled. The argument is true if the user scrolled it.
  public var didScroll: (@MainActor (_ isByUser: Bool) -> Void)?

  /// Called when the window has another size.
  public var didResize: (@MainActor () -> Void)?

  /// Makes handlers that do nothing.
  public init() {}
}
