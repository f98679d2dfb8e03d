import CommandTestSupport

/// Tests replacing a file while each call that uses files fails in turn.
@Suite(.needsFileCalls, .needsNoCoverage) struct `A file that is replaced` {
  let sandbox = Sandbox.make()
  static let old = (0..<300).map { "line \($0)\n" }.joined()
  static let new = (100..<450).map { "line \($0)\n" }.joined()
  static let files = ["changes", "old.txt"]

  init() throws {
    try sandbox.changes(from: Self.old, to: Self.new)
  }

  /// Applies the changes over the old list, with a fault at one call after the other, until the
  /// command ends before the fault.
  ///
  /// - Returns: The calls with a fault.
  private func forEachCall(
    _ fault: FileCalls.Fault, _ check: (FileCalls.Outcome, _ isNew: Bool, [String]) throws -> Void
  ) throws -> [String] {
    var calls: [String] = []
    for place in 1..<1_000 {
      try sandbox.file("old.txt", Self.old)
      let outcome = try FileCalls.run(
        sandbox, ["apply", "old.txt", "changes", "-o", "old.txt"], fault: fault, at: place)
      let text = try sandbox.text("old.txt")
      expect(text == Self.old || text == Self.new, "at call \(place), \(outcome.call ?? "none")")
      let names = try sandbox.names()
      // Swift uses this call to find the arguments; if it fails, the command has none.
      if outcome.call != "fopen" { try check(outcome, text == Self.new, names) }
      for name in names where name.hasPrefix(".lockstep-") { try sandbox.remove(name) }
      guard let call = outcome.call else {
        expectEqual(outcome.result, CommandResult(status: 0, output: "", errors: ""))
        expectEqual(text, Self.new)
        return calls
      }
      calls.append(call)
    }
    Issue.record("a command that never ends")
    return calls
  }

  /// Checks the calls with which the command replaces a file, in this order, after any others.
  private func expectAllCalls(_ calls: [String]) {
    let writing = [
      "readlink", "stat", "access", "lstat", "open", "write", "fchown", "fchmod", "fsync", "close",
      "rename", "open", "fsync",
    ]
    expectEqual(calls.suffix(writing.count + 1), writing + ["close"], "\(calls)")
    #expect(calls.filter { $0 == "read" }.count >= 4)
  }

  @Test func `is the old or the new one whenever the command is killed`() throws {
    var newCount = 0
    let calls = try forEachCall(.kill) { outcome, isNew, names in
      if outcome.call != nil {
        expectEqual(outcome.result, CommandResult(status: SIGKILL, output: "", errors: ""))
      }
      expectEqual(names.filter { !$0.hasPrefix(".lockstep-") }, Self.files)
      newCount += isNew ? 1 : 0
    }
    expectAllCalls(calls)
    // The file is new if the command is killed at the three calls after renaming, or not at all.
    expectEqual(newCount, 4)
  }

  @Test func `leaves no temporary file when a signal ends the command`() throws {
    let calls = try forEachCall(.terminate) { outcome, _, names in
      if outcome.call != nil { expectEqual(outcome.result.status, SIGTERM) }
      expect(outcome.result.output.isEmpty && outcome.result.errors.isEmpty)
      expectEqual(names, Self.files)
    }
    expectAllCalls(calls)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT, EACCES, EROFS, EMFILE].map { FileCalls.Fault.error($0) })
  func `stays the old one when a call fails`(_ fault: FileCalls.Fault) throws {
    var failureCount = 0
    let calls = try forEachCall(fault) { outcome, isNew, names in
      expectEqual(names, Self.files)
      expect(outcome.result.output.isEmpty)
      guard !isNew else {
        expectEqual(outcome.result, CommandResult(status: 0, output: "", errors: ""))
        return
      }
      failureCount += 1
      expectEqual(outcome.result.status, 2)
      let lines = outcome.result.errors.split(separator: "\n")
      expectEqual(lines.count, 1)
      let isNamed = ["old.txt", "changes"].contains {
        outcome.result.errors.hasPrefix("lockstep: \($0): \(fault); ")
      }
      expect(isNamed, "\(lines)")
    }
    expectAllCalls(calls)
    // Opening and reading both files; readlink, stat, access and lstat; opening, writing, fchmod, fsync,
    // close and rename.
    expectEqual(failureCount, 16)
  }

  @Test(arguments: [FileCalls.Fault.error(EINTR), .short])
  func `is the new one after interrupted and incomplete calls`(_ fault: FileCalls.Fault) throws {
    let calls = try forEachCall(fault) { outcome, isNew, names in
      expectEqual(outcome.result, CommandResult(status: 0, output: "", errors: ""))
      expect(isNew)
      expectEqual(names, Self.files)
    }
    expectAllCalls(calls)
  }
}
