/// How the elements of both lists are looked at: as the user asked, or as a changes file says.
package struct ElementView: Sendable {
  /// What identifies an element; nil if all of it does.
  package var key: [FieldPath]?
  /// Fields that the user wants ignored.
  package var ignored: [FieldPath] = []
  /// What tells an element's section in files that don't name their sections themselves.
  package var sectionField: FieldPath?
  /// Fields whose numbers need not be quite equal.
  package var tolerances: [FieldTolerance] = []
  /// Whether elements that stand elsewhere in their section don't count as changed.
  package var ignoresOrder = false

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
    let paths = (key ?? []) + noContents + tolerances.map(\.field)
    if paths.contains(where: \.description.isEmpty) { return "a field has no name" }
    // With something between them, as there could be too many otherwise.
    let count = paths.reduce(-1) { $0 + $1.description.utf8.count + 1 }
    guard count <= Self.maximumNameBytes else {
      return "the names of fields have \(count) bytes with commas, more than "
        + "\(Self.maximumNameBytes)"
    }
    var keys: Set<FieldPath> = []
    if let path = (key ?? []).first(where: { !keys.insert($0).inserted }) {
      return "'\(path)' is a key twice"
    }
    // Nothing would hold fast what identifies an element.
    if let path = ignored.first(where: keys.contains) {
      return "'\(path)' identifies elements, so it can't be ignored"
    }
    var seen: Set<FieldPath> = []
    for path in tolerances.map(\.field) {
      if keys.contains(path) {
        return "'\(path)' identifies elements, so it can have no tolerance"
      }
      if noContents.contains(path) {
        return "'\(path)' is no contents, so a tolerance has no effect"
      }
      if !seen.insert(path).inserted { return "'\(path)' has two tolerances" }
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

  /// The way to look at elements for digests. What need not be equal plays no part in them.
  var forDigests: ElementView {
    ElementView(
      key: key, ignored: ignored + tolerances.map(\.field), sectionField: sectionField)
  }

  /// Checks that each field that is named for contents or sections is in one of two lists.
  ///
  /// - Throws: `ListFileError` if one is in neither, so that naming it would have no effect.
  /// - Complexity: Linear in the number of bytes; constant where the first elements have the fields.
  package func checkFields(of old: ListFile, _ new: ListFile) throws(ListFileError) {
    // What is wrong with lists of two kinds is said elsewhere.
    guard old.format.elementKind == new.format.elementKind else { return }
    let named =
      ignored.map { ($0, "--ignore") } + tolerances.map { ($0.field, "--tolerance") }
      + (sectionField.map { [($0, "--sections")] } ?? [])
    for (path, option) in named {
      guard try old.hasNowhere(path), try new.hasNowhere(path) else { continue }
      let columns = (old.columns ?? []) + (new.columns ?? [])
      let suggestion = nearest(to: path.description, among: columns).map { ", such as '\($0)'" }
      throw ListFileError(
        file: old.name == new.name ? old.name : "\(old.name), \(new.name)",
        problem: "there is no field '\(path)'",
        remedy: "name another with \(option)\(suggestion ?? "")")
    }
  }

  /// Takes a file's elements apart.
  ///
  /// - Throws: `ListFileError` if an element lacks what should identify it or its section, or what
  ///   identifies it can't, as it is ignored.
  package func version(_ file: ListFile) throws(ListFileError) -> FileVersion {
    if let problem {
      throw ListFileError(
        file: file.name, problem: problem, remedy: "name what identifies an element with --key")
    }
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
