import CommandTestSupport
import ListDiff
import LockstepFiles

/// Does with long texts what ``ReadersBody`` does with short ones, and measures the time.
struct LongTextsBody {
  /// The length of a stretched text.
  static let byteCount = 8_000

  /// Changes written text. A test that takes long here shows that this is noticed.
  var written: ([UInt8]) -> [UInt8] = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    let input = ReaderInput(bytes)
    var failure: String?
    let seconds = ThreadClock.leastSeconds(of: 1) {
      failure = use(input, byteCount: Self.byteCount)
    }
    if let failure { return failure }
    // A quick run is not measured again, and one that may be slow by chance is measured three times.
    guard seconds > 0.2, excess(input, times: 1) != nil else { return nil }
    return excess(input, times: 3)
  }

  /// Returns a failure if the whole text takes too much longer than a fourth of it.
  private func excess(_ input: ReaderInput, times: Int) -> String? {
    func seconds(_ byteCount: Int) -> Double {
      ThreadClock.leastSeconds(of: times) { _ = use(input, byteCount: byteCount) }
    }
    let (short, long) = (seconds(Self.byteCount / 4), seconds(Self.byteCount))
    return long > 8 * short ? "\(long) s, but \(short) s for a fourth of the text" : nil
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
