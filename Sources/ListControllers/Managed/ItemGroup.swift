import ListDiff

/// Some items of a section of a ``ManagedList``, next to each other.
///
/// A group has no view of its own: header and footer belong to the section, above its first group and
/// below its last one.
open class ItemGroup: ManagedNode, ManagedParent {
  public private(set) lazy var children: ManagedChildren<ManagedItem> = GroupItems(of: self)

  /// The number of shown items in the groups before this one, while the section knows it.
  var offset = 0

  /// Makes a group with items.
  ///
  /// - Throws: ``ManagedListError/repeated(_:)``.
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

  /// The index among the groups of its section; nil if it has none, or one that is hidden.
  ///
  /// - Complexity: O(1), amortised, unless groups before it were inserted or removed.
  public var index: Int? {
    section.flatMap { $0.isShown ? $0.children.index(of: self) : nil }
  }

  override func leaveParent() {
    if let children = section?.children, let index = children.index(of: self) {
      children.take([index])
    }
  }

  /// The item before an index, in this group or the groups before it.
  func item(before index: Int) -> ManagedItem? {
    if index > 0 { return items[index - 1] }
    guard let section, let own = section.children.index(of: self) else { return nil }
    return section.item(beforeGroup: own)
  }
}

/// The items of a group.
final class GroupItems: ManagedChildren<ManagedItem> {
  private unowned let group: ItemGroup

  init(of group: ItemGroup) {
    self.group = group
    super.init()
  }

  override var owner: AnyObject? { group }

  override func didTake(_ items: [ManagedItem]) {
    group.section?.change(by: -items.count) { .removeItems(items) }
  }

  override func didPut(_ range: Range<Int>) {
    guard let section = group.section else { return }
    section.change(by: range.count) {
      .insertItems(
        Array(all[range]), after: group.item(before: range.lowerBound)?.number,
        section: section.number)
    }
  }
}
