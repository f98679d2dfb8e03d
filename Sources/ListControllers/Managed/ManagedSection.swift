import ListDiff
import ListSnapshots

/// A section of a ``ManagedList``: groups of items, with a header and a footer.
///
/// A section that needs no groups has its items in its ``body``.
open class ManagedSection: ManagedNode, ManagedParent {
  public private(set) lazy var children: ManagedChildren<ItemGroup> = SectionGroups(of: self)

  /// The number of items in all groups.
  public private(set) var itemCount = 0

  /// Whether the groups know how many items are before them.
  private var hasOffsets = false

  /// The index among the sections that are shown, while the list knows it.
  var shownIndex = 0

  /// The header, the footer, and other views of the section, one of each element kind. They are filled
  /// again if they change; see ``setNeedsUpdateViews()``.
  public var views: [SectionView] = [] {
    didSet { setNeedsUpdateViews() }
  }

  /// Called when the user has done something with an item of the section, after the item.
  public var onInteraction: (@MainActor (ListInteraction, ManagedItem) -> Void)?

  /// Returns whether the user may do something with an item of the section, asked after the item.
  public var interactionFilter: (@MainActor (ListInteraction, ManagedItem) -> Bool)?

  /// Returns whether the user may drop an item of another section at an index of this one.
  public var canReceive: (@MainActor (ManagedItem, Int) -> Bool)?

  /// Makes a section with items, in its ``body``.
  ///
  /// - Throws: ``ManagedListError/repeated(_:)``.
  public convenience init(_ items: [ManagedItem]) throws(ManagedListError) {
    self.init()
    try body.append(items)
  }

  /// Makes a section without items.
  public override init() { super.init() }

  /// Whether the section is not shown, with all its items.
  public var isHidden = false {
    didSet { if isHidden != oldValue { changeShown(from: isShown(isHidden: oldValue)) } }
  }

  /// Whether the section is not shown, either, when it has no items.
  public var hidesWhenEmpty = false {
    didSet {
      if hidesWhenEmpty != oldValue { changeShown(from: isShown(hidesWhenEmpty: oldValue)) }
    }
  }

  /// Whether the section is shown where its list is: it isn't hidden.
  public var isShown: Bool { isShown() }

  private func isShown(isHidden: Bool? = nil, hidesWhenEmpty: Bool? = nil) -> Bool {
    !(isHidden ?? self.isHidden) && !((hidesWhenEmpty ?? self.hidesWhenEmpty) && itemCount == 0)
  }

  private func changeShown(from wasShown: Bool) {
    if wasShown != isShown { list?.change(self, wasShown: wasShown) { .removeItems([]) } }
  }

  /// The groups, in order.
  public var groups: [ItemGroup] { children.all }

  /// The items of all groups, in order.
  ///
  /// - Complexity: O(*n*).
  public var items: [ManagedItem] { groups.flatMap(\.items) }

  /// The first group, which is made when it is first wanted.
  public var body: ItemGroup {
    if let first = groups.first { return first }
    let made = ItemGroup()
    append(made)
    return made
  }

  /// The list that it is in; nil if it is in none.
  public var list: ManagedList? { parent as? ManagedList }

  /// The index among the sections of its list that are shown; nil if it has none, or is hidden.
  ///
  /// - Complexity: O(1), amortised, unless sections were shown or hidden.
  public var index: Int? {
    guard isShown, let list else { return nil }
    list.countShownSections()
    return shownIndex
  }

  override func leaveParent() {
    if let children = list?.children, let index = children.index(of: self) {
      children.take([index])
    }
  }

  /// Changes the number of items.
  ///
  /// - Parameter edit: What is done to the list, if the section was shown.
  func change(by difference: Int, _ edit: () -> ListEdits.Edit) {
    hasOffsets = false
    guard difference != 0 else { return }
    let wasShown = isShown
    itemCount += difference
    list?.change(self, wasShown: wasShown, edit)
  }

  /// Makes the groups know their offsets.
  func countOffsets() {
    guard !hasOffsets else { return }
    var offset = 0
    for group in groups {
      group.offset = offset
      offset += group.items.count
    }
    hasOffsets = true
  }

  func item(beforeGroup index: Int) -> ManagedItem? {
    groups[..<index].reversed().first { !$0.items.isEmpty }?.items.last
  }
}

/// The groups of a section.
final class SectionGroups: ManagedChildren<ItemGroup> {
  private unowned let section: ManagedSection

  init(of section: ManagedSection) {
    self.section = section
    super.init()
  }

  override var owner: AnyObject? { section }

  override func didTake(_ groups: [ItemGroup]) {
    section.change(by: -groups.reduce(0) { $0 + $1.items.count }) {
      .removeItems(groups.flatMap(\.items))
    }
  }

  override func didPut(_ range: Range<Int>) {
    let groups = all[range]
    section.change(by: groups.reduce(0) { $0 + $1.items.count }) {
      .insertItems(
        groups.flatMap(\.items), after: section.item(beforeGroup: range.lowerBound)?.number,
        section: section.number)
    }
  }
}
