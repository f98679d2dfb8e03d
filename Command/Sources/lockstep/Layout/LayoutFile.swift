import ListLayout
import LockstepFiles

/// A layout in a file: a container, sections and their items.
struct LayoutFile {
  /// The container; nil if the file has none.
  var environment: LayoutEnvironment?
  var configuration = LayoutConfiguration.vertical
  var sections: [LayoutSection] = []
  var items: [SectionItems] = []

  /// The most sections that a file may have.
  static let maximumSections = 1_000_000

  /// The most items with sizes of their own that a file may have. They take about a gigabyte of
  /// memory.
  static let maximumSizedItems = 10_000_000

  private var sectionCount = 0
  private var sizedItemCount = 0

  /// Reads a file; Command/lockstep-layout.schema.json describes its form.
  ///
  /// - Throws: `ListFileError` with the line, and the path if it is JSON but no layout.
  init(name: String, bytes: [UInt8]) throws {
    let value = try ListValue(parsing: bytes, file: name, depthLimit: 256)
    do {
      try read(LayoutForm(value: value, path: ""))
    } catch let problem as LayoutProblem {
      throw try problem.error(in: bytes, file: name)
    }
  }

  private mutating func read(_ top: LayoutForm) throws {
    let fields = try top.fields(["$schema", "environment", "configuration", "sections"])
    guard let list = fields["sections"] else {
      throw top.problem("the field 'sections' is missing")
    }
    var forms: [SectionForm] = []
    for section in try list.elements("sections") { forms.append(try checked(section)) }
    var parts: [(name: String, value: ListValue)] = []
    for name in ["$schema", "environment", "configuration"] {
      if let field = fields[name] { parts.append((name, try field.decodable())) }
    }
    parts.append(("sections", .array(forms.map(\.decodable))))
    let content = try top.decoded(
      from: ListValue.object(parts).jsonText, as: LayoutContent.self, place: LayoutContent.wayInFile
    )
    environment = content.environment
    configuration = content.configuration ?? .vertical
    for (form, section) in zip(forms, content.sections) {
      let items = try form.sectionItems(section)
      sections += repeatElement(section.section, count: form.repeatCount)
      self.items += repeatElement(items, count: form.repeatCount)
    }
  }

  /// Returns a section whose numbers of items are within the limits.
  private mutating func checked(_ section: LayoutForm) throws -> SectionForm {
    let form = try SectionForm(section)
    sectionCount += form.repeatCount
    guard sectionCount <= Self.maximumSections else {
      throw section.problem("the file has more than \(Self.maximumSections) sections")
    }
    guard let count = form.sizedCount else { return form }
    guard count <= (Self.maximumSizedItems - sizedItemCount) / max(1, form.repeatCount) else {
      throw form.items.problem(
        "\(count) items: the file has more than \(Self.maximumSizedItems) with sizes of their "
          + "own; give equal ones a 'count' and a 'size'")
    }
    sizedItemCount += count * form.repeatCount
    return form
  }

  /// The number of items in all sections.
  var itemCount: Int {
    items.indices.reduce(0) { $0.addingReportingOverflow(items[$1].count).partialValue }
  }

  /// Returns the layout in a container.
  func layout(in environment: LayoutEnvironment) -> ListFrames {
    let sections = sections
    return ListFrames(
      LayoutDescription(configuration: configuration) { index, _ in sections[index] },
      items: items, in: environment)
  }
}

/// A section of a file. Its values are not decoded yet.
private struct SectionForm {
  /// How many times the section is repeated.
  let repeatCount: Int

  /// The items: an array, or an object with their number or their sizes.
  let items: LayoutForm

  /// The number of items; nil if the array determines it.
  let count: Int?

  /// The number of items with sizes of their own; nil if all have the same size.
  let sizedCount: Int?

  /// The fields to be decoded as ``SectionContent``.
  private var parts: [(name: String, value: ListValue)]

  var decodable: ListValue { .object(parts) }

  /// The most items that a section may have.
  private static let maximumItems = 100_000_000

  init(_ section: LayoutForm) throws {
    let fields = try section.fields()
    guard let items = fields["items"] else { throw section.problem("the field 'items' is missing") }
    self.items = items
    repeatCount = try fields["repeat"]?.whole(to: LayoutFile.maximumSections) ?? 1
    parts = [("section", try section.without(["items", "repeat"]).decodable())]
    if case .array(let values) = items.value {
      (count, sizedCount) = (nil, values.count)
      parts.append(("items", try items.decodable()))
      return
    }
    let lists = ["size", "sizes", "widths", "heights"]
    let itemFields = try items.fields(["count"] + lists)
    let given = lists.filter { itemFields[$0] != nil }
    guard given.count < 2 else {
      throw items.problem("only one of \(lists.joined(separator: ", ")) can be given")
    }
    count = try itemFields["count"]?.whole(to: Self.maximumItems)
    guard let name = given.first, let sizes = itemFields[name] else {
      guard count != nil else {
        throw items.problem(
          "expected an array of items, or an object with their 'count' or 'heights'")
      }
      sizedCount = nil
      return
    }
    parts.append((name, try sizes.decodable()))
    if name == "size" {
      guard count != nil else { throw items.problem("the field 'count' is missing") }
      sizedCount = nil
    } else if case .array(let values) = sizes.value {
      guard count == nil || count == values.count || !values.isEmpty else {
        throw LayoutProblem(
          path: "\(items.path).\(name)", text: "is empty; give at least one value")
      }
      sizedCount = count ?? values.count
    } else {
      sizedCount = count ?? 0
    }
  }

