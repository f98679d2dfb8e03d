import Testing

@testable import LockstepBench

@Suite struct `A merge` {
  @Test func `has the changes of both versions`() throws {
    let count = 1_000
    let entries = try Workload.merge.makeCase(count: count).entries
    #expect(entries.map(\.contender) == [.changes, .merge])
    let changes = try entries[0].run()
    let merge = try entries[1].run()
    #expect(changes.deletions == 100 && changes.insertions == 100)
    // Both insert a tenth. Nearly a fifth is deleted, but what one side deletes and the other one
    // updates stays, and so do elements that both delete count once.
    #expect((1_000..<1_040).contains(merge.insertions))
    #expect(merge.updates > 0)
  }
}
