import TestSupport

@MainActor
extension [StrictListHost] {
  /// Lets everything that waits happen, in the scheduler and in the hosts.
  func settle(_ scheduler: ManualScheduler) {
    repeat {
      for host in self { host.finishAnimations() }
      while scheduler.step() {}
    } while contains { $0.animationCount > 0 } || scheduler.waitingCount > 0
  }
}

extension StrictListHost {
  /// Lets everything that waits happen, in the scheduler and in the host.
  func settle(_ scheduler: ManualScheduler) { [self].settle(scheduler) }

  /// Drags an item to a random place, in its own section half of the time.
  ///
  /// - Parameter pick: Returns a random number below a count.
  func drag(_ path: ItemPath<After>, _ pick: (Int) -> Int) throws {
    let counts = strictHost.itemCounts
    let section = pick(2) == 0 ? path.section : pick(counts.count)
    let limit = section == path.section ? counts[section] : counts[section] + 1
    _ = try drag(
      ItemPath(sameIndexes: path),
      to: ItemPath(section: section, item: pick(limit)))
  }
}
