import ListDiff
import ListLayout

/// A layout with a random life: it is measured, updated and put into other environments, and compared with
/// the reference after each step.
public struct LayoutTrial<Choices: LayoutChoices> {
  /// An item by its identity, with the version of its contents.
  struct Item: Identifiable, Equatable {
    let id: Int
    var contents = 0
  }

  private var choices: Choices
  private var sample: SampleLayout
  private var layout: ListFrames
  private var names: [(id: Int, items: [Item])] = []
  private var nextID = 0
  /// The measured sizes of boundary items.
  private var measured: [LayoutElement: LayoutSize] = [:]
  /// The steps so far, for a report.
  private var steps: [String] = []
  /// Whether frames are compared with the reference; numbers of a fuzzer are too wild for that.
  private let isCompared: Bool
  private let heard: @Sendable (LayoutRect) -> LayoutRect

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - isCompared: Whether to compare with the reference.
  ///   - hasGrowingSections: Whether there may be sections whose extent depends on what has been
  ///     measured before.
  ///   - heard: Returns a frame as the trial reads it.
  /// - Throws: A ``LayoutDiagnostic`` if the description is refused.
  public init(
    _ choices: Choices, isCompared: Bool = true, hasGrowingSections: Bool = true,
    heard: @escaping @Sendable (LayoutRect) -> LayoutRect = { $0 }
  ) throws(LayoutDiagnostic) {
    var choices = choices
    self.heard = heard
    sample = try SampleLayout(&choices, hasGrowingSections: hasGrowingSections)
    layout = ListFrames(sample.description, items: sample.items, in: sample.environment)
    self.choices = choices
    self.isCompared = isCompared
    for items in sample.items {
      names.append((nextID, []))
      nextID += 1
      for _ in 0..<items.count {
        names[names.count - 1].items.append(Item(id: nextID))
        nextID += 1
      }
    }
  }

  /// Returns what is wrong first in a life of some steps; nil if nothing is.
  public mutating func failure(steps count: Int) -> String? {
    var found = difference()
    for _ in 0..<count where found == nil {
      found = step() ?? difference()
    }
    guard let found else { return nil }
    return found + "\n  after \(steps)\n" + text
  }

  /// Measures each element that isn't measured as large as the layout estimates it, in a life of some
  /// steps, and returns what moves by that first; nil if nothing does.
  public mutating func movedByEstimate(steps count: Int) -> String? {
    for number in 0...count {
      if number > 0 { _ = step() }
      let all = LayoutRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
      let elements = layout.elements(in: all)
      for (element, proposal) in layout.elementsToMeasure(in: all) where !isPlacedBySize(element) {
        var measured = layout
        let distance = measured.setSize(
          proposal.estimate, of: element, keeping: LayoutViewport(rect(), sticksToStart: false))
        let own = measured.elements(in: all)
        let moved = zip(elements, own).first {
          $0.element != $1.element || $0.zIndex != $1.zIndex || !$0.frame.isClose(to: $1.frame)
        }
        let (size, newSize) = (layout.contentSize, measured.contentSize)
        let found: String
        if let (old, new) = moved {
          found = "\(old.element) from \(old.frame.text) to \(new.element) at \(new.frame.text)"
        } else if own.count != elements.count {
          found = "\(own.count) elements of \(elements.count)"
        } else if !newSize.width.isClose(to: size.width) || !newSize.height.isClose(to: size.height)
        {
          found = "content from \(size) to \(newSize)"
        } else if !distance.isClose(to: 0) {
          found = "the offset by \(distance)"
        } else {
          continue
        }
        return "\(element) measured as \(proposal.estimate) moves \(found)\n  after \(steps)\n"
          + text
      }
    }
    return nil
  }

  /// Whether the number of items in a group, and so what is estimated for an item, depends on its size:
  /// where it would have another estimate, its measured size may fit.
  private func isPlacedBySize(_ element: LayoutElement) -> Bool {
    guard case .item(let path) = element,
      let solver = sections[path.section].solver as? CompositionalSolver
    else { return false }
    return solver.group.hasPlacesBySize
  }

  private var sections: [LayoutSection] { sample.sections(layout.sectionCount) }

  private var present: [SectionItems] {
    (0..<layout.sectionCount).map { layout.items(inSection: $0) }
  }

