import Foundation

/// Reads texts as list files and changes files. Either they are refused in clear words, or they are
/// lists that can be written, compared and led from one to the other.
struct ReadersBody {
  /// How long a text is made that is stretched.
  static let stretchedCount = 8_000

  /// What becomes of text that is written; to spoil it shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    guard input.isStretched else { return failure(input) }
    let long = time { failure(input.stretched(to: Self.stretchedCount)) }
    // Where it takes long, it must take that much less for less.
    if long.failure == nil, long.seconds > 0.2 {
      let short = time { failure(input.stretched(to: Self.stretchedCount / 4)) }
      if long.seconds > 8 * short.seconds {
        return "\(long.seconds) s, but \(short.seconds) s for a fourth of the text"
      }
    }
    return long.failure
  }

  private func failure(_ input: ReaderInput) -> String? {
    ReaderTrial(input: input, written: written).failure()
  }

  private func time(_ body: () -> String?) -> (failure: String?, seconds: Double) {
    let start = Self.threadSeconds
    let failure = body()
    return (failure, Self.threadSeconds - start)
  }

  /// How long this thread has run: others, of this process too, don't count.
  static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
