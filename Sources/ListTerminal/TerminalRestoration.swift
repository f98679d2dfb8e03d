#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What brings back a terminal that was entered and never left, as its program was killed. Another
  /// process does it, which is given this as text.
  public struct TerminalRestoration {
    private let settings: termios

    /// Made before they are needed, as a shell may write to the wrong screen in the meantime.
    private let escapes = Array(Self.escapes.utf8)

    /// The terminal as it is now, before it is entered; nil, if it doesn't tell.
    public init?(_ device: TerminalDevice) {
      var settings = termios()
      guard tcgetattr(device.input, &settings) == 0 else { return nil }
      self.settings = settings
    }

    /// What ``text`` is of; nil, if it is no such text.
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

    /// All of it, for a process of the same program.
    public var text: String {
      withUnsafeBytes(of: settings) { bytes in
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }

    /// Brings the terminal back, if that is still to be done. Never waits for it.
    public func perform(input: Int32, output: Int32) {
      let files = fcntl(output, F_GETFL)
      _ = fcntl(output, F_SETFL, files | O_NONBLOCK)
      _ = write(output, escapes, escapes.count)
      _ = fcntl(output, F_SETFL, files)
      var raw = settings
      cfmakeraw(&raw)
      var current = termios()
      // A shell may have been faster, and whatever it has set is right.
      guard tcgetattr(input, &current) == 0, current.c_lflag == raw.c_lflag,
        current.c_iflag == raw.c_iflag, current.c_oflag == raw.c_oflag
      else { return }
      var settings = settings
      tcsetattr(input, TCSANOW, &settings)
    }

    /// No style, the edge and the cursor as usual, and the screen that was there before.
    static let escapes = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }
#endif
