/// A section of a layout: its description, its items, and where everything in it is.
///
/// Coordinates along the axis are relative to the end of the section before, or to the beginning of
/// its last row if that row is still open. Coordinates across the axis are relative to the
/// container's edge. All are in leading terms, and not rounded.
struct SolvedSection: Sendable {
  let description: LayoutSection
  var items: SectionItems
  var boundary: BoundaryItems

  /// The state at the end of the section before.
  var incoming: LayoutChain

  var container: SectionContainer
  var solution: any SectionSolution

  /// Where the section begins. Before it are the rest of an open row and the spacing of sections.
  private(set) var lead = 0.0

  /// Where the items' coordinates begin along the axis, and across it.
  private(set) var bodyStart = 0.0
  private(set) var bodyAcross = 0.0

  /// The extent of the items along the axis of the layout.
  private(set) var bodyExtent = 0.0

  /// The largest extent of the items of a section that scrolls by itself since it was solved.
  private var largestBreadth = 0.0

  /// The section's range across the axis, without the insets of the environment.
  private(set) var crossRange: (start: Double, end: Double) = (0, 0)

  /// Where the section ends.
  private(set) var end = 0.0

  /// The distance from the origin of this section to that of the next one.
  private(set) var advance = 0.0

  /// How far elements extend beyond the section.
  private(set) var overhang = 0.0

  /// The state at the end of this section.
  private(set) var outgoing: LayoutChain

  private(set) var diagnostics: [LayoutDiagnostic] = []

  var isHidden: Bool { items.count == 0 && description.whenEmpty == .hidden }

  /// Whether the items scroll by themselves.
  var isOrthogonal: Bool { description.orthogonalScrolling != nil }

  /// The margins and content insets.
  var insets: LayoutInsets { description.margins + description.contentInsets }

  /// Lays out a section.
  ///
  /// - Parameters:
  ///   - old: The boundary items whose measured sizes are kept.
  ///   - others: Sections of the layout.
  ///   - neighbour: The index of a section that may have the same description and container. It may
  ///     be out of range.
  init(
    _ description: LayoutSection, items: SectionItems, boundary old: BoundaryItems? = nil,
    after incoming: LayoutChain, in shared: LayoutShared, like others: [SolvedSection],
    neighbour: Int
  ) {
    self.description = description
    self.items = items
    boundary = BoundaryItems(description.boundaryItems, like: old)
    self.incoming = incoming
    outgoing = incoming
    container = SectionContainer(size: .zero, axis: shared.axis)
    solution = EmptySolution()
    place(in: shared)
    if others.indices.contains(neighbour),
      others[neighbour].description.storage === description.storage,
      others[neighbour].container == container,
      let solution = others[neighbour].solution(for: items)
    {
      self.solution = solution
    } else {
      solution = description.solver.solve(items, in: container)
    }
    finish(in: shared)
  }

  /// Returns the solution for other items of an equal section; nil if they have to be solved.
  private func solution(for other: SectionItems) -> (any SectionSolution)? {
    // Without items there is nothing to solve, and the solutions can't differ.
    items.count == 0 && other.count == 0 ? solution : solution.solved(for: other)
  }

  /// Solves the section again, after a change of its items, its container or the sections before
  /// it.
  mutating func solve(in shared: LayoutShared) {
    place(in: shared)
    solution = description.solver.solve(items, in: container)
    largestBreadth = 0
    finish(in: shared)
  }

  /// Computes all places again, after the solution or the sizes of boundary items have changed.
  mutating func refresh(in shared: LayoutShared) {
    let (oldContainer, old, items) = (container, solution, items)
    place(in: shared)
    if container != oldContainer {
      solution = description.solver.solve(items, in: container)
      if container.size != oldContainer.size {
        keepMeasurements { old.proposal(forItemAt: $0, items) }
      }
    }
    finish(in: shared)
  }

