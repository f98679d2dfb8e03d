#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import Foundation
  import ListDiff
  import ListFoundation

  /// The updates of a batch, as a view tells them to its layout.
  struct ViewUpdates: Sendable {
    private var sectionDeletions: Set<Int> = []
    private var sectionInsertions: Set<Int> = []
    private var sectionMoves: [(before: Int, after: Int)] = []
    private var reloadedSections: Set<Int> = []
    private var itemDeletions: Set<ItemPath<Before>> = []
    private var itemInsertions: Set<ItemPath<After>> = []
    private var itemMoves: [SectionedChanges.ItemMove] = []

    private var reloadedItems: Set<ItemPath<Before>> = []

    mutating func delete(_ path: IndexPath?) {
      if let section = Self.section(path) {
        sectionDeletions.insert(section)
      } else if let path = path.flatMap(ItemPath<Before>.init) {
        itemDeletions.insert(path)
      }
    }

    mutating func insert(_ path: IndexPath?) {
      if let section = Self.section(path) {
        sectionInsertions.insert(section)
      } else if let path = path.flatMap(ItemPath<After>.init) {
        itemInsertions.insert(path)
      }
    }

    mutating func move(_ before: IndexPath?, to after: IndexPath?) {
      if let before = Self.section(before), let after = Self.section(after) {
        sectionMoves.append((before, after))
      } else if let before = before.flatMap(ItemPath<Before>.init),
        let after = after.flatMap(ItemPath<After>.init)
      {
        itemMoves.append(SectionedChanges.ItemMove(before: before, after: after))
      }
    }

    mutating func reload(_ path: IndexPath?) {
      if let section = Self.section(path) {
        reloadedSections.insert(section)
      } else if let path = path.flatMap(ItemPath<Before>.init) {
        reloadedItems.insert(path)
      }
    }

    /// The section that an update is about; nil if it is about an item.
    private static func section(_ path: IndexPath?) -> Int? {
      guard let path, let section = path.first else { return nil }
      return path.count == 1 || path[1] == NSNotFound ? section : nil
    }

    /// Returns the updates as changes of a list.
    ///
    /// - Parameters:
    ///   - old: The number of items in each section before.
    ///   - new: The number of items in each section afterwards.
    func changes(from old: [Int], to new: [Int]) throws(ListDiffError) -> SectionedChanges {
      var (deletions, insertions) = (itemDeletions, itemInsertions)
      let (sources, targets) = (Set(itemMoves.map(\.before)), Set(itemMoves.map(\.after)))
      func delete(_ section: Int) {
        for item in 0..<(old.indices.contains(section) ? old[section] : 0) {
          let path = ItemPath<Before>(section: section, item: item)
          if !sources.contains(path) { deletions.insert(path) }
        }
      }
      func insert(_ section: Int) {
        for item in 0..<(new.indices.contains(section) ? new[section] : 0) {
          let path = ItemPath<After>(section: section, item: item)
          if !targets.contains(path) { insertions.insert(path) }
        }
      }
      for section in sectionDeletions { delete(section) }
      for section in sectionInsertions { insert(section) }
      let sections = try ListChanges(
        oldCount: old.count, newCount: new.count, checkedDeletions: sectionDeletions.sorted(),
        insertions: sectionInsertions.sorted(),
        moves: sectionMoves.sorted { $0.after < $1.after }
          .map { ListChanges.Move(before: $0.before, after: $0.after) }, updates: [])
      var partners: [Int: Int] = [:]
      for (after, before) in sections.oldIndexes().enumerated() {
        guard let before else { continue }
        partners[before] = after
        guard reloadedSections.contains(before) else { continue }
        delete(before)
        insert(after)
      }
      let gone = Dictionary(grouping: deletions.union(sources), by: \.section)
      let placed = Dictionary(grouping: insertions.union(targets), by: \.section)
        .mapValues { $0.sorted() }
      let updates = reloadedItems.compactMap { before -> SectionedChanges.ItemUpdate? in
        let gone = gone[before.section] ?? []
        guard let section = partners[before.section], !gone.contains(before) else { return nil }
        var item = before.item - gone.count { $0 < before }
        for path in placed[section] ?? [] where path.item <= item { item += 1 }
        return SectionedChanges.ItemUpdate(
          before: before, after: ItemPath(section: section, item: item))
      }
      return try SectionedChanges(
        oldSectionCount: old.count, newSectionCount: new.count,
        checkedSectionDeletions: sectionDeletions.sorted().map { SectionIndex($0) },
        sectionInsertions: sectionInsertions.sorted().map { SectionIndex($0) },
        sectionMoves: sectionMoves.sorted { $0.after < $1.after }.map {
          SectionedChanges.SectionMove(
            before: SectionIndex($0.before), after: SectionIndex($0.after))
        },
        sectionUpdates: [], itemDeletions: deletions.sorted(),
        itemInsertions: insertions.sorted(),
        itemMoves: itemMoves.sorted { $0.after < $1.after },
        itemUpdates: updates.sorted { $0.after < $1.after })
    }
  }
#endif
