import CommandTestSupport
import FileFuzzTargets

@Suite struct `The corpus of fuzzed files` {
  @Test(arguments: FileFuzzTarget.allCases)
  func `is handled without a failure`(_ target: FileFuzzTarget) throws {
    let corpus = try Corpus(target.rawValue)
    #expect(corpus.inputs.count > 10)
    expect(corpus.inputs.contains { $0.name.hasPrefix("finding-") })
    expectEqual(corpus.failures(target.failure), [])
  }

  @Test(arguments: FileFuzzTarget.allCases)
  func `may be inputs of one byte, and none`(_ target: FileFuzzTarget) {
    expect(Corpus.shortest.allSatisfy { target.failure($0) == nil })
  }
}
