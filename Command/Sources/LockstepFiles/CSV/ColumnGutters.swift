/// The single blanks between two words of a first line that separate columns: lines are blank below
/// them, and have words on both sides.
struct ColumnGutters {
  /// The places of the blanks.
  private(set) var places: Set<Int> = []

  /// - Parameters:
  ///   - header: The words of the first line.
  ///   - rows: The words of other lines. A fiftieth of them may be too long for their columns.
  init(_ header: [TextWord], _ rows: [[TextWord]]) {
    guard !rows.isEmpty else { return }
    var start = 0
    for index in header.indices {
      let next = index + 1
      guard next == header.count || header[next].stands(apartFrom: header[index]) else { continue }
      let end = next < header.count ? header[next].places.lowerBound : .max
      let begin = start > 0 ? header[start - 1].places.upperBound : 0
      divide(header[start...index], in: begin..<end, rows)
      start = next
    }
  }

  /// Divides words that single blanks separate.
  ///
  /// - Parameter region: The places up to the words before and after them.
  private mutating func divide(
    _ words: ArraySlice<TextWord>, in region: Range<Int>, _ rows: [[TextWord]]
  ) {
    var gutters = words.dropFirst().map { $0.places.lowerBound - 1 }.filter { gutter in
      rows.count { $0.contains { $0.places.contains(gutter) } } * 50 <= rows.count
    }
    // A word of a name without a word below it is a part of the name beside it.
    while let (part, count) = emptyPart(between: gutters, in: region, rows), count > 0 {
      gutters.remove(at: part == count ? part - 1 : part)
    }
    places.formUnion(gutters)
  }

  /// Returns the first part that has words in less than a tenth of the lines, and the number of
  /// gutters.
  private func emptyPart(
    between gutters: [Int], in region: Range<Int>, _ rows: [[TextWord]]
  ) -> (part: Int, count: Int)? {
    let edges = [region.lowerBound] + gutters + [region.upperBound]
    let part = gutters.indices.first(where: { isEmpty(edges[$0]..<edges[$0 + 1], rows) })
    let last = isEmpty(edges[gutters.count]..<edges[gutters.count + 1], rows)
    return (part ?? (last ? gutters.count : nil)).map { ($0, gutters.count) }
  }

  private func isEmpty(_ places: Range<Int>, _ rows: [[TextWord]]) -> Bool {
    rows.count { $0.contains { places.contains($0.places.lowerBound) } } * 10 < rows.count
  }
}
