import ListDiff
import TestSupport

/// Does with long texts what ``ReadersBody`` does with short ones, and looks at the time.
struct LongTextsBody {
  /// How long a text is made.
  static let byteCount = 8_000

  /// What becomes of text that is written; to take long shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    let long = time { failure(input, byteCount: Self.byteCount) }
    // Where it takes long, it must take that much less for less.
    if long.failure == nil, long.seconds > 0.2 {
      let short = time { failure(input, byteCount: Self.byteCount / 4) }
      if long.seconds > 8 * short.seconds {
        return "\(long.seconds) s, but \(short.seconds) s for a fourth of the text"
      }
    }
    return long.failure
  }

  private func failure(_ input: ReaderInput, byteCount: Int) -> String? {
    // The reference may take the square of the time that a long list takes.
    ReaderTrial(input: input.stretched(to: byteCount), written: written, engine: .c).failure()
  }

  private func time(_ body: () -> String?) -> (failure: String?, seconds: Double) {
    let start = ThreadClock.seconds
    let failure = body()
    return (failure, ThreadClock.seconds - start)
  }
}
