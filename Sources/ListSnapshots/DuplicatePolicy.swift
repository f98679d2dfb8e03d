import ListSectionDiff

/// What a snapshot does about an item that is in it more than once.
///
/// It goes by the order of the list, not by the time at which an item came in. So what is kept
/// doesn't depend on when somebody looks.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// To have an item twice is an error. ``Snapshot/deleteItems(_:)`` repairs it.
  case reject

  /// The first in the list is kept, all others are dropped.
  case keepFirst = "keep-first"

  /// The last in the list is kept, all others are dropped.
  case keepLast = "keep-last"
}

/// An item that is, or was, more than once in a snapshot.
public struct DuplicateItem<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Which item.
  public let item: ItemID

  /// Where it is, in the order of the list with all its duplicates in it; see
  /// ``Snapshot/duplicates`` for when that is.
  public let places: [ItemPath<After>]

  /// Which of these was kept; nil where duplicates are rejected.
  public let kept: ItemPath<After>?

  /// An item that is at those places.
  @inlinable
  public init(item: ItemID, places: [ItemPath<After>], kept: ItemPath<After>? = nil) {
    self.item = item
    self.places = places
    self.kept = kept
  }
}

/// A section that is, or was, more than once in a snapshot.
public struct DuplicateSection<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// Which section.
  public let section: SectionID

  /// Where it would be, in the order of the list with all its duplicates in it.
  public let places: [SectionIndex<After>]

  /// Which of these was kept; nil where duplicates are rejected.
  public let kept: SectionIndex<After>?

  /// A section that is at those places.
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
  /// As in `7 (at 0.0, 1.4)`, or `7 (at 0.0, 1.4, of which 0.0 is kept)`.
  public var description: String { "\(item)\(list(places, kept: kept))" }
}

extension DuplicateSection: CustomStringConvertible {
  /// As in `a (at 0, 2)`, or `a (at 0, 2, of which 0 is kept)`.
  public var description: String { "\(section)\(list(places, kept: kept))" }
}

private func list<Place: CustomStringConvertible>(_ places: [Place], kept: Place?) -> String {
  let all = places.map(\.description).joined(separator: ", ")
  return " (at \(all)\(kept.map { ", of which \($0) is kept" } ?? ""))"
}
