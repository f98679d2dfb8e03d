#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import Foundation

  /// The data source and delegate of a view: what it doesn't answer goes to the application's own.
  @MainActor
  class ForwardingProxy: NSObject {
    // Read by NSObject's methods, which belong to no actor. Views call them on the main thread.
    nonisolated(unsafe) weak var otherDelegate: (any NSObjectProtocol)?
    nonisolated(unsafe) weak var otherDataSource: (any NSObjectProtocol)?

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || other(for: selector) != nil
      }

      // Layouts ask their view's delegate for a protocol of their own.
      nonisolated override func conforms(to aProtocol: Protocol) -> Bool {
        super.conforms(to: aProtocol)
          || [otherDelegate, otherDataSource].contains { $0?.conforms(to: aProtocol) == true }
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        other(for: selector) ?? super.forwardingTarget(for: selector)
      }

      private nonisolated func other(for selector: Selector?) -> (any NSObjectProtocol)? {
        [otherDelegate, otherDataSource].lazy.compactMap { $0 }
          .first { $0.responds(to: selector) }
      }
    #endif
  }
#endif
