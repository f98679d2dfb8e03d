import ListDiff

/// Finds the items that will soon be in the window, for a host whose view doesn't report them.
///
/// These are as many items as the window shows, ahead in the direction of scrolling. Before the
/// user scrolls, they are those below the window. A host stores a `PrefetchWindow`, and passes it
/// the items in the window after each layout:
///
/// ```swift
/// let change = prefetch.show(visibleItems, of: content)
/// if !change.willNeed.isEmpty { content.handle(.willNeed(change.willNeed)) }
/// if !change.noLongerNeeds.isEmpty { content.handle(.noLongerNeeds(change.noLongerNeeds)) }
/// ```
///
/// When its list changes, or it gets another content, the host calls ``reset()``, since paths then
/// refer to other items.
public struct PrefetchWindow: Sendable {
  /// The ends of the window that was shown last.
  private var window: (first: ItemPath<After>, last: ItemPath<After>)?

  /// Whether the user scrolls to the beginning of the list.
  private var isBackward = false

  /// The items ahead of the window that the last call returned, the nearest first.
  private var ahead: [ItemPath<After>] = []

  /// Makes a window that was never shown.
  public init() {}

  /// Forgets all paths, but not the direction, since the list has changed.
  ///
  /// The content keeps the items by their identities, so it needs no help: it ends the needs of
  /// items that have left the list, and ignores items that are reported to it again. An item that
  /// has moved away from the window stays needed until it is displayed or leaves the list.
  public mutating func reset() {
    window = nil
    ahead = []
  }

  /// Finds what has changed in the window: it was scrolled, has another size, or shows another
  /// list.
  ///
  /// Items ahead of the window stay needed as long as the direction is the same. When it turns,
  /// they are no longer needed, and those on the other side are. A window without items changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - visible: The items in the window, ascending.
  ///   - content: The content of the host, whose list is the one that is shown.
  /// - Returns: The items that the host should report to the content, the nearest first.
  /// - Complexity: O(*w*) for *w* items in the window, besides empty sections.
  @MainActor
  public mutating func show(
    _ visible: [ItemPath<After>], of content: any ListContent
  ) -> (willNeed: [ItemPath<After>], noLongerNeeds: [ItemPath<After>]) {
    show(visible, sectionCount: content.sectionCount) { content.itemCount(inSection: $0) }
  }

  /// - Parameter itemCount: Returns the number of items in a section.
  mutating func show(
    _ visible: [ItemPath<After>], sectionCount: Int, itemCount: (Int) -> Int
  ) -> (willNeed: [ItemPath<After>], noLongerNeeds: [ItemPath<After>]) {
    guard let first = visible.first, let last = visible.last else { return ([], []) }
    let wasBackward = isBackward
    // The user scrolls in the direction of the end at which the window has gained items.
    if let window, (first < window.first) != (last > window.last) {
      isBackward = first < window.first
    }
    window = (first, last)
    let kept = isBackward == wasBackward ? ahead.filter { isBackward ? $0 < first : $0 > last } : []
    var next: [ItemPath<After>] = []
    var path = isBackward ? first : last
    while next.count < visible.count,
      let found = isBackward
        ? Self.path(before: path, itemCount) : Self.path(after: path, sectionCount, itemCount)
    {
      next.append(found)
      path = found
    }
    let (old, shown) = (Set(ahead), Set(visible))
    let near = Set(next)
    ahead = next + kept.filter { !near.contains($0) }
    let new = Set(ahead)
    return (
      ahead.filter { !old.contains($0) },
      old.filter { !new.contains($0) && !shown.contains($0) }.sorted()
    )
  }

  private static func path(
    after path: ItemPath<After>, _ sectionCount: Int, _ itemCount: (Int) -> Int
  ) -> ItemPath<After>? {
    var (section, item) = (path.section, path.item + 1)
    while section < sectionCount {
      if item < itemCount(section) { return ItemPath(section: section, item: item) }
      (section, item) = (section + 1, 0)
    }
    return nil
  }

  private static func path(
    before path: ItemPath<After>, _ itemCount: (Int) -> Int
  ) -> ItemPath<After>? {
    var (section, item) = (path.section, path.item - 1)
    while section >= 0 {
      if item >= 0 { return ItemPath(section: section, item: item) }
      section -= 1
      if section >= 0 { item = itemCount(section) - 1 }
    }
    return nil
  }
}
