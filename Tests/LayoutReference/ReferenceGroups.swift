import ListLayout

/// Places items in nested groups by recursion, from the first one to the last.
struct ReferenceGroups {
  /// What lies in a group, relative to its corner. The group's own badges are not in it, since its size
  /// may yet grow.
  struct Block {
    var size: LayoutSize
    var content = ReferenceBody()
  }

  /// A subitem with its place in the list of subitems of its group.
  private struct Entry {
    var subitem: LayoutSubitem
    var size: LayoutSize
    /// nil for an item, and for what the section has no items for.
    var block: Block?
    /// The first item in it; nil if there is none.
    var first: Int?
  }

  static let tolerance = 0.001
  static let placeLimit = 65_536

  private let items: SectionItems
  /// The next item.
  private var cursor = 0
  /// Whether there are items without known sizes after the last one.
  private var isEndless = false

  private func hasItem(at index: Int) -> Bool { isEndless || index < items.count }

  private init(_ items: SectionItems) { self.items = items }

  static func body(
    _ solver: CompositionalSolver, _ items: SectionItems, size: LayoutSize, axis: ScrollDirection
  ) -> ReferenceBody {
    let group = solver.group
    let reference = LayoutSubitem.group(group).reference(in: size)
    var (blocks, largest) = ([(first: Int, Block)](), 0.0)
    var grown: Double?
    // Twice, since the largest group is known after the first time.
    for _ in 0..<2 {
      var placing = ReferenceGroups(items)
      blocks = []
      while placing.cursor < items.count {
        let first = placing.cursor
        let block = placing.place(group, reference, grown: grown, along: axis)
        blocks.append((first, block))
        largest = max(largest, blocks.last?.1.size[axis] ?? 0)
      }
      guard group.dimension(axis).isUniform else { break }
      grown = largest
    }
    var body = ReferenceBody()
    let (before, after) = (group.edgeSpacing.before(axis), group.edgeSpacing.after(axis))
    var (breadth, isMeasured) = (0.0, false)
    for (first, block) in blocks {
      if body.groups.isEmpty == false { body.extent += solver.interGroupSpacing }
      var block = block
      if let grown { block.size[axis] = max(block.size[axis], grown) }
      let across = Self.across(group.edgeSpacing, axis.across, block.size, inner: size[axis.across])
      let origin = LayoutPoint(axis, along: body.extent + before.minimum, across: across)
      body.add(block.content, at: origin)
      body.add(
        group.supplementaryItems, on: LayoutRect(origin: origin, size: block.size), first: first)
      body.groups.append((origin[axis], block.size[axis]))
      body.extent += before.minimum + block.size[axis] + after.minimum
      let last = first + block.content.items.count
      guard (first..<last).contains(where: { items.isMeasured(at: $0) }) else { continue }
      isMeasured = true
      breadth = max(breadth, group.edgeSpacing.total(axis.across) + block.size[axis.across])
    }
    // The estimate, before any group has a measured item.
    if !isMeasured {
      var full = ReferenceGroups(SectionItems(count: placeLimit))
      breadth =
        group.edgeSpacing.total(axis.across) + full.place(group, reference).size[axis.across]
    }
    body.breadth = breadth
    return body
  }

  /// Returns where an element begins across an axis, measured from the beginning of the inner area.
  private static func across(
    _ spacing: LayoutEdgeSpacing, _ axis: ScrollDirection, _ size: LayoutSize, inner: Double
  ) -> Double {
    let (before, after) = (spacing.before(axis), spacing.after(axis))
    let rest = inner - size[axis] - spacing.total(axis)
    let flexible = [before, after].filter(\.isFlexible).count
    guard before.isFlexible, rest > 0 else { return before.minimum }
    return before.minimum + rest / Double(flexible)
  }

