import LockstepFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The recorded measurements: `Benchmarks/ratios.json` and
/// `Benchmarks/counts.json`.
struct BenchRecord: Codable, Equatable {
  private static let ratioSchema = "lockstep.ratios/1"
  private static let countSchema = "lockstep.counts/1"

  let schema: String
  /// The part by which an entry may become worse: 0.2 allows a ratio to lose a fifth, and a count
  /// to grow by a fifth.
  let tolerance: Double
  /// Nil in a file of counts.
  var ratios: [SpeedRatio]?
  /// Nil in a file of ratios.
  var counts: [RecordedCounts]?

  /// Reads a file.
  init(path: String) throws {
    let bytes = try InputFile(path: path).bytes()
    // If it is not JSON, or too deep, the error names the line.
    _ = try ListValue(parsing: bytes, file: path)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let read = try? decoder.decode(BenchRecord.self, from: Data(bytes)), read.isComplete
    else {
      throw CommandError(
        "\(path): there are no ratios of the schema \(Self.ratioSchema) in it, and no counts of "
          + Self.countSchema,
        remedy: "take Benchmarks/ratios.json or Benchmarks/counts.json")
    }
    self = read
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputFile(path: path).write(Array(encoder.encode(self)) + Array("\n".utf8))
  }

  /// Whether it has the entries of its schema, and no others.
  private var isComplete: Bool {
    switch (schema, ratios?.isEmpty, counts?.isEmpty) {
    case (Self.ratioSchema, false, nil), (Self.countSchema, nil, false): true
    default: false
    }
  }
}
