import Foundation
import Testing

@Suite struct `Streams` {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    let numbers = 0..<200_000
    try sandbox.file("old.txt", numbers.map { "line \($0)\n" }.joined())
    try sandbox.file("new.txt", numbers.map { "row \($0)\n" }.joined())
  }

  @Test func `a closed pipe ends the command silently`() throws {
    let result = try sandbox.shell(
      "set -o pipefail; \"$lockstep\" diff old.txt new.txt | head -n 1; echo ${PIPESTATUS[0]} >&2")
    #expect(result.output == "- [0] line 0\n")
    // Ended by the signal, as any filter is: 128 + SIGPIPE.
    #expect(result.errors == "141\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    let result = try sandbox.shell("\"$lockstep\" diff old.txt new.txt > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lockstep: standard output: No space left on device; make room, or write elsewhere\n")
  }

  @Test func `without a terminal there is neither colour nor progress`() throws {
    let result = try sandbox.lockstep("diff", "old.txt", "new.txt", "--engine", "reference")
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains("\u{1B}"))
  }
}
