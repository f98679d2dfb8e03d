import ListDiff

/// The treatment of items that occur more than once in a snapshot.
///
/// The result depends only on the order of the list, not on the order of edits or the time of a
/// query.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// A duplicate item is an error, which ``Snapshot/deleteItems(_:)`` repairs.
  case reject

  /// The first one in the list is kept, all others are dropped.
  case keepFirst = "keep-first"

  /// The last one in the list is kept, all others are dropped.
  case keepLast = "keep-last"
}

/// An item that is, or was, in a snapshot more than once.
public struct DuplicateItem<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public let item: ItemID

  /// Its places in the list with all duplicates; see ``Snapshot/duplicates``.
  public let places: [ItemPath<After>]

  /// The place that is kept; nil if duplicates are rejected.
  public let kept: ItemPath<After>?

  /// Makes the report of an item at several places.
  @inlinable
  public init(item: ItemID, places: [ItemPath<After>], kept: ItemPath<After>? = nil) {
    self.item = item
    self.places = places
    self.kept = kept
  }
}

/// A section that was added to a snapshot more than once.
public struct DuplicateSection<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The section.
  public let section: SectionID

  /// Its indexes in the list with all duplicates.
  public let places: [SectionIndex<After>]

  /// The place that is kept; nil if duplicates are rejected.
  public let kept: SectionIndex<After>?

  /// Makes the report of a section at several places.
  @inlinable
  public init(
    section: SectionID, places: [SectionIndex<After>], kept: SectionIndex<After>? = nil
  ) {
    self.section = section
    self.places = places
    self.kept = kept
  }
}

extension DuplicateItem: CustomStringConvertible {
  /// A phrase as in `7 (at 0.0, 1.4)`, or `7 (at 0.0, 1.4, of which 0.0 is kept)`.
  public var description: String { "\(item)\(list(places, kept: kept))" }
}

extension DuplicateSection: CustomStringConvertible {
  /// A phrase as in `a (at 0, 2)`, or `a (at 0, 2, of which 0 is kept)`.
  public var description: String { "\(section)\(list(places, kept: kept))" }
}

private func list<Place: CustomStringConvertible>(_ places: [Place], kept: Place?) -> String {
  let all = places.map(\.description).joined(separator: ", ")
  return " (at \(all)\(kept.map { ", of which \($0) is kept" } ?? ""))"
}
