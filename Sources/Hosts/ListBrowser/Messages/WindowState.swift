/// The rows that a page has or should have, with everything that is needed to compare two states.
struct WindowState: Sendable, Hashable {
  /// The rows in the order of the list.
  var rows: [WindowRow] = []

  /// The bar above the list; nil if it is not known.
  var bar: RowContent?

  /// The shapes that the page knows, by their numbers. Those of all rows are included.
  var shapes: [Int: HTMLShape] = [:]

  /// The number of items in the whole list.
  var itemCount = 0

  /// The size of the whole content, in CSS pixels.
  var width = 0.0
  var height = 0.0

  /// The runs of rows that are neighbours in the list. A page numbers its rows by them after each
  /// message.
  var runs: [IndexRun] {
    var runs: [IndexRun] = []
    var next: Int?
    for (place, row) in rows.enumerated() {
      if place == 0 || row.index != next { runs.append(IndexRun(key: row.key, index: row.index)) }
      next = row.index.map { $0 + 1 }
    }
    return runs
  }

  /// A number of 32 bits that depends on the keys and their order (FNV-1a, a word at a time).
  var digest: UInt32 {
    rows.reduce(2_166_136_261) { ($0 ^ UInt32(truncatingIfNeeded: $1.key)) &* 16_777_619 }
  }
}

/// The content of a row: the number of a shape, and its values.
struct RowContent: Sendable, Hashable {
  var shape: Int
  var values: [String]
}

/// A row of a page: an item, a header or a footer.
struct WindowRow: Sendable, Hashable {
  /// The number of the row in its session. No other row ever gets it.
  var key: Int

  var content: RowContent
  var frame: RowFrame

  /// The number of the item among all items of the list; nil for headers and footers.
  var index: Int?

  /// Whether a page that has measured one of the rows need not measure the other.
  func measures(as other: WindowRow) -> Bool {
    content == other.content
      && frame.measured == other.frame.measured
      && (frame.measured.contains(.width) || frame.width == other.frame.width)
      && (frame.measured.contains(.height) || frame.height == other.frame.height)
  }
}

/// Where a row is, in CSS pixels.
struct RowFrame: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The extents that the page measures. Until it has done so, ``width`` and ``height`` are
  /// estimates.
  var measured: MeasuredExtents = []

  /// The height of the area in which the row stays visible while the page is scrolled; 0 if it
  /// scrolls like other rows.
  var track = 0.0
}

/// The extents of a row that a page measures.
struct MeasuredExtents: OptionSet, Sendable, Hashable {
  let rawValue: Int

  static let width = MeasuredExtents(rawValue: 1)
  static let height = MeasuredExtents(rawValue: 2)
}

/// Rows with ascending indexes, up to the next run.
struct IndexRun: Sendable, Hashable {
  /// The key of the first row.
  var key: Int

  /// The index of the first row, from which the others are counted; nil if the rows have none.
  var index: Int?
}
