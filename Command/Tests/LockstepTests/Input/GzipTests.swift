import CommandTestSupport

@testable import lockstep

@Suite struct `Files in gzip format` {
  let sandbox = Sandbox.make()
  static let old = "id,n\n1,x\n2,y\n"
  static let new = "id,n\n1,z\n2,y\n"

  init() throws {
    try sandbox.file("old.csv", Self.old)
    try sandbox.file("new.csv", Self.new)
    for (name, text) in [("old", Self.old), ("new", Self.new)] {
      try sandbox.file("\(name).csv.gz", bytes: Gzip.deflated(Array(text.utf8), name: name))
    }
  }

  private func stored(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: sandbox.folder.appendingPathComponent(name)))
  }

  @Test func `are made in parts that can be read at once`() throws {
    let parts = (0..<300).map { n in Array("part \(n) of a longer text\n".utf8) }
    let compressor = Gzip.Compressor()
    var file: [UInt8] = []
    for (index, part) in parts.enumerated() {
      let added = compressor.add(part, isLast: index == parts.count - 1)
      // An empty block at a byte's end follows what a reader must have.
      expect(index == parts.count - 1 || added.suffix(4) == [0, 0, 0xFF, 0xFF])
      file += added
    }
    expectEqual(compressor.add([1], isLast: false), [])
    expectEqual(compressor.add([], isLast: true), [])
    let whole = Array(parts.joined())
    try expectEqual(Gzip.inflated(file, name: "parts"), whole)
    #expect(file.count < whole.count)
    let empty = Gzip.Compressor().add([], isLast: true)
    try expectEqual(Gzip.inflated(empty, name: "empty"), [])
  }

  @Test func `are read as their contents`() throws {
    let plain = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expectEqual(plain.status, 1)
    try expectEqual(sandbox.lockstep("diff", "old.csv.gz", "new.csv.gz"), plain)
    try expectEqual(sandbox.lockstep("diff", "old.csv", "new.csv.gz"), plain)
    let piped = try sandbox.shell("\"$lockstep\" diff old.csv - --format csv <new.csv.gz")
    expectEqual(piped, plain)
    // The name doesn't matter.
    try sandbox.file("any.csv", bytes: stored("new.csv.gz"))
    try expectEqual(sandbox.lockstep("diff", "old.csv.gz", "any.csv"), plain)
  }

  @Test func `are written for a matching name, with the same bytes each time`() throws {
    let result = try sandbox.shell(
      """
      "$lockstep" diff old.csv.gz new.csv.gz --output json | gzip >changes.json.gz
      "$lockstep" apply old.csv.gz changes.json.gz
      "$lockstep" apply old.csv.gz changes.json.gz -o made.csv.gz
      "$lockstep" apply old.csv changes.json.gz -o again.csv.gz
      gzip -t made.csv.gz && gzip -dc made.csv.gz
      """)
    expectEqual(result, CommandResult(status: 0, output: Self.new + Self.new, errors: ""))
    try expectEqual(stored("made.csv.gz"), stored("again.csv.gz"))
  }

  @Test func `may have several members, and padding`() throws {
    let parts = try ["id,n\n1,", "", "z\n2,y\n"].flatMap {
      try Gzip.deflated(Array($0.utf8), name: "part")
    }
    try sandbox.file("parts.csv.gz", bytes: parts + [0, 0, 0])
    try expectEqual(sandbox.lockstep("diff", "parts.csv.gz", "new.csv").status, 0)
    try sandbox.file("parts.csv.gz", bytes: parts + [0, 1])
    let result = try sandbox.lockstep("diff", "parts.csv.gz", "new.csv")
    expect(result.errors.hasPrefix("lockstep: parts.csv.gz: the gzip data is "))
    expectEqual(result.status, 2)
  }

  /// A cut or damaged file is an error, or has the same contents.
  @Test func `that are cut short or damaged are errors`() throws {
    let text = Array((0..<2_000).map { "\($0 &* 2_654_435_761 % 997)," }.joined().utf8)
    let bytes = try Gzip.deflated(text, name: "a")
    try expectEqual(Gzip.inflated(bytes, name: "a"), text)
    for count in 0..<bytes.count {
      let error = #expect(throws: CommandError.self) {
        try Gzip.inflated(Array(bytes[..<count]), name: "a")
      }
      expectEqual(error?.description, "a: the gzip data is cut short; get the whole file")
    }
    var damagedCount = 0
    for place in 0..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 0x10
      do {
        try expectEqual(Gzip.inflated(damaged, name: "a"), text)
      } catch {
        damagedCount += 1
        expect(error.description.hasPrefix("a: the gzip data is "))
      }
    }
    #expect(damagedCount > bytes.count - 30)
    for (name, content) in [
      ("cut.csv.gz", Array(bytes.dropLast(9))), ("plain.csv.gz", text), ("empty.csv.gz", []),
    ] {
      try sandbox.file(name, bytes: content)
      let result = try sandbox.lockstep("diff", name, "new.csv")
      result.expectError(from: "lockstep: \(name): ")
    }
  }

  @Test func `have a limited size`() throws {
    let zeros = [UInt8](repeating: 0x61, count: 100_000)
    let bytes = try Gzip.deflated(zeros, name: "a")
    try expectEqual(Gzip.inflated(bytes, name: "a", limit: 100_000), zeros)
    let error = #expect(throws: CommandError.self) {
      try Gzip.inflated(bytes, name: "a", limit: 99_999)
    }
    expectEqual(
      error?.description,
      "a: inflated, it has more than 99999 bytes; split the list, or inflate it with gzip and "
        + "name the result")
    expectEqual(InputFile.maximumInflatedSize, 1_073_741_824)
    try expect(Repository.text("SECURITY.md").contains("gzip format holds | 1,073,741,824 "))
  }
}
