// The parts of the changes as collections of typed places.

extension SectionedChanges {
  /// Places in a list, ascending. Random access, O(1) each; nothing is copied or boxed.
  public struct Places<Place: Sendable & Hashable>: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline let words: ArraySlice<UInt32>

    @inlinable
    init(_ words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / wordCount(of: Place.self) }

    /// The place at `position`, which goes from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Place {
      unpacked(words, at: words.startIndex + position * wordCount(of: Place.self))
    }
  }

  /// A section or an item that stands elsewhere.
  public struct Move<Source: Sendable & Hashable, Target: Sendable & Hashable>: Sendable, Hashable {
    /// Where it stands in the old list.
    public let from: Source
    /// Where it stands in the new list.
    public let to: Target

    /// The move of what stands at `from` in the old list to `to` in the new one.
    @inlinable
    public init(from: Source, to: Target) {
      self.from = from
      self.to = to
    }
  }

  /// A section, an item or a supplementary element whose contents differ.
  public struct Update<Source: Sendable & Hashable, Target: Sendable & Hashable>: Sendable, Hashable {
    /// Where it stands in the old list.
    public let before: Source
    /// Where it stands in the new list.
    public let after: Target

    /// The update of what stands at `before` in the old list and at `after` in the new one.
    @inlinable
    public init(before: Source, after: Target) {
      self.before = before
      self.after = after
    }
  }

  /// A section that stands elsewhere.
  public typealias SectionMove = Move<SectionIndex<Before>, SectionIndex<After>>

  /// An item that stands elsewhere.
  public typealias ItemMove = Move<ItemPath<Before>, ItemPath<After>>

  /// A section whose own contents differ.
  public typealias SectionUpdate = Update<SectionIndex<Before>, SectionIndex<After>>

  /// An item whose contents differ.
  public typealias ItemUpdate = Update<ItemPath<Before>, ItemPath<After>>

  /// A supplementary element whose contents differ.
  public typealias SupplementaryUpdate = Update<SupplementaryPath<Before>, SupplementaryPath<After>>
}

extension SectionedChanges.Move: CustomStringConvertible {
  /// As in `5 → 2`.
  public var description: String { "\(from) → \(to)" }
}

extension SectionedChanges.Update: CustomStringConvertible {
  /// As in `5 → 2`.
  public var description: String { "\(before) → \(after)" }
}

#if !hasFeature(Embedded)
  extension SectionedChanges.Move: Codable where Source: Codable, Target: Codable {}
  extension SectionedChanges.Update: Codable where Source: Codable, Target: Codable {}
#endif
