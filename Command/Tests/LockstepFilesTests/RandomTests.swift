import CommandTestSupport

@testable import LockstepFiles

@Suite struct RandomTests {
  private static let texts = [
    "", "a", "A b", "\"", "\"\"", ",", "\t", "\r", "\r\n", "\n", "\u{E9}", "e\u{301}", "\u{FEFF}",
    "\u{1F600}", "\0", "\u{1B}", "\\", "\u{2028}", "1", "null", "id", "a.b", "\u{AC00}", "{", "]",
    "0123456789abcdef",
  ]
  private static let numbers = [
    "0", "-0", "1", "1.0", "10e-1", "-2.50", "1e400", "12345678901234567890", "0.1", "3E+05",
  ]

  private func text(_ random: inout SplitMix64) -> String {
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Self.texts.randomElement(using: &random) ?? ""
    }
    return parts.joined()
  }

  private func value(_ random: inout SplitMix64, depth: Int = 3) -> ListValue {
    switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Self.numbers.randomElement(using: &random) ?? "0")
    case 3, 4: return .string(text(&random))
    case 5:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    default:
      var seen: Set<String> = []
      var fields: [(name: String, value: ListValue)] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let name = text(&random)
        if seen.insert(name).inserted { fields.append((name, value(&random, depth: depth - 1))) }
      }
      return .object(fields)
    }
  }

  /// The text of a field, without what the format cannot hold.
  private func field(_ format: ListFormat, _ random: inout SplitMix64) -> String {
    let scalars = text(&random).unicodeScalars
    guard format == .tsv else { return String(scalars) }
    return scalars.filter { !"\t\r\n".unicodeScalars.contains($0) }.map(String.init).joined()
  }

  private func columns(_ format: ListFormat, _ random: inout SplitMix64) -> [String] {
    var seen: Set<String> = []
    let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in field(format, &random) }
    let columns = names.filter { seen.insert($0).inserted }
    return format == .tsv && columns == [""] ? ["a"] : columns
  }

  private func values(
    _ format: ListFormat, _ columns: [String], _ random: inout SplitMix64
  ) -> [ListValue] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      switch format {
      case .lines:
        .string(text(&random).unicodeScalars.filter { $0 != "\n" }.map(String.init).joined())
      case .csv, .tsv: .object(columns.map { ($0, .string(field(format, &random))) })
      case .json, .ndjson: value(&random)
      }
    }
  }

  private func form(_ value: ListValue, _ format: ListFormat) -> [UInt8] {
    guard format == .lines, case .string(let line) = value else { return value.canonicalBytes }
    var arena = ByteArena()
    arena.append(CanonicalForm.line)
    arena.append(count: line.utf8.count)
    Array(line.utf8).withUnsafeBytes { arena.append($0) }
    return Array(arena.bytes)
  }

  @Test(arguments: ListFormat.allCases)
  func writtenListsAreReadAgain(_ format: ListFormat) throws {
    var random = SplitMix64(seed: 99)
    for _ in 0..<600 {
      let columns = columns(format, &random)
      let values = values(format, columns, &random)
      let writer = try ListWriter(format: format, columns: columns)
      func reading(_ format: ListFormat) -> ListReading {
        var reading = ListReading(format: format)
        reading.rows.delimiter = format.separator
        return reading
      }
      let file = try ListFile(
        name: "out", bytes: try writer.text(of: values.map { .value($0) }),
        reading: reading(format))
      expectEqual(file.count, values.count)
      try expectEqual(forms(file).contents, values.map { form($0, format) })
      expectEqual((0..<file.count).map(file.value(at:)), values)
      // Written as spelt, and in other formats of the same kind, it is still the same list.
      let copies = (0..<file.count).map { ListPiece.original(file, $0) }
      for other in ListFormat.allCases
      where other.elementKind == format.elementKind && (other != .tsv || format == .tsv) {
        let text = try ListWriter(format: other, columns: columns.reversed()).text(of: copies)
        let copy = try ListFile(name: "copy", bytes: text, reading: reading(other))
        try expectEqual(forms(copy).contents, forms(file).contents)
      }
    }
  }

  @Test func elementsWithoutIgnoredFieldsEqualValuesWithoutThem() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<thorough(1_000) {
      let values = values(.json, [], &random)
      let text = try ListWriter(format: .ndjson).text(of: values.map { .value($0) })
      let file = try ListFile(name: "x", bytes: text, format: .ndjson)
      let paths = ["a", "a.b", "id", "\u{E9}", ".", "a.id", ""].shuffled(using: &random).prefix(3)
      let ignoring = paths.map(FieldPath.init)
      try expectEqual(
        forms(file, ignoring: Array(paths)).contents,
        values.map { $0.removing(ignoring).canonicalBytes })
    }
  }

  @Test(arguments: ListFormat.allCases)
  func damagedFilesCrashNothing(_ format: ListFormat) throws {
    var random = SplitMix64(seed: 17)
    let marks = Array("\"\\,:[]{}\n\r\t \0u0eE.-+1tfn".utf8) + [0xEF, 0xBB, 0xBF, 0xC3, 0xED, 0xFF]
    var readable = 0
    for _ in 0..<thorough(3_000) {
      let columns = columns(format, &random)
      let pieces = values(format, columns, &random).map { ListPiece.value($0) }
      var bytes = try ListWriter(format: format, columns: columns).text(of: pieces)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = marks.randomElement(using: &random) ?? 0
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
        }
      }
      for guess in [format, nil] {
        guard let file = try? ListFile(name: "x", bytes: bytes, format: guess) else { continue }
        readable += 1
        try expectEqual(FileCheck(file).failure(), nil)
      }
    }
    #expect(readable > thorough(500))
  }
}