  /// Returns the items with the sizes that were decoded. If there are fewer sizes than items, they
  /// are repeated.
  func sectionItems(_ content: SectionContent) throws -> SectionItems {
    if let items = content.items { return SectionItems(items) }
    if let size = content.size {
      try check([size], LayoutSize.extents) { _ in ".size" }
      return SectionItems(count: count ?? 0, size: size)
    }
    if let sizes = content.sizes {
      try check(sizes, LayoutSize.extents) { ".sizes[\($0)]" }
      return SectionItems(sizes: repeated(sizes))
    }
    if let widths = content.widths {
      try check(widths, Double.extents) { ".widths[\($0)]" }
      return SectionItems(widths: repeated(widths))
    }
    if let heights = content.heights {
      try check(heights, Double.extents) { ".heights[\($0)]" }
      return SectionItems(heights: repeated(heights))
    }
    return SectionItems(count: count ?? 0)
  }

  private func repeated<Value>(_ values: [Value]) -> [Value] {
    guard let count, count != values.count else { return values }
    return (0..<count).map { values[$0 % values.count] }
  }

  private func check<Value>(
    _ values: [Value], _ extents: Extents<Value>, place: (Int) -> String
  ) throws {
    for (index, value) in values.enumerated() {
      for (name, part) in extents {
        let extent = value[keyPath: part]
        guard extent < 0 || extent > 1e9 else { continue }
        let found: LayoutDiagnostic.Problem = extent < 0 ? .negative(extent) : .tooLarge(extent)
        throw LayoutProblem(path: items.path + place(index) + name, text: found.description)
      }
    }
  }
}

/// The values of a file. Each section's own fields are separate from those of its items.
private struct LayoutContent: Decodable {
  let environment: LayoutEnvironment?
  let configuration: LayoutConfiguration?
  let sections: [SectionContent]

  private enum CodingKeys: String, CodingKey {
    case environment, configuration, sections
    case schema = "$schema"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    _ = try fields.decodeIfContained(String.self, forKey: .schema)
    environment = try fields.decodeIfContained(forKey: .environment)
    configuration = try fields.decodeIfContained(forKey: .configuration)
    sections = try fields.decode([SectionContent].self, forKey: .sections)
  }

  /// Converts a coding path in this form to one in the file.
  static func wayInFile(_ way: [any CodingKey]) -> [any CodingKey] {
    guard way.count > 2, way[0].stringValue == "sections" else { return way }
    switch way[2].stringValue {
    case "section": return Array(way[..<2] + way[3...])
    case "items": return way
    default: return way[..<2] + [SectionContent.CodingKeys.items] + way[2...]
    }
  }
}

/// The values of a section: its own, and at most one of the other properties.
private struct SectionContent: Decodable {
  let section: LayoutSection
  let items: [LayoutItemInput]?
  let size: LayoutSize?
  let sizes: [LayoutSize]?
  let widths: [Double]?
  let heights: [Double]?

  enum CodingKeys: CodingKey { case section, items, size, sizes, widths, heights }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    section = try fields.decode(LayoutSection.self, forKey: .section)
    items = try fields.decodeIfContained(forKey: .items)
    size = try fields.decodeIfContained(forKey: .size)
    sizes = try fields.decodeIfContained(forKey: .sizes)
    widths = try fields.decodeIfContained(forKey: .widths)
    heights = try fields.decodeIfContained(forKey: .heights)
  }
}

extension KeyedDecodingContainer {
  /// Returns the value of a field; nil if there is no such field. If the field is null, this is an
  /// error.
  fileprivate func decodeIfContained<Value: Decodable>(
    _ type: Value.Type = Value.self, forKey key: Key
  ) throws -> Value? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
}

/// The extents in a value, each with its path.
private typealias Extents<Value> = KeyValuePairs<String, KeyPath<Value, Double>>

extension Double {
  fileprivate static var extents: Extents<Double> { ["": \.self] }
}

extension LayoutSize {
  fileprivate static var extents: Extents<LayoutSize> { [".width": \.width, ".height": \.height] }
}
