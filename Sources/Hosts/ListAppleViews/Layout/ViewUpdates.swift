#if APPLE_VIEWS
  import Foundation
  import ListDiff
  import ListFoundation

  /// The updates of a batch, as a view reports them to its layout.
  struct ViewUpdates: Sendable {
    private var operations = BatchOperations()
    private var reloadedSections: [SectionIndex<Before>] = []

    mutating func delete(_ path: IndexPath?) {
      if let section = Self.section(path) {
        operations.sectionDeletions.append(SectionIndex(section))
      } else if let path = path.flatMap(ItemPath<Before>.init) {
        operations.itemDeletions.append(path)
      }
    }

    mutating func insert(_ path: IndexPath?) {
      if let section = Self.section(path) {
        operations.sectionInsertions.append(SectionIndex(section))
      } else if let path = path.flatMap(ItemPath<After>.init) {
        operations.itemInsertions.append(path)
      }
    }

    mutating func move(_ before: IndexPath?, to after: IndexPath?) {
      if let before = Self.section(before), let after = Self.section(after) {
        operations.sectionMoves.append(
          SectionedChanges.SectionMove(before: SectionIndex(before), after: SectionIndex(after)))
      } else if let before = before.flatMap(ItemPath<Before>.init),
        let after = after.flatMap(ItemPath<After>.init)
      {
        operations.itemMoves.append(SectionedChanges.ItemMove(before: before, after: after))
      }
    }

    mutating func reload(_ path: IndexPath?) {
      if let section = Self.section(path) {
        reloadedSections.append(SectionIndex(section))
      } else if let path = path.flatMap(ItemPath<Before>.init) {
        operations.itemReloads.append(path)
      }
    }

    /// The section of an update; nil if it is an update of an item.
    private static func section(_ path: IndexPath?) -> Int? {
      guard let path, let section = path.first else { return nil }
      return path.count == 1 || path[1] == NSNotFound ? section : nil
    }

    /// Returns where everything is after the updates.
    ///
    /// - Parameters:
    ///   - old: The number of items in each section before.
    ///   - new: The number of items in each section afterwards.
    func map(from old: [Int], to new: [Int]) throws(ListDiffError) -> PathMap {
      // A view may report its updates in any order, and some of them twice.
      var sorted = operations
      sorted.sectionDeletions = Set(operations.sectionDeletions).sorted { $0.section < $1.section }
      sorted.sectionInsertions = Set(operations.sectionInsertions).sorted {
        $0.section < $1.section
      }
      sorted.sectionMoves.sort { $0.after.section < $1.after.section }
      return try PathMap(sorted, reloading: reloadedSections, from: old, to: new)
    }
  }
#endif
