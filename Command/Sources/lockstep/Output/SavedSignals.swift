/// The actions of signals before they were changed. A handler may restore them.
struct SavedSignals {
  private let actions: UnsafeMutablePointer<sigaction>

  /// More signals than any system has.
  private static let numbers = 128

  /// Saves the actions of some signals. Their memory is never freed, so that handlers can use it.
  init(_ numbers: [Int32]) {
    actions = .allocate(capacity: Self.numbers)
    actions.initialize(repeating: sigaction(), count: Self.numbers)
    for number in numbers { sigaction(number, nil, actions + Int(number)) }
  }

  /// Restores the action of a signal.
  func restore(_ number: Int32) { sigaction(number, actions + Int(number), nil) }
}

/// The signals of a crash, after which Swift may print a long report and ask what to do next.
let crashSignals = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]

/// Unblocks signals on this thread. The parent process may have blocked them, and this process
/// inherits that.
func unblock(_ numbers: [Int32]) {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in numbers { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
