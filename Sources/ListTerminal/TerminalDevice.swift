#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A terminal that shows ``TerminalScreen``s: it is entered and left, and leaving it brings back all
  /// that was there before.
  ///
  /// While it is entered, the alternate screen is shown, keys come at once and unseen, and none of
  /// them makes a signal: Control-C is a key like others. Whoever enters must leave, on every way out,
  /// signals that end the program included.
  public final class TerminalDevice {
    /// The file that keys are read from.
    public let input: Int32

    /// The file that is written to.
    public let output: Int32

    /// Whether colours are used.
    public let inColor: Bool

    private var settings: termios?
    private var shown: TerminalScreen?

    /// The terminal of those files, which are standard input and output unless you say.
    ///
    /// - Returns: Nil, if they are not a terminal.
    public init?(
      input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, inColor: Bool = true
    ) {
      guard isatty(input) == 1, isatty(output) == 1 else { return nil }
      self.input = input
      self.output = output
      self.inColor = inColor
    }

    /// How large the window is; 80 by 24, if the terminal doesn't tell.
    public var size: TerminalSize {
      var size = winsize()
      guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return TerminalSize(columns: 80, rows: 24)
      }
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Shows the alternate screen, and takes the keys. Safe to call twice.
    ///
    /// - Throws: ``TerminalError``, if the terminal refuses.
    public func enter() throws(TerminalError) {
      guard settings == nil else { return }
      var current = termios()
      guard tcgetattr(input, &current) == 0 else { throw TerminalError(number: errno) }
      var raw = current
      cfmakeraw(&raw)
      guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { throw TerminalError(number: errno) }
      settings = current
      shown = nil
      // The alternate screen, no cursor, and no going on in the next row at the edge.
      try write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Brings back what was there before ``enter()``. Safe to call twice.
    public func leave() {
      guard var settings else { return }
      self.settings = nil
      // If the terminal is gone, nothing is left to be brought back.
      try? write(TerminalRestoration.escapes)
      tcsetattr(input, TCSADRAIN, &settings)
    }

    /// Shows a screen, painting only the rows that differ from what is shown.
    ///
    /// - Throws: ``TerminalError``, if the terminal can't be written to.
    public func show(_ screen: TerminalScreen) throws(TerminalError) {
      let escapes = screen.escapes(replacing: shown, inColor: inColor)
      shown = screen
      try write(escapes)
    }

    /// Lets the next screen be painted in full, as the terminal may have lost what it showed.
    public func forgetScreen() { shown = nil }

    /// The bytes that have come from the keyboard, after `poll` has told that there are some.
    ///
    /// - Returns: Nil, if no more will ever come.
    public func read() -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = bytes.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, $0.count) }
      if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
      return count == 0 ? nil : Array(bytes[..<count])
    }

    private func write(_ text: String) throws(TerminalError) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest.removeFirst(count)
        } else if errno == EAGAIN {
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          throw TerminalError(number: errno)
        }
      }
    }
  }

  /// Why a terminal can't be used.
  public struct TerminalError: Error, Hashable, CustomStringConvertible {
    /// The system's number for it.
    public let number: Int32

    /// What the system says.
    public var description: String { String(cString: strerror(number)) }
  }

  // The methods of the same names hide these.
  private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
  }

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
  }
#endif
