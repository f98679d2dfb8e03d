import ListTerminal

#if canImport(Darwin)
  import Foundation
#endif

/// A process that restores the terminal if this one crashes or is killed and can't do so itself.
///
/// It runs this program under another name and waits until the connection to this process closes.
/// If this process crashes, it waits for the guardian and then ends without Swift's crash report,
/// which nobody could read or answer on the alternate screen.
final class TerminalGuardian {
  private let process: pid_t
  private let lifeline: Int32
  private let savedSignals: SavedSignals

  private static let name = "lockstep-terminal-guardian"

  /// Starts the guardian of a terminal before it is entered, and waits until it runs. Nil if it
  /// can't be started; watching works without it.
  init?(_ device: TerminalDevice) {
    var ends: [Int32] = [-1, -1]
    guard let restoration = TerminalRestoration(device), let program = Self.program,
      socketpair(AF_UNIX, Self.streamSocket, 0, &ends) == 0
    else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    // In this order, no file is overwritten before it is used.
    let child = ChildProcess(
      program: program, arguments: [Self.name, restoration.text],
      streams: [
        (device.input, STDERR_FILENO), (device.output, STDOUT_FILENO),
        (other, STDIN_FILENO),
      ])
    guard let process = try? child.start() else {
      close(own)
      return nil
    }
    self.process = process
    lifeline = own
    // If this process were killed before the guardian runs, a shell could write to the wrong screen.
    awaitByte(from: own)
    savedSignals = SavedSignals(crashSignals)
    guardianLifeline = own
    for number in crashSignals { signal(number, endAfterGuardian) }
    unblock(crashSignals)
  }

  /// Ends the guardian after the terminal has been left.
  func dismiss() {
    // This comes first, since the handler must not use a closed file.
    for number in crashSignals { savedSignals.restore(number) }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) == -1 && errno == EINTR {}
    close(lifeline)
  }

  // Each C library imports the constant with another type.
  private static var streamSocket: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// The path of this program. On Linux, it works even if the file has been replaced.
  private static var program: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }

  // MARK: - The other process

  /// Runs the guardian if this process is one; then it doesn't return.
  static func standInIfCalled() {
    guard CommandLine.argc == 2, CommandLine.arguments[0] == name,
      let restoration = TerminalRestoration(text: CommandLine.arguments[1])
    else { return }
    // A process in the background that changes the terminal is stopped unless it ignores the signals.
    for number in [SIGTTOU, SIGTTIN, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGPIPE] {
      signal(number, SIG_IGN)
    }
    let terminal = ttyname(STDOUT_FILENO).map { String(cString: $0) }
    let parent = getppid()
    var byte: UInt8 = 0
    // Reports that the guardian runs.
    _ = write(STDIN_FILENO, &byte, 1)
    while read(STDIN_FILENO, &byte, 1) == -1 && errno == EINTR {}
    restoration.perform(input: STDERR_FILENO, output: STDOUT_FILENO)
    _ = write(STDIN_FILENO, &byte, 1)
    // If the parent leads the session, the terminal hangs up at the very end of that process, and
    // has to be opened again.
    for _ in 0..<1_000 where getppid() == parent { usleep(1_000) }
    if isatty(STDOUT_FILENO) == 0, let terminal {
      let file = open(terminal, O_RDWR | O_NOCTTY)
      if file >= 0 { restoration.perform(input: file, output: file) }
    }
    _exit(0)
  }
}

// MARK: - Crashes

/// The handler's connection to the running guardian.
@exclusivity(unchecked) nonisolated(unsafe) private var guardianLifeline: Int32 = -1

/// Waits until the guardian has restored the terminal, then lets the signal end this process, so
/// that a shell never writes to the alternate screen. Calls only functions that are safe in a
/// handler.
private func endAfterGuardian(_ number: Int32) {
  let error = errno
  shutdown(guardianLifeline, endOfWriting)
  awaitByte(from: guardianLifeline)
  OutOfMemory.endIfReason(error)
  signal(number, SIG_DFL)
  raise(number)
}

// Each C library imports the constant with another type.
private var endOfWriting: Int32 {
  #if canImport(Glibc)
    Int32(SHUT_WR)
  #else
    SHUT_WR
  #endif
}

/// Waits for a byte from the guardian, for at most ten seconds: it may have to wait for a
/// processor.
private func awaitByte(from file: Int32) {
  var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  while poll(&ready, 1, 10_000) == -1 && errno == EINTR {}
  var byte: UInt8 = 0
  if ready.revents != 0 { _ = read(file, &byte, 1) }
}
