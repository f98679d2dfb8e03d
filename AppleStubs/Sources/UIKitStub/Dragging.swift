import StubCore

@MainActor
public protocol UIDragSession: NSObjectProtocol {}

@MainActor
public protocol UIDropSession: NSObjectProtocol {
  var localDragSession: (any UIDragSession)? { get }
}

public final class NSItemProvider: NSObject {}

@MainActor
public final class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

public enum UIDropOperation: Sendable { case cancel, forbidden, copy, move }

@MainActor
public protocol UIDragAnimating: NSObjectProtocol {}

/// A drag inside one app, for tests.
public final class StubDragSession: NSObject, UIDragSession, UIDropSession, UIDragAnimating {
  public let localDragSession: (any UIDragSession)?

  public init(isLocal: Bool = true) {
    localDragSession = isLocal ? StubLocalSession() : nil
  }
}

final class StubLocalSession: NSObject, UIDragSession {}

@MainActor
public final class UIFocusAnimationCoordinator: NSObject {}
