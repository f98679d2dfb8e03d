import ListSectionDiff

/// What a ``ListHost`` asks in order to show a list: the data source, as its host sees it.
///
/// All answers are about what the host is to show at that moment: the list before a batch until the
/// batch calls its block, the list after it from then on.
@MainActor
public protocol ListContent<Cell, Supplementary>: AnyObject {
  /// What shows an item.
  associatedtype Cell

  /// What shows a header, a footer or a badge.
  associatedtype Supplementary

  /// How many sections there are.
  var sectionCount: Int { get }

  /// How many items a section has; none, if there is no such section.
  func itemCount(inSection section: Int) -> Int

  /// The cell that an item is to have; nil, if there is no such item, or the cell provider knows
  /// none. Asked also where the item is shown anew in the cell that it has.
  func cell(forItemAt path: ItemPath<After>) -> ListCell<Cell>?

  /// The view of an element of a section; nil, if there is none of that kind there.
  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<Supplementary>?

  /// What tells an item from all others; nil, if there is no such item.
  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable?

  /// What tells a section from all others; nil, if there is no such section.
  func identity(ofSection section: Int) -> AnyHashable?

  /// Whether more is to come after the batch under way: another batch of the same update, or an update
  /// that waits. Contents that have changed already may be shown anew by that one only. False, if you
  /// don't say.
  var expectsFurtherBatches: Bool { get }

  /// Whether the user may drag an item to another place.
  func canReorderItem(at path: ItemPath<After>) -> Bool

  /// Tells that the user has dropped an item elsewhere. The host calls it where a batch would swap
  /// the data, moves its own item, and shows the new version.
  ///
  /// - Parameters:
  ///   - source: Where the item was.
  ///   - target: Where it is now.
  /// - Returns: Whether the list is so now; if not, the host puts the item back. Not so, if an
  ///   update is under way, or the item may not be dragged, or there are no such places, or the
  ///   outline there has the item hidden already, or something that is below it.
  func reorderItem(from source: ItemPath<Before>, to target: ItemPath<After>) -> Bool
}

extension ListContent {
  public var expectsFurtherBatches: Bool { false }
}
