import ListDiff

/// What surrounds the list in JSON files, such as the other fields of an object that has the list,
/// merged field by field.
struct MergedSurroundings {
  private let ours: ListValue?
  private let versions: [MergedList: ListValue]
  /// The fields that both sides changed.
  let conflicts: [FieldConflict]

  init(_ base: ListFile, _ ours: ListFile, _ theirs: ListFile) {
    self.ours = ours.surroundings
    var versions: [MergedList: ListValue] = [:]
    var conflicts: [FieldConflict] = []
    for choice in MergedList.allCases {
      let fields = FieldMerge(noContents: [], choice: choice)
      versions[choice] = fields.merged(base.surroundings, self.ours, theirs.surroundings)
      conflicts = fields.conflicts
    }
    (self.versions, self.conflicts) = (versions, conflicts)
  }

  /// Returns the text of a list of our file with the merged surroundings.
  func applied(to text: [UInt8], of file: ListFile, _ choice: MergedList) -> [UInt8] {
    guard let ours, let new = versions[choice], new != ours else { return text }
    let start = file.source.hasByteOrderMark ? SourceText.byteOrderMark.count : 0
    return text.withUnsafeBytes { all in
      let body = UnsafeRawBufferPointer(rebasing: all[start...])
      guard let spans = JSONSpans(in: body),
        let list = file.listStart.flatMap({ start in
          (0..<spans[0].next).first { spans[$0].value == start }
        })
      else { return text }
      let style = file.source.withBody {
        JSONStyle.learnt(from: file.ranges, in: $0, isASCII: file.source.isASCII)
      }
      let kept = Array(body[spans[list].value..<spans[list].valueEnd])
      let merger = JSONMerger(spans: spans, style: style, given: [list: kept])
      guard let merged = merger.text(of: new, over: ours, at: 0, level: 0) else { return text }
      return Array(text[..<(start + spans[0].value)]) + merged
        + Array(body[spans[0].valueEnd...])
    }
  }
}

extension ListFile {
  /// Where the list, or the array of sections, begins in JSON; nil in other formats.
  fileprivate var listStart: Int? {
    guard format == .json else { return nil }
    if let list { return list.start }
    return source.withBody { body in
      JSONSpans(in: body, levels: 2).flatMap { spans in
        spans.field("sections", of: 0).map { spans[$0].value }
      }
    }
  }

  /// The text of a JSON file as a value, with null in place of the list; nil if the list is all of it.
  fileprivate var surroundings: ListValue? {
    guard let start = listStart else { return nil }
    return source.withBody { body in
      guard let list = JSONSpans(in: body, at: start, levels: 0),
        start > JSONSpans.skippingBlank(in: body, from: 0)
      else { return nil }
      return try? ListValue(
        parsing: Array(body[..<start]) + Array("null".utf8) + Array(body[list[0].valueEnd...]))
    }
  }
}
