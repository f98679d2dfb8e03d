/// The single blanks between two words of a first line that separate columns: lines are blank below
/// them, and have words on both sides. In a line with a word for each name, a number that is too long
/// may push the words after it to the right, as in what `ps aux` prints; it is enough then that a tenth
/// of the lines is blank. The last names are no such columns, since they may be above a text.
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
      divide(
        header[start...index], in: begin..<end, rows,
        pushedFrom: next < header.count ? header.count : .max)
      start = next
    }
  }

  /// Divides words that single blanks separate.
  ///
  /// - Parameters:
  ///   - region: The places up to the words before and after them.
  ///   - least: From how many words on a line may have pushed some to the right.
  private mutating func divide(
    _ words: ArraySlice<TextWord>, in region: Range<Int>, _ rows: [[TextWord]],
    pushedFrom least: Int
  ) {
    var gutters = words.dropFirst().map { $0.places.lowerBound - 1 }.filter { gutter in
      let covered = rows.filter { $0.contains { $0.places.contains(gutter) } }
      return covered.count { $0.count < least } * 50 <= rows.count
        && (covered.count * 50 <= rows.count || covered.count * 10 <= rows.count * 9)
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
