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

  private var sizedItemCount = 0

  /// Reads a file; Documentation/lockstep-layout.schema.json describes its form.
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
    _ = try fields["$schema"]?.decoded(as: String.self)
    environment = try fields["environment"]?.decoded(as: LayoutEnvironment.self)
    configuration = try fields["configuration"]?.decoded(as: LayoutConfiguration.self) ?? .vertical
    guard let list = fields["sections"] else {
      throw top.problem("the field 'sections' is missing")
    }
    for section in try list.elements("sections") { try append(section) }
  }

  private mutating func append(_ form: LayoutForm) throws {
    let fields = try form.fields()
    guard let items = fields["items"] else { throw form.problem("the field 'items' is missing") }
    let section: LayoutSection = try form.without(["items", "repeat"]).decoded()
    let count = try fields["repeat"]?.whole(to: Self.maximumSections) ?? 1
    let input = try items.sectionItems(
      sizedLimit: (Self.maximumSizedItems - sizedItemCount) / max(1, count))
    if input.sizesDiffer { sizedItemCount += input.items.count * count }
    guard count <= Self.maximumSections - sections.count else {
      throw form.problem("the file has more than \(Self.maximumSections) sections")
    }
    sections += repeatElement(section, count: count)
    self.items += repeatElement(input.items, count: count)
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

extension LayoutForm {
  /// The most items that a section may have.
  private static let maximumItems = 100_000_000

  /// Returns the items of a section: an array, or an object with their number or their sizes. Fewer
  /// sizes than items are repeated.
  ///
  /// - Parameter sizedLimit: The largest number of items with sizes of their own.
  fileprivate func sectionItems(
    sizedLimit: Int
  ) throws -> (items: SectionItems, sizesDiffer: Bool) {
    func checked(_ count: Int) throws -> Int {
      guard count > sizedLimit else { return count }
      throw problem(
        "\(count) items: the file has more than \(LayoutFile.maximumSizedItems) with sizes of their "
          + "own; give equal ones a 'count' and a 'size'")
    }
    if case .array(let values) = value {
      _ = try checked(values.count)
      return (SectionItems(try decoded(as: [LayoutItemInput].self)), true)
    }
    let lists = ["size", "sizes", "widths", "heights"]
    let fields = try fields(["count"] + lists)
    let given = lists.filter { fields[$0] != nil }
    guard given.count < 2 else {
      throw problem("only one of \(lists.joined(separator: ", ")) can be given")
    }
    let count = try fields["count"]?.whole(to: Self.maximumItems)
    guard let name = given.first, let sizes = fields[name] else {
      guard let count else {
        throw problem("expected an array of items, or an object with their 'count' or 'heights'")
      }
      return (SectionItems(count: count), false)
    }
    switch name {
    case "size":
      guard let count else { throw problem("the field 'count' is missing") }
      let size: LayoutSize = try sizes.decoded()
      try sizes.check(size, LayoutSize.extents)
      return (SectionItems(count: count, size: size), false)
    case "sizes":
      return (SectionItems(sizes: try sizes.repeated(count, LayoutSize.extents, checked)), true)
    case "widths":
      return (SectionItems(widths: try sizes.repeated(count, Double.extents, checked)), true)
    default:
      return (SectionItems(heights: try sizes.repeated(count, Double.extents, checked)), true)
    }
  }

  /// Returns values of which some parts are extents.
  ///
  /// - Parameter checked: Returns their number, or throws if it is too large.
  private func repeated<Value: Decodable>(
    _ count: Int?, _ extents: Extents<Value>, _ checked: (Int) throws -> Int
  ) throws -> [Value] {
    let values: [Value] = try decoded()
    for (index, value) in values.enumerated() {
      try LayoutForm(value: self.value, path: "\(path)[\(index)]").check(value, extents)
    }
    let count = try checked(count ?? values.count)
    guard count != values.count else { return values }
    guard !values.isEmpty else { throw problem("is empty; give at least one value") }
    return (0..<count).map { values[$0 % values.count] }
  }

  private func check<Value>(_ value: Value, _ extents: Extents<Value>) throws {
    for (name, place) in extents {
      let extent = value[keyPath: place]
      guard extent < 0 || extent > 1e9 else { continue }
      let found: LayoutDiagnostic.Problem = extent < 0 ? .negative(extent) : .tooLarge(extent)
      throw LayoutProblem(path: path + name, text: found.description)
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
