import ListDiff

/// The changes between two versions of a list. A flat list is one section.
package protocol VersionChanges: Encodable, Sendable {
  /// The changes of the sections.
  var sections: ListChanges { get }

  /// Returns the operations on the elements of all sections.
  ///
  /// - Parameter newCount: The number of elements in the new list.
  func items(newCount: Int) -> Operations<ItemPlace>

  /// Returns the old path of each new item, section by section; nil for insertions.
  ///
  /// - Parameter counts: The number of items in each old section.
  /// - Throws: If the changes don't fit such a list.
  func oldPaths(itemCounts counts: [Int]) throws(ListDiffError) -> [[ItemPath<Before>?]]
}

extension ListChanges: VersionChanges {
  package var sections: ListChanges { ListChanges(unchangedCount: 1) }

  package func items(newCount: Int) -> Operations<ItemPlace> { operations { ItemPlace($0) } }

  package func oldPaths(itemCounts counts: [Int]) -> [[ItemPath<Before>?]] {
    [oldIndexes().map { index in index.map { ItemPath(section: 0, item: $0) } }]
  }

  /// Returns the operations on the elements at these places.
  func operations<Element>(_ place: (Int) -> Element) -> Operations<Element> {
    Operations(
      deletions: deletions.map(place), insertions: insertions.map(place),
      moves: moves.map { .init(from: place($0.before), to: place($0.after)) },
      updates: updates.map { .init(from: place($0.before), to: place($0.after)) },
      newCount: newCount)
  }
}

extension SectionedChanges: VersionChanges {
  package func items(newCount: Int) -> Operations<ItemPlace> {
    Operations(
      deletions: itemDeletions.map { ItemPlace($0) },
      insertions: itemInsertions.map { ItemPlace($0) },
      moves: itemMoves.map { .init(from: ItemPlace($0.before), to: ItemPlace($0.after)) },
      updates: itemUpdates.map { .init(from: ItemPlace($0.before), to: ItemPlace($0.after)) },
      newCount: newCount)
  }
}
