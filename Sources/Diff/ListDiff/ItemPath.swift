/// The version of a list that an index refers to: ``Before`` or ``After``.
public protocol ListVersion {}

/// The list before the changes, or before one batch of them.
public enum Before: ListVersion {}

/// The list after the changes, or after one batch of them.
public enum After: ListVersion {}

/// The place of a section in one version of a list.
///
/// The version is part of the type, so the compiler keeps indexes of the old and the new list
/// apart.
public struct SectionIndex<Version: ListVersion>: Hashable, Sendable {
  /// The index of the section, from 0.
  public let section: Int

  /// Creates the index of a section, from 0.
  @inlinable
  public init(_ section: Int) { self.section = section }
}

/// The place of an item in one version of a list with sections.
public struct ItemPath<Version: ListVersion>: Hashable, Sendable {
  /// The index of its section, from 0.
  public let section: Int

  /// The index of the item in its section, from 0.
  public let item: Int

  /// Creates the path of an item, with both indexes from 0.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the path that has the same indexes in another version of the list.
  @inlinable
  public init<Other>(sameIndexes path: ItemPath<Other>) {
    self.init(section: path.section, item: path.item)
  }

  /// The place of the section of the item.
  @inlinable
  public var sectionIndex: SectionIndex<Version> { SectionIndex(section) }
}

/// The place of a supplementary element, such as a header, in one version of a list with sections.
public struct SupplementaryPath<Version: ListVersion>: Hashable, Sendable {
  /// The index of its section, from 0.
  public let section: Int

  /// Its index among the supplementary elements of the section, from 0.
  public let element: Int

  /// Creates the path of a supplementary element, with both indexes from 0.
  @inlinable
  public init(section: Int, element: Int) {
    self.section = section
    self.element = element
  }
}

extension SectionIndex: Comparable {
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.section < b.section }
}

extension ItemPath: Comparable {
  /// Whether `a` is before `b` in the list.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { (a.section, a.item) < (b.section, b.item) }
}

extension SupplementaryPath: Comparable {
  @inlinable
  public static func < (a: Self, b: Self) -> Bool {
    (a.section, a.element) < (b.section, b.element)
  }
}

extension SectionIndex: CustomStringConvertible {
  /// The index, as in `3`.
  public var description: String { "\(section)" }
}

extension ItemPath: CustomStringConvertible {
  /// The indexes, as in `3.0` for item 0 of section 3.
  public var description: String { "\(section).\(item)" }
}

extension SupplementaryPath: CustomStringConvertible {
  /// The indexes, as in `3#0` for supplementary element 0 of section 3.
  public var description: String { "\(section)#\(element)" }
}

#if !hasFeature(Embedded)
  extension SectionIndex: Codable {}
  extension ItemPath: Codable {}
  extension SupplementaryPath: Codable {}
#endif
