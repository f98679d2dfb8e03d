import TestSupport

/// Checks a diff of lists with sections with a whole trial, in which names may collide.
struct SectionsBody {
  /// The most sections and items in a list, counted together.
  static let maxCount = 48

  var core: SectionedTrial.Core = SectionedTrial.core

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let look = bytes.next()
    let pair = SectionScript(&bytes, maxCount: Self.maxCount).pair
    let keptKeyBits = [64, 0, 1, 3, 6, 10, 16, 64][Int(look % 8)]
    return SectionedTrial(pair).failure(seed: UInt64(look), keptKeyBits: keptKeyBits, core: core)
  }
}
