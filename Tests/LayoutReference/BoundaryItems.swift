import ListLayout

/// The boundary items of a section or of the layout, with the room that they need.
struct BoundaryItems {
  private struct Sized {
    var item: LayoutBoundaryItem
    var size: LayoutSize
    /// -1 at the beginning along, 1 at the end, 0 beside.
    var side: Int
    var sideAcross: Int
  }

  private var all: [Sized] = []
  private let axis: ScrollDirection
  /// The room across; it may be below 0.
  private let breadth: Double

  /// The extents of what makes room for itself.
  private(set) var headers = 0.0
  private(set) var footers = 0.0
  private(set) var sides = (before: 0.0, after: 0.0)

  /// - Parameter range: What dimensions refer to, if it isn't below 0.
  init(
    _ items: [LayoutBoundaryItem], section: Int?, axis: ScrollDirection,
    measured: [LayoutElement: LayoutSize], range: LayoutSize
  ) {
    self.axis = axis
    breadth = range[axis.across]
    let range = LayoutSize(width: max(0, range.width), height: max(0, range.height))
    for item in items {
      let element: LayoutElement =
        section.map { .boundary(kind: item.kind, section: $0) } ?? .layoutBoundary(kind: item.kind)
      var size = LayoutSize(
        width: max(0, item.width.extent(in: range)), height: max(0, item.height.extent(in: range)))
      if let measured = measured[element] {
        if item.width.isEstimated { size.width = measured.width }
        if item.height.isEstimated { size.height = measured.height }
      }
      let sized = Sized(
        item: item, size: size, side: item.alignment.side(axis),
        sideAcross: item.alignment.side(axis.across))
      all.append(sized)
      guard item.extendsBoundary else { continue }
      switch (sized.side, sized.sideAcross) {
      case (-1, _): headers += size[axis]
      case (1, _): footers += size[axis]
      case (_, -1): sides.before += size[axis.across]
      default: sides.after += size[axis.across]
      }
    }
  }

  /// Returns the frames. All places are in the layout.
  ///
  /// - Parameters:
  ///   - areaStart: Where extending headers end.
  ///   - areaEnd: Where extending footers begin.
  ///   - acrossStart: Where the range begins that dimensions refer to.
  func frames(
    areaStart: Double, areaEnd: Double, start: Double, end: Double, acrossStart: Double,
    sectionStart: Double, sectionEnd: Double
  ) -> [(LayoutBoundaryItem, LayoutRect)] {
    let across = axis.across
    var (header, footer) = (start, end)
    var (inHeader, inFooter) = (areaStart, areaEnd)
    var (leading, trailing) = (acrossStart, acrossStart + breadth)
    var (inLeading, inTrailing) = (leading + sides.before, trailing - sides.after)
    var frames: [(LayoutBoundaryItem, LayoutRect)] = []
    for one in all {
      let (extent, breadth) = (one.size[axis], one.size[across])
      let rest = self.breadth - breadth
      var place = acrossStart + (one.sideAcross < 0 ? 0 : one.sideAcross == 0 ? rest / 2 : rest)
      var along: Double
      switch (one.side, one.sideAcross, one.item.extendsBoundary) {
      case (-1, _, true):
        along = header
        header += extent
      case (-1, _, false):
        along = inHeader
        inHeader += extent
      case (1, _, true):
        footer -= extent
        along = footer
      case (1, _, false):
        inFooter -= extent
        along = inFooter
      case (_, let side, let extends):
        along = (areaStart + areaEnd - extent) / 2
        switch (side, extends) {
        case (-1, true):
          place = leading
          leading += breadth
        case (-1, false):
          place = inLeading
          inLeading += breadth
        case (_, true):
          trailing -= breadth
          place = trailing
        case (_, false):
          inTrailing -= breadth
          place = inTrailing
        }
      }
      let corner = LayoutPoint(axis, along: along, across: place)
      let offset = one.item.absoluteOffset
      frames.append(
        (
          one.item,
          LayoutRect(origin: corner, size: one.size).offset(x: offset.x, y: offset.y)
        ))
    }
    return frames
  }
}

/// What is known of a section before its place along the direction of scrolling.
struct SectionPlace {
  let section: LayoutSection
  let items: SectionItems
  let axis: ScrollDirection
  let scale: Double?
  let boundary: BoundaryItems
  /// The room of the solver.
  let container: LayoutSize
  /// Where the range of boundary items begins across.
  let rangeStart: Double
  /// Where items begin across.
  let bodyAcross: Double

  init(
    _ section: LayoutSection, _ items: SectionItems, _ environment: LayoutEnvironment,
    _ axis: ScrollDirection, insets: LayoutInsets, index: Int,
    measured: [LayoutElement: LayoutSize]
  ) {
    self.section = section
    self.items = items
    self.axis = axis
    scale = environment.scale
    let across = axis.across
    let (margins, contentInsets) = (section.margins, section.contentInsets)
    var outer = LayoutSize.zero
    outer[axis] = environment.size[axis] - margins.total(axis)
    outer[across] = environment.size[across] - insets.total(across) - margins.total(across)
    var inner = outer
    inner.width -= contentInsets.total(.horizontal)
    inner.height -= contentInsets.total(.vertical)
    let follows = section.boundaryItemsFollowContentInsets
    let isShown = items.count > 0 || section.whenEmpty == .shown
    boundary = BoundaryItems(
      isShown ? section.boundaryItems : [], section: index, axis: axis, measured: measured,
      range: follows ? inner : outer)
    inner[across] -= boundary.sides.before + boundary.sides.after
    container = LayoutSize(width: max(0, inner.width), height: max(0, inner.height))
    let marginStart = insets.before(across) + margins.before(across)
    rangeStart = marginStart + (follows ? contentInsets.before(across) : 0)
    bodyAcross = marginStart + contentInsets.before(across) + boundary.sides.before
  }

  var continuesRows: Bool {
    let solver: Any = section.solver
    return section.orthogonalScrolling == nil && (solver as? FlowSolver)?.continuesRows == true
  }

  func body(continuing openRow: OpenRow?) -> ReferenceBody {
    let axis = section.orthogonalScrolling == nil ? axis : axis.across
    let rows = ReferenceRows(
      items: items, size: container, axis: axis, scale: scale, openRow: openRow)
    return rows.body(of: section.solver)
  }
}

// What is derived from the description's values.

extension LayoutAlignment {
  /// Whether the item lies at the beginning of an axis (-1), at its end (1), or beside it (0).
  func side(_ axis: ScrollDirection) -> Int {
    switch (axis, self) {
    case (.vertical, .top), (.vertical, .topLeading), (.vertical, .topTrailing): -1
    case (.vertical, .bottom), (.vertical, .bottomLeading), (.vertical, .bottomTrailing): 1
    case (.horizontal, .leading), (.horizontal, .topLeading), (.horizontal, .bottomLeading): -1
    case (.horizontal, .trailing), (.horizontal, .topTrailing), (.horizontal, .bottomTrailing): 1
    default: 0
    }
  }
}

extension LayoutInsets {
  static func + (a: LayoutInsets, b: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}

extension LayoutEnvironment {
  func insets(_ reference: LayoutSection.InsetsReference) -> LayoutInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}
