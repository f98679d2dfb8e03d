/// What updates say that elements and sections were.
struct OldValues {
  /// What a record says of one place.
  private struct Told<Element: Place> {
    let place: Element
    let value: ListValue
    let record: ChangesRecord
  }

  private let items: [Told<ItemPlace>]
  private let sections: [Told<SectionPlace>]

  /// Reads the field `old` of all updates that have one.
  init(_ parts: ChangesParts, inSections: Bool) throws(ListFileError) {
    items = try Self.told(parts.items.updates) { record throws(ListFileError) in
      inSections ? ItemPlace(try record.oldPath("from")) : ItemPlace(try record.number("from"))
    }
    sections = try Self.told(parts.sections.updates) { record throws(ListFileError) in
      SectionPlace(try record.number("from"))
    }
  }

  private static func told<Element>(
    _ updates: [ChangesRecord], place: (ChangesRecord) throws(ListFileError) -> Element
  ) throws(ListFileError) -> [Told<Element>] {
    var told: [Told<Element>] = []
    for record in updates where record.has("old") {
      told.append(Told(place: try place(record), value: try record.value("old"), record: record))
    }
    return told
  }

  /// Checks that all is as it is told, but for what doesn't count.
  ///
  /// - Throws: `ListFileError` about the record that says something else.
  func check(in version: FileVersion, _ view: ElementView) throws(ListFileError) {
    try Self.check(items, in: version, view, ignoring: view.noContents)
    try Self.check(sections, in: version, view, ignoring: [])
  }

  private static func check<Element>(
    _ told: [Told<Element>], in version: FileVersion, _ view: ElementView, ignoring: [FieldPath]
  ) throws(ListFileError) {
    for entry in told
    where entry.value.removing(ignoring) != entry.place.contents(in: version, view) {
      throw entry.record.wrong(
        "\(entry.record.place) has another \"old\" than \(version.file.name) has at "
          + "\(Element.label)\(entry.place)")
    }
  }
}

extension ChangesFile {
  /// Checks what updates say of the old list.
  func checkOldValues(in version: FileVersion) throws(ListFileError) {
    try oldValues.check(in: version, view)
  }
}
