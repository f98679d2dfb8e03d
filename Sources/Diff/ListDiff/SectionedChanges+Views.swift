extension SectionedChanges {
  /// A collection of ascending places in a list, each read in O(1) without a copy.
  public struct Places<Place: Sendable & Hashable>: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline let words: ArraySlice<UInt32>

    @inlinable
    init(_ words: ArraySlice<UInt32>) where Place: MadeOfIndexes { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / wordCount(of: Place.self) }
    /// The number of places.
    @inlinable public var count: Int { words.count / wordCount(of: Place.self) }

    /// The place at `position`, from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Place {
      unpacked(words, at: words.startIndex + position * wordCount(of: Place.self))
    }
  }

  /// A section or an item that moves to another place.
  public struct Move<Old: Sendable & Hashable, New: Sendable & Hashable>: Sendable, Hashable {
    /// Its place in the old list.
    public let before: Old
    /// Its place in the new list.
    public let after: New

    /// Creates the move of what is at `before` in the old list to `after` in the new one.
    @inlinable
    public init(before: Old, after: New) {
      self.before = before
      self.after = after
    }
  }

  /// A section, an item or a supplementary element whose contents differ.
  public struct Update<Old: Sendable & Hashable, New: Sendable & Hashable>: Sendable, Hashable {
    /// Its place in the old list.
    public let before: Old
    /// Its place in the new list.
    public let after: New

    /// Creates the update of an element at `before` in the old list and at `after` in the new one.
    @inlinable
    public init(before: Old, after: New) {
      self.before = before
      self.after = after
    }
  }

  /// A section that moves to another place.
  public typealias SectionMove = Move<SectionIndex<Before>, SectionIndex<After>>

  /// An item that moves to another place.
  public typealias ItemMove = Move<ItemPath<Before>, ItemPath<After>>

  /// A section whose own contents differ.
  public typealias SectionUpdate = Update<SectionIndex<Before>, SectionIndex<After>>

  /// An item whose contents differ.
  public typealias ItemUpdate = Update<ItemPath<Before>, ItemPath<After>>

  /// A supplementary element whose contents differ.
  public typealias SupplementaryUpdate = Update<SupplementaryPath<Before>, SupplementaryPath<After>>
}

extension SectionedChanges.Move: CustomStringConvertible {
  /// The places, as in `5 → 2`.
  public var description: String { "\(before) → \(after)" }
}

extension SectionedChanges.Update: CustomStringConvertible {
  /// The places, as in `5 → 2`.
  public var description: String { "\(before) → \(after)" }
}

#if !hasFeature(Embedded)
  extension SectionedChanges.Move: Codable where Old: Codable, New: Codable {
    private enum CodingKeys: String, CodingKey {
      case before = "from"
      case after = "to"
    }
  }

  extension SectionedChanges.Update: Codable where Old: Codable, New: Codable {}
#endif
