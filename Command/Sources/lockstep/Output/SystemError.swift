/// Why a call of the system has failed.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// The system's own words.
  var description: String { String(cString: strerror(number)) }

  /// Whether there is no room, or none is allowed.
  var isAboutRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }
}

/// Calls the system again for as long as a signal interrupts it.
func retried<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError(errno) }
  }
}
