/// The sections that show content.
@MainActor
struct ShownContent {
  private(set) var sections: [ShownSection] = []

  /// The components that nothing shows.
  private(set) var reports: [ContentReport] = []

  private let find: @MainActor (Component) -> (entry: ComponentEntry, depth: Int)?

  /// The rows of the content before, if they are shown by the same entries.
  private var old: [ShownSection.ID: [ShownComponent]] = [:]

  /// Finds the sections of content.
  ///
  /// - Parameters:
  ///   - failure: A component that says that loading has failed, behind the body.
  ///   - old: The content before, whose components are found by their storage.
  ///   - find: Returns what shows a component.
  /// - Complexity: O(*n*), with a comparison of references where nothing has changed.
  init(
    _ content: ViewContent?, failure: Component?, after old: ShownContent?,
    find: @escaping @MainActor (Component) -> (entry: ComponentEntry, depth: Int)?
  ) {
    self.find = find
    for section in old?.sections ?? [] { self.old[section.id] = section.rows }
    if let header = content?.header { add([Components.Box(header)], .header) }
    if let body = content?.body { add(body.boxesInOrder, .body) }
    if let failure { add([Components.Box(failure)], .failure) }
    if let overlays = content?.overlays { add(overlays.boxesInOrder, .overlays) }
    self.old = [:]
  }

  private mutating func add(_ boxes: [Components.Box], _ root: ShownComponent.Root) {
    var run = ShownSection(id: .init(root: root))
    var known = KnownRows(old[run.id])
    for box in boxes {
      let id = ShownComponent.ID(root: root, id: root == .header ? "" : box.component.id)
      guard let shown = known.row(box) ?? row(box, id, &known) else { continue }
      guard shown.entry.children == .rows else {
        run.rows.append(shown)
        continue
      }
      if !run.rows.isEmpty { sections.append(run) }
      var own = ShownSection(
        id: .init(root: root, name: id.id, entry: shown.entry.number), header: shown)
      var children = KnownRows(old[own.id])
      for child in shown.component.children.boxesInOrder {
        let id = ShownComponent.ID(root: root, parent: id.id, id: child.component.id)
        if let row = children.row(child) ?? row(child, id, &children) { own.rows.append(row) }
      }
      sections.append(own)
      run = ShownSection(id: .init(root: root, name: id.id))
      known = KnownRows(old[run.id])
    }
    if !run.rows.isEmpty { sections.append(run) }
  }

  private mutating func row(
    _ box: Components.Box, _ id: ShownComponent.ID, _ known: inout KnownRows
  ) -> ShownComponent? {
    known.pass(id)
    guard let found = find(box.component) else {
      reports.append(
        ContentReport(
          path: id.path?.description ?? "failure",
          problem: .unregisteredKind(box.component.kind, box.component.category)))
      return nil
    }
    var id = id
    id.entry = found.entry.number
    return ShownComponent(id, box, found)
  }
}

/// The rows that a section had, read from the front to the end.
private struct KnownRows {
  private let rows: [ShownComponent]
  private var next = 0

  init(_ rows: [ShownComponent]?) { self.rows = rows ?? [] }

  /// Returns the row of a component that has not changed.
  mutating func row(_ box: Components.Box) -> ShownComponent? {
    // One before it may have gone.
    for index in next..<min(next + 2, rows.count) where rows[index].shows(box) {
      next = index + 1
      return rows[index]
    }
    return nil
  }

  /// A component has changed, or is new.
  mutating func pass(_ id: ShownComponent.ID) {
    if next < rows.count, rows[next].id.hasPlace(of: id) { next += 1 }
  }
}
