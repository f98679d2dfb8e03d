import Foundation
import ListFuzz
import TestSupport
import Testing

/// The inputs in `Tests/Corpus`: what fuzzing has found, and the fewest that reach what it reaches.
struct Corpus {
  let name: String

  init(_ name: String) { self.name = name }

  init(target: FuzzTarget) { self.init(target.rawValue) }

  /// All there are: one for each target, and one for the target in C.
  static var all: [Corpus] {
    get throws {
      let folder = Repository.root.appendingPathComponent("Tests/Corpus")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { Corpus($0) }
    }
  }

  private var folder: URL { Repository.root.appendingPathComponent("Tests/Corpus/\(name)") }

  func inputs() throws -> [(name: String, bytes: [UInt8])] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }
}

@Suite struct `The corpus of fuzzing` {
  @Test(arguments: FuzzTarget.allCases)
  func `is handled without a failure`(_ target: FuzzTarget) throws {
    let inputs = try Corpus(target: target).inputs()
    #expect(inputs.count > 10)
    #expect(inputs.contains { $0.name.hasPrefix("finding-") })
    for (name, bytes) in inputs {
      let failure = target.failure(bytes)
      #expect(failure == nil, "\(name)")
    }
  }

  /// A corpus is for every `make test`: few files, each of them small.
  @Test func `is small`() throws {
    let corpora = try Corpus.all
    #expect(Set(corpora.map(\.name)) == Set(FuzzTarget.allCases.map(\.rawValue) + ["pairs"]))
    let files = try corpora.flatMap { try $0.inputs() }
    #expect(files.count <= 800)
    #expect(files.allSatisfy { $0.bytes.count <= 5_000 })
  }
}

@Suite struct `A fuzzing target` {
  /// Any bytes are meaningful, so that no mutation is for nothing.
  @Test(arguments: FuzzTarget.allCases)
  func `takes inputs of one byte, and none`(_ target: FuzzTarget) {
    #expect(target.failure([]) == nil)
    for byte in UInt8.min...UInt8.max {
      #expect(target.failure([byte]) == nil)
      #expect(target.failure([byte, byte, byte]) == nil)
    }
  }
}
