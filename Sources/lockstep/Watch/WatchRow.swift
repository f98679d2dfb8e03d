import ListFiles

/// An element of a list that is watched, as a row that shows it.
struct WatchRow: Identifiable, Equatable, Sendable {
  /// What tells a row from all others.
  struct ID: Hashable, Sendable {
    /// The canonical form of what identifies the element.
    let key: [UInt8]
    /// How many elements of the same identity stand before it: with that, an identity that is
    /// repeated is none the less one of a kind, and the first of them stays the first.
    let occurrence: Int
  }

  let id: ID
  /// The canonical form of its contents, by which alone rows are compared.
  let contents: [UInt8]
  /// What is shown, column by column.
  let fields: [String]

  static func == (a: WatchRow, b: WatchRow) -> Bool { a.contents == b.contents }
}

/// Counts how often each identity has come.
struct OccurrenceCounter {
  private var counts: [[UInt8]: Int] = [:]

  mutating func id(_ key: CanonicalBytes) -> WatchRow.ID {
    let key = Array(key.bytes)
    let occurrence = counts[key, default: 0]
    counts[key] = occurrence + 1
    return WatchRow.ID(key: key, occurrence: occurrence)
  }
}
