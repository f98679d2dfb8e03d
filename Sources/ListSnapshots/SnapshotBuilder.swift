import ListSectionDiff

/// A section of a snapshot that is described in place.
public typealias SnapshotSection<SectionID: Hashable, ItemID> = PlainSection<SectionID, [ItemID]>

extension PlainSection {
  /// A section of the items that a block lists, one by one or many at a time.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - items: Lists the identities of its items.
  /// - Complexity: O(*n*).
  @inlinable
  public init<ItemID>(_ id: ID, @SnapshotBuilder<ItemID> items: () -> [ItemID])
  where Items == [ItemID] {
    self.init(id: id, items: items())
  }
}

/// Builds the sections of a snapshot, or the items of a section, from a block that lists them.
@resultBuilder
public enum SnapshotBuilder<Part> {
  /// One section or item.
  @inlinable
  public static func buildExpression(_ part: Part) -> [Part] { [part] }

  /// Several sections or items.
  @inlinable
  public static func buildExpression(_ parts: some Sequence<Part>) -> [Part] { Array(parts) }

  /// All that a block lists.
  @inlinable
  public static func buildBlock(_ parts: [Part]...) -> [Part] {
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// What an `if` without `else` lists.
  @inlinable
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// What the first branch of a condition lists.
  @inlinable
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// What the other branch of a condition lists.
  @inlinable
  public static func buildEither(second parts: [Part]) -> [Part] { parts }

  /// What a loop lists.
  @inlinable
  public static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }

  /// What is listed under an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }
}
