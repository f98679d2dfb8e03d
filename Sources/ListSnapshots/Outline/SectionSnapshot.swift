/// The items of one section as an outline: items below items, each expanded or collapsed.
///
/// The names are those of Apple's `NSDiffableDataSourceSectionSnapshot`, so that code moves over
/// with the name of the type changed and a `try` where an identity may be wrong: nothing traps.
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
/// An item is in a section snapshot once. It is **visible** if none of those above it is collapsed,
/// whether or not it is on the screen. Items are collapsed until they are expanded.
///
/// Being expanded belongs to the item: it keeps it while it is hidden, and whether or not it has
/// children. So an item can be expanded first and get its children later.
///
/// An edit that can't be done throws and changes nothing, where Apple's traps: if an item is
/// already there, if an item occurs twice in what is given, and if an item that is named isn't
/// there. Only to delete what isn't there is no mistake.
///
/// A copy is made at once. An edit costs what it adds or removes, and its first one after a copy
/// a copy of the arrays; to expand or collapse an item copies but a byte for each item. What is
/// asked of the whole, as ``items``, is worked out when it is first asked for, and remembered for
/// all copies. They may be used from any threads.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// What calls throw.
  public typealias Failure = SectionSnapshotError<ItemID>

  @usableFromInline var outline = Outline<ItemID>()

  @usableFromInline var memo: OutlineMemo<ItemID>

  /// Every edit makes a new one, and copies keep theirs, so that snapshots with the same version are
  /// the same in all.
  @usableFromInline package var version: Stamp

  /// A snapshot without items.
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

  /// The order of the items, worked out now if need be.
  @inlinable
  var order: OutlineOrder<ItemID> {
    memo.value(read: { $0.order }, write: { $0.order = $1 }, make: { OutlineOrder(of: outline) })
  }

  /// Ends an edit.
  ///
  /// - Parameter keepsOrder: Whether all items are still where they were.
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

  /// The node of an item, or 0.
  @inlinable
  func find(_ item: ItemID) -> NodeID {
    outline.find(item, hash: Outline<ItemID>.hash(item))
  }

  /// The node of an item; that above all for nil.
  @inlinable
  func node(of item: ItemID?) throws(Failure) -> NodeID {
    guard let item else { return 0 }
    let node = find(item)
    guard node != 0 else { throw .unknownItems([item]) }
    return node
  }

  /// The nodes of all those items.
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
  /// Whether both have the same items in the same places, expanded alike.
  ///
  /// - Complexity: O(1) for copies of which none has been edited, else O(*n*).
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.version == b.version || a.outline.matches(b.outline)
  }
}

extension SectionSnapshot: Hashable {
  /// Hashes all items, where they are, and which are expanded.
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
