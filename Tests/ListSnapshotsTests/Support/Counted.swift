import Foundation

/// Counts how often it is hashed and compared.
struct Counted: Hashable, Sendable {
  let number: Int
  let counter: Counter

  static func == (a: Self, b: Self) -> Bool {
    a.counter.increment()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    counter.increment()
    hasher.combine(number)
  }
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func increment() { lock.withLock { count += 1 } }

  /// How often since the last time.
  func reset() -> Int {
    lock.withLock {
      defer { count = 0 }
      return count
    }
  }
}
