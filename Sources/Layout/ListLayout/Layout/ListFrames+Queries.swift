import ListDiff

// Every query first finds the sections in a range along the axis, then the items that their
// solutions have in it, and compares the few frames that remain.
extension ListFrames {
  /// Returns the frame of a section with everything in it, across the whole container.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofSection index: Int) -> LayoutRect? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    let start = origin(ofSection: index) + section.lead
    return shown(
      LayoutRect(
        axis, start: start, extent: section.end - section.lead, crossStart: 0,
        crossExtent: environment.size[axis.across]))
  }

  /// Returns the frame of an item; nil if there is no such item.
  ///
  /// - Parameters:
  ///   - path: The path of the item.
  ///   - orthogonalOffsets: How far the sections that scroll by themselves are scrolled, in points.
  /// - Complexity: O(log *n*), and O(*r*) for a row or group of *r* items.
  public func frame(
    ofItemAt path: ItemPath<After>, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutRect? {
    placed(path, orthogonalOffsets).map(shown)
  }

  /// Returns the frame of an element without pinning; nil if there is no such element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - orthogonalOffsets: How far the sections that scroll by themselves are scrolled, in points.
  /// - Complexity: O(log *n*), and O(*r*) for a row or group of *r* items.
  public func attributes(
    of element: LayoutElement, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutAttributes? {
    var found: LayoutAttributes?
    func visit(_ attributes: LayoutAttributes) {
      if attributes.element == element { found = attributes }
    }
    switch element {
    case .item(let path), .badge(_, let path), .decoration(_, .item(let path)):
      guard let frame = placed(path, orthogonalOffsets) else { return nil }
      visitItem(path, of: sections[path.section], frame, orthogonalOffsets, visit)
    case .boundary(_, let section), .decoration(_, .section(let section)),
      .decoration(_, .boundary(_, let section)):
      guard sections.indices.contains(section) else { return nil }
      visitSurroundings(ofSection: section, origin: origin(ofSection: section), visit)
    case .layoutBoundary:
      visitLayoutBoundary(visit)
    }
    return found.map(shown)
  }

  /// Returns the elements that are visible in a rectangle, in the order of the list, with their
  /// frames without pinning.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content.
  ///   - orthogonalOffsets: How far the sections that scroll by themselves are scrolled, in points.
  /// - Returns: The elements whose frames intersect the rectangle, and no others: first the
  ///   boundary items of the layout, then section after section its background, boundary items, and
  ///   items with their decorations and badges.
  /// - Complexity: O(log *n* + *h*) for *h* elements.
  public func elements(
    in rect: LayoutRect, orthogonalOffsets: [Int: Double] = [:]
  ) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    visitElements(near: rect, orthogonalOffsets) { attributes in
      let attributes = shown(attributes)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    return found
  }

  /// Returns the elements whose sizes are not measured yet, and that are visible in a rectangle.
  ///
  /// - Returns: The elements, and the proposals for their sizes.
  /// - Complexity: As ``elements(in:orthogonalOffsets:)``.
  public func elementsToMeasure(
    in rect: LayoutRect, orthogonalOffsets: [Int: Double] = [:]
  ) -> [(element: LayoutElement, proposal: SizeProposal)] {
    elements(in: rect, orthogonalOffsets: orthogonalOffsets).compactMap { attributes in
      guard let proposal = proposal(for: attributes.element), proposal.needsMeasurement,
        !isMeasured(attributes.element, for: proposal)
      else { return nil }
      return (attributes.element, proposal)
    }
  }

  private func isMeasured(_ element: LayoutElement, for proposal: SizeProposal) -> Bool {
    switch element {
    case .item(let path): sections[path.section].items.isSettled(at: path.item, for: proposal)
    case .boundary(let kind, let section): sections[section].boundary.isMeasured(kind)
    case .layoutBoundary(let kind): boundary.isMeasured(kind)
    case .badge, .decoration: true
    }
  }

  /// Returns the proposal for the size of an element; nil if there is no such element, or if it is
  /// never measured.
  public func proposal(for element: LayoutElement) -> SizeProposal? {
    switch element {
    case .item(let path):
      guard hasItem(path) else { return nil }
      let section = sections[path.section]
      return section.solution.proposal(forItemAt: path.item, section.items)
    case .boundary(let kind, let section):
      guard sections.indices.contains(section) else { return nil }
      return sections[section].boundary.proposal(for: kind)
    case .layoutBoundary(let kind): return boundary.proposal(for: kind)
    case .badge, .decoration: return nil
    }
  }

  // MARK: Visiting

  /// Calls a closure with all elements near a rectangle, with frames in leading terms.
  func visitElements(
    near rect: LayoutRect, _ orthogonalOffsets: [Int: Double],
    _ body: (LayoutAttributes) -> Void
  ) {
    let rect = leading(rect)
    // Sections, groups and rows are found by their edges; the frames themselves are compared later.
    let slack = overhang + 0.001 + (environment.scale.map { 1 / $0 } ?? 0)
    let start = rect.start(axis) - slack
    let end = rect.end(axis) + slack
    visitLayoutBoundary(body)
    guard start <= end, var index = firstSection(at: start) else { return }
    var origin = origin(ofSection: index)
    while index < sections.count, origin <= end {
      let section = sections[index]
      if !section.isHidden {
        visitSurroundings(ofSection: index, origin: origin, body)
        let offset = orthogonalOffsets[index] ?? 0
        let bodyStart = origin + section.bodyStart
        let range: (start: Double, end: Double)? =
          !section.isOrthogonal
          ? (start - bodyStart, end - bodyStart)
          : bodyStart + section.bodyExtent >= start && bodyStart <= end
            ? (
              rect.start(axis.across) - slack - section.bodyAcross + offset,
              rect.end(axis.across) + slack - section.bodyAcross + offset
            ) : nil
        if let range {
          section.solution.forEachItem(from: range.start, to: range.end, section.items) {
            item, frame in
            guard (0..<section.items.count).contains(item) else { return }
            visitItem(
              ItemPath(section: index, item: item), of: section,
              place(frame, of: section, origin: origin, offset: offset), orthogonalOffsets, body)
          }
        }
      }
      origin += section.advance
      index += 1
    }
  }

  /// The first section that can extend to a place along the axis.
  func firstSection(at place: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    let found = advances.firstRow { $1.known >= place - sectionsStart }
    var index = min(found, sections.count - 1)
    while index > 0, let row = sections[index].incoming.openRow,
      place <= origin(ofSection: index) + row.extent
    { index -= 1 }
    return index
  }

  private func placed(
    _ path: ItemPath<After>, _ orthogonalOffsets: [Int: Double]
  ) -> LayoutRect? {
    guard hasItem(path) else { return nil }
    let section = sections[path.section]
    return place(
      section.solution.frame(ofItemAt: path.item, section.items), of: section,
      origin: origin(ofSection: path.section), offset: orthogonalOffsets[path.section] ?? 0)
  }

  /// Converts a frame of a section's solution to one in the layout.
  func place(
    _ frame: LayoutRect, of section: SolvedSection, origin: Double, offset: Double
  ) -> LayoutRect {
    frame.moved(axis, by: origin + section.bodyStart)
      .moved(axis.across, by: section.bodyAcross - (section.isOrthogonal ? offset : 0))
  }

  private func visitItem(
    _ path: ItemPath<After>, of section: SolvedSection, _ frame: LayoutRect,
    _ orthogonalOffsets: [Int: Double], _ body: (LayoutAttributes) -> Void
  ) {
    let isLast = path.item == section.items.count - 1
    visitDecorations(of: .item(path), inSection: section, frame, body) {
      $0 == .items || $0 == .itemsButLast && !isLast
    }
    body(
      LayoutAttributes(
        element: .item(path), frame: frame, zIndex: section.description.itemZIndex))
    guard section.solution.hasBadges else { return }
    let origin = origin(ofSection: path.section)
    for badge in section.solution.badges(ofItemAt: path.item, section.items) {
      body(
        LayoutAttributes(
          element: .badge(kind: badge.item.kind, path),
          frame: place(
            badge.frame, of: section, origin: origin,
            offset: orthogonalOffsets[path.section] ?? 0),
          zIndex: badge.item.zIndex))
    }
  }

  /// Calls a closure with the background, the boundary items of a section, and their decorations.
  private func visitSurroundings(
    ofSection index: Int, origin: Double, _ body: (LayoutAttributes) -> Void
  ) {
    let section = sections[index]
    if !section.isHidden {
      let cross = section.crossRange
      let frame = LayoutRect(
        axis, start: origin + section.lead, extent: section.end - section.lead,
        crossStart: cross.start, crossExtent: cross.end - cross.start
      ).inset(by: section.description.margins)
      visitDecorations(of: .section(index), inSection: section, frame, body) { $0 == .section }
    }
    for (boundary, frame) in zip(section.boundary.items, section.boundary.frames) {
      let frame = frame.moved(axis, by: origin)
      visitDecorations(ofBoundary: boundary.kind, inSection: index, frame, body)
      body(
        LayoutAttributes(
          element: .boundary(kind: boundary.kind, section: index), frame: frame,
          zIndex: boundary.zIndex))
    }
  }

  func visitDecorations(
    ofBoundary kind: String, inSection index: Int, _ frame: LayoutRect,
    _ body: (LayoutAttributes) -> Void
  ) {
    visitDecorations(
      of: .boundary(kind: kind, section: index), inSection: sections[index], frame, body
    ) { $0 == .boundary(kind: kind) }
  }

  @inline(__always)
  private func visitDecorations(
    of owner: LayoutElement.Owner, inSection section: SolvedSection, _ frame: LayoutRect,
    _ body: (LayoutAttributes) -> Void, where isRight: (LayoutDecorationItem.Place) -> Bool
  ) {
    for item in section.description.decorationItems where isRight(item.place) {
      body(
        LayoutAttributes(
          element: .decoration(kind: item.kind, owner), frame: item.frame(on: frame),
          zIndex: item.zIndex))
    }
  }

  private func visitLayoutBoundary(_ body: (LayoutAttributes) -> Void) {
    for (item, frame) in zip(boundary.items, boundary.frames) {
      body(
        LayoutAttributes(
          element: .layoutBoundary(kind: item.kind), frame: frame, zIndex: item.zIndex))
    }
  }

  func shown(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    attributes.frame = shown(attributes.frame)
    return attributes
  }
}
