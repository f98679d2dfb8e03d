/// How the elements of both lists are compared, as options or a changes file say.
package struct ElementView: Sendable {
  /// The fields that identify an element; none if the whole element does; nil if the lists decide.
  package var key: [FieldPath]?
  /// The fields that `--ignore` names.
  package var ignored: [FieldPath] = []
  /// The field that names an element's section, in files without sections of their own.
  package var sectionField: FieldPath?
  /// Fields whose numbers may differ a little.
  package var tolerances: [FieldTolerance] = []
  /// Whether moves within a section don't count.
  package var ignoresOrder = false

  /// A view of elements.
  package init(key: [FieldPath]? = nil, ignored: [FieldPath] = [], sectionField: FieldPath? = nil) {
    self.key = key
    self.ignored = ignored
    self.sectionField = sectionField
  }

  /// The most bytes that all names may have together, since each is looked up in each element.
  package static let maximumNameBytes = 4_096

  /// The error in the names; nil if there is none.
  package var problem: String? {
    let paths = (key ?? []) + noContents + tolerances.map(\.field)
    // Each separator counts one byte, so that the number of names is limited, too.
    let count = paths.reduce(-1) { $0 + $1.description.utf8.count + 1 }
    guard count <= Self.maximumNameBytes else {
      return "the names of fields have \(count) bytes with commas, more than "
        + "\(Self.maximumNameBytes)"
    }
    var keys: Set<FieldPath> = []
    if let path = (key ?? []).first(where: { !keys.insert($0).inserted }) {
      return "'\(path)' is a key twice"
    }
    // Digests leave out ignored fields, so they would not cover the key.
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

  /// Fields that are not compared: ignored ones, and the section field, since an element's place
  /// includes its section.
  package var noContents: [FieldPath] { ignored + (sectionField.map { [$0] } ?? []) }

  /// Returns the view with its default key: `id` if each element of `files` has one, otherwise the
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

  /// The view with all names in normalisation form C.
  package var normalized: ElementView {
    var view = self
    view.key = key?.map(\.normalized)
    view.ignored = ignored.map(\.normalized)
    view.sectionField = sectionField?.normalized
    view.tolerances = tolerances.map(\.normalized)
    return view
  }

  /// The view for digests, which leaves out fields with a tolerance.
  var forDigests: ElementView {
    ElementView(
      key: key, ignored: ignored + tolerances.map(\.field), sectionField: sectionField)
  }

  /// Returns the view with the lists' spelling of names: in normalisation form C if theirs are, and
  /// those of columns in place of their numbers, as in `#1` for the first.
  ///
  /// - Throws: `ListFileError` if the lists have different names there.
  package func named(by old: ListFile, _ new: ListFile) throws(ListFileError) -> ElementView {
    var view = old.reading.normalizes ? normalized : self
    guard var before = old.columns, var after = new.columns else { return view }
    // An empty table has the columns of the other one.
    if before.isEmpty { before = after }
    if after.isEmpty { after = before }
    func name(_ path: FieldPath) throws(ListFileError) -> FieldPath {
      guard path.description.first == "#", let number = Int(path.description.dropFirst()),
        before.indices.contains(number - 1), !before.contains(path.description)
      else { return path }
      guard after.indices.contains(number - 1), before[number - 1] == after[number - 1] else {
        throw ListFileError(
          file: new.name, problem: "its column \(number) has another name than that of \(old.name)",
          remedy: "name the column in place of \(path.description)")
      }
      return FieldPath(before[number - 1])
    }
    func names(_ paths: [FieldPath]) throws(ListFileError) -> [FieldPath] {
      try paths.map { path throws(ListFileError) in try name(path) }
    }
    view.key = try view.key.map { paths throws(ListFileError) in try names(paths) }
    view.ignored = try names(view.ignored)
    return view
  }

  /// Checks that `old` or `new` has each field that an option other than `--key` names.
  ///
  /// - Throws: `ListFileError` if neither has one, so that naming it would have no effect.
  /// - Complexity: Linear in the number of bytes; constant if the first elements have the fields.
  package func checkFields(of old: ListFile, _ new: ListFile) throws(ListFileError) {
    // Lists of two kinds are an error of the comparison.
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
        remedy: "name another with \(option)\(suggestion ?? "")\(old.separatorRemedy)")
    }
  }

  /// Returns a file's elements and sections, ready to be compared.
  ///
  /// - Parameter others: further fields that are not compared.
  /// - Throws: `ListFileError` if an element lacks a key field or its section field, or if
  ///   `problem` is not nil.
  package func version(
    _ file: ListFile, without others: [FieldPath] = []
  ) throws(ListFileError) -> FileVersion {
    if let problem {
      throw ListFileError(
        file: file.name, problem: problem, remedy: "name what identifies an element with --key")
    }
    // Making the elements frees what reading left, so the sections come first.
    let sections = try file.sections(by: sectionField)
    return FileVersion(
      file: file, sections: sections,
      elements: try file.elements(key: key, ignoring: noContents + others))
  }

  /// Returns a file whose elements are made only when they are used, as for a list without changes.
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
