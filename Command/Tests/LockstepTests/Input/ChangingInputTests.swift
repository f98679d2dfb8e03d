import CommandTestSupport

@Suite(.needsFileCalls) struct `Files that change while they are read` {
  let sandbox = Sandbox.make()
  static let lineCount = 5_000
  // Longer than one read.
  static let text = (0..<lineCount).map {
    "line \($0) \(String(repeating: "-", count: 400))\n"
  }.joined()

  init() throws {
  }

  /// Runs `diff` once for each read of a file, with a fault at that read.
  ///
  /// - Returns: The number of reads.
  private func forEachRead(
    _ fault: FileCalls.Fault, _ check: (CommandResult) throws -> Void
  ) throws -> Int {
    // Another thread reads the other file at the same time, so its reads are not counted.
    for place in 1..<100 {
      try sandbox.file("new.txt", Self.text)
      let outcome = try FileCalls.run(
        sandbox, ["diff", "/dev/null", "new.txt", "--output", "stat"], fault: fault, at: place,
        of: "read", in: "new.txt")
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
      expectEqual(result.status, 1)
      expect(result.output.contains("insertions: \(Self.lineCount)\n"))
      expect(result.errors.isEmpty)
    }
    // One read of the file, and one of its end.
    #expect(count >= 2)
  }

  @Test func `are an error if a read fails`() throws {
    let count = try forEachRead(.error(EIO)) { result in
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
      expect(
        result.errors.hasSuffix(
          ": Input/output error; name a file that can be read, or - for standard input\n"))
    }
    #expect(count >= 2)
  }

  @Test func `are read up to their new end if they shrink`() throws {
    var counts: [String] = []
    let count = try forEachRead(.shrink) { result in
      let isEmpty = result.output.contains("insertions: 0\n")
      expect(isEmpty || result.output.contains("insertions: \(Self.lineCount)\n"))
      expectEqual(result.status, isEmpty ? 0 : 1)
      expect(result.errors.isEmpty)
      counts.append(isEmpty ? "none" : "all")
    }
    // The file shrinks before its first read, or when it has been read.
    expect(counts.first == "none" && counts.last == "all", "\(counts)")
    #expect(count >= 2)
  }

  @Test func `are read up to their new end if they grow`() throws {
    let count = try forEachRead(.grow) { result in
      expectEqual(result.status, 1)
      expect(result.errors.isEmpty)
      expect(result.output.contains("insertions: \(Self.lineCount + 1)\n"))
    }
    #expect(count >= 2)
  }
}
