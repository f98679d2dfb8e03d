import Foundation
import ListDiff
import ListSnapshots

extension DiffableDataSource {
  /// Returns the item shown at an index path, or nil if no item is shown there.
  ///
  /// - Parameter indexPath: The index of the section, then that of the item.
  /// - Complexity: As `itemIdentifier(for:)` with an `ItemPath`.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    ItemPath(indexPath).flatMap { itemIdentifier(for: $0) }
  }

  /// Returns the index path at which an item is shown, or nil if it is not shown.
  ///
  /// - Parameter item: The identifier of the item.
  /// - Complexity: As `itemPath(for:)`.
  public func indexPath(for item: ItemID) -> IndexPath? { itemPath(for: item)?.indexPath }
}
