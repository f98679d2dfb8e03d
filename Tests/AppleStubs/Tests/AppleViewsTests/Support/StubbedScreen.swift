/// A screen whose view is on a `StubList`.
@MainActor
protocol StubbedScreen: Screen {
  var stub: StubList { get }

  /// The completions of the batches whose animations have not ended.
  var animations: [(Bool) -> Void] { get set }

  /// Registers views of its own for the first kinds of cells and headers, as an application does that
  /// has them in nibs.
  func provideViews(to host: Host)
}

/// A cell or a header that an application has registered.
protocol Provided {}

extension StubbedScreen {
  var changes: [StubCall] { stub.calls.filter { $0 == .reload || $0 == .batch } }

  var exceptions: [String] { stub.exceptions }

  var identify: ((IndexPath) -> AnyHashable?)? {
    get { stub.identify }
    set { stub.identify = newValue }
  }

  func endAnimations(_ end: AnimationEnd) -> Bool {
    let ended = animations
    animations = []
    if end != .forgotten { for completion in ended { completion(end == .finished) } }
    return !ended.isEmpty
  }
}
