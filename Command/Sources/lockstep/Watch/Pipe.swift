/// Both ends of a pipe. Child processes do not inherit them.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError(
        "no pipe can be had: \(SystemError(errno))", remedy: "close some programs")
    }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}

/// Makes reads and writes of a file return at once.
func setNonblocking(_ file: Int32) {
  _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
}

/// Reads the available bytes without waiting for more.
///
/// - Parameter limit: The number of bytes after which to stop; a few more may be read.
/// - Returns: Whether more may come.
@discardableResult
func readAvailable(
  from file: Int32, atMost limit: Int = .max, _ take: (ArraySlice<UInt8>) -> Void
) -> Bool {
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  var left = limit
  while left > 0 {
    let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    if count > 0 {
      take(piece[..<count])
      left -= count
    } else if count == 0 {
      return false
    } else if errno != EINTR {
      return errno == EAGAIN
    }
  }
  return true
}
