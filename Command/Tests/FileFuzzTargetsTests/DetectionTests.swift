import CommandTestSupport
import Testing

@testable import FileFuzzTargets

/// A body that finds nothing in a product that is broken on purpose would be worth nothing.
@Suite struct `A fuzzing target of files finds` {
  /// A writer that writes another digit, and one that stops too early.
  @Test func `text that is written wrong`() throws {
    let other = ReadersBody(written: { text in
      text.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 }
    })
    #expect(try Corpus("readers").failures(other.failure) != [])
    let short = ReadersBody(written: { Array($0.dropLast(2)) })
    #expect(try Corpus("readers").failures(short.failure) != [])
  }

  /// A writer that takes four times as long for twice the text.
  @Test func `time that grows with the square of a text`() throws {
    let slow = LongTextsBody(written: { text in
      let share = Double(text.count) / Double(LongTextsBody.byteCount)
      // Files of changes are many times as long.
      guard share <= 1 else { return text }
      let end = ThreadClock.seconds + 2 * share * share
      while ThreadClock.seconds < end {}
      return text
    })
    let input = try Corpus("long").inputs.first { $0.name == "finding-lines" }
    let failure = slow.failure(try #require(input).bytes)
    #expect(failure?.contains("for a fourth of the text") == true)
  }
}
