import Testing

@testable import LockstepBench

@MainActor
@Suite struct `An edit of a page` {
  @Test(arguments: [1, 11, 1_000]) func `is in what the browser gets`(count: Int) throws {
    let entries = try Workload.pageEdit.makeCase(count: count).entries
    #expect(entries.map(\.contender) == [.page, .wholePage])
    for entry in entries {
      for _ in 0..<3 { #expect(try entry.run() == Outcome(deletions: 1, insertions: 1)) }
    }
  }
}
