import Foundation

/// Holds a file's tape until its canonical form is made; the tape takes more memory than the file.
final class TapeCache: @unchecked Sendable {
  private let lock = NSLock()
  private var tape: JSONTape?

  func put(_ tape: JSONTape) { lock.withLock { self.tape = tape } }

  func peek() -> JSONTape? { lock.withLock { tape } }

  func take() -> JSONTape? {
    lock.withLock {
      defer { tape = nil }
      return tape
    }
  }
}
