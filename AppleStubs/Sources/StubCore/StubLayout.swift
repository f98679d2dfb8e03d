import Foundation

/// Where a layout places an element: the base of the classes of both frameworks.
@MainActor
open class StubLayoutAttributes: NSObject {
  public enum Category: Sendable, Hashable { case item, supplementary, decoration }

  public let category: Category
  public let kind: String?
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var zIndex = 0
  open var alpha: CGFloat = 1
  open var isHidden = false

  public init(_ category: Category, kind: String?, at path: IndexPath) {
    self.category = category
    self.kind = kind
    indexPath = path
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  var place: StubPlace { StubPlace(category: category, kind: kind, path: indexPath) }

  /// Whether the element looks the same.
  func isSame(as other: StubLayoutAttributes) -> Bool {
    place == other.place && frame == other.frame && zIndex == other.zIndex && alpha == other.alpha
      && isHidden == other.isHidden
  }
}

/// What names an element of a layout.
struct StubPlace: Hashable {
  let category: StubLayoutAttributes.Category
  let kind: String?
  let path: IndexPath
}

/// What a layout has to compute again: the base of the classes of both frameworks.
@MainActor
open class StubInvalidationContext: NSObject {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  public private(set) var items: Set<IndexPath> = []
  private(set) var places: Set<StubPlace> = []

  nonisolated public required override init() {}

  public func invalidateAll() { invalidateEverything = true }

  public func invalidate(_ paths: some Sequence<IndexPath>) { items.formUnion(paths) }

  public func invalidate(
    _ category: StubLayoutAttributes.Category, _ kind: String, _ paths: some Sequence<IndexPath>
  ) {
    for path in paths { places.insert(StubPlace(category: category, kind: kind, path: path)) }
  }
}

/// An update of a batch, as a layout hears of it: the base of the classes of both frameworks.
@MainActor
open class StubUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  public required init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

/// A layout, as its view asks it.
@MainActor
public protocol StubLayout: AnyObject {
  var contextType: StubInvalidationContext.Type { get }
  var contentSize: CGSize { get }
  func prepare()
  func attributes(in rect: CGRect) -> [StubLayoutAttributes]
  func attributes(
    _ category: StubLayoutAttributes.Category, kind: String?, at path: IndexPath
  ) -> StubLayoutAttributes?
  func invalidate(with context: StubInvalidationContext)
  func shouldInvalidate(forBounds bounds: CGRect) -> Bool
  func context(forBounds bounds: CGRect) -> StubInvalidationContext
  func shouldInvalidate(
    forPreferred preferred: StubLayoutAttributes, original: StubLayoutAttributes
  ) -> Bool
  func context(
    forPreferred preferred: StubLayoutAttributes, original: StubLayoutAttributes
  ) -> StubInvalidationContext
  func prepare(forUpdates updates: [StubUpdateItem])
  func finalizeUpdates()
  func targetContentOffset(_ proposed: CGPoint) -> CGPoint

  /// Makes a decoration view; nil if the kind isn't registered.
  func makeDecoration(ofKind kind: String) -> AnyObject?
}

/// A view that asks a layout where its elements are.
@MainActor
public protocol StubLayoutView: StubListSource {
  /// The content that the view shows, with the parts under bars.
  var stageBounds: CGRect { get }

  /// The part of the bounds before what the view shows, under bars.
  var stageInset: CGPoint { get }

  /// The layout or an update has moved the window.
  func windowDidMove(to offset: CGPoint)

  func updateItem(
    _ action: StubUpdateItem.Action, before: IndexPath?, after: IndexPath?
  ) -> StubUpdateItem
  func element(ofKind kind: String, at path: IndexPath) -> AnyObject?
  func willDisplayElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath)
  func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath)
  func apply(_ attributes: StubLayoutAttributes, to view: AnyObject)

  /// Asks a cell or view for the size that it wants.
  func fit(_ view: AnyObject, in attributes: StubLayoutAttributes) -> StubLayoutAttributes
}
