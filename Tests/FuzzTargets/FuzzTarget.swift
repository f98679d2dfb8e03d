/// What can be fuzzed: each takes any bytes, and says what is wrong with what came of them.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The C core's functions, one after the other on one workspace.
  case core
  /// Flat diffs of identities of several types, against the reference and on a host.
  case flat
  /// Diffs of lists with sections, against the reference and on a host.
  case sections
  /// Edits of snapshots and outlines, against models.
  case snapshots

  /// The first thing that is wrong, in words; nil if all holds.
  ///
  /// - Parameter bytes: What the fuzzer gives; any bytes are meaningful.
  public func failure(_ bytes: [UInt8]) -> String? {
    switch self {
    case .core: CoreBody().failure(bytes)
    case .flat: FlatBody().failure(bytes)
    case .sections: SectionsBody().failure(bytes)
    case .snapshots: SnapshotsBody().failure(bytes)
    }
  }
}
