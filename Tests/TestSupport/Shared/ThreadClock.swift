import Foundation

/// The processor time of this thread. The work of other threads doesn't count, so tests may run in
/// parallel.
package enum ThreadClock {
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the seconds that this thread works: the least of several times, since noise only adds.
  package static func leastSeconds(of times: Int, _ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<times {
      let start = seconds
      try work()
      least = min(least, seconds - start)
    }
    return least
  }

  /// Returns how many times longer this thread works on an input that is eight times as large. Linear
  /// work may take up to ``mostForLinear`` times as long, for noise and caches; quadratic work would
  /// take 64 times as long.
  package static func growth(_ work: (_ size: Int) throws -> Void) rethrows -> Double {
    try growth(from: 1 << 14, to: 1 << 17, limit: mostForLinear, work)
  }

  /// Returns how many times longer this thread works on a large input than on a small one.
  ///
  /// A busy machine adds to any time, and the least of several has the least noise. So while the
  /// result is not below the limit, both times are taken again.
  package static func growth(
    from small: Int, to large: Int, limit: Double, rounds: Int = 5,
    _ work: (_ size: Int) throws -> Void
  ) rethrows -> Double {
    var least = (small: Double.infinity, large: Double.infinity)
    var growth = Double.infinity
    for _ in 0..<rounds where growth >= limit {
      least.small = try min(least.small, leastSeconds(of: 2) { try work(small) })
      least.large = try min(least.large, leastSeconds(of: 1) { try work(large) })
      growth = least.large / max(least.small, 1e-4)
    }
    return growth
  }

  package static let mostForLinear = 20.0
}
