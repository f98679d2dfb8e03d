import ListBatches
import ListDiff

extension StrictHost {
  /// Moves the window over the content. ``layoutIfNeeded()`` then gives cells to the items in it.
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

  /// Gives the window another height. ``layoutIfNeeded()`` then gives cells to the items in it.
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
  public var contentHeight: Double {
    var sum = 0.0
    for section in sections {
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
    var top = 0.0
    for section in sections[..<path.section] {
      for element in section.supplementaries { top += element.height }
      for item in section.items { top += item.height }
    }
    for element in sections[path.section].supplementaries where !element.isBelowItems {
      top += element.height
    }
    for item in sections[path.section].items[..<path.item] { top += item.height }
    return top..<(top + item.height)
  }

  /// The items that have a cell.
  ///
  /// - Complexity: O(*n*).
  public var visiblePaths: [ItemPath<After>] {
    sections.indices.flatMap { section in
      sections[section].items.indices
        .filter { sections[section].items[$0].cell != nil }
        .map { ItemPath(section: section, item: $0) }
    }
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
    scrollOffset = clamped(scrollOffset)
    // Without a window, items get their cells when they are inserted.
    guard viewportHeight != nil || hadPendingLayout else { return }

    let window = viewportHeight.map { scrollOffset..<(scrollOffset + $0) }
    var coming: [(StrictHostItem, ItemPath<After>)] = []
    var comingElements: [(StrictHostSupplementary, SupplementaryPath<After>)] = []
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
          giveUpView(of: element)
        } else if element.view == nil {
          comingElements.append((element, SupplementaryPath(section: section, element: index)))
        }
      }
    }
    for (section, shown) in sections.enumerated() {
      layOutElements(section, below: false)
      for (index, item) in shown.items.enumerated() {
        if !isNextVisible(item.height) {
          giveUpCell(of: item)
        } else if item.cell == nil {
          coming.append((item, ItemPath(section: section, item: index)))
        }
      }
      layOutElements(section, below: true)
    }
    for (item, path) in coming { giveCell(to: item, at: path) }
    for (element, path) in comingElements { giveView(to: element, at: path) }
  }
}
