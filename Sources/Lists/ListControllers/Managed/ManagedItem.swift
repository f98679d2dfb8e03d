import ListDiff
import ListSnapshots

/// An item of a ``ManagedList``: an object that knows where it is. Applications subclass it.
///
/// ```swift
/// final class PersonItem: ManagedItem {
///   let person: Person
/// }
/// list.register(PersonCell.self)
/// section.body.append(PersonItem(person))
/// ```
open class ManagedItem: ManagedNode {
  /// Whether the host has to request the size: at first, and after
  /// ``ManagedNode/setNeedsLayout()``.
  public internal(set) final var needsLayout: Bool {
    get { details.hints.needsLayout }
    set { details.hints.needsLayout = newValue }
  }

  /// The properties that only few items have.
  final var extras: ItemExtras? {
    if case .extended(let extras) = details { extras } else { nil }
  }

  /// Makes an item that is in no group.
  public override init() { super.init() }

  /// The group that it is in; nil if it is in none.
  public var group: ItemGroup? { parent as? ItemGroup }

  /// The section that it is in.
  public var section: ManagedSection? { group?.section }

  /// The list that it is in.
  public var list: ManagedList? { section?.list }

  /// The index in its group; nil if it has no group, or its section is hidden.
  ///
  /// - Complexity: O(1), amortised. After edits before it, a search from its last index.
  public var index: Int? {
    guard let group, group.section?.isShown != false else { return nil }
    return group.children.index(of: self)
  }

  /// The path of the item among what its list shows; nil if it isn't shown.
  ///
  /// - Complexity: As ``index``; O(*g*) once after an edit in a section of *g* groups.
  public var itemPath: ItemPath<After>? {
    guard let group, let section = group.section, let place = section.index, let index else {
      return nil
    }
    section.countOffsets()
    return ItemPath(section: place, item: group.offset + index)
  }

  /// Removes the item from its group, if it has one.
  public func remove() { leaveParent() }

  override func leaveParent() { group?.children.remove(self) }

  public override func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure) { try body(.item(self)) }

  /// The cell that belongs to the item; nil if it has none.
  public var cell: AnyObject? { list?.screen?.anyCell(of: number) }

  /// Scrolls to the item. Returns false if it is not shown.
  @discardableResult
  public func scroll(
    to position: ListScrollPosition = .nearest, offset: Double = 0, animated: Bool = true
  ) -> Bool {
    guard let list else { return false }
    return list.scroll(
      toItems: [number], position, list.scrollAxis, offset: offset, animated: animated)
  }

  /// Whether the item is selected in the host.
  public var isSelected: Bool { list?.selectedItems.contains(number) ?? false }

  /// Selects the item, or ends its selection, without calling handlers.
  public func setSelected(_ isSelected: Bool, animated: Bool = false) {
    list?.screen?.setSelected(isSelected, of: number, animated: animated)
  }

  // MARK: What subclasses override

  /// Returns the size in a window, which is used unless the type of the cell returns one; nil to
  /// let the host choose it.
  open func size(in container: ListSize) -> ListSize? { size }

  /// Called when the item will probably come into the window soon: load what its cell needs. Later
  /// the item is displayed, or ``cancelPrefetch()`` is called.
  open func prefetch() {}

  /// Called when the item will not come into the window soon after all, or has left the list.
  open func cancelPrefetch() {}

  /// Called when a cell has been filled for the item and belongs to it from now on.
  open func didBind(_ cell: AnyObject) {}

  /// Called before a cell no longer belongs to the item.
  open func willUnbind(_ cell: AnyObject) {}

  /// Called when the cell comes into the window.
  open func willDisplay(_ cell: AnyObject) {}

  /// Called when the cell has left the window.
  open func didEndDisplaying(_ cell: AnyObject) {}

  /// Returns whether the user may do something with the item.
  open func allows(_ interaction: ListInteraction) -> Bool { true }

  /// Returns what the user can do with the item at a place of the user interface. By default these
  /// are the actions of the handler set by ``ItemHandling/actions(_:)``. In their places, the
  /// actions for ``ItemAction/deletion`` and ``ItemAction/insertion`` follow.
  open func actions(in place: ListActionPlace) -> [ListAction] {
    (extras?.placedActions?(place) ?? []) + handledActions(in: place)
  }

  /// The object that represents the item in other views and applications, in a type of the host's
  /// framework. By default nil: the user can only drag the item within the list.
  open var dragItem: AnyObject? { nil }

  /// Called when the user has done something with the item, after its handler and before its
  /// section.
  open func did(_ interaction: ListInteraction) {}
}
