import StubCore

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  public init() { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }

  /// Pulls the list down as a user does.
  func pull() {
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}

open class UILabel: UIView {
  open var text: String?
}
