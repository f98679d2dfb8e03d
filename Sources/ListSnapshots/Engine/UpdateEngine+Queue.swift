// When updates begin and continue: one at a time, and never inside a callback of the host.

extension UpdateEngine {
  /// Does an update at once if possible, otherwise as soon as it is.
  func ask(_ request: Request) {
    queue.append(request)
    wake()
  }

  /// Calls a callback of the host. No update begins or continues inside it; those that it requests
  /// are queued.
  func calling<Result>(_ body: () -> Result) -> Result {
    callbackDepth += 1
    defer {
      callbackDepth -= 1
      wakeLater()
    }
    return body()
  }

  /// Calls a handler that the host didn't call. An update that it requests may begin at once, but
  /// the one under way doesn't continue inside it.
  func telling<Result>(_ body: () -> Result) -> Result {
    handlerDepth += 1
    defer {
      handlerDepth -= 1
      wakeLater()
    }
    return body()
  }

  private var canContinue: Bool { callbackDepth == 0 && handlerDepth == 0 }

  private func wake() {
    if let step = postponed {
      guard canContinue else { return }
      postponed = nil
      step()
    } else if phase == .idle, callbackDepth == 0 {
      work()
    }
  }

  /// Wakes after a callback if an update can begin or continue then.
  private func wakeLater() {
    guard canContinue, postponed != nil || phase == .idle && !queue.isEmpty, !isWakeScheduled
    else { return }
    isWakeScheduled = true
    scheduler.later { [self] in
      isWakeScheduled = false
      wake()
    }
  }

  /// Does all queued updates, until one has to wait for a diff or an animation.
  // Lists with controllers have integers for identities, and no module of their own is specialized.
  @_specialize(where SectionID == Int, ItemID == Int)
  private func work() {
    phase = .working
    while !queue.isEmpty {
      let run = Run(queue)
      queue = []
      self.run = run
      guard begin(run) else { return }
      finish(run)
    }
    phase = .idle
  }

  /// Ends the update under way if it waits: for a diff, which is then made again with the next update,
  /// or for animations, which then go on by themselves. Does nothing inside a callback.
  func endWait() {
    guard canContinue, let run else { return }
    switch phase {
    case .idle, .working: return
    case .diffing:
      self.run = nil
      queue = run.requests + queue
    case .animating:
      phase = .working
      run.animations = []
      finish(run)
    }
    postponed = nil
    phase = .idle
  }

  /// Continues an update when its wait is over, but not inside a callback.
  ///
  /// - Parameter step: Returns whether the update is done then.
  func resume(_ run: Run, _ step: @escaping @MainActor () -> Bool) {
    guard self.run === run else { return }
    guard canContinue else {
      postponed = { [self] in resume(run, step) }
      return
    }
    phase = .working
    guard step() else { return }
    finish(run)
    work()
  }
}
