/// Completions wait until a test finishes or drops them. As in the SDK, the class belongs to no
/// actor; tests use it on the main actor only.
open class NSAnimationContext: NSObject {
  open var duration: TimeInterval = 0.25

  nonisolated(unsafe) private static var stack: [NSAnimationContext] = []
  nonisolated(unsafe) private static var completions: [@Sendable () -> Void] = []

  open class var current: NSAnimationContext { stack.last ?? NSAnimationContext() }

  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    let context = NSAnimationContext()
    stack.append(context)
    changes(context)
    stack.removeLast()
    if let completionHandler { completions.append(completionHandler) }
  }

  /// The number of groups with a completion that have not finished.
  public static var waitingCount: Int { completions.count }

  /// Finishes all groups, in order.
  public static func finishAll() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }

  /// Drops all groups without calling their completions.
  public static func dropAll() { completions = [] }
}

public protocol NSAnimatablePropertyContainer {
  func animator() -> Self
}

/// The view itself: values that are set through an animator change at once.
extension NSView: NSAnimatablePropertyContainer {
  nonisolated public func animator() -> Self {
    MainActor.assumeIsolated { animatorUses += 1 }
    return self
  }
}
