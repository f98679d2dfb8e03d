import Foundation
import ListDiff

extension ListChanges.Indexes {
  /// The indexes as an `IndexSet`.
  ///
  /// - Complexity: O(`count`).
  public var indexSet: IndexSet { IndexSet(self) }

  /// Returns an index path for each index.
  ///
  /// - Parameter section: The index of the section that shows the list.
  /// - Returns: Paths `[section, index]`, ascending.
  /// - Complexity: O(`count`).
  public func indexPaths(section: Int) -> [IndexPath] {
    map { [section, $0] }
  }
}

extension ListChanges.Moves {
  /// Returns the index paths between which each element moves.
  ///
  /// - Parameter section: The index of the section that shows the list.
  /// - Returns: Pairs of paths `[section, index]`, in the order of the moves.
  /// - Complexity: O(`count`).
  public func indexPaths(section: Int) -> [(from: IndexPath, to: IndexPath)] {
    map { (from: [section, $0.before], to: [section, $0.after]) }
  }
}

extension ListChanges.Updates {
  /// Returns the index path of each updated element in the old and in the new list.
  ///
  /// - Parameter section: The index of the section that shows the list.
  /// - Returns: Pairs of paths `[section, index]`, in the order of the updates.
  /// - Complexity: O(`count`).
  public func indexPaths(section: Int) -> [(before: IndexPath, after: IndexPath)] {
    map { (before: [section, $0.before], after: [section, $0.after]) }
  }
}