  /// The layout's description.
  private var text: String {
    var lines = ["\(layout.environment)", "\(sample.configuration)"]
    for (index, items) in present.enumerated() {
      let section = sections[index]
      lines.append("section \(index): \(section.solver)")
      lines.append("  margins \(section.margins) contentInsets \(section.contentInsets)")
      lines.append("  \(section.boundaryItems) \(section.boundaryItemsFollowContentInsets)")
      lines.append(
        "  \(section.decorationItems) \(String(describing: section.orthogonalScrolling))")
      lines.append("  \(section.insetsReference) \(section.whenEmpty) \(items.text)")
    }
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  private mutating func offsets() -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    for index in 0..<layout.sectionCount where choices.chance(1, in: 3) {
      offsets[index] = choices.points(200)
    }
    return offsets
  }

  private mutating func rect() -> LayoutRect {
    // Mirrored, a larger one would lose its edges.
    func usable(_ value: Double) -> Double { max(-1e9, min(1e9, value.isFinite ? value : 0)) }
    let size = layout.contentSize
    return LayoutRect(
      x: usable(choices.signedPoints(max(10, size.width))),
      y: usable(choices.signedPoints(max(10, size.height))),
      width: abs(usable(choices.points(300))), height: abs(usable(choices.points(300))))
  }

  /// Compares everything with the reference, with a new layout, and with itself.
  private mutating func difference() -> String? {
    if let found = differenceFromNew() { return found }
    guard layout.sectionCount == names.count else {
      return "\(layout.sectionCount) sections, expected \(names.count)"
    }
    let offsets = offsets()
    let elements: [LayoutElement]
    if isCompared {
      let reference = ReferenceLayout(
        sections, sample.configuration, items: present, in: layout.environment, measured: measured,
        orthogonalOffsets: offsets, isRounded: false)
      if let found = difference(from: reference, offsets) { return found }
      elements = reference.elements.map(\.element)
    } else {
      let all = LayoutRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
      elements = layout.elements(in: all, orthogonalOffsets: offsets).map(\.element)
    }
    return contradiction(elements, offsets)
  }

  private func differenceFromNew() -> String? {
    var new = ListFrames(sample.description, items: present, in: layout.environment)
    new.setSizes(measured.map { (element: $0.key, size: $0.value) })
    guard new.contentSize == layout.contentSize else {
      return "content \(layout.contentSize), a new layout has \(new.contentSize)"
    }
    let all = LayoutRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let (own, others) = (layout.elements(in: all), new.elements(in: all))
    for (own, other) in zip(own, others) where own != other {
      return "\(own.element) at \(own.frame.text), a new layout has \(other.element) at "
        + other.frame.text
    }
    guard own.count == others.count else {
      return "\(own.count) elements, a new layout has \(others.count)"
    }
    return nil
  }

  private mutating func difference(
    from reference: ReferenceLayout, _ offsets: [Int: Double]
  ) -> String? {
    let (size, expected) = (layout.contentSize, reference.contentSize)
    func isItem(_ one: LayoutAttributes) -> Bool {
      if case .item = one.element { true } else { false }
    }
    let items = reference.elements.filter(isItem)
    for expected in items + reference.elements.filter({ !isItem($0) }) {
      guard let own = layout.attributes(of: expected.element, orthogonalOffsets: offsets) else {
        return "\(expected.element) is nowhere, expected \(expected.frame.text)"
      }
      guard agrees(own.frame, expected.frame), own.zIndex == expected.zIndex else {
        return "\(expected.element) at \(own.frame.text) in depth \(own.zIndex), expected "
          + "\(expected.frame.text) in depth \(expected.zIndex)"
      }
    }
    guard size.width.isClose(to: expected.width), size.height.isClose(to: expected.height) else {
      return "content \(size), expected \(expected)"
    }
    let axis = sample.configuration.scrollDirection
    for (index, section) in reference.sections.enumerated() where !section.isHidden {
      guard layout.environment.scale == nil, layout.environment.direction == .leftToRight,
        let own = layout.frame(ofSection: index)
      else { continue }
      guard own.origin[axis].isClose(to: section.start),
        (own.origin[axis] + own.size[axis]).isClose(to: section.end)
      else {
        return "section \(index) at \(own.text), expected \(section.start) to \(section.end)"
      }
    }
    for _ in 0..<4 {
      var visible = rect()
      visible.width = max(8, visible.width)
      visible.height = max(8, visible.height)
      // What isn't visible may be anywhere.
      func isShown(_ one: LayoutAttributes) -> Bool {
        visible.shows(one.frame, scale: layout.environment.scale) == true
      }
      let own = layout.pinnedElements(in: visible)
      let expected = reference.pinnedElements(in: visible)
      for element in Set((own + expected).filter(isShown).map(\.element)) {
        let found = own.first { $0.element == element }
        let wanted = expected.first { $0.element == element }
        let rest = layout.attributes(of: element)
        guard let first = found ?? rest, let second = wanted ?? reference.attributes(of: element),
          agrees(first.frame, second.frame), first.zIndex == second.zIndex,
          found?.isPinned != false
        else {
          return "\(element) pinned at \(found?.frame.text ?? "its place") in \(visible.text), "
            + "expected \(wanted?.frame.text ?? "its place")"
        }
      }
    }
    return nil
  }

