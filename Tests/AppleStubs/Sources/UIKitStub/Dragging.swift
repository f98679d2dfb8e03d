import StubCore

@MainActor
public protocol UIDragSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
}

@MainActor
public protocol UIDropSession: NSObjectProtocol {
  var localDragSession: (any UIDragSession)? { get }
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
}

public protocol NSItemProviderWriting: NSObjectProtocol {}

extension NSString: NSItemProviderWriting {}

public final class NSItemProvider: NSObject {
  public override init() {}

  public init(object: any NSItemProviderWriting) {}
}

@MainActor
public final class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  public var localObject: Any?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

public enum UIDropOperation: Sendable { case cancel, forbidden, copy, move }

@MainActor
public protocol UIDragAnimating: NSObjectProtocol {}

/// A drag inside one app, for tests.
public final class StubDragSession: NSObject, UIDragSession, UIDropSession, UIDragAnimating {
  public let localDragSession: (any UIDragSession)?
  public var items: [UIDragItem] = []
  public var location = CGPoint.zero

  public init(isLocal: Bool = true) {
    localDragSession = isLocal ? Self.local : nil
  }

  /// A drop of items from another view of the process.
  public init(of other: any UIDragSession) { localDragSession = other }

  /// The session of the drag that a test begins.
  public static let local: any UIDragSession = StubLocalSession()

  public func location(in view: UIView) -> CGPoint { location }
}

public final class StubLocalSession: NSObject, UIDragSession {
  public var items: [UIDragItem] = []
}

@MainActor
public final class UIFocusAnimationCoordinator: NSObject {}
