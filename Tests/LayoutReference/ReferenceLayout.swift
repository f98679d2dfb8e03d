import ListDiff
import ListLayout

/// Lays out everything at once with plain loops, from the rules alone: what ``ListFrames`` is compared
/// with. Queries test every frame.
public struct ReferenceLayout {
  /// Where a section lies along the direction of scrolling, in points.
  public struct Section {
    public var start: Double
    public var end: Double
    public var isHidden = false
    /// The extent across of the content of a section that scrolls by itself.
    public var orthogonalExtent: Double?
    /// The groups of a section that scrolls by itself, in its content.
    public var groups: [(start: Double, extent: Double)] = []
  }

  /// A boundary item that stays visible, before mirroring.
  private struct Pinned {
    var element: LayoutElement
    var item: LayoutBoundaryItem
    var rest: LayoutRect
    /// The section, and nil for the layout.
    var section: Int?
    var decorations: [LayoutDecorationItem] = []
  }

  /// All elements at their places without pinning.
  public private(set) var elements: [LayoutAttributes] = []
  public private(set) var contentSize = LayoutSize.zero
  public private(set) var sections: [Section] = []

  private let configuration: LayoutConfiguration
  private let environment: LayoutEnvironment
  private let isRounded: Bool
  private var pinned: [Pinned] = []
  private var margins: [LayoutInsets] = []
  private var axis: ScrollDirection { configuration.scrollDirection }
  private var across: ScrollDirection { axis.across }

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - measured: The measured sizes of boundary items.
  ///   - orthogonalOffsets: How far sections that scroll by themselves are scrolled.
  ///   - isRounded: Whether edges are rounded by the environment's scale.
  public init(
    _ sections: [LayoutSection], _ configuration: LayoutConfiguration, items: [SectionItems],
    in environment: LayoutEnvironment, measured: [LayoutElement: LayoutSize] = [:],
    orthogonalOffsets: [Int: Double] = [:], isRounded: Bool = true
  ) {
    self.isRounded = isRounded
    self.configuration = configuration
    self.environment = environment
    margins = sections.map(\.margins)
    let axis = configuration.scrollDirection
    let breadth = environment.size[axis.across]

    let outer = environment.insets(configuration.insetsReference)
    var range = environment.size
    range[axis.across] -= outer.total(axis.across)
    let whole = BoundaryItems(
      configuration.boundaryItems, section: nil, axis: axis, measured: measured, range: range)
    var end = whole.headers
    var isFirst = true
    /// The section before, if the next one may go on in its last row, which is given in the layout.
    var open: OpenRow?
    for (index, section) in sections.enumerated() {
      let count = items[index].count
      if count == 0 && section.whenEmpty == .hidden {
        self.sections.append(Section(start: end, end: end, isHidden: true))
        continue
      }
      var start = end + (isFirst ? 0 : configuration.interSectionSpacing)
      let insets = environment.insets(
        section.insetsReference == .automatic
          ? configuration.insetsReference : section.insetsReference)
      let place = SectionPlace(
        section, items[index], environment, axis, insets: insets, index: index, measured: measured)
      let boundary = place.boundary
      let continues =
        place.continuesRows && open != nil && boundary.headers == 0
        && (count > 0 || boundary.footers + boundary.sides.before + boundary.sides.after == 0)
      if continues, let open {
        start = open.start
        if count == 0 {
          // Nothing of it is shown but a background without extent, and the row is passed on.
          self.sections.append(Section(start: start, end: start))
          for decoration in section.decorationItems where decoration.place == .section {
            let frame = LayoutRect(
              axis, start, 0, across: insets.before(axis.across),
              breadth - insets.total(axis.across))
            add(
              .decoration(kind: decoration.kind, .section(index)),
              decoration.frame(on: frame.inset(by: section.margins)), decoration.zIndex)
          }
          continue
        }
      }
      let body = place.body(continuing: continues ? open : nil)
      var content = body.extent
      if let scrolling = section.orthogonalScrolling {
        switch scrolling.extent {
        case .fixed(let extent): content = max(0, extent.extent(in: place.container))
        case .largestMeasured:
          content = count == 0 ? 0 : body.breadth ?? place.container[axis]
        }
      } else if continues && body.openRow?.start == 0 {
        // The row is the last one of the section before.
        content = body.items.values.map { $0.origin[axis] + $0.size[axis] }.max() ?? 0
      }

      // Along the direction of scrolling.
      let (margins, contentInsets) = (section.margins, section.contentInsets)
      let areaStart = start + margins.before(axis) + boundary.headers
      let bodyStart = areaStart + contentInsets.before(axis)
      var areaEnd = bodyStart + content + contentInsets.after(axis)
      if continues, let row = body.openRow, row.start == 0 {
        // A shared row is as tall as its tallest part, and a footer begins below it.
        let margin = boundary.footers > 0 ? 0 : margins.after(axis)
        areaEnd = max(areaEnd, start + row.extent - margin)
      }
      end = areaEnd + boundary.footers + margins.after(axis)
      // The row that is left open.
      let both = margins + contentInsets
      if section.orthogonalScrolling == nil, boundary.footers == 0, let row = body.openRow {
        let rowExtent = max(row.extent, both.total(axis) + content - row.start)
        let rowStart = start + boundary.headers + row.start
        open = OpenRow(
          start: rowStart, across: row.across + both.total(axis.across), extent: rowExtent)
        end = rowStart + rowExtent
      } else {
        open = nil
      }

      var own = Section(start: start, end: end)
      let offset = orthogonalOffsets[index] ?? 0
      let bodyAcross = place.bodyAcross
      if section.orthogonalScrolling != nil {
        own.orthogonalExtent =
          both.total(axis.across) + boundary.sides.before + boundary.sides.after + body.extent
        own.groups = body.groups
      }
      self.sections.append(own)
      isFirst = false

      func placed(_ rect: LayoutRect) -> LayoutRect {
        var corner = rect.origin
        corner[axis] += bodyStart
        corner[axis.across] += bodyAcross
        if section.orthogonalScrolling != nil { corner[axis.across] -= offset }
        return LayoutRect(origin: corner, size: rect.size)
      }

      // Elements.
      let frames = (0..<count).map { placed(body.items[$0] ?? .zero) }
      var boundaryFrames: [(LayoutBoundaryItem, LayoutRect)] = []
      for (item, frame) in boundary.frames(
        areaStart: areaStart, areaEnd: areaEnd, start: start + margins.before(axis),
        end: areaEnd + boundary.footers, acrossStart: place.rangeStart,
        sectionStart: start, sectionEnd: end)
      {
        boundaryFrames.append((item, frame))
        let element = LayoutElement.boundary(kind: item.kind, section: index)
        add(element, frame, item.zIndex)
        if item.pinToVisibleBounds {
          let decorations = section.decorationItems.filter {
            $0.place == .boundary(kind: item.kind)
          }
          pinned.append(
            Pinned(
              element: element, item: item, rest: frame, section: index, decorations: decorations))
        }
      }
      for decoration in section.decorationItems {
        func add(_ owner: LayoutElement.Owner, _ frame: LayoutRect) {
          self.add(
            .decoration(kind: decoration.kind, owner), decoration.frame(on: frame),
            decoration.zIndex)
        }
        switch decoration.place {
        case .section:
          let frame = LayoutRect(
            axis, start, end - start, across: insets.before(axis.across),
            breadth - insets.total(axis.across))
          add(.section(index), frame.inset(by: margins))
        case .items, .itemsButLast:
          for item in 0..<(decoration.place == .items ? count : max(0, count - 1)) {
            add(.item(ItemPath(section: index, item: item)), frames[item])
          }
        case .boundary(let kind):
          for (item, frame) in boundaryFrames where item.kind == kind {
            add(.boundary(kind: kind, section: index), frame)
          }
        }
      }
      for item in 0..<count {
        add(.item(ItemPath(section: index, item: item)), frames[item], section.itemZIndex)
      }
      for badge in body.badges {
        let path = ItemPath<After>(section: index, item: badge.index)
        add(.badge(kind: badge.item.kind, path), placed(badge.frame), badge.item.zIndex)
      }
    }
    let sectionsEnd = end
    contentSize = LayoutSize(along: sectionsEnd + whole.footers, across: breadth, axis)
    for (item, frame) in whole.frames(
      areaStart: whole.headers, areaEnd: sectionsEnd, start: 0, end: contentSize[axis],
      acrossStart: outer.before(axis.across), sectionStart: 0, sectionEnd: contentSize[axis])
    {
      let element = LayoutElement.layoutBoundary(kind: item.kind)
      add(element, frame, item.zIndex)
      if item.pinToVisibleBounds {
        pinned.append(Pinned(element: element, item: item, rest: frame, section: nil))
      }
    }
    elements = elements.map { element in
      var element = element
      element.frame = shown(element.frame)
      return element
    }
  }

