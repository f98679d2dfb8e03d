/// What signals did before that was changed. A handler may restore it.
struct SavedSignals {
  private let actions: UnsafeMutablePointer<sigaction>

  /// More than any system has.
  private static let numbers = 128

  /// Keeps what some signals do. The memory for it is never freed, so that handlers can rely on it.
  init(_ numbers: [Int32]) {
    actions = .allocate(capacity: Self.numbers)
    actions.initialize(repeating: sigaction(), count: Self.numbers)
    for number in numbers { sigaction(number, nil, actions + Int(number)) }
  }

  /// Lets a signal do again what it did.
  func restore(_ number: Int32) { sigaction(number, actions + Int(number), nil) }
}

/// The signals that a crash makes. Swift may print a long report at those, and ask what to do next.
let crashSignals = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]

/// Lets signals come to this thread. Whoever started the program may have had them blocked, and that
/// is handed on.
func unblock(_ numbers: [Int32]) {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in numbers { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
