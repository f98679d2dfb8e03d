import ListBatches
import ListDiff

extension StrictHost {
  /// Moves the window over the content. ``layoutIfNeeded()`` then assigns cells to the items in it.
  ///
  /// - Parameter offset: The height of the content above the window, in points; clamped to the
  ///   content.
  /// - Throws: `StrictHostError` from another thread.
  public func scroll(to offset: Double) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in try checkThread(.scrolling) }
    let clamped = clamped(offset)
    guard clamped != scrollOffset else { return }
    scrollOffset = clamped
    needsLayout = true
  }

  /// Sets another height of the window. ``layoutIfNeeded()`` then assigns cells to the items in it.
  ///
  /// - Parameter height: The height in points; nil to make the whole content visible.
  /// - Throws: `StrictHostError` from another thread.
  public func resize(toHeight height: Double?) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in try checkThread(.layout) }
    let height = height.map(Self.sanitized)
    guard height != viewportHeight else { return }
    viewportHeight = height
    needsLayout = true
  }

  /// Marks a layout as pending, as a view does when its surroundings change.
  ///
  /// - Throws: `StrictHostError` from another thread.
  public func setNeedsLayout() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in try checkThread(.layout) }
    needsLayout = true
  }

  /// Marks the heights of items as unknown. ``layoutIfNeeded()`` then reads them again.
  ///
  /// - Throws: `StrictHostError` for a missing place, and from another thread.
  public func invalidateHeights(
    ofItemsAt paths: some Sequence<ItemPath<After>>
  ) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(.layout)
      for path in paths {
        guard let item = item(at: path) else {
          throw StrictHostError(.missingPlace, .layout, [.newItem(path)], "no such item is shown")
        }
        item.needsHeight = true
        hasStaleHeights = true
        needsLayout = true
      }
    }
  }

  /// Marks all heights as unknown, as a view does whose width changes.
  func invalidateHeights() {
    for section in sections {
      for item in section.items { item.needsHeight = true }
      for element in section.supplementaries { element.needsHeight = true }
    }
    hasStaleHeights = true
    needsLayout = true
  }

  /// Performs a pending layout: items that have come into the window get cells, and items that have
  /// left it lose theirs.
  ///
  /// - Throws: `StrictHostError` inside a batch, from another thread, and if the data is not what
  ///   the host shows.
  /// - Complexity: O(*n*).
  public func layoutIfNeeded() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkIdle(.layout)
      guard needsLayout else { return }
      phase = .applying
      defer { phase = .idle }
      try checkShownCounts(.layout)
      layOut()
    }
  }

  /// The height of the whole content, in points: in each section the supplementary elements above
  /// the items, the items, and the supplementary elements below them.
  ///
  /// - Complexity: O(*n*).
  public var contentHeight: Double { height(ofSections: ..<sections.count) }

  private func height(ofSections indexes: PartialRangeUpTo<Int>) -> Double {
    var sum = 0.0
    for section in sections[indexes] {
      for element in section.supplementaries { sum += element.height }
      for item in section.items { sum += item.height }
    }
    return sum
  }

  /// Returns the top and the bottom of an item, in points from the top of the content; nil if there
  /// is no such item.
  ///
  /// - Complexity: O(*n*).
  public func extent(ofItemAt path: ItemPath<After>) -> Range<Double>? {
    guard let item = item(at: path) else { return nil }
    var top = height(ofSections: ..<path.section)
    for element in sections[path.section].supplementaries where !element.isBelowItems {
      top += element.height
    }
    for item in sections[path.section].items[..<path.item] { top += item.height }
    return top..<(top + item.height)
  }

  /// As ``extent(ofItemAt:)``, for a supplementary element.
  ///
  /// - Complexity: O(*n*).
  public func extent(ofSupplementaryAt path: SupplementaryPath<After>) -> Range<Double>? {
    guard let element = supplementary(at: path) else { return nil }
    let section = sections[path.section]
    var top = height(ofSections: ..<path.section)
    if element.isBelowItems {
      for item in section.items { top += item.height }
      for other in section.supplementaries where !other.isBelowItems { top += other.height }
    }
    for other in section.supplementaries[..<path.element]
    where other.isBelowItems == element.isBelowItems {
      top += other.height
    }
    return top..<(top + element.height)
  }

  /// The items that have a cell.
  ///
  /// - Complexity: O(*n*).
  public var visiblePaths: [ItemPath<After>] {
    var paths: [ItemPath<After>] = []
    if viewportHeight == nil, !needsLayout, phase == .idle {
      // All items have cells, so their objects need not be read.
      paths.reserveCapacity(shown.items.reduce(0, +))
      for (section, count) in shown.items.enumerated() {
        for item in 0..<count { paths.append(ItemPath(section: section, item: item)) }
      }
      return paths
    }
    for (section, shown) in sections.enumerated() {
      for (item, shown) in shown.items.enumerated() where shown.cell != nil {
        paths.append(ItemPath(section: section, item: item))
      }
    }
    return paths
  }

  static func sanitized(_ height: Double) -> Double {
    height.isFinite && height > 0 ? height : 0
  }

  private func clamped(_ offset: Double) -> Double {
    guard let viewportHeight, !offset.isNaN else { return 0 }
    return min(max(offset, 0), max(contentHeight - viewportHeight, 0))
  }

  /// Gives cells and views to the visible items and supplementary elements, and to no others.
  func layOut() {
    let hadPendingLayout = needsLayout
    needsLayout = false
    if hasStaleHeights { readStaleHeights() }
    scrollOffset = clamped(scrollOffset)
    // Without a window, items get their cells when they are inserted.
    guard viewportHeight != nil || hadPendingLayout else { return }

    let window = viewportHeight.map { scrollOffset..<(scrollOffset + $0) }
    var leavingItems: [StrictHostItem] = []
    var leavingElements: [StrictHostSupplementary] = []
    var top = 0.0
    /// Whether the next element, of the given height, is visible.
    func isNextVisible(_ height: Double) -> Bool {
      defer { top += height }
      return window.map { top + height > $0.lowerBound && top < $0.upperBound } ?? true
    }
    func layOutElements(_ section: Int, below: Bool) {
      for (index, element) in sections[section].supplementaries.enumerated()
      where element.isBelowItems == below {
        if !isNextVisible(element.height) {
          if element.view != nil { leavingElements.append(element) }
        } else if element.view == nil {
          comingElements.append((element, SupplementaryPath(section: section, element: index)))
        }
      }
    }
    for (section, shown) in sections.enumerated() {
      layOutElements(section, below: false)
      for (index, item) in shown.items.enumerated() {
        if !isNextVisible(item.height) {
          if item.cell != nil { leavingItems.append(item) }
        } else if item.cell == nil {
          comingItems.append((item, ItemPath(section: section, item: index)))
        }
      }
      layOutElements(section, below: true)
    }
    for item in leavingItems { recycleCell(of: item) }
    for element in leavingElements { recycleView(of: element) }
    giveCells()
  }

  private func readStaleHeights() {
    hasStaleHeights = false
    for (section, shown) in sections.enumerated() {
      for (index, item) in shown.items.enumerated() where item.needsHeight {
        item.needsHeight = false
        item.height = itemHeight(at: ItemPath(section: section, item: index))
      }
      for (index, element) in shown.supplementaries.enumerated() where element.needsHeight {
        element.needsHeight = false
        element.height = supplementaryHeight(
          at: SupplementaryPath(section: section, element: index))
      }
    }
  }
}
