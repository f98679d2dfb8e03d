/// A section of a list: an identity, contents of its own, and items.
///
/// ```swift
/// struct Album: ListSection {
///   let id: Int
///   var title: String
///   var items: [Song]
///
///   var contents: String { title }
///
///   init(original: Album, items: [Song]) {
///     self = original
///     self.items = items
///   }
/// }
/// ```
public protocol ListSection<Items>: Identifiable {
  /// The collection of the items. Arrays are compared fastest.
  associatedtype Items: Collection

  /// The contents of the section apart from its items; none by default.
  associatedtype Contents: Equatable = NoContents

  /// The collection of the supplementary elements; empty by default.
  associatedtype Supplementaries: Collection = EmptyCollection<NoSupplementary>
  where Supplementaries.Element: Identifiable & Equatable

  /// The items, in order.
  var items: Items { get }

  /// The contents of the section apart from its items. If they differ, the section is an update.
  var contents: Contents { get }

  /// The headers, footers and badges of the section. Each has an identity in its section, such as
  /// its kind, and is an update if it is not `==`.
  var supplementaries: Supplementaries { get }

  /// Creates a copy of a section with other items, for the lists between two batches; see
  /// ``SectionedChanges/batches(_:updates:from:to:)->[SectionedBatch<Section>]``.
  ///
  /// - Parameters:
  ///   - original: The section to copy.
  ///   - items: The items of the copy.
  init(original: Self, items: [Items.Element])
}

extension ListSection where Contents == NoContents {
  @inlinable
  public var contents: NoContents { NoContents() }
}

extension ListSection where Supplementaries == EmptyCollection<NoSupplementary> {
  @inlinable
  public var supplementaries: EmptyCollection<NoSupplementary> { EmptyCollection() }
}

/// The contents of a section that has only items.
public struct NoContents: Hashable, Sendable {
  @inlinable
  public init() {}
}

/// The supplementary element of sections without any. The type has no values.
public enum NoSupplementary: Identifiable, Hashable, Sendable {
  @inlinable
  public var id: Never {
    switch self {}
  }
}

/// A header, a footer or a badge: a kind and contents.
public struct Supplementary<Kind: Hashable, Contents: Equatable>: Identifiable, Equatable {
  /// The kind, which identifies it in its section.
  public let id: Kind

  /// The contents to show.
  public var contents: Contents

  /// Creates a supplementary element of a kind with contents.
  @inlinable
  public init(_ kind: Kind, _ contents: Contents) {
    id = kind
    self.contents = contents
  }
}

extension Supplementary: Hashable where Contents: Hashable {}
extension Supplementary: Sendable where Kind: Sendable, Contents: Sendable {}

/// A section of an identity and items alone.
public struct PlainSection<ID: Hashable, Items: RangeReplaceableCollection>: ListSection {
  public let id: ID
  public var items: Items

  /// Creates a section of an identity and items.
  @inlinable
  public init(id: ID, items: Items) {
    self.id = id
    self.items = items
  }

  @inlinable
  public init(original: Self, items: [Items.Element]) {
    self.init(id: original.id, items: Items(items))
  }
}

extension PlainSection: Equatable where Items: Equatable {}
extension PlainSection: Hashable where Items: Hashable {}
extension PlainSection: Sendable where ID: Sendable, Items: Sendable {}
