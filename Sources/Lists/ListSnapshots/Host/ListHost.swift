import ListDiff

/// A list view, as a ``DiffableDataSource`` sees it. Conform to it to support another list view.
///
/// A host shows its ``content`` and performs batches. To conform:
///
/// - Get the counts from ``content`` whenever the view needs them, and a ``ListCell`` whenever an
///   item comes into view: take a cell of its kind out of the pool for that kind, or make one of
///   the kind's `cellType`, and let the `ListCell` fill it.
/// - In ``performBatch(_:animated:installing:completion:)`` open a batch of the view, call
///   `install` first inside it, and pass the operations to the view. Deletions, reloads and the old
///   paths of moves refer to the list before the batch, insertions and new paths to the list after
///   it. All other elements keep their order and their cells, and fill the remaining places. After
///   the batch, fill the cells of reconfigured items again.
/// - In ``layoutIfNeeded()`` perform a pending layout, if ``visibleItems`` depends on it.
/// - Store ``shownVersion`` as it is set, and set it to nil when the view shows a list that the
///   data source didn't install.
/// - Call ``ListContent/handle(_:)`` of the ``content`` for the events of the view: cells that come
///   into the window and leave it, selection, focus, dragging, scrolling, another size. Where the
///   view calls a delegate to learn whether something is allowed, call
///   ``ListContent/allows(_:itemAt:)``. Both are optional, and so are the members for geometry and
///   selection. If the view doesn't report the items that will soon be needed, use a
///   ``PrefetchWindow`` to find them.
/// - Call ``ListContent/actions(in:forItemAt:)`` where the view shows menus, swipes or controls for
///   editing, and perform the action that the user chooses outside of callbacks of the content.
///
/// The data source keeps every rule of list views, so none of its batches raises an exception. It
/// never begins a batch while another one is under way, or inside a callback of the host: such
/// updates begin or continue later.
///
/// The data source holds its host weakly. The host should hold its content weakly, too; if it holds
/// it strongly, it needs a way to release it.
@MainActor
public protocol ListHost: AnyObject {
  /// The type of the cells, or their common superclass.
  associatedtype Cell

  /// The type of headers, footers and badges.
  associatedtype Supplementary

  /// The type of the view that is shown while the list is empty: by default a text.
  associatedtype EmptyView = String

  /// The error of a host that checks its batches; `Never` for all others.
  associatedtype Failure: Error = Never

  /// The list to show. A data source sets it in its initializer; the host need not show anything at
  /// that moment. A data source that is not the content doesn't update the host.
  var content: (any ListContent<Cell, Supplementary>)? { get set }

  /// The number of items that each section shows at this moment, independent of ``content``. The
  /// data source compares it with its state before each update.
  var shownItemCounts: [Int] { get }

  /// The version that the data source has set last, nil at first. While it is the version of the
  /// data source, an update without changes does nothing.
  var shownVersion: StateVersion? { get set }

  /// The view to show, or nil. A data source sets it to its own empty view while no section has an
  /// item, and to nil otherwise. A host sets it to nil when it gets another ``content``. By default
  /// nothing is shown.
  var emptyView: EmptyView? { get set }

  /// The item that the user is dragging, or nil. While it is set, its section is not reloaded.
  var draggedItem: ItemPath<After>? { get }

  /// Performs a batch: a pending layout, then the structural operations, then the reconfigurations.
  ///
  /// - Parameters:
  ///   - operations: The operations from the list that is shown to the one that is installed. They
  ///     may be reconfigurations only.
  ///   - animated: Whether the changes are animated.
  ///   - install: Gives ``content`` the list after the batch. Must be called once, inside the
  ///     batch, before the view gets any count.
  ///   - completion: Must be called once, when all animations have ended; at once if there are
  ///     none. If it is released without a call, the animations count as ended.
  /// - Throws: The error of a host that refuses the batch, and still shows the list before it.
  func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(Failure)

  /// Reloads all sections and items, without animation.
  ///
  /// - Parameter install: Gives ``content`` the list to show. Must be called once, first.
  /// - Throws: The error of a host that refuses the reload, and still shows the list before it.
  func reload(installing install: () -> Void) throws(Failure)

  /// Returns the cell of an item; nil if there is no such item, or it is out of the window.
  func visibleCell(at path: ItemPath<After>) -> Cell?

  /// Performs a pending layout, so that the members below describe what the window shows. The data
  /// source calls it before it reads them, if the host shows its state. Does nothing by default.
  func layoutIfNeeded()

  /// The items in the window, top to bottom.
  var visibleItems: [ItemPath<After>] { get }

  /// Returns the distance from the upper end of the window to an item, in points: negative if the
  /// item begins above it, nil if there is no such item or the view doesn't scroll.
  func offset(ofItemAt path: ItemPath<After>) -> Double?

  /// Scrolls without animation. At an end of the content, it scrolls less.
  ///
  /// - Parameter distance: In points; the content moves up if it is positive.
  func scroll(by distance: Double)

  // MARK: Geometry

  /// The part of the content that the window shows, without insets; nil if the host doesn't know
  /// it.
  var visibleRect: ListRect? { get }

  /// The size of the whole content; nil if the host doesn't know it.
  var contentSize: ListSize? { get }

  /// Returns where an item is in the content; nil if there is no such item, or the host doesn't
  /// know.
  func frame(ofItemAt path: ItemPath<After>) -> ListRect?

  /// As ``frame(ofItemAt:)``, for a supplementary element.
  func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect?

  /// Scrolls so that a point of the content is at the upper left corner of the window, or as near
  /// to it as the ends of the content allow. By default without animation, and only if
  /// ``visibleRect`` is known.
  func scroll(to point: ListPoint, animated: Bool)

  /// Makes the view request the sizes of items again. Does nothing by default.
  func invalidateSizes(ofItemsAt paths: [ItemPath<After>])

  /// Returns the view of a supplementary element in the window. By default nil.
  func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> Supplementary?

  // MARK: Selection

  /// The selected items, ascending. Empty by default.
  var selectedItems: [ItemPath<After>] { get }

  /// The items that the user presses on, ascending. Empty by default.
  var highlightedItems: [ItemPath<After>] { get }

  /// Selects an item, or ends its selection, without reporting it to the content. Does nothing by
  /// default.
  func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool)
}

extension ListHost {
  public var emptyView: EmptyView? {
    get { nil }
    set {}
  }

  public func layoutIfNeeded() {}

  public var visibleRect: ListRect? { nil }
  public var contentSize: ListSize? { nil }
  public func frame(ofItemAt path: ItemPath<After>) -> ListRect? { nil }

  public func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect? { nil }

  public func scroll(to point: ListPoint, animated: Bool) {
    guard let visibleRect else { return }
    scroll(by: point.y - visibleRect.minY)
  }

  public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {}

  public func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> Supplementary? { nil }

  public var selectedItems: [ItemPath<After>] { [] }

  public var highlightedItems: [ItemPath<After>] { [] }

  public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {}
}
