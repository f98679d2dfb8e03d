/// The boundary items of a section or of the layout: their sizes, their frames, and the room that
/// they need.
struct BoundaryItems: Sendable {
  /// A measured size.
  private struct Measured {
    /// An extent that is not a number is unknown.
    var size: LayoutSize

    /// Whether it was measured for the current proposal of the layout.
    var isCurrent: Bool
  }

  let items: [LayoutBoundaryItem]

  /// The measured sizes, which replace estimated dimensions; empty if there are none.
  private var measured: [Measured?] = []

  /// The room that the items need: along the axis that of headers and footers, across it that of
  /// items beside the content.
  private(set) var room = LayoutInsets.zero

  /// The frames of the items; empty if they are hidden.
  private(set) var frames: [LayoutRect] = []

  /// - Parameter old: Items whose measured sizes are kept if they have the same kinds.
  init(_ items: [LayoutBoundaryItem], like old: BoundaryItems? = nil) {
    self.items = items
    if let old, old.items.elementsEqual(items, by: { $0.kind == $1.kind }) {
      measured = old.measured
    }
  }

  // MARK: Sizes

  private func index(of kind: String) -> Int? { items.firstIndex { $0.kind == kind } }

  /// Returns the proposal for the size of an item before it is measured; nil if there is no such
  /// item.
  func proposal(for kind: String) -> SizeProposal? {
    guard let index = index(of: kind), index < frames.count else { return nil }
    return SizeProposal(frames[index].size, width: items[index].width, height: items[index].height)
  }

  /// Whether an item was measured for the current proposal of the layout.
  func isMeasured(_ kind: String) -> Bool {
    guard let index = index(of: kind), index < measured.count else { return false }
    return measured[index]?.isCurrent == true
  }

  /// Sets the measured size of an item.
  mutating func setMeasured(_ size: LayoutSize, of kind: String) {
    guard let index = index(of: kind) else { return }
    if measured.isEmpty { measured = Array(repeating: nil, count: items.count) }
    let old = measured[index]?.size
    let known = LayoutSize(
      width: SectionItems.usable(size.width) ?? old?.width ?? .nan,
      height: SectionItems.usable(size.height) ?? old?.height ?? .nan)
    measured[index] = Measured(size: known, isCurrent: true)
  }

  /// Keeps the measured size of an item, or of all items, as an estimate only.
  mutating func forgetMeasurement(of kind: String? = nil) {
    for index in measured.indices where kind == nil || items[index].kind == kind {
      measured[index]?.isCurrent = false
    }
  }

  // MARK: Places

  /// Hides the items, which then need no room.
  mutating func hide() { (frames, room) = ([], .zero) }

  /// Computes the sizes of the items, and their room.
  ///
  /// - Parameter base: The container for fractions.
  mutating func resolve(in base: LayoutSize, _ axis: ScrollDirection) {
    room = .zero
    frames = items.indices.map { index in
      let item = items[index]
      var size = LayoutSize(
        width: max(0, item.width.extent(in: base)), height: max(0, item.height.extent(in: base)))
      if index < measured.count, let known = measured[index]?.size {
        if item.width.isEstimated, !known.width.isNaN { size.width = known.width }
        if item.height.isEstimated, !known.height.isNaN { size.height = known.height }
      }
      return LayoutRect(size: size)
    }
    for (item, frame) in zip(items, frames) where item.extendsBoundary {
      let (side, crossSide) = (item.alignment.side(axis), item.alignment.side(axis.across))
      let (extent, breadth) = (frame.extent(axis), frame.extent(axis.across))
      room =
        room
        + LayoutInsets(
          axis, before: side < 0 ? extent : 0, after: side > 0 ? extent : 0,
          acrossBefore: side == 0 && crossSide < 0 ? breadth : 0,
          acrossAfter: side == 0 && crossSide > 0 ? breadth : 0)
    }
  }

  /// Computes the frames of the items.
  ///
  /// - Parameters:
  ///   - start: Where the outermost header begins.
  ///   - end: Where the outermost footer ends.
  ///   - crossStart: Where the range of the items across the axis begins.
  ///   - crossEnd: Where that range ends.
  mutating func place(
    _ axis: ScrollDirection, start: Double, end: Double, crossStart: Double, crossEnd: Double
  ) {
    let content = (start: start + room.before(axis), end: end - room.after(axis))
    // Where the next item begins on each edge: one with room of its own, and one over the content.
    var headers = (start, content.start)
    var footers = (end, content.end)
    var leading = (crossStart, crossStart + room.before(axis.across))
    var trailing = (crossEnd, crossEnd - room.after(axis.across))
    func take(_ places: inout (Double, Double), _ extends: Bool, _ extent: Double) -> Double {
      if extends {
        places.0 += extent
        return places.0 - extent
      }
      places.1 += extent
      return places.1 - extent
    }
    for (index, item) in items.enumerated() where index < frames.count {
      let size = frames[index].size
      let (extent, breadth) = (size[axis], size[axis.across])
      let extends = item.extendsBoundary
      let along: Double
      let across: Double
      let side = item.alignment.side(axis)
      let crossSide = item.alignment.side(axis.across)
      switch side {
      case ..<0: along = take(&headers, extends, extent)
      case 1...: along = take(&footers, extends, -extent) - extent
      default: along = (content.start + content.end - extent) / 2
      }
      switch (side, crossSide) {
      case (0, ..<0): across = take(&leading, extends, breadth)
      case (0, _): across = take(&trailing, extends, -breadth) - breadth
      case (_, ..<0): across = crossStart
      case (_, 0): across = (crossStart + crossEnd - breadth) / 2
      default: across = crossEnd - breadth
      }
      frames[index] = LayoutRect(
        axis, start: along, extent: extent, crossStart: across, crossExtent: breadth
      ).offset(x: item.absoluteOffset.x, y: item.absoluteOffset.y)
    }
  }
}

extension LayoutInsets {
  init(
    _ axis: ScrollDirection, before: Double, after: Double, acrossBefore: Double = 0,
    acrossAfter: Double = 0
  ) {
    self =
      axis == .vertical
      ? LayoutInsets(top: before, leading: acrossBefore, bottom: after, trailing: acrossAfter)
      : LayoutInsets(top: acrossBefore, leading: before, bottom: acrossAfter, trailing: after)
  }
}
