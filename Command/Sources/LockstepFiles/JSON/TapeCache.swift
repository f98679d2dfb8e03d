import Dispatch

/// Keeps a file's tape only until its canonical form is made, since the tape takes more memory than
/// the file.
final class TapeCache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tape cache")
  private var tape: JSONTape?

  func put(_ tape: JSONTape) { queue.sync { self.tape = tape } }

  func peek() -> JSONTape? { queue.sync { tape } }

  func take() -> JSONTape? {
    queue.sync {
      defer { tape = nil }
      return tape
    }
  }
}
