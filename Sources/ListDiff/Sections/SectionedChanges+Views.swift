// The parts of the changes as collections of typed places.

/// What stands in the words of changes: a section index, a path, or two of them. Its conformances
/// are this module's.
public protocol PackedPlace: Sendable, Hashable {
  /// How many words it takes.
  static var wordCount: Int { get }

  /// The place whose words begin at `index`.
  init(words: ArraySlice<UInt32>, at index: Int)

  /// Adds its words.
  func pack(into words: inout [UInt32])
}

extension SectionedChanges {
  /// Places in a list, ascending. Random access, O(1) each; nothing is copied or boxed.
  public struct Places<Place: PackedPlace>: RandomAccessCollection, Sendable, Hashable {
    @usableFromInline let words: ArraySlice<UInt32>

    @inlinable
    init(_ words: ArraySlice<UInt32>) { self.words = words }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words.count / Place.wordCount }

    /// The place at `position`, which goes from 0 to `count` − 1.
    @inlinable
    public subscript(position: Int) -> Place {
      Place(words: words, at: words.startIndex + position * Place.wordCount)
    }
  }

  /// A section or an item that stands elsewhere.
  public struct Move<Source: PackedPlace, Target: PackedPlace>: Sendable, Hashable {
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
  public struct Update<Source: PackedPlace, Target: PackedPlace>: Sendable, Hashable {
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

// MARK: - Packing

extension SectionIndex: PackedPlace {
  @inlinable public static var wordCount: Int { 1 }

  @inlinable
  public init(words: ArraySlice<UInt32>, at index: Int) {
    self.init(Int(words[index]))
  }

  public func pack(into words: inout [UInt32]) {
    words.append(UInt32(section))
  }
}

extension ItemPath: PackedPlace {
  @inlinable public static var wordCount: Int { 2 }

  @inlinable
  public init(words: ArraySlice<UInt32>, at index: Int) {
    self.init(section: Int(words[index]), item: Int(words[index + 1]))
  }

  public func pack(into words: inout [UInt32]) {
    words.append(UInt32(section))
    words.append(UInt32(item))
  }
}

extension SupplementaryPath: PackedPlace {
  @inlinable public static var wordCount: Int { 2 }

  @inlinable
  public init(words: ArraySlice<UInt32>, at index: Int) {
    self.init(section: Int(words[index]), element: Int(words[index + 1]))
  }

  public func pack(into words: inout [UInt32]) {
    words.append(UInt32(section))
    words.append(UInt32(element))
  }
}

extension SectionedChanges.Move: PackedPlace {
  @inlinable public static var wordCount: Int { Source.wordCount + Target.wordCount }

  @inlinable
  public init(words: ArraySlice<UInt32>, at index: Int) {
    self.init(
      from: Source(words: words, at: index),
      to: Target(words: words, at: index + Source.wordCount))
  }

  public func pack(into words: inout [UInt32]) {
    from.pack(into: &words)
    to.pack(into: &words)
  }
}

extension SectionedChanges.Update: PackedPlace {
  @inlinable public static var wordCount: Int { Source.wordCount + Target.wordCount }

  @inlinable
  public init(words: ArraySlice<UInt32>, at index: Int) {
    self.init(
      before: Source(words: words, at: index),
      after: Target(words: words, at: index + Source.wordCount))
  }

  public func pack(into words: inout [UInt32]) {
    before.pack(into: &words)
    after.pack(into: &words)
  }
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
