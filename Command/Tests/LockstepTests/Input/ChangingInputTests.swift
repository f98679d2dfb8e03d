import Foundation
import Testing

@Suite(.needsFileCalls) struct `Files that change while they are read` {
  let sandbox: Sandbox
  static let lineCount = 5_000
  // Longer than one read.
  static let text = (0..<lineCount).map {
    "line \($0) \(String(repeating: "-", count: 400))\n"
  }.joined()

  init() throws {
    sandbox = try Sandbox()
  }

  /// Runs `diff` once for each read, with a fault at that read.
  ///
  /// - Returns: The number of reads.
  private func forEachRead(
    _ fault: FileCalls.Fault, _ check: (CommandResult) throws -> Void
  ) throws -> Int {
    // Two threads read, so only reads are counted, whose number is the same in each run.
    for place in 1..<100 {
      try sandbox.file("new.txt", Self.text)
      let outcome = try FileCalls.run(
        sandbox, ["diff", "/dev/null", "new.txt", "--output", "stat"], fault: fault, at: place,
        of: "read")
      guard outcome.call != nil else { return place - 1 }
      try check(outcome.result)
    }
    Issue.record("a command that never ends")
    return 0
  }

  @Test(arguments: [FileCalls.Fault.error(EINTR), .short])
  func `are read whole if a read is interrupted or incomplete`(
    _ fault: FileCalls.Fault
  ) throws {
    let count = try forEachRead(fault) { result in
      #expect(result.status == 1)
      #expect(result.output.contains("insertions: \(Self.lineCount)\n"))
      #expect(result.errors.isEmpty)
    }
    // One read of the file, and one of its end.
    #expect(count >= 2)
  }

  @Test func `are an error if a read fails`() throws {
    let count = try forEachRead(.error(EIO)) { result in
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.errors.hasSuffix(
          ": Input/output error; name a file that can be read, or - for standard input\n"))
    }
    #expect(count >= 2)
  }

  @Test func `are read up to their new end if they shrink`() throws {
    var counts: Set<String> = []
    _ = try forEachRead(.shrink) { result in
      #expect(result.status == (result.output.contains("insertions: 0\n") ? 0 : 1))
      #expect(result.errors.isEmpty)
      counts.insert(result.output)
    }
    // The file shrinks before, during or after its reads. Both files are read at once, so not every
    // case occurs in each run.
    #expect(counts.count >= 2, "\(counts)")
  }

  @Test func `are read up to their new end if they grow`() throws {
    var grownCount = 0
    let count = try forEachRead(.grow) { result in
      #expect(result.status == 1)
      #expect(result.errors.isEmpty)
      let isGrown = result.output.contains("insertions: \(Self.lineCount + 1)\n")
      #expect(isGrown || result.output.contains("insertions: \(Self.lineCount)\n"))
      grownCount += isGrown ? 1 : 0
    }
    #expect(grownCount >= 1 && grownCount <= count)
  }
}
