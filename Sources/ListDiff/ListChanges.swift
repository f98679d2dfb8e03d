/// What leads from one version of a list to the next: deletions, insertions, moves, updates.
///
/// ```swift
/// let changes = try ListChanges(from: old, to: new)
/// for index in changes.deletions { … }              // in `old`
/// for index in changes.insertions { … }             // in `new`
/// for move in changes.moves { … }                   // move.from in `old`, move.to in `new`
/// for update in changes.updates { … }               // update.before in `old`, .after in `new`
/// ```
///
/// Every index on the old side refers to the old list untouched, every index on the new
/// side to the new list complete, as list views expect it of one batch of updates. The
/// number of moves is the least possible. See <doc:Semantics> for what exactly a diff means,
/// repeated identities included.
///
/// The value holds 4 bytes for each deletion and insertion, 8 for each move and update, in one
/// array, and nothing of the elements.
public struct ListChanges: Sendable, Hashable {
  /// How many elements the old list has.
  public let oldCount: Int

  /// How many elements the new list has.
  public let newCount: Int

  /// All indexes: deletions, insertions, then moves and updates as pairs.
  @usableFromInline package let words: [UInt32]

  @usableFromInline package let deletionCount: Int
  @usableFromInline package let insertionCount: Int
  @usableFromInline package let moveCount: Int

  /// Puts a result together; `words` must be laid out as the property says.
  @usableFromInline
  package init(
    oldCount: Int, newCount: Int,
    deletionCount: Int, insertionCount: Int, moveCount: Int,
    words: [UInt32]
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletionCount = deletionCount
    self.insertionCount = insertionCount
    self.moveCount = moveCount
    self.words = words
    _checkInvariants()
  }

  /// The changes between two lists of `count` elements that are the same.
  ///
  /// - Parameter count: How many elements both lists have.
  public init(unchangedCount count: Int) {
    self.init(
      oldCount: count, newCount: count,
      deletionCount: 0, insertionCount: 0, moveCount: 0, words: [])
  }
}

extension ListChanges {
  /// Whether the lists are the same: no deletion, insertion, move or update.
  @inlinable
  public var isEmpty: Bool { words.isEmpty }

  /// Whether anything is deleted, inserted, moved or updated.
  @inlinable
  public var hasChanges: Bool { !isEmpty }

  /// The old elements that are gone, as indexes of the old list, ascending.
  @inlinable
  public var deletions: Indexes { Indexes(words[..<deletionCount]) }

  /// The new elements that have come, as indexes of the new list, ascending.
  @inlinable
  public var insertions: Indexes {
    Indexes(words[deletionCount..<(deletionCount + insertionCount)])
  }

  /// The elements that stand elsewhere in relation to those that stay, by ascending new index.
  @inlinable
  public var moves: Moves {
    let start = deletionCount + insertionCount
    return Moves(words: words[start..<(start + 2 * moveCount)])
  }

  /// The elements whose contents differ, moved or not, by ascending new index.
  @inlinable
  public var updates: Updates {
    Updates(words: words[(deletionCount + insertionCount + 2 * moveCount)...])
  }
}
