// The handler reads and writes these; all others do so only while they hold the lock, with signals
// blocked, so that the handler never interrupts who holds it.
@exclusivity(unchecked)
nonisolated(unsafe) private var lineLock: UnsafeMutablePointer<pthread_mutex_t>?
@exclusivity(unchecked) nonisolated(unsafe) private var lineIsDrawn = false
@exclusivity(unchecked) nonisolated(unsafe) private var lineIsClosed = false
@exclusivity(unchecked) nonisolated(unsafe) private var savedSignals: SavedSignals?

/// The line on standard error where progress is shown, as long as nothing else is written.
///
/// It is wiped before anything else is written, and by every signal that ends or stops the command.
enum ProgressLine {
  /// Whether progress may be shown at all: on a terminal that can wipe it, unless something may be
  /// typed into the command.
  static var isWelcome: Bool {
    standardErrorIsTerminal && isatty(STDIN_FILENO) == 0 && terminalObeysEscapes
  }

  /// Prepares for drawing; call it before ``draw(_:)``, in the thread that signals should come to.
  static func open() {
    guard lineLock == nil else { return }
    unblock(caughtSignals)
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    lineLock = lock
  }

  /// Shows a text in place of the last one. Does nothing after ``close()``, in the background, and
  /// while the terminal takes nothing.
  static func draw(_ text: String) {
    exclusively {
      // A job in the background would write over what is typed into another one.
      guard !lineIsClosed, tcgetpgrp(STDERR_FILENO) == getpgrp(), canWrite() else { return }
      if savedSignals == nil { catchSignals() }
      let bytes = Array("\r\(fitting(text))\u{1B}[K".utf8)
      lineIsDrawn = true
      _ = write(STDERR_FILENO, bytes, bytes.count)
    }
  }

  /// Wipes what is shown, until something is drawn again.
  static func wipe() { exclusively { wipeDrawn() } }

  /// Wipes what is shown, for good: something else is about to be written or typed.
  static func close() {
    exclusively {
      wipeDrawn()
      lineIsClosed = true
      releaseSignals()
    }
  }

  /// What fits into the window, as a line that is wrapped can't be wiped.
  private static func fitting(_ text: String) -> Substring {
    var window = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return text[...]
    }
    return text.prefix(Int(window.ws_col) - 1)
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

/// Whether the terminal takes something at once. One that is stopped, as by Control-S, would hold
/// up whoever waits for the lock.
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

/// What ends a command, and what stops it for a while.
private let caughtSignals =
  [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP]
  + crashSignals

private func catchSignals() {
  let saved = SavedSignals(caughtSignals)
  savedSignals = saved
  for number in caughtSignals {
    let before = signal(number, wipeForSignal)
    // What is to be ignored still is.
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

/// Wipes the line, then lets the signal do what it does. Calls nothing that a handler may not.
private func wipeForSignal(_ number: Int32) {
  guard let lineLock else { return }
  let error = errno
  // Whoever holds the lock is done in no time, unless the terminal is gone.
  var tries = 0
  var isLocked = pthread_mutex_trylock(lineLock) == 0
  while !isLocked && tries < 100 {
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    nanosleep(&pause, nil)
    isLocked = pthread_mutex_trylock(lineLock) == 0
    tries += 1
  }
  wipeDrawn()
  let isPause = number == SIGTSTP
  if !isPause { lineIsClosed = true }
  if isLocked { pthread_mutex_unlock(lineLock) }
  if isPause {
    raise(SIGSTOP)
  } else {
    savedSignals?.restore(number)
    // It waits until this handler is over.
    raise(number)
  }
  errno = error
}
