import ListDiff
import ListSnapshots

/// A cell for a host of any type; `CellRegistration.cell(for:at:)` returns it.
public typealias ControllerCell = ListCell<AnyObject>

/// The code of one section of a ``ListAdapter``, for an object of any type.
///
/// Subclass ``SectionController`` or ``BindingSectionController``, which know the type of the
/// object. A controller belongs to one identity for its whole life. Indexes are those of its items.
@MainActor
open class ListSectionController {
  /// The list that the controller belongs to. It is set before the first call of the controller,
  /// until the controller has left the list.
  public internal(set) final weak var adapter: ListAdapter?

  /// Called when the section comes onto the screen and leaves it, before
  /// ``ListAdapter/displayDelegate``.
  public final weak var displayDelegate: (any SectionDisplayDelegate)?

  /// Called when the section enters and leaves the working range.
  public final weak var workingRangeDelegate: (any SectionWorkingRangeDelegate)?

  /// Returns the headers, footers and badges of the section.
  public final weak var supplementarySource: (any SectionSupplementarySource)?

  /// The number of the section; 0 before it is in a list.
  final var number = 0

  /// The index of the section in the newest list; nil if it isn't there.
  final var place: Int?

  /// How the object has changed with the update that is being described.
  final var lastChange = ObjectChange.none

  /// Whether the object of that update has been set already.
  final var hasNewest = false

  /// The numbers of the items, in order, as they are now.
  final var items: [Int] = []

  final var change = ItemsChange()

  /// The cells that the controller knows from events, with the indexes of their items at the event.
  private var cells: [ObjectIdentifier: (index: Int, isDisplayed: Bool)] = [:]

  /// The items that will soon be displayed, with their indexes when ``prefetchItem(at:)`` was
  /// called.
  private var prefetched: [Int: Int] = [:]

  /// How many numbers were used for items so far.
  private var itemCount = 0

  init() {}

  /// Returns the cell of an item.
  open func cell(forItemAt index: Int) -> ControllerCell? { nil }

  /// Returns the size of an item in a window; nil to let the host choose it. A negative length
  /// counts as 0.
  open func size(forItemAt index: Int, in container: ListSize) -> ListSize? { nil }

  /// Returns whether the user may select, deselect or highlight an item. By default true.
  open func allows(_ interaction: ListInteraction, itemAt index: Int) -> Bool { true }

  /// Called when the user has selected, deselected, highlighted or unhighlighted an item.
  open func did(_ interaction: ListInteraction, itemAt index: Int) {}

  /// Returns what the user can do with an item at a place of the user interface, such as a menu. By
  /// default nothing.
  open func actions(in place: ListActionPlace, forItemAt index: Int) -> [ListAction] { [] }

  /// Called when an item will probably come into the window soon: load what its cell needs. Later
  /// the item is displayed, or ``cancelPrefetchOfItem(at:)`` is called.
  open func prefetchItem(at index: Int) {}

  /// Called when an item will not come into the window soon after all. If it has left the list, the
  /// index is the one of the call of ``prefetchItem(at:)``.
  open func cancelPrefetchOfItem(at index: Int) {}

  /// Returns the object that represents an item in other views and applications, in a type of the
  /// host's framework. By default nil: the user can only drag the item within the list.
  open func dragItem(forItemAt index: Int) -> AnyObject? { nil }

  /// The title of the section in the index beside the list; nil if it has none. By default nil.
  open var indexTitle: String? { nil }

  /// Returns whether the user may drag an item. By default false.
  open func canMoveItem(at index: Int) -> Bool { false }

  /// Returns whether a dragged item may be dropped in this section. By default true.
  open func canMoveItem(at index: Int, to target: Int) -> Bool { true }

  /// Returns whether a dragged item may be dropped in another section that accepts it. By default
  /// false.
  open func canMoveItem(at index: Int, to target: Int, of other: ListSectionController) -> Bool {
    false
  }

  /// Returns whether a dragged item of another section may be dropped here. By default false. Not
  /// called if exactly one of the sections is that of a ``BindingSectionController``.
  open func canReceiveItem(
    at index: Int, of other: ListSectionController, at target: Int
  ) -> Bool { false }

  /// Called when the user has dragged an item to another place in this section. Move its data.
  open func moveItem(from index: Int, to target: Int) {}

  /// Called when the user has dragged an item to this section. Move its data out of the other
  /// section.
  open func receiveItem(from index: Int, of other: ListSectionController, at target: Int) {}

  /// Called when a cell was filled for an item that it didn't show before.
  open func didBind(_ cell: AnyObject, toItemAt index: Int) {}

