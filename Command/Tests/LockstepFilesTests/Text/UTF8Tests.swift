import CommandTestSupport

@testable import LockstepFiles

@Suite struct UTF8Tests {
  private func check(_ bytes: [UInt8]) -> UTF8Check.Finding {
    bytes.withUnsafeBytes { UTF8Check.check($0) }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF],
      [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF1, 0x80, 0x80], [0xF1, 0x80, 0x80, 0xC0],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func anIllFormedSequenceIsFoundAnywhere(_ sequence: [UInt8]) {
    for before in 0..<40 {
      let prefix = [UInt8](repeating: 0x61, count: before)
      expectEqual(check(prefix + sequence), .invalid(at: before))
      expectEqual(check(prefix + sequence + [0x61]), .invalid(at: before))
      expectEqual(check([0xC3, 0xA9] + prefix + sequence), .invalid(at: before + 2))
    }
  }

  @Test func everyScalarIsFoundWellFormed() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected: UTF8Check.Finding = value < 0x80 ? .ascii : .utf8
      if check(Array(UTF8.encode(scalar).map(Array.init) ?? [])) != expected {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func theCheckAgreesWithTheStandardLibraryOnRandomBytes() {
    var random = SplitMix64(seed: 5)
    let pool: [UInt8] = [0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &random)]
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      var isFoundValid = true
      if case .invalid = check(bytes) { isFoundValid = false }
      expectEqual(isFoundValid, isValid, "\(bytes)")
    }
  }

  @Test(arguments: ListFormat.allCases.filter { $0 != .lines })
  func invalidTextIsAnErrorWithItsByteInEveryFormat(_ format: ListFormat) {
    expectEqual(
      errorOf([0x61, 0x0A, 0x62, 0xFF], format),
      "list:2:2: the text is not UTF-8 from byte 3 on (counted from 0); "
        + "name its encoding, as in --encoding latin1, or convert the file to UTF-8")
  }

  @Test func bytesAreCountedInAnyRange() {
    var random = SplitMix64(seed: 3)
    for length in [0, 1, 7, 8, 9, 64, 300, 2_039, 2_040, 2_041, 5_000] {
      for values in [1, 3, 256] {
        let bytes = (0..<length).map { _ in UInt8(Int.random(in: 0..<values, using: &random)) }
        let start = Int.random(in: 0...(length / 2), using: &random)
        for byte: UInt8 in [0, 1, 0x80, 0xFF] {
          expectEqual(
            bytes.withUnsafeBytes { $0.count(of: byte, in: start..<length) },
            bytes[start...].count { $0 == byte })
        }
      }
    }
  }

  @Test func linesMayBeAnyBytes() throws {
    let bytes: [UInt8] = [0x61, 0x0A, 0x62, 0xFF, 0x5C, 0x0A, 0xC3, 0xA9]
    let list = try ListFile(name: "list", bytes: bytes, format: .lines)
    let values = (0..<list.count).map { list.value(at: $0) }
    expectEqual(values.map(\.jsonText), [#""a""#, #"{"bytes":"62ff5c"}"#, #""é""#])
    expectEqual(values.map { $0.reportKey(of: .lines) }, ["a", #"b\xff\"#, "é"])
    let written = try ListWriter(format: .lines).text(of: values.map { .value($0) })
    expectEqual(written, bytes + [0x0A])
    #expect(throws: ListFileError.self) { try list.checkIsText() }
    // A line break in such a line would make two.
    for digits in ["620a", "6", "+1", "6g"] {
      let piece = ListPiece.value(.object([("bytes", .string(digits))]))
      #expect(throws: ListFileError.self) { try ListWriter(format: .lines).text(of: [piece]) }
    }
  }

  @Test func theByteOrderMarkCountsAsBytesButNotAsAColumn() {
    expectEqual(
      errorOf([0xEF, 0xBB, 0xBF, 0x61, 0xFF], .csv),
      "list:1:2: the text is not UTF-8 from byte 4 on (counted from 0); "
        + "name its encoding, as in --encoding latin1, or convert the file to UTF-8")
  }
}
