import Foundation
import Testing

@Suite(.needsFileCalls) struct `Files that change while they are read` {
  let sandbox: Sandbox
  static let lineCount = 5_000
  // Longer than what is read in one go.
  static let text = (0..<lineCount).map {
    "line \($0) \(String(repeating: "-", count: 400))\n"
  }.joined()

  init() throws {
    sandbox = try Sandbox()
  }

  /// Runs `diff` with a fault at each read in turn until all have been reached.
  ///
  /// - Returns: How many reads there are.
  private func forEachRead(
    _ fault: FileCalls.Fault, _ check: (CommandResult) throws -> Void
  ) throws -> Int {
    // Two threads read, so only reads have the same number in each run.
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
  func `are read whole if a read is interrupted or done by halves`(
    _ fault: FileCalls.Fault
  ) throws {
    let count = try forEachRead(fault) { result in
      #expect(result.status == 1)
      #expect(result.output.contains("insertions: \(Self.lineCount)\n"))
      #expect(result.errors.isEmpty)
    }
    // A file and its end.
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

  @Test func `are what was there up to their end if they shrink`() throws {
    var counts: Set<String> = []
    _ = try forEachRead(.shrink) { result in
      #expect(result.status == (result.output.contains("insertions: 0\n") ? 0 : 1))
      #expect(result.errors.isEmpty)
      counts.insert(result.output)
    }
    // All gone, or part of it read before, or all. Both files are read at once, so that not each
    // need be seen.
    #expect(counts.count >= 2, "\(counts)")
  }

  @Test func `are what is there at their end if they grow`() throws {
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
