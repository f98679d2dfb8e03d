import TestSupport

/// Applies the same edits to snapshots, outlines and their models, and compares their contents.
struct SnapshotsBody {
  /// The most steps of a script.
  static let maxSteps = 48

  /// Returns the edit that a snapshot gets. A test that changes it shows that a script finds errors.
  var heard: (SnapshotEdit) -> SnapshotEdit = { $0 }
  /// Returns the edit that an outline gets.
  var heardOutline: (OutlineEdit) -> OutlineEdit = { $0 }

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let kind = bytes.number(below: DuplicatePolicy.allCases.count + 1)
    do {
      if kind < DuplicatePolicy.allCases.count {
        let script = SnapshotScript(policy: DuplicatePolicy.allCases[kind], heard: heard)
        return try script.failure(&bytes)
      }
      return try OutlineScript(&bytes, heard: heardOutline).failure(&bytes)
    } catch {
      return "it throws: \(error)"
    }
  }
}
