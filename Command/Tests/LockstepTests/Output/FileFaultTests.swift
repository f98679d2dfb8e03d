import Foundation
import Testing

/// What becomes of a file that is replaced, whatever goes wrong: each call that touches files is made
/// to go wrong in turn.
@Suite(.needsFileCalls, .needsNoCoverage) struct `A file that is replaced` {
  let sandbox: Sandbox
  static let old = (0..<300).map { "line \($0)\n" }.joined()
  static let new = (100..<450).map { "line \($0)\n" }.joined()
  static let files = ["changes", "old.txt"]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.changes(from: Self.old, to: Self.new)
  }

  /// Applies the changes over the old list with a fault at one call after the other, until the
  /// command ends before the fault.
  ///
  /// - Returns: The calls at which there was a fault.
  private func forEachCall(
    _ fault: FileCalls.Fault, _ check: (FileCalls.Outcome, _ isNew: Bool, [String]) throws -> Void
  ) throws -> [String] {
    var calls: [String] = []
    for place in 1..<1_000 {
      try sandbox.file("old.txt", Self.old)
      let outcome = try FileCalls.run(
        sandbox, ["apply", "old.txt", "changes", "-o", "old.txt"], fault: fault, at: place)
      let text = try sandbox.text("old.txt")
      #expect(text == Self.old || text == Self.new, "at call \(place), \(outcome.call ?? "none")")
      let names = try sandbox.names()
      // By this one, Swift finds the arguments before the command begins; without, it has none.
      if outcome.call != "fopen" { try check(outcome, text == Self.new, names) }
      for name in names where name.hasPrefix(".lockstep-") { try sandbox.remove(name) }
      guard let call = outcome.call else {
        #expect(outcome.result == CommandResult(status: 0, output: "", errors: ""))
        #expect(text == Self.new)
        return calls
      }
      calls.append(call)
    }
    Issue.record("a command that never ends")
    return calls
  }

  /// What the command does with files, in this order, beside what else it may do.
  private func expectAllCalls(_ calls: [String]) {
    let writing = [
      "readlink", "stat", "access", "lstat", "open", "write", "fchown", "fchmod", "fsync", "close",
      "rename", "open", "fsync",
    ]
    #expect(calls.suffix(writing.count + 1) == writing + ["close"], "\(calls)")
    #expect(calls.filter { $0 == "read" }.count >= 4)
  }

  @Test func `is the old or the new one whenever the command is killed`() throws {
    var newCount = 0
    let calls = try forEachCall(.kill) { outcome, isNew, names in
      if outcome.call != nil {
        #expect(outcome.result == CommandResult(status: SIGKILL, output: "", errors: ""))
      }
      #expect(names.filter { !$0.hasPrefix(".lockstep-") } == Self.files)
      newCount += isNew ? 1 : 0
    }
    expectAllCalls(calls)
    // Killed at the three calls behind the renaming, or not at all.
    #expect(newCount == 4)
  }

  @Test func `is left without a trace of the other when a signal ends the command`() throws {
    let calls = try forEachCall(.terminate) { outcome, _, names in
      if outcome.call != nil { #expect(outcome.result.status == SIGTERM) }
      #expect(outcome.result.output.isEmpty && outcome.result.errors.isEmpty)
      #expect(names == Self.files)
    }
    expectAllCalls(calls)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT, EACCES, EROFS, EMFILE].map { FileCalls.Fault.error($0) })
  func `stays the old one when a call fails`(_ fault: FileCalls.Fault) throws {
    var failureCount = 0
    let calls = try forEachCall(fault) { outcome, isNew, names in
      #expect(names == Self.files)
      #expect(outcome.result.output.isEmpty)
      guard !isNew else {
        #expect(outcome.result == CommandResult(status: 0, output: "", errors: ""))
        return
      }
      failureCount += 1
      #expect(outcome.result.status == 2)
      let lines = outcome.result.errors.split(separator: "\n")
      #expect(lines.count == 1)
      let isNamed = ["old.txt", "changes"].contains {
        outcome.result.errors.hasPrefix("lockstep: \($0): \(fault); ")
      }
      #expect(isNamed, "\(lines)")
    }
    expectAllCalls(calls)
    // Opening and reading both files; readlink, stat, access and lstat; opening, writing, fchmod, fsync,
    // close and rename.
    #expect(failureCount == 16)
  }

  @Test(arguments: [FileCalls.Fault.error(EINTR), .short])
  func `is the new one whatever is interrupted or done by halves`(_ fault: FileCalls.Fault) throws {
    let calls = try forEachCall(fault) { outcome, isNew, names in
      #expect(outcome.result == CommandResult(status: 0, output: "", errors: ""))
      #expect(isNew)
      #expect(names == Self.files)
    }
    expectAllCalls(calls)
  }
}
