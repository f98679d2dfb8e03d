import ListDiff

// How an update changes the host, and the state that results.

extension UpdateEngine {
  /// Performs the batches.
  ///
  /// - Returns: As ``begin(_:)``.
  func perform(
    _ batches: [UpdateStep], of plan: UpdatePlan, _ places: PlacedMarks,
    in host: any ListHost, _ run: Run, _ lead: Request
  ) -> Bool {
    let old = state
    let anchor = anchor(host)
    for (place, batch) in batches.enumerated() {
      run.hasFurtherBatches = place < batches.count - 1
      willShow(batch.operations)
      do {
        try host.performBatch(batch.operations, animated: run.isAnimated) {
          if let list = batch.list {
            shown = .between(old, lead.snapshot, sections: list)
          } else if !run.isShown {
            show(run, lead)
          }
        } completion: {
          [ticket = ticket(for: run)] in
          ticket.finish()
        }
        run.metrics.batchCount += 1
      } catch {
        return reload(host, run, lead, .refused("\(error)"), anchor, from: old)
      }
    }
    host.shownVersion = version
    anchor?.restore(in: host, after: plan.changes, path: path)
    run.outcome = .applied
    record = UpdateRecord(from: old, to: state, .batches(.init(plan.changes, batches, places)))
    return end(run)
  }

  /// Reloads a host that shows the state, after its layout.
  ///
  /// - Returns: As ``begin(_:)``.
  func reload(
    _ host: any ListHost, _ run: Run, _ lead: Request, _ reason: ReloadReason
  ) -> Bool {
    host.layoutIfNeeded()
    return reload(host, run, lead, reason, anchor(host))
  }

  /// Reloads a host that may show any list.
  ///
  /// - Parameters:
  ///   - anchor: The first item that was visible before the update.
  ///   - old: The snapshot then; nil for the state.
  func reload(
    _ host: any ListHost, _ run: Run, _ lead: Request, _ reason: ReloadReason,
    _ anchor: HostAnchor<ItemID>?, from old: List? = nil
  ) -> Bool {
    let old = old ?? state
    run.hasFurtherBatches = false
    willShow(nil)
    do {
      try host.reload { show(run, lead) }
      host.shownVersion = version
      run.outcome = .reloaded(reason)
    } catch {
      // The host shows an unknown list: without a version, the next update reloads it.
      show(run, lead)
      host.shownVersion = nil
      run.outcome = .reloaded(.refused("\(error)"))
    }
    // The reload has ended the animations of batches before it.
    run.animations = []
    anchor?.restore(in: host, after: nil, path: path)
    record = UpdateRecord(from: old, to: state, .reload(reason))
    return end(run)
  }

  /// Ends the update, unless an animation is still running.
  private func end(_ run: Run) -> Bool {
    run.metrics.batches = run.endPhase(at: scheduler.now)
    guard !run.animations.isEmpty else { return true }
    phase = .animating
    didShow()
    return false
  }

  private func ticket(for run: Run) -> AnimationTicket {
    animationCount += 1
    let number = animationCount
    run.animations.insert(number)
    return AnimationTicket(scheduler) { [self] in
      run.animations.remove(number)
      guard run.animations.isEmpty, phase == .animating, self.run === run else { return }
      run.metrics.animation = run.endPhase(at: scheduler.now)
      resume(run) { true }
    }
  }

  func anchor(_ host: any ListHost) -> HostAnchor<ItemID>? {
    options.keepsVisibleItems ? HostAnchor(host) { shown.item(at: $0) } : nil
  }

  func show(_ run: Run, _ request: Request) {
    // If a host refuses the batch after it has called `install`, it is reloaded, which installs
    // again.
    if !run.isShown { run.contents?.install() }
    run.isShown = true
    install(request.snapshot, request.outlines, itemCounts: run.itemCounts)
  }
}
