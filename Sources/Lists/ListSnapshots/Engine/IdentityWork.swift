import ListDiff

/// The functions of a data source that work on identities, compiled where their types are known.
@usableFromInline
struct IdentityWork<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias List = Snapshot<SectionID, ItemID>
  @usableFromInline typealias Comparison = ListComparison<SectionID, ItemID>

  /// Throws if a list has duplicates that its policy rejects, as ``Snapshot/validate()`` does.
  @usableFromInline let validate: @Sendable (List) throws(List.Failure) -> Void

  /// Compares a list without duplicates with another one. Returns nil if a list doesn't reject
  /// duplicates.
  @usableFromInline let compare: @Sendable (_ old: List, _ new: List) -> Comparison?

  /// Turns the identities of two lists into numbers, with the result of a comparison if there was
  /// one.
  @usableFromInline let number: @Sendable (_ old: List, _ new: List, Comparison?) -> DiffInput

  /// Returns the path of an item, or nil, as ``Snapshot/path(of:)`` does.
  @usableFromInline let path: @Sendable (List, ItemID) -> ItemPath<After>?

  /// Returns the number of items in each section of a list.
  @usableFromInline let itemCounts: @Sendable (List) -> [Int]

  @inlinable
  init() {
    validate = { list throws(List.Failure) in try list.validate() }
    compare = { $1.comparedWithoutDuplicates(from: $0) }
    number = { DiffInput(from: $0, to: $1, $2) }
    path = { $0.path(of: $1) }
    itemCounts = { $0.itemCounts }
  }
}

extension Snapshot {
  /// Compares this list with an older one that has no duplicates, if both reject them.
  ///
  /// - Returns: The comparison, with the rest if this list is close to the older one and has no
  ///   duplicates, either.
  @inlinable
  func comparedWithoutDuplicates(from old: Snapshot) -> ListComparison<SectionID, ItemID>? {
    guard duplicatePolicy == .reject, old.duplicatePolicy == .reject, !isTooLong, !old.isTooLong
    else { return nil }
    var comparison = ListComparison(
      from: old.list, to: list, leavesToCore: hasExactKey(ItemID.self))
    if comparison.isForCore {
      comparison.compareKeys(from: old, to: list)
      return comparison
    }
    comparison.scanRest(from: old.list, to: list)
    guard comparison.isClose(to: list) else { return comparison }
    let rest = RestItems(
      comparison, from: old.list, to: list, starts: old.list.nodes.itemStarts)
    if rest.isUnique, !rest.repeatsItem(of: old) { comparison.rest = rest }
    return comparison
  }
}
