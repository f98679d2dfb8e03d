extension UpdateEngine {
  /// Ends an update: reports its metrics, then calls the completion of every request in it, in the
  /// order of the requests.
  ///
  /// This is the only place where completions are called. Each is called exactly once, since a
  /// request is queued once, leaves the queue for one run, and every run ends here once: where
  /// ``work()`` begins it or where ``resume(_:_:)`` continues it.
  func finish(_ run: Run) {
    if run.lead != nil {
      didShow()
      run.metrics.outcome = run.outcome
      metrics = run.metrics
      onUpdate?(run.metrics)
    }
    self.run = nil
    let outcomes = run.outcomes
    let requests = run.requests
    if requests.indices.contains(where: {
      requests[$0].ticket.isCancelled || requests[$0].refusal != nil
    }) {
      for request in queue { request.outlivesCancelled = true }
    }
    for place in requests.indices {
      requests[place].completion(outcomes[place])
      requests[place].ticket.complete(outcomes[place])
    }
  }
}
