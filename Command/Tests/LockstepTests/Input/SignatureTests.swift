import CommandTestSupport

/// Files that are not text say what they are, and what to do.
@Suite struct `Files that are not text` {
  static let files: [(name: String, bytes: [UInt8], problem: String)] = [
    (
      "a.parquet", Array("PAR1".utf8) + [0x15, 0, 0xFF] + Array("PAR1".utf8),
      "a Parquet file; compare such tables with lockstep_tables"
    ),
    ("a.parquet", Array("PAR1".utf8) + [0x15, 4, 0x15, 0xFF], "a Parquet file; compare such"),
    (
      "a.xlsx",
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array("[Content_Types].xml".utf8),
      "a workbook or document of Office; save the sheet as csv"
    ),
    (
      "a.zip", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array("old.csv".utf8),
      "a ZIP archive; print the file in it with 'unzip -p'"
    ),
    ("a.csv.xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0, 4], "compressed by xz; print its contents"),
    ("a.csv.zst", [0x28, 0xB5, 0x2F, 0xFD, 4], "compressed by zstd; print its contents"),
    ("a.bz2", Array("BZh91AY&SY".utf8) + [0xFF], "compressed by bzip2; print its contents"),
    // The name doesn't matter.
    ("a.csv", [0x28, 0xB5, 0x2F, 0xFD, 4], "compressed by zstd; print its contents"),
  ]

  @Test(arguments: files.indices) func `are recognised`(_ index: Int) throws {
    let sandbox = try Sandbox()
    let (name, bytes, problem) = Self.files[index]
    try sandbox.file(name, bytes: bytes)
    try sandbox.file("new.csv", "id\n1\n")
    for options in [[], ["--encoding", "latin1"], ["--format", "csv"]] {
      let result = try sandbox.lockstep(["diff", name, "new.csv"] + options)
      result.expectError(from: "lockstep: \(name): it is \(problem)")
    }
  }

  @Test func `are not texts that begin alike`() throws {
    let sandbox = try Sandbox()
    try sandbox.file("old.txt", "PAR1 is a word\nBZh91\n")
    try expectEqual(sandbox.lockstep("diff", "old.txt", "old.txt").status, 0)
  }
}
