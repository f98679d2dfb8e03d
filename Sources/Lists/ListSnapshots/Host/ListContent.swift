import ListDiff

/// The content of a ``ListHost``: a data source, as its host sees it.
///
/// All results refer to the list that the host shows at that moment. Until a batch calls its
/// `install` block, that is the list before the batch; from then on it is the list after it.
@MainActor
public protocol ListContent<Cell, Supplementary>: AnyObject {
  /// The type of the cells.
  associatedtype Cell

  /// The type of headers, footers and badges.
  associatedtype Supplementary

  /// The number of sections.
  var sectionCount: Int { get }

  /// Returns the number of items in a section, or 0 if there is no such section.
  func itemCount(inSection section: Int) -> Int

  /// The number of items in each section, for a host that needs all of them. By default
  /// ``itemCount(inSection:)`` is called for each section.
  var itemCounts: [Int] { get }

  /// Returns the cell of an item; nil if there is no such item, if the cell provider returns nil,
  /// or if the update under way deletes the item, as the application may have no data of it any
  /// more. The host calls it also to fill the cell of an item again.
  func cell(forItemAt path: ItemPath<After>) -> ListCell<Cell>?

  /// Returns the view of a supplementary element; nil if there is none of that kind, or the update
  /// under way deletes its section.
  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<Supplementary>?

  /// Returns the identity of an item; nil if there is no such item.
  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable?

  /// Returns the path of the item with an identity; nil if there is none. By default the identities of
  /// all items are compared with it.
  func path(ofItem identity: AnyHashable) -> ItemPath<After>?

  /// Returns the identity of a section; nil if there is no such section.
  func identity(ofSection section: Int) -> AnyHashable?

  /// Whether another batch follows the one under way: of the same update, or of an update that waits.
  /// If so, cells whose contents have already changed may wait for that batch to be filled again.
  /// False by default.
  var expectsFurtherBatches: Bool { get }

  /// Returns whether the user may drag an item to another place.
  func canReorderItem(at path: ItemPath<After>) -> Bool

  /// Moves an item that the user has dropped at another place. The host calls this at the moment at
  /// which a batch would call `install`, then moves its own item, and shows the new version.
  ///
  /// - Parameters:
  ///   - before: The path of the item before the drag.
  ///   - after: The path of the item after the drag.
  /// - Returns: Whether the list has changed. If not, the host puts the item back. The result is
  ///   false if an update is under way, or if one waits that was requested in a callback of the
  ///   host, such as ``canReorderItem(at:)``. It is also false if the item may not be dragged, if a
  ///   path is not valid, or if the outline of the new section has the item, or an item below it,
  ///   hidden already.
  func reorderItem(from before: ItemPath<Before>, to after: ItemPath<After>) -> Bool

  /// Returns the size of an item, or nil for the size that the host gives it. By default nil.
  ///
  /// - Parameters:
  ///   - path: The path of the item.
  ///   - container: The size of the window.
  func size(ofItemAt path: ItemPath<After>, in container: ListSize) -> ListSize?

  /// As ``size(ofItemAt:in:)``, for a supplementary element.
  func size(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>,
    in container: ListSize
  ) -> ListSize?

  /// Reports an event of the host. By default, does nothing.
  func handle(_ event: ListEvent<Cell, Supplementary>)

  /// Updates the cells whose state has changed, if that hasn't been done yet. Without this call it
  /// is done in the next turn of the main actor. Does nothing by default.
  func updateCellsIfNeeded()

  /// Returns whether the user may do something with an item. By default true.
  func allows(_ interaction: ListInteraction, itemAt path: ItemPath<After>) -> Bool

  /// Returns what the user can do with an item. By default nothing.
  ///
  /// - Parameters:
  ///   - place: Where the user finds the actions.
  ///   - path: The path of the item.
  func actions(
    in place: ListActionPlace, forItemAt path: ItemPath<After>
  ) -> [ListAction]

  /// Returns the title of a section in the index beside the list; nil if it has none. By default
  /// nil.
  func indexTitle(ofSection section: Int) -> String?

  // MARK: Dragging between views and applications

  /// Returns the object that represents an item in other views and applications, in a type of the
  /// host's framework: `NSItemProvider` in UIKit, `NSPasteboardWriting` in AppKit. By default nil:
  /// the user can only drag the item to another place of its list.
  func dragItem(forItemAt path: ItemPath<After>) -> AnyObject?

  /// Returns whether something from another view or application may be dropped. By default false.
  ///
  /// - Parameters:
  ///   - drop: What the user drags.
  ///   - path: Where an item would be inserted.
  func canDrop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool

  /// Accepts or refuses what the user has dropped. To show it in the list, the application requests
  /// an update.
  ///
  /// - Returns: Whether it was accepted. By default false.
  func drop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool
}

extension ListContent {
  public var itemCounts: [Int] {
    var counts: [Int] = []
    for section in 0..<max(0, sectionCount) { counts.append(itemCount(inSection: section)) }
    return counts
  }

  public func path(ofItem identity: AnyHashable) -> ItemPath<After>? {
    for (section, count) in itemCounts.enumerated() {
      for item in 0..<count {
        let path = ItemPath<After>(section: section, item: item)
        if self.identity(ofItemAt: path) == identity { return path }
      }
    }
    return nil
  }

  public var expectsFurtherBatches: Bool { false }

  public func size(ofItemAt path: ItemPath<After>, in container: ListSize) -> ListSize? { nil }

  public func size(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>,
    in container: ListSize
  ) -> ListSize? { nil }

  public func updateCellsIfNeeded() {}

  public func handle(_ event: ListEvent<Cell, Supplementary>) {}

  public func allows(_ interaction: ListInteraction, itemAt path: ItemPath<After>) -> Bool { true }

  public func actions(
    in place: ListActionPlace, forItemAt path: ItemPath<After>
  ) -> [ListAction] { [] }

  public func indexTitle(ofSection section: Int) -> String? { nil }

  public func dragItem(forItemAt path: ItemPath<After>) -> AnyObject? { nil }

  public func canDrop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool { false }

  public func drop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool { false }
}
