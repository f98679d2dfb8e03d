import ArgumentParser
import LockstepBench

/// A count on the command line: `5000`, `100k` or `1M`.
struct ElementCount: ExpressibleByArgument, Equatable {
  let value: Int

  init(_ value: Int) {
    self.value = value
  }

  /// Nil if no workload can have this count.
  init?(argument: String) {
    let factor =
      switch argument.last {
      case "k", "K": 1_000
      case "m", "M": 1_000_000
      default: 1
      }
    let digits = factor == 1 ? argument[...] : argument.dropLast()
    guard digits.allSatisfy(\.isNumber), let number = Int(digits) else { return nil }
    let (value, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    guard !isTooLarge, Workload.counts.contains(value) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { shortCount(value) }
}

/// A count on axes and in labels: `100k` for 100,000.
func shortCount(_ count: Int) -> String {
  if count >= 1_000_000, count.isMultiple(of: 1_000_000) { return "\(count / 1_000_000)M" }
  if count >= 1_000, count.isMultiple(of: 1_000) { return "\(count / 1_000)k" }
  return "\(count)"
}