  /// Lays out one group for the next items.
  ///
  /// - Parameters:
  ///   - reference: The size of the group, with estimates.
  ///   - grown: The extent of an outermost group that is as large as its largest instance.
  private mutating func place(
    _ group: LayoutGroup, _ reference: LayoutSize, grown: Double? = nil,
    along grownAxis: ScrollDirection = .vertical
  ) -> Block {
    let axis = group.axis
    var origin = LayoutPoint.zero
    var area = reference
    for axis in ScrollDirection.allCases where !group.dimension(axis).isEstimated {
      origin[axis] = group.contentInsets.before(axis)
      area[axis] = max(0, reference[axis] - group.contentInsets.total(axis))
    }
    let isEstimated = group.dimension(axis).isEstimated
    var entries: [Entry] = []
    var isCut = false
    switch group.content {
    case .custom(let frames):
      return custom(frames, group, reference, origin: origin, area: area)
    case .repeating(let subitem, let count):
      entries = (0..<count).map { _ in entry(subitem, area) }
    case .equalShares(let subitem, let count):
      let room = area[axis] - group.interItemSpacing.minimum * Double(count - 1)
      let share = subitem.with(axis, .absolute(max(0, room / Double(count))))
      entries = (0..<count).map { _ in entry(share, area) }
    case .subitems(let subitems):
      let isMeasured = !isEstimated && subitems.contains { $0.dimension(axis).isEstimated }
      (entries, isCut) = filled(group, subitems, area, isMeasured: isMeasured)
    }

    let present = entries.filter { $0.first != nil }
    for growing in ScrollDirection.allCases {
      let largest =
        present.filter { $0.subitem.dimension(growing).isEstimated }.map { $0.size[growing] }.max()
        ?? 0
      for index in entries.indices where entries[index].subitem.dimension(growing).isUniform {
        var extent = max(largest, entries[index].size[growing])
        if let grown, growing == grownAxis, growing != axis {
          extent = max(extent, grown - entries[index].subitem.edgeSpacing.total(growing))
        }
        entries[index].size[growing] = extent
      }
    }

    var used = 0.0
    var flexible = 0
    for (index, entry) in entries.enumerated() {
      let spacing = entry.subitem.edgeSpacing
      used += spacing.total(axis) + entry.size[axis]
      flexible += [spacing.before(axis), spacing.after(axis)].filter(\.isFlexible).count
      if index > 0 {
        used += group.interItemSpacing.minimum
        flexible += group.interItemSpacing.isFlexible ? 1 : 0
      }
    }
    let isShared = !isEstimated && !isCut && flexible > 0 && area[axis] > used
    let share = isShared ? (area[axis] - used) / Double(flexible) : 0
    func extent(_ spacing: LayoutSpacing) -> Double {
      spacing.minimum + (spacing.isFlexible ? share : 0)
    }

    var block = Block(size: reference)
    let breadth =
      entries.filter { $0.first != nil }
      .map { $0.subitem.edgeSpacing.total(axis.across) + $0.size[axis.across] }.max() ?? 0
    if group.dimension(axis.across).isEstimated {
      block.size[axis.across] = breadth
      area[axis.across] = breadth
      if let grown, grownAxis == axis.across { area[axis.across] = max(breadth, grown) }
    }
    var end = 0.0
    for (index, entry) in entries.enumerated() {
      guard let first = entry.first else { break }
      let spacing = entry.subitem.edgeSpacing
      end += (index > 0 ? extent(group.interItemSpacing) : 0) + extent(spacing.before(axis))
      let across = Self.across(spacing, axis.across, entry.size, inner: area[axis.across])
      let corner = LayoutPoint(
        axis, along: origin[axis] + end, across: origin[axis.across] + across)
      block.content.add(entry.subitem, entry.block, at: corner, entry.size, first: first)
      end += entry.size[axis] + extent(spacing.after(axis))
    }
    if isEstimated { block.size[axis] = end }
    return block
  }

