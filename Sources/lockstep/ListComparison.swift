import ListDiff
import ListFiles

/// How the elements of both lists are looked at: as the user asked, or as a changes file says.
struct ElementView {
  /// What identifies an element; nil if all of it does.
  var key: [FieldPath]?
  /// Fields that are no contents.
  var ignored: [FieldPath]

  /// Settles what `key` is where the user has not said: `id` where each element has one, else the
  /// whole element.
  init(key: [FieldPath]?, ignored: [FieldPath], old: ListFile, new: ListFile) {
    self.ignored = ignored
    let id = FieldPath("id")
    let haveID = [old, new].allSatisfy { $0.format != .lines && $0.everyElementHas(id) }
    self.key = key ?? (haveID ? [id] : nil)
  }

  init(key: [FieldPath]?, ignored: [FieldPath]) {
    self.key = key
    self.ignored = ignored
  }
}

/// Two versions of a list, ready to be compared.
struct ListComparison {
  let view: ElementView
  let old: Side
  let new: Side

  /// One version.
  struct Side {
    let file: ListFile
    let elements: ListElements
  }

  /// Takes both files' elements apart.
  ///
  /// - Throws: If the files are of kinds that have no element in common, or an element lacks what
  ///   should identify it.
  init(
    old: ListFile, new: ListFile, key: [FieldPath]?, ignored: [FieldPath]
  ) throws {
    guard old.format.elementKind == new.format.elementKind else {
      throw CommandError(
        "\(new.name): it is read as \(new.format.rawValue), but \(old.name) as "
          + old.format.rawValue,
        remedy: "name one format for both with --format")
    }
    let view = ElementView(key: key, ignored: ignored, old: old, new: new)
    self.view = view
    let sides = try inParallel(old, new) { file throws(ListFileError) in
      try Side(file: file, elements: file.elements(key: view.key, ignoring: view.ignored))
    }
    (self.old, self.new) = sides
  }

  /// The changes from the old version to the new one.
  func changes(engine: DiffEngine, seed: UInt64?) throws(ListDiffError) -> ListChanges {
    // Elements point into memory that only the collections of them keep alive.
    defer { withExtendedLifetime((old.elements, new.elements)) {} }
    return try ListChanges(from: old.elements, to: new.elements, engine: engine, seed: seed)
  }

  /// What identifies an element, for showing it.
  func oldKey(_ index: Int) -> ListValue { old.file.keyValue(at: index, key: view.key) }

  /// What identifies an element, for showing it.
  func newKey(_ index: Int) -> ListValue { new.file.keyValue(at: index, key: view.key) }
}
