import ListDiff

extension ListFrames {
  /// Sets the measured size of an element.
  ///
  /// Only dimensions that are estimated in the description change. If an extent is negative, not a
  /// number, or larger than a billion, it is ignored, and the estimate stays.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - element: An item or a boundary item; anything else is ignored.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place.
  /// - Returns: The distance in points by which the scroll offset along the direction of scrolling
  ///   has to change.
  /// - Complexity: O(log *n*) in lists and rows, but for the first measurement in a section of *m*
  ///   items, O(*m*); in a waterfall O(*k*) for the *k* items after this one.
  @discardableResult
  public mutating func setSize(
    _ size: LayoutSize, of element: LayoutElement, keeping viewport: LayoutViewport? = nil
  ) -> Double {
    setSizes([(element, size)], keeping: viewport)
  }

  /// Sets measured sizes, as ``setSize(_:of:keeping:)`` does for one.
  @discardableResult
  public mutating func setSizes(
    _ sizes: [(element: LayoutElement, size: LayoutSize)], keeping viewport: LayoutViewport? = nil
  ) -> Double {
    keeping(viewport) { layout in layout.take(sizes) }
  }

  /// Measures all elements that are visible in a rectangle, and those that become visible by it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content as it is now.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place. Its rectangle
  ///     and `rect` move with the element that keeps its place.
  ///   - measure: Returns the size of an element. Called once for each element, and again if
  ///     another measurement changes the proposal for it.
  /// - Returns: The distance by which the scroll offset has to change.
  @discardableResult
  public mutating func measure(
    in rect: LayoutRect, keeping viewport: LayoutViewport? = nil,
    _ measure: (LayoutElement, SizeProposal) -> LayoutSize
  ) -> Double {
    // One anchor for all rounds: a later round may still move what an earlier round has measured.
    let place = viewport.map { keptPlace($0) }
    while true {
      let distance = place.map { self.distance(keeping: $0) } ?? 0
      let sizes = elementsToMeasure(
        in: rect.moved(axis, by: distance), orthogonalOffsets: viewport?.orthogonalOffsets ?? [:]
      ).map { (element: $0.element, size: measure($0.element, $0.proposal)) }
      if sizes.isEmpty { return distance }
      take(sizes)
    }
  }

  /// Marks the sizes of elements as not measured. Their old sizes become estimates.
  ///
  /// - Complexity: O(*e*) for *e* elements.
  public mutating func invalidateSizes(of elements: [LayoutElement]) {
    for element in elements {
      switch element {
      case .item(let path):
        guard hasItem(path) else { continue }
        sections[path.section].items.forgetMeasurement(at: path.item)
      case .boundary(let kind, let section):
        guard sections.indices.contains(section) else { continue }
        sections[section].boundary.forgetMeasurement(of: kind)
      case .layoutBoundary(let kind): boundary.forgetMeasurement(of: kind)
      case .badge, .decoration: continue
      }
    }
  }

  func hasItem(_ path: ItemPath<After>) -> Bool {
    sections.indices.contains(path.section)
      && (0..<sections[path.section].items.count).contains(path.item)
  }

  private mutating func take(_ sizes: [(element: LayoutElement, size: LayoutSize)]) {
    var items: [ItemPath<After>] = []
    var changed: Set<Int> = []
    var places: [Int] = []
    for (element, size) in sizes {
      switch element {
      case .item(let path):
        guard hasItem(path) else { continue }
        // No copy of the section may exist here, or the sizes would be copied.
        let proposal = sections[path.section].solution.proposal(
          forItemAt: path.item, sections[path.section].items)
        sections[path.section].items.setMeasured(size, at: path.item, for: proposal)
        items.append(path)
      case .boundary(let kind, let section):
        guard sections.indices.contains(section) else { continue }
        sections[section].boundary.setMeasured(size, of: kind)
        changed.insert(section)
      case .layoutBoundary(let kind): boundary.setMeasured(size, of: kind)
      case .badge, .decoration: continue
      }
    }
    items.sort()
    var first = 0
    while first < items.count {
      let section = items[first].section
      let end = items[first...].firstIndex { $0.section != section } ?? items.count
      sections[section].takeSizes(ofItemsAt: items[first..<end].map(\.item), in: shared)
      changed.remove(section)
      places.append(section)
      first = end
    }
    for section in changed { sections[section].refresh(in: shared) }
    place(sections: (places + changed).sorted())
  }
}

extension SectionItems {
  /// Sets the measured extents that a proposal leaves open.
  mutating func setMeasured(_ size: LayoutSize, at index: Int, for proposal: SizeProposal) {
    if proposal.width == nil, Self.usable(size.width) != nil {
      widths.set(size.width, at: index, of: count)
    }
    if proposal.height == nil, Self.usable(size.height) != nil {
      heights.set(size.height, at: index, of: count)
    }
    states.set(.measured, at: index, of: count)
  }

  /// Makes the size of an item an estimate.
  mutating func forgetMeasurement(at index: Int) {
    if states[index] != .unknown { states.set(.old, at: index, of: count) }
  }
}
