/// Columns that begin where their names begin in the first line, as `docker ps` and `kubectl get`
/// print them. Names and fields may contain single blanks, and fields may be empty.
///
/// At least two blanks, or a tab, separate two names; and a single blank, if all lines are blank
/// below it and have words on both sides, as in what `df` and `ps` print. A word belongs to the
/// column above it. If a word is across the start of a column, there are two cases: if it begins
/// after the name before it, as a number aligned to the right does, it belongs to that column;
/// otherwise it belongs to the column in which it begins. If every name is one word, and a line has a
/// word for each but one that is too long for its column, the order of the words decides. A measure
/// determines how many places the letters of a word take; a tab ends at the next multiple of 8.
package struct FixedColumns {
  /// A column's name and its places in the first line.
  private struct Column {
    var name: Range<Int>
    var places: Range<Int>
  }

  private var columns: [Column] = []
  /// The names, as bytes.
  private var names: [ArraySlice<UInt8>] = []
  private let header: [TextWord]
  private let measure: TextMeasure
  private let text: [UInt8]
  /// The lines of the text, blank ones too.
  let lines: [ArraySlice<UInt8>]
  private let headerIndex: Int
  /// Whether there is a column without a name before the first one.
  let hasUnnamed: Bool
  /// The most lines that decide where columns are.
  static let sampleCount = 2_000

  /// The columns named in the first line that isn't blank; nil if all lines are.
  private init?(_ text: [UInt8], _ lines: [ArraySlice<UInt8>], _ measure: TextMeasure) {
    guard let index = Self.headerIndex(in: lines) else { return nil }
    (self.text, self.lines, self.measure, headerIndex) = (text, lines, measure, index)
    let line = lines[index]
    header = TextWord.words(of: line, measure)
    let rows = lines[(index + 1)...]
    hasUnnamed = Self.hasUnnamed(header, rows, measure)
    let gutters = ColumnGutters(header, Self.sample(rows, measure)).places
    if hasUnnamed {
      columns = [Column(name: line.startIndex..<line.startIndex, places: 0..<0)]
    }
    for (index, word) in header.enumerated() {
      let isNew =
        index == 0 || word.stands(apartFrom: header[index - 1])
        || gutters.contains(word.places.lowerBound - 1)
      if isNew && columns.count < ColumnsText.maximumColumns {
        columns.append(Column(name: word.bytes, places: word.places))
      } else {
        let last = columns.count - 1
        columns[last].name = columns[last].name.lowerBound..<word.bytes.upperBound
        columns[last].places = columns[last].places.lowerBound..<word.places.upperBound
      }
    }
    names = columns.map { line[$0.name] }
  }

  /// The columns named in the first line that isn't blank; nil if all lines are.
  ///
  /// - Parameter measures: The first one by which every field begins right below its name is used; if
  ///   there is none, or all are the same, the first one.
  package init?(_ text: [UInt8], measures: [TextMeasure] = [.letters]) {
    let lines = ColumnsText.lines(of: text)
    let others = measures.count > 1 && !text.allSatisfy { $0 < 0x80 } ? measures : []
    let aligned = others.lazy.compactMap { Self(text, lines, $0) }.first { columns in
      columns.rows.allSatisfy { columns.isAligned(TextWord.words(of: $0, columns.measure)) }
    }
    guard let columns = aligned ?? Self(text, lines, measures.first ?? .letters) else { return nil }
    self = columns
  }

  /// The lines below the names.
  private var rows: ArraySlice<ArraySlice<UInt8>> { lines[(headerIndex + 1)...] }

  /// The words of the lines that decide where columns are, without blank ones.
  private static func sample(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ measure: TextMeasure
  ) -> [[TextWord]] {
    lines.prefix(sampleCount).map { TextWord.words(of: $0, measure) }.filter { !$0.isEmpty }
  }

  /// The index of the first line that isn't blank.
  private static func headerIndex(in lines: [ArraySlice<UInt8>]) -> Int? {
    lines.firstIndex { !ColumnsText.isBlank($0) }
  }

  /// Whether the first heading of these lines is empty.
  static func hasUnnamed(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let index = Self.headerIndex(in: lines) else { return false }
    return hasUnnamed(TextWord.words(of: lines[index], .letters), lines[(index + 1)...], .letters)
  }

  /// Whether the first heading is empty: the first word of each line ends before the first name
  /// begins, and another word is below that name.
  private static func hasUnnamed(
    _ header: [TextWord], _ rows: ArraySlice<ArraySlice<UInt8>>, _ measure: TextMeasure
  ) -> Bool {
    guard let name = header.first, name.places.lowerBound > 0 else { return false }
    let end = header.count > 1 ? header[1].places.lowerBound : .max
    var isNamed = false
    for line in rows where !ColumnsText.isBlank(line) {
      let words = TextWord.words(of: line, measure)
      guard let first = words.first, first.places.upperBound <= name.places.lowerBound else {
        return false
      }
      isNamed = isNamed || words.count > 1 && words[1].places.lowerBound < end
    }
    return isNamed
  }

  /// The names of the columns.
  package var columnNames: [String] { names.map { String(decoding: $0, as: UTF8.self) } }

  /// The names of columns that are separated by white space.
  package var spacedNames: [String] {
    (hasUnnamed ? [""] : [])
      + ColumnsText.fields(of: lines[headerIndex], atMost: ColumnsText.maximumColumns).map {
        String(decoding: $0, as: UTF8.self)
      }
  }

  /// The words of all names.
  package var headerWords: [String] {
    columnNames.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// Returns the fields of a line by column, without the blanks around them.
  func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var fields = [ArraySlice<UInt8>](repeating: [], count: columns.count)
    for (column, words) in divided(TextWord.words(of: line, measure)) {
      fields[column] = line[words.first!.bytes.lowerBound..<words.last!.bytes.upperBound]
    }
    return fields
  }

  /// Returns words by their column, in ascending order.
  private func divided(_ words: [TextWord]) -> [(column: Int, words: ArraySlice<TextWord>)] {
    let divided = dividedByPlaces(words)
    if !hasOrder(words) || divided.allSatisfy(isIn) { return divided }
    let last = columns.count - 1
    return (0..<last).map { ($0, words[$0...$0]) } + [(last, words[last...])]
  }

  /// Whether there is a word for each column.
  private func hasOrder(_ words: [TextWord]) -> Bool {
    columns.count == header.count && !hasUnnamed && words.count >= columns.count
  }

  private func dividedByPlaces(
    _ words: [TextWord]
  ) -> [(column: Int, words: ArraySlice<TextWord>)] {
    var result: [(column: Int, words: ArraySlice<TextWord>)] = []
    var column = 0
    for (index, word) in words.enumerated() {
      func starts(_ column: Int) -> Int { columns[column].places.lowerBound }
      while column + 1 < columns.count && starts(column + 1) <= word.places.lowerBound {
        column += 1
      }
      if column + 1 < columns.count, starts(column + 1) < word.places.upperBound,
        columns[column].places.upperBound <= word.places.lowerBound
      {
        column += 1
      }
      if result.last?.column == column {
        result[result.count - 1].words = words[result[result.count - 1].words.startIndex...index]
      } else {
        result.append((column, words[index...index]))
      }
    }
    return result
  }
}

