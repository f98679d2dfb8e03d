import Foundation
import ListDiff

extension ItemPath {
  /// The path as an `IndexPath` of a section and an item.
  public var indexPath: IndexPath { [section, item] }

  /// Creates a path from the index path of a list view.
  ///
  /// The result is nil unless the index path has two indexes, neither of them negative.
  ///
  /// - Parameter indexPath: The index of the section, then that of the item.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

extension Sequence {
  /// Returns the paths as index paths of a section and an item.
  ///
  /// - Complexity: O(*n*) for *n* paths.
  public func indexPaths<Version>() -> [IndexPath] where Element == ItemPath<Version> {
    map(\.indexPath)
  }

  /// Returns the sections as an `IndexSet`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* sections.
  public func indexSet<Version>() -> IndexSet where Element == SectionIndex<Version> {
    IndexSet(map(\.section))
  }
}
