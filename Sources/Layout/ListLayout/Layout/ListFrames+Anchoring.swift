import ListDiff

extension ListFrames {
  /// Changes the layout, and returns the distance by which the scroll offset has to change so that
  /// the shown elements keep their places.
  ///
  /// - Parameters:
  ///   - viewport: The part that is shown before the change; nil if nothing has to keep its place.
  ///   - newElement: Returns an item or boundary item after the change; nil if it is gone or moved.
  ///   - change: The change.
  mutating func keeping<Failure: Error>(
    _ viewport: LayoutViewport?,
    newElement: (LayoutElement) -> LayoutElement? = { $0 },
    _ change: (inout ListFrames) throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let place = viewport.map { keptPlace($0, newElement) }
    try change(&self)
    return place.map { distance(keeping: $0) } ?? 0
  }

  /// Returns the place that has to be kept, for a viewport before a change.
  func keptPlace(
    _ viewport: LayoutViewport, _ newElement: (LayoutElement) -> LayoutElement? = { $0 }
  ) -> KeptPlace {
    KeptPlace(
      viewport: viewport, anchor: anchor(viewport, newElement), oldLength: contentSize[axis],
      oldExtent: environment.size[axis])
  }

  /// Returns by how much the offset has to change, after a change of the layout.
  func distance(keeping place: KeptPlace) -> Double {
    let distance = uncheckedDistance(keeping: place)
    return distance.isFinite ? distance : 0
  }

  private func uncheckedDistance(keeping place: KeptPlace) -> Double {
    let (viewport, anchor, oldLength) = (place.viewport, place.anchor, place.oldLength)
    let (start, extent) = (viewport.rect.start(axis), viewport.rect.extent(axis))
    // The visible part becomes larger or smaller with the container.
    let widening = max(-extent, environment.size[axis] - place.oldExtent)
    let growth = contentSize[axis] - oldLength - widening
    // The offset stays as far beyond an edge as before, by rubber-banding or into an inset.
    let beyond = max(0, start - max(0, oldLength - extent))
    func clamped(_ distance: Double) -> Double {
      let last = max(0, contentSize[axis] - extent - widening) + beyond
      return max(min(0, start), min(start + distance, last)) - start
    }
    let (showsLow, showsHigh) = (start <= 0.5, start + extent >= oldLength - 0.5)
    // The beginning of a list that is mirrored along its axis is at its highest coordinate.
    if viewport.sticksToEnd && (isReversed ? showsLow : showsHigh) {
      return clamped(isReversed ? 0 : growth)
    }
    if viewport.sticksToStart && (isReversed ? showsHigh : showsLow) {
      return clamped(isReversed ? growth : 0)
    }
    guard let anchor, let frame = attributes(of: anchor.element)?.frame else { return clamped(0) }
    return clamped(edge(of: frame) - anchor.edge - (isReversed ? widening : 0))
  }

  private var isReversed: Bool {
    axis == .horizontal && environment.direction == .rightToLeft
  }

  /// The edge of an element that keeps its place: its beginning.
  private func edge(of frame: LayoutRect) -> Double {
    isReversed ? frame.end(axis) : frame.start(axis)
  }

  /// The element that keeps its place: the first visible item that has a known size and is still
  /// there; or else the first visible item; or else the first visible boundary item of a section;
  /// or else the next item that is still there.
  private func anchor(
    _ viewport: LayoutViewport, _ newElement: (LayoutElement) -> LayoutElement?
  ) -> KeptPlace.Anchor? {
    var first: KeptPlace.Anchor?
    var boundary: KeptPlace.Anchor?
    var last: ItemPath<After>?
    for attributes in elements(in: viewport.rect, orthogonalOffsets: viewport.orthogonalOffsets) {
      func anchor() -> KeptPlace.Anchor? {
        newElement(attributes.element).map { .init(element: $0, edge: edge(of: attributes.frame)) }
      }
      switch attributes.element {
      case .item(let item):
        last = item
        guard let anchor = anchor() else { continue }
        let section = sections[item.section]
        let proposal = section.solution.proposal(forItemAt: item.item, section.items)
        if !proposal.needsMeasurement || section.items.isSettled(at: item.item, for: proposal) {
          return anchor
        }
        first = first ?? anchor
      case .boundary: boundary = boundary ?? anchor()
      default: continue
      }
    }
    if let found = first ?? boundary { return found }
    guard let last else { return nil }
    var item = last.item + 1
    for section in last.section..<sections.count {
      while item < sections[section].items.count {
        let old = ItemPath<After>(section: section, item: item)
        if let new = newElement(.item(old)), let frame = frame(ofItemAt: old) {
          return KeptPlace.Anchor(element: new, edge: edge(of: frame))
        }
        item += 1
      }
      item = 0
    }
    return nil
  }
}

/// The place that is kept when a layout changes.
struct KeptPlace {
  /// An element that keeps its place.
  struct Anchor {
    /// The element after the change.
    let element: LayoutElement

    /// Where it began.
    let edge: Double
  }

  let viewport: LayoutViewport
  let anchor: Anchor?

  /// The extents of the content and of the container along the axis.
  let oldLength: Double
  let oldExtent: Double
}
