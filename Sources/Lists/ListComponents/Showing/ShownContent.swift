/// The sections that show content.
@MainActor
struct ShownContent {
  typealias Find = @MainActor (Component) -> (entry: ComponentEntry, depth: Int)?

  private(set) var sections: [ShownSection] = []

  /// The components that nothing shows.
  private(set) var reports: [ContentReport] = []

  private let find: Find

  /// The sections of the content before, if they are shown by the same entries.
  private var old: [ShownSection.ID: ShownSection] = [:]

  /// Finds the sections of content.
  ///
  /// - Parameters:
  ///   - failure: A component that shows a failure of loading, after the body.
  ///   - old: The content before. Components that are the same object there are found at once.
  ///   - find: Returns the entry that shows a component.
  /// - Complexity: O(*n*), with a comparison of references where nothing has changed.
  init(
    _ content: ViewContent?, failure: Component?, after old: ShownContent?, find: @escaping Find
  ) {
    self.find = find
    for section in old?.sections ?? [] { self.old[section.id] = section }
    if let header = content?.header { add([Components.Box(header)], .header) }
    if let body = content?.body { add(body, .body) }
    if let failure { add([Components.Box(failure)], .failure) }
    if let overlays = content?.overlays { add(overlays, .overlays) }
    self.old = [:]
  }

  /// Returns the component that is shown at a path, which may be a fallback; nil if it is neither a
  /// row nor a header.
  ///
  /// - Complexity: O(*n*)
  func component(at path: ComponentPath) -> Component? {
    guard let place = ShownComponent.Place(path) else { return nil }
    let shown = sections.lazy.compactMap { section in
      ([section.header].compactMap { $0 } + section.rows).first { $0.place == place }
    }
    return shown.first?.component
  }

  private mutating func add(_ list: Components, _ root: ShownComponent.Root) {
    let run = ShownSection(id: .init(root: root))
    if let rows = splice(list.boxes, into: run.id, root, nil) {
      add(run, rows, list.boxes)
    } else {
      add(list.boxesInOrder, root)
    }
  }

  private mutating func add(_ boxes: [Components.Box], _ root: ShownComponent.Root) {
    var run = ShownSection(id: .init(root: root))
    var rows: [ShownComponent] = []
    for box in boxes {
      guard let shown = row(box, root, nil) else { continue }
      guard shown.isHeader else {
        rows.append(shown)
        continue
      }
      add(run, rows, nil)
      let id = shown.place.id
      var own = ShownSection(id: .init(root: root, name: id, entry: shown.entry.number))
      own.header = shown
      let children = shown.component.children
      if let spliced = splice(children.boxes, into: own.id, root, id) {
        add(own, spliced, children.boxes)
      } else {
        let boxes = children.boxesInOrder
        add(own, boxes.compactMap { row($0, root, id) }, sorted: boxes)
      }
      (run, rows) = (ShownSection(id: .init(root: root, name: id)), [])
    }
    add(run, rows, sorted: boxes)
  }

  private mutating func add(
    _ section: ShownSection, _ rows: [ShownComponent], sorted boxes: [Components.Box]
  ) {
    let isPlain = boxes.allSatisfy { $0.component.preferredIndex == nil }
    add(section, rows, isPlain ? boxes : nil)
  }

  private mutating func add(
    _ section: ShownSection, _ rows: [ShownComponent], _ source: [Components.Box]?
  ) {
    guard section.header != nil || !rows.isEmpty else { return }
    var section = section
    section.rows = rows
    if let source, rows.count == source.count { section.source = source }
    sections.append(section)
  }

  /// Returns the rows of a section if all changes are in one place of it; nil if rows or their
  /// order may differ elsewhere.
  private func splice(
    _ boxes: [Components.Box], into id: ShownSection.ID, _ root: ShownComponent.Root,
    _ parent: String?
  ) -> [ShownComponent]? {
    guard let old = old[id], let source = old.source else { return nil }
    let limit = min(boxes.count, source.count)
    var (front, back) = (0, 0)
    while front < limit, boxes[front] === source[front] { front += 1 }
    while back < limit - front,
      boxes[boxes.count - 1 - back] === source[source.count - 1 - back]
    { back += 1 }
    var new: [ShownComponent] = []
    for box in boxes[front..<(boxes.count - back)] {
      guard box.component.preferredIndex == nil, let found = find(box.component) else { return nil }
      new.append(
        ShownComponent(.init(root: root, parent: parent, id: box.component.id), box, found))
      if new[new.count - 1].isHeader { return nil }
    }
    var rows = old.rows
    rows.replaceSubrange(front..<(rows.count - back), with: new)
    return rows
  }

  private mutating func row(
    _ box: Components.Box, _ root: ShownComponent.Root, _ parent: String?
  ) -> ShownComponent? {
    let isHeader = root == .header && parent == nil
    let place = ShownComponent.Place(
      root: root, parent: parent, id: isHeader ? "" : box.component.id)
    if let found = find(box.component) { return ShownComponent(place, box, found) }
    reports.append(
      ContentReport(
        path: place.path?.description ?? "failure",
        problem: .unregisteredKind(box.component.kind, box.component.category)))
    return nil
  }
}
