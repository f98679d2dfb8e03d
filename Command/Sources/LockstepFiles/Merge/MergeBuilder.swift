import ListDiff

/// Merges the versions of a list, and makes the elements and conflicts of the result.
struct MergeBuilder {
  private let versions: MergeVersions
  private let view: ElementView
  private(set) var columns: MergedColumns
  private(set) var sections: [FileMerge.Section] = []
  private(set) var conflicts: [FileMerge.Conflict] = []
  /// The indexes of elements by identity, if the columns of the lists differ.
  private var places: [MergedList: [CanonicalBytes: Int]] = [:]
  /// The indexes in our list of elements of theirs that replace ours, by their indexes.
  private var replaced: [Int: Int] = [:]
  /// The columns that one side removed, and that stay since the other side changed their values.
  private var keptColumns: [FieldPath] = []

  init(_ versions: MergeVersions, _ view: ElementView, _ columns: MergedColumns) {
    (self.versions, self.view, self.columns) = (versions, view, columns)
  }

  mutating func merge() throws(ListFileError) {
    // Elements point into memory that only the versions keep alive.
    defer { withExtendedLifetime(versions) {} }
    let values = MergedValues()
    let merge: (MergeRow?, MergeRow, MergeRow) -> MergedContents<MergeRow> = {
      [self] base, ours, theirs in
      let fields = FieldMerge(noContents: view.noContents, choice: .ours)
      let (our, their) = (value(ours), value(theirs))
      let merged = fields.merged(base.map(value), our, ignoring(their, over: our))
      guard let merged, fields.conflicts.isEmpty else { return .conflict(ours) }
      values.elements[ours.index] = merged
      var row = ours
      row.isMerged = true
      return .merged(row)
    }
    do throws(ListMergeError) {
      if versions.ours.sections == nil {
        let result = try ListMerge(
          base: versions.rows[0], ours: versions.rows[1], theirs: versions.rows[2], merge: merge)
        try find(result.elements)
        sections = [FileMerge.Section(oldIndex: 0, heads: Self.same(SectionHead(id: .null)))]
        sections[0].entries = result.elements.map { entry($0, values) }
        for conflict in result.conflicts {
          add(Self.conflict(conflict, .item, { ItemPlace($0) }, { ItemPlace($0) }))
        }
        addConflictsOfNewColumns(in: [result.elements])
      } else {
        try mergeSections(values, merge)
      }
      for conflict in try columns.conflicts() {
        var column = Self.conflict(conflict, .column, { ItemPlace($0) }, { ItemPlace($0) })
        column.key = .string(conflict.id.string)
        conflicts.append(column)
      }
    } catch { throw problem(error) }
  }

  private mutating func mergeSections(
    _ values: MergedValues,
    _ merge: @escaping (MergeRow?, MergeRow, MergeRow) -> MergedContents<MergeRow>
  ) throws(ListMergeError) {
    let ourSections = versions.sections(of: .ours)
    let result = try SectionedMerge(
      base: versions.sections(of: .base), ours: ourSections,
      theirs: versions.sections(of: .theirs), merge: merge,
      mergeSection: { [self] base, ours, theirs in
        let fields = FieldMerge(noContents: [], choice: .ours)
        let value = fields.merged(
          base.map { head($0).contents }, head(ours).contents, head(theirs).contents)
        guard let value, fields.conflicts.isEmpty else { return .conflict(ours) }
        values.heads[ours.index] = value
        return .merged(ours)
      })
    try find(result.sections.flatMap(\.items))
    let oldIndexes = Dictionary(uniqueKeysWithValues: ourSections.map { ($0.id, $0.index) })
    for section in result.sections {
      let oldIndex = oldIndexes[section.id]
      var merged = head(section)
      if let value = oldIndex.flatMap({ values.heads[$0] }) { merged.contents = value }
      sections.append(
        FileMerge.Section(
          oldIndex: oldIndex, heads: Self.same(merged),
          entries: section.items.map { entry($0, values) }))
    }
    for conflict in result.sectionConflicts {
      let (base, ours) = (
        conflict.base.map(versions.base.head), conflict.ours.map(versions.ours.head)
      )
      let theirs = conflict.theirs.map(versions.theirs.head)
      var section = Self.conflict(conflict, .section, { ItemPlace($0) }, { ItemPlace($0) })
      section.key = (ours ?? theirs)?.id ?? .null
      if let ours, let theirs, conflict.kind != .movedByBoth {
        for choice in MergedList.allCases {
          let merge = FieldMerge(noContents: [], choice: choice)
          let value = merge.merged(base?.contents, ours.contents, theirs.contents)
          sections[conflict.merged].heads[choice] = SectionHead(
            id: ours.id, contents: value ?? ours.contents)
          section.fields = merge.conflicts
        }
      }
      conflicts.append(section)
    }
    for conflict in result.itemConflicts {
      add(Self.conflict(conflict, .item, { ItemPlace($0) }, { ItemPlace($0) }))
    }
    addConflictsOfNewColumns(in: result.sections.map(\.items))
  }

