/// The error of a call of a ``SectionSnapshot``. A call that throws has changed nothing.
public enum SectionSnapshotError<ItemID: Hashable & Sendable>: Error, Hashable, Sendable {
  /// These items are not in the snapshot. Each is named once.
  case unknownItems([ItemID])

  /// These items would be in the snapshot more than once.
  case duplicateItems([DuplicateOutlineItem<ItemID>])

  /// There would be more than 2³¹ − 2 items; `count` is how many.
  case tooManyItems(count: Int)
}

/// An item that would be in a ``SectionSnapshot`` twice.
public struct DuplicateOutlineItem<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public let item: ItemID

  /// Its first place.
  public let first: OutlinePlace

  /// Its second place, among the given items.
  public let second: OutlinePlace

  /// Makes the report of an item at two places.
  @inlinable
  public init(item: ItemID, first: OutlinePlace, second: OutlinePlace) {
    self.item = item
    self.first = first
    self.second = second
  }
}

/// The place of one of two equal items.
public enum OutlinePlace: Hashable, Sendable {
  /// In the snapshot before the call, at an index of ``SectionSnapshot/items``.
  case present(at: Int)

  /// At an index of the given array, or of the ``SectionSnapshot/items`` of the given snapshot.
  case given(at: Int)
}

extension SectionSnapshotError: CustomStringConvertible {
  /// A phrase that names the error.
  public var description: String {
    switch self {
    case .unknownItems(let items):
      "not in the section snapshot: \(listed(items, "item"))"
    case .duplicateItems(let items):
      "more than once in the section snapshot: \(listed(items, "item"))"
    case .tooManyItems(let count):
      "the section snapshot would have \(count) items, more than 2147483646"
    }
  }
}

extension DuplicateOutlineItem: CustomStringConvertible {
  /// As in `7 (present at 4, given at 0)`.
  public var description: String { "\(item) (\(first), \(second))" }
}

extension OutlinePlace: CustomStringConvertible {
  /// As in `present at 4`.
  public var description: String {
    switch self {
    case .present(let index): "present at \(index)"
    case .given(let index): "given at \(index)"
    }
  }
}
