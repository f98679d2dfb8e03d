import Foundation
import ListTerminal
import TestSupport

@Suite struct `Restoring a terminal after a signal` {
  /// The other end of a terminal, and the device.
  private struct Pair {
    let screen: Int32
    let terminal: Int32

    init() throws {
      var (screen, terminal) = (Int32(-1), Int32(-1))
      try #require(openpty(&screen, &terminal, nil, nil, nil) == 0)
      self.screen = screen
      self.terminal = terminal
    }

    /// Reads until nothing more comes.
    ///
    /// - Returns: The last bytes.
    func end() -> String {
      var last: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 4096)
      var ready = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, 500) == 1 {
        let count = read(screen, &bytes, bytes.count)
        guard count > 0 else { break }
        last = (last + bytes[..<count]).suffix(100)
      }
      return String(decoding: last, as: UTF8.self)
    }

    func close() {
      Foundation.close(terminal)
      Foundation.close(screen)
    }
  }

  @Test func `waits for a process that writes at this moment`() throws {
    let pair = try Pair()
    let device = try #require(TerminalDevice(input: pair.terminal, output: pair.terminal))
    let state = try #require(TerminalRestoration(device))
    // It is more than the terminal keeps, so it is still being written when the state is restored.
    let path = try #require(ttyname(pair.terminal))
    let otherFile = open(path, O_RDWR | O_NOCTTY)
    let other = Thread {
      defer { close(otherFile) }
      let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 17)
      expectEqual(write(otherFile, text, text.count), text.count)
    }
    other.start()
    var ready = pollfd(fd: pair.screen, events: Int16(POLLIN), revents: 0)
    expectEqual(poll(&ready, 1, 60_000), 1)
    let reader = Thread {
      usleep(50_000)
      expect(pair.end().hasSuffix("\u{1B}[?1049l"))
      pair.close()
    }
    reader.start()
    state.perform(input: pair.terminal, output: pair.terminal)
    while !reader.isFinished { usleep(1_000) }
  }

  @Test func `waits for about a second if nobody reads`() throws {
    let pair = try Pair()
    defer { pair.close() }
    let device = try #require(TerminalDevice(input: pair.terminal, output: pair.terminal))
    let state = try #require(TerminalRestoration(device))
    let flags = fcntl(pair.terminal, F_GETFL)
    _ = fcntl(pair.terminal, F_SETFL, flags | O_NONBLOCK)
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
    while write(pair.terminal, text, text.count) > 0 {}
    _ = fcntl(pair.terminal, F_SETFL, flags)
    state.perform(input: pair.terminal, output: pair.terminal)
    expectEqual(fcntl(pair.terminal, F_GETFL), flags)
  }
}