  // MARK: - Elements

  /// Finds where the elements of the result are in other lists, if their fields come from several.
  private mutating func find(_ rows: [MergeRow]) throws(ListMergeError) {
    guard !columns.areAlike else {
      let new = rows.filter { $0.list == .theirs }
      var isGone = Array(repeating: true, count: versions.rows[1].count)
      for row in rows where row.list == .ours { isGone[row.index] = false }
      let old = versions.rows[1].filter { isGone[$0.index] }
      do throws(ListDiffError) {
        let indexes = try ListChanges(from: old, to: new).oldIndexes()
        for (row, index) in zip(new, indexes) { replaced[row.index] = index.map { old[$0].index } }
      } catch { throw .diff(error) }
      return
    }
    for list in MergedList.allCases { places[list] = versions[list].places }
    for (name, list) in columns.removed where !view.noContents.contains(FieldPath(name)) {
      let path = FieldPath(name)
      let file = versions[list].file
      let isChanged = versions[list].elements.enumerated().contains { index, element in
        guard let before = places[.base]?[element.id] else { return false }
        return file.value(at: index)[path] != versions.base.file.value(at: before)[path]
      }
      if isChanged {
        columns.noteChange(of: name)
        keptColumns.append(path)
      }
    }
  }

  private func entry(_ row: MergeRow, _ values: MergedValues) -> FileMerge.Entry {
    let index =
      row.list == .ours ? row.index : replaced[row.index] ?? places[.ours]?[row.id]
    if !columns.areAlike {
      let all = composed(
        places[.base]?[row.id], index, places[.theirs]?[row.id],
        FieldMerge(noContents: view.noContents, choice: .ours))
      return FileMerge.Entry(piece: piece(all ?? value(row), over: index, row.list, row.index))
    }
    guard row.list == .ours else {
      var new = value(row)
      if let index { new = ignoring(new, over: versions.ours.file.value(at: index)) }
      return FileMerge.Entry(piece: piece(new, over: index, row.list, row.index))
    }
    let value = row.isMerged ? values.elements[row.index] : nil
    return FileMerge.Entry(piece: value.map { .changed(row.index, $0) } ?? .kept(row.index))
  }

  /// Returns an element with the columns of all lists.
  private func composed(
    _ base: Int?, _ ours: Int?, _ theirs: Int?, _ fields: FieldMerge
  ) -> ListValue? {
    let before = base.map { versions.base.file.value(at: $0) }
    func value(_ version: FileVersion, _ index: Int?) -> ListValue? {
      guard let index else { return nil }
      var value = version.file.value(at: index)
      // A column that stays because of changes on one side has its values on the other, too.
      for name in keptColumns {
        if value[name] == nil, let old = before?[name] {
          value = value.setting(name, to: old) ?? value
        }
      }
      return value
    }
    let (our, their) = (value(versions.ours, ours), value(versions.theirs, theirs))
    guard let our, let their else { return our ?? their }
    return fields.merged(before, our, ignoring(their, over: our))
  }

  /// Returns their element with our values of the fields that don't count.
  private func ignoring(_ their: ListValue, over our: ListValue) -> ListValue {
    view.noContents.reduce(their) { new, path in
      our[path].flatMap { new.setting(path, to: $0) } ?? new
    }
  }

  private func piece(
    _ value: ListValue, over index: Int?, _ list: MergedList, _ source: Int
  ) -> ListRewriterPiece {
    if let index { return .changed(index, value) }
    let file = versions[list].file
    return .new(value, name: file.isKeyed ? file.elementName(of: source) : nil)
  }

  private func value(_ row: MergeRow) -> ListValue { versions[row.list].file.value(at: row.index) }

  private func head(_ section: MergeSection) -> SectionHead {
    versions[section.list].head(of: section.index)
  }

  private static func same(_ head: SectionHead) -> [MergedList: SectionHead] {
    Dictionary(uniqueKeysWithValues: MergedList.allCases.map { ($0, head) })
  }

  // MARK: - Conflicts

  /// A conflict of a merge as one of files.
  private static func conflict<ID, Old, New>(
    _ found: PlacedMergeConflict<ID, Old, New>, _ subject: FileMerge.Subject,
    _ old: (Old) -> ItemPlace, _ new: (New) -> ItemPlace
  ) -> FileMerge.Conflict {
    FileMerge.Conflict(
      kind: found.kind, subject: subject, base: found.base.map(old), ours: found.ours.map(new),
      theirs: found.theirs.map(new), merged: new(found.merged))
  }

