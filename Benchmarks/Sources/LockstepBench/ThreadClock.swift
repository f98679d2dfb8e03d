/// The processor time of the calling thread. Work of other threads in the meantime doesn't count.
enum ThreadClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The longest of the steps that were timed since the last start.
final class LongestStep {
  private(set) var duration = Duration.zero

  func start() { duration = .zero }

  func time<Failure: Error>(_ step: () throws(Failure) -> Void) throws(Failure) {
    let start = ThreadClock.now
    try step()
    duration = max(duration, ThreadClock.now - start)
  }
}
