import ListDiff
import ListTesting
import TestSupport
import Testing

@testable import ListControllers

@Suite("Managed lists: random lives")
@MainActor
struct LifeTests {
  @Test("9.6 show what a plain model says, and end all lives")
  func lives() throws {
    for seed in 0..<lifeCount {
      let recorder = LifeRecorder()
      weak var list: ManagedList?
      do {
        let trial = try LifeTrial(seed: UInt64(seed), recorder: recorder)
        list = trial.list
        for _ in 0..<20 {
          trial.step()
          try #require(trial.host.strictHost.lastError == nil, "seed \(seed)")
        }
        trial.settle()
        try check(trial, seed)
        trial.list.detach()
      }
      LifeItem.onEvent = nil
      try #require(recorder.errors == [], "seed \(seed)")
      try #require(recorder.livingCount == 0 && list == nil, "seed \(seed)")
    }
  }

  private func check(_ trial: LifeTrial, _ seed: Int) throws {
    let shown = trial.model.shown
    let host = trial.host
    try #require(
      host.shownItems == shown.map { $0.map { AnyHashable($0.number) } }, "seed \(seed)")
    try #require(trial.outcomes.allSatisfy { $0 == 1 }, "seed \(seed)")
    for path in host.visibleItems {
      let item = shown[path.section][path.item]
      try #require(host.visibleCell(at: path)?.contents as? Int == item.name, "seed \(seed)")
      try #require(item.itemPath == path, "seed \(seed)")
      try #require(item.cell === host.visibleCell(at: path), "seed \(seed)")
    }
  }
}