// MARK: - Detection

extension FixedColumns {
  /// Whether the text is a table with a first line of names: the names have only capital letters, or
  /// none begins with a digit, but for words as `1K-blocks`, and the fields of a column do; and
  /// almost all words are in columns.
  package var isTable: Bool {
    let names = columnNames
    let rows = Self.sample(rows, measure)
    guard columns.count > 1, Set(names).count == names.count, !rows.isEmpty,
      names.allSatisfy({ $0.first?.isNumber != true || $0.count(where: \.isLetter) > 2 })
    else { return false }
    var (strayCount, fieldCount) = (0, 0)
    var areNumbers = [Bool](repeating: true, count: columns.count)
    for words in rows {
      let fields = divided(words)
      fieldCount += fields.count
      if !hasOrder(words) && !fields.allSatisfy(isIn) { strayCount += 1 }
      for (column, words) in fields where areNumbers[column] {
        areNumbers[column] = words.first.map { 48...57 ~= text[$0.bytes.lowerBound] } ?? false
      }
    }
    let areCapitals =
      names.allSatisfy { $0 == $0.uppercased() } && names.contains { $0 != $0.lowercased() }
    return strayCount * 50 <= rows.count && fieldCount * 10 >= rows.count * columns.count * 6
      && (areCapitals || columns.count > 2 && areNumbers.contains(true))
  }

  /// Whether the words of a field are in its column alone, and not farther apart than in a text.
  private func isIn(_ column: Int, _ words: ArraySlice<TextWord>) -> Bool {
    guard column + 1 < columns.count else { return true }
    let end = columns[column + 1].places.lowerBound
    return words.allSatisfy { $0.places.upperBound <= end }
      && zip(words.dropFirst(), words).allSatisfy { !$0.stands(apartFrom: $1) }
  }

  /// Whether the text has fixed columns instead of columns that are separated by white space; nil if
  /// it has no line after the first one.
  ///
  /// It has if there are several columns, every field begins right below its name and contains only
  /// single blanks, and no second word of a name has a word right below it in every line.
  package var fit: Bool? {
    guard columns.count > 1 else { return false }
    // Words inside names that may be names themselves, since each line so far has a word below
    // them.
    var dividing = header.indices.dropFirst().filter {
      !header[$0].stands(apartFrom: header[$0 - 1])
    }
    var hasRows = false
    for line in rows {
      let words = TextWord.words(of: line, measure)
      guard !words.isEmpty else { continue }
      hasRows = true
      guard isAligned(words) else { return false }
      dividing.removeAll { index in
        !words.contains { $0.places.lowerBound == header[index].places.lowerBound }
      }
    }
    return hasRows ? dividing.isEmpty : nil
  }

  private func isAligned(_ words: [TextWord]) -> Bool {
    divided(words).allSatisfy { column, words in
      guard let first = words.first, first.places.lowerBound == columns[column].places.lowerBound
      else { return false }
      // The last column contains the rest of the line, unless its name has blanks.
      let isFree = column + 1 == columns.count && !names[column].contains(UInt8(ascii: " "))
      return isFree || zip(words.dropFirst(), words).allSatisfy { !$0.stands(apartFrom: $1) }
    }
  }
}
