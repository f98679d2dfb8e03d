/// A day of the Gregorian calendar.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int

  /// The month, from 1.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date; nil if there is none with these numbers.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.length(of: month, year) ~= day else {
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

  private static func length(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Returns the next or the previous day, or one further away; the first or the last date if there is
  /// none.
  public func advanced(by days: Int) -> CalendarDate {
    var date = self
    for _ in 0..<abs(days) { date = (days > 0 ? date.next : date.previous) ?? date }
    return date
  }

  private var next: CalendarDate? {
    Self(year: year, month: month, day: day + 1) ?? Self(year: year, month: month + 1, day: 1)
      ?? Self(year: year + 1, month: 1, day: 1)
  }

  private var previous: CalendarDate? {
    if day > 1 { return Self(year: year, month: month, day: day - 1) }
    return month > 1
      ? Self(year: year, month: month - 1, day: Self.length(of: month - 1, year))
      : Self(year: year - 1, month: 12, day: 31)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// As in `2024-02-29`.
  public var description: String {
    let padded = { (number: Int, width: Int) in
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
