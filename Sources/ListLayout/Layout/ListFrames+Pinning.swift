import ListDiff

// What is pinned is a function of the layout and the visible rectangle: scrolling changes nothing.
extension ListFrames {
  /// Returns the boundary items that are moved from their places to stay visible.
  ///
  /// A header stays at the beginning of the visible rectangle until the end of its section pushes it out,
  /// or the beginning of the next one (``LayoutConfiguration/pinningLimit``). A footer stays at the end.
  /// They keep off each other where the
  /// window is tall enough for both; several on one edge lie in the order of their declaration.
  ///
  /// Those of sections keep off those of the layout: they stay in what is left of the visible rectangle,
  /// if their section, without its margins, reaches more than 0.001 points into that. Where no more is left,
  /// they are not pinned.
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

  /// Returns all elements that a visible rectangle shows, with pinned ones where they are pinned.
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

  /// Calls a closure with the boundary items that may be pinned, where they are in leading terms.
  private func visitPinned(in visible: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    let rect = leading(visible)
    var visibleRange = (start: rect.start(axis), end: rect.end(axis))
    let all = contentSize[axis]
    let rest = zip(boundary.items, boundary.frames).map {
      PinnedItem(item: $0, rest: $1, axis: axis)
    }
    for (item, frame) in PinnedItem.frames(
      rest, hostStart: 0, hostEnd: all, visible: visibleRange)
    {
      let attributes = LayoutAttributes(
        element: .layoutBoundary(kind: item.item.kind), frame: frame, zIndex: item.item.zIndex,
        isPinned: frame != item.rest)
      body(attributes)
      if item.side < 0 {
        visibleRange.start = max(visibleRange.start, frame.end(axis))
      } else if item.side > 0 {
        visibleRange.end = min(visibleRange.end, frame.start(axis))
      }
    }
    // What is left, or reaches into it, by no more than sums are rounded is nothing.
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
      if section.description.hasPinnedItems, hostStart + tolerance < visibleRange.end,
        hostEnd > visibleRange.start + tolerance
      {
        let items = zip(section.boundary.items, section.boundary.frames).map {
          PinnedItem(item: $0, rest: $1.moved(axis, by: origin), axis: axis)
        }
        for (item, frame) in PinnedItem.frames(
          items, hostStart: hostStart, hostEnd: hostEnd, visible: visibleRange)
        {
          visitDecorations(of: item.item, inSection: index, frame) { attributes in
            var attributes = attributes
            attributes.isPinned = frame != item.rest
            body(attributes)
          }
          body(
            LayoutAttributes(
              element: .boundary(kind: item.item.kind, section: index), frame: frame,
              zIndex: item.item.zIndex, isPinned: frame != item.rest))
        }
      }
      origin += section.advance
      index += 1
    }
  }
}

/// A boundary item that stays visible.
private struct PinnedItem {
  let item: LayoutBoundaryItem
  let rest: LayoutRect
  let side: Int

  init(item: LayoutBoundaryItem, rest: LayoutRect, axis: ScrollDirection) {
    (self.item, self.rest) = (item, rest)
    side = item.alignment.side(axis)
    self.axis = axis
  }

  private let axis: ScrollDirection

  /// Returns the frames of the pinned items among the boundary items of a host.
  ///
  /// - Parameters:
  ///   - visible: The visible range along the axis.
  static func frames(
    _ items: [PinnedItem], hostStart: Double, hostEnd: Double,
    visible: (start: Double, end: Double)
  ) -> [(PinnedItem, LayoutRect)] {
    guard let axis = items.first?.axis else { return [] }
    let headers = items.filter { $0.side < 0 && $0.item.pinToVisibleBounds }
    let footers = items.filter { $0.side > 0 && $0.item.pinToVisibleBounds }
    var frames: [(PinnedItem, LayoutRect)] = []
    func total(_ items: [PinnedItem]) -> Double { items.reduce(0) { $0 + $1.rest.extent(axis) } }
    var (before, after) = (0.0, total(headers) + total(footers))
    for header in headers {
      let place = max(
        header.rest.start(axis), min(visible.start + before, hostEnd - after))
      frames.append((header, header.rest.moved(axis, by: place - header.rest.start(axis))))
      before += header.rest.extent(axis)
      after -= header.rest.extent(axis)
    }
    (before, after) = (total(headers) + total(footers), 0)
    for footer in footers {
      let extent = footer.rest.extent(axis)
      let place = min(
        footer.rest.end(axis), max(visible.end - after, hostStart + before))
      frames.append((footer, footer.rest.moved(axis, by: place - footer.rest.end(axis))))
      before -= extent
      after += extent
    }
    return frames
  }
}

extension LayoutSection {
  fileprivate var hasPinnedItems: Bool { boundaryItems.contains(where: \.pinToVisibleBounds) }
}
