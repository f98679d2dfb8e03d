import ListDiff

/// A section in the description of a snapshot.
public typealias SnapshotSection<SectionID: Hashable, ItemID> = PlainSection<SectionID, [ItemID]>

extension PlainSection {
  /// Makes a section of the items that a block lists, singly or as sequences.
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
  /// Adds one section or item.
  @inlinable
  public static func buildExpression(_ part: Part) -> [Part] { [part] }

  /// Adds several sections or items.
  @inlinable
  public static func buildExpression(_ parts: some Sequence<Part>) -> [Part] { Array(parts) }

  /// Joins the parts of a block.
  @inlinable
  public static func buildBlock(_ parts: [Part]...) -> [Part] {
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// Adds the parts of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Adds the parts of the first branch of a condition.
  @inlinable
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Adds the parts of the second branch of a condition.
  @inlinable
  public static func buildEither(second parts: [Part]) -> [Part] { parts }

  /// Joins the parts of a loop.
  @inlinable
  public static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }

  /// Adds the parts of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }
}
