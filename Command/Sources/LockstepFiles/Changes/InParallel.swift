import Dispatch

/// Smaller files are read in less time than it takes to start a thread.
package let shortByteCount = 1 << 15

/// Performs the same work on two inputs at once. If both fail, the error of the first is thrown.
///
/// - Parameter areShort: whether there is too little work for two threads.
package func inParallel<Input: Sendable, Output, Failure: Error>(
  _ first: Input, _ second: Input, areShort: Bool,
  _ work: @Sendable (Input) throws(Failure) -> Output
) throws(Failure) -> (Output, Output) {
  if areShort || addressSpaceIsLimited { return (try work(first), try work(second)) }
  let results = ParallelResults<Output, Failure>()
  withoutActuallyEscaping(work) { work in
    DispatchQueue.concurrentPerform(iterations: 2) { place in
      let input = place == 0 ? first : second
      results.set(
        Result { () throws(Failure) -> Output in try work(input) }, at: place)
    }
  }
  return try (results.value(at: 0), results.value(at: 1))
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

/// Two results, each written by one thread and read when both have ended.
private final class ParallelResults<Output, Failure: Error>: @unchecked Sendable {
  private var first: Result<Output, Failure>?
  private var second: Result<Output, Failure>?

  func set(_ result: Result<Output, Failure>, at place: Int) {
    if place == 0 { first = result } else { second = result }
  }

  func value(at place: Int) throws(Failure) -> Output {
    guard let result = place == 0 ? first : second else {
      preconditionFailure("both have ended")
    }
    return try result.get()
  }
}