  /// Whether a frame is that of the reference with rounded edges.
  private func agrees(_ own: LayoutRect, _ expected: LayoutRect) -> Bool {
    guard let scale = layout.environment.scale, scale > 0, scale.isFinite else {
      return own.isClose(to: expected)
    }
    func agrees(_ own: Double, _ expected: Double) -> Bool {
      let error = 1e-6 * max(1, abs(expected))
      return abs(own - expected) <= 0.5 / scale + error
        && abs((own * scale).rounded() / scale - own) <= error
    }
    return agrees(own.minX, expected.minX) && agrees(own.minY, expected.minY)
      && agrees(own.maxX, expected.maxX) && agrees(own.maxY, expected.maxY)
  }

  /// Whether an element reaches out of a section that scrolls by itself, along the layout.
  private func isCutOff(_ one: LayoutAttributes) -> Bool {
    let path: ItemPath<After>
    switch one.element {
    case .item(let item), .badge(_, let item), .decoration(_, .item(let item)): path = item
    default: return false
    }
    guard sections[path.section].orthogonalScrolling != nil,
      let host = layout.frame(ofSection: path.section)
    else { return false }
    let axis = sample.configuration.scrollDirection
    return one.frame.origin[axis] < host.origin[axis]
      || one.frame.origin[axis] + one.frame.size[axis] > host.origin[axis] + host.size[axis]
  }

