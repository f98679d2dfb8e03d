#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListLayout

  /// A layout of a `NSCollectionView` with the frames of a `ListLayout`.
  ///
  /// ```swift
  /// let layout = NSLayoutHost(LayoutDescription(section))
  /// collectionView.collectionViewLayout = layout
  /// ```
  ///
  /// It works with a ``NSCollectionViewHost``, and with any other data source. In a batch, sizes stay with
  /// their items, and the first visible item keeps its place, in an animated update, too.
  ///
  /// Sizes that the description estimates are measured by the cells: override
  /// `preferredLayoutAttributesFitting(_:)` in the items. Or set ``measure``, or give all sizes by ``itemInput``.
  ///
  /// A boundary item is asked for by its kind and the path of the first item of its section, a badge by
  /// its kind and the path of its item, a boundary item of the whole layout by its kind and the path
  /// `[0]`. Register classes for the kinds of decorations with the layout. Boundary items and badges of
  /// a section have different kinds, and so have backgrounds of sections and decorations of items.
  ///
  /// Scrolling solves nothing. If there are pinned elements, the view asks for these again.
  @MainActor
  public final class NSLayoutHost: NSCollectionViewLayout {
    /// How the list is laid out. If it is set, the view is laid out again, and the first visible item
    /// keeps its place.
    public var layoutDescription: LayoutDescription {
      get { hosted.description }
      set {
        let distance = hosted.setDescription(newValue, showing: visible)
        invalidateLayout(with: invalidation(movingBy: distance))
      }
    }

    /// Returns what is known of an item before it is laid out, such as its size, weight or traits. It is
    /// called for each item when the list is loaded, and for inserted ones.
    public var itemInput: ((ItemPath<After>) -> LayoutItemInput)? {
      get { hosted.itemInput }
      set { hosted.itemInput = newValue }
    }

    /// Returns the size of an element that comes into the window for the first time. Without, cells
    /// measure themselves.
    public var measure: ((LayoutElement, SizeProposal) -> LayoutSize)? {
      get { hosted.measure }
      set { hosted.measure = newValue }
    }

    /// Whether a view that shows the beginning of its content goes on showing it when items are inserted
    /// there.
    public var sticksToStart: Bool {
      get { hosted.sticksToStart }
      set { hosted.sticksToStart = newValue }
    }

    /// Whether a view that shows the end of its content goes on showing it, as in a chat.
    public var sticksToEnd: Bool {
      get { hosted.sticksToEnd }
      set { hosted.sticksToEnd = newValue }
    }

    /// Changes the attributes of the elements that the view shows, before it gets them: their frames,
    /// transforms or alpha. No other frame depends on that. The parameters are the attributes, the
    /// the upper left corner of what is shown, and the container. While it is set, the view asks again whenever it scrolls.
    public var adjustVisibleElements:
      (([NSCollectionViewLayoutAttributes], CGPoint, LayoutEnvironment) -> Void)?
    {
      didSet { invalidateLayout(with: invalidation()) }
    }

    /// The frames; nil until the view has asked for the first time, and in ``measure`` and
    /// ``itemInput``.
    public var listLayout: ListLayout? { hosted.layout }

    let hosted: HostedLayout

    /// Creates a layout.
    public init(_ description: LayoutDescription) {
      hosted = HostedLayout(description)
      super.init()
    }

    /// A layout can't be made from an archive: the result is nil.
    public required init?(coder: NSCoder) { nil }

    // MARK: Scrolling sections

    /// Scrolls the items of a section that scrolls by itself. A gesture or an animation of the
    /// application calls it.
    ///
    /// - Parameters:
    ///   - offset: How far they are scrolled, in points from the leading edge.
    ///   - section: The index of the section. The offset stays with the section in a batch.
    /// - Complexity: O(log *n* + *h*) for *h* visible elements.
    public func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
      let moved = hosted.scroll(section: section, to: offset, visible: visible)
      if moved.isEmpty { return }
      invalidateLayout(with: invalidation(of: moved.compactMap(hosted.place)))
    }

    /// Returns how far the items of a section are scrolled, in points.
    public func orthogonalOffset(ofSection section: Int) -> Double {
      hosted.orthogonalOffsets[section] ?? 0
    }

    /// Marks the sizes of items as not measured. ``itemInput``, ``measure`` or their cells are asked again.
    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      let distance = hosted.invalidateSizes(ofItemsAt: paths, showing: visible)
      invalidateLayout(
        with: invalidation(of: paths.map { .item($0.indexPath) }, movingBy: distance))
    }

    // MARK: Invalidation

    public override class var invalidationContextClass: AnyClass {
      NSLayoutHostInvalidationContext.self
    }

    public override func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
      hosted.invalidate(
        everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts)
      if (context as? NSLayoutHostInvalidationContext)?.keepsSizes != true {
        let paths = context.invalidatedItemIndexPaths?.compactMap { ItemPath<After>($0) } ?? []
        if !paths.isEmpty { hosted.invalidateSizes(ofItemsAt: paths, showing: visible) }
      }
      super.invalidateLayout(with: context)
    }

    /// A context for elements whose frames change, while their sizes are known.
    private func invalidation(
      of places: [LayoutPlace] = [], movingBy distance: Double = 0
    ) -> NSLayoutHostInvalidationContext {
      let context = NSLayoutHostInvalidationContext()
      context.contentOffsetAdjustment = CGPoint.zero.moved(axis, by: distance)
      context.invalidate(places + hosted.toldPlaces)
      return context
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool {
      guard let collectionView else { return false }
      let isInvalidated = hosted.isInvalidated(
        byShowing: collectionView.visibleLayoutRect(in: newBounds))
      return isInvalidated || adjustVisibleElements != nil
    }

    public override func invalidationContext(
      forBoundsChange newBounds: NSRect
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let collectionView, let context = context as? NSLayoutHostInvalidationContext else {
        return context
      }
      context.keepsSizes = true
      let distance = hosted.show(
        collectionView.visibleLayoutRect(in: newBounds),
        in: collectionView.layoutEnvironment(in: newBounds))
      context.contentOffsetAdjustment = CGPoint.zero.moved(axis, by: distance)
      context.invalidate(hosted.toldPlaces)
      return context
    }

    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> Bool {
      growth = nil
      guard let element = hosted.element(at: preferredAttributes.place) else { return false }
      growth = hosted.setSize(
        LayoutSize(preferredAttributes.frame.size), of: element, showing: visible)
      return growth != nil
    }

    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      guard let growth, let context = context as? NSLayoutHostInvalidationContext else {
        return context
      }
      context.keepsSizes = true
      context.contentOffsetAdjustment = CGPoint.zero.moved(axis, by: growth.distance)
      context.contentSizeAdjustment = CGSize(width: growth.width, height: growth.height)
      context.invalidate(hosted.toldPlaces)
      return context
    }

    /// What the last preferred size has changed.
    private var growth: HostedLayout.Growth?

    // MARK: Preparing

    private var axis: ScrollDirection { hosted.description.configuration.scrollDirection }

    private var visible: LayoutRect {
      collectionView.map { $0.visibleLayoutRect(in: $0.windowBounds) } ?? .zero
    }

    private var itemCounts: [Int] {
      guard let collectionView else { return [] }
      return (0..<collectionView.numberOfSections).map {
        collectionView.numberOfItems(inSection: $0)
      }
    }

    public override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      hosted.prepare(
        { itemCounts }, in: collectionView.layoutEnvironment(in: collectionView.windowBounds),
        showing: visible)
    }

    /// The offset when a batch began.
    private var batchOffset: CGPoint?

    public override func prepare(
      forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]
    ) {
      super.prepare(forCollectionViewUpdates: updateItems)
      var updates = ViewUpdates()
      for item in updateItems {
        let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
        switch item.updateAction {
        case .insert: updates.insert(after)
        case .delete: updates.delete(before)
        case .reload: updates.reload(before)
        case .move: updates.move(before, to: after)
        default: break
        }
      }
      hosted.update(by: updates, counts: itemCounts, showing: visible)
      batchOffset = collectionView?.windowBounds.origin
    }

    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      hosted.endUpdate()
      batchOffset = nil
    }

    public override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      let host = (collectionView?.delegate as? NSCollectionViewProxy)?.host
      // Not while the user moves the content, which nobody but the host knows.
      guard hosted.distance != 0, host?.scrolling.isMoving != true else {
        return proposedContentOffset
      }
      // The view may have moved the offset to where the content ends now; the distance is from before.
      return (batchOffset ?? proposedContentOffset).moved(axis, by: hosted.distance)
    }

    // MARK: Attributes

    public override var collectionViewContentSize: CGSize {
      hosted.layout.map { CGSize($0.contentSize) } ?? .zero
    }

    public override func layoutAttributesForElements(
      in rect: NSRect
    ) -> [NSCollectionViewLayoutAttributes] {
      let found = hosted.attributes(in: LayoutRect(rect)).compactMap(view)
      if let adjustVisibleElements, let collectionView, let layout = hosted.layout {
        adjustVisibleElements(found, collectionView.windowBounds.origin, layout.environment)
      }
      return found
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      attributes(at: .item(indexPath))
    }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      attributes(at: .supplementary(kind: elementKind, indexPath))
    }

    public override func layoutAttributesForDecorationView(
      ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      attributes(at: .decoration(kind: elementKind, indexPath))
    }

    private func attributes(at place: LayoutPlace) -> NSCollectionViewLayoutAttributes? {
      hosted.attributes(at: place).flatMap(view)
    }

    private func view(_ attributes: LayoutAttributes) -> NSCollectionViewLayoutAttributes? {
      let result: NSCollectionViewLayoutAttributes
      switch hosted.place(of: attributes.element) {
      case .item(let path): result = NSCollectionViewLayoutAttributes(forItemWith: path)
      case .supplementary(let kind, let path):
        result = NSCollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      case .decoration(let kind, let path):
        result = NSCollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
      case nil: return nil
      }
      result.frame = CGRect(attributes.frame)
      result.zIndex = attributes.viewZIndex
      return result
    }
  }

  /// What changes in a ``NSLayoutHost``.
  final class NSLayoutHostInvalidationContext: NSCollectionViewLayoutInvalidationContext {
    /// Whether the elements move without new sizes.
    var keepsSizes = false

    /// Adds elements whose frames change.
    func invalidate(_ places: [LayoutPlace]) {
      keepsSizes = true
      for place in places {
        switch place {
        case .item(let path): invalidateItems(at: [path])
        case .supplementary(let kind, let path):
          invalidateSupplementaryElements(ofKind: kind, at: [path])
        case .decoration(let kind, let path):
          invalidateDecorationElements(ofKind: kind, at: [path])
        }
      }
    }
  }

  extension NSCollectionViewLayoutAttributes {
    fileprivate var place: LayoutPlace {
      switch (representedElementCategory, representedElementKind) {
      case (.supplementaryView, let kind?): .supplementary(kind: kind, indexPath)
      case (.decorationView, let kind?): .decoration(kind: kind, indexPath)
      default: .item(indexPath)
      }
    }
  }

  extension NSCollectionView {
    /// The part of the content that the scroll view shows, with the parts under bars.
    fileprivate var windowBounds: NSRect { enclosingScrollView?.contentView.bounds ?? bounds }

    /// What the view shows inside the insets of the scroll view.
    fileprivate func visibleLayoutRect(in bounds: NSRect) -> LayoutRect {
      let inset = enclosingScrollView?.contentInsets ?? NSEdgeInsets()
      return LayoutRect(
        x: bounds.minX + inset.left, y: bounds.minY + inset.top,
        width: max(0, bounds.width - inset.left - inset.right),
        height: max(0, bounds.height - inset.top - inset.bottom))
    }

    /// The container of a layout.
    fileprivate func layoutEnvironment(in bounds: NSRect) -> LayoutEnvironment {
      let isMirrored = userInterfaceLayoutDirection == .rightToLeft
      let safe = safeAreaInsets
      return LayoutEnvironment(
        size: visibleLayoutRect(in: bounds).size,
        safeAreaInsets: LayoutInsets(
          top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
          trailing: isMirrored ? safe.left : safe.right),
        direction: isMirrored ? .rightToLeft : .leftToRight,
        scale: window.map { Double($0.backingScaleFactor) })
    }
  }
#endif
