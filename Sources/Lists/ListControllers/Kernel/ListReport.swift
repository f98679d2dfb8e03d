/// A request that a list couldn't carry out as it was made, such as showing two objects with one
/// identity, and what the list did instead.
public enum ListReport: Sendable, Hashable {
  /// Several objects have the same identity; all but one were left out.
  ///
  /// - Parameters:
  ///   - identity: The identity, with its type, as text.
  ///   - indexes: The indexes of the objects.
  ///   - kept: The index of the one that is shown; nil if such lists are rejected.
  case duplicates(identity: String, indexes: [Int], kept: Int?)

  /// An object was left out since it has no controller.
  case withoutController(object: String, index: Int)

  /// No cell is registered for the type of an item. The host shows a cell of its own.
  case withoutCell(item: String)

  /// The number of items in a section is not the one that results from its edits. The list used the
  /// actual number, and filled all cells of the section again.
  case otherItemCount(section: String, expected: Int, actual: Int)

  /// An object has changed its identity since the list got it. The list treated it as an object
  /// with the new identity.
  case changedIdentity(old: String, new: String)

  /// The object to reload is not in the list.
  case unknownObject(String)

  /// The view for an empty list has another type than the host can show.
  case otherEmptyView(String, shown: String)
}

extension ListReport: CustomStringConvertible {
  /// A sentence with the identities and indexes.
  public var description: String {
    switch self {
    case .duplicates(let identity, let indexes, let kept):
      "\(identity) occurs at the indexes \(indexes); "
        + (kept.map { "only that at \($0) is shown" } ?? "the update is cancelled")
    case .withoutController(let object, let index):
      "\(object) at index \(index) has no controller and is not shown"
    case .withoutCell(let item): "no cell is registered for the type of \(item)"
    case .otherItemCount(let section, let expected, let actual):
      "\(section) has \(actual) items, but its edits lead to \(expected)"
    case .changedIdentity(let old, let new): "\(old) has become \(new) since it was given"
    case .unknownObject(let object): "\(object) is not in the list and can't be reloaded"
    case .otherEmptyView(let type, let shown):
      "a \(type) can't be shown in an empty list: the host shows a \(shown)"
    }
  }
}
