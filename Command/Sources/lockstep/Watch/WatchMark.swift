import LockstepFiles

/// A comparison of a field with a value: rows for which it is true are marked.
struct WatchMark: Sendable {
  private enum Comparison: String, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case notEqual = "!="
    case same = "=="
    case more = ">"
    case less = "<"
    case equal = "="
    case contains = "~"
  }

  /// The name of the field, as the user has written it.
  let field: String
  private let comparison: Comparison
  private let value: String
  private let key: SortKey

  /// Nil if there is no comparison, or no field before it.
  init?(_ text: String) {
    let found = text.indices.lazy.compactMap { start in
      Comparison.allCases.first { text[start...].hasPrefix($0.rawValue) }.map { (start, $0) }
    }.first
    guard let (start, comparison) = found else { return nil }
    let rest = text[start...].dropFirst(comparison.rawValue.count)
    (field, value) = (Self.trimmed(text[..<start]), Self.trimmed(rest))
    self.comparison = comparison
    key = SortKey(value)
    guard !field.isEmpty else { return nil }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the only column with the name: as it is written, in another case, or without the signs
  /// that commands add, as in `%CPU`; nil if there is none.
  func column(among names: [String]) -> Int? {
    func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let ways: [(String) -> String] = [{ $0 }, { $0.lowercased() }, plain]
    for way in ways {
      let found = names.indices.filter { way(names[$0]) == way(field) }
      if found.count == 1 { return found[0] }
    }
    return nil
  }

  /// - Throws: If the list has columns, and none with the name of the field.
  func check(_ file: ListFile) throws(ListFileError) {
    let names = file.columns ?? []
    guard file.format == .lines || !names.isEmpty, column(among: names) == nil else { return }
    throw ListFileError(
      file: file.name, problem: "there is no field '\(field.shown)'",
      remedy: names.isEmpty
        ? "leave out --mark, or name the --format of a table"
        : "name one with --mark: \(names.map(\.shown).joined(separator: ", "))")
  }

  /// Whether a row with this text in the field is marked: numbers, sizes, percentages and durations are
  /// compared by their values, texts in natural order. A text is not more or less than a number, and an
  /// empty field is only unequal.
  func matches(_ text: String) -> Bool {
    if comparison == .contains { return text.lowercased().contains(value.lowercased()) }
    let (key, other) = (SortKey(text), key)
    let isEqual = key.isNumber && other.isNumber ? key == other : text == value
    let isOrdered = !text.isEmpty && key.isNumber == other.isNumber
    return switch comparison {
    case .equal, .same: isEqual
    case .notEqual: !isEqual
    case .more: isOrdered && key > other
    case .less: isOrdered && key < other
    case .atLeast: isOrdered && key >= other
    case .atMost: isOrdered && key <= other
    case .contains: false
    }
  }
}
