/// The frames of the items in one instance of a group, relative to the group's corner.
struct SolvedGroup: Sendable {
  /// The frame of each item that has a place.
  var frames: [LayoutRect] = []

  /// The description of each of these items; nil for items of custom groups.
  var descriptions: [LayoutItem?] = []

  /// The badges of groups, with the item that the badge belongs to.
  var badges: [(item: Int, badge: LayoutSupplementaryItem, frame: LayoutRect)] = []

  /// The size of the group without its edge spacing.
  var size = LayoutSize.zero

  /// The diagnostics of what doesn't fit, or wouldn't fit in a full instance.
  var diagnostics: [LayoutDiagnostic] = []
}

/// Solves one instance of a group, depth first. Each group is solved around (0, 0) and then moved,
/// since its place depends on the sizes of its siblings.
struct GroupPass {
  /// The items that the instance begins with, and their known sizes; nil to use estimates only.
  let items: SectionItems?
  let first: Int

  /// The number of items that are left.
  let limit: Int

  private(set) var solved = SolvedGroup()

  /// Whether descriptions, badges and diagnostics are needed, too.
  let isDetailed: Bool

  private var reported: Set<LayoutDiagnostic> = []
  private var slots: [Slot] = []
  private var placeCount = 0

  /// A subitem with a place.
  private struct Slot {
    let subitem: PlannedElement
    var size: LayoutSize
    let frames: Range<Int>
    let badges: Range<Int>
    let isPresent: Bool
  }

  /// - Parameter capacity: The number of items that are expected.
  init(
    _ items: SectionItems?, first: Int, limit: Int, isDetailed: Bool, capacity: Int = 0
  ) {
    self.items = items
    self.first = first
    self.limit = limit
    self.isDetailed = isDetailed
    solved.frames.reserveCapacity(min(limit, capacity))
    slots.reserveCapacity(capacity)
  }

  /// Solves an outermost group.
  ///
  /// - Parameter forced: The size that the group has instead of its own, on axes where it is not
  ///   nil.
  mutating func solve(
    _ group: PlannedElement, in container: LayoutSize,
    forced: (width: Double?, height: Double?)
  ) {
    solved.size = place(group, in: container, forced: forced, "group")
    addBadges(of: group, 0..<solved.frames.count, on: LayoutRect(size: solved.size))
  }

  private mutating func report(_ path: String, _ problem: LayoutDiagnostic.Problem) {
    guard isDetailed else { return }
    let found = LayoutDiagnostic(path, problem)
    // A subitem with several places has one path.
    if reported.insert(found).inserted { solved.diagnostics.append(found) }
  }

  /// Places a group at (0, 0) and returns its size.
  private mutating func place(
    _ group: PlannedElement, in container: LayoutSize,
    forced: (width: Double?, height: Double?), _ path: @autoclosure () -> String
  ) -> LayoutSize {
    let insets = group.insets
    var size = group.size(in: container)
    let inner = group.inner(of: size)
    if insets.total(.horizontal) > size.width || insets.total(.vertical) > size.height {
      report(path(), .noRoom(container: size))
    }
    let firstSlot = slots.count
    var isCut = false
    switch group.content {
    case .custom(let custom)?:
      placeCustom(custom, in: inner, insets, path())
    case .subitems?:
      isCut = fill(group, inner, path())
    case .repeating(_, let count)?, .equalShares(_, let count)?:
      var subitem = group.subitems[0]
      if case .equalShares = group.content {
        let spacing = group.interItemSpacing.minimum * (Double(count) - 1)
        subitem = subitem.withExtent(
          max(0, (inner[group.axis] - spacing) / Double(count)), group.axis)
      }
      for _ in 0..<max(0, count) {
        guard placeCount < LayoutGroup.placeLimit else { break }
        if isExhausted && (group[group.axis].isEstimated || group.takesMeasuredCount) { break }
        slots.append(slot(subitem, in: inner, "\(path()).\(group.content?.subitemName ?? "")"))
      }
    case nil: report(path(), .tooDeep(limit: LayoutGroup.depthLimit))
    }
    if slots.count > firstSlot {
      grow(group, from: firstSlot, forced: forced)
      arrange(
        group, from: firstSlot, &size, inner, insets, isCut: isCut, forced: forced, path())
      slots.removeSubrange(firstSlot...)
    }
    if let width = forced.width { size.width = width }
    if let height = forced.height { size.height = height }
    return size
  }

