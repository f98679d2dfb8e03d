// Typed indexes as list views take them.

#if !hasFeature(Embedded) && canImport(Foundation)
  import Foundation

  extension ItemPath {
    /// The same place as an `IndexPath` of two parts, section and item.
    public var indexPath: IndexPath { [section, item] }

    /// The place that a list view's index path names.
    ///
    /// - Parameter indexPath: Two parts, section and item; nil is the result for any other number
    ///   of them, and for a part below 0.
    public init?(_ indexPath: IndexPath) {
      guard indexPath.count == 2, indexPath.allSatisfy({ $0 >= 0 }) else { return nil }
      self.init(section: indexPath[0], item: indexPath[1])
    }
  }

  extension Sequence {
    /// The same places as index paths of two parts, section and item.
    public func indexPaths<Version>() -> [IndexPath] where Element == ItemPath<Version> {
      map(\.indexPath)
    }

    /// The same sections as an index set.
    public func indexSet<Version>() -> IndexSet where Element == SectionIndex<Version> {
      IndexSet(map(\.section))
    }
  }
#endif
