#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a command reads: a path, or `-` for standard input.
struct InputFile {
  let path: String

  /// What messages call it.
  var name: String { isStandardInput ? "standard input" : path }

  var isStandardInput: Bool { path == "-" }

  /// All bytes of the file.
  ///
  /// - Throws: If it can't be read, with the system's reason.
  func bytes() throws(CommandError) -> [UInt8] {
    let file = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(errno) }
    defer { if !isStandardInput { close(file) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.append(contentsOf: piece[..<count])
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw unreadable(errno)
      }
    }
  }

  private func unreadable(_ number: Int32) -> CommandError {
    CommandError(
      "\(name): \(String(cString: strerror(number)))",
      remedy: "name a file that can be read, or - for standard input")
  }
}
