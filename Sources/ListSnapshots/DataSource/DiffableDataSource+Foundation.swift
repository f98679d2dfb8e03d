// Places as list views take them.

#if canImport(Foundation)
  import Foundation
  import ListDiff

  extension DiffableDataSource {
    /// The item that is shown at a place, or nil if there is none or it is no place.
    ///
    /// - Complexity: As ``itemIdentifier(for:)-(ItemPath<After>)``.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
      ItemPath(indexPath).flatMap { itemIdentifier(for: $0) }
    }

    /// Where an item is shown, or nil if it is not.
    ///
    /// - Complexity: As ``itemPath(for:)``.
    public func indexPath(for item: ItemID) -> IndexPath? { itemPath(for: item)?.indexPath }
  }
#endif
