import ListSnapshots

/// The list of an update, while a style describes it.
///
/// Sections and items are numbers: a style gives each identity one, and never uses it for another.
struct ListDraft {
  typealias List = Snapshot<Int, Int>

  /// At first the list that is shown, without marks. A style edits it, and sets marks.
  var list: List

  /// The work of the update.
  let kind: ListUpdateKind

  /// Whether the list that is shown differs from the one that the style described last. If so, the
  /// style must describe the whole list, not only the changes.
  let startsAnew: Bool

  /// Which of several elements with the same identity are shown.
  let policy: DuplicatePolicy

  /// Whether the policy rejects the list, so that the update is cancelled.
  var isRefused = false

  /// The sections whose headers and footers in the window are filled again.
  var refilledSections: Set<Int> = []

  /// The reports of the style, which become part of the metrics of the update.
  var reports: [ListReport] = []

  /// Sets the sections of the list. If two have the same number, the update is refused and
  /// reported.
  mutating func setSections(_ sections: [List.Section]) {
    do {
      try list.setSections(sections)
    } catch {
      let places = Dictionary(grouping: sections.indices) { sections[$0].id }
      for (number, indexes) in places where indexes.count > 1 {
        reports.append(.duplicates(identity: "section \(number)", indexes: indexes, kept: nil))
      }
      isRefused = true
    }
  }

  /// Reports duplicates. Returns whether the list may be shown.
  mutating func accept(_ match: IdentityMatch, identity: (Int) -> String) -> Bool {
    for (indexes, kept) in match.duplicates {
      reports.append(
        .duplicates(identity: identity(indexes[0]), indexes: indexes, kept: kept))
    }
    isRefused = isRefused || !match.isAccepted
    return match.isAccepted
  }
}
