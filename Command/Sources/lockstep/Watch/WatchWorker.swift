import Dispatch

/// Does one thing after another beside the loop, and tells by a file that can be polled when one is
/// done.
final class WatchWorker<Value: Sendable>: @unchecked Sendable {
  /// What can be polled.
  let file: Int32

  private let wakingEnd: Int32
  private let queue = DispatchQueue(label: "lockstep.watch")
  /// On this queue only is the result touched.
  private let results = DispatchQueue(label: "lockstep.watch.results")
  private var result: Result<Value, any Error>?

  /// Whether something has been begun whose result has not been taken.
  private(set) var isBusy = false

  /// - Throws: If there can be no pipe.
  init() throws(CommandError) {
    let ends = try Pipe()
    (file, wakingEnd) = (ends.reading, ends.writing)
    setNonblocking(file)
  }

  deinit {
    close(file)
    close(wakingEnd)
  }

  /// Begins to do something; the last result must have been taken.
  func start(_ work: @escaping @Sendable () throws -> Value) {
    isBusy = true
    queue.async { [self] in
      let made = Result { try work() }
      results.sync { result = made }
      var byte: UInt8 = 0
      _ = write(wakingEnd, &byte, 1)
    }
  }

  /// What has come of it; nil, if it isn't done, or there is nothing to be done.
  func take() -> Result<Value, any Error>? {
    readAvailable(from: file) { _ in }
    return results.sync {
      defer { result = nil }
      if result != nil { isBusy = false }
      return result
    }
  }
}
