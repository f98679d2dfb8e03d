import ListDiff

/// Some items of a section of a ``ManagedList``, next to each other.
///
/// A group has no view of its own. Header and footer belong to the section: the header is above its
/// first group, the footer below its last one.
open class ItemGroup: ManagedNode, ManagedOwner {
  public private(set) lazy var children: ManagedChildren<ManagedItem> = ManagedChildren(of: self)

  /// The number of items in the groups before this one. Valid while the section has counted them.
  var offset = 0

  /// Makes a group with items.
  public convenience init(_ items: [ManagedItem]) throws(ManagedListError) {
    self.init()
    try append(items)
  }

  /// Makes a group without items.
  public override init() { super.init() }

  /// The items, in order.
  public var items: [ManagedItem] { children.all }

  /// The section that it is in; nil if it is in none.
  public var section: ManagedSection? { parent as? ManagedSection }

  /// The index among the groups of its section; nil if it has no section or the section is hidden.
  ///
  /// - Complexity: O(1), amortised, unless groups before it were inserted or removed.
  public var index: Int? {
    section.flatMap { $0.isShown ? $0.children.index(of: self) : nil }
  }

  public override func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.group(self))
    for item in items { try item.traverse(body) }
  }

  override func leaveParent() { section?.children.remove(self) }

  func didTake(_ old: [ManagedItem]) { section?.didRemove(old) }

  func didPut(_ new: [ManagedItem], at index: Int) {
    section?.didInsert(
      new, after: index > 0 ? items[index - 1] : section?.item(before: self))
  }
}