  /// Updates the section for items whose sizes have changed.
  ///
  /// - Parameter indexes: The items, ascending.
  mutating func takeSizes(ofItemsAt indexes: [Int], in shared: LayoutShared) {
    if !solution.sizesChanged(ofItemsAt: indexes, items) {
      solution = description.solver.solve(items, in: container)
    }
    refresh(in: shared)
  }

  /// Removes the items that leave, adds others, and lays out the section again.
  ///
  /// - Parameter input: Returns the input for an updated item.
  mutating func take(
    _ sources: ItemSources, arrivals: [ItemRecord], input: (Int) -> LayoutItemInput,
    in shared: LayoutShared
  ) {
    let (old, oldItems) = (solution, items)
    items.take(sources, arrivals: arrivals)
    for index in sources.updates { items.update(input(index), at: index) }
    solve(in: shared)
    guard items.hasMeasurements else { return }
    // A measured size is right while the proposal is the same.
    var origins: [(old: Int?, arrival: Int)] = []
    origins.reserveCapacity(items.count)
    sources.forEach {
      for index in $0 { origins.append((index, 0)) }
    } arrive: {
      origins.append((nil, $0))
    }
    keepMeasurements {
      let origin = origins[$0]
      return origin.old.map { old.proposal(forItemAt: $0, oldItems) }
        ?? arrivals[origin.arrival].proposal
    }
  }

  /// Turns measured sizes into estimates if the proposal has changed since.
  ///
  /// - Parameter old: Returns the old proposal for an item.
  mutating func keepMeasurements(_ old: (Int) -> SizeProposal?) {
    guard items.hasMeasurements else { return }
    for item in 0..<items.count where items.states[item] == .measured {
      let proposal = solution.proposal(forItemAt: item, items)
      if old(item)?.asksTheSame(as: proposal) != true { items.forgetMeasurement(at: item) }
    }
  }

  /// Updates the section for another state at the end of the section before.
  mutating func follow(_ chain: LayoutChain, in shared: LayoutShared) {
    incoming = chain
    refresh(in: shared)
  }

  /// Computes what is around the items: the first half of solving.
  private mutating func place(in shared: LayoutShared) {
    let (axis, across) = (shared.axis, shared.axis.across)
    let (margins, contentInsets) = (description.margins, description.contentInsets)
    diagnostics = description.storage.problem.map { [$0] } ?? []
    let reference = shared.environment.insets(
      description.insetsReference == .automatic
        ? shared.configuration.insetsReference : description.insetsReference)
    let size = shared.environment.size
    crossRange = (reference.before(across), size[across] - reference.after(across))
    let breadth = max(0, crossRange.end - crossRange.start)
    let followed =
      description.boundaryItemsFollowContentInsets ? margins + contentInsets : margins
    if items.count > 0 || description.whenEmpty == .shown {
      boundary.resolve(
        in: LayoutSize(
          axis, along: max(0, size[axis] - followed.total(axis)),
          across: max(0, breadth - followed.total(across))), axis)
    } else {
      boundary.hide()
    }
    let room = LayoutSize(
      axis, along: size[axis] - insets.total(axis),
      across: breadth - insets.total(across) - boundary.room.total(across))
    if room.width < 0 || room.height < 0 {
      diagnostics.append(LayoutDiagnostic("", .noRoom(container: size)))
    }
    let continues =
      incoming.openRow != nil && items.count > 0 && canContinue && boundary.room.before(axis) == 0
    lead =
      continues || isHidden || passesRowOn
      ? 0
      : (incoming.openRow?.extent ?? 0)
        + (incoming.hasSections ? shared.configuration.interSectionSpacing : 0)
    container = SectionContainer(
      size: LayoutSize(width: max(0, room.width), height: max(0, room.height)),
      axis: isOrthogonal ? across : axis, scale: shared.environment.scale,
      openRow: continues ? incoming.openRow : nil)
    bodyStart = lead + insets.before(axis) + boundary.room.before(axis)
    bodyAcross = crossRange.start + insets.before(across) + boundary.room.before(across)
  }

