import ArgumentParser
import LockstepBench
import LockstepFiles

/// The report that `bench` prints.
enum BenchOutput: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Prints results: as a table, each row once it is measured, or as JSON at the end.
struct BenchReport {
  static let schema = "lockstep.bench/1"

  let output: BenchOutput
  private(set) var results: [BenchResult] = []
  private var standardOutput = StandardOutput()

  init(output: BenchOutput) {
    self.output = output
  }

  mutating func begin() throws(CommandError) {
    if output == .text {
      try write(
        Self.row([
          "workload", "count", "contender", "median", "least", "ns/element", "bytes/element",
          "allocs", "ratio",
        ]))
    }
  }

  /// Adds the results of one case.
  mutating func add(_ new: [BenchResult]) throws(CommandError) {
    results += new
    guard output == .text else { return }
    let ours = new.first(where: \.contender.isOurs)
    for result in new {
      let ratio = ours.map { Self.ratio(result.median / $0.median) } ?? "-"
      let memory = result.peakMemory.map {
        formatted("%.1f", Double($0) / Double(result.count))
      }
      try write(
        Self.row([
          result.workload, "\(result.count)", result.contender.rawValue,
          durationText(result.median), durationText(result.least),
          formatted("%.2f", result.perElement), memory ?? "-",
          result.allocations.map(String.init) ?? "-", ratio,
        ]))
    }
  }

  mutating func finish() throws(CommandError) {
    if output == .json {
      let lines = results.map(Self.json).joined(separator: ",\n  ")
      try write("{\"schema\": \"\(Self.schema)\", \"results\": [\n  \(lines)]}\n")
    }
  }

  private mutating func write(_ text: String) throws(CommandError) {
    standardOutput.write(text)
    try standardOutput.finish()
  }

  /// Names to the left, numbers to the right.
  private static func row(_ cells: [String]) -> String {
    let widths = [-20, 8, -21, 8, 8, 10, 13, 8, 7]
    return zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? cell + space : space + cell
    }.joined(separator: "  ") + "\n"
  }

  private static func ratio(_ ratio: Double) -> String {
    formatted(ratio < 0.1 ? "%.4f" : ratio < 100 ? "%.2f" : "%.0f", ratio)
  }

  private static func json(_ result: BenchResult) -> String {
    let peakMemory = result.peakMemory.map { "\"peak_bytes\": \($0), " } ?? ""
    let allocations = result.allocations.map { "\"allocations\": \($0), " } ?? ""
    let sectionMoves = result.outcome.sectionMoves.map { ", \"section_moves\": \($0)" } ?? ""
    return """
      {"workload": \(ListValue.string(result.workload).jsonText), "count": \(result.count), \
      "contender": "\(result.contender.rawValue)", \
      "median_ns": \(Int(result.median.rounded())), "min_ns": \(Int(result.least.rounded())), \
      "runs": \(result.runs), \(peakMemory)\(allocations)\
      "deletions": \(result.outcome.deletions), "insertions": \(result.outcome.insertions), \
      "moves": \(result.outcome.moves), "updates": \(result.outcome.updates)\
      \(sectionMoves)}
      """
  }
}

/// A time in a suitable unit, with three digits: `1.25 ms`.
func durationText(_ nanoseconds: Double) -> String {
  var (number, unit) = (nanoseconds, "ns")
  for larger in ["µs", "ms", "s"] where number >= 999.5 {
    (number, unit) = (number / 1_000, larger)
  }
  let digits = number < 9.995 ? 2 : number < 99.95 ? 1 : 0
  return formatted("%.\(digits)f ", number) + unit
}
