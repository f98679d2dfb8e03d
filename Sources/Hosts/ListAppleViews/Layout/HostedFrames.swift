#if APPLE_VIEWS
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListLayout

  /// The part that the layouts of both frameworks share: the frames, and their changes.
  @MainActor
  final class HostedFrames {
    private(set) var description: LayoutDescription

    var itemInput: ((ItemPath<After>) -> LayoutItemInput)?
    var measure: ((LayoutElement, SizeProposal) -> LayoutSize)?
    var sticksToStart = true
    var sticksToEnd = false

    /// The frames; nil until the view has first requested some, and while the application measures.
    private(set) var layout: ListFrames?

    /// The distance in points, since the layout was prepared, by which the offset of the view has
    /// to change along the direction of scrolling.
    private(set) var distance = 0.0

    private(set) var orthogonalOffsets: [Int: Double] = [:]

    private var pinned: [LayoutElement: LayoutAttributes] = [:]

    /// The headers, footers, badges and decorations whose attributes the view has.
    private var delivered: Set<LayoutElement> = []

    /// Whether the view has new counts, and reports the updates later. Before that, it requests
    /// frames with the paths of the new list. The layout can't know these yet, so it returns none.
    private var isWaiting = false

    /// The layout before the batch under way, and where its elements are now.
    private var transition: (old: ListFrames, map: PathMap)?

    /// The distance by which the content moves in a batch because cells prefer other sizes; nil
    /// outside of a batch. The view ignores changes of its offset until the batch ends.
    private var staged: Double?

    /// The distance by which the offset changes from the beginning of a batch to its end.
    private var shift = 0.0

    private var environment: LayoutEnvironment?

    /// The visible rectangle at the last request of the view.
    private var shown = LayoutRect.zero

    private var needs: Needs = []

    private struct Needs: OptionSet {
      let rawValue: Int

      /// The list has been replaced.
      static let reload = Needs(rawValue: 1)
      static let counts = Needs(rawValue: 2)
      static let descriptions = Needs(rawValue: 4)
      static let sizes = Needs(rawValue: 8)
    }

    init(_ description: LayoutDescription) { self.description = description }

    // MARK: Invalidation

    func invalidate(everything: Bool, counts: Bool) {
      if counts {
        needs.insert(everything ? .reload : .counts)
        isWaiting = !everything
      }
      if everything { needs.formUnion([.descriptions, .sizes]) }
    }

    /// Makes the sizes of items estimates, until they are measured again.
    ///
    /// - Returns: The distance by which the offset has to change.
    @discardableResult
    func invalidateSizes(
      ofItemsAt paths: [ItemPath<After>], showing visible: LayoutRect
    ) -> Double {
      guard let itemInput else {
        layout?.invalidateSizes(of: paths.map { .item($0) })
        return 0
      }
      guard var new = take() else { return 0 }
      defer { layout = new }
      let updates = Set(paths).sorted().filter {
        $0.section < new.sectionCount && $0.item < new.itemCount(inSection: $0.section)
      }.map {
        SectionedChanges.ItemUpdate(
          before: ItemPath(sameIndexes: $0), after: $0)
      }
      // The paths exist and are in order, so the changes are valid.
      let changes = try? SectionedChanges(
        oldSectionCount: new.sectionCount, newSectionCount: new.sectionCount,
        checkedSectionDeletions: [], sectionInsertions: [], sectionMoves: [], sectionUpdates: [],
        itemDeletions: [], itemInsertions: [], itemMoves: [], itemUpdates: updates)
      guard let changes else { return 0 }
      let viewport = viewport(visible)
      return (try? new.update(by: changes, keeping: viewport, item: itemInput)) ?? 0
    }

    /// Lays out the list with another description.
    ///
    /// - Returns: The distance by which the offset has to change.
    func setDescription(_ new: LayoutDescription, showing visible: LayoutRect) -> Double {
      description = new
      let viewport = viewport(visible)
      return layout?.setDescription(new, keeping: viewport) ?? 0
    }

    /// Scrolls the items of a section.
    ///
    /// - Returns: The elements that are visible before or afterwards.
    func scroll(section: Int, to offset: Double, visible: LayoutRect) -> [LayoutElement] {
      guard offset.isFinite, offset != orthogonalOffsets[section] ?? 0, let layout else {
        return []
      }
      let old = layout.elements(in: visible, orthogonalOffsets: orthogonalOffsets)
      orthogonalOffsets[section] = offset
      let new = layout.elements(in: visible, orthogonalOffsets: orthogonalOffsets)
      return Set((old + new).map(\.element)).filter { $0.isScrolled(inSection: section) }
    }

    /// Whether the view has to request attributes again when it shows another part of the content.
    func isInvalidated(byShowing visible: LayoutRect) -> Bool {
      guard let layout else { return false }
      if isResized(byShowing: visible) { return true }
      shown = visible
      if measure != nil, !elementsToMeasure(in: visible).isEmpty { return true }
      return Self.pinned(layout, visible) != pinned
    }

    /// Whether the size of the window changes.
    private func isResized(byShowing visible: LayoutRect) -> Bool {
      environment.map { $0.size != visible.size } ?? false
    }

    /// Measures what becomes visible. Lays out the list again if the size of the window changes.
    ///
    /// - Returns: The distance by which the offset has to change.
    func show(_ visible: LayoutRect, in new: LayoutEnvironment) -> Double {
      if isResized(byShowing: visible) { return resize(to: new, showing: shown) }
      return measureVisible(visible)
    }

    /// Lays out the list in another container.
    ///
    /// - Parameter old: What the view shows before.
    /// - Returns: The distance by which the offset has to change.
    private func resize(to new: LayoutEnvironment, showing old: LayoutRect) -> Double {
      guard new != environment else { return 0 }
      let hasOtherTraits = environment.map { $0.traits != new.traits } ?? false
      environment = new
      let viewport = viewport(old)
      let distance = layout?.setEnvironment(new, keeping: viewport) ?? 0
      let axis = description.configuration.scrollDirection
      return distance
        + (hasOtherTraits
          ? invalidateAllSizes(showing: old.moved(along: axis, by: distance)) : 0)
    }

    /// Sets the size that a cell of the view prefers.
    ///
    /// - Returns: How the content changes; nil if it doesn't.
    func setSize(
      _ size: LayoutSize, of element: LayoutElement, showing visible: LayoutRect
    ) -> Growth? {
      guard layout?.proposal(for: element)?.needsMeasurement == true,
        let old = layout?.attributes(of: element), let oldSize = layout?.contentSize
      else { return nil }
      let viewport = viewport(visible)
      let distance = layout?.setSize(size, of: element, keeping: viewport) ?? 0
      guard let new = layout?.attributes(of: element), let newSize = layout?.contentSize,
        new.frame != old.frame || newSize != oldSize
      else { return nil }
      return Growth(
        distance: distance, width: newSize.width - oldSize.width,
        height: newSize.height - oldSize.height)
    }

    /// How measured sizes change the content.
    struct Growth {
      /// The distance by which the offset has to change.
      let distance: Double
      let width: Double
      let height: Double
    }

    // MARK: Preparing

    /// Updates the frames.
    ///
    /// - Parameters:
    ///   - counts: Returns the number of items in each section.
    ///   - new: The container.
    ///   - visible: The rectangle that the view shows.
    func prepare(
      _ counts: () -> [Int], in new: LayoutEnvironment, showing visible: LayoutRect
    ) {
      distance = 0
      let needs = needs
      self.needs = []
      delivered = []
      if layout == nil || needs.contains(.reload) {
        isWaiting = false
        orthogonalOffsets = [:]
        environment = new
        layout = fresh(counts())
      } else {
        distance = resize(to: new, showing: visible)
        if isWaiting, !needs.contains(.counts) {
          // The view has reported no updates.
          isWaiting = false
          let counts = counts()
          if counts != layout?.itemCounts { return reset(counts, visible) }
        }
        if needs.contains(.sizes) { distance += invalidateAllSizes(showing: visible) }
        if needs.contains(.descriptions) {
          distance += setDescription(description, showing: visible)
        }
      }
      // Until the view reports the updates, the paths may be those of another list.
      finish(visible, measures: !needs.contains(.counts) || needs.contains(.reload))
    }

    /// Updates the frames for the updates of a batch. Items keep their sizes.
    func update(by updates: ViewUpdates, counts: [Int], showing visible: LayoutRect) {
      isWaiting = false
      guard let old = layout else { return }
      var new = old
      (layout, staged, shift) = (nil, 0, 0)
      let viewport = viewport(visible)
      do {
        let map = try updates.map(from: new.itemCounts, to: counts)
        let input = itemInput ?? { _ in LayoutItemInput() }
        distance += try new.update(by: map.changes, keeping: viewport, item: input)
        var offsets: [Int: Double] = [:]
        for (section, offset) in orthogonalOffsets {
          if let new = map.after(SectionIndex(section)) { offsets[new.section] = offset }
        }
        orthogonalOffsets = offsets
        layout = new
        transition = (old, map)
      } catch {
        return reset(counts, visible)
      }
      delivered = []
      finish(visible)
    }

    /// Lays out a list of which only the counts are known.
    private func reset(_ counts: [Int], _ visible: LayoutRect) {
      layout = fresh(counts)
      orthogonalOffsets = [:]
      delivered = []
      finish(visible)
    }

    /// Returns the distance by which the view has to move its offset for the batch under way.
    func takeDistance() -> Double {
      shift = distance
      return distance
    }

    /// - Returns: The distance by which the offset has to change now.
    @discardableResult
    func endUpdate() -> Double {
      defer { (transition, distance, staged, shift) = (nil, 0, nil, 0) }
      return staged ?? 0
    }

    /// Returns the change of the offset for a context that invalidates the layout. In a batch it is
    /// 0; the end of the batch makes the change.
    func adjustment(by distance: Double) -> CGPoint {
      guard let staged else { return offset(by: distance) }
      self.staged = staged + distance
      shift += distance
      return .zero
    }

    /// Returns what a view will show after its offset has changed.
    func adjusted(_ visible: LayoutRect) -> LayoutRect {
      visible.moved(along: description.configuration.scrollDirection, by: staged ?? 0)
    }

    /// Moves items that the user drags. Their sizes go with them.
    func move(_ sources: [IndexPath], to targets: [IndexPath], showing visible: LayoutRect) {
      guard sources != targets, let counts = layout?.itemCounts else { return }
      var updates = ViewUpdates()
      var new = counts
      for (source, target) in zip(sources, targets) where source != target {
        updates.move(source, to: target)
        if new.indices.contains(source[0]) { new[source[0]] -= 1 }
        if new.indices.contains(target[0]) { new[target[0]] += 1 }
      }
      update(by: updates, counts: new, showing: visible)
      endUpdate()
    }

    private func finish(_ visible: LayoutRect, measures: Bool = true) {
      let axis = description.configuration.scrollDirection
      if measures { distance += measureVisible(visible.moved(along: axis, by: distance)) }
      guard let layout else { return }
      shown = visible.moved(along: axis, by: distance)
      pinned = Self.pinned(layout, shown)
    }

    private func fresh(_ counts: [Int]) -> ListFrames {
      let items = counts.enumerated().map { section, count in
        guard let itemInput else { return SectionItems(count: count) }
        return SectionItems((0..<count).map { itemInput(ItemPath(section: section, item: $0)) })
      }
      return ListFrames(
        description, items: items, in: environment ?? LayoutEnvironment(size: .zero))
    }

    private func invalidateAllSizes(showing visible: LayoutRect) -> Double {
      let paths = (layout?.itemCounts ?? []).enumerated().flatMap { section, count in
        (0..<count).map { ItemPath<After>(section: section, item: $0) }
      }
      for (section, _) in (layout?.itemCounts ?? []).enumerated() {
        let items = layout?.section(section)?.boundaryItems ?? []
        layout?.invalidateSizes(of: items.map { .boundary(kind: $0.kind, section: section) })
      }
      return invalidateSizes(ofItemsAt: paths, showing: visible)
    }

    private func measureVisible(_ visible: LayoutRect) -> Double {
      guard let measure, var new = take() else { return 0 }
      defer { layout = new }
      return new.measure(in: visible, keeping: viewport(visible), measure)
    }

    /// Removes and returns the frames, so that a change that calls the application doesn't copy
    /// them.
    private func take() -> ListFrames? {
      defer { layout = nil }
      return layout
    }

    private func elementsToMeasure(in rect: LayoutRect) -> [LayoutElement] {
      layout?.elementsToMeasure(in: rect, orthogonalOffsets: orthogonalOffsets).map(\.element) ?? []
    }

    private func viewport(_ visible: LayoutRect) -> LayoutViewport {
      LayoutViewport(
        visible, sticksToStart: sticksToStart, sticksToEnd: sticksToEnd,
        orthogonalOffsets: orthogonalOffsets)
    }

    // MARK: Queries

    var contentSize: CGSize {
      guard let layout else { return .zero }
      var size = CGSize(layout.contentSize)
      #if canImport(UIKit)
        // A view whose content is as wide as itself requests too few elements in batches (open
        // radar 5025850143539200).
        if description.configuration.scrollDirection == .vertical {
          size.width = min(size.width, max(0, layout.environment.size.width - 0.0001))
        }
      #endif
      return size
    }

    /// The offset that is at a distance along the direction of scrolling.
    func offset(by distance: Double) -> CGPoint {
      let isVertical = description.configuration.scrollDirection == .vertical
      return CGPoint(x: isVertical ? 0 : distance, y: isVertical ? distance : 0)
    }

    /// Returns the elements in a rectangle. Pinned elements have their pinned frames.
    func attributes(in rect: LayoutRect) -> [PlacedAttributes]? {
      guard !isWaiting else { return nil }
      guard let layout else { return [] }
      var pinned = pinned
      var found = layout.elements(in: rect, orthogonalOffsets: orthogonalOffsets).map {
        pinned.removeValue(forKey: $0.element) ?? $0
      }
      found += pinned.values.sorted { $0.isBehind($1) }
      found.removeAll { !$0.frame.intersects(rect) }
      for attributes in found where !attributes.element.isItem {
        delivered.insert(attributes.element)
      }
      return found.map { PlacedAttributes($0, at: layout.place(of: $0.element)) }
    }

    func attributes(at place: LayoutPlace) -> PlacedAttributes? {
      guard !isWaiting, let layout, let element = layout.element(at: place) else { return nil }
      let attributes =
        pinned[element] ?? layout.attributes(of: element, orthogonalOffsets: orthogonalOffsets)
      return attributes.map { PlacedAttributes($0, at: place) }
    }

    /// Where an element comes from that a batch shows: from its old place. A new element fades in
    /// at its new place in the window, whose offset is still that before the batch.
    func initialAttributes(at place: LayoutPlace) -> PlacedAttributes? {
      guard let (old, map) = transition, let layout, let element = layout.element(at: place) else {
        return nil
      }
      if let before = map.before(element), let attributes = old.attributes(of: before) {
        return PlacedAttributes(attributes, at: place)
      }
      var attributes = attributes(at: place)?.faded
      attributes?.move(along: description.configuration.scrollDirection, by: -shift)
      return attributes
    }

    /// Where an element goes that a batch hides: to its new place. An element that is gone fades
    /// out at its old place.
    func finalAttributes(at place: LayoutPlace) -> PlacedAttributes? {
      guard let (old, map) = transition, let layout, let element = old.element(at: place) else {
        return nil
      }
      if let after = map.after(element), let attributes = layout.attributes(of: after) {
        return PlacedAttributes(attributes, at: place)
      }
      return old.attributes(of: element).map { PlacedAttributes($0, at: place).faded }
    }

    func place(of element: LayoutElement) -> LayoutPlace? { layout?.place(of: element) }

    func element(at place: LayoutPlace) -> LayoutElement? { layout?.element(at: place) }

    /// The places for which a view has to request attributes again if other sizes move them.
    var deliveredPlaces: [LayoutPlace] {
      guard let layout else { return [] }
      return Set(delivered).union(pinned.keys).map { layout.place(of: $0) }
    }

    private static func pinned(
      _ layout: ListFrames, _ visible: LayoutRect
    ) -> [LayoutElement: LayoutAttributes] {
      Dictionary(
        layout.pinnedElements(in: visible).map { ($0.element, $0) }, uniquingKeysWith: { $1 })
    }
  }

  extension ListFrames {
    var itemCounts: [Int] { (0..<sectionCount).map { itemCount(inSection: $0) } }
  }

  extension LayoutElement {
    fileprivate var isItem: Bool {
      if case .item = self { true } else { false }
    }

    /// Whether the element moves when the items of a section scroll by themselves.
    fileprivate func isScrolled(inSection section: Int) -> Bool {
      switch self {
      case .item(let path), .badge(_, let path), .decoration(_, .item(let path)):
        path.section == section
      case .boundary, .layoutBoundary, .decoration: false
      }
    }
  }

  extension LayoutRect {
    func moved(along axis: ScrollDirection, by distance: Double) -> LayoutRect {
      axis == .vertical ? offset(y: distance) : offset(x: distance)
    }
  }
#endif