  /// Whether all items have a place.
  private var isExhausted: Bool { solved.frames.count >= limit }

  /// Repeats subitems until the next one doesn't fit.
  ///
  /// - Returns: Whether the items ended although another would fit.
  private mutating func fill(
    _ group: PlannedElement, _ inner: LayoutSize, _ path: @autoclosure () -> String
  ) -> Bool {
    let (axis, subitems) = (group.axis, group.subitems)
    // A section refuses such a group, but a solver can be used without a section.
    guard !subitems.isEmpty else { return false }
    let isEstimated = group[axis].isEstimated
    let gap = group.interItemSpacing.minimum
    let room = inner[axis] + CompositionalSolver.tolerance
    var used = 0.0
    var index = 0
    var usedBeforeCycle = -1.0
    while true {
      if index % subitems.count == 0 {
        guard used > usedBeforeCycle else { return false }
        usedBeforeCycle = used
      }
      let subitem = subitems[index % subitems.count]
      let edges = subitem.edges
      let around = edges.before(axis).minimum + edges.after(axis).minimum
      let before = index == 0 ? 0 : gap
      let planned = max(0, subitem[axis].extent(in: inner))
      if isExhausted && index > 0 && (isEstimated || group.takesMeasuredCount) {
        let extent =
          subitem.isItem || isEstimated
          ? planned : fullExtent(of: subitem, from: first + solved.frames.count, in: inner, axis)
        return used + before + around + extent <= room
      }
      guard placeCount < LayoutGroup.placeLimit else {
        report(
          path(), .tooMany(LayoutGroup.placeLimit + 1, limit: LayoutGroup.placeLimit))
        return false
      }
      // If the extent of a subitem is known, the group decides whether it fits before placing the
      // subitem's own subitems.
      let isPlanned = isEstimated || !subitem[axis].isEstimated
      if index > 0, isPlanned, used + before + around + planned > room { return false }
      let mark = (solved.frames.count, solved.badges.count, placeCount)
      var slot = slot(
        subitem, in: inner, "\(path()).subitems[\(index % subitems.count)]")
      var extent =
        isPlanned
        ? planned
        : isExhausted && !subitem.isItem
          ? fullExtent(of: subitem, from: first + mark.0, in: inner, axis) : slot.size[axis]
      if used + before + around + extent > room {
        if index > 0 {
          remove(from: mark)
          return false
        }
        report(path(), .nothingFits(size: slot.size, container: inner))
        if !isEstimated {
          let rest = max(0, inner[axis] - around)
          extent = min(extent, rest)
          if !subitem.isItem {
            remove(from: mark)
            slot = self.slot(subitem.withExtent(rest, axis), in: inner, path() + ".subitems[0]")
          } else {
            slot.size[axis] = rest
          }
        }
      }
      slots.append(slot)
      used += before + around + extent
      index += 1
    }
  }

  /// Returns the extent that a subitem has when it is full. Places without an item have their
  /// estimates, so what fits doesn't depend on where the items end.
  private func fullExtent(
    of subitem: PlannedElement, from index: Int, in inner: LayoutSize, _ axis: ScrollDirection
  ) -> Double {
    var full = GroupPass(items, first: index, limit: .max, isDetailed: false)
    return full.slot(subitem, in: inner, "").size[axis]
  }

