import CommandTestSupport
import ListDiff
import LockstepFiles

/// Does with long texts what ``ReadersBody`` does with short ones, and measures the time.
struct LongTextsBody {
  /// The length of a stretched text.
  var byteCount = 8_000

  /// Changes written text. A test that takes long here shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    var failure: String?
    let seconds = ThreadClock.leastSeconds(of: 1) {
      failure = use(input, byteCount: byteCount)
    }
    if let failure { return failure }
    // A quick run is not measured again.
    guard seconds > 0.2 else { return nil }
    let limit = 8.0
    let growth = ThreadClock.growth(
      from: byteCount / 4, to: byteCount, limit: limit, rounds: 3
    ) {
      _ = use(input, byteCount: $0)
    }
    return growth < limit ? nil : "\(growth) times as long as for a fourth of the text"
  }

  private func use(_ input: ReaderInput, byteCount: Int) -> String? {
    let input = input.stretched(to: byteCount)
    takeApart(input)
    // The reference engine may take quadratic time.
    return ReaderTrial(input: input, written: written, engine: .c).failure()
  }

  /// Reads both lists on this thread: a comparison reads one of them on another thread, whose time is
  /// not measured.
  private func takeApart(_ input: ReaderInput) {
    guard case .lists(let format) = input.kind else { return }
    for text in input.texts {
      guard let file = try? ListFile(name: "list", bytes: text, format: format) else { continue }
      _ = try? input.view.settled(for: file).version(file)
    }
  }
}
