import CommandTestSupport

@testable import FileFuzzTargets

/// Breaks the product on purpose: the targets must notice.
@Suite struct `A fuzzing target of files finds` {
  /// Tests a writer that writes a wrong digit, and one that stops too early.
  @Test func `wrong output of a writer`() throws {
    let other = ReadersBody(written: { text in
      text.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 }
    })
    let short = ReadersBody(written: { Array($0.dropLast(2)) })
    for body in [other, short] {
      try expect(Corpus("readers").inputs.contains { body.failure($0.bytes) != nil })
    }
  }

  /// Tests a writer that takes four times as long for twice the text.
  @Test func `quadratic time`() throws {
    let byteCount = 1_000
    let slow = LongTextsBody(byteCount: byteCount) { text in
      let share = Double(text.count) / Double(byteCount)
      // Changes files are many times as long.
      guard share <= 1 else { return text }
      let end = ThreadClock.seconds + 0.25 * share * share
      while ThreadClock.seconds < end {}
      return text
    }
    let input = try Corpus("long").inputs.first { $0.name == "finding-lines" }
    let failure = slow.failure(try #require(input).bytes)
    expectEqual(failure?.contains("for a fourth of the text"), true)
  }
}