  /// Lays out one subitem for the next items, if there are any.
  private mutating func entry(
    _ subitem: LayoutSubitem, _ area: LayoutSize, cut: (ScrollDirection, Double)? = nil
  ) -> Entry {
    var size = subitem.reference(in: area)
    guard hasItem(at: cursor) else { return Entry(subitem: subitem, size: size) }
    let first = cursor
    switch subitem {
    case .item:
      for axis in ScrollDirection.allCases
      where subitem.dimension(axis).isEstimated && first < items.count {
        size[axis] = items.extent(axis, at: first) ?? size[axis]
      }
      if let (axis, extent) = cut { size[axis] = min(size[axis], extent) }
      cursor += 1
      return Entry(subitem: subitem, size: size, first: first)
    case .group(let group):
      guard let (axis, extent) = cut else {
        let block = place(group, size)
        return Entry(subitem: subitem, size: block.size, block: block, first: first)
      }
      // As if its extent were a number of points.
      let cut = subitem.with(axis, .absolute(min(max(0, extent), .greatestFiniteMagnitude)))
      return entry(cut, area)
    }
  }

  /// Returns as many subitems as fit, and whether the end of the items decided that.
  private mutating func filled(
    _ group: LayoutGroup, _ subitems: [LayoutSubitem], _ area: LayoutSize, isMeasured: Bool
  ) -> ([Entry], isCut: Bool) {
    let axis = group.axis
    let isEstimated = group.dimension(axis).isEstimated
    var (entries, used, usedBefore) = ([Entry](), 0.0, -1.0)
    while entries.count < Self.placeLimit {
      let subitem = subitems[entries.count % subitems.count]
      if entries.count % subitems.count == 0 {
        if used == usedBefore { break }
        usedBefore = used
      }
      let start = cursor
      let edges = subitem.edgeSpacing.total(axis)
      let gap = entries.isEmpty ? 0 : group.interItemSpacing.minimum
      var next = entry(subitem, area)
      var extent = isMeasured ? next.size[axis] : subitem.reference(in: area)[axis]
      if isMeasured && !hasItem(at: cursor) {
        // A nested group fits if it would with items for all its places.
        var full = self
        (full.cursor, full.isEndless) = (start, true)
        extent = full.entry(subitem, area).size[axis]
      }
      let fits = used + gap + edges + extent <= area[axis] + Self.tolerance
      // The end of the items cuts a group short if another subitem would fit by its estimate.
      if isMeasured && !hasItem(at: start) { return (entries, fits) }
      if !fits {
        if !entries.isEmpty {
          cursor = start
          break
        }
        if !isEstimated {
          cursor = start
          let room = max(0, area[axis] - edges)
          next = entry(subitem, area, cut: (axis, room))
          next.size[axis] = min(next.size[axis], room)
          extent = min(extent, room)
        }
      }
      used += gap + edges + extent
      entries.append(next)
    }
    return (entries, false)
  }

  private mutating func custom(
    _ frames: CustomFrames, _ group: LayoutGroup, _ reference: LayoutSize, origin: LayoutPoint,
    area: LayoutSize
  ) -> Block {
    var block = Block(size: reference)
    var rects = frames.frames(in: area)
    if rects.isEmpty { rects = [LayoutRect(size: area)] }
    for rect in rects.prefix(Self.placeLimit) where hasItem(at: cursor) {
      func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
      let rect = LayoutRect(
        x: finite(rect.x), y: finite(rect.y), width: max(0, finite(rect.width)),
        height: max(0, finite(rect.height)))
      block.content.items[cursor] = rect.offset(x: origin.x, y: origin.y)
      cursor += 1
    }
    return block
  }
}

/// The items of a section and their badges, as a solver places them.
struct ReferenceBody {
  var items: [Int: LayoutRect] = [:]
  var badges: [(item: LayoutSupplementaryItem, index: Int, frame: LayoutRect)] = []
  var extent = 0.0
  var breadth: Double?
  var openRow: OpenRow?
  /// The groups along the axis.
  var groups: [(start: Double, extent: Double)] = []

