/// The old values of elements and sections that the updates of a changes file hold.
struct OldValues {
  /// The old value in a record.
  private struct Entry<Element: Place> {
    let place: Element
    let value: ListValue
    let record: ChangesRecord
  }

  private let items: [Entry<ItemPlace>]
  private let sections: [Entry<SectionPlace>]

  /// Reads the field `old` of all updates that have one.
  init(_ parts: ChangesParts, inSections: Bool) throws(ListFileError) {
    items = try Self.entries(parts.items.updates) { record throws(ListFileError) in
      try record.place("from", inSections: inSections)
    }
    sections = try Self.entries(parts.sections.updates) { record throws(ListFileError) in
      SectionPlace(try record.number("from"))
    }
  }

  private static func entries<Element>(
    _ updates: [ChangesRecord], place: (ChangesRecord) throws(ListFileError) -> Element
  ) throws(ListFileError) -> [Entry<Element>] {
    var entries: [Entry<Element>] = []
    for record in updates where record.has("old") {
      entries.append(
        Entry(place: try place(record), value: try record.value("old"), record: record))
    }
    return entries
  }

  /// Checks that a version has these values, without the fields that don't count.
  ///
  /// - Throws: `ListFileError` about the first record with another value.
  func check(in version: FileVersion, _ view: ElementView) throws(ListFileError) {
    try Self.check(items, in: version, view, ignoring: view.noContents)
    try Self.check(sections, in: version, view, ignoring: [])
  }

  private static func check<Element>(
    _ entries: [Entry<Element>], in version: FileVersion, _ view: ElementView,
    ignoring: [FieldPath]
  ) throws(ListFileError) {
    for entry in entries
    where entry.value.removing(ignoring) != entry.place.contents(in: version, view) {
      throw entry.record.wrong(
        "\(entry.record.place) has another \"old\" than \(version.file.name) has at "
          + "\(Element.label)\(entry.place.text(inSections: version.sections != nil))")
    }
  }
}

extension ChangesFile {
  /// Checks that the old list has the old values that updates hold.
  func checkOldValues(in version: FileVersion) throws(ListFileError) {
    try oldValues.check(in: version, view)
  }
}
