import ListDiff

/// Two versions of a list, ready to be compared.
package struct FileComparison {
  package let view: ElementView
  package let old: FileVersion
  package let new: FileVersion
  /// The columns that only one version has, which are not compared in the elements.
  package let columns: ColumnChanges
  /// Their names.
  let columnNames: Set<ExactText>

  /// Prepares both files' elements. If both are the same file, they are made on first use.
  ///
  /// - Parameter hasColumns: Whether what all elements of one version have may count as a column.
  /// - Throws: If the files have different kinds of elements, only one of them has sections, an
  ///   element lacks a key field or its section field, or a field has a tolerance but elements have
  ///   no key.
  package init(
    old: ListFile, new: ListFile, view: ElementView, hasColumns: Bool = true
  ) throws(ListFileError) {
    try Self.check(old, new, view)
    let view = view.settled(for: old, new)
    if let tolerance = view.tolerances.first, (view.key ?? []).isEmpty, !old.isKeyed {
      throw ListFileError(
        file: old.name,
        problem: "elements have no key, so '\(tolerance.field)' identifies them too",
        remedy: "name what identifies an element with --key")
    }
    self.view = view
    if old === new {
      let version = try view.unchangedVersion(old)
      (self.old, self.new) = (version, version)
      columns = ColumnChanges(from: old, to: old, view)
      columnNames = []
      return
    }
    columns = ColumnChanges(from: old, to: hasColumns ? new : old, view)
    columnNames = Set(columns.names.map { ExactText($0) })
    if view.problem == nil, let (before, after) = try ListFile.rowElements(old, new, view) {
      self.old = FileVersion(file: old, sections: nil, elements: before)
      self.new = FileVersion(file: new, sections: nil, elements: after)
      return
    }
    let leftOut = columns.names.map { FieldPath($0) }
    (self.old, self.new) = try inParallel(old, new, areShort: old.isShort && new.isShort) {
      file throws(ListFileError) in
      try view.version(file, without: leftOut)
    }
  }

  /// Checks that two lists have the same kind of elements, and both sections or neither.
  static func check(
    _ old: ListFile, _ new: ListFile, _ view: ElementView
  ) throws(ListFileError) {
    guard old.format.elementKind == new.format.elementKind else {
      throw ListFileError(
        file: new.name,
        problem: "it is read as \(new.format.rawValue), but \(old.name) as \(old.format.rawValue)",
        remedy: "name one format for both with --format")
    }
    guard old.hasSections == new.hasSections || view.sectionField != nil else {
      let (flat, other) = old.hasSections ? (new, old) : (old, new)
      throw ListFileError(
        file: flat.name, problem: "it has no sections, but \(other.name) has",
        remedy: "name the field that holds an element's section with --sections")
    }
    guard old.isKeyed == new.isKeyed else {
      let (array, object) = old.isKeyed ? (new, old) : (old, new)
      throw ListFileError(
        file: array.name, problem: "its list is an array, but that of \(object.name) an object",
        remedy: "compare two arrays, or two objects")
    }
  }

  /// Whether both versions have sections.
  package var haveSections: Bool { new.sections != nil }

  /// Returns the changes from the old version to the new one that count: no updates in which only
  /// close numbers differ and, if order doesn't count, no moves within a section.
  package func changes(engine: DiffEngine, seed: UInt64?) throws(ListDiffError) -> FileChanges {
    let found = try found(engine: engine, seed: seed)
    var changes = FileChanges(
      sections: found.sections.operations { SectionPlace($0) },
      items: found.items(newCount: new.file.wholeCount))
    if !view.tolerances.isEmpty {
      let isUpdate = updateTest()
      changes.items.updates.removeAll { !isUpdate($0.from, $0.to) }
    }
    if view.ignoresOrder { removeOrder(from: &changes, oldSections: found.sections.oldIndexes()) }
    return changes
  }

  /// Returns all changes from the old version to the new one, as an engine finds them.
  package func found(
    engine: DiffEngine, seed: UInt64?
  ) throws(ListDiffError) -> any VersionChanges {
    if old.file === new.file {
      return SectionedChanges(unchangedSectionCount: old.sections?.count ?? 1)
    }
    // Elements point into memory that only the collections of them keep alive.
    defer { withExtendedLifetime((old, new)) {} }
    guard let oldSections = old.sections, let newSections = new.sections else {
      return try ListChanges(from: old.elements, to: new.elements, engine: engine, seed: seed)
    }
    return try SectionedChanges(
      from: oldSections.fileSections(of: old.elements),
      to: newSections.fileSections(of: new.elements), engine: engine, seed: seed)
  }

  /// Returns both versions with all columns, without the fields that digests leave out.
  func versionsForDigests() throws(ListFileError) -> (FileVersion, FileVersion) {
    if view.tolerances.isEmpty, columns.isEmpty { return (old, new) }
    let areShort = old.file.isShort && new.file.isShort
    return try inParallel(old.file, new.file, areShort: areShort) {
      [view] file throws(ListFileError) in
      try view.forDigests.version(file)
    }
  }

  /// Whether anything differs that counts.
  package func differ(by changes: FileChanges) -> Bool {
    columns.differ || changes.hasChanges
  }

  /// Whether the elements have no key, and some are deleted and others inserted. With a key, they might
  /// be updates.
  package func lacksKey(_ changes: FileChanges) -> Bool {
    guard (view.key ?? []).isEmpty, new.file.format.elementKind != .lines else { return false }
    let (deletions, insertions) = (changes.items.deletions.count, changes.items.insertions.count)
    return deletions > 0 && insertions > 0
  }
}

/// The changes between two versions of a list. A flat list is one section, which stays.
package struct FileChanges: Sendable {
  package var sections: Operations<SectionPlace>
  /// The operations on the elements of all sections.
  package var items: Operations<ItemPlace>

  /// The number of operations.
  package var count: Int { sections.count + items.count }

  package var hasChanges: Bool { count > 0 }
}

extension ListFile {
  fileprivate var isShort: Bool { byteCount < shortByteCount }
}
