import CListDiff
import CommandTestSupport

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
    expectEqual(errors, "lockstep: not enough memory for the diff; compare smaller lists\n")
  }

  @Test func `report that they have no digest`() throws {
    let file = try ListFile(name: "list.txt", bytes: Array("a\n".utf8))
    let version = try ElementView().version(file)
    let memory = FaultyAllocator(budget: 0)
    var allocator = memory.allocator
    let error = #expect(throws: ListFileError.self) {
      try ListDigest(of: version, allocator: &allocator)
    }
    expectEqual(
      error?.description, "list.txt: no digest: an allocation failed; compare smaller lists")
    memory.budget = nil
    try expectEqual(ListDigest(of: version, allocator: &allocator), ListDigest(of: version))
    expect(memory.isClean && memory.requests == 2)
  }

  #if os(Linux)
    /// The limits begin where the libraries of the command just fit.
    @Test(.enabled(if: startsInLittleSpace, "a sanitizer reserves more"))
    func `in little address space end in the same way`() throws {
      let sandbox = try Sandbox()
      for (name, step) in [("old", 1), ("new", 2)] {
        let rows = (0..<30_000).map { "{\"id\": \($0 * step), \"name\": \"the name of \($0)\"}" }
        try sandbox.file("\(name).json", "[" + rows.joined(separator: ",") + "]")
        try sandbox.file("\(name).txt", rows.joined(separator: "\n"))
      }
      let result = try sandbox.shell(
        """
        limit=40000
        {
          until (ulimit -v $limit && "$lockstep" --version); do limit=$((limit + 4000)); done
        } >room 2>&1
        for more in 1000 4000 12000 30000; do
          for type in json txt; do
            (ulimit -v $((limit + more)) && "$lockstep" diff -q old.$type new.$type) >out 2>errors
            echo "$? $(wc -l <errors) $(wc -c <out) $(grep -c 'lockstep: .*memory' errors)"
          done
        done
        """)
      let lines = Set(result.output.split(separator: "\n"))
      expect(lines.contains("2 1 0 1"))
      expect(lines.isSubset(of: ["2 1 0 1", "1 0 0 0"]))
      expect(result.errors.isEmpty)
    }
  #endif
}

#if os(Linux)
  /// Whether the command starts in 400 MB of address space.
  private let startsInLittleSpace =
    (try? Sandbox().shell("ulimit -v 400000 && \"$lockstep\" --version").status) == 0
#endif
