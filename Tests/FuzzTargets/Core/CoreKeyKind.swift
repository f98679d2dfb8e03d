import ListTrials
import TestSupport

/// A way to make keys of the core from identities.
struct CoreKeyKind {
  /// The pattern of the numbers in a key.
  enum Pattern: Int, CaseIterable {
    /// Evenly rising.
    case rising
    /// Spread over all bits.
    case spread
    /// Zeros in the low half.
    case high
    /// Only in the first or second half of a wide key; like `rising` in a narrow one.
    case firstHalf, secondHalf
  }

  let pattern: Pattern
  let isWide: Bool
  let hasContents: Bool
  let misalignment: Int

  init(_ byte: UInt8) {
    pattern = Pattern.allCases[Int(byte & 15) % Pattern.allCases.count]
    isWide = byte & 16 != 0
    hasContents = byte & 32 != 0
    misalignment = [0, 0, 1, 13][Int(byte >> 6)]
  }

  func list(_ elements: some Sequence<TrialElement>) -> CoreList {
    let contents =
      hasContents ? elements.map { UInt64(truncatingIfNeeded: $0.contents) } : nil
    var list = CoreList(elements.flatMap { key($0.id) }, contents: contents)
    list.keySize = isWide ? 16 : 8
    list.misalignment = misalignment
    return list
  }

  private func key(_ id: Int) -> [UInt64] {
    let number = UInt64(truncatingIfNeeded: id)
    let mixed =
      switch pattern {
      case .rising, .firstHalf, .secondHalf: number
      case .spread: number &* 0x9E37_79B9_7F4A_7C15
      case .high: number << 32
      }
    guard isWide else { return [mixed] }
    return switch pattern {
    case .firstHalf: [mixed, 7]
    case .secondHalf: [7, mixed]
    default: [mixed, ~mixed]
    }
  }
}
