import ListDiff

/// A list with sections, to be shown by a data source: the identities of sections and of their
/// items.
///
/// You describe the list; a data source finds the changes since the last time. The names are those
/// of Apple's `NSDiffableDataSourceSnapshot`: to move code over, change the name of the type, and
/// add a `try` where an identity may be wrong. An edit that is not possible throws and changes
/// nothing.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["today", "earlier"])
/// try snapshot.appendItems([3, 2], toSection: "today")
/// try snapshot.appendItems([1], toSection: "earlier")
/// try snapshot.moveItem(1, beforeItem: 2)
/// ```
///
/// The identities of sections and of items are unique in a snapshot; ``DuplicatePolicy`` says what
/// happens to duplicate items. Appending items doesn't visit them, so duplicates are found later:
/// by ``validate()``, which a data source calls before it shows anything, or by the first edit that
/// finds an item by its identity.
///
/// A copy takes constant time, and an edit of it copies neither the items nor their index. An edit
/// of one item takes time in proportion to the number of sections and, at most, to the square root
/// of the number of items. Each of these edits also does a small part of the work of renewing the
/// index, so none takes much longer than the others.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The error of an edit.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  /// The policy for items that occur more than once.
  public let duplicatePolicy: DuplicatePolicy

  /// The list as edited. If the policy drops duplicates, they may still be in it; see `settled`.
  @usableFromInline var list = SectionNodes<SectionID, ItemID>()

  @usableFromInline var memo: Memo<SectionID, ItemID>

  @usableFromInline var marks = Marks<SectionID, ItemID>()

  /// The duplicates that were dropped from the list.
  @usableFromInline var dropped = Dropped<SectionID, ItemID>()

  /// Changed by every edit and kept by copies, so that snapshots with the same version are
  /// identical.
  @usableFromInline package var version: Stamp

  /// Makes a snapshot without sections.
  ///
  /// - Parameter duplicatePolicy: The policy for items that occur more than once.
  @inlinable
  public init(duplicatePolicy: DuplicatePolicy = .reject) {
    self.duplicatePolicy = duplicatePolicy
    version = Stamp.next()
    memo = Memo(version)
  }
}

/// The duplicates that a snapshot has dropped.
@usableFromInline
struct Dropped<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var items: [DuplicateItem<ItemID>] = []
  @usableFromInline var sections: [DuplicateSection<SectionID>] = []

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { items.isEmpty && sections.isEmpty }
}
