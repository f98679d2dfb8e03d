import StubCore

// The layouts of collection views, which both frameworks have in common. In AppKit they belong to no
// actor before the SDK of macOS 27.

#if LAYOUTS_ON_MAIN_ACTOR
  @MainActor
#endif
open class CollectionLayoutAttributes: NSObject {
  var stub: StubAttributes

  init(_ stub: StubAttributes) { self.stub = stub }

  open var frame: CGRect {
    get { stub.frame }
    set { stub.frame = newValue }
  }

  open var size: CGSize {
    get { stub.frame.size }
    set { stub.frame.size = newValue }
  }

  open var zIndex: Int {
    get { stub.zIndex }
    set { stub.zIndex = newValue }
  }

  open var alpha: CGFloat {
    get { stub.alpha }
    set { stub.alpha = newValue }
  }

  open var isHidden: Bool {
    get { stub.isHidden }
    set { stub.isHidden = newValue }
  }

  open var representedElementCategory: CollectionElementCategory {
    switch stub.category {
    case .item: .ofItem
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  open var representedElementKind: String? { stub.kind }

  public convenience init(
    forSupplementaryViewOfKind elementKind: CollectionElementKind, with indexPath: IndexPath
  ) {
    self.init(StubAttributes(.supplementary, kind: elementKind, at: indexPath))
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: CollectionDecorationKind, with indexPath: IndexPath
  ) {
    self.init(StubAttributes(.decoration, kind: decorationViewKind, at: indexPath))
  }
}

#if LAYOUTS_ON_MAIN_ACTOR
  @MainActor
#endif
open class CollectionInvalidationContext: NSObject {
  var stub = StubInvalidation()

  open var invalidateEverything: Bool { stub.everything }
  open var invalidateDataSourceCounts: Bool { stub.counts }

  open var contentOffsetAdjustment: CGPoint {
    get { stub.offsetAdjustment }
    set { stub.offsetAdjustment = newValue }
  }

  open var contentSizeAdjustment: CGSize {
    get { stub.sizeAdjustment }
    set { stub.sizeAdjustment = newValue }
  }

  open func invalidateItems(at indexPaths: CollectionIndexPaths) {
    stub.items.formUnion(indexPaths)
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: CollectionElementKind, at indexPaths: CollectionIndexPaths
  ) {
    stub.insert(.supplementary, elementKind, indexPaths)
  }

  open func invalidateDecorationElements(
    ofKind elementKind: CollectionDecorationKind, at indexPaths: CollectionIndexPaths
  ) {
    stub.insert(.decoration, elementKind, indexPaths)
  }

  open var invalidatedItemIndexPaths: CollectionIndexPaths? {
    stub.items.isEmpty ? nil : CollectionIndexPaths(stub.items)
  }
}

#if LAYOUTS_ON_MAIN_ACTOR
  @MainActor
#endif
open class CollectionUpdateItem: NSObject {
  let stub: StubUpdate

  init(_ stub: StubUpdate) { self.stub = stub }

  open var indexPathBeforeUpdate: IndexPath? { stub.before }
  open var indexPathAfterUpdate: IndexPath? { stub.after }
  open var updateAction: CollectionUpdateAction { stub.action }
}

#if LAYOUTS_ON_MAIN_ACTOR
  @MainActor
#endif
open class CollectionLayout: NSObject {
  weak var stubView: StubbedCollectionView?

  open var collectionView: StubbedCollectionView? { stubView }

  private var decorations: [String: StubbedElement.Type] = [:]

  nonisolated public override init() {}

  nonisolated public required init?(coder: NSCoder) {}

  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: CollectionDecorationKind
  ) {
    decorations[elementKind] = viewClass as? StubbedElement.Type
  }

  open class var invalidationContextClass: AnyClass { CollectionInvalidationContext.self }

  open func invalidateLayout() {
    let hasStage = MainActor.assumeIsolated { [collectionView] in
      collectionView?.stub.updateHeights()
      return collectionView?.stub.stage != nil
    }
    guard hasStage else { return }
    let context = makeContext()
    context.stub.everything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: CollectionInvalidationContext) {
    MainActor.assumeIsolated { [collectionView, stub = context.stub] in
      collectionView?.stub.stage?.didInvalidate(stub)
    }
  }

  func makeContext() -> CollectionInvalidationContext {
    (Self.invalidationContextClass as? CollectionInvalidationContext.Type).map { make($0) }
      ?? CollectionInvalidationContext()
  }

  open func prepare() {}

  open var collectionViewContentSize: CGSize {
    MainActor.assumeIsolated { [collectionView] in
      CGSize(
        width: collectionView?.frame.width ?? 0, height: collectionView?.stub.contentHeight ?? 0)
    }
  }

  open func layoutAttributesForElements(in rect: CGRect) -> CollectionLayoutAnswer { [] }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: CollectionElementKind, at indexPath: IndexPath
  ) -> CollectionLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: CollectionDecorationKind, at indexPath: IndexPath
  ) -> CollectionLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionInvalidationContext { makeContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionLayoutAttributes
  ) -> CollectionInvalidationContext { makeContext() }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func prepare(forCollectionViewUpdates updateItems: [CollectionUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: CollectionElementKind, at elementIndexPath: IndexPath
  ) -> CollectionLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: CollectionElementKind, at elementIndexPath: IndexPath
  ) -> CollectionLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  #if UIKIT_STUB
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath],
      withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
      previousPosition: CGPoint
    ) -> CollectionInvalidationContext { makeContext() }

    open func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> CollectionInvalidationContext { makeContext() }
  #endif
}

