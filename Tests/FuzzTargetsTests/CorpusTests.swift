import FuzzTargets
import TestSupport

@Suite struct `The corpus of fuzzing` {
  @Test(arguments: FuzzTarget.allCases)
  func `is handled without a failure`(_ target: FuzzTarget) throws {
    let corpus = try Corpus(target.rawValue)
    #expect(corpus.inputs.count > 10)
    expect(corpus.inputs.contains { $0.name.hasPrefix("finding-") })
    expectEqual(corpus.failures(target.failure), [])
  }

  @Test(arguments: FuzzTarget.allCases)
  func `may be inputs of one byte, and none`(_ target: FuzzTarget) {
    expect(Corpus.shortest.allSatisfy { target.failure($0) == nil })
  }

  /// The corpus is part of every `make test`, so it has few files, all of them small.
  @Test func `is small`() throws {
    let names = try Corpus.names
    let targets = FuzzTarget.allCases.map(\.rawValue)
    // The folder has corpora for the target in C and those of the command, too.
    expectEqual(Set(names), Set(targets + ["long", "merges", "pairs", "readers"]))
    let inputs = try names.flatMap { try Corpus($0).inputs }
    #expect(inputs.count <= 800)
    expect(inputs.allSatisfy { $0.bytes.count <= 5_000 })
  }
}
