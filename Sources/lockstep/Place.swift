import ListDiff
import ListFiles

/// Where something stands in one version of a list, as reports tell it.
protocol Place: CustomStringConvertible {
  /// What stands there, in front of what identifies it; empty for elements.
  static var label: String { get }
  /// The name of what identifies it, in JSON.
  static var keyName: String { get }

  /// The place as JSON.
  var json: String { get }

  /// What identifies what stands there, for showing it.
  func key(in version: FileVersion, _ view: ElementView) -> ListValue

  /// What stands there, whole; nil if there is nothing to be said of it.
  func value(in version: FileVersion) -> ListValue?

  /// What of that is compared.
  func contents(in version: FileVersion, _ view: ElementView) -> ListValue
}

/// The place of an element, or of an item in a section.
struct ItemPlace: Place, Hashable {
  static var label: String { "" }
  static var keyName: String { "key" }

  /// Nil in a flat list.
  let section: Int?
  let item: Int

  init(section: Int? = nil, item: Int) {
    self.section = section
    self.item = item
  }

  init(_ index: Int) { self.init(item: index) }

  init<Version>(_ path: ItemPath<Version>) {
    self.init(section: path.section, item: path.item)
  }

  var description: String { section.map { "\($0).\(item)" } ?? "\(item)" }

  var json: String {
    section.map { "{\"section\": \($0), \"item\": \(item)}" } ?? "\(item)"
  }

  func key(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.file.keyValue(at: index(in: version), key: view.key)
  }

  func value(in version: FileVersion) -> ListValue? { version.file.value(at: index(in: version)) }

  func contents(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.file.value(at: index(in: version)).removing(view.noContents)
  }

  /// Where the element stands in the file.
  func index(in version: FileVersion) -> Int {
    guard let section, let sections = version.sections else { return item }
    let items = sections.items(of: section)
    return items[items.startIndex + item]
  }
}

/// The place of a section.
struct SectionPlace: Place {
  static var label: String { "section " }
  static var keyName: String { "id" }

  let section: Int

  init(_ section: Int) { self.section = section }

  init<Version>(_ index: SectionIndex<Version>) { section = index.section }

  var description: String { "\(section)" }
  var json: String { "\(section)" }

  func key(in version: FileVersion, _ view: ElementView) -> ListValue {
    version.sections?.heads[section].id ?? .null
  }

  func value(in version: FileVersion) -> ListValue? {
    guard let contents = version.sections?.heads[section].contents, contents != .object([]) else {
      return nil
    }
    return contents
  }

  func contents(in version: FileVersion, _ view: ElementView) -> ListValue {
    value(in: version) ?? .object([])
  }
}
