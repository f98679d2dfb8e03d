import ArgumentParser
import Foundation
import LockstepBench
import LockstepFiles

/// How many times our time a peer takes, on one workload.
struct SpeedRatio: Codable, Equatable {
  let workload: String
  let count: Int
  /// The contender that may not become slower.
  let ours: String
  /// The one that it is compared with.
  let peer: String
  /// The peer's time through ours: the more, the better.
  var ratio: Double
}

/// The ratios of a file: `Benchmarks/ratios.json`.
struct SpeedRatios: Codable, Equatable {
  static let schema = "lockstep.ratios/1"

  let schema: String
  /// The part of a ratio that may be lost: 0.2 allows four fifths of it.
  let tolerance: Double
  var ratios: [SpeedRatio]

  /// Reads a file.
  init(path: String) throws {
    let bytes = try InputFile(path: path).bytes()
    // That it is JSON, and no deeper than any other file, is said by its line.
    _ = try ListValue(parsing: bytes, file: path)
    guard let read = try? JSONDecoder().decode(SpeedRatios.self, from: Data(bytes)),
      read.schema == Self.schema, !read.ratios.isEmpty
    else {
      throw CommandError(
        "\(path): there are no ratios of the schema \(Self.schema) in it",
        remedy: "take Benchmarks/ratios.json")
    }
    self = read
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputFile(path: path).write(Array(encoder.encode(self)) + Array("\n".utf8))
  }
}

/// Measures the ratios of a file again, to compare or to renew them.
struct RatioCheck {
  let path: String
  let runner: BenchRunner
  let seed: UInt64

  /// - Throws: `ExitCode(1)` if a ratio has lost more than the file tolerates.
  func run(renews: Bool) throws {
    var file = try SpeedRatios(path: path)
    var output = StandardOutput()
    var lossCount = 0
    for place in file.ratios.indices {
      let entry = file.ratios[place]
      let least = entry.ratio * (1 - file.tolerance)
      var measured = try measure(entry)
      // Noise can make us look slow once. A loss is there each time.
      for _ in 0..<2 where !renews && measured < least {
        measured = max(measured, try measure(entry))
      }
      let isLoss = !renews && measured < least
      lossCount += isLoss ? 1 : 0
      let mark = renews ? "now" : isLoss ? "LOST" : "held"
      output.write(
        "\(mark)  \(entry.workload) \(entry.count): \(entry.peer) / \(entry.ours) = "
          + String(format: "%.3g, was %.3g\n", measured, entry.ratio))
      try output.finish()
      file.ratios[place].ratio = rounded(measured)
    }
    if renews {
      try file.write(to: path)
    } else if lossCount > 0 {
      throw ExitCode(1)
    }
  }

  /// The shortest runs are compared: whatever else the machine does only ever adds to them.
  private func measure(_ entry: SpeedRatio) throws -> Double {
    guard let workload = Workload(rawValue: entry.workload),
      let ours = Contender(rawValue: entry.ours), let peer = Contender(rawValue: entry.peer),
      Workload.counts.contains(entry.count)
    else {
      throw CommandError(
        "\(path): \(entry.workload) \(entry.count) \(entry.ours) \(entry.peer) is nothing to measure",
        remedy: "use the names and counts of 'lockstep help bench'")
    }
    let results = try BenchJob(workload: workload, count: entry.count, contenders: [ours, peer])
      .results(runner, seed: seed)
    guard results.count == 2 else {
      throw CommandError(
        "\(path): \(entry.ours) or \(entry.peer) is not run on \(entry.workload) \(entry.count)",
        remedy: "compare other contenders")
    }
    return results[1].least / results[0].least
  }

  /// To three digits: the others are noise.
  private func rounded(_ ratio: Double) -> Double {
    Double(String(format: "%.3g", ratio)) ?? ratio
  }
}