  /// Removes everything that was placed since a mark.
  private mutating func remove(from mark: (frames: Int, badges: Int, places: Int)) {
    solved.frames.removeSubrange(mark.frames...)
    if isDetailed { solved.descriptions.removeSubrange(mark.frames...) }
    solved.badges.removeSubrange(mark.badges...)
    placeCount = mark.places
  }

  /// Places a subitem at (0, 0).
  private mutating func slot(
    _ subitem: PlannedElement, in inner: LayoutSize, _ path: @autoclosure () -> String
  ) -> Slot {
    let frameStart = solved.frames.count
    let badgeStart = solved.badges.count
    let isPresent = !isExhausted
    var size = subitem.size(in: inner)
    if subitem.isItem {
      placeCount += 1
      if isPresent {
        let index = first + frameStart
        if let items, index < items.count {
          if subitem.width.isEstimated, let known = items.width(at: index) { size.width = known }
          if subitem.height.isEstimated, let known = items.height(at: index) {
            size.height = known
          }
        }
        solved.frames.append(LayoutRect(size: size))
        if isDetailed {
          solved.descriptions.append(subitem.item)
          let (insets, slack) = (subitem.insets, CompositionalSolver.tolerance)
          if insets.total(.horizontal) > size.width + slack
            || insets.total(.vertical) > size.height + slack
          {
            report(path(), .noRoom(container: size))
          }
        }
      }
    } else if isPresent {
      size = place(subitem, in: inner, forced: (nil, nil), path())
    } else {
      placeCount += 1
    }
    return Slot(
      subitem: subitem, size: size, frames: frameStart..<solved.frames.count,
      badges: badgeStart..<solved.badges.count, isPresent: isPresent)
  }

  private mutating func placeCustom(
    _ custom: CustomFrames, in inner: LayoutSize, _ insets: LayoutInsets,
    _ path: @autoclosure () -> String
  ) {
    func finite(_ value: Double) -> Double {
      let limit = NumberRange.limit
      return value.isFinite ? max(-limit, min(value, limit)) : 0
    }
    var frames = custom.frames(in: inner)
    if frames.isEmpty {
      report(path() + ".frames", .empty)
      frames = [LayoutRect(size: inner)]
    }
    for frame in frames.prefix(max(0, LayoutGroup.placeLimit - placeCount)) where !isExhausted {
      solved.frames.append(
        LayoutRect(
          x: insets.leading + finite(frame.x), y: insets.top + finite(frame.y),
          width: max(0, finite(frame.width)), height: max(0, finite(frame.height))))
      if isDetailed { solved.descriptions.append(nil) }
    }
    placeCount += frames.count
  }

  /// Grows the subitems that are as large as their largest estimated sibling.
  private mutating func grow(
    _ group: PlannedElement, from firstSlot: Int, forced: (width: Double?, height: Double?)
  ) {
    guard group.hasUniformSubitems else { return }
    for axis in ScrollDirection.allCases {
      let mine = slots[firstSlot...]
      guard mine.contains(where: { $0.subitem[axis].isUniform }) else { continue }
      let largest = mine.reduce(0) {
        $1.isPresent && $1.subitem[axis].isEstimated ? max($0, $1.size[axis]) : $0
      }
      let forced = axis == group.axis ? nil : axis == .vertical ? forced.height : forced.width
      for index in firstSlot..<slots.count where slots[index].subitem[axis].isUniform {
        let edges = slots[index].subitem.edges
        let around = edges.before(axis).minimum + edges.after(axis).minimum
        // A place without an item has at least its estimate.
        slots[index].size[axis] = max(slots[index].size[axis], largest, (forced ?? 0) - around)
      }
    }
  }

