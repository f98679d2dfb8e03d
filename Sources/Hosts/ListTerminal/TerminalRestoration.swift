#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The state of a terminal before a program entered it. It is needed if a signal ends the
  /// program.
  ///
  /// The program restores the state when it receives the signal. After SIGKILL, another process can
  /// do so if it has received the state as ``text``.
  public struct TerminalRestoration: Sendable {
    private let settings: termios

    /// Computed in advance, since a shell may write to the wrong screen in the meantime.
    private let escapes = Array(Self.escapes.utf8)

    /// Creates a copy of the terminal's present state, before it is entered; nil if the terminal
    /// doesn't report it.
    public init?(_ device: TerminalDevice) {
      var settings = termios()
      guard tcgetattr(device.input, &settings) == 0 else { return nil }
      self.settings = settings
    }

    /// Creates a state from its ``text``; nil for any other text.
    public init?(text: some StringProtocol) {
      var bytes: [UInt8] = []
      var rest = text[...]
      while !rest.isEmpty {
        guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
        bytes.append(byte)
        rest = rest.dropFirst(2)
      }
      guard bytes.count == MemoryLayout<termios>.size else { return nil }
      settings = bytes.withUnsafeBytes { $0.loadUnaligned(as: termios.self) }
    }

    /// The state as text, to be passed to another process of the same program.
    public var text: String {
      withUnsafeBytes(of: settings) { bytes in
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }

    /// Restores the terminal, unless this was done already. It waits for at most a second if another
    /// process writes to the terminal at this moment, or if the terminal takes no output.
    public func perform(input: Int32, output: Int32) {
      var rest = escapes[...]
      for _ in 0..<1_000 where !rest.isEmpty {
        let count = writeAtOnce(rest, to: output)
        if count > 0 {
          rest.removeFirst(count)
        } else if errno == EAGAIN || errno == EINTR {
          poll(nil, 0, 1)
        } else {
          break
        }
      }
      var raw = settings
      cfmakeraw(&raw)
      var current = termios()
      // A shell may have changed the settings already; its settings are right.
      guard tcgetattr(input, &current) == 0, current.c_lflag == raw.c_lflag,
        current.c_iflag == raw.c_iflag, current.c_oflag == raw.c_oflag
      else { return }
      var settings = settings
      tcsetattr(input, TCSANOW, &settings)
    }

    /// Writes what the terminal takes without waiting. Other processes may share the flags of the file,
    /// so they are changed for this call alone.
    ///
    /// - Returns: The number of bytes written; −1 for an error.
    private func writeAtOnce(_ bytes: ArraySlice<UInt8>, to output: Int32) -> Int {
      let flags = fcntl(output, F_GETFL)
      _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      let error = errno
      _ = fcntl(output, F_SETFL, flags)
      errno = error
      return count
    }

    /// No style, wrapping at the edge, a visible cursor and the screen from before.
    static let escapes = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }
#endif
