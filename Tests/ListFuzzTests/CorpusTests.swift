import Foundation
import ListFuzz
import TestSupport
import Testing

/// The inputs in `Tests/Corpus`: what fuzzing has found, and the fewest that reach what it reaches.
/// `Scripts/corpus.sh` packs them.
struct Corpus {
  let name: String

  init(_ name: String) { self.name = name }

  init(target: FuzzTarget) { self.init(target.rawValue) }

  private static let folder = Repository.root.appendingPathComponent("Tests/Corpus")

  /// All there are: one for each target, and one for the target in C.
  static var all: [Corpus] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map { Corpus($0.deletingPathExtension().lastPathComponent) }
    }
  }

  func inputs() throws -> [(name: String, bytes: [UInt8])] {
    let file = Self.folder.appendingPathComponent("\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let data = try #require(Data(base64Encoded: words.dropFirst().joined()), "\(line)")
      return (String(words[0]), Array(data))
    }
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
