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
/// - In ``layoutIfNeeded()`` do a pending layout, if ``visibleItems`` depends on it.
/// - Store ``shownVersion`` as it is set, and set it to nil when the view shows a list that the
///   data source didn't install.
/// - Call ``ListContent/handle(_:)`` of the ``content`` for what the view tells: cells that come
///   into the window and leave it, selection, focus, dragging, scrolling, another size. Ask
///   ``ListContent/allows(_:itemAt:)`` where the view asks its delegate. Both are optional, and so
///   are the members for geometry and selection. A ``PrefetchWindow`` finds the items that will
///   soon be needed, if the view doesn't.
/// - Ask ``ListContent/actions(in:forItemAt:)`` where the view shows menus, swipes or controls for
///   editing, and perform what the user chooses outside of callbacks of the content.
///
/// The data source keeps every rule of list views, so that none of its batches raises an exception.
/// It never begins a batch while another one is under way, or inside a callback of the host:
/// updates that could begin or continue there do so later.
///
/// The data source holds its host weakly. The host should hold its content weakly, too, or be able
/// to release it on request.
@MainActor
public protocol ListHost: AnyObject {
  /// The type of the cells, or their common superclass.
  associatedtype Cell

  /// The type of headers, footers and badges.
  associatedtype Supplementary

  /// The type of what is shown while the list is empty: by default a text.
  associatedtype EmptyView = String

  /// The error of a host that checks its batches; `Never` for all others.
  associatedtype Failure: Error = Never

  /// The list to show. A data source sets it when it is made; nothing has to be shown at that
  /// moment. A data source that is not the content doesn't update the host.
  var content: (any ListContent<Cell, Supplementary>)? { get set }

  /// The number of items that each section shows at this moment, independent of ``content``. It is
  /// compared with the state before each update.
  var shownItemCounts: [Int] { get }

  /// The version that the data source has set last, nil at first. While it is the version of the
  /// data source, an update without changes does nothing.
  var shownVersion: StateVersion? { get set }

  /// What is shown while no section has an item: a data source sets it then, and nil otherwise. A host
  /// sets it to nil when it gets another ``content``. By default nothing is shown.
  var emptyView: EmptyView? { get set }

  /// The item that the user is dragging, or nil. Its section is not reloaded meanwhile.
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
  /// - Throws: The error of a host that refuses, and still shows the list before.
  func reload(installing install: () -> Void) throws(Failure)

  /// Returns the cell of an item; nil if there is no such item, or it is out of the window.
  func visibleCell(at path: ItemPath<After>) -> Cell?

  /// Does a pending layout, so that the members below describe what the window shows. Called before
  /// they are, if the host shows the state of the data source. Does nothing by default.
  func layoutIfNeeded()

  /// The items in the window, top to bottom.
  var visibleItems: [ItemPath<After>] { get }

  /// Returns the distance from the upper end of the window to an item, in points: negative if the
  /// item begins above it, nil if there is no such item or the view doesn't scroll.
  func offset(ofItemAt path: ItemPath<After>) -> Double?

  /// Scrolls without animation, as far as possible.
  ///
  /// - Parameter distance: In points; the content moves up if it is positive.
  func scroll(by distance: Double)

  // MARK: Geometry

  /// The part of the content that the window shows, without insets; nil if the host doesn't tell.
  var visibleRect: ListRect? { get }

  /// The size of the whole content; nil if the host doesn't tell.
  var contentSize: ListSize? { get }

  /// Returns where an item is in the content; nil if there is no such item, or the host doesn't
  /// tell.
  func frame(ofItemAt path: ItemPath<After>) -> ListRect?

  /// As ``frame(ofItemAt:)``, for a supplementary element.
  func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect?

  /// Scrolls so that a point of the content is at the upper left corner of the window, as far as
  /// possible. By default without animation, and only if ``visibleRect`` is known.
  func scroll(to point: ListPoint, animated: Bool)

  /// Asks for the sizes of items again. Does nothing by default.
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

  /// Selects an item, or ends its selection, without telling the content. Does nothing by default.
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
