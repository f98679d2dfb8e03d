/// An outcome that a task waits for.
@MainActor
final class PendingOutcome {
  private var outcome: UpdateOutcome?
  private var waiting: CheckedContinuation<UpdateOutcome, Never>?

  private init() {}

  /// Requests an update, waits for its outcome, and cancels the update with the task.
  ///
  /// - Parameter ask: Requests the update; as cancelled from the start if its first argument is true,
  ///   since the task is cancelled already.
  static func of<Failure: Error>(
    _ ask: (_ isCancelled: Bool, @escaping @MainActor (UpdateOutcome) -> Void) throws(Failure) ->
      UpdateTicket
  ) async throws(Failure) -> UpdateOutcome {
    let answer = PendingOutcome()
    let ticket = try ask(Task.isCancelled) { answer.deliver($0) }
    return await withTaskCancellationHandler {
      await answer.delivered()
    } onCancel: {
      ticket.cancel()
    }
  }

  private func deliver(_ outcome: UpdateOutcome) {
    self.outcome = outcome
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  private func delivered() async -> UpdateOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { waiting = $0 }
  }
}
