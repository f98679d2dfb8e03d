import ListDiff

/// A list view, as a ``DiffableDataSource`` sees it. Conform to it to support another list view.
///
/// A host shows its ``content`` and performs batches. To conform:
///
/// - Get the counts from ``content`` whenever the view needs them, and a ``ListCell`` whenever an item
///   comes into view: take a cell of its kind out of the pool for that kind, or make one of the kind's
///   `cellType`, and let the `ListCell` fill it.
/// - In ``performBatch(_:animated:installing:completion:)`` open a batch of the view, call `install`
///   first inside it, and pass the operations to the view. Deletions, reloads and the old paths of
///   moves refer to the list before the batch, insertions and new paths to the list after it. All other
///   elements keep their order and their cells, and fill the remaining places. After the batch, fill
///   the cells of reconfigured items again.
/// - In ``layoutIfNeeded()`` do a pending layout, if ``visibleItems`` depends on it.
/// - Store ``shownVersion`` as it is set, and set it to nil when the view shows a list that the data
///   source didn't install.
///
/// The data source keeps every rule of list views, so that none of its batches raises an exception. It
/// never begins a batch while another one is under way, or inside a callback of the host: updates that
/// could begin or continue there do so later.
///
/// The data source holds its host weakly. The host should hold its content weakly, too, or be able to
/// release it on request.
@MainActor
public protocol ListHost: AnyObject {
  /// The type of the cells, or their common superclass.
  associatedtype Cell

  /// The type of headers, footers and badges.
  associatedtype Supplementary

  /// The error of a host that checks its batches; `Never` for all others.
  associatedtype Failure: Error = Never

  /// The list to show. A data source sets it when it is made; nothing has to be shown at that moment.
  /// A data source that is not the content doesn't update the host.
  var content: (any ListContent<Cell, Supplementary>)? { get set }

  /// The number of items that each section shows at this moment, independent of ``content``. It is
  /// compared with the state before each update.
  var shownItemCounts: [Int] { get }

  /// The version that the data source has set last, nil at first. While it is the version of the data
  /// source, an update without changes does nothing.
  var shownVersion: StateVersion? { get set }

  /// The item that the user is dragging, or nil. Its section is not reloaded meanwhile.
  var draggedItem: ItemPath<After>? { get }

  /// Performs a batch: a pending layout, then the structural operations, then the reconfigurations.
  ///
  /// - Parameters:
  ///   - operations: The operations from the list that is shown to the one that is installed. They may
  ///     be reconfigurations only.
  ///   - animated: Whether the changes are animated.
  ///   - install: Gives ``content`` the list after the batch. Must be called once, inside the batch,
  ///     before the view gets any count.
  ///   - completion: Must be called once, when all animations have ended; at once if there are none. If
  ///     it is released without a call, the animations count as ended.
  /// - Throws: The error of a host that refuses the batch, and still shows the list before it.
  func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(Failure)

  /// Reloads all sections and items, without animation.
  ///
  /// - Parameter install: Gives ``content`` the list to show. Must be called once, first.
  /// - Throws: The error of a host that refuses, and still shows the list before.
  func reload(installing install: () -> Void) throws(Failure)

  /// Returns the cell of an item; nil if there is no such item, or it is out of the window.
  func visibleCell(at path: ItemPath<After>) -> Cell?

  /// Does a pending layout, so that the members below describe what the window shows. Called before
  /// they are, if the host shows the state of the data source. Does nothing by default.
  func layoutIfNeeded()

  /// The items in the window, top to bottom.
  var visibleItems: [ItemPath<After>] { get }

  /// Returns the distance from the upper end of the window to an item, in points: negative if the item
  /// begins above it, nil if there is no such item or the view doesn't scroll.
  func offset(ofItemAt path: ItemPath<After>) -> Double?

  /// Scrolls without animation, as far as possible.
  ///
  /// - Parameter distance: In points; the content moves up if it is positive.
  func scroll(by distance: Double)
}

extension ListHost {
  public func layoutIfNeeded() {}
}
