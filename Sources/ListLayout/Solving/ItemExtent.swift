/// The extent of items on one axis, as a solver's dimension gives it. Sizes that are given or
/// measured replace an estimate.
struct ItemExtent: Sendable {
  var extent: Double
  var isEstimated = false

  /// Returns the extent with an upper limit.
  func limited(to limit: Double) -> ItemExtent {
    ItemExtent(extent: min(extent, limit), isEstimated: isEstimated)
  }
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
  init(_ axis: ScrollDirection, along: ItemExtent, across: ItemExtent) {
    let (width, height) = axis == .vertical ? (across, along) : (along, across)
    self.init(
      width: width.isEstimated ? nil : width.extent,
      height: height.isEstimated ? nil : height.extent,
      estimate: LayoutSize(width: width.extent, height: height.extent))
  }
}
