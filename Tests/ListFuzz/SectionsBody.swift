import ListTrials

/// Tries a diff of lists with sections: all that a trial knows of them.
struct SectionsBody {
  /// How many sections and items a side has at the most, counted together.
  static let maxCount = 48

  var core: SectionedTrial.Core = SectionedTrial.core

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let seed = UInt64(bytes.next())
    return SectionedTrial(SectionScript(&bytes, maxCount: Self.maxCount).pair)
      .failure(seed: seed, core: core)
  }
}
