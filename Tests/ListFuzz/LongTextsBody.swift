import ListDiff
import ListFileChanges
import ListFiles
import TestSupport

/// Does with long texts what ``ReadersBody`` does with short ones, and looks at the time.
struct LongTextsBody {
  /// How long a text is made.
  static let byteCount = 8_000

  /// What becomes of text that is written; to take long shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    var failure: String?
    let long = ThreadClock.leastSeconds(of: 1) {
      failure = use(input, byteCount: Self.byteCount)
    }
    // Where it takes long, it must take that much less for less, however often it is measured.
    if let failure { return failure }
    guard long > 0.2 else { return nil }
    let shorter = ThreadClock.leastSeconds(of: 3) {
      _ = use(input, byteCount: Self.byteCount / 4)
    }
    let longer = ThreadClock.leastSeconds(of: 3) { _ = use(input, byteCount: Self.byteCount) }
    return longer > 8 * shorter
      ? "\(longer) s, but \(shorter) s for a fourth of the text" : nil
  }

  private func use(_ input: ReaderInput, byteCount: Int) -> String? {
    let input = input.stretched(to: byteCount)
    takeApart(input)
    // The reference may take the square of the time that a long list takes.
    return ReaderTrial(input: input, written: written, engine: .c).failure()
  }

  /// A comparison has another thread take one of two lists apart, whose time is not measured.
  private func takeApart(_ input: ReaderInput) {
    guard case .lists(let format) = input.kind else { return }
    for text in input.texts {
      guard let file = try? ListFile(name: "list", bytes: text, format: format) else { continue }
      _ = try? input.view.settled(for: file).version(file)
    }
  }
}
