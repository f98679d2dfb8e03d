import Foundation

/// How long this thread has worked. What others do doesn't count, so tests may run side by side; nor
/// does what this one has others do.
package enum ThreadClock {
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
