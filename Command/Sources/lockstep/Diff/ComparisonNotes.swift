import LockstepFiles

/// What a user is to know of a comparison: which array was taken for the list; the key that was found, why none
/// was, or which of its values repeat.
struct ComparisonNotes {
  private var search: KeySearch?

  /// Whether no value of the key repeats, as the search or the check has seen.
  private var isUnique = false

  /// Returns a view with the key that the values of both lists show, if it has none.
  mutating func completed(_ view: ElementView, for old: ListFile, _ new: ListFile) -> ElementView {
    var view = view.settled(for: old, new)
    guard view.key == nil else { return view }
    let search = KeySearch(
      old, new, excluded: view.noContents + view.tolerances.map(\.field))
    self.search = search
    view.key = search.key
    isUnique = search.key != nil
    return view
  }

  /// Returns what there is to say of a comparison.
  ///
  /// - Parameter changes: What it has found.
  func notes(on comparison: FileComparison, _ changes: FileChanges) -> [String] {
    var notes = [comparison.old.file, comparison.new.file].compactMap { list -> String? in
      guard list.isOnlyArray, let place = list.reading.place else { return nil }
      return "\(list.name): the list is '\(place)', the only array; no other field is compared"
    }
    let (old, new) = (comparison.old.file, comparison.new.file)
    if old.format == new.format, let before = old.delimiter, let after = new.delimiter,
      before != after
    {
      notes.append(
        "the delimiter of \(old.name) is \(Self.shown(before)), that of \(new.name) is "
          + "\(Self.shown(after)); the fields alone are compared")
    }
    if let note = keyNote(on: comparison, changes) { notes.append(note) }
    return notes
  }

  private func keyNote(on comparison: FileComparison, _ changes: FileChanges) -> String? {
    if let key = search?.key {
      let unique = key.count == 1 ? "its values are" : "their values together are"
      return "the key is \(Self.list(key.map { "'\($0)'" })), since \(unique) unique in both "
        + "lists; name another with --key, or none with --key none"
    }
    if let search, !search.repeats.isEmpty, comparison.lacksKey(changes) {
      let repeats = search.repeats.prefix(3).map { "'\($0.field)' in \($0.count)" }
      return "no key: no field or two identify an element, since values repeat: "
        + "\(Self.list(repeats)) of \(search.sampleCount) elements; name the fields with --key"
    }
    guard !isUnique, let repeats = KeyRepeats(in: comparison, isThorough: false) else { return nil }
    return "\(repeats.file.name): \(Self.description(of: repeats, comparison.view)); "
      + "elements that share one are paired in their order"
  }

  /// Checks that no value of the key repeats.
  ///
  /// - Throws: If one does.
  mutating func check(_ comparison: FileComparison) throws(CommandError) {
    guard !isUnique, let repeats = KeyRepeats(in: comparison, isThorough: true) else {
      isUnique = true
      return
    }
    throw CommandError(
      "\(repeats.file.name): \(Self.description(of: repeats, comparison.view))",
      remedy: "name further fields with --key, or leave out --strict")
  }

  private static func description(of repeats: KeyRepeats, _ view: ElementView) -> String {
    let names = list((view.key ?? []).map { "'\($0)'" })
    let values = list(
      repeats.first.map { $0.reportKey(of: repeats.file.format.elementKind) })
    return repeats.count == 1
      ? "a value of the key \(names) repeats: \(values)"
      : "\(repeats.count) values of the key \(names) repeat, the first are \(values)"
  }

  private static func shown(_ delimiter: String) -> String {
    delimiter == "\t" ? "a tab" : "'\(delimiter)'"
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
