import ListDiff

/// The place of an element or a section in one version of a list, as reports show it.
package protocol Place: Comparable, Sendable {
  /// The word before the place in reports; empty for elements.
  static var label: String { get }
  /// The name of the key in JSON.
  static var keyName: String { get }

  /// The index among the elements of its list, or of its section.
  var index: Int { get }

  /// The place as text. In a flat list, the section of an element is left out.
  func text(inSections: Bool) -> String

  /// The place as JSON. In a flat list, the section of an element is left out.
  func json(inSections: Bool) -> String

  /// The index of the element in the file; nil for a section.
  func elementIndex(in version: FileVersion) -> Int?

  /// The key of the element or section, for showing it.
  func key(in version: FileVersion, _ view: ElementView) -> ListValue

  /// The whole value; nil for a section without fields.
  func value(in version: FileVersion) -> ListValue?

  /// The part of the value that is compared.
  func contents(in version: FileVersion, _ view: ElementView) -> ListValue
}

/// The place of an element. A flat list is one section.
package struct ItemPlace: Place, Hashable {
  package static var label: String { "" }
  package static var keyName: String { "key" }

  package let section: Int
  package let index: Int

  package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }

  /// The place of an element of a flat list.
  package init(_ index: Int) { self.init(section: 0, index: index) }

  package init<Version>(_ path: ItemPath<Version>) {
    self.init(section: path.section, index: path.item)
  }

  package static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    (a.section, a.index) < (b.section, b.index)
  }

  package func text(inSections: Bool) -> String {
    inSections ? "\(section).\(index)" : "\(index)"
  }

  package func json(inSections: Bool) -> String {
    inSections ? "{\"section\": \(section), \"item\": \(index)}" : "\(index)"
  }

  package func elementIndex(in version: FileVersion) -> Int? { index(in: version) }

  package func key(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.file.keyValue(at: index(in: version), key: view.key)
  }

  package func value(in version: FileVersion) -> ListValue? {
    version.file.value(at: index(in: version))
  }

  package func contents(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.file.value(at: index(in: version)).removing(view.noContents)
  }

  /// The index of the element in the file.
  package func index(in version: FileVersion) -> Int {
    guard let sections = version.sections else { return index }
    let items = sections.items(of: section)
    return items[items.startIndex + index]
  }
}

/// The place of a section.
package struct SectionPlace: Place {
  package static var label: String { "section " }
  package static var keyName: String { "id" }

  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (a: SectionPlace, b: SectionPlace) -> Bool { a.index < b.index }

  package func text(inSections: Bool) -> String { "\(index)" }
  package func json(inSections: Bool) -> String { "\(index)" }

  package func elementIndex(in version: FileVersion) -> Int? { nil }

  package func key(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.head(of: index).id
  }

  package func value(in version: FileVersion) -> ListValue? {
    let contents = version.head(of: index).contents
    return contents == .object([]) ? nil : contents
  }

  package func contents(in version: FileVersion, _ view: ElementView) -> ListValue {
    value(in: version) ?? .object([])
  }
}
