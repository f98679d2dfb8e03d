import Foundation

/// Where a layout places an element.
public struct StubAttributes: Sendable, Equatable {
  public enum Category: Sendable, Hashable { case item, supplementary, decoration }

  public let category: Category
  public let kind: String?
  public var indexPath: IndexPath?
  public var frame = CGRect.zero
  public var zIndex = 0
  public var alpha: CGFloat = 1
  public var isHidden = false

  public init(_ category: Category, kind: String? = nil, at path: IndexPath?) {
    (self.category, self.kind, indexPath) = (category, kind, path)
  }

  var path: IndexPath { indexPath ?? [] }

  var place: StubPlace { StubPlace(category: category, kind: kind, path: path) }
}

/// The category, kind and path that identify an element of a layout.
struct StubPlace: Hashable {
  let category: StubAttributes.Category
  let kind: String?
  let path: IndexPath
}

/// The parts that a layout has to compute again.
public struct StubInvalidation: Sendable {
  public var everything = false
  public var counts = false
  public var offsetAdjustment = CGPoint.zero
  public var sizeAdjustment = CGSize.zero
  public var items: Set<IndexPath> = []
  private(set) var places: Set<StubPlace> = []

  public init() {}

  public mutating func insert(
    _ category: StubAttributes.Category, _ kind: String, _ paths: some Sequence<IndexPath>
  ) {
    for path in paths { places.insert(StubPlace(category: category, kind: kind, path: path)) }
  }
}

/// An update of a batch, as a layout receives it.
public struct StubUpdate: Sendable {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  public let action: Action
  public let before: IndexPath?
  public let after: IndexPath?

  public init(action: Action, before: IndexPath?, after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
  }
}

/// A layout, with the methods that its view calls.
@MainActor
public protocol StubLayout: AnyObject {
  var contentSize: CGSize { get }
  func prepareStub()
  func attributes(in rect: CGRect) -> [StubAttributes]
  func attributes(
    _ category: StubAttributes.Category, kind: String?, at path: IndexPath
  ) -> StubAttributes?
  func invalidate(everything: Bool, counts: Bool)

  /// Returns a closure that invalidates the layout, if other bounds make this necessary.
  func invalidation(forBounds bounds: CGRect) -> (() -> Void)?

  /// Returns a closure that invalidates the layout, if a preferred size makes this necessary.
  func invalidation(
    forPreferred preferred: StubAttributes, original: StubAttributes
  ) -> (() -> Void)?
  func prepare(forUpdates updates: [StubUpdate])
  func finalizeUpdates()
  func targetContentOffset(_ proposed: CGPoint) -> CGPoint

  /// Returns where an element comes from that the batch shows, or goes to that it hides.
  func initialAttributes(of element: StubAttributes) -> StubAttributes?
  func finalAttributes(of element: StubAttributes) -> StubAttributes?

  /// Makes a decoration view; nil if the kind isn't registered.
  func makeDecoration(ofKind kind: String) -> AnyObject?
}

/// A view that gets the places of its elements from a layout.
@MainActor
public protocol StubLayoutView: StubListSource {
  /// The content that the view shows, including parts under bars.
  var stageBounds: CGRect { get }

  /// The part of the bounds before what the view shows, under bars.
  var stageInset: CGPoint { get }

  /// Called when the layout or an update has moved the window.
  func windowDidMove(to offset: CGPoint)

  func element(ofKind kind: String, at path: IndexPath) -> AnyObject?
  func willDisplayElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath)
  func didEndDisplayingElement(_ view: AnyObject, ofKind kind: String, at path: IndexPath)
  func apply(_ attributes: StubAttributes, to view: AnyObject)

  /// Returns the size that a cell or view prefers.
  func fit(_ view: AnyObject, in attributes: StubAttributes) -> StubAttributes
}
