#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A terminal that shows a ``TerminalScreen`` between ``enter()`` and ``leave()``.
  ///
  /// While it is entered, the terminal shows the alternate screen, and keys are read at once,
  /// without an echo and without signals: Control-C is a key like any other. A program must leave
  /// the terminal before it ends. If a signal may end it, use a ``TerminalRestoration``.
  public final class TerminalDevice {
    /// The descriptor to read keys from.
    public let input: Int32

    /// The descriptor to write to.
    public let output: Int32

    /// Whether colours are used.
    public let inColor: Bool

    private var settings: termios?
    private var shown: TerminalScreen?

    /// Creates a device for two descriptors, by default standard input and output.
    ///
    /// - Returns: Nil if they are not a terminal.
    public init?(
      input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, inColor: Bool = true
    ) {
      guard isatty(input) == 1, isatty(output) == 1 else { return nil }
      self.input = input
      self.output = output
      self.inColor = inColor
    }

    /// The size of the window; 80 by 24 if the terminal doesn't report it.
    public var size: TerminalSize {
      var size = winsize()
      guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return TerminalSize(columns: 80, rows: 24)
      }
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Shows the alternate screen, and begins reading keys. A second call has no effect.
    ///
    /// - Throws: ``TerminalError`` if the system refuses.
    public func enter() throws(TerminalError) {
      guard settings == nil else { return }
      var current = termios()
      guard tcgetattr(input, &current) == 0 else { throw TerminalError(number: errno) }
      var raw = current
      cfmakeraw(&raw)
      guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { throw TerminalError(number: errno) }
      settings = current
      shown = nil
      // The alternate screen, no cursor, and no wrapping at the edge.
      try write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Restores the terminal as it was before ``enter()``. A second call has no effect.
    public func leave() {
      guard var settings else { return }
      self.settings = nil
      // If the terminal is gone, there is nothing to restore.
      try? write(TerminalRestoration.escapes)
      tcsetattr(input, TCSADRAIN, &settings)
    }

    /// Shows a screen, and writes only the rows that differ from the screen before.
    ///
    /// - Throws: ``TerminalError`` if writing fails.
    public func show(_ screen: TerminalScreen) throws(TerminalError) {
      let escapes = screen.escapes(replacing: shown, inColor: inColor)
      shown = screen
      try write(escapes)
    }

    /// Makes the next call write the whole screen, since the terminal may have lost the one before.
    public func forgetScreen() { shown = nil }

    /// Returns the bytes from the keyboard. Call it when `poll` reports some.
    ///
    /// - Returns: Nil at the end of the input.
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

  /// A failure of the system to use a terminal.
  public struct TerminalError: Error, Hashable, CustomStringConvertible {
    /// The error number of the system.
    public let number: Int32

    /// The error message of the system.
    public var description: String { String(cString: strerror(number)) }
  }

  // Methods with the names of these functions hide them.
  private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
  }

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
  }
#endif
