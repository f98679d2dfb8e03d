import ListDiff
import ListSnapshots

/// An element of a list. Numbers represent items and sections.
enum ListElement: Hashable {
  case item(Int)
  case supplementary(SupplementaryID<Int>)
  case section(Int)
}

/// An object that owns elements, as the kernel sees it: a section controller, an item controller,
/// or a part of a managed list.
@MainActor
protocol ElementOwner: AnyObject {
  /// Called for each event of an element, when the state of the list is up to date.
  func handle(_ event: ElementEvent, of element: ListElement)

  /// Returns the cell or the view of an element; nil to let the host choose it.
  ///
  /// - Parameter item: The index of an item in its section, if that is known.
  func cell(for element: ListElement, at item: Int?) -> ListCell<AnyObject>?

  /// Returns the size of an item or a supplementary element; nil to let the host choose it.
  func size(of element: ListElement, in container: ListSize) -> ListSize?

  /// Returns whether the user may do something with an item. The element is the item or its
  /// section.
  func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool

  /// Returns whether the user may drag an item.
  func canReorder(item: Int) -> Bool

  /// Returns whether a dragged item may be dropped at a place.
  ///
  /// - Parameter isWithin: Whether the place is in the same section.
  func canMove(item: Int, to path: ItemPath<After>, isWithin: Bool) -> Bool

  /// Returns whether an item of another section may be dropped at an index of a section.
  func canReceive(item: Int, at index: Int) -> Bool

  /// Returns what the user can do with an item.
  func actions(in place: ListActionPlace, forItem item: Int) -> [ListAction]

  /// Returns the object that represents an item in other views and applications.
  func dragItem(forItem item: Int) -> AnyObject?

  /// The title of a section in the index beside the list.
  var indexTitle: String? { get }
}

extension ElementOwner {
  func cell(for element: ListElement, at item: Int?) -> ListCell<AnyObject>? { nil }
  func size(of element: ListElement, in container: ListSize) -> ListSize? { nil }
  func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool { true }
  func canReorder(item: Int) -> Bool { false }
  func canMove(item: Int, to path: ItemPath<After>, isWithin: Bool) -> Bool { false }
  func canReceive(item: Int, at index: Int) -> Bool { false }
  func actions(in place: ListActionPlace, forItem item: Int) -> [ListAction] { [] }
  func dragItem(forItem item: Int) -> AnyObject? { nil }
  var indexTitle: String? { nil }
}

/// An event that the owner of an element receives. In the life of an element, events come in the
/// order of the cases: an element that leaves the list has left the window before its cell is no
/// longer displayed.
enum ElementEvent {
  /// An item will soon be displayed, or will not be after all. If it is displayed, no second event
  /// follows.
  case prefetch(isNeeded: Bool)

  /// A cell or a view was filled, and belongs to the element from now on.
  case bound(AnyObject)

  /// The cell comes into the window.
  case displayed(AnyObject)

  /// The first cell or view of a section comes into the window; after the event of the cell.
  case appeared

  /// A section is in the working range.
  case enteredRange

  /// An item has crossed an edge of the window.
  case crossed(WindowEdge)

  /// The user has done something with an item. The element is the item or its section.
  case interaction(ListInteraction, item: Int, ItemPath<After>)

  /// The cell has left the window, or its element has left the list.
  case hidden(AnyObject)

  /// The last cell or view of a section has left the window; after the event of the cell.
  case disappeared

  /// The cell no longer belongs to the element.
  case unbound(AnyObject)

  /// A section is no longer in the working range.
  case leftRange

  /// The element has left the list. This is its last event.
  case left
}

/// How an item has crossed an edge of the window. Simultaneous crossings are reported in the order
/// of the cases.
enum WindowEdge: CaseIterable {
  case willPartiallyDisappear
  case willDisappear
  case didAppear
  case didFullyAppear
}

/// The events for the owners of elements, in order.
///
/// Each event is sent once, when the state of the list is up to date. If a callback causes an
/// event, it is added after those that wait.
@MainActor
final class EventQueue {
  private var events: [(owner: any ElementOwner, event: ElementEvent, element: ListElement)] = []
  private var next = 0

  /// How many changes of the state are under way.
  private var changeCount = 0

  private(set) var isTelling = false

  func add(_ event: ElementEvent, of element: ListElement, to owner: (any ElementOwner)?) {
    if let owner { events.append((owner, event, element)) }
  }

  /// Changes the state, and then sends the events.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether they are sent even inside a callback, because a cell is about to be
  ///     filled for another element.
  ///   - calling: Calls its argument. No update begins inside it.
  func changing<Result>(
    isUrgent: Bool = false, _ calling: (() -> Void) -> Void, _ body: () -> Result
  ) -> Result {
    changeCount += 1
    let result = body()
    changeCount -= 1
    if changeCount == 0, isUrgent || !isTelling, next < events.count { calling(tell) }
    return result
  }

  private func tell() {
    let wasTelling = isTelling
    isTelling = true
    while next < events.count {
      let (owner, event, element) = events[next]
      next += 1
      owner.handle(event, of: element)
    }
    (events, next) = ([], 0)
    isTelling = wasTelling
  }
}
