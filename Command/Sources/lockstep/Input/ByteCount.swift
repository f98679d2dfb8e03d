import ArgumentParser

/// A number of bytes on the command line: `1000`, `64k` or `64MiB`.
struct ByteCount: ExpressibleByArgument, Equatable {
  let value: Int

  init(_ value: Int) { self.value = value }

  /// The factor of each suffix, in lower case. As in other commands, a single letter means a power
  /// of 1,024.
  private static let factors = [
    "": 1, "b": 1, "k": 1 << 10, "kib": 1 << 10, "kb": 1_000, "m": 1 << 20, "mib": 1 << 20,
    "mb": 1_000_000, "g": 1 << 30, "gib": 1 << 30, "gb": 1_000_000_000,
  ]

  /// Nil if the argument is not a count of at least 1.
  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    guard let factor = Self.factors[argument.dropFirst(digits.count).lowercased()],
      let number = Int(digits), number > 0
    else { return nil }
    let (value, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    guard !isTooLarge else { return nil }
    self.value = value
  }

  /// The count in the largest unit that divides it.
  var description: String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let (factor, name) = units.first(where: { value.isMultiple(of: $0.0) }) else {
      return "\(value) byte\(value == 1 ? "" : "s")"
    }
    return "\(value / factor) \(name)"
  }

  var defaultValueDescription: String { description.filter { $0 != " " } }
}
