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

    /// Restores the terminal, unless this was done already. It never waits for the terminal.
    public func perform(input: Int32, output: Int32) {
      let files = fcntl(output, F_GETFL)
      _ = fcntl(output, F_SETFL, files | O_NONBLOCK)
      _ = write(output, escapes, escapes.count)
      _ = fcntl(output, F_SETFL, files)
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

    /// No style, wrapping at the edge, a visible cursor and the screen from before.
    static let escapes = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }
#endif