  /// Adds a conflict about an element, and its versions to the element.
  private mutating func add(_ found: FileMerge.Conflict) {
    let (b, i) = (found.base?.index(in: versions.base), found.ours?.index(in: versions.ours))
    let j = found.theirs?.index(in: versions.theirs)
    let file = i == nil ? versions.theirs.file : versions.ours.file
    var conflict = found
    conflict.key = file.keyValue(at: i ?? j ?? 0, key: view.key)
    if conflict.kind != .movedByBoth {
      var pieces: [MergedList: ListRewriterPiece?] = [:]
      for choice in MergedList.allCases {
        let fields = FieldMerge(noContents: view.noContents, choice: choice)
        let isThere = choice.of(b, i, j) != nil
        let value =
          i != nil && j != nil
          ? composed(b, i, j, fields)
          : choice.of(
            b.map { versions.base.file.value(at: $0) }, i.map { versions.ours.file.value(at: $0) },
            j.map { versions.theirs.file.value(at: $0) })
        conflict.fields = fields.conflicts
        pieces[choice] = .some(
          isThere ? value.map { piece($0, over: i, .theirs, j ?? 0) } : nil)
      }
      sections[found.merged.section].entries[found.merged.index].versions = pieces
    }
    conflicts.append(conflict)
  }

  /// Adds the conflicts of rows that differ only in columns that both sides added.
  ///
  /// These columns are not compared with the base: that would change each of its rows.
  private mutating func addConflictsOfNewColumns(in rows: [[MergeRow]]) {
    let names = columns.addedByBoth.subtracting(view.noContents)
    guard !names.isEmpty else { return }
    let known = Set(conflicts.lazy.filter { $0.isAboutContents }.map(\.merged))
    let (before, ours) = (versions.base.itemPlaces, versions.ours.itemPlaces)
    let theirs = versions.theirs.itemPlaces
    for (section, rows) in rows.enumerated() {
      for (index, row) in rows.enumerated() {
        let merged = ItemPlace(section: section, index: index)
        guard let i = places[.ours]?[row.id], let j = places[.theirs]?[row.id],
          !known.contains(merged)
        else { continue }
        let our = versions.ours.file.value(at: i)
        let their = versions.theirs.file.value(at: j)
        guard names.contains(where: { our[$0] != their[$0] }) else { continue }
        let base = places[.base]?[row.id].map { before[$0] }
        add(
          FileMerge.Conflict(
            kind: base == nil ? .insertedByBoth : .changedByBoth, subject: .item, base: base,
            ours: ours[i], theirs: theirs[j], merged: merged))
      }
    }
  }

  /// The error for a list that can't be merged.
  private func problem(_ error: ListMergeError) -> ListFileError {
    guard case .repeatedIdentities(let list, let repeats) = error else {
      return ListFileError(
        file: versions.ours.file.name, problem: "\(error)", remedy: "merge smaller lists")
    }
    let version = versions[list]
    let key = (view.key ?? []).map { "'\($0)'" }.joined(separator: ", ")
    guard let sections = version.sections,
      let doubled = Self.firstRepeat(versions.sections(of: list).map(\.id))
    else {
      let order = version.sections.map { sections in
        (0..<sections.count).flatMap { Array(sections.items(of: $0)) }
      }
      let texts = repeats.map { one in
        let (first, again) = (order?[one.first] ?? one.first, order?[one.again] ?? one.again)
        let value = version.file.keyValue(at: first, key: view.key)
        return "\(value.reportKey(of: version.file.format.elementKind)) in lines "
          + "\(version.file.line(of: first)) and \(version.file.line(of: again))"
      }
      let first = repeats.first.map { order?[$0.again] ?? $0.again } ?? 0
      return ListFileError(
        file: version.file.name, line: version.file.line(of: first),
        problem: (key.isEmpty ? "elements repeat" : "values of the key \(key) repeat") + ": "
          + texts.joined(separator: ", "),
        remedy: version.file.format == .lines
          ? "merge such a file by lines, as with git merge-file"
          : "name fields with --key that identify each element")
    }
    return ListFileError(
      file: version.file.name,
      problem: "two sections have the identity \(sections.heads[doubled].id.displayText)",
      remedy: "give each section an identity of its own")
  }

  private static func firstRepeat(_ ids: [CanonicalBytes]) -> Int? {
    var seen: Set<CanonicalBytes> = []
    return ids.firstIndex { !seen.insert($0).inserted }
  }
}

/// The values of elements and sections that both sides changed and that could be merged, by their
/// indexes in our file.
private final class MergedValues {
  var elements: [Int: ListValue] = [:]
  var heads: [Int: ListValue] = [:]
}
