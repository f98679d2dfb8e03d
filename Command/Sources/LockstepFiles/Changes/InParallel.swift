import Dispatch

/// Smaller files are read in less time than it takes to start a thread.
package let shortByteCount = 1 << 15

/// Performs the same work on all inputs at once. If some fail, the error of the first of these is
/// thrown.
///
/// - Parameter areShort: whether there is too little work for several threads.
package func inParallel<Input: Sendable, Output, Failure: Error>(
  _ inputs: [Input], areShort: Bool, _ work: @Sendable (Input) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  var outputs: [Output] = []
  if areShort || addressSpaceIsLimited {
    for input in inputs { outputs.append(try work(input)) }
    return outputs
  }
  let results = ParallelResults<Output, Failure>(count: inputs.count)
  withoutActuallyEscaping(work) { work in
    DispatchQueue.concurrentPerform(iterations: inputs.count) { place in
      results.set(
        Result { () throws(Failure) -> Output in try work(inputs[place]) }, at: place)
    }
  }
  for place in inputs.indices { outputs.append(try results.value(at: place)) }
  return outputs
}

/// Performs the same work on two inputs at once.
package func inParallel<Input: Sendable, Output, Failure: Error>(
  _ first: Input, _ second: Input, areShort: Bool,
  _ work: @Sendable (Input) throws(Failure) -> Output
) throws(Failure) -> (Output, Output) {
  let outputs = try inParallel([first, second], areShort: areShort, work)
  return (outputs[0], outputs[1])
}

/// Whether the process has a limit to its address space. A thread may then be refused, and Dispatch
/// would wait until there is room for one.
package var addressSpaceIsLimited: Bool {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    let resource = RLIMIT_AS
  #endif
  var limit = rlimit()
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur < rlim_t(Int64.max)
}

/// Results, each written by one thread and read when all have ended.
private final class ParallelResults<Output, Failure: Error>: @unchecked Sendable {
  private let results: UnsafeMutableBufferPointer<Result<Output, Failure>?>

  init(count: Int) {
    results = .allocate(capacity: count)
    results.initialize(repeating: nil)
  }

  deinit {
    results.deinitialize()
    results.deallocate()
  }

  func set(_ result: Result<Output, Failure>, at place: Int) { results[place] = result }

  func value(at place: Int) throws(Failure) -> Output {
    guard let result = results[place] else { preconditionFailure("all have ended") }
    return try result.get()
  }
}