  mutating func add(_ content: ReferenceBody, at origin: LayoutPoint) {
    for (index, rect) in content.items {
      items[index] = rect.offset(x: origin.x, y: origin.y)
    }
    for badge in content.badges {
      badges.append((badge.item, badge.index, badge.frame.offset(x: origin.x, y: origin.y)))
    }
  }

  mutating func add(_ supplementary: [LayoutSupplementaryItem], on rect: LayoutRect, first: Int) {
    for badge in supplementary { badges.append((badge, first, badge.frame(on: rect))) }
  }

  mutating func add(
    _ subitem: LayoutSubitem, _ block: ReferenceGroups.Block?, at corner: LayoutPoint,
    _ size: LayoutSize, first: Int
  ) {
    var rect = LayoutRect(origin: corner, size: size)
    switch subitem {
    case .item(let item):
      var insets = item.contentInsets
      if item.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
      if item.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
      rect = rect.inset(by: insets)
      items[first] = rect
      add(item.supplementaryItems, on: rect, first: first)
    case .group(let group):
      if let block { add(block.content, at: corner) }
      add(group.supplementaryItems, on: rect, first: first)
    }
  }
}

// What is derived from the description's values.

extension LayoutSubitem {
  func dimension(_ axis: ScrollDirection) -> Dimension {
    switch self {
    case .item(let item): axis == .vertical ? item.height : item.width
    case .group(let group): group.dimension(axis)
    }
  }

  /// Returns the subitem with another dimension.
  func with(_ axis: ScrollDirection, _ dimension: Dimension) -> LayoutSubitem {
    switch self {
    case .item(var item):
      if axis == .vertical { item.height = dimension } else { item.width = dimension }
      return .item(item)
    case .group(var group):
      if axis == .vertical { group.height = dimension } else { group.width = dimension }
      return .group(group)
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// Returns the size before a measurement.
  func reference(in area: LayoutSize) -> LayoutSize {
    LayoutSize(
      width: max(0, dimension(.horizontal).extent(in: area)),
      height: max(0, dimension(.vertical).extent(in: area)))
  }
}

extension LayoutGroup {
  func dimension(_ axis: ScrollDirection) -> Dimension { axis == .vertical ? height : width }

  /// Whether a group in this one takes different subitems, as many as fit with their measured sizes.
  var hasPlacesBySize: Bool {
    let subitems: [LayoutSubitem]
    switch content {
    case .custom: return false
    case .repeating(let subitem, _), .equalShares(let subitem, _): subitems = [subitem]
    case .subitems(let all): subitems = all
    }
    let isMeasured =
      !dimension(axis).isEstimated && subitems.contains { $0.dimension(axis).isEstimated }
    return isMeasured && subitems.count > 1
      || subitems.contains {
        if case .group(let group) = $0 { group.hasPlacesBySize } else { false }
      }
  }
}

extension Dimension {
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}

extension LayoutSpacing {
  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

extension LayoutEdgeSpacing {
  func before(_ axis: ScrollDirection) -> LayoutSpacing { axis == .vertical ? top : leading }

  func after(_ axis: ScrollDirection) -> LayoutSpacing { axis == .vertical ? bottom : trailing }

  /// The least spacing at both edges.
  func total(_ axis: ScrollDirection) -> Double { before(axis).minimum + after(axis).minimum }
}

extension LayoutPoint {
  init(_ axis: ScrollDirection, along: Double, across: Double) {
    self = axis == .vertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
  }
}

extension LayoutSize {
  init(along: Double, across: Double, _ axis: ScrollDirection) {
    self =
      axis == .vertical
      ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }
}

extension LayoutRect {
  init(
    _ axis: ScrollDirection, _ start: Double, _ extent: Double, across: Double, _ breadth: Double
  ) {
    self =
      axis == .vertical
      ? LayoutRect(x: across, y: start, width: breadth, height: extent)
      : LayoutRect(x: start, y: across, width: extent, height: breadth)
  }
}
