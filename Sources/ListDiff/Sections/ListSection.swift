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
  /// What holds the items. An array is compared fastest.
  associatedtype Items: Collection

  /// What of the section itself is shown, its items apart. Nothing, if you don't say.
  associatedtype Contents: Equatable = NoContents

  /// What holds the supplementary elements. Nothing does, if you don't say.
  associatedtype Supplementaries: Collection = EmptyCollection<NoSupplementary>
  where Supplementaries.Element: Identifiable & Equatable

  /// The items, in order.
  var items: Items { get }

  /// Where these differ, the section is an update. Items are no part of them.
  var contents: Contents { get }

  /// Headers, footers, badges: each is told from the others of its section by its identity, such as
  /// its kind, and is an update where it is not `==`.
  var supplementaries: Supplementaries { get }

  /// The same section with other items.
  ///
  /// Asked for while a change is under way: see
  /// ``SectionedChanges/batches(_:updates:from:to:)->[SectionedBatch<Section>]``.
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

/// The contents of a section that shows nothing but its items.
public struct NoContents: Hashable, Sendable {
  @inlinable
  public init() {}
}

/// The supplementary element of a section that has none: there is no value of this type.
public enum NoSupplementary: Identifiable, Hashable, Sendable {
  @inlinable
  public var id: Never {
    switch self {}
  }
}

/// A header, a footer or a badge, by its kind and what it shows.
public struct Supplementary<Kind: Hashable, Contents: Equatable>: Identifiable, Equatable {
  /// What tells it from the other supplementary elements of its section.
  public let id: Kind

  /// What it shows.
  public var contents: Contents

  /// A supplementary element of a kind that shows `contents`.
  @inlinable
  public init(_ kind: Kind, _ contents: Contents) {
    id = kind
    self.contents = contents
  }
}

extension Supplementary: Hashable where Contents: Hashable {}
extension Supplementary: Sendable where Kind: Sendable, Contents: Sendable {}

/// A section that is nothing but an identity and items.
public struct PlainSection<ID: Hashable, Items: RangeReplaceableCollection>: ListSection {
  public let id: ID
  public var items: Items

  /// A section of that identity with those items.
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
