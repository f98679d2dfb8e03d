/// An outcome that a task waits for.
@MainActor
final class PendingOutcome {
  private var outcome: UpdateOutcome?
  private var waiting: CheckedContinuation<UpdateOutcome, Never>?

  func deliver(_ outcome: UpdateOutcome) {
    self.outcome = outcome
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  /// Waits for the outcome, and cancels the update with the task.
  func outcome(of ticket: UpdateTicket) async -> UpdateOutcome {
    await withTaskCancellationHandler {
      await delivered()
    } onCancel: {
      ticket.cancel()
    }
  }

  private func delivered() async -> UpdateOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { waiting = $0 }
  }
}