  /// Called before a cell shows something else, or returns to its pool.
  open func willUnbind(_ cell: AnyObject) {}

  /// Called when the controller has left the list and none of its cells is on screen. It isn't used
  /// again.
  open func didLeaveList() {}

  // MARK: For the adapter

  var anyObject: (any ListObject)? { nil }

  /// Sets the first object, or another one of the same identity. Returns how it differs; nil if it
  /// has another type or identity.
  func take(_ object: any ListObject) -> ObjectChange? { nil }

  /// Sets the object at the same index as before, unless a duplicate may be kept instead. Returns
  /// false if it has another identity.
  final func take(_ object: any ListObject, _ policy: DuplicatePolicy) -> Bool {
    guard policy == .keepFirst else { return hasIdentity(of: object) }
    guard let change = take(object) else { return false }
    (lastChange, hasNewest) = (change, true)
    return true
  }

  /// Calls the subclass with the object that was set last.
  func tellUpdate() {}

  /// The identity that the object had when it was set.
  var identity: ListNumbers.Identity? { nil }

  /// Returns whether an object has that identity.
  func hasIdentity(of object: any ListObject) -> Bool { false }

  /// A report if the identity of the object has changed since; otherwise nil.
  var changedIdentity: ListReport? { nil }

  /// Updates the items of the section, after ``lastChange``.
  func updateItems(_ draft: inout ListDraft) {}

  /// Whether the items are edited by their indexes.
  var hasEdits: Bool { false }

  /// How many items have data now: fewer than ``items`` if the data was changed without an edit.
  var dataCount: Int { items.count }

  /// The identity of the object as text.
  final var name: String { anyObject.map { text(of: $0) } ?? "" }

  /// Makes numbers for new items. Their upper halves are the number of the section. Returns the
  /// first one.
  final func newItems(_ count: Int) -> Int {
    defer { itemCount += count }
    return number << 32 | itemCount + 1
  }

  /// Returns the index of an item, or nil if it has left or has no data. The search begins at
  /// `guess` or, if that is nil, at the index where the item is shown.
  final func index(of item: Int, near guess: Int? = nil) -> Int? {
    // A short search is faster than looking up where the item is shown.
    let guess = guess ?? (items.count > 16 ? adapter?.screen?.itemPath(for: item)?.item : nil)
    let isRight = guess.map { items.indices.contains($0) && items[$0] == item } ?? false
    let index = isRight ? guess : items.firstIndex(of: item)
    return index.flatMap { $0 < dataCount ? $0 : nil }
  }
}

extension ListSectionController: ElementOwner {
  /// Calls the method for an event, unless the item has no index, or the event ends something whose
  /// beginning was not reported.
  final func handle(_ event: ElementEvent, of element: ListElement) {
    switch (element, event) {
    case (.item(let item), .prefetch(let isNeeded)):
      let known = prefetched.removeValue(forKey: item)
      if isNeeded, let index = index(of: item) {
        prefetched[item] = index
        prefetchItem(at: index)
      } else if !isNeeded, let known {
        cancelPrefetchOfItem(at: index(of: item) ?? known)
      }
    case (.item(let item), .bound(let cell)):
      guard let index = index(of: item) else { return }
      cells[ObjectIdentifier(cell)] = (index, false)
      didBind(cell, toItemAt: index)
    case (.item(let item), .displayed(let cell)):
      prefetched[item] = nil
      guard cells[ObjectIdentifier(cell)] != nil, let index = index(of: item) else { return }
      cells[ObjectIdentifier(cell)] = (index, true)
      tellDisplay { $0.controller(self, willDisplay: cell, at: index) }
    case (.item(let item), .hidden(let cell)):
      guard let known = cells[ObjectIdentifier(cell)], known.isDisplayed else { return }
      cells[ObjectIdentifier(cell)]?.isDisplayed = false
      let index = index(of: item) ?? known.index
      tellDisplay { $0.controller(self, didEndDisplaying: cell, at: index) }
    case (.item, .unbound(let cell)):
      if cells.removeValue(forKey: ObjectIdentifier(cell)) != nil { willUnbind(cell) }
    case (.item(let item), .interaction(let interaction, _, _)):
      if let index = index(of: item) { did(interaction, itemAt: index) }
    case (.section, .appeared): tellDisplay { $0.willDisplay(self) }
    case (.section, .disappeared): tellDisplay { $0.didEndDisplaying(self) }
    case (.section, .enteredRange): workingRangeDelegate?.willEnterWorkingRange(self)
    case (.section, .leftRange): workingRangeDelegate?.didExitWorkingRange(self)
    case (.section, .left):
      didLeaveList()
      adapter = nil
    default: break
    }
  }

