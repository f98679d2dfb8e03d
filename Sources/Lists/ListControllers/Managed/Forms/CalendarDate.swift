/// A day of the Gregorian calendar, of the years 1 to 9999.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int

  /// The month, from 1.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date; nil if no day has these numbers.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(year * 12 + month - 1) ~= day else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes a date from a text such as `2024-02-29`; nil if it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || 48...57 ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the length of a month, counted from the beginning of the year 0.
  private static func length(_ month: Int) -> Int {
    let (year, month) = (month / 12, month % 12 + 1)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Returns the date that is `days` later, or earlier if `days` is negative. The result is at most
  /// the last date, and at least the first one.
  public func advanced(by days: Int) -> CalendarDate {
    // More days than there are reach the end, and don't overflow.
    var (month, day) = (year * 12 + month - 1, day + max(-4_000_000, min(days, 4_000_000)))
    while day < 1 {
      month -= 1
      day += Self.length(month)
    }
    while day > Self.length(month) {
      day -= Self.length(month)
      month += 1
    }
    return Self(year: month / 12, month: month % 12 + 1, day: day)
      ?? Self(days < 0 ? "0001-01-01" : "9999-12-31") ?? self
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// As in `2024-02-29`.
  public var description: String {
    let digits = "\(year * 10_000 + month * 100 + day + 100_000_000)".dropFirst()
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}