  private var canContinue: Bool { description.solver.continuesRows && !isOrthogonal }

  /// Whether the section consists only of a place in a row, which the next section may continue.
  private var passesRowOn: Bool {
    items.count == 0 && incoming.openRow != nil && boundary.room == .zero && canContinue
  }

  /// Computes all places: the second half of solving.
  private mutating func finish(in shared: LayoutShared) {
    let (axis, across) = (shared.axis, shared.axis.across)
    guard !isHidden, !passesRowOn else {
      (bodyExtent, end, advance, overhang) = (0, lead, 0, 0)
      boundary.hide()
      outgoing = incoming
      return
    }
    bodyExtent = isOrthogonal ? orthogonalExtent(in: shared) : ownExtent
    end = bodyStart + bodyExtent + insets.after(axis) + boundary.room.after(axis)
    // A shared row is as tall as its tallest part, and a footer begins below it.
    if container.openRow != nil, let row = solution.openRow, row.start == 0 {
      let footer = boundary.room.after(axis)
      end = max(
        end, row.extent.asLength + (footer > 0 ? footer + description.margins.after(axis) : 0))
    }
    let followed =
      description.boundaryItemsFollowContentInsets ? insets : description.margins
    boundary.place(
      axis, start: lead + description.margins.before(axis),
      end: end - description.margins.after(axis),
      crossStart: crossRange.start + followed.before(across),
      crossEnd: crossRange.end - followed.after(across))
    overhang = solution.overhang.asLength
    if isOrthogonal {
      overhang += max(0, (solution.breadth?.asLength ?? container.breadth) - bodyExtent)
    }
    for frame in boundary.frames {
      overhang = max(overhang, lead - frame.start(axis), frame.end(axis) - end)
    }
    advance = end
    outgoing = LayoutChain(openRow: nil, hasSections: true)
    if !isOrthogonal, boundary.room.after(axis) == 0, let row = solution.openRow {
      // The row begins at the origin of the items, without the inset: each section adds its own.
      advance = bodyStart - insets.before(axis) + row.start.asLength
      outgoing.openRow = OpenRow(
        across: row.across.asLength + insets.total(across),
        extent: max(row.extent.asLength, end - advance))
    }
  }

  /// The extent of the items. If all of them continue a row of the section before, the solution
  /// includes the extent of that row.
  private var ownExtent: Double {
    let extent = solution.extent.asLength
    guard container.openRow != nil, solution.openRow?.start == 0 else { return extent }
    var own = 0.0
    solution.forEachItem(from: 0, to: extent, items) { own = max(own, $1.end(container.axis)) }
    return own.asLength
  }

  private mutating func orthogonalExtent(in shared: LayoutShared) -> Double {
    let axis = shared.axis
    if case .fixed(let extent) = description.orthogonalScrolling?.extent {
      return max(0, extent.extent(in: container.size))
    }
    guard items.count > 0 else { return 0 }
    guard let breadth = solution.breadth?.asLength else {
      diagnostics.append(LayoutDiagnostic("orthogonalScrolling.extent", .missingExtent))
      return container.size[axis]
    }
    largestBreadth = max(largestBreadth, breadth)
    return largestBreadth
  }
}

/// The state at the end of a section, for the next one.
struct LayoutChain: Sendable, Hashable {
  /// A row that the next section may continue.
  var openRow: OpenRow?

  /// Whether any section is shown, so that there is spacing before the next one.
  var hasSections = false
}

/// The values that all sections of a layout share.
struct LayoutShared: Sendable {
  var configuration: LayoutConfiguration
  var environment: LayoutEnvironment

  var axis: ScrollDirection { configuration.scrollDirection }
}

/// The solution of a section that has not been solved.
struct EmptySolution: SectionSolution {
  var extent: Double { 0 }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect { .zero }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {}

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    SizeProposal(estimate: .zero)
  }
}
