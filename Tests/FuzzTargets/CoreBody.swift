import CListDiff
import TestSupport

/// Calls several of the core's functions on one workspace and one pair of lists.
struct CoreBody {
  /// The number of calls of a script. Each takes two bytes; the other bytes make the lists.
  static let callCount = 4
  /// The most elements in a flat list: enough for the scan to give up.
  static let maxCount = 200
  /// The most items in a list with sections, for which the reference runs, too.
  static let maxItemCount = 40

  /// Changes a result before it is checked. A test that damages it shows that this is noticed.
  var spoil: @Sendable (inout CoreChanges) -> Void = { _ in }
  /// Changes a result with sections before it is checked.
  var spoilSections: @Sendable (inout CoreSectionedChanges) -> Void = { _ in }

  func failure(_ bytes: [UInt8]) -> String? {
    var bytes = ByteSource(bytes)
    let calls = (0..<Self.callCount).map { _ in (bytes.next(), bytes.next()) }
    let memory = FaultyAllocator()
    memory.misalignment = 16 * (Int(calls[0].1) % 4)
    do throws(CoreFailure) {
      var session = CoreSession(
        body: self, workspace: try CoreWorkspace(memory), memory: memory, script: bytes)
      for (opcode, argument) in calls {
        if let failure = try session.call(opcode, argument) {
          return "call \(opcode % CoreSession.callKindCount), \(argument): \(failure)"
        }
      }
    } catch {
      return "the core says \(error.status), without a reason"
    }
    return memory.isClean ? nil : "memory: \(memory.misuses), \(memory.liveBytes) bytes live"
  }
}
