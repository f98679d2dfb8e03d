#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListLayout

  /// A layout of a `UICollectionView` or, in AppKit, of an `NSCollectionView`, with the frames of a
  /// `ListFrames`.
  ///
  /// ```swift
  /// let layout = LayoutHost(LayoutDescription(section))
  /// collectionView.collectionViewLayout = layout
  /// ```
  ///
  /// It works with a ``CollectionViewHost``, and with any other data source. In a batch, items keep
  /// their sizes, and the first visible item keeps its place, even in an animated update. Items
  /// appear from their old places, or fade in; those that leave the list fade out.
  ///
  /// If the description estimates sizes, the cells measure them: override
  /// `preferredLayoutAttributesFitting(_:)`. Or set ``measure``, or return all sizes from
  /// ``itemInput``.
  ///
  /// The view requests a boundary item with its kind and the path of the first item of its section,
  /// a badge with its kind and the path of its item, and a boundary item of the whole layout with
  /// its kind and the path `[0]`. Register classes for the kinds of decorations with the layout.
  /// Boundary items and badges of a section need different kinds, and so do backgrounds of sections
  /// and decorations of items.
  ///
  /// Scrolling changes no frame. If there are pinned elements, the view requests their attributes
  /// again.
  // It belongs to the main actor where its superclass does. Elsewhere, a method that overrides one
  // of no actor enters the main actor, on which views call it, and calls `super` outside of it.
  public final class LayoutHost: ViewFramework.CollectionViewLayout {
    /// How the list is laid out. When you set it, the view is laid out again, and the first visible
    /// item keeps its place.
    @MainActor
    public var layoutDescription: LayoutDescription {
      get { hosted.description }
      set {
        let distance = hosted.setDescription(newValue, showing: visible)
        invalidateLayout(with: invalidation(movingBy: distance))
      }
    }

    /// Returns the input for an item, such as its size, weight or traits. Called for each item when
    /// the list is loaded, and for inserted ones.
    @MainActor
    public var itemInput: ((ItemPath<After>) -> LayoutItemInput)? {
      get { hosted.itemInput }
      set { hosted.itemInput = newValue }
    }

    /// Returns the size of an element that comes into the window for the first time. If nil, cells
    /// measure themselves.
    @MainActor
    public var measure: ((LayoutElement, SizeProposal) -> LayoutSize)? {
      get { hosted.measure }
      set { hosted.measure = newValue }
    }

    /// Whether a view that shows the beginning of its content still shows it when items are
    /// inserted there.
    @MainActor
    public var sticksToStart: Bool {
      get { hosted.sticksToStart }
      set { hosted.sticksToStart = newValue }
    }

    /// Whether a view that shows the end of its content still shows it after a change, as in a
    /// chat.
    @MainActor
    public var sticksToEnd: Bool {
      get { hosted.sticksToEnd }
      set { hosted.sticksToEnd = newValue }
    }

    /// Changes the attributes of the elements that the view shows, before it gets them: their
    /// frames, transforms or alpha. No other frame depends on that. The parameters are the
    /// attributes, the upper left corner of the visible rectangle, and the container. While it is
    /// set, the view requests attributes again whenever it scrolls.
    public var adjustVisibleElements:
      (([ViewFramework.LayoutAttributes], CGPoint, LayoutEnvironment) -> Void)?
    {
      didSet { invalidateLayout(with: invalidation()) }
    }

    /// The frames; nil until the view has first requested some, and inside ``measure`` and
    /// ``itemInput``.
    @MainActor
    public var listFrames: ListFrames? { hosted.layout }

    let hosted: HostedFrames

    /// Creates a layout.
    @MainActor
    public init(_ description: LayoutDescription) {
      hosted = HostedFrames(description)
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
    @MainActor
    public func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
      let moved = hosted.scroll(section: section, to: offset, visible: visible)
      if moved.isEmpty { return }
      invalidateLayout(with: invalidation(of: moved.compactMap(hosted.place)))
    }

    /// Returns how far the items of a section are scrolled, in points.
    @MainActor
    public func orthogonalOffset(ofSection section: Int) -> Double {
      hosted.orthogonalOffsets[section] ?? 0
    }

    /// Marks the sizes of items as not measured. ``itemInput`` and ``measure`` are called again, or
    /// the cells measure themselves again.
    @MainActor
    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      let distance = hosted.invalidateSizes(ofItemsAt: paths, showing: visible)
      invalidateLayout(
        with: invalidation(of: paths.map { .item($0.indexPath) }, movingBy: distance))
    }

    // MARK: Invalidation

    public override class var invalidationContextClass: AnyClass {
      LayoutHostInvalidationContext.self
    }

    public override func invalidateLayout(with context: ViewFramework.InvalidationContext) {
      let (everything, counts) = (context.invalidateEverything, context.invalidateDataSourceCounts)
      let keepsSizes = (context as? LayoutHostInvalidationContext)?.keepsSizes == true
      let paths = keepsSizes ? [] : Array(context.invalidatedItemIndexPaths ?? [])
      MainActor.assumeIsolated { [hosted, visible] in
        hosted.invalidate(everything: everything, counts: counts)
        let paths = paths.compactMap { ItemPath<After>($0) }
        if !paths.isEmpty { hosted.invalidateSizes(ofItemsAt: paths, showing: visible) }
      }
      super.invalidateLayout(with: context)
    }

    /// A context for elements whose frames change, while their sizes are known.
    private func invalidation(
      of places: [LayoutPlace] = [], movingBy distance: Double = 0
    ) -> LayoutHostInvalidationContext {
      let context = LayoutHostInvalidationContext()
      invalidate(places, in: context, movingBy: distance)
      return context
    }

    private func invalidate(
      _ places: [LayoutPlace] = [], in context: LayoutHostInvalidationContext,
      movingBy distance: Double
    ) {
      let (offset, delivered) = MainActor.assumeIsolated { [hosted] in
        (hosted.adjustment(by: distance), hosted.deliveredPlaces)
      }
      context.contentOffsetAdjustment = offset
      context.invalidate(places + delivered)
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      let isInvalidated = MainActor.assumeIsolated { [hosted, collectionView] in
        collectionView.map {
          hosted.isInvalidated(byShowing: $0.visibleLayoutRect(in: newBounds))
        }
      }
      return isInvalidated.map { $0 || adjustVisibleElements != nil } ?? false
    }

    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> ViewFramework.InvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let context = context as? LayoutHostInvalidationContext else { return context }
      let distance = MainActor.assumeIsolated { [hosted, collectionView] in
        collectionView.map {
          hosted.show(
            $0.visibleLayoutRect(in: newBounds), in: $0.layoutEnvironment(in: newBounds))
        }
      }
      invalidate(in: context, movingBy: distance ?? 0)
      return context
    }

    /// The changes that the last preferred size has made.
    private var growth: HostedFrames.Growth?

    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: ViewFramework.LayoutAttributes,
      withOriginalAttributes originalAttributes: ViewFramework.LayoutAttributes
    ) -> Bool {
      let (place, size) = (preferredAttributes.place, preferredAttributes.frame.size)
      growth = MainActor.assumeIsolated { [hosted, visible] in
        place.flatMap(hosted.element).flatMap {
          hosted.setSize(LayoutSize(size), of: $0, showing: visible)
        }
      }
      return growth != nil
    }

    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: ViewFramework.LayoutAttributes,
      withOriginalAttributes originalAttributes: ViewFramework.LayoutAttributes
    ) -> ViewFramework.InvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      guard let growth, let context = context as? LayoutHostInvalidationContext else {
        return context
      }
      invalidate(in: context, movingBy: growth.distance)
      context.contentSizeAdjustment = CGSize(width: growth.width, height: growth.height)
      return context
    }

    // MARK: Preparing

    private var visible: LayoutRect {
      MainActor.assumeIsolated { [hosted, collectionView] in
        collectionView.map { hosted.adjusted($0.visibleLayoutRect(in: $0.windowBounds)) } ?? .zero
      }
    }

    public override func prepare() {
      super.prepare()
      MainActor.assumeIsolated { [hosted, collectionView, visible] in
        guard let collectionView else { return }
        hosted.prepare(
          { collectionView.itemCounts },
          in: collectionView.layoutEnvironment(in: collectionView.windowBounds), showing: visible)
      }
    }

    /// The offset when a batch began.
    private var batchOffset: CGPoint?

    public override func prepare(forCollectionViewUpdates updateItems: [ViewFramework.UpdateItem]) {
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
      batchOffset = MainActor.assumeIsolated { [hosted, collectionView, visible, updates] in
        hosted.update(by: updates, counts: collectionView?.itemCounts ?? [], showing: visible)
        return collectionView?.windowBounds.origin
      }
      // During this call, the view requests frames, which have to be those after the updates.
      super.prepare(forCollectionViewUpdates: updateItems)
    }

    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      batchOffset = nil
      let distance = MainActor.assumeIsolated { [hosted] in hosted.endUpdate() }
      if distance != 0 { invalidateLayout(with: invalidation(movingBy: distance)) }
    }

    public override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      // The view may already have moved the offset to the new end of the content; the distance
      // refers to the old offset.
      let start = batchOffset ?? proposedContentOffset
      return MainActor.assumeIsolated { [hosted, collectionView] in
        // Does nothing while the user moves the content.
        guard hosted.distance != 0, let collectionView, !collectionView.isMovedByUser else {
          return proposedContentOffset
        }
        let distance = hosted.offset(by: hosted.takeDistance())
        return CGPoint(x: start.x + distance.x, y: start.y + distance.y)
      }
    }

    // MARK: Attributes

    public override var collectionViewContentSize: CGSize {
      MainActor.assumeIsolated { [hosted] in hosted.contentSize }
    }

    public override func layoutAttributesForElements(
      in rect: CGRect
    ) -> ViewFramework.LayoutAnswer {
      let (found, offset, environment) = MainActor.assumeIsolated { [hosted, collectionView] in
        (
          hosted.attributes(in: LayoutRect(rect)), collectionView?.windowBounds.origin,
          hosted.layout?.environment
        )
      }
      guard let found else { return ViewFramework.noAnswer }
      let attributes = found.map { ViewFramework.LayoutAttributes.attributes($0) }
      if let adjustVisibleElements, let offset, let environment {
        adjustVisibleElements(attributes, offset, environment)
      }
      return attributes
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.attributes(at: .item(indexPath)) }
    }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: ViewFramework.ElementKind, at indexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.attributes(at: .supplementary(kind: elementKind, indexPath)) }
    }

    public override func layoutAttributesForDecorationView(
      ofKind elementKind: ViewFramework.DecorationKind, at indexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.attributes(at: .decoration(kind: elementKind, indexPath)) }
    }

    private func attributes(
      _ find: @MainActor (HostedFrames) -> PlacedAttributes?
    ) -> ViewFramework.LayoutAttributes? {
      MainActor.assumeIsolated { [hosted] in find(hosted) }.map { .attributes($0) }
    }

    // MARK: Appearing and disappearing

    public override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.initialAttributes(at: .item(itemIndexPath)) }
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    public override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: ViewFramework.ElementKind, at elementIndexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.initialAttributes(at: .supplementary(kind: elementKind, elementIndexPath)) }
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    public override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.finalAttributes(at: .item(itemIndexPath)) }
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    public override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: ViewFramework.ElementKind, at elementIndexPath: IndexPath
    ) -> ViewFramework.LayoutAttributes? {
      attributes { $0.finalAttributes(at: .supplementary(kind: elementKind, elementIndexPath)) }
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    #if canImport(UIKit)
      /// False: the frames are mirrored already, also for an application in right-to-left
      /// languages.
      public override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

      // MARK: Interactive movement

      public override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
      ) -> UICollectionViewLayoutInvalidationContext {
        hosted.move(previousIndexPaths, to: targetIndexPaths, showing: visible)
        return super.invalidationContext(
          forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
          previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      }

      public override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
        movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        hosted.move(previousIndexPaths, to: indexPaths, showing: visible)
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled)
      }
    #endif
  }

  /// A change in a ``LayoutHost``.
  final class LayoutHostInvalidationContext: ViewFramework.InvalidationContext {
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

  extension ViewFramework.LayoutAttributes {
    fileprivate var place: LayoutPlace? {
      let path: IndexPath? = indexPath
      guard let path else { return nil }
      return switch (representedElementCategory, representedElementKind) {
      case (.supplementaryView, let kind?): .supplementary(kind: kind, path)
      case (.decorationView, let kind?): .decoration(kind: kind, path)
      default: .item(path)
      }
    }

    fileprivate static func attributes(
      _ placed: PlacedAttributes
    ) -> ViewFramework.LayoutAttributes {
      let result =
        switch placed.place {
        case .item(let path): item(at: path)
        case .supplementary(let kind, let path):
          ViewFramework.LayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        case .decoration(let kind, let path):
          ViewFramework.LayoutAttributes(forDecorationViewOfKind: kind, with: path)
        }
      result.frame = CGRect(placed.frame)
      result.zIndex = placed.zIndex
      result.alpha = placed.alpha
      return result
    }
  }

  extension ViewFramework.CollectionView {
    fileprivate var itemCounts: [Int] {
      (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }
  }
#endif
