import ListDiff

/// All operations on elements of one kind, as reports list them.
package struct Operations<Element: Place> {
  /// An element that is in both lists: a move, or an update.
  package struct Pair {
    package let from: Element
    package let to: Element

    /// An element that stood at `from` and stands at `to`.
    package init(from: Element, to: Element) {
      self.from = from
      self.to = to
    }
  }

  package var deletions: [Element]
  package var insertions: [Element]
  package var moves: [Pair]
  package var updates: [Pair]
  /// The number of elements in both lists that are neither moved nor updated.
  package var unchangedCount: Int

  /// The number of operations.
  package var count: Int { deletions.count + insertions.count + moves.count + updates.count }

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// The numbers of operations.
  package var counts: OperationCounts {
    OperationCounts(
      deletions: deletions.count, insertions: insertions.count, moves: moves.count,
      updates: updates.count, unchanged: unchangedCount)
  }
}

/// The numbers of operations on elements of one kind.
package struct OperationCounts {
  package let deletions, insertions, moves, updates: Int
  /// The number of elements in both lists that are neither moved nor updated.
  package let unchanged: Int

  /// The number of operations.
  package var operations: Int { deletions + insertions + moves + updates }
}

extension Operations<ItemPlace> {
  init(_ changes: FileChanges, newCount: Int) {
    switch changes {
    case .flat(let changes):
      self.init(
        deletions: changes.deletions.map { ItemPlace($0) },
        insertions: changes.insertions.map { ItemPlace($0) },
        moves: changes.moves.map { Pair(from: ItemPlace($0.before), to: ItemPlace($0.after)) },
        updates: changes.updates.map { Pair(from: ItemPlace($0.before), to: ItemPlace($0.after)) },
        unchangedCount: changes.unchangedCount)
    case .sectioned(let changes):
      self.init(
        deletions: changes.itemDeletions.map { ItemPlace($0) },
        insertions: changes.itemInsertions.map { ItemPlace($0) },
        moves: changes.itemMoves.map { Pair(from: ItemPlace($0.before), to: ItemPlace($0.after)) },
        updates: changes.itemUpdates.map {
          Pair(from: ItemPlace($0.before), to: ItemPlace($0.after))
        },
        unchangedCount: newCount - changes.itemInsertions.count
          - countOfEither(
            changes.itemMoves.lazy.map(\.after), changes.itemUpdates.lazy.map(\.after)))
    }
  }
}

extension Operations<SectionPlace> {
  /// Nil if the list is flat.
  package init?(_ changes: FileChanges) {
    guard case .sectioned(let changes) = changes else { return nil }
    self.init(
      deletions: changes.sectionDeletions.map { SectionPlace($0) },
      insertions: changes.sectionInsertions.map { SectionPlace($0) },
      moves: changes.sectionMoves.map {
        Pair(from: SectionPlace($0.before), to: SectionPlace($0.after))
      },
      updates: changes.sectionUpdates.map {
        Pair(from: SectionPlace($0.before), to: SectionPlace($0.after))
      },
      unchangedCount: changes.sections.unchangedCount)
  }
}

extension ListChanges {
  /// The number of elements in both lists that are neither moved nor updated.
  var unchangedCount: Int {
    newCount - insertions.count
      - countOfEither(moves.lazy.map(\.after), updates.lazy.map(\.after))
  }
}

/// The number of values that are in at least one of two ascending collections without repetitions.
private func countOfEither<Value: Comparable>(
  _ first: some Collection<Value>, _ second: some Collection<Value>
) -> Int {
  var inBoth = 0
  var rest = second.makeIterator()
  var next = rest.next()
  for value in first {
    while let other = next, other < value { next = rest.next() }
    if next == value { inBoth += 1 }
  }
  return first.count + second.count - inBoth
}
