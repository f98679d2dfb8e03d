/// How a report shows what differs in a field.
package enum ReportedDifference {
  /// Both values.
  case texts(before: String, after: String)
  /// The words of long texts that differ, and some around them, in lines.
  case words([[ReportPart]])
  /// The changes of an array.
  case list(NestedChanges)

  /// How deeply arrays inside of arrays are compared.
  private static let mostDepth = 8

  /// - Parameters:
  ///   - depth: The number of arrays that the field is inside of.
  ///   - isWhole: Whether long values are shown whole.
  init(
    _ before: ListValue?, _ after: ListValue?, of kind: ListFormat.ElementKind, depth: Int,
    isWhole: Bool, asKeys: Bool = false
  ) {
    if depth < Self.mostDepth, let list = NestedChanges(from: before, to: after) {
      self = .list(list)
      return
    }
    let texts = ListValue.reportTexts(before, after, of: kind, asKeys: asKeys)
    if isWhole {
      self = .texts(before: texts.before, after: texts.after)
    } else if before != nil, after != nil,
      let lines = WordDifferences.lines(from: texts.before, to: texts.after)
    {
      self = .words(lines)
    } else {
      let cut = String.cut(texts.before, texts.after)
      self = .texts(before: cut.0, after: cut.1)
    }
  }
}
