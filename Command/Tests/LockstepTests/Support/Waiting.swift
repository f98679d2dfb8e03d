import Foundation

/// Waits until a condition holds, for as long as even a busy machine may need.
///
/// - Returns: Whether it has come to hold.
func isSoon(_ holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while try !holds() {
    guard ContinuousClock.now < end else { return false }
    usleep(10_000)
  }
  return true
}

extension Sandbox {
  /// Returns the process ID in a file; nil if there is none yet.
  func process(_ name: String) -> Int32? {
    (try? text(name)).flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
  }

  /// Whether the process whose ID is in a file has ended. Its parent may not know that yet.
  func hasEnded(_ name: String) throws -> Bool {
    guard let process = process(name) else { return false }
    let state = try run("/bin/ps", ["-o", "stat=", "-p", "\(process)"]).output
    return state.isEmpty || state.hasPrefix("Z")
  }
}
