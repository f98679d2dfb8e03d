import ListDiff
import Testing

@testable import LockstepBench

@Suite struct `Steps on layouts` {
  static let workloads = Workload.allCases.filter(\.isOfLayouts)

  @Test(arguments: workloads)
  func `have the same outcome in ours and in the reference`(workload: Workload) throws {
    for count in [1, 10, 999, 2_500] {
      let entries = try workload.makeCase(count: count, seed: 3).entries
      #expect(entries.map(\.contender) == [.layout, .layoutReference])
      for _ in 0..<5 {
        #expect(try entries[0].run() == entries[1].run())
      }
    }
  }

  @Test(arguments: workloads)
  func `are compared with 10,000 items if there are more`(workload: Workload) throws {
    let contenders: [Contender] = [.layout, .layout10k]
    let entries = try workload.makeCase(count: 10_001, contenders: contenders).entries
    #expect(entries.map(\.contender) == contenders)
    #expect(try entries[1].run() != Outcome())
  }

  @Test func `find about 50 items`() throws {
    for workload in Self.workloads {
      guard case .layout(.window) = workload.kind else { continue }
      let window = try workload.makeCase(count: 10_000, contenders: [.layout]).entries[0]
      let counts = try (0..<100).map { _ in try window.run().insertions }
      #expect((40...70).contains(counts.reduce(0, +) / 100), "\(workload.rawValue)")
    }
  }

  @Test func `change ten items, and take it back`() throws {
    let update = try Workload.layoutUpdate.makeCase(count: 10_000, contenders: [.layout])
    for _ in 0..<4 {
      #expect(try update.entries[0].run() == Outcome(deletions: 5, insertions: 5, sectionMoves: 0))
    }
  }

  @Test func `are refused if the frames differ`() throws {
    var plain = try OpenLayout<PlainLayout>(LayoutList(.flow, count: 100, seed: 1))
    var ours = try OpenLayout<LockstepLayout>(LayoutList(.flow, count: 100, seed: 1))
    #expect(ours.nextElements().isClose(to: plain.nextElements()))
    // The places of the windows are other ones now.
    #expect(!ours.nextElements().isClose(to: ours.nextElements()))
    #expect(!ours.nextElements().isClose(to: []))
  }
}
