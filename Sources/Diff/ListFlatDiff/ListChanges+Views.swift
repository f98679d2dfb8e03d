extension ListChanges {
  /// A collection of ascending indexes of one list, each read in O(1) without a copy.
  public struct Indexes: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(_ words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count }
    /// The number of indexes.
    @inlinable public var count: Int { words.count }

    /// The index at `position`.
    ///
    /// - Parameter position: From 0 to `count` − 1, as with an array.
    @inlinable
    public subscript(position: Int) -> Int { Int(words[words.startIndex + position]) }
  }

  /// An element that moves to another place.
  public struct Move: Sendable, Hashable {
    /// Its index in the old list.
    public let before: Int
    /// Its index in the new list.
    public let after: Int

    /// Creates the move of the element at `before` in the old list to `after` in the new one.
    @inlinable
    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// An element whose contents differ.
  public struct Update: Sendable, Hashable {
    /// Its index in the old list.
    public let before: Int
    /// Its index in the new list.
    public let after: Int

    /// Creates the update of an element at `before` in the old list and at `after` in the new one.
    @inlinable
    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// A collection of moves by ascending new index, each read in O(1) without a copy.
  public struct Moves: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / 2 }
    /// The number of moves.
    @inlinable public var count: Int { words.count / 2 }

    /// The move at `position`, from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Move {
      let start = words.startIndex + 2 * position
      return Move(before: Int(words[start]), after: Int(words[start + 1]))
    }
  }

  /// A collection of updates by ascending new index, each read in O(1) without a copy.
  public struct Updates: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / 2 }
    /// The number of updates.
    @inlinable public var count: Int { words.count / 2 }

    /// The update at `position`, from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Update {
      let start = words.startIndex + 2 * position
      return Update(before: Int(words[start]), after: Int(words[start + 1]))
    }
  }
}

#if !hasFeature(Embedded)
  // Synthesized conformances must be in the file of their types.
  extension ListChanges.Move: Codable {
    private enum CodingKeys: String, CodingKey {
      case before = "from"
      case after = "to"
    }
  }

  extension ListChanges.Update: Codable {}
#endif

extension ListChanges.Move: CustomStringConvertible {
  /// The indexes, as in `5 → 2`.
  public var description: String { "\(before) → \(after)" }
}

extension ListChanges.Update: CustomStringConvertible {
  /// The indexes, as in `5 → 2`, or `5` if both are the same.
  public var description: String { before == after ? "\(before)" : "\(before) → \(after)" }
}

extension ListChanges: CustomStringConvertible {
  /// All changes on one line, as in `4 → 5 elements: deletions [1], insertions [0, 4]`.
  public var description: String {
    let kinds = [
      describedKind("deletions", deletions), describedKind("insertions", insertions),
      describedKind("moves", moves), describedKind("updates", updates),
    ]
    return "\(oldCount) → \(newCount) elements: \(describedKinds(kinds, none: "no changes"))"
  }
}
