extension ListChanges {
  /// Indexes of one list, ascending. Random access, O(1) each; nothing is copied or boxed.
  public struct Indexes: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(_ words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count }

    /// The index at `position`.
    ///
    /// - Parameter position: From 0 to `count` − 1; anything else is the caller's mistake, as
    ///   with an array.
    @inlinable
    public subscript(position: Int) -> Int { Int(words[words.startIndex + position]) }
  }

  /// An element that stands elsewhere.
  public struct Move: Sendable, Hashable {
    /// Where it stands in the old list.
    public let from: Int
    /// Where it stands in the new list.
    public let to: Int

    /// The move of the old element `from` to the new index `to`.
    @inlinable
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element whose contents differ.
  public struct Update: Sendable, Hashable {
    /// Where it stands in the old list.
    public let before: Int
    /// Where it stands in the new list.
    public let after: Int

    /// The update of the old element `before`, which is the new element `after`.
    @inlinable
    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// Moves, by ascending new index. Random access, O(1) each; nothing is copied or boxed.
  public struct Moves: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / 2 }

    /// The move at `position`, which goes from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Move {
      let start = words.startIndex + 2 * position
      return Move(from: Int(words[start]), to: Int(words[start + 1]))
    }
  }

  /// Updates, by ascending new index. Random access, O(1) each; nothing is copied or boxed.
  public struct Updates: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline package let words: ArraySlice<UInt32>

    @inlinable
    package init(words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / 2 }

    /// The update at `position`, which goes from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Update {
      let start = words.startIndex + 2 * position
      return Update(before: Int(words[start]), after: Int(words[start + 1]))
    }
  }
}

#if !hasFeature(Embedded)
  // Here and not beside the coding of `ListChanges`, since it is synthesised.
  extension ListChanges.Move: Codable {}
  extension ListChanges.Update: Codable {}
#endif

extension ListChanges.Move: CustomStringConvertible {
  /// As in `5 → 2`.
  public var description: String { "\(from) → \(to)" }
}

extension ListChanges.Update: CustomStringConvertible {
  /// As in `5 → 2`, or `5` for an element whose index is the same on both sides.
  public var description: String { before == after ? "\(before)" : "\(before) → \(after)" }
}

extension ListChanges: CustomStringConvertible {
  /// Everything on one line, as in `4 → 5 elements: deletions [1], insertions [0, 4]`.
  public var description: String {
    let parts = [
      Self.part("deletions", deletions.map { "\($0)" }),
      Self.part("insertions", insertions.map { "\($0)" }),
      Self.part("moves", moves.map { "\($0)" }),
      Self.part("updates", updates.map { "\($0)" }),
    ]
    let changes = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(oldCount) → \(newCount) elements: \(changes.isEmpty ? "no changes" : changes)"
  }

  private static func part(_ name: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "\(name) [\(items.joined(separator: ", "))]"
  }
}
