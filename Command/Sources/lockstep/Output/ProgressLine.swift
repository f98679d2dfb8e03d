// The handler reads and writes these. Other code does so only with the lock held and signals blocked,
// so that the handler never interrupts a holder of the lock.
@exclusivity(unchecked)
nonisolated(unsafe) private var lineLock: UnsafeMutablePointer<pthread_mutex_t>?
@exclusivity(unchecked) nonisolated(unsafe) private var lineIsDrawn = false
@exclusivity(unchecked) nonisolated(unsafe) private var lineIsClosed = false
@exclusivity(unchecked) nonisolated(unsafe) private var savedSignals: SavedSignals?

/// The line on standard error that shows progress until anything else is written.
///
/// It is wiped before other output, and by every signal that ends or stops the command.
enum ProgressLine {
  /// Whether progress may be shown: standard error is a terminal that can erase it, and standard
  /// input is not a terminal.
  static var isWelcome: Bool {
    standardErrorIsTerminal && isatty(STDIN_FILENO) == 0 && terminalObeysEscapes
  }

  /// Prepares for drawing. Call it before ``draw(_:)``, on the thread that should receive signals.
  static func open() {
    guard lineLock == nil else { return }
    unblock(caughtSignals)
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    lineLock = lock
  }

  /// Shows a text in place of the last one. Does nothing after ``close()``, in the background, and
  /// while the terminal accepts no output.
  static func draw(_ text: String) {
    exclusively {
      // A job in the background would overwrite input that is typed into another one.
      guard !lineIsClosed, tcgetpgrp(STDERR_FILENO) == getpgrp(), canWrite() else { return }
      if savedSignals == nil { catchSignals() }
      let bytes = Array("\r\(fitting(text))\u{1B}[K".utf8)
      lineIsDrawn = true
      _ = write(STDERR_FILENO, bytes, bytes.count)
    }
  }

  /// Wipes the line until the next text is drawn.
  static func wipe() { exclusively { wipeDrawn() } }

  /// Wipes the line for good, before other output or input.
  static func close() {
    exclusively {
      wipeDrawn()
      lineIsClosed = true
      releaseSignals()
    }
  }

  /// Returns the part of a text that fits into the window, since a wrapped line can't be wiped.
  private static func fitting(_ text: String) -> Substring {
    text.prefix(windowColumns(of: STDERR_FILENO).map { $0 - 1 } ?? text.count)
  }

  private static func exclusively(_ work: () -> Void) {
    guard let lineLock else { return }
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    pthread_mutex_lock(lineLock)
    work()
    pthread_mutex_unlock(lineLock)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// Whether the terminal accepts output at once. If it is stopped, for example by Control-S, a write
/// would block everything that waits for the lock.
private func canWrite() -> Bool {
  var file = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  return poll(&file, 1, 0) == 1 && file.revents & Int16(POLLOUT) != 0
}

private func wipeDrawn() {
  guard lineIsDrawn else { return }
  lineIsDrawn = false
  guard canWrite() else { return }
  // A return, and the escape sequence that erases to the end of the line.
  var wiping: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
  _ = write(STDERR_FILENO, &wiping, 4)
}

// MARK: - Signals

/// The signals that end or stop a command.
private let caughtSignals =
  [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP]
  + crashSignals

private func catchSignals() {
  let saved = SavedSignals(caughtSignals)
  savedSignals = saved
  for number in caughtSignals {
    let before = signal(number, wipeForSignal)
    // Ignored signals stay ignored.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      saved.restore(number)
    }
  }
}

private func releaseSignals() {
  guard let saved = savedSignals else { return }
  savedSignals = nil
  for number in caughtSignals { saved.restore(number) }
}

/// Wipes the line, then lets the signal take effect. Calls only functions that are safe in a
/// handler.
private func wipeForSignal(_ number: Int32) {
  guard let lineLock else { return }
  let error = errno
  // Otherwise the handler of another signal could interrupt this one while it holds the lock.
  var blocked = sigset_t()
  var before = sigset_t()
  sigfillset(&blocked)
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  // The lock is held only briefly, unless the terminal is gone; but on a busy machine, its holder may
  // have to wait for a processor.
  var tries = 0
  var isLocked = pthread_mutex_trylock(lineLock) == 0
  while !isLocked && tries < 2_000 {
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    nanosleep(&pause, nil)
    isLocked = pthread_mutex_trylock(lineLock) == 0
    tries += 1
  }
  wipeDrawn()
  let isPause = number == SIGTSTP
  if isPause {
    // Nothing may be drawn before the command stops, so the lock is kept until it continues.
    raise(SIGSTOP)
  } else {
    lineIsClosed = true
  }
  if isLocked { pthread_mutex_unlock(lineLock) }
  if !isPause {
    savedSignals?.restore(number)
    // The signal takes effect when this handler returns.
    raise(number)
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = error
}
