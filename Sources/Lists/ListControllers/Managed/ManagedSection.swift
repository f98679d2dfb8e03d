import ListDiff
import ListSnapshots

/// A section of a ``ManagedList``: groups of items, with a header and a footer.
///
/// If a section needs no groups, put its items in its ``body``.
open class ManagedSection: ManagedNode, ManagedOwner {
  public private(set) lazy var children: ManagedChildren<ItemGroup> = ManagedChildren(of: self)

  /// The number of items in all groups.
  public private(set) var itemCount = 0

  /// Whether the offsets of the groups are up to date.
  private var hasOffsets = false

  /// The index. Valid while the list has counted its sections.
  var shownIndex = 0

  /// The header, the footer, and other views of the section, one of each element kind.
  public var views: [SectionView] = [] {
    didSet { setNeedsUpdateViews() }
  }

  /// The title of the section in the index beside the list; nil if it has none.
  public var indexTitle: String?

  /// Called when the user has done something with an item of the section, after the item.
  public var onInteraction: (@MainActor (ListInteraction, ManagedItem) -> Void)?

  /// Returns whether the user may do something with an item of the section. Called after the item
  /// has allowed it.
  public var interactionFilter: (@MainActor (ListInteraction, ManagedItem) -> Bool)?

  /// Returns whether the user may drop an item of another section at an index of this one.
  public var canReceive: (@MainActor (ManagedItem, Int) -> Bool)?

  /// Makes a section with items, in its ``body``.
  public convenience init(_ items: [ManagedItem]) throws(ManagedListError) {
    self.init()
    try append(items)
  }

  /// Makes a section without items.
  public override init() { super.init() }

  /// Whether the section and its items are not shown.
  public var isHidden = false {
    didSet { updateVisibility() }
  }

  /// Whether the section is also hidden when it has no items.
  public var hidesWhenEmpty = false {
    didSet { updateVisibility() }
  }

  /// Whether the section isn't hidden.
  public private(set) var isShown = true

  private func updateVisibility() {
    let isShown = !isHidden && !(hidesWhenEmpty && itemCount == 0)
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    isShown ? list?.didPut([self], at: 0) : list?.didRemove(self)
  }

  /// The groups, in order.
  public var groups: [ItemGroup] { children.all }

  /// The items of all groups, in order.
  ///
  /// - Complexity: O(*n*).
  public var items: [ManagedItem] { groups.flatMap(\.items) }

  /// The first group. It is made when first read.
  public var body: ItemGroup {
    if let first = groups.first { return first }
    let made = ItemGroup()
    append(made)
    return made
  }

  /// The list that it is in; nil if it is in none.
  public var list: ManagedList? { parent as? ManagedList }

  /// The index among the shown sections of its list; nil if it has no list or is hidden.
  ///
  /// - Complexity: O(1), amortised, unless sections were shown or hidden.
  public var index: Int? {
    guard isShown, let list else { return nil }
    _ = list.shownSections  // Counts them, if need be.
    return shownIndex
  }

  public override func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.section(self))
    for group in groups { try group.traverse(body) }
  }

  override func leaveParent() { list?.children.remove(self) }

  public override func setNeedsUpdate() {
    ManagedList.edit {
      super.setNeedsUpdate()
      setNeedsUpdateViews()
    }
  }

  public override func reload(animated: Bool = false) {
    reduce(into: ()) { _, item in item.needsLayout = true }
    list?.mark(isAnimated: animated) { $0.reloadedSections.insert(number) }
  }

  func didTake(_ old: [ItemGroup]) { didRemove(old.flatMap(\.items)) }

  func didPut(_ new: [ItemGroup], at index: Int) {
    didInsert(new.flatMap(\.items), after: item(before: new[0]))
  }

  func didRemove(_ items: [ManagedItem]) {
    change(by: -items.count) { list in
      list.note(
        in: self, visiting: items.count, removing: items, isShown: list.isDropping
      ) { try $0.deleteItems(items.map(\.number)) }
    }
  }

  func didInsert(_ items: [ManagedItem], after previous: @autoclosure () -> ManagedItem?) {
    change(by: items.count) { list in
      let anchor = previous()?.number
      list.note(in: self, visiting: items.count, isShown: list.isDropping) { [number] list in
        let numbers = items.map(\.number)
        if let anchor {
          try list.insertItems(numbers, afterItem: anchor)
        } else if let index = list.indexOfSection(number),
          let first = list.items(inSectionAt: index, 0..<1).first
        {
          try list.insertItems(numbers, beforeItem: first)
        } else {
          try list.appendItems(numbers, toSection: number)
        }
      }
    }
  }

  /// Changes the number of items, and records the change if the section was shown.
  private func change(by difference: Int, _ note: (ManagedList) -> Void) {
    hasOffsets = false
    guard difference != 0 else { return }
    itemCount += difference
    if isShown, let list, list.isAttached { note(list) }
    updateVisibility()
  }

  /// Counts the offsets of the groups.
  func countOffsets() {
    guard !hasOffsets else { return }
    var offset = 0
    for group in groups {
      group.offset = offset
      offset += group.items.count
    }
    hasOffsets = true
  }

  /// Returns the last item of the groups before a group.
  func item(before group: ItemGroup) -> ManagedItem? {
    let index = children.index(of: group) ?? 0
    return groups[..<index].last { !$0.items.isEmpty }?.items.last
  }
}
