@testable import ListBrowser

extension PageTwin {
  /// Returns what differs between the rows here and those of a state, in words.
  func failure(_ state: WindowState) -> String? {
    guard rows.map(\.key) == state.rows.map(\.key) else {
      return "the page has the rows \(rows.map(\.key)), not \(state.rows.map(\.key))"
    }
    for (row, expected) in zip(rows, state.rows) {
      let frame = expected.frame
      let numbers = [
        frame.x, frame.y, frame.width, frame.height, Double(frame.measured.rawValue), frame.track,
      ]
      if RowContent(shape: row.shape, values: row.values) != expected.content {
        return "the content of row \(row.key) is \(row.values)"
      }
      if row.frame != numbers { return "the frame of row \(row.key) is \(row.frame)" }
      if row.index != expected.index {
        return "the index of row \(row.key) is \(row.index ?? -1)"
      }
      if (try? markup(row)) == nil { return "the row \(row.key) can't be built" }
    }
    if bar.map({ RowContent(shape: $0.shape, values: $0.values) }) != state.bar {
      return "the bar is \(String(describing: bar))"
    }
    if shapeCount != state.shapes.count { return "the page has \(shapeCount) shapes" }
    if itemCount != state.itemCount || size != [state.width, state.height] {
      return "the page has \(itemCount) items in \(size)"
    }
    return nil
  }
}
