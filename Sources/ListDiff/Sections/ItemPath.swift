/// The version of a list that an index refers to: ``Before`` or ``After``.
public protocol ListVersion {}

/// The list as it was: before the changes, or before one batch of them.
public enum Before: ListVersion {}

/// The list as it is now: after the changes, or after one batch of them.
public enum After: ListVersion {}

/// Where a section stands in one version of a list.
///
/// The version is part of the type, so that an index of the old list can't be taken for one of the
/// new list.
public struct SectionIndex<Version: ListVersion>: Hashable, Sendable {
  /// The index of the section, from 0.
  public let section: Int

  /// The section at `section`, counted from 0.
  @inlinable
  public init(_ section: Int) { self.section = section }
}

/// Where an item stands in one version of a list with sections.
public struct ItemPath<Version: ListVersion>: Hashable, Sendable {
  /// The index of its section, from 0.
  public let section: Int

  /// The index of the item in its section, from 0.
  public let item: Int

  /// The item at `item` in the section at `section`, both counted from 0.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Where the item's section stands.
  @inlinable
  public var sectionIndex: SectionIndex<Version> { SectionIndex(section) }
}

/// Where a supplementary element, a header for one, stands in one version of a list with sections.
public struct SupplementaryPath<Version: ListVersion>: Hashable, Sendable {
  /// The index of its section, from 0.
  public let section: Int

  /// Its index among the supplementary elements of the section, from 0.
  public let element: Int

  /// The supplementary element at `element` of the section at `section`, both counted from 0.
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
  /// Whether `a` stands before `b` in the list.
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
  /// As in `3`.
  public var description: String { "\(section)" }
}

extension ItemPath: CustomStringConvertible {
  /// As in `3.0`: section 3, item 0.
  public var description: String { "\(section).\(item)" }
}

extension SupplementaryPath: CustomStringConvertible {
  /// As in `3#0`: section 3, supplementary element 0.
  public var description: String { "\(section)#\(element)" }
}

#if !hasFeature(Embedded)
  extension SectionIndex: Codable {}
  extension ItemPath: Codable {}
  extension SupplementaryPath: Codable {}
#endif