  /// Places the slots of a group, and computes the size of an estimated group.
  private mutating func arrange(
    _ group: PlannedElement, from firstSlot: Int, _ size: inout LayoutSize, _ inner: LayoutSize,
    _ insets: LayoutInsets, isCut: Bool, forced: (width: Double?, height: Double?),
    _ path: @autoclosure () -> String
  ) {
    let (axis, across) = (group.axis, group.axis.across)
    var total = 0.0
    var totalOfPresent = 0.0
    var breadth = 0.0
    var flexibleCount = 0
    for index in firstSlot..<slots.count {
      let slot = slots[index]
      let edges = slot.subitem.edges
      if index > firstSlot {
        total += group.interItemSpacing.minimum
        flexibleCount += group.interItemSpacing.isFlexible ? 1 : 0
      }
      total += edges.before(axis).minimum + slot.size[axis] + edges.after(axis).minimum
      flexibleCount += (edges.before(axis).isFlexible ? 1 : 0)
      flexibleCount += (edges.after(axis).isFlexible ? 1 : 0)
      if slot.isPresent {
        totalOfPresent = total
        breadth = max(
          breadth,
          edges.before(across).minimum + slot.size[across] + edges.after(across).minimum)
      }
    }
    if group[axis].isEstimated { size[axis] = totalOfPresent }
    if group[across].isEstimated { size[across] = breadth }
    let roomAcross =
      group[across].isEstimated
      ? (across == .vertical ? forced.height : forced.width) ?? breadth : inner[across]
    var share = 0.0
    if !group[axis].isEstimated {
      if total > inner[axis] + CompositionalSolver.tolerance {
        report(
          path(), .overflow(size: LayoutSize(axis, along: total, across: breadth), container: inner)
        )
      } else if flexibleCount > 0, !(isCut && group.takesMeasuredCount) {
        share = max(0, inner[axis] - total) / Double(flexibleCount)
      }
    }
    if !group[across].isEstimated, breadth > inner[across] + CompositionalSolver.tolerance {
      report(
        path(), .overflow(size: LayoutSize(axis, along: total, across: breadth), container: inner))
    }
    func extent(_ spacing: LayoutSpacing, _ share: Double) -> Double {
      spacing.minimum + (spacing.isFlexible ? share : 0)
    }
    var place = insets.before(axis)
    for index in firstSlot..<slots.count {
      let slot = slots[index]
      guard slot.isPresent else { break }
      let edges = slot.subitem.edges
      let (before, after) = (edges.before(across), edges.after(across))
      let free = roomAcross - before.minimum - slot.size[across] - after.minimum
      let flexibleAcross = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
      let shareAcross = flexibleAcross == 0 ? 0 : max(0, free) / Double(flexibleAcross)
      if index > firstSlot { place += extent(group.interItemSpacing, share) }
      place += extent(edges.before(axis), share)
      move(slot, axis, place, insets.before(across) + extent(before, shareAcross))
      place += slot.size[axis] + extent(edges.after(axis), share)
    }
  }

  private mutating func move(
    _ slot: Slot, _ axis: ScrollDirection, _ along: Double, _ across: Double
  ) {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    if slot.subitem.isItem {
      solved.frames[slot.frames.lowerBound] =
        LayoutRect(x: x, y: y, width: slot.size.width, height: slot.size.height)
        .inset(by: slot.subitem.insets)
      return
    }
    for index in slot.frames {
      solved.frames[index].x += x
      solved.frames[index].y += y
    }
    for index in slot.badges {
      solved.badges[index].frame.x += x
      solved.badges[index].frame.y += y
    }
    addBadges(
      of: slot.subitem, slot.frames,
      on: LayoutRect(x: x, y: y, width: slot.size.width, height: slot.size.height))
  }

  /// Adds the badges of a group with items.
  private mutating func addBadges(
    of group: PlannedElement, _ items: Range<Int>, on frame: LayoutRect
  ) {
    guard isDetailed, !items.isEmpty else { return }
    for badge in group.supplementaryItems {
      solved.badges.append((items.lowerBound, badge, badge.frame(on: frame)))
    }
  }
}

extension CompositionalSolver {
  /// How far a subitem may extend beyond the end of its group and still fit, in points.
  static let tolerance = 0.001
}