  /// Checks queries against single frames, and the order in depth.
  private mutating func contradiction(
    _ elements: [LayoutElement], _ offsets: [Int: Double]
  ) -> String? {
    var all: [LayoutAttributes] = []
    for element in elements {
      guard var own = layout.attributes(of: element, orthogonalOffsets: offsets) else {
        return "\(element) is in a query, but nowhere"
      }
      own.frame = heard(own.frame)
      guard own.frame.isFinite, own.frame.width >= 0, own.frame.height >= 0 else {
        return "\(element) at \(own.frame.text)"
      }
      all.append(own)
    }
    guard layout.contentSize.width.isFinite, layout.contentSize.height.isFinite else {
      return "content \(layout.contentSize)"
    }
    for step in 0..<6 {
      var rect = rect()
      if step == 0 { rect = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
      if step == 1, let one = all.first { rect = one.frame }
      let found = layout.elements(in: rect, orthogonalOffsets: offsets)
      let places = Dictionary(found.map { ($0.element, $0) }) { first, _ in first }
      guard places.count == found.count else { return "a query in \(rect.text) repeats elements" }
      // What reaches out of a section that scrolls by itself may be cut off at its edges.
      let expected = all.filter { one in
        let isFound = places[one.element] != nil
        return (rect.shows(one.frame) ?? isFound) && (isFound || !isCutOff(one))
      }
      for expected in expected {
        guard let own = places[expected.element], own.frame.isClose(to: expected.frame) else {
          let own = places[expected.element].map { $0.frame.text } ?? "nothing"
          return "a query in \(rect.text) has \(own) for \(expected.element) at "
            + expected.frame.text
        }
      }
      guard found.count == expected.count else {
        let wrong = found.first { one in !expected.contains { $0.element == one.element } }
        return "a query in \(rect.text) has \(String(describing: wrong)), which isn't there"
      }
      if let found = visibleContradiction(rect, offsets, found) { return found }
    }
    let sorted = all.sorted { $0.isBehind($1) }
    for (lower, upper) in zip(sorted, sorted.dropFirst())
    where !lower.isBehind(upper) || upper.isBehind(lower) {
      return "no order between \(lower.element) and \(upper.element)"
    }
    return nil
  }

  private func visibleContradiction(
    _ rect: LayoutRect, _ offsets: [Int: Double], _ found: [LayoutAttributes]
  ) -> String? {
    let pinned = layout.pinnedElements(in: rect)
    var expected = found.filter { one in !pinned.contains { $0.element == one.element } }
    expected += pinned.filter { $0.frame.intersects(rect) }
    let visible = layout.visibleElements(in: rect, orthogonalOffsets: offsets)
    let difference = Set(visible).symmetricDifference(expected)
    return difference.first.map { "\($0) in \(rect.text): visible or not?" }
  }

  // MARK: - Steps

  private mutating func size() -> LayoutSize {
    LayoutSize(width: choices.points(150), height: choices.points(80))
  }

  private mutating func path() -> ItemPath<After>? {
    let full = (0..<layout.sectionCount).filter { layout.itemCount(inSection: $0) > 0 }
    guard !full.isEmpty else { return nil }
    let section = choices.element(full)
    return ItemPath(
      section: section, item: choices.number(below: layout.itemCount(inSection: section)))
  }

  private mutating func step() -> String? {
    let axis = sample.configuration.scrollDirection
    var viewport: LayoutViewport?
    if choices.chance(1, in: 2) {
      // As wide as the container, as it is on the screen.
      var visible = rect()
      visible.width = max(1, visible.width)
      visible.height = max(1, visible.height)
      switch axis {
      case .vertical: (visible.x, visible.width) = (0, max(1, layout.environment.size.width))
      case .horizontal: (visible.y, visible.height) = (0, max(1, layout.environment.size.height))
      }
      viewport = LayoutViewport(visible, sticksToStart: false)
    }
    let environment = layout.environment
    let oldLength = layout.contentSize[axis]
    let anchors = viewport.map { anchorCandidates(in: $0.rect) } ?? []
    var paths: [ItemPath<After>: ItemPath<After>]?
    var moves: Set<ItemPath<After>> = []
    let offset: Double
    switch choices.number(below: 9) {
    case 0, 1:
      guard let path = path() else { return nil }
      let size = size()
      steps.append("setSize \(size) of \(path)")
      offset = layout.setSize(size, of: .item(path), keeping: viewport)
    case 2:
      let all =
        sections.enumerated().flatMap { index, section in
          section.boundaryItems.map { LayoutElement.boundary(kind: $0.kind, section: index) }
        } + sample.configuration.boundaryItems.map { .layoutBoundary(kind: $0.kind) }
      guard !all.isEmpty else { return nil }
      let (element, size) = (choices.element(all), size())
      steps.append("setSize \(size) of \(element)")
      offset = layout.setSize(size, of: element, keeping: viewport)
      measured[element] = size
    case 3:
      let rect = rect()
      var sizes: [LayoutElement: LayoutSize] = [:]
      steps.append("measure in \(rect.text)")
      offset = layout.measure(in: rect, keeping: viewport) { element, proposal in
        let size = LayoutSize(
          width: proposal.width ?? choices.points(150),
          height: proposal.height ?? choices.points(80))
        sizes[element] = size
        return size
      }
      for (element, size) in sizes {
        switch element {
        case .boundary, .layoutBoundary: measured[element] = size
        default: break
        }
      }
    case 4:
      guard let path = path() else { return nil }
      steps.append("invalidateSizes of \(path)")
      layout.invalidateSizes(of: [.item(path)])
      offset = 0
    case 5:
      guard layout.sectionCount > 0 else { return nil }
      let section = choices.number(below: layout.sectionCount)
      steps.append("invalidateSection \(section)")
      offset = layout.invalidateSection(section, keeping: viewport)
    case 6:
      let new = SampleMaker.environment(&choices)
      steps.append("setEnvironment \(new)")
      offset = layout.setEnvironment(new, keeping: viewport)
      sample.environment = new
    default:
      let old = names
      change()
      let changes: SectionedChanges
      do {
        changes = try SectionedChanges(from: old, to: names)
      } catch {
        return "\(error)"
      }
      steps.append("update \(old) to \(names)")
      var places: [Int: ItemPath<After>] = [:]
      for (section, one) in names.enumerated() {
        for (item, one) in one.items.enumerated() {
          places[one.id] = ItemPath(section: section, item: item)
        }
      }
      paths = [:]
      for (section, one) in old.enumerated() {
        for (item, one) in one.items.enumerated() {
          paths?[ItemPath(section: section, item: item)] = places[one.id]
        }
      }
      // A moved item, or one of a moved section, need not keep its place on the screen.
      moves = Set(changes.itemMoves.map { ItemPath(sameIndexes: $0.after) })
      for section in changes.sectionMoves.map(\.after.section) {
        moves.formUnion(names[section].items.indices.map { ItemPath(section: section, item: $0) })
      }
      var moved: [LayoutElement: LayoutSize] = [:]
      for (element, size) in measured {
        switch element {
        case .boundary(let kind, let section):
          if let new = names.firstIndex(where: { $0.id == old[section].id }),
            sample.sections(new + 1)[new].boundaryItems.contains(where: { $0.kind == kind })
          {
            moved[.boundary(kind: kind, section: new)] = size
          }
        default: moved[element] = size
        }
      }
      let before = present
      measured = moved
      var inputs: [ItemPath<After>: LayoutItemInput] = [:]
      do {
        offset = try layout.update(by: changes, keeping: viewport) { path in
          let input = inputs[path] ?? SampleMaker.input(&choices)
          inputs[path] = input
          return input
        }
      } catch {
        return "\(error)"
      }
      for (from, to) in paths ?? [:] where inputs[to] == nil {
        let (old, new) = (before[from.section], layout.items(inSection: to.section))
        guard old.width(at: from.item) == new.width(at: to.item),
          old.height(at: from.item) == new.height(at: to.item),
          old.weight(at: from.item) == new.weight(at: to.item),
          old.traits(at: from.item) == new.traits(at: to.item)
        else { return "\(from), now \(to), hasn't kept its size, weight and traits" }
      }
    }
    guard offset.isFinite else { return "the offset changes by \(offset)" }
    guard isCompared, let first = anchors.first else { return nil }
    let path = paths.map { $0[first.path] } ?? first.path
    guard let path, !moves.contains(path), let frame = layout.frame(ofItemAt: path) else {
      return nil
    }
    // The places of mirrored columns and of rounded edges say nothing exact.
    for environment in [environment, layout.environment] {
      let isMirrored = axis == .horizontal && environment.direction == .rightToLeft
      if isMirrored || environment.scale != nil { return nil }
    }
    // With the container, the visible rectangle has grown or shrunk, and what is the last offset.
    guard environment.size[axis] == layout.environment.size[axis] else { return nil }
    guard first.offset >= 0 else { return nil }
    // The offset stays in the content, or as far beyond it as it was.
    let beyond = max(0, first.offset - max(0, oldLength - first.extent))
    let last = max(0, layout.contentSize[axis] - first.extent) + beyond
    let expected = max(0, min(first.offset + frame.origin[axis] - first.place, last))
    guard (first.offset + offset).isClose(to: expected) else {
      return "\(path), at \(first.place) before, is now at \(frame.origin[axis]), and the offset "
        + "changes by \(offset) to \(first.offset + offset), not \(expected), in "
        + "\(String(describing: viewport?.rect.text))"
    }
    return nil
  }

  /// Returns the visible, measured items with their places along the direction of scrolling.
  private func anchorCandidates(
    in visible: LayoutRect
  ) -> [(path: ItemPath<After>, place: Double, offset: Double, extent: Double)] {
    let axis = sample.configuration.scrollDirection
    return layout.elements(in: visible).compactMap { one in
      guard case .item(let path) = one.element,
        let proposal = layout.proposal(for: one.element)
      else { return nil }
      let items = layout.items(inSection: path.section)
      let isKnown =
        items.isMeasured(at: path.item)
        && (proposal.width ?? items.width(at: path.item)) != nil
        && (proposal.height ?? items.height(at: path.item)) != nil
      guard isKnown || !proposal.needsMeasurement else { return nil }
      return (path, one.frame.origin[axis], visible.origin[axis], visible.size[axis])
    }
  }

  /// Changes the names of sections and items.
  private mutating func change() {
    for _ in 0...choices.number(below: 4) {
      let kind = choices.number(below: 8)
      let full = names.indices.filter { !names[$0].items.isEmpty }
      if kind < 2 || names.isEmpty {
        let place = choices.number(below: names.count + 1)
        if kind == 0 && names.count < 8 || names.isEmpty {
          names.insert((nextID, []), at: place)
          nextID += 1
        } else if names.count > 1 {
          names.remove(at: place % names.count)
        }
      } else if kind == 2 {
        let one = names.remove(at: choices.number(below: names.count))
        names.insert(one, at: choices.number(below: names.count + 1))
      } else if kind < 5 || full.isEmpty {
        let section = choices.number(below: names.count)
        let place = choices.number(below: names[section].items.count + 1)
        names[section].items.insert(Item(id: nextID), at: place)
        nextID += 1
      } else {
        let section = choices.element(full)
        let place = choices.number(below: names[section].items.count)
        switch kind {
        case 5: names[section].items.remove(at: place)
        case 6: names[section].items[place].contents += 1
        default:
          let item = names[section].items.remove(at: place)
          let target = choices.number(below: names.count)
          names[target].items.insert(item, at: choices.number(below: names[target].items.count + 1))
        }
      }
    }
  }
}
