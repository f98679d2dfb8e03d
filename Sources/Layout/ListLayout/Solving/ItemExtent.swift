/// The extent of items on one axis, from a solver's dimension. An estimate is replaced by a given
/// or measured size.
struct ItemExtent: Sendable {
  var extent: Double
  var isEstimated = false
}

extension ItemExtent {
  init(_ dimension: Dimension, in size: LayoutSize) {
    self.init(extent: dimension.extent(in: size).asExtent, isEstimated: dimension.isEstimated)
  }
}

extension Double {
  /// This value, if it can be an extent or a distance; otherwise 0.
  var asExtent: Double { self >= 0 && isFinite ? min(self, NumberRange.limit) : 0 }

  /// This value, if it can be the extent of many items; otherwise 0. Solvers of applications may
  /// return anything.
  var asLength: Double { self >= 0 && isFinite ? min(self, 1e18) : 0 }
}

extension SectionContainer {
  /// Returns the extents of items of these dimensions.
  func extents(width: Dimension, height: Dimension) -> (across: ItemExtent, along: ItemExtent) {
    let (across, along) = axis == .vertical ? (width, height) : (height, width)
    return (ItemExtent(across, in: size), ItemExtent(along, in: size))
  }
}

extension SectionItems {
  func extents(_ axis: ScrollDirection) -> ItemValues<Double> {
    axis == .vertical ? heights : widths
  }

  @inline(__always)
  func extent(_ axis: ScrollDirection, at index: Int, _ given: ItemExtent) -> Double {
    given.isEstimated ? extent(axis, at: index) ?? given.extent : given.extent
  }

  /// Whether all items have one extent.
  func areEqual(_ axis: ScrollDirection, _ given: ItemExtent) -> Bool {
    if case .each = extents(axis) { !given.isEstimated } else { true }
  }
}

extension SizeProposal {
  /// Creates the proposal for an item, at most as wide as the container. If an extent is estimated,
  /// a known size of the item is used as the estimate.
  init(
    ofItemAt index: Int, _ items: SectionItems, along: ItemExtent, across: ItemExtent,
    in container: SectionContainer
  ) {
    let axis = container.axis
    let size = LayoutSize(
      axis, along: items.extent(axis, at: index, along),
      across: min(items.extent(axis.across, at: index, across), container.breadth.asExtent))
    let (width, height) = axis == .vertical ? (across, along) : (along, across)
    self.init(
      width: width.isEstimated ? nil : size.width, height: height.isEstimated ? nil : size.height,
      estimate: size)
  }
}
