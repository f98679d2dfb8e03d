/// The fuzzing targets. Each takes any bytes and returns what is wrong with the result.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Views of components in JSON, read, patched and written.
  case components
  /// Flat diffs of identities of several types, against the reference and on a host.
  case flat
  /// Diffs of lists with sections, against the reference and on a host.
  case sections
  /// Layouts with wild numbers, measured and updated.
  case layouts
  /// Edits of snapshots and outlines, against models.
  case snapshots

  /// Returns the first failure; nil if there is none.
  ///
  /// - Parameter bytes: The fuzzer's input; any bytes are meaningful.
  public func failure(_ bytes: [UInt8]) -> String? {
    switch self {
    case .components: ComponentsBody().failure(bytes)
    case .flat: FlatBody().failure(bytes)
    case .layouts: LayoutBody().failure(bytes)
    case .sections: SectionsBody().failure(bytes)
    case .snapshots: SnapshotsBody().failure(bytes)
    }
  }
}
