import ListDiff
import ListTrials
import Testing

@Suite struct `Diffs on many threads` {
  /// For the thread sanitizer, so empty lists and all kinds of keys are among them: what holds
  /// nothing may lie in memory that all share.
  @Test func `don't get in each other's way`() async throws {
    let lists = [[], Array(0..<50), Array((0..<60).reversed())]
    let expected = try lists.map { old in
      try lists.map { try ListChanges(from: old, to: $0, id: { $0 }, engine: .reference) }
    }
    let wrongs = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var wrongs = 0
          for _ in 0..<100 {
            for (old, row) in zip(lists, expected) {
              for (new, expected) in zip(lists, row) {
                let all = [
                  try ListChanges(from: old, to: new.map { $0 }, id: { $0 }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { "\($0)" }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { Double($0) }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { ($0, "x") }),
                ]
                wrongs += all.count { $0 != expected }
              }
            }
          }
          return wrongs
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrongs == 0)
  }
}
