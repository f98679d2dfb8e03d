import ListSectionDiff

/// A list view, as a ``DiffableDataSource`` sees it: what has to be written for a new one.
///
/// A host shows what its ``content`` tells and does what it is told in batches. To conform:
///
/// - Ask ``content`` for the counts whenever the view wants them, and for a ``ListCell`` whenever an
///   item comes into the window: take a cell of its kind out of the pool for that kind, or make one
///   of the kind's `cellType`, and let the `ListCell` fill it.
/// - In ``performBatch(_:animated:installing:completion:)`` open a batch of the view, call `install`
///   first thing inside it, and hand the operations on. Deletions, reloads and sources of moves
///   are places before the batch, insertions and targets places after it. What the operations don't
///   name keeps its order and fills the places that are left, with the cells that it has. When the
///   batch is over, show the reconfigured items anew in the cells that they have.
/// - In ``layoutIfNeeded()`` do a layout that is pending, if ``visibleItems`` depends on it.
/// - Keep ``shownVersion`` as it is set, and set it to nil where the view comes to show anything
///   that the data source didn't tell it to.
///
/// The data source keeps every rule of list views: no batch of it traps one. It never begins a batch
/// while another one is under way, or from inside a callback of the host: what is asked for there, or
/// can go on since an animation ends there, begins later.
///
/// The data source holds its host weakly. The host should hold its content weakly too, or as
/// strongly as it likes, if it is told to let go.
@MainActor
public protocol ListHost: AnyObject {
  /// What shows an item: the type of all cells, or what they inherit from.
  associatedtype Cell

  /// What shows a header, a footer or a badge.
  associatedtype Supplementary

  /// What a host may throw that checks what it is told; `Never` for all others.
  associatedtype Failure: Error = Never

  /// What is shown. A data source sets it when it is made; that alone doesn't have to show anything.
  /// A data source that is not the content leaves the host alone.
  var content: (any ListContent<Cell, Supplementary>)? { get set }

  /// How many items each section shows at this moment, whatever ``content`` has: this is compared
  /// before each batch.
  var shownItemCounts: [Int] { get }

  /// What the data source has last said that the host shows. Store it, nil at first. As long as it is
  /// that of the data source, an update without changes does nothing at all.
  var shownVersion: StateVersion? { get set }

  /// The item that the user is dragging, nil if none. Its section is not made anew meanwhile.
  var draggedItem: ItemPath<After>? { get }

  /// Does everything of one set of operations, the structural ones as one batch, a pending layout
  /// before it and the reconfigurations after it.
  ///
  /// - Parameters:
  ///   - operations: What leads from what is shown to what is installed. Some have reconfigurations
  ///     only.
  ///   - animated: Whether changes are to be seen.
  ///   - install: Gives ``content`` the list after the batch. To be called once, inside the batch,
  ///     before the view asks for any count.
  ///   - completion: To be called once, when nothing moves any more; at once, if nothing is animated.
  ///     If it is let go of without a call, the animation counts as over.
  /// - Throws: If the host refuses. It then shows what it showed.
  func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(Failure)

  /// Makes everything anew, without animation.
  ///
  /// - Parameter install: Gives ``content`` the list to be shown. To be called once, first thing.
  /// - Throws: If the host refuses. It then shows what it showed.
  func reload(installing install: () -> Void) throws(Failure)

  /// The cell of an item; nil, if there is no such item or it is out of the window.
  func visibleCell(at path: ItemPath<After>) -> Cell?

  /// Does a layout that is pending, so that the answers below are about what the window shows. Called
  /// before they are asked for, if the host shows what the data source thinks. Does nothing, if you
  /// don't say.
  func layoutIfNeeded()

  /// The items in the window, top to bottom.
  var visibleItems: [ItemPath<After>] { get }

  /// How far below the upper end of the window an item begins, in points; negative, if it begins
  /// above it; nil, if there is no such item, or nothing is ever scrolled.
  func offset(ofItemAt path: ItemPath<After>) -> Double?

  /// Scrolls without animation, as far as there is something to scroll.
  ///
  /// - Parameter distance: In points; the content goes up where it is positive.
  func scroll(by distance: Double)
}

extension ListHost {
  public func layoutIfNeeded() {}
}
