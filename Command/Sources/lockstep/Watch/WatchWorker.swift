import Dispatch

/// Performs one piece of work at a time outside of the loop. A file that can be polled shows when
/// it is done.
final class WatchWorker<Value: Sendable>: @unchecked Sendable {
  /// The file to poll.
  let file: Int32

  private let wakingEnd: Int32
  private let queue = DispatchQueue(label: "lockstep.watch")
  /// The queue that protects the result.
  private let results = DispatchQueue(label: "lockstep.watch.results")
  private var result: Result<Value, any Error>?

  /// Whether work was started and its result has not been taken.
  private(set) var isBusy = false

  /// - Throws: If no pipe can be made.
  init() throws(CommandError) {
    let ends = try Pipe()
    (file, wakingEnd) = (ends.reading, ends.writing)
    setNonblocking(file)
  }

  deinit {
    close(file)
    close(wakingEnd)
  }

  /// Starts work. The last result must have been taken.
  func start(_ work: @escaping @Sendable () throws -> Value) {
    isBusy = true
    queue.async { [self] in
      let made = Result { try work() }
      results.sync { result = made }
      var byte: UInt8 = 0
      _ = write(wakingEnd, &byte, 1)
    }
  }

  /// Removes and returns the result; nil if the work isn't done or none was started.
  func take() -> Result<Value, any Error>? {
    readAvailable(from: file) { _ in }
    return results.sync {
      defer { result = nil }
      if result != nil { isBusy = false }
      return result
    }
  }
}
