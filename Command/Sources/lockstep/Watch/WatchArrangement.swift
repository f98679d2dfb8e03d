import ListDiff
import ListLayout
import ListTerminal

/// The lines of a table as cells that a layout places.
struct WatchArrangement {
  var arrangement: TerminalArrangement

  /// The number of the first row of each section among the lines of the table.
  private let starts: [Int]

  init(_ table: WatchTable, style: TerminalLayoutStyle, size: TerminalSize) {
    let lines = table.lines
    starts = table.hasHeaders ? lines.indices.filter { lines[$0].isHeader }.map { $0 + 1 } : [0]
    let ends = starts.dropFirst().map { $0 - 1 } + [lines.count]
    arrangement = TerminalArrangement(
      style.description(), items: zip(starts, ends).map { SectionItems(count: $1 - $0) },
      size: size)
  }

  /// Returns the line of the table that is shown as an element.
  func line(_ element: LayoutElement) -> Int? {
    switch element {
    case .item(let path): starts[path.section] + path.item
    case .boundary("header", let section): starts[section] > 0 ? starts[section] - 1 : nil
    default: nil
    }
  }

  /// Returns the place on the whole screen of a line of the table.
  func place(ofLine line: Int) -> Int {
    // A header is the line before the first row of its section.
    let section = starts.lastIndex { $0 <= line + 1 } ?? 0
    let item = line - starts[section]
    let element: LayoutElement =
      item < 0
      ? .boundary(kind: "header", section: section)
      : .item(ItemPath(section: section, item: item))
    return arrangement.lines(of: element)?.lowerBound ?? 0
  }
}
