import ListDiff

/// Three versions of a list in files, merged: a base, and what two sides have made of it.
package struct FileMerge {
  /// What a conflict is about.
  package enum Subject: String, Sendable { case item, section, column, surroundings }

  /// A change of one side that doesn't go with one of the other side.
  package struct Conflict: Sendable {
    package let kind: MergeConflictKind
    package let subject: Subject
    /// The key of the element or section, or the name of the column.
    package var key = ListValue.null
    /// Where it is in each list; nil if it isn't there.
    package let base, ours, theirs: ItemPlace?
    /// Where it is in the merged list.
    package let merged: ItemPlace
    /// The fields that both sides changed, if both have the element.
    package var fields: [FieldConflict] = []

    /// Whether it is about what an element has, not where it is.
    var isAboutContents: Bool { subject == .item && kind != .movedByBoth }
  }

  /// An element of the merged list.
  struct Entry {
    /// The element, with ours where there is a conflict.
    var piece: ListRewriterPiece
    /// If its contents are in conflict, its versions; nil where it isn't there.
    var versions: [MergedList: ListRewriterPiece?]?

    func piece(_ choice: MergedList) -> ListRewriterPiece? {
      versions.map { $0[choice] ?? nil } ?? piece
    }
  }

  /// A section of the merged list; a flat list is one section.
  struct Section {
    /// The index of the section in our file.
    var oldIndex: Int?
    var heads: [MergedList: SectionHead]
    var entries: [Entry] = []
  }

  package let base, ours, theirs: ListFile
  package let view: ElementView
  package private(set) var conflicts: [Conflict] = []
  private(set) var sections: [Section] = []
  let columns: MergedColumns
  let surroundings: MergedSurroundings

  /// The number of elements, with all that are in conflict.
  package var count: Int { sections.reduce(0) { $0 + $1.entries.count } }

  /// Whether lists have sections.
  package let haveSections: Bool

  /// Merges three files.
  ///
  /// - Parameter hasBase: Whether there is a base; if not, `base` is an empty list.
  /// - Throws: `ListFileError` if the files have different kinds of elements, elements lack a field of
  ///   the key, or identities repeat.
  package init(
    base: ListFile, ours: ListFile, theirs: ListFile, hasBase: Bool = true, view: ElementView
  ) throws(ListFileError) {
    if let problem = view.problem {
      throw ListFileError(file: ours.name, problem: problem, remedy: "name other fields")
    }
    try FileComparison.check(base, ours, view)
    try FileComparison.check(ours, theirs, view)
    // Around our list, there is no place for what they have around a list in another place.
    if theirs.reading.place != ours.reading.place, theirs.reading.place != base.reading.place {
      func place(_ file: ListFile) -> String {
        file.reading.place.map { "in '\($0)'" } ?? "the whole file"
      }
      throw ListFileError(
        file: theirs.name,
        problem: "its list is \(place(theirs)), but that of \(ours.name) is \(place(ours))",
        remedy: "give both the same place")
    }
    (self.base, self.ours, self.theirs, self.view) = (base, ours, theirs, view)
    let columns = MergedColumns(base, ours, theirs, hasBase: hasBase)
    // A column that a list lacks changes no row.
    var compared = view
    let named = Set(view.noContents + (view.key ?? []))
    compared.ignored += columns.unshared.filter { !named.contains($0) }
    let versions = try MergeVersions(base, ours, theirs, compared)
    haveSections = versions.ours.sections != nil
    var builder = MergeBuilder(versions, view, columns)
    try builder.merge()
    (sections, conflicts, self.columns) = (builder.sections, builder.conflicts, builder.columns)
    surroundings = MergedSurroundings(base, ours, theirs)
    if !surroundings.conflicts.isEmpty {
      conflicts.append(
        Conflict(
          kind: .changedByBoth, subject: .surroundings, base: nil, ours: nil, theirs: nil,
          merged: ItemPlace(0), fields: surroundings.conflicts))
    }
  }
}

/// The three versions of a list, ready to be merged.
struct MergeVersions {
  let base, ours, theirs: FileVersion
  /// The elements of each in the order of its file.
  let rows: [[MergeRow]]

  init(
    _ base: ListFile, _ ours: ListFile, _ theirs: ListFile, _ view: ElementView
  ) throws(ListFileError) {
    let areShort = max(base.byteCount, ours.byteCount, theirs.byteCount) < shortByteCount
    let areSpelt = view.sectionField == nil && ListFile.canCompareSpelling(base, ours, theirs, view)
    let files = [(base, MergedList.base), (ours, .ours), (theirs, .theirs)]
    let versions = try inParallel(files, areShort: areShort) { file, list throws(ListFileError) in
      let version =
        if areSpelt, let elements = try file.speltRows(view) {
          FileVersion(file: file, sections: nil, elements: elements)
        } else { try view.version(file) }
      return (version, version.mergeRows(list))
    }
    (self.base, self.ours, self.theirs) = (versions[0].0, versions[1].0, versions[2].0)
    rows = versions.map(\.1)
  }

  subscript(list: MergedList) -> FileVersion { list.of(base, ours, theirs) }

  /// The sections of a list with their elements.
  func sections(of list: MergedList) -> [MergeSection] {
    guard let sections = self[list].sections else { return [] }
    let rows = list.of(self.rows[0], self.rows[1], self.rows[2])
    return (0..<sections.count).map { section in
      MergeSection(
        sections.elements[section], list: list, index: section,
        items: sections.items(of: section).map { rows[$0] })
    }
  }
}
