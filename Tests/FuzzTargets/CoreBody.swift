import CListDiff
import TestSupport

/// Calls the core's functions one after the other, on one workspace and one pair of lists.
struct CoreBody {
  /// How many calls a script makes; each takes two bytes, and the lists take the others.
  static let callCount = 4
  /// How many elements a flat list has at the most: enough for the scan to give up.
  static let maxCount = 200
  /// The same for a list with sections, which the reference looks at too.
  static let maxItemCount = 40

  /// What becomes of a result before it is looked at; to spoil it shows that this is noticed.
  var spoil: @Sendable (inout CoreChanges) -> Void = { _ in }
  /// The same for sections.
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
