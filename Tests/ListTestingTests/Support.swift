import TestSupport

/// A section with headers, told apart by name.
struct Shelf: ListSection, Hashable, Sendable {
  let id: Int
  var title = ""
  var headers: [Supplementary<String, Int>] = []
  var items: [TrialElement]

  var contents: String { title }
  var supplementaries: [Supplementary<String, Int>] { headers }

  init(_ id: Int, _ items: [Int], title: String = "", headers: [String: Int] = [:]) {
    self.id = id
    self.title = title
    self.headers = headers.sorted { $0.key < $1.key }.map { Supplementary($0.key, $0.value) }
    self.items = items.map { TrialElement(id: $0) }
  }

  init(original: Shelf, items: [TrialElement]) {
    self = original
    self.items = items
  }

  static func == (a: Shelf, b: Shelf) -> Bool {
    a.id == b.id && a.title == b.title && a.headers == b.headers && a.items == b.items
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

typealias Shelves = StrictHostData<Shelf>

func old(_ section: Int) -> SectionIndex<Before> { SectionIndex(section) }
func new(_ section: Int) -> SectionIndex<After> { SectionIndex(section) }
func old(_ section: Int, _ item: Int) -> ItemPath<Before> { ItemPath(section: section, item: item) }
func new(_ section: Int, _ item: Int) -> ItemPath<After> { ItemPath(section: section, item: item) }
func oldHeader(_ section: Int, _ element: Int) -> SupplementaryPath<Before> {
  SupplementaryPath(section: section, element: element)
}
func newHeader(_ section: Int, _ element: Int) -> SupplementaryPath<After> {
  SupplementaryPath(section: section, element: element)
}

/// What is done inside the block of a batch, the data being swapped already.
typealias Updates = (StrictHost) throws -> Void

/// Lets a host show `before`, and then does one batch that leads to `after`.
///
/// - Returns: The error, or nil if the batch was accepted.
func batch(_ before: [Shelf], _ after: [Shelf], _ updates: Updates) -> StrictHostError? {
  do {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    let shown = host.items
    do {
      try host.performBatchUpdates {
        data.sections = after
        try updates(host)
      }
    } catch {
      expectShown(host, before, shown)
      try host.reloadData()
      expectShown(host, after)
      return error
    }
    expectShown(host, after)
    try host.checkContents()
    return nil
  } catch {
    return error
  }
}

/// Expects that the host shows those sections, and with those very items if they are given.
func expectShown(
  _ host: StrictHost, _ sections: [Shelf], _ items: [StrictHostItem]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectEqual(host.itemCounts, sections.map(\.items.count), sourceLocation: sourceLocation)
  expectEqual(
    host.items.map(\.identity), sections.flatMap(\.items).map { AnyHashable($0.id) },
    sourceLocation: sourceLocation)
  if let items {
    expectEqual(host.items.map(ObjectIdentifier.init), items.map(ObjectIdentifier.init))
  }
}

/// Expects that the batch is refused, for that rule, operation and places, and for nothing else.
func expectRefused(
  _ rule: StrictHostRule, _ operation: StrictHostOperation, _ paths: [StrictHostPath],
  _ before: [Shelf], _ after: [Shelf],
  sourceLocation: SourceLocation = #_sourceLocation, _ updates: Updates
) {
  let error = batch(before, after, updates)
  expectEqual(
    error?.rule, rule, "\(error.map(\.description) ?? "accepted")", sourceLocation: sourceLocation
  )
  expectEqual(error?.operation, operation, sourceLocation: sourceLocation)
  expectEqual(error?.paths, paths, sourceLocation: sourceLocation)
}

/// Expects that the batch is accepted.
func expectAccepted(
  _ before: [Shelf], _ after: [Shelf],
  sourceLocation: SourceLocation = #_sourceLocation, _ updates: Updates
) {
  let error = batch(before, after, updates)
  expectEqual(error, nil, "\(error.map(\.description) ?? "")", sourceLocation: sourceLocation)
}
