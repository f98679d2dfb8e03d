/// All operations on elements of one kind, as reports list them.
package struct Operations<Element: Place>: Sendable {
  /// An element that is in both lists: a move, or an update.
  package struct Pair: Sendable {
    package let from: Element
    package let to: Element

    /// An element that stood at `from` and stands at `to`.
    package init(from: Element, to: Element) {
      self.from = from
      self.to = to
    }
  }

  /// Ascending.
  package var deletions: [Element]
  /// Ascending.
  package var insertions: [Element]
  /// By ascending new places.
  package var moves: [Pair]
  /// By ascending new places.
  package var updates: [Pair]
  /// The number of elements in the new list.
  let newCount: Int

  /// The number of operations.
  package var count: Int { deletions.count + insertions.count + moves.count + updates.count }

  /// The number of elements in both lists that are neither moved nor updated.
  ///
  /// - Complexity: Linear in the number of operations.
  package var unchangedCount: Int {
    var inBoth = 0
    var rest = updates[...]
    for move in moves {
      while let update = rest.first, update.to < move.to { rest.removeFirst() }
      if rest.first?.to == move.to { inBoth += 1 }
    }
    return newCount - insertions.count - moves.count - updates.count + inBoth
  }
}
