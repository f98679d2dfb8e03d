import ListDiff

// Which items are pinned is a function of the layout and the visible rectangle: scrolling changes
// nothing.
extension ListFrames {
  /// Returns the boundary items that are moved from their places to stay visible.
  ///
  /// A header stays at the beginning of the visible rectangle until the end of its section, or the
  /// beginning of the next one, pushes it out (``LayoutConfiguration/pinningLimit``). A footer
  /// stays at the end. They don't overlap if the window is tall enough for both. Several on one
  /// edge lie in the order of their declaration.
  ///
  /// Boundary items of sections don't overlap those of the layout: they stay in the rest of the
  /// visible rectangle, if more than 0.001 points of their section, without its margins, are in
  /// that rest. Otherwise they are not pinned.
  ///
  /// - Parameter visible: The visible rectangle, without the parts that bars cover.
  /// - Complexity: O(log *s* + *h*) for *s* sections, *h* of them visible.
  public func pinnedElements(in visible: LayoutRect) -> [LayoutAttributes] {
    var pinned: [LayoutAttributes] = []
    visitPinned(in: visible) { attributes in
      if attributes.isPinned { pinned.append(shown(attributes)) }
    }
    return pinned
  }

  /// Returns all elements that a visible rectangle shows. Pinned elements have their pinned frames.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle.
  ///   - orthogonalOffsets: How far the sections that scroll by themselves are scrolled, in points.
  /// - Complexity: O(log *n* + *h*) for *h* elements.
  public func visibleElements(
    in visible: LayoutRect, orthogonalOffsets: [Int: Double] = [:]
  ) -> [LayoutAttributes] {
    var elements = elements(in: visible, orthogonalOffsets: orthogonalOffsets)
    var places: [LayoutElement: LayoutAttributes] = [:]
    visitPinned(in: visible) { attributes in
      if attributes.isPinned { places[attributes.element] = shown(attributes) }
    }
    if places.isEmpty { return elements }
    for index in elements.indices {
      if let pinned = places.removeValue(forKey: elements[index].element) {
        elements[index] = pinned
      }
    }
    return (elements + places.values.sorted { $0.isBehind($1) })
      .filter { $0.frame.intersects(visible) }
  }

  /// Calls a closure with the boundary items that may be pinned, with frames in leading terms.
  private func visitPinned(in visible: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    let rect = leading(visible)
    var visibleRange = (start: rect.start(axis), end: rect.end(axis))
    boundary.visitPinned(axis, hostStart: 0, hostEnd: contentSize[axis], visible: visibleRange) {
      item, rest, frame in
      body(
        LayoutAttributes(
          element: .layoutBoundary(kind: item.kind), frame: frame, zIndex: item.zIndex,
          isPinned: frame != rest))
      if item.alignment.side(axis) < 0 {
        visibleRange.start = max(visibleRange.start, frame.end(axis))
      } else {
        visibleRange.end = min(visibleRange.end, frame.start(axis))
      }
    }
    // Sums are rounded, so the rest of the rectangle may be slightly above 0, or a section slightly
    // in it.
    let tolerance = CompositionalSolver.tolerance
    guard visibleRange.start + tolerance < visibleRange.end,
      var index = firstSection(at: visibleRange.start)
    else { return }
    // The spacing before a section belongs to it, but the header before it may still be in it.
    if configuration.pinningLimit == .nextSection, index > 0 { index -= 1 }
    var origin = origin(ofSection: index)
    while index < sections.count, origin < visibleRange.end {
      let section = sections[index]
      let margins = section.description.margins
      let hostStart = origin + section.lead + margins.before(axis)
      var hostEnd = origin + section.end - margins.after(axis)
      if configuration.pinningLimit == .nextSection {
        hostEnd =
          index + 1 < sections.count
          ? max(hostEnd, origin + section.advance + sections[index + 1].lead) : .infinity
      }
      if hostStart + tolerance < visibleRange.end, hostEnd > visibleRange.start + tolerance {
        section.boundary.visitPinned(
          axis, from: origin, hostStart: hostStart, hostEnd: hostEnd, visible: visibleRange
        ) { item, rest, frame in
          let isPinned = frame != rest
          visitDecorations(ofBoundary: item.kind, inSection: index, frame) {
            var attributes = $0
            attributes.isPinned = isPinned
            body(attributes)
          }
          body(
            LayoutAttributes(
              element: .boundary(kind: item.kind, section: index), frame: frame,
              zIndex: item.zIndex, isPinned: isPinned))
        }
      }
      origin += section.advance
      index += 1
    }
  }
}

extension BoundaryItems {
  /// Calls a closure with the items that stay visible, their frames at rest, and their frames now.
  ///
  /// - Parameters:
  ///   - origin: The place along the axis that the frames are relative to.
  ///   - visible: The visible range along the axis.
  fileprivate func visitPinned(
    _ axis: ScrollDirection, from origin: Double = 0, hostStart: Double, hostEnd: Double,
    visible: (start: Double, end: Double),
    _ body: (LayoutBoundaryItem, _ rest: LayoutRect, LayoutRect) -> Void
  ) {
    func pinned(_ isRight: (Int) -> Bool) -> [(item: LayoutBoundaryItem, rest: LayoutRect)] {
      zip(items, frames).filter { item, _ in
        item.pinToVisibleBounds && isRight(item.alignment.side(axis))
      }.map { ($0, $1.moved(axis, by: origin)) }
    }
    guard items.contains(where: \.pinToVisibleBounds) else { return }
    let (headers, footers) = (pinned { $0 < 0 }, pinned { $0 > 0 })
    func total(_ items: [(item: LayoutBoundaryItem, rest: LayoutRect)]) -> Double {
      items.reduce(0) { $0 + $1.rest.extent(axis) }
    }
    var (before, after) = (0.0, total(headers) + total(footers))
    for (item, rest) in headers {
      let place = max(rest.start(axis), min(visible.start + before, hostEnd - after))
      body(item, rest, rest.moved(axis, by: place - rest.start(axis)))
      before += rest.extent(axis)
      after -= rest.extent(axis)
    }
    (before, after) = (total(headers) + total(footers), 0)
    for (item, rest) in footers {
      let place = min(rest.end(axis), max(visible.end - after, hostStart + before))
      body(item, rest, rest.moved(axis, by: place - rest.end(axis)))
      before -= rest.extent(axis)
      after += rest.extent(axis)
    }
  }
}
