import ListDiff

/// An event that a host reports to its content.
///
/// A host passes on what its view reports, in any order. The content remembers these events, and
/// adds those that a view leaves out. Even a host that reports nothing shows lists.
public enum ListEvent<Cell, Supplementary> {
  /// A cell, filled for an item, comes into the window.
  case willDisplay(Cell, ItemPath<After>)

  /// A cell has left the window, or its item has left the list. The item is the one that the cell
  /// had when it came into the window.
  case didEndDisplaying(Cell)

  /// A cell has returned to its pool and belongs to no item.
  case didRecycle(Cell)

  /// A view comes into the window, for an element kind and a path.
  case willDisplaySupplementary(Supplementary, ofKind: String, SupplementaryPath<After>)

  /// As ``didEndDisplaying(_:)``, for the view of a supplementary element.
  case didEndDisplayingSupplementary(Supplementary)

  /// As ``didRecycle(_:)``, for the view of a supplementary element.
  case didRecycleSupplementary(Supplementary)

  /// Items outside of the window will soon be in it, so the application can load what their cells
  /// need. The content ignores items that were reported before, until they are displayed or no
  /// longer needed.
  case willNeed([ItemPath<After>])

  /// Items that would soon be in the window will not be after all.
  case noLongerNeeds([ItemPath<After>])

  /// The user has done something with an item.
  case interaction(ListInteraction, ItemPath<After>)

  /// Keys go to this item from now on; nil if they go to none.
  case focus(ItemPath<After>?)

  /// The user begins to drag an item; nil when the dragging ends.
  case drag(ItemPath<After>?)

  /// The content was scrolled: by the user, or by the program, an update, or a call of
  /// ``ListHost/scroll(to:animated:)``. A host that doesn't know who scrolled reports the user.
  case didScroll(byUser: Bool)

  /// The window has another size.
  case didResize
}

/// An interaction of a user with an item.
public enum ListInteraction: Sendable, Hashable, CaseIterable {
  /// Selects an item, which becomes one of the host's selected items.
  case select

  /// Ends the selection of an item.
  case deselect

  /// Presses on an item, before it is selected.
  case highlight

  /// Ends the press, or leaves the item. It can't be refused.
  case unhighlight
}
