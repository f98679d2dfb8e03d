import ListDiff

/// A list with sections as it is to be shown: identities of sections, and of items in them.
///
/// You say what the list should be; a data source finds out what has changed since the last time.
/// The names are those of Apple's `NSDiffableDataSourceSnapshot`, so that code moves over with the
/// name of the type changed and a `try` where an identity may be wrong: nothing traps.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["today", "earlier"])
/// try snapshot.appendItems([3, 2], toSection: "today")
/// try snapshot.appendItems([1], toSection: "earlier")
/// try snapshot.moveItem(1, beforeItem: 2)
/// ```
///
/// An identity is in a snapshot once, be it that of a section or of an item. What happens to an item
/// that comes twice, ``DuplicatePolicy`` says. To append items looks at none of them, however many
/// they are, so duplicates among them are found later: by ``validate()``, which a data source calls
/// before it shows anything, or by the first edit that goes by the identity of an item.
///
/// A copy is made at once, and an edit of it copies neither the items nor what is known about them:
/// an edit of one item takes time in proportion to the square root of their count at most, and to
/// the count of sections.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What an edit throws.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  /// What is done about items that come twice.
  public let duplicatePolicy: DuplicatePolicy

  /// The list as edited. Where the policy drops duplicates, they may still be in it; see `settled`.
  @usableFromInline var list = SectionList<SectionID, ItemID>()

  @usableFromInline var memo: Memo<SectionID, ItemID>

  @usableFromInline var marks = Marks<SectionID, ItemID>()

  /// The duplicates that are in the list no more.
  @usableFromInline var dropped = Dropped<SectionID, ItemID>()

  /// Every edit makes a new one, and copies keep theirs, so that snapshots with the same version are
  /// the same in all.
  @usableFromInline package var version: Stamp

  /// A snapshot without sections.
  ///
  /// - Parameter duplicatePolicy: What is done about items that come twice.
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
