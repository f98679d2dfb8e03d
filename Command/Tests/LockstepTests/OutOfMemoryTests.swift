import CListDiff
import CommandTestSupport
import Foundation
import LockstepFiles
import Testing

@testable import ListFlatDiff
@testable import lockstep

@Suite struct `Commands without enough memory` {
  /// Runs in its own process, so that no other diff uses the failing memory.
  @Test func `end with one line and status 2`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      let sandbox = try Sandbox()
      let old = sandbox.folder.appendingPathComponent(try sandbox.file("old.txt", "a\nb\nc\n")).path
      let new = sandbox.folder.appendingPathComponent(try sandbox.file("new.txt", "c\nb\nd\n")).path
      let memory = FaultyAllocator(budget: 0)
      CoreDiff.allocator = memory.allocator
      let status = Main.run(["diff", old, new])
      try #require(memory.requests > 0)
      try FileManager.default.removeItem(at: sandbox.folder)
      exit(status)
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors == "lockstep: not enough memory for the diff; compare smaller lists\n")
  }

  @Test func `report that they have no digest`() throws {
    let file = try ListFile(name: "list.txt", bytes: Array("a\n".utf8))
    let version = try ElementView().version(file)
    let memory = FaultyAllocator(budget: 0)
    var allocator = memory.allocator
    let error = #expect(throws: ListFileError.self) {
      try ListDigest(of: version, allocator: &allocator)
    }
    #expect(
      error?.description == "list.txt: no digest: an allocation failed; compare smaller lists")
    memory.budget = nil
    #expect(try ListDigest(of: version, allocator: &allocator) == ListDigest(of: version))
    #expect(memory.isClean && memory.requests == 2)
  }
}
