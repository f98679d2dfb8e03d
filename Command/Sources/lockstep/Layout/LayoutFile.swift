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

  /// The most items with sizes of their own that a file may have: a gigabyte of memory, about.
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
    let schema = try fields["$schema"]?.decodable()
    let environment = try fields["environment"]?.decodable()
    let configuration = try fields["configuration"]?.decodable()
    _ = try schema?.decoded(String.self)
    self.environment = try environment?.decoded()
    if let configuration { self.configuration = try configuration.decoded() }
    // The types of all values are checked before the sizes are.
    let parts = try forms.map { try (section: $0.decodedSection(), items: $0.decodedItems()) }
    for (form, part) in zip(forms, parts) {
      sections += repeatElement(part.section, count: form.repeatCount)
      items += try repeatElement(part.items(), count: form.repeatCount)
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

/// A section of a file, whose values are not decoded yet.
private struct SectionForm {
  /// How many times the section is there.
  let repeatCount: Int

  /// The items: an array, or an object with their number or their sizes.
  let items: LayoutForm

  /// The number of items; nil if an array decides it.
  let count: Int?

  /// The number of items with sizes of their own; nil if all have the same size.
  let sizedCount: Int?

  /// The section without its items.
  private let section: DecodableForm

  /// The items or their sizes, with the name of their field; nil if all have the default size.
  private let sizes: (name: String, form: DecodableForm)?

  /// The most items that a section may have.
  private static let maximumItems = 100_000_000

  init(_ section: LayoutForm) throws {
    let fields = try section.fields()
    guard let items = fields["items"] else { throw section.problem("the field 'items' is missing") }
    self.items = items
    repeatCount = try fields["repeat"]?.whole(to: LayoutFile.maximumSections) ?? 1
    self.section = try section.without(["items", "repeat"]).decodable()
    if case .array(let values) = items.value {
      (count, sizedCount) = (nil, values.count)
      sizes = ("items", try items.decodable())
      return
    }
    let lists = ["size", "sizes", "widths", "heights"]
    let itemFields = try items.fields(["count"] + lists)
    let given = lists.filter { itemFields[$0] != nil }
    guard given.count < 2 else {
      throw items.problem("only one of \(lists.joined(separator: ", ")) can be given")
    }
    count = try itemFields["count"]?.whole(to: Self.maximumItems)
    guard let name = given.first, let form = itemFields[name] else {
      guard count != nil else {
        throw items.problem(
          "expected an array of items, or an object with their 'count' or 'heights'")
      }
      (sizedCount, sizes) = (nil, nil)
      return
    }
    sizes = (name, try form.decodable())
    if name == "size" {
      guard count != nil else { throw items.problem("the field 'count' is missing") }
      sizedCount = nil
    } else if case .array(let values) = form.value {
      guard count == nil || count == values.count || !values.isEmpty else {
        throw LayoutProblem(
          path: "\(items.path).\(name)", text: "is empty; give at least one value")
      }
      sizedCount = count ?? values.count
    } else {
      sizedCount = count ?? 0
    }
  }

  /// Decodes the section without its items.
  func decodedSection() throws -> LayoutSection { try section.decoded() }

  /// Decodes the sizes of the items.
  ///
  /// - Returns: A function that checks the sizes and returns the items. Fewer sizes than items are
  ///   repeated.
  func decodedItems() throws -> () throws -> SectionItems {
    guard let (name, form) = sizes else { return { SectionItems(count: count ?? 0) } }
    switch name {
    case "items":
      let items: [LayoutItemInput] = try form.decoded()
      return { SectionItems(items) }
    case "size":
      let size: LayoutSize = try form.decoded()
      return {
        try check([size], LayoutSize.extents) { _ in ".size" }
        return SectionItems(count: count ?? 0, size: size)
      }
    case "sizes":
      let sizes: [LayoutSize] = try form.decoded()
      return { SectionItems(sizes: try checked(sizes, LayoutSize.extents, of: name)) }
    case "widths":
      let widths: [Double] = try form.decoded()
      return { SectionItems(widths: try checked(widths, Double.extents, of: name)) }
    default:
      let heights: [Double] = try form.decoded()
      return { SectionItems(heights: try checked(heights, Double.extents, of: name)) }
    }
  }

  private func checked<Value>(
    _ values: [Value], _ extents: Extents<Value>, of name: String
  ) throws -> [Value] {
    try check(values, extents) { ".\(name)[\($0)]" }
    return repeated(values)
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

/// The extents in a value, each with its path.
private typealias Extents<Value> = KeyValuePairs<String, KeyPath<Value, Double>>

extension Double {
  fileprivate static var extents: Extents<Double> { ["": \.self] }
}

extension LayoutSize {
  fileprivate static var extents: Extents<LayoutSize> { [".width": \.width, ".height": \.height] }
}