  private mutating func add(_ element: LayoutElement, _ frame: LayoutRect, _ zIndex: Int) {
    elements.append(LayoutAttributes(element: element, frame: frame, zIndex: zIndex))
  }

  private var total: Double { axis == .vertical ? environment.size.width : contentSize.width }

  /// Mirrors and rounds a frame.
  private func shown(_ frame: LayoutRect) -> LayoutRect {
    var frame = frame
    if environment.direction == .rightToLeft { frame.x = total - frame.x - frame.width }
    if isRounded, let scale = environment.scale, scale > 0, scale.isFinite {
      let (right, bottom) = (frame.maxX, frame.maxY)
      func round(_ value: Double) -> Double { (value * scale + 1e-6).rounded() / scale }
      (frame.x, frame.y) = (round(frame.x), round(frame.y))
      (frame.width, frame.height) = (round(right) - frame.x, round(bottom) - frame.y)
    }
    return frame
  }

  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    elements.first { $0.element == element }
  }

  /// Returns the elements whose frames a rectangle shows.
  public func elements(in rect: LayoutRect) -> [LayoutAttributes] {
    elements.filter { $0.frame.intersects(rect) }
  }

  /// Returns the boundary items that are elsewhere than at rest, to stay in the visible rectangle.
  public func pinnedElements(in visible: LayoutRect) -> [LayoutAttributes] {
    var visible = visible
    if environment.direction == .rightToLeft { visible.x = total - visible.x - visible.width }
    let (top, bottom) = (visible.origin[axis], visible.origin[axis] + visible.size[axis])
    var result: [LayoutAttributes] = []
    // Sections keep off what the layout has pinned.
    var (inTop, inBottom) = (top, bottom)
    let ofLayout = pinned.indices.filter { pinned[$0].section == nil }
    /// Where nothing is left, sections pin nothing.
    var isFull: Bool { inTop + 0.001 >= inBottom }
    for index in ofLayout + pinned.indices.filter({ pinned[$0].section != nil }) {
      let one = pinned[index]
      let side = one.item.alignment.side(axis)
      guard side != 0 else { continue }
      let peers = pinned.indices.filter { pinned[$0].section == one.section }
      func extent(_ others: some Sequence<Int>) -> Double {
        others.map { pinned[$0].rest.size[axis] }.reduce(0, +)
      }
      let same = peers.filter { pinned[$0].item.alignment.side(axis) == side }
      let opposite = peers.filter { pinned[$0].item.alignment.side(axis) == -side }
      let outer = extent(same.filter { $0 < index })
      let inner = extent(same.filter { $0 > index })
      let own = one.rest.size[axis]
      let rest = one.rest.origin[axis]
      var host = (start: 0.0, end: contentSize[axis])
      if let section = one.section {
        host.start = sections[section].start + margins[section].before(axis)
        host.end = sections[section].end - margins[section].after(axis)
      }
      if one.section != nil,
        isFull || host.start + 0.001 >= inBottom || host.end <= inTop + 0.001
      {
        continue
      }
      let keptOff = extent(opposite)
      let (start, end) = one.section == nil ? (top, bottom) : (inTop, inBottom)
      let place =
        side < 0
        ? max(rest, min(start + outer, host.end - keptOff - inner - own))
        : min(rest, max(end - outer - own, host.start + keptOff + inner))
      if one.section == nil {
        if side < 0 { inTop = max(inTop, place + own) } else { inBottom = min(inBottom, place) }
      }
      guard place != rest else { continue }
      var frame = one.rest
      if axis == .vertical { frame.y = place } else { frame.x = place }
      result.append(
        LayoutAttributes(
          element: one.element, frame: shown(frame), zIndex: one.item.zIndex, isPinned: true))
      for decoration in one.decorations {
        guard let section = one.section else { continue }
        result.append(
          LayoutAttributes(
            element: .decoration(
              kind: decoration.kind, .boundary(kind: one.item.kind, section: section)),
            frame: shown(decoration.frame(on: frame)), zIndex: decoration.zIndex, isPinned: true))
      }
    }
    return result
  }
}
