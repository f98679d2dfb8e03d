// What list views ask for: index sets and index paths.

#if !hasFeature(Embedded) && canImport(Foundation)
  import Foundation

  extension ListChanges.Indexes {
    /// The same indexes as an `IndexSet`. O(`count`).
    public var indexSet: IndexSet { IndexSet(self) }

    /// An index path for each index.
    ///
    /// - Parameter section: The section that the list is shown in, from 0.
    /// - Returns: Two-part paths `[section, index]`, ascending. O(`count`).
    public func indexPaths(section: Int) -> [IndexPath] {
      map { [section, $0] }
    }
  }

  extension ListChanges.Moves {
    /// An index path for the source and one for the target of each move.
    ///
    /// - Parameter section: The section that the list is shown in, from 0.
    /// - Returns: Pairs of two-part paths, by ascending target. O(`count`).
    public func indexPaths(section: Int) -> [(from: IndexPath, to: IndexPath)] {
      map { (from: [section, $0.from], to: [section, $0.to]) }
    }
  }

  extension ListChanges.Updates {
    /// An index path for the old place and one for the new place of each update.
    ///
    /// - Parameter section: The section that the list is shown in, from 0.
    /// - Returns: Pairs of two-part paths, by ascending new place. O(`count`).
    public func indexPaths(section: Int) -> [(before: IndexPath, after: IndexPath)] {
      map { (before: [section, $0.before], after: [section, $0.after]) }
    }
  }
#endif
