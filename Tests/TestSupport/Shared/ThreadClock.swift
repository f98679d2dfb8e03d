import Foundation

/// How long this thread has worked. What others do doesn't count, so tests may run side by side; nor
/// does what this one has others do.
package enum ThreadClock {
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How many seconds this thread works at something: the least of some times, as noise only adds.
  package static func leastSeconds(of times: Int, _ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<times {
      let start = seconds
      try work()
      least = min(least, seconds - start)
    }
    return least
  }

  /// How many times as long this thread works at something eight times as large. Linear work may
  /// take up to ``mostForLinear`` times as long, for noise and caches; if its time grew with the
  /// square it would be 64.
  package static func growth(_ work: (_ size: Int) throws -> Void) rethrows -> Double {
    let short = try leastSeconds(of: 3) { try work(1 << 14) }
    let long = try leastSeconds(of: 3) { try work(1 << 17) }
    return long / max(short, 1e-4)
  }

  package static let mostForLinear = 20.0
}
