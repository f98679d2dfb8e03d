#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import Foundation

  #if canImport(ObjectiveC)
    typealias ProxyBase = NSObject
  #else
    // The stubs of the frameworks replace Objective-C.
    typealias ProxyBase = StubObject
  #endif

  /// The delegate or the data source of a view. It forwards calls that it doesn't handle to an
  /// object of the application.
  ///
  /// A host has one proxy for each role, since an object of the application may have the other role
  /// in another list.
  @MainActor
  class ForwardingProxy: ProxyBase {
    // Read by NSObject's methods, which belong to no actor. Views call them on the main thread.
    nonisolated(unsafe) private(set) weak var other: (any NSObjectProtocol)?

    /// Methods of the proxy that are hidden from the view, unless the application's object has
    /// them.
    nonisolated(unsafe) var unanswered: Set<Selector> = []

    /// Newer methods of the proxy, by the older methods that a view doesn't call if it finds the
    /// newer ones. If the application's object has only the older method, the proxy hides the newer
    /// ones from the view.
    nonisolated(unsafe) var successors: [Selector: [Selector]] = [:]

    /// Sets the proxy in its role, or nil; nil itself if the view has another host.
    var install: (@MainActor (ForwardingProxy?) -> Void)?

    /// Whether the view has the proxy in its role.
    var isInstalled: @MainActor (ForwardingProxy) -> Bool = { _ in false }

    private weak var notice: ReleaseNotice?

    /// Forwards to an object of the application.
    func forward(to new: (any NSObjectProtocol)?) {
      let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      notice?.proxy = nil
      if let other { objc_setAssociatedObject(other, key, nil, Self.policy) }
      other = new
      if let new {
        let notice = ReleaseNotice(of: self)
        self.notice = notice
        objc_setAssociatedObject(new, key, notice, Self.policy)
      }
      connect()
    }

    private static let policy = objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC

    /// Sets the proxy again, since a view records which methods its delegate has when the delegate
    /// is set.
    func connect() {
      install?(nil)
      install?(self)
    }

    /// The application's object was released. The view must not send it any more calls.
    fileprivate func otherIsGone() {
      if isInstalled(self) { connect() }
    }

    nonisolated override func responds(to selector: Selector!) -> Bool {
      let isOther = other?.responds(to: selector) == true
      guard let selector, !isOther else { return isOther }
      let isOlder = successors.contains { old, new in
        new.contains(selector) && other?.responds(to: old) == true
      }
      return !isOlder && !unanswered.contains(selector) && super.responds(to: selector)
    }

    // Layouts check whether their view's delegate conforms to a protocol of their own.
    nonisolated override func conforms(to aProtocol: Protocol) -> Bool {
      super.conforms(to: aProtocol) || other?.conforms(to: aProtocol) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
      other?.responds(to: selector) == true ? other : super.forwardingTarget(for: selector)
    }
  }

  /// Attached to an object of the application, and released with it.
  private final class ReleaseNotice {
    weak var proxy: ForwardingProxy?

    init(of proxy: ForwardingProxy) { self.proxy = proxy }

    deinit {
      guard let proxy else { return }
      if Thread.isMainThread {
        MainActor.assumeIsolated { proxy.otherIsGone() }
      } else {
        Task { @MainActor in proxy.otherIsGone() }
      }
    }
  }
#endif
