import ListSnapshots
import TestSupport

/// Edits snapshots and outlines and their models alike, and asks both what they hold.
struct SnapshotsBody {
  /// How many steps a script has at the most.
  static let maxSteps = 48

  /// What a snapshot hears of an edit; another one shows that a script finds what is wrong.
  var heard: (SnapshotEdit) -> SnapshotEdit = { $0 }
  /// The same for outlines.
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
