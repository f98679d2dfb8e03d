import ListComponents
import TestSupport

@Suite("Limits of readers")
struct LimitTests {
  private func error(_ json: String, _ limits: ContentLimits = ContentLimits())
    -> ContentReaderError?
  {
    do throws(ContentReaderError) {
      _ = try ContentReader(limits: limits).read(Array(json.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `Bytes that are no content are a typed error`() {
    expectEqual(error(""), .noData)
    for json in ["5", #""text""#, "true", "null"] { expectEqual(error(json), .notContent) }
    for json in [" ", "{", "[1", #"{"a" 1}"#, "[1,\u{1}]", #"["\ud800"]"#, "x", "[1e400]"] {
      guard case .notJSON? = error(json) else {
        Issue.record("\(json): \(String(describing: error(json)))")
        continue
      }
    }
    guard case .notJSON(let line?, let column?, _)? = error("[1,\n 2,\n x]") else {
      Issue.record("There is no line and column")
      return
    }
    expect(line == 3 && column == 2)
    #expect(throws: ContentReaderError.self) {
      try ContentReader().read([0x5B, 0, 0x5D, 0] as [UInt8])
    }
  }

  @Test func `An error names the line and the column where JSON ends to be JSON`() {
    for (json, line, column, expected) in [
      ("[1,\n 2,\n x]", 3, 2, "a value"), ("{", 1, 2, "a name in quotes"),
      ("[1,]", 1, 4, "a value"),
      (#"{"a" 1}"#, 1, 6, "':'"), (#"{"a":1 2}"#, 1, 8, "',' or '}'"),
      ("[1 2]", 1, 4, "',' or ']'"),
      ("[1]]", 1, 4, "the end"), ("[01]", 1, 3, "',' or ']'"), ("[1.]", 1, 4, "a digit"),
      ("[1e400]", 1, 2, "a number in the range of a Double"),
      (#"["\ud800"]"#, 1, 9, "the other half of a surrogate pair"),
      (#"["\x"]"#, 1, 4, "an escape"), (#"["\u12g4"]"#, 1, 5, "four hexadecimal digits"),
      ("[\"a\n\"]", 1, 4, "a quote"), (#"["a"#, 1, 4, "a quote"), ("", 1, 1, ""),
    ] where !json.isEmpty {
      expectEqual(
        error(json), .notJSON(line: line, column: column, reason: "expected \(expected)"),
        "\(json)")
    }
    #expect(throws: ContentReaderError.notJSON(line: 1, column: 3, reason: "expected UTF-8")) {
      try ContentReader().read([0x5B, 0x22, 0xFF, 0x22, 0x5D] as [UInt8])
    }
    expect(error("\u{FEFF}[]") == nil && error(#"["\ud83d\ude00", 1.5e3, -0]"#) == nil)
  }

  @Test("What is taken for JSON can be read, and every other error has a place")
  func damaged() {
    let json = Array(#"{"a": [1, -2.5e3, null, true], "body": [{"id": "\u00e9 \n é"}]} "#.utf8)
    var random = SplitMix64(seed: 5)
    var readable = 0
    for _ in 0..<2_000 {
      var bytes = json
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(json.randomElement(using: &random) ?? 0, at: place)
        default: bytes[place] = .random(in: 0...255, using: &random)
        }
      }
      do throws(ContentReaderError) {
        _ = try ContentReader().read(bytes)
        readable += 1
      } catch {
        if case .notJSON(let line, _, let reason) = error {
          #expect(line != nil, "\(reason): \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    #expect(readable > 100)
  }

  @Test func `Each limit is a typed error, and the limit itself is allowed`() {
    let limits = ContentLimits(bytes: 100, depth: 3, components: 2, textBytes: 10)
    expectEqual(error("[" + String(repeating: " ", count: 98) + "]", limits), nil)
    expectEqual(
      error("[" + String(repeating: " ", count: 99) + "]", limits), .tooManyBytes(limit: 100))
    expectEqual(error("[[[]]]", limits), nil)
    expectEqual(error("[[[[]]]]", limits), .tooDeep(limit: 3))
    expectEqual(error(#"["[[[[[[[[["]"#, limits), nil)
    expectEqual(error(#"[{"id":"0123456789"}]"#, limits), nil)
    expectEqual(error(#"[{"id":"0123456789a"}]"#, limits), .textTooLong(limit: 10))
    expectEqual(error("[{},{}]", limits), nil)
    expectEqual(error("[{},{},{}]", limits), .tooManyComponents(limit: 2))
    expectEqual(error(#"[{"fallback":{}},{}]"#, limits), .tooManyComponents(limit: 2))
    expectEqual(error(String(repeating: "[", count: 100_000)), .tooDeep(limit: 32))
    var value = JSONValue.null
    for _ in 0..<33 { value = [value] }
    var content = ViewContent()
    #expect(throws: ContentReaderError.tooDeep(limit: 32)) {
      try ContentReader().add(value, to: &content)
    }
  }

  @Test func `The limit of a text counts its bytes, not those of its escapes`() {
    let limits = ContentLimits(textBytes: 6)
    for (text, isLegal) in [
      (#"\u00e9\u00e9\u00e9"#, true), (#"\u00e9\u00e9\u00e9a"#, false), ("ééé", true),
      ("éééa", false), (#"\n\n\n\n\n\n"#, true), (#"\n\n\n\n\n\n\n"#, false),
      (#"\ud83d\ude00ab"#, true), (#"\ud83d\ude00abc"#, false), (#"abcde\u00e9"#, false),
    ] {
      for json in [#"[{"id":"\#(text)"}]"#, #"[{"id":"a","\#(text)":1}]"#] {
        expectEqual(error(json, limits), isLegal ? nil : .textTooLong(limit: 6), "\(text)")
      }
    }
    let title = String(repeating: #"\u00e9"#, count: 30_000)
    expectEqual(error(#"{"title":"\#(title)"}"#), nil)
  }

  @Test func `Errors say what is wrong`() {
    expectEqual("\(ContentReaderError.noData)", "empty data")
    expectEqual(
      "\(ContentReaderError.notJSON(line: 1, column: 2, reason: "x"))", "line 1, column 2: x")
    expectEqual("\(ContentReaderError.tooManyBytes(limit: 5))", "more than 5 bytes")
  }

  @Test("Damaged JSON never crashes a reader, and its reports name places", arguments: 0..<8)
  func damaged(part: Int) throws {
    let whole = Array(
      """
      {"format": 1, "header": {"id": "h"}, "body": [{"id": "a", "component": {"id": "x:y"},
       "preferredIndex": 3, "images": {"main": {"uri": "a:b"}}, "target": {"actions": ["a:b"],
       "view": {"body": [{}]}}, "children": [{"fallback": {}}]}], "overlays": [{"id": "\\u00e9"}],
       "patch": [{"id": "body/a", "items": [{"id": "b"}]}, {"before": "body/b", "items": [{}]}]}
      """.utf8)
    var random = SplitMix64(seed: UInt64(part))
    for _ in 0..<thorough(6_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      guard let (content, reports) = try? ContentReader().read(bytes) else { continue }
      expect(reports.allSatisfy { !$0.description.isEmpty })
      content.enumerate { path, component, _ in
        expect(content[path] == component && content.indexes(of: path) != nil)
      }
    }
  }
}
