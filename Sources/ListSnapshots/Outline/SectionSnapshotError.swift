/// What can be wrong with a call of a ``SectionSnapshot``, which then has changed nothing.
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
  /// Which item.
  public let item: ItemID

  /// Where it is already.
  public let first: OutlinePlace

  /// Where it is again, among the items that were given.
  public let second: OutlinePlace

  /// An item that is at those two places.
  @inlinable
  public init(item: ItemID, first: OutlinePlace, second: OutlinePlace) {
    self.item = item
    self.first = first
    self.second = second
  }
}

/// Where one of two equal items is.
public enum OutlinePlace: Hashable, Sendable {
  /// In the snapshot as it is, at an index of ``SectionSnapshot/items``.
  case present(at: Int)

  /// At an index of the array that was given, or of the ``SectionSnapshot/items`` of the snapshot
  /// that was.
  case given(at: Int)
}

extension SectionSnapshotError: CustomStringConvertible {
  /// One sentence on what is wrong.
  public var description: String {
    switch self {
    case .unknownItems(let items):
      "not in the section snapshot: \(counted(items))"
    case .duplicateItems(let items):
      "more than once in the section snapshot: \(counted(items))"
    case .tooManyItems(let count):
      "the section snapshot would have \(count) items, more than 2147483646"
    }
  }

  /// The first few by name, the others by their count.
  private func counted(_ things: [some Any]) -> String {
    let named = things.prefix(5).map { "\($0)" }.joined(separator: ", ")
    let rest = things.count - 5
    return "item\(things.count == 1 ? "" : "s") \(named)\(rest > 0 ? " and \(rest) more" : "")"
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