/// The calls of the stub to a layout of another module.
extension CollectionLayout: StubLayout {
  public var contentSize: CGSize { collectionViewContentSize }

  public func prepareStub() { prepare() }

  public func attributes(in rect: CGRect) -> [StubAttributes] {
    let found: [CollectionLayoutAttributes]? = layoutAttributesForElements(in: rect)
    return (found ?? []).map(\.stub)
  }

  public func attributes(
    _ category: StubAttributes.Category, kind: String?, at path: IndexPath
  ) -> StubAttributes? {
    switch (category, kind) {
    case (.supplementary, let kind?):
      layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.stub
    case (.decoration, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: path)?.stub
    default: layoutAttributesForItem(at: path)?.stub
    }
  }

  public func invalidate(everything: Bool, counts: Bool) {
    let context = makeContext()
    (context.stub.everything, context.stub.counts) = (everything, counts)
    invalidateLayout(with: context)
  }

  public func invalidation(forBounds bounds: CGRect) -> (() -> Void)? {
    guard shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    let context = invalidationContext(forBoundsChange: bounds)
    return { self.invalidateLayout(with: context) }
  }

  public func invalidation(
    forPreferred preferred: StubAttributes, original: StubAttributes
  ) -> (() -> Void)? {
    let preferred = CollectionLayoutAttributes(preferred)
    let original = CollectionLayoutAttributes(original)
    guard
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    let context = invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    return { self.invalidateLayout(with: context) }
  }

  public func prepare(forUpdates updates: [StubUpdate]) {
    prepare(forCollectionViewUpdates: updates.map { CollectionUpdateItem($0) })
  }

  public func finalizeUpdates() { finalizeCollectionViewUpdates() }

  public func targetContentOffset(_ proposed: CGPoint) -> CGPoint {
    let inset = collectionView?.stageInset ?? .zero
    let target = targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed.x - inset.x, y: proposed.y - inset.y))
    return CGPoint(x: target.x + inset.x, y: target.y + inset.y)
  }

  public func initialAttributes(of element: StubAttributes) -> StubAttributes? {
    switch (element.category, element.kind, element.indexPath) {
    case (.item, _, let path?): initialLayoutAttributesForAppearingItem(at: path)?.stub
    case (.supplementary, let kind?, let path?):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)?.stub
    default: nil
    }
  }

  public func finalAttributes(of element: StubAttributes) -> StubAttributes? {
    switch (element.category, element.kind, element.indexPath) {
    case (.item, _, let path?): finalLayoutAttributesForDisappearingItem(at: path)?.stub
    case (.supplementary, let kind?, let path?):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)?.stub
    default: nil
    }
  }

  public func makeDecoration(ofKind kind: String) -> AnyObject? {
    decorations[kind].map { make($0, frame: .zero) }
  }
}

#if LAYOUTS_ON_MAIN_ACTOR
  @MainActor
#endif
open class CollectionFlowLayout: CollectionLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero

  #if UIKIT_STUB
    /// It has no effect here: the stub's list is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
  #endif
}

extension CollectionUpdateItem {
  convenience init(_ action: CollectionUpdateAction, before: IndexPath?, after: IndexPath?) {
    self.init(StubUpdate(action: action, before: before, after: after))
  }
}
