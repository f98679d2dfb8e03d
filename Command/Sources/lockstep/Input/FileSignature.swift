/// A kind of file that isn't text, known by its first bytes.
struct FileSignature {
  /// The kind in words, as in `a ZIP archive`.
  let kind: String
  /// How its contents can be compared.
  let remedy: String

  private static func known(
    _ start: [UInt8], _ kind: String, _ remedy: String
  ) -> (start: [UInt8], signature: FileSignature) {
    (start, FileSignature(kind: kind, remedy: remedy))
  }

  private static func compressed(
    _ start: [UInt8], by program: String
  ) -> (start: [UInt8], signature: FileSignature) {
    known(
      start, "compressed by \(program)",
      "print its contents with '\(program) -dc' and pass them by a pipe or in a file")
  }

  private static let office = FileSignature(
    kind: "a workbook or document of Office", remedy: "save the sheet as csv")

  // No text begins with these bytes, or one only by a strange chance.
  private static let all: [(start: [UInt8], signature: FileSignature)] = [
    known(
      Array("PAR1".utf8), "a Parquet file",
      "compare such tables with lockstep_tables, the Python package, or write them as csv"),
    known([0x50, 0x4B, 3, 4], "a ZIP archive", "print the file in it with 'unzip -p'"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], office),
    known(
      Array("SQLite format 3\0".utf8), "an SQLite database", "print a table with 'sqlite3 -csv'"),
    compressed([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], by: "xz"),
    compressed([0x28, 0xB5, 0x2F, 0xFD], by: "zstd"),
    compressed([0x04, 0x22, 0x4D, 0x18], by: "lz4"),
    compressed(Array("BZh91AY&SY".utf8), by: "bzip2"),
  ]

  /// Returns the kind of a file; nil if it may be text.
  static func found(in bytes: [UInt8]) -> FileSignature? {
    guard let (start, signature) = all.first(where: { bytes.starts(with: $0.start) }) else {
      return nil
    }
    // A Parquet file ends as it begins, unless it was cut; a line of text may begin so, without
    // control characters.
    if start == Array("PAR1".utf8), !bytes.suffix(4).elementsEqual(start),
      !bytes.prefix(64).contains(where: { $0 < 9 || (14..<27).contains($0) })
    {
      return nil
    }
    // A workbook of Excel has a file for the types of the others; the end of an archive names all.
    let isWorkbook =
      start == [0x50, 0x4B, 3, 4]
      && String(decoding: bytes.suffix(1 << 16), as: UTF8.self).contains("[Content_Types].xml")
    return isWorkbook ? office : signature
  }
}
