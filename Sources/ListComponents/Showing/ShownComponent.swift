import ListControllers

/// A component on screen, as the model of its row or its header.
struct ShownComponent: Identifiable, Equatable, Sendable {
  /// The list that a component belongs to. That of failures has no path.
  enum Root: Sendable { case header, body, overlays, failure }

  /// A path and what shows it, which is cheaper to make and to compare than a ``ComponentPath``: a
  /// row is at most one level below its root.
  struct ID: Hashable, Sendable {
    let root: Root

    /// The component that this one is a child of; empty for the header.
    var parent: String?

    /// The id, which is empty for the header.
    var id = ""

    /// The number of the ``ComponentEntry``.
    var entry = 0

    var path: ComponentPath? {
      let ids = [parent, id].compactMap { $0 }
      return switch root {
      case .header: ComponentPath(.header, Array(ids.dropFirst()))
      case .body: ComponentPath(.body, ids)
      case .overlays: ComponentPath(.overlays, ids)
      case .failure: nil
      }
    }

    func hasPlace(of other: ID) -> Bool {
      id == other.id && parent == other.parent && root == other.root
    }
  }

  let id: ID
  let entry: ComponentEntry
  private let box: Components.Box

  /// How many fallbacks away the component is that is shown instead.
  private let depth: Int

  init(_ id: ID, _ box: Components.Box, _ found: (entry: ComponentEntry, depth: Int)) {
    (self.id, self.box, entry, depth) = (id, box, found.entry, found.depth)
  }

  /// Whether it is the header of a section with its children.
  var isHeader: Bool { entry.children == .rows && id.parent == nil }

  func shows(_ box: Components.Box) -> Bool { self.box === box }

  var component: Component {
    var shown = box.component
    for _ in 0..<depth { shown = shown.fallback ?? shown }
    return shown
  }

  /// Whether a cell that shows one shows the other. Children that are rows are not in the cell.
  static func == (a: Self, b: Self) -> Bool {
    guard a.id == b.id, a.depth == b.depth else { return false }
    if a.box === b.box { return true }
    return a.isHeader
      ? a.box.component.hasFields(of: b.box.component) : a.box.component == b.box.component
  }
}

extension ShownComponent.ID {
  /// Makes the id of a row with a path, apart from what shows it; nil if no row has it.
  init?(_ path: ComponentPath) {
    var ids = path.ids
    let root: ShownComponent.Root
    switch path.root {
    case .header: (root, ids) = (.header, [""] + ids)
    case .body: root = .body
    case .overlays: root = .overlays
    }
    guard ids.count <= 2, let id = ids.last else { return nil }
    self.init(root: root, parent: ids.dropLast().first, id: id)
  }
}

/// A section on screen: a run of components without rows of their own, or the children of one.
struct ShownSection: Identifiable, Sendable {
  /// The component that the rows are children of, and what shows it; of a run, the component before
  /// it, if there is one.
  struct ID: Hashable, Sendable {
    let root: ShownComponent.Root
    var name: String?
    var entry: Int?
  }

  let id: ID
  var header: ShownComponent?
  var rows: [ShownComponent] = []
}
