/// A word of a line: the ranges of its bytes and of its characters' places.
struct TextWord {
  var bytes: Range<Int>
  var places: Range<Int>
  /// Whether there is a tab before it.
  var followsTab: Bool

  /// Whether more than a single blank is between a word and the one before it.
  func stands(apartFrom last: TextWord) -> Bool {
    followsTab || places.lowerBound - last.places.upperBound > 1
  }

  static func words(of line: ArraySlice<UInt8>, _ measure: TextMeasure) -> [TextWord] {
    var words: [TextWord] = []
    var place = 0
    var start: Int?
    var hasTab = false
    func append(_ bytes: Range<Int>) {
      let begun = place
      place += measure.width(line[bytes])
      words.append(TextWord(bytes: bytes, places: begun..<place, followsTab: hasTab))
    }
    for (index, byte) in zip(line.indices, line) {
      if ColumnsText.isSpace(byte) {
        if let begun = start {
          append(begun..<index)
          (start, hasTab) = (nil, false)
        }
        let isTab = byte == UInt8(ascii: "\t")
        hasTab = hasTab || isTab
        place = isTab ? (place / 8 + 1) * 8 : place + 1
      } else if start == nil {
        start = index
      }
    }
    if let begun = start { append(begun..<line.endIndex) }
    return words
  }
}
