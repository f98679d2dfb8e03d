/// An error of a system call.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// The system's message.
  var description: String { String(cString: strerror(number)) }

  /// Whether the disk, a quota or the allowed file size is exhausted.
  var isAboutRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }
}

/// Repeats a system call as long as signals interrupt it.
func retried<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError(errno) }
  }
}
