import ListSnapshots

/// The list of an update, while a style describes it.
///
/// Sections and items are numbers: a style gives each identity one, and never uses it for another.
struct ListDraft {
  typealias List = Snapshot<Int, Int>

  /// At first the list that is shown, without marks. A style edits it, and sets marks.
  var list: List

  /// Whether the list that is shown is not the one that the style has described last: it must describe
  /// all of it, not only what has changed.
  let startsAnew: Bool

  /// The sections whose headers and footers are filled again, if they are on screen.
  var refilledSections: Set<Int> = []

  /// What the style has to report, to be part of the metrics of the update.
  var reports: [ListReport] = []
}
