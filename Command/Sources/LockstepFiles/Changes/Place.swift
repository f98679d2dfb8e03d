import ListDiff

/// The place of an element or a section in one version of a list, as reports show it.
package protocol Place: CustomStringConvertible {
  /// The word before the place in reports; empty for elements.
  static var label: String { get }
  /// The name of the key in JSON.
  static var keyName: String { get }

  /// The place as JSON.
  var json: String { get }

  /// The index of the element in the file; nil for a section.
  func elementIndex(in version: FileVersion) -> Int?

  /// The key of the element or section, for showing it.
  func key(in version: FileVersion, _ view: ElementView) -> ListValue

  /// The whole value; nil for a section without fields.
  func value(in version: FileVersion) -> ListValue?

  /// The part of the value that is compared.
  func contents(in version: FileVersion, _ view: ElementView) -> ListValue
}

/// The place of an element, or of an item in a section.
package struct ItemPlace: Place, Hashable, Sendable {
  package static var label: String { "" }
  package static var keyName: String { "key" }

  /// Nil in a flat list.
  package let section: Int?
  package let item: Int

  package init(section: Int? = nil, item: Int) {
    self.section = section
    self.item = item
  }

  package init(_ index: Int) { self.init(item: index) }

  package init<Version>(_ path: ItemPath<Version>) {
    self.init(section: path.section, item: path.item)
  }

  package var description: String { section.map { "\($0).\(item)" } ?? item.description }

  package var json: String {
    section.map { "{\"section\": \($0), \"item\": \(item)}" } ?? item.description
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
    guard let section, let sections = version.sections else { return item }
    let items = sections.items(of: section)
    return items[items.startIndex + item]
  }
}

/// The place of a section.
package struct SectionPlace: Place, Sendable {
  package static var label: String { "section " }
  package static var keyName: String { "id" }

  package let section: Int

  package init(_ section: Int) { self.section = section }

  package init<Version>(_ index: SectionIndex<Version>) { section = index.section }

  package var description: String { "\(section)" }
  package var json: String { "\(section)" }

  package func elementIndex(in version: FileVersion) -> Int? { nil }

  package func key(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.sections?.heads[section].id ?? .null
  }

  package func value(in version: FileVersion) -> ListValue? {
    guard let contents = version.sections?.heads[section].contents, contents != .object([]) else {
      return nil
    }
    return contents
  }

  package func contents(in version: FileVersion, _ view: ElementView) -> ListValue {
    value(in: version) ?? .object([])
  }
}
