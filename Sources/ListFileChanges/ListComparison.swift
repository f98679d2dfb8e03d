import ListDiff
import ListFiles

/// Two versions of a list, ready to be compared.
package struct ListComparison {
  package let view: ElementView
  package let old: FileVersion
  package let new: FileVersion

  /// Takes both files' elements apart, unless both are one file.
  ///
  /// - Throws: If the files are of kinds that have no element in common, only one of them has
  ///   sections, or an element lacks what should identify it or its section.
  package init(old: ListFile, new: ListFile, view: ElementView) throws(ListFileError) {
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
    let view = view.settled(for: old, new)
    self.view = view
    if old === new {
      let version = try view.unchangedVersion(old)
      (self.old, self.new) = (version, version)
      return
    }
    (self.old, self.new) = try inParallel(old, new) { file throws(ListFileError) in
      try view.version(file)
    }
  }

  /// The changes from the old version to the new one.
  package func changes(engine: DiffEngine, seed: UInt64?) throws(ListDiffError) -> FileChanges {
    if old.file === new.file { return try FileChanges(unchanged: old) }
    // Elements point into memory that only the collections of them keep alive.
    defer { withExtendedLifetime((old, new)) {} }
    guard let oldSections = old.sections, let newSections = new.sections else {
      return .flat(
        try ListChanges(from: old.elements, to: new.elements, engine: engine, seed: seed))
    }
    return .sectioned(
      try SectionedChanges(
        from: oldSections.fileSections(of: old.elements),
        to: newSections.fileSections(of: new.elements), engine: engine, seed: seed))
  }

  /// The operations on elements, or on the items of all sections.
  package func items(of changes: FileChanges) -> Operations<ItemPlace> {
    Operations(changes, newCount: new.file.count)
  }

  /// What identifies what stands at a place of the old version, for showing it.
  package func oldKey(_ place: some Place) -> ListValue { place.key(in: old, view) }

  /// What identifies what stands at a place of the new version, for showing it.
  package func newKey(_ place: some Place) -> ListValue { place.key(in: new, view) }
}

/// The changes between two versions of a list.
package enum FileChanges: Sendable {
  case flat(ListChanges)
  case sectioned(SectionedChanges)

  /// No changes of a list.
  fileprivate init(unchanged version: FileVersion) throws(ListDiffError) {
    guard let count = version.sections?.count else {
      let count = version.file.count
      self = .flat(
        try ListChanges(
          oldCount: count, newCount: count, checkedDeletions: [], insertions: [], moves: [],
          updates: []))
      return
    }
    self = .sectioned(
      try SectionedChanges(
        oldSectionCount: count, newSectionCount: count, checkedSectionDeletions: [],
        sectionInsertions: [], sectionMoves: [], sectionUpdates: [], itemDeletions: [],
        itemInsertions: [], itemMoves: [], itemUpdates: []))
  }

  package var hasChanges: Bool {
    switch self {
    case .flat(let changes): changes.hasChanges
    case .sectioned(let changes): changes.hasChanges
    }
  }
}
