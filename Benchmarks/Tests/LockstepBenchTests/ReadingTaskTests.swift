import Testing

@testable import LockstepBench

@Suite struct `A view of components` {
  @Test(arguments: [1, 11, 11_000]) func `is read whole by each contender`(count: Int) throws {
    let entries = try Workload.componentsRead.makeCase(count: count).entries
    #expect(entries.map(\.contender) == [.components, .jsonDecoder])
    for entry in entries { #expect(try entry.run() == Outcome(insertions: count)) }
  }
}
