/// The items of one section as an outline: a tree of items, each expanded or collapsed.
///
/// The names are those of Apple's `NSDiffableDataSourceSectionSnapshot`: to move code over, change
/// the name of the type, and add a `try` where an identity may be wrong.
///
/// ```swift
/// var snapshot = SectionSnapshot<String>()
/// try snapshot.append(["fruit", "bread"])
/// try snapshot.append(["apple", "pear"], to: "fruit")
/// snapshot.visibleItems  // fruit, bread
/// try snapshot.expand(["fruit"])
/// snapshot.visibleItems  // fruit, apple, pear, bread
/// ```
///
/// Items are unique in a section snapshot. An item is **visible** if no item above it is collapsed,
/// whether or not it is on the screen. Items are collapsed until they are expanded.
///
/// The expansion belongs to the item, and is kept while the item is hidden or has no children. So
/// an item can be expanded first and get its children later.
///
/// An edit that is not possible throws and changes nothing: if a new item is in the snapshot
/// already or given twice, or if another item is not in the snapshot. Deleting an unknown item is
/// no error.
///
/// A copy takes constant time. An edit takes time in proportion to the items that it adds or
/// removes. The first edit of a copy also copies the arrays, but expanding or collapsing copies
/// only one byte for each item. Properties of the whole, such as ``items``, are computed when first
/// read, and cached for all copies. Snapshots may be used from any thread.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// The error of an edit or a query.
  public typealias Failure = SectionSnapshotError<ItemID>

  @usableFromInline var outline = Outline<ItemID>()

  @usableFromInline var memo: OutlineMemo<ItemID>

  /// Changed by every edit and kept by copies, so that snapshots with the same version are
  /// identical.
  @usableFromInline package var version: Stamp

  /// Makes a snapshot without items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    version = Stamp.next()
    memo = OutlineMemo(version)
  }

  @inlinable
  init(_ outline: Outline<ItemID>) {
    self.init()
    self.outline = outline
  }

  /// The order of the items, computed now if necessary.
  @inlinable
  var order: OutlineOrder<ItemID> {
    memo.value(read: { $0.order }, write: { $0.order = $1 }, make: { OutlineOrder(of: outline) })
  }

  /// Ends an edit.
  ///
  /// - Parameter keepsOrder: Whether all items are still at the same places.
  @inlinable
  mutating func didEdit(keepsOrder: Bool = false) {
    version = Stamp.next()
    let order = keepsOrder ? memo.knownOrder : nil
    if isKnownUniquelyReferenced(&memo) {
      memo.restart(with: order)
    } else {
      memo = OutlineMemo(version, order: order)
    }
  }

  /// Returns the node of an item, or 0.
  @inlinable
  func find(_ item: ItemID) -> NodeID {
    outline.find(item, hash: Outline<ItemID>.hash(item))
  }

  /// Returns the node of an item; the root for nil.
  @inlinable
  func node(of item: ItemID?) throws(Failure) -> NodeID {
    guard let item else { return 0 }
    let node = find(item)
    guard node != 0 else { throw .unknownItems([item]) }
    return node
  }

  /// Returns the nodes of items.
  @inlinable
  func nodes(of items: [ItemID]) throws(Failure) -> [NodeID] {
    let nodes = items.map { find($0) }
    guard !nodes.contains(0) else {
      throw .unknownItems(Marks<Never, ItemID>.unique(items) { find($0) == 0 })
    }
    return nodes
  }
}

extension SectionSnapshot: Equatable {
  /// Returns whether both have the same items at the same places with the same expansion.
  ///
  /// - Complexity: O(1) for copies that were not edited, otherwise O(*n*).
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.version == b.version || a.outline.matches(b.outline)
  }
}

extension SectionSnapshot: Hashable {
  /// Hashes all items with their places and their expansion.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(outline.count)
    for (node, item) in outline.walk() {
      hasher.combine(item)
      hasher.combine(outline[node].depth)
      hasher.combine(outline.isExpanded[Int(node)])
    }
  }
}
