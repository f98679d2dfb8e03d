import ListFiles

/// How the elements of both lists are looked at: as the user asked, or as a changes file says.
package struct ElementView: Sendable {
  /// What identifies an element; nil if all of it does.
  package var key: [FieldPath]?
  /// Fields that the user wants ignored.
  package var ignored: [FieldPath] = []
  /// What tells an element's section in files that don't name their sections themselves.
  package var sectionField: FieldPath?

  /// A way to look at elements.
  package init(key: [FieldPath]? = nil, ignored: [FieldPath] = [], sectionField: FieldPath? = nil) {
    self.key = key
    self.ignored = ignored
    self.sectionField = sectionField
  }

  /// The most bytes that all names may have together, as each is looked for in each element.
  package static let maximumNameBytes = 4_096

  /// What is wrong with the names, in words; nil if nothing is.
  package var problem: String? {
    let paths = (key ?? []) + noContents
    if paths.contains(where: \.description.isEmpty) { return "a field has no name" }
    // With something between them, as there could be too many otherwise.
    let count = paths.reduce(-1) { $0 + $1.description.utf8.count + 1 }
    guard count <= Self.maximumNameBytes else {
      return "the names of fields have \(count) bytes with commas, more than "
        + "\(Self.maximumNameBytes)"
    }
    var seen = Set(ignored)
    if let path = (key ?? []).first(where: { !seen.insert($0).inserted }) {
      // Nothing would hold fast what identifies an element.
      return "'\(path)' is a key twice, or a key and ignored"
    }
    return nil
  }

  /// Fields that are no contents. What tells the section is none: where an element stands says it
  /// already.
  package var noContents: [FieldPath] { ignored + (sectionField.map { [$0] } ?? []) }

  /// Settles what `key` is where the user has not said: `id` where each element has one, else the
  /// whole element. In an object, names identify the elements.
  package func settled(for files: ListFile...) -> ElementView {
    let id = FieldPath("id")
    guard key == nil, !files.contains(where: \.isKeyed),
      files.allSatisfy({ $0.format != .lines && $0.everyElementHas(id) })
    else {
      return self
    }
    var view = self
    view.key = [id]
    return view
  }

  /// Takes a file's elements apart.
  package func version(_ file: ListFile) throws(ListFileError) -> FileVersion {
    // First, as the text need not be read again for them then.
    let sections = try file.sections(by: sectionField)
    return FileVersion(
      file: file, sections: sections, elements: try file.elements(key: key, ignoring: noContents))
  }
  /// A file whose elements are taken apart only if they are asked for, as when nothing has changed.
  ///
  /// - Throws: `ListFileError` where `version` does.
  func unchangedVersion(_ file: ListFile) throws(ListFileError) -> FileVersion {
    let sections = try file.sections(by: sectionField)
    let (key, noContents) = (key, noContents)
    try file.checkFields(key: key, ignoring: noContents)
    return FileVersion(file: file, sections: sections) {
      guard let elements = try? file.elements(key: key, ignoring: noContents) else {
        preconditionFailure("all elements have the fields")
      }
      return elements
    }
  }
}
