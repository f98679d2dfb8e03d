import Foundation

/// The inputs in `Tests/Corpus`: findings of fuzzing, and the fewest inputs with the same coverage.
/// `Scripts/checks/corpus.sh` packs them.
package struct Corpus {
  private struct Damage: Error {
    let line: String
  }

  /// The corpora by their names.
  package static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map { $0.deletingPathExtension().lastPathComponent }
    }
  }

  private static let folder = Repository.root.appendingPathComponent("Tests/Corpus")

  package let inputs: [(name: String, bytes: [UInt8])]

  /// - Throws: If there is no such corpus, or if it is damaged.
  package init(_ name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    inputs = try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard let data = Data(base64Encoded: words.dropFirst().joined()) else {
        throw Damage(line: String(line))
      }
      return (String(words[0]), Array(data))
    }
  }

  /// Returns the names of the inputs that fail.
  ///
  /// - Parameter failure: Returns what is wrong for an input; nil if nothing is.
  package func failures(_ failure: ([UInt8]) -> String?) -> [String] {
    inputs.filter { failure($0.bytes) != nil }.map(\.name)
  }

  /// Inputs of one byte, repeated or not, and an empty one. A target must accept any bytes, so that no
  /// mutation is wasted. `make test` takes one byte of sixteen.
  package static var shortest: [[UInt8]] {
    [[]]
      + stride(from: 0, to: 256, by: isThorough ? 1 : 16).flatMap { number in
        [1, 3].map { Array(repeating: UInt8(number), count: $0) }
      }
  }
}
