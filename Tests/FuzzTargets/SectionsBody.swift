import ListTesting
import TestSupport

/// Tries a diff of lists with sections: all that a trial knows, where names may collide.
struct SectionsBody {
  /// How many sections and items a side has at the most, counted together.
  static let maxCount = 48

  var core: SectionedTrial.Core = SectionedTrial.core

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let look = bytes.next()
    let pair = SectionScript(&bytes, maxCount: Self.maxCount).pair
    let keptKeyBits = [64, 0, 1, 3, 6, 10, 16, 64][Int(look % 8)]
    return SectionedTrial(pair).failure(
      seed: UInt64(look), keptKeyBits: keptKeyBits, core: core)
  }
}
