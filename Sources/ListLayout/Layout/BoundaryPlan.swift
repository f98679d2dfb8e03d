/// The sizes of the boundary items of a section or of the layout, and the room that they take.
struct BoundaryPlan {
  let items: [LayoutBoundaryItem]
  let axis: ScrollDirection
  let sizes: [LayoutSize]

  /// The room that the items take: along the axis that of headers and footers, across it that of
  /// items beside the content.
  private(set) var room = LayoutInsets.zero

  /// - Parameters:
  ///   - measured: The measured sizes, which replace estimated dimensions; empty if there are none.
  ///   - base: What fractions refer to.
  init(
    _ items: [LayoutBoundaryItem], measured: [MeasuredSize?], base: LayoutSize,
    axis: ScrollDirection
  ) {
    self.items = items
    self.axis = axis
    sizes = items.indices.map { index in
      let item = items[index]
      var size = LayoutSize(
        width: max(0, item.width.extent(in: base)), height: max(0, item.height.extent(in: base)))
      if index < measured.count, let known = measured[index]?.size {
        if item.width.isEstimated, !known.width.isNaN { size.width = known.width }
        if item.height.isEstimated, !known.height.isNaN { size.height = known.height }
      }
      return size
    }
    for (item, size) in zip(items, sizes) where item.extendsBoundary {
      let side = item.alignment.side(axis)
      let room = LayoutInsets(
        axis, before: side < 0 ? size[axis] : 0, after: side > 0 ? size[axis] : 0,
        acrossBefore: side == 0 && item.alignment.side(axis.across) < 0 ? size[axis.across] : 0,
        acrossAfter: side == 0 && item.alignment.side(axis.across) > 0 ? size[axis.across] : 0)
      self.room = self.room + room
    }
  }

  /// Returns the frames of the items.
  ///
  /// - Parameters:
  ///   - start: Where the outermost header begins.
  ///   - end: Where the outermost footer ends.
  ///   - crossStart: Where the range begins in which the items lie across the axis.
  ///   - crossEnd: Where it ends.
  func frames(start: Double, end: Double, crossStart: Double, crossEnd: Double) -> [LayoutRect] {
    let content = (start: start + room.before(axis), end: end - room.after(axis))
    // Where the next item goes on each edge: one with room of its own, and one over the content.
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
    return zip(items, sizes).map { item, size in
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
      return LayoutRect(
        axis, start: along, extent: extent, crossStart: across, crossExtent: breadth
      ).offset(x: item.absoluteOffset.x, y: item.absoluteOffset.y)
    }
  }
}

/// The measured size of a boundary item.
struct MeasuredSize: Sendable {
  /// An extent that is not a number is unknown.
  var size: LayoutSize

  /// Whether it was measured for what the layout proposes now.
  var isCurrent: Bool
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

extension LayoutBoundaryItem {
  /// The size of the item, as far as it is known before it is measured.
  func proposal(_ size: LayoutSize) -> SizeProposal {
    SizeProposal(
      width: width.isEstimated ? nil : size.width, height: height.isEstimated ? nil : size.height,
      estimate: size)
  }
}
