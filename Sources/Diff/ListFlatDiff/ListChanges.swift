/// The changes from one version of a list to the next: deletions, insertions, moves and updates.
///
/// ```swift
/// let changes = try ListChanges(from: old, to: new)
/// for index in changes.deletions { … }              // in `old`
/// for index in changes.insertions { … }             // in `new`
/// for move in changes.moves { … }                   // move.before in `old`, move.after in `new`
/// for update in changes.updates { … }               // update.before in `old`, .after in `new`
/// ```
///
/// Indexes on the old side refer to the unchanged old list, and indexes on the new side to the
/// complete new list, as list views expect of one batch of updates. There are as few moves as
/// possible. <doc:Semantics> defines the changes exactly, also for repeated identities.
///
/// A value holds no elements: only 4 bytes for each deletion and insertion, and 8 for each move and
/// update, in one array.
public struct ListChanges: Sendable, Hashable {
  /// The number of elements of the old list.
  public let oldCount: Int

  /// The number of elements of the new list.
  public let newCount: Int

  /// All indexes: deletions, insertions, then moves and updates as pairs.
  @usableFromInline package let words: [UInt32]

  @usableFromInline package let deletionCount: Int
  @usableFromInline package let insertionCount: Int
  @usableFromInline package let moveCount: Int

  /// Creates changes from `words`, which must be laid out as that property describes.
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

  /// Creates the changes between two equal lists of `count` elements: none.
  ///
  /// - Parameter count: The number of elements of either list.
  public init(unchangedCount count: Int) {
    self.init(
      oldCount: count, newCount: count,
      deletionCount: 0, insertionCount: 0, moveCount: 0, words: [])
  }
}

extension ListChanges {
  /// Whether there is no deletion, insertion, move or update.
  @inlinable
  public var isEmpty: Bool { words.isEmpty }

  /// Whether there is any deletion, insertion, move or update.
  @inlinable
  public var hasChanges: Bool { !isEmpty }

  /// The indexes of the deleted elements in the old list, ascending.
  @inlinable
  public var deletions: Indexes { Indexes(words[0..<deletionCount]) }

  /// The indexes of the inserted elements in the new list, ascending.
  @inlinable
  public var insertions: Indexes {
    Indexes(words[deletionCount..<(deletionCount + insertionCount)])
  }

  /// The elements whose order changed in relation to those that stay, by ascending new index.
  @inlinable
  public var moves: Moves {
    let start = deletionCount + insertionCount
    return Moves(words: words[start..<(start + 2 * moveCount)])
  }

  /// The elements whose contents differ, moved or not, by ascending new index.
  @inlinable
  public var updates: Updates {
    Updates(words: words[deletionCount + insertionCount + 2 * moveCount..<words.count])
  }
}
