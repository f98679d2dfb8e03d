import ListDiff
import ListSnapshots

/// An object that has the cells of items, as the kernel calls it: a section controller, an item
/// controller, or a managed item.
///
/// Items are given by their numbers. All calls but the questions come in the order of a life: bound,
/// displayed, no longer displayed, unbound; in the end the style lets the object go.
@MainActor
protocol CellController: AnyObject {
  /// Returns the cell of an item; nil leaves it to the host.
  func cell(forItem item: Int, at path: ItemPath<After>) -> ListCell<AnyObject>?

  /// Returns the size of an item; nil leaves it to the host.
  func size(ofItem item: Int, in container: ListSize) -> ListSize?

  func didBind(_ cell: AnyObject, toItem item: Int)
  func willUnbind(_ cell: AnyObject, fromItem item: Int)
  func willDisplay(_ cell: AnyObject, ofItem item: Int)
  func didEndDisplaying(_ cell: AnyObject, ofItem item: Int)

  /// An item has crossed an edge of the window.
  func didChange(_ change: VisibilityChange, ofItem item: Int)

  func allows(_ interaction: ListInteraction, item: Int) -> Bool
  func did(_ interaction: ListInteraction, item: Int)

  /// Returns whether the user may drag an item.
  func canReorder(item: Int) -> Bool

  /// Returns whether a dragged item may be dropped at a place in its section.
  func canMove(item: Int, within path: ItemPath<After>) -> Bool

  /// Returns whether a dragged item may be dropped at a place in another section.
  func canMove(item: Int, to path: ItemPath<After>) -> Bool
}

extension CellController {
  func size(ofItem item: Int, in container: ListSize) -> ListSize? { nil }
  func didBind(_ cell: AnyObject, toItem item: Int) {}
  func willUnbind(_ cell: AnyObject, fromItem item: Int) {}
  func willDisplay(_ cell: AnyObject, ofItem item: Int) {}
  func didEndDisplaying(_ cell: AnyObject, ofItem item: Int) {}
  func didChange(_ change: VisibilityChange, ofItem item: Int) {}
  func allows(_ interaction: ListInteraction, item: Int) -> Bool { true }
  func did(_ interaction: ListInteraction, item: Int) {}
  func canReorder(item: Int) -> Bool { false }
  func canMove(item: Int, within path: ItemPath<After>) -> Bool { canReorder(item: item) }
  func canMove(item: Int, to path: ItemPath<After>) -> Bool { false }
}

/// An object that has a section, as the kernel calls it.
@MainActor
protocol SectionOwner: AnyObject {
  /// Returns the view of a header, a footer or a badge; nil if there is none.
  func supplementary(_ id: SupplementaryID<Int>) -> ListCell<AnyObject>?

  /// Returns the size of a supplementary element; nil leaves it to the host.
  func size(ofSupplementary id: SupplementaryID<Int>, in container: ListSize) -> ListSize?

  func didBind(_ view: AnyObject, toSupplementary id: SupplementaryID<Int>)
  func willUnbind(_ view: AnyObject, fromSupplementary id: SupplementaryID<Int>)
  func willDisplay(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>)
  func didEndDisplaying(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>)

  /// The first cell or view of the section comes into the window; called after the call for the cell.
  func willDisplaySection()

  /// The last cell or view of the section has left the window; called after the call for the cell.
  func didEndDisplayingSection()

  func willEnterWorkingRange()
  func didExitWorkingRange()

  /// Asked after the object that has the cell of the item has agreed.
  func allows(_ interaction: ListInteraction, itemOfSection item: Int) -> Bool

  /// Called after the object that has the cell of the item.
  func did(_ interaction: ListInteraction, itemOfSection item: Int)

  /// Returns whether an item of another section may be dropped at an index of this one.
  func canReceive(item: Int, at index: Int) -> Bool
}

extension SectionOwner {
  func supplementary(_ id: SupplementaryID<Int>) -> ListCell<AnyObject>? { nil }
  func size(ofSupplementary id: SupplementaryID<Int>, in container: ListSize) -> ListSize? { nil }
  func didBind(_ view: AnyObject, toSupplementary id: SupplementaryID<Int>) {}
  func willUnbind(_ view: AnyObject, fromSupplementary id: SupplementaryID<Int>) {}
  func willDisplay(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>) {}
  func didEndDisplaying(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>) {}
  func willDisplaySection() {}
  func didEndDisplayingSection() {}
  func willEnterWorkingRange() {}
  func didExitWorkingRange() {}
  func allows(_ interaction: ListInteraction, itemOfSection item: Int) -> Bool { true }
  func did(_ interaction: ListInteraction, itemOfSection item: Int) {}
  func canReceive(item: Int, at index: Int) -> Bool { false }
}

/// How an item has crossed an edge of the window. Changes of one pass come in the order of the cases.
enum VisibilityChange: CaseIterable {
  case willPartiallyDisappear
  case willDisappear
  case didAppear
  case didFullyAppear
}
