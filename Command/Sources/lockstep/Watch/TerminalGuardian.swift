import Foundation
import ListTerminal

/// A process that brings the terminal back if this one is killed: nothing that is killed by force, or
/// for want of memory, or crashes, can do that itself.
///
/// It is this program under another name. It waits for the end of a connection, which comes when
/// this process ends, in whatever way. A crash waits for it, and then ends this process without a
/// report: on the other screen, with keys that come unseen, nobody could read or answer that.
final class TerminalGuardian {
  private let process: pid_t
  private let lifeline: Int32
  private let savedSignals: SavedSignals

  private static let name = "lockstep-terminal-guardian"

  /// Starts it for a terminal that is about to be entered, and waits until it is there. Without it all
  /// else is the same, so that it is no error if it can't be started.
  init?(_ device: TerminalDevice) {
    var ends: [Int32] = [-1, -1]
    guard let restoration = TerminalRestoration(device), let program = Self.program,
      socketpair(AF_UNIX, Self.streamSocket, 0, &ends) == 0
    else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    // In this order, none is overwritten before it is used.
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
    // Were this killed before, a shell would be faster, and write to the wrong screen.
    awaitByte(from: own)
    savedSignals = SavedSignals(crashSignals)
    guardianLifeline = own
    for number in crashSignals { signal(number, endAfterGuardian) }
    unblock(crashSignals)
  }

  /// Ends it, once the terminal has been left.
  func dismiss() {
    // First, as the handler must not use a file that is closed, or by then another one.
    for number in crashSignals { savedSignals.restore(number) }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) == -1 && errno == EINTR {}
    close(lifeline)
  }

  // Each library imports it as another type.
  private static var streamSocket: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// The file of this program, which on Linux may have been replaced since.
  private static var program: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }

  // MARK: - The other process

  /// Does what the guardian does, if this process is one; then it doesn't return.
  static func standInIfCalled() {
    guard CommandLine.argc == 2, CommandLine.arguments[0] == name,
      let restoration = TerminalRestoration(text: CommandLine.arguments[1])
    else { return }
    // It is in the background, where to set a terminal stops who doesn't ignore that.
    for number in [SIGTTOU, SIGTTIN, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGPIPE] {
      signal(number, SIG_IGN)
    }
    let terminal = ttyname(STDOUT_FILENO).map { String(cString: $0) }
    let parent = getppid()
    var byte: UInt8 = 0
    // It is there now.
    _ = write(STDIN_FILENO, &byte, 1)
    while read(STDIN_FILENO, &byte, 1) == -1 && errno == EINTR {}
    restoration.perform(input: STDERR_FILENO, output: STDOUT_FILENO)
    _ = write(STDIN_FILENO, &byte, 1)
    // The terminal hangs up for all that have it open if the process was the first one on it, but that
    // comes last.
    for _ in 0..<1_000 where getppid() == parent { usleep(1_000) }
    if isatty(STDOUT_FILENO) == 0, let terminal {
      let file = open(terminal, O_RDWR | O_NOCTTY)
      if file >= 0 { restoration.perform(input: file, output: file) }
    }
    _exit(0)
  }
}

// MARK: - Crashes

/// What the handler needs of the guardian that is there.
@exclusivity(unchecked) nonisolated(unsafe) private var guardianLifeline: Int32 = -1

/// Lets the guardian bring the terminal back, and then the signal end this process, so that a shell
/// never writes to the other screen. Calls nothing that a handler may not.
private func endAfterGuardian(_ number: Int32) {
  shutdown(guardianLifeline, endOfWriting)
  awaitByte(from: guardianLifeline)
  signal(number, SIG_DFL)
  raise(number)
}

// Each library imports it as another type.
private var endOfWriting: Int32 {
  #if canImport(Glibc)
    Int32(SHUT_WR)
  #else
    SHUT_WR
  #endif
}

/// Reads what the guardian says; gives up after a second.
private func awaitByte(from file: Int32) {
  var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  while poll(&ready, 1, 1_000) == -1 && errno == EINTR {}
  var byte: UInt8 = 0
  if ready.revents != 0 { _ = read(file, &byte, 1) }
}
