/// The error of an edit of a ``Snapshot``. An edit that throws has changed nothing.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Error, Hashable, Sendable
{
  /// These items are not in the snapshot. Each is named once.
  case unknownItems([ItemID])

  /// These sections are not in the snapshot. Each is named once.
  case unknownSections([SectionID])

  /// There is no section to append items to.
  case noSections

  /// These items are in the snapshot more than once, or would be after the edit.
  case duplicateItems([DuplicateItem<ItemID>])

  /// These sections would be in the snapshot more than once after the edit.
  case duplicateSections([DuplicateSection<SectionID>])

  /// There are more than 2³¹ − 2 items; `count` is how many.
  case tooManyItems(count: Int)
}

extension SnapshotError: CustomStringConvertible {
  /// A phrase that names the error.
  public var description: String {
    switch self {
    case .unknownItems(let items):
      "not in the snapshot: \(listed(items, "item"))"
    case .unknownSections(let sections):
      "not in the snapshot: \(listed(sections, "section"))"
    case .noSections:
      "the snapshot has no section to append items to"
    case .duplicateItems(let items):
      "more than once in the snapshot: \(listed(items, "item"))"
    case .duplicateSections(let sections):
      "more than once in the snapshot: \(listed(sections, "section"))"
    case .tooManyItems(let count):
      "the snapshot has \(count) items, more than 2147483646"
    }
  }
}

/// The names of the first few things, and the number of the others.
func listed(_ things: [some Any], _ name: String) -> String {
  let named = things.prefix(5).map { "\($0)" }.joined(separator: ", ")
  let rest = things.count - 5
  return "\(name)\(things.count == 1 ? "" : "s") \(named)\(rest > 0 ? " and \(rest) more" : "")"
}
