import ListSnapshots

/// Calls the completions of the requests of a list in the order of the requests, even if the
/// requests were made on several hosts, or without one.
@MainActor
final class CompletionOrder {
  private final class Request {
    let completion: @MainActor (UpdateOutcome) -> Void
    var outcome: UpdateOutcome?

    init(_ completion: @escaping @MainActor (UpdateOutcome) -> Void) {
      self.completion = completion
    }
  }

  /// The requests by their numbers, starting with the first one that has not been completed.
  private var requests: [Int: Request] = [:]
  private var first = 0

  /// Returns a closure that receives the outcome of the next request. It calls the completion once
  /// those before it have been called.
  func add(
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) -> @MainActor (UpdateOutcome) -> Void {
    let request = Request(completion)
    requests[first + requests.count] = request
    return { [self] outcome in
      request.outcome = outcome
      while let next = requests[first], let outcome = next.outcome {
        requests[first] = nil
        first += 1
        next.completion(outcome)
      }
    }
  }
}
