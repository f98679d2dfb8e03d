import CErrorStream
import LockstepFiles

/// Turns a crash of Swift's runtime after a failed allocation into one line and status 2.
///
/// The runtime has no other way to report that memory ran out: it writes a message and aborts. The
/// reason is still in the error number of the C library, which the failed call has just set.
enum OutOfMemory {
  nonisolated(unsafe) private static let savedSignals = SavedSignals(crashSignals)

  /// Catches crashes from now on. A crash with another reason ends the program as before.
  static func endCrashes() {
    _ = savedSignals
    for number in crashSignals { signal(number, endOrCrash) }
    unblock(crashSignals)
    // Otherwise each thread would try, with every allocation, to get a heap of its own, and fail.
    if addressSpaceIsLimited { share_one_heap() }
    error_stream_before_writing { OutOfMemory.endIfReason(errno) }
  }

  /// Ends the program if an error number says that memory ran out. Calls only functions that are
  /// safe in a handler, and allocates nothing.
  static func endIfReason(_ error: Int32) {
    guard error == ENOMEM else { return }
    let line: StaticString = "lockstep: not enough memory; compare smaller lists\n"
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(2)
  }

  fileprivate static func restore(_ number: Int32) { savedSignals.restore(number) }
}

private func endOrCrash(_ number: Int32) {
  OutOfMemory.endIfReason(errno)
  OutOfMemory.restore(number)
  // The signal takes effect when this handler returns.
  raise(number)
}
