import CommandTestSupport
import LockstepFiles

/// Texts to read, and how to read them: two bytes choose the options, and the rest is one text, or two
/// texts separated by the byte 0x1E.
struct ReaderInput {
  /// The kind of the texts.
  enum Kind {
    /// Two lists in a format; nil to detect it.
    case lists(ListFormat?)
    /// A list and a changes file. In the latter, `"@"` stands for the list's digest, which no fuzzer
    /// can find.
    case changes
  }

  let kind: Kind
  let view: ElementView
  /// Whether the texts are in columns, and are converted to TSV.
  let isInColumns: Bool
  private(set) var texts: [[UInt8]]

  init(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let formats = ListFormat.allCases
    let kind = source.number(below: formats.count + 2)
    self.kind =
      kind == formats.count + 1
      ? .changes : .lists(kind == formats.count ? nil : formats[kind])
    let look = Int(source.next())
    let keys: [[String]?] = [nil, ["id"], ["a.b"], ["id", "a"]]
    view = ElementView(
      key: keys[look % 4].map { $0.map { FieldPath($0) } },
      ignored: look / 4 % 4 == 3 ? [FieldPath("a"), FieldPath("b.c")] : [],
      sectionField: look / 16 % 4 == 2 ? FieldPath("g") : nil)
    isInColumns = look / 64 == 3
    texts = source.rest.split(
      separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false
    ).map { Array($0) }
  }

  /// Returns the input with texts of a given length: the part between two bytes 0x1F, or all of a text,
  /// is repeated.
  func stretched(to count: Int) -> ReaderInput {
    var input = self
    input.texts = texts.map { text in
      let parts = text.split(separator: 0x1F, maxSplits: 2, omittingEmptySubsequences: false)
      let unit = parts.count > 1 ? parts[1] : parts[0]
      guard !unit.isEmpty else { return text }
      let (front, back) = (parts.count > 1 ? parts[0] : [], parts.count > 2 ? parts[2] : [])
      // Joining takes more time than all that is tested then.
      var stretched = Array(front)
      for _ in 0..<count / unit.count { stretched += unit }
      return stretched + back
    }
    return input
  }
}
