import LayoutReference
import ListLayout
import TestSupport

/// Lays out sections with wild numbers, changes them, and checks that all frames are finite and that
/// queries agree with them.
struct LayoutBody {
  /// The most changes of a layout.
  static let maxSteps = 6

  /// Returns a frame as the trial reads it. A test that changes it shows that the body finds errors.
  var heard: @Sendable (LayoutRect) -> LayoutRect = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let look = bytes.next()
    let choices = WildChoices(bytes: bytes, isLegal: look % 8 != 0)
    let steps = Int(look / 8) % (Self.maxSteps + 1)
    do {
      // A new layout, with which each step is compared, does not know what was measured before.
      var trial = try LayoutTrial(
        choices, isCompared: false, hasGrowingSections: steps == 0, heard: heard)
      return trial.failure(steps: steps)
    } catch {
      // The description is refused, as it may be.
      return nil
    }
  }
}

/// Choices by a fuzzer's bytes. An eighth of the numbers is extreme.
private struct WildChoices: LayoutChoices {
  var bytes: ByteSource
  /// Whether all numbers are such as a description may have.
  let isLegal: Bool

  private static let legal: [Double] = [
    0, .leastNonzeroMagnitude, 1e-9, 0.001, 1e9, 1e15, 1e300, .greatestFiniteMagnitude,
  ]
  private static let wild: [Double] = [.nan, .infinity, -.infinity, -1, -0.0, -1e300, 0, 1e300]

  mutating func number(below limit: Int) -> Int { bytes.number(below: limit) }

  private mutating func number(_ limit: Double) -> Double {
    let byte = bytes.next()
    guard byte >= 224 else { return limit * Double(byte) / 200 }
    return isLegal || byte < 232 ? Self.legal[Int(byte) % 8] : Self.wild[Int(byte) % 8]
  }

  mutating func points(_ limit: Double) -> Double { number(min(limit, 1e9)) }

  mutating func signedPoints(_ limit: Double) -> Double {
    number(min(limit, 1e9)) * (bytes.next() % 3 == 0 ? -1 : 1)
  }

  mutating func fraction() -> Double {
    let byte = bytes.next()
    guard byte >= 224 else { return Double(byte + 1) / 64 }
    return isLegal
      ? max(.leastNonzeroMagnitude, Self.legal[Int(byte) % 8]) : Self.wild[Int(byte) % 8]
  }
}