  private func tellDisplay(_ body: (any SectionDisplayDelegate) -> Void) {
    if let displayDelegate { body(displayDelegate) }
    if let delegate = adapter?.displayDelegate { body(delegate) }
  }

  final func cell(for element: ListElement, at item: Int?) -> ListCell<AnyObject>? {
    switch element {
    case .item(let number): index(of: number, near: item).flatMap { cell(forItemAt: $0) }
    case .supplementary(let id):
      supplementarySource?.supplementary(ofKind: id.elementKind, at: id.element)
    case .section: nil
    }
  }

  final func size(of element: ListElement, in container: ListSize) -> ListSize? {
    switch element {
    case .item(let item): index(of: item).flatMap { size(forItemAt: $0, in: container) }
    case .supplementary(let id):
      supplementarySource?.size(
        ofSupplementaryOfKind: id.elementKind, at: id.element, in: container)
    case .section: nil
    }
  }

  final func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool {
    guard case .item = element else { return true }
    return index(of: item).map { allows(interaction, itemAt: $0) } ?? false
  }

  final func actions(in place: ListActionPlace, forItem item: Int) -> [ListAction] {
    index(of: item).map { actions(in: place, forItemAt: $0) } ?? []
  }

  final func dragItem(forItem item: Int) -> AnyObject? {
    index(of: item).flatMap(dragItem(forItemAt:))
  }

  final func canReorder(item: Int) -> Bool { index(of: item).map(canMoveItem(at:)) ?? false }

  final func canMove(item: Int, to path: ItemPath<After>, isWithin: Bool) -> Bool {
    guard let index = index(of: item) else { return false }
    if isWithin { return canMoveItem(at: index, to: min(path.item, dataCount - 1)) }
    guard let other = adapter?.controller(atShown: path.section) else { return false }
    return canMoveItem(at: index, to: min(path.item, other.dataCount), of: other)
  }

  final func canReceive(item: Int, at index: Int) -> Bool {
    guard let other = adapter?.sections.controller(ofItem: item), other.hasEdits == hasEdits,
      let place = other.index(of: item)
    else { return false }
    return canReceiveItem(at: place, of: other, at: min(index, dataCount))
  }
}

/// How an object differs from the one before it with the same identity: not at all; as another
/// instance that is equal; by its contents; or because there was none before.
enum ObjectChange { case none, instance, contents, first }

/// A delegate for sections that come onto the screen and leave it, and for their items. Events of
/// cells come before those of sections, at the start and at the end.
@MainActor
public protocol SectionDisplayDelegate: AnyObject {
  /// Called when the first cell, header or footer of the section comes onto the screen.
  func willDisplay(_ controller: ListSectionController)

  /// Called when the last one has left the screen.
  func didEndDisplaying(_ controller: ListSectionController)

  /// Called when a cell comes onto the screen with the item at an index.
  func controller(_ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int)

  /// Called when a cell has left the screen. If its item has left the list, the index is its last
  /// one.
  func controller(
    _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int)
}

extension SectionDisplayDelegate {
  public func controller(
    _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
  ) {}
  public func controller(
    _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
  ) {}
}

/// A delegate for sections that enter and leave the working range of their list.
@MainActor
public protocol SectionWorkingRangeDelegate: AnyObject {
  /// Called when the section is one of those on screen, or near them.
  func willEnterWorkingRange(_ controller: ListSectionController)

  /// Called when the section is far from the screen, or is about to leave the list. By default,
  /// does nothing.
  func didExitWorkingRange(_ controller: ListSectionController)
}

extension SectionWorkingRangeDelegate {
  public func didExitWorkingRange(_ controller: ListSectionController) {}
}

/// Returns the headers, footers and badges of a section. Indexes are those among the elements of a
/// kind, such as `header`.
@MainActor
public protocol SectionSupplementarySource: AnyObject {
  /// Returns a view; nil if the section has none of that kind. Called again to fill the same view
  /// when the contents of the object have changed, or after
  /// ``ListSectionController/setNeedsUpdate()``.
  func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell?

  /// Returns the size of a view. By default nil: the host chooses it.
  func size(ofSupplementaryOfKind elementKind: String, at index: Int, in container: ListSize)
    -> ListSize?
}

extension SectionSupplementarySource {
  public func size(
    ofSupplementaryOfKind elementKind: String, at index: Int, in container: ListSize
  ) -> ListSize? { nil }
}
