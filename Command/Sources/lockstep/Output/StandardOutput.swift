/// Standard output, written in large pieces. `finish` throws the first failure.
struct StandardOutput: TextOutputStream {
  private var buffer: [UInt8] = []
  private var failure: SystemError?

  init() {
    buffer.reserveCapacity(1 << 16)
  }

  /// Writes all that a command prints.
  ///
  /// - Throws: If it could not be written.
  static func print(_ bytes: some Collection<UInt8>) throws(CommandError) {
    var output = StandardOutput()
    output.write(bytes)
    try output.finish()
  }

  /// Adds text.
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// Adds bytes.
  mutating func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Adds what `append` appends.
  mutating func write(by append: (inout [UInt8]) -> Void) {
    append(&buffer)
    flushIfFull()
  }

  /// Writes the rest.
  ///
  /// - Throws: If anything could not be written, for example because the disk is full.
  mutating func finish() throws(CommandError) {
    flush()
    if let failure {
      throw CommandError(
        "standard output: \(failure)",
        remedy: failure.isAboutRoom ? "make room, or write elsewhere" : "write elsewhere")
    }
  }

  private mutating func flushIfFull() {
    if buffer.count >= 1 << 16 {
      flush()
    }
  }

  private mutating func flush() {
    if failure == nil && !buffer.isEmpty {
      ProgressLine.close()
      do throws(SystemError) {
        try writeAll(buffer, to: STDOUT_FILENO)
      } catch {
        failure = error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Writes a message to standard error. A failure is ignored, since it could not be reported.
func writeToStandardError(_ text: String) {
  ProgressLine.close()
  try? writeAll(Array(text.utf8), to: STDERR_FILENO)
}

/// Writes all bytes to a file.
func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = try retried { rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } }
    rest.removeFirst(count)
  }
}

/// Whether standard error is a terminal.
var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

/// Whether standard output is a terminal.
var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
