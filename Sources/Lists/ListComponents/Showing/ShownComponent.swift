import ListControllers

/// A component on screen. It is the model of its row or its header, and also the identity: a place
/// and the entry that shows it. If a component has not changed, the next description has the same
/// object.
final class ShownComponent: Hashable, Sendable {
  /// The list that a component belongs to. A failure has no path.
  enum Root: Sendable { case header, body, overlays, failure }

  /// The place of a row, which is at most one level below its root.
  struct Place: Hashable, Sendable {
    let root: Root

    /// The component that this one is a child of; empty for the header.
    var parent: String?

    /// The id, which is empty for the header.
    var id = ""
  }

  let place: Place
  let entry: ComponentEntry
  private let box: Components.Box

  /// How many fallbacks lead from the component to the one that is shown.
  private let depth: Int

  init(_ place: Place, _ box: Components.Box, _ found: (entry: ComponentEntry, depth: Int)) {
    (self.place, self.box, entry, depth) = (place, box, found.entry, found.depth)
  }

  /// Whether it is the header of a section with its children.
  var isHeader: Bool { entry.children == .rows && place.parent == nil }

  /// The component, or the fallback that is shown instead. If that has no target, it has the target
  /// of the component.
  var component: Component {
    var shown = box.component
    for _ in 0..<depth { shown = shown.fallback ?? shown }
    shown.target = shown.target ?? box.component.target
    return shown
  }

  static func == (a: ShownComponent, b: ShownComponent) -> Bool {
    a === b || a.entry === b.entry && a.place == b.place
  }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }

  /// Whether a cell that shows this one shows the other, too. Children are compared, even if they
  /// are rows, since a header may show their number.
  func looksLike(_ other: ShownComponent) -> Bool {
    guard depth == other.depth else { return false }
    return box === other.box || self == other && box.component == other.box.component
  }
}

extension ShownComponent.Place {
  var path: ComponentPath? {
    let ids = [parent, id].compactMap { $0 }
    return switch root {
    case .header: ComponentPath(.header, Array(ids.dropFirst()))
    case .body: ComponentPath(.body, ids)
    case .overlays: ComponentPath(.overlays, ids)
    case .failure: nil
    }
  }

  /// Makes the place of a row with a path; nil if no row has it.
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
  /// The component that the rows are children of, and its entry. For a run, the component before
  /// it, if there is one.
  struct ID: Hashable, Sendable {
    let root: ShownComponent.Root
    var name: String?
    var entry: Int?
  }

  let id: ID
  var header: ShownComponent?
  var rows: [ShownComponent] = []

  /// The boxes that the rows were made of; nil if one of them is no row here, or the order differs.
  var source: [Components.Box]?
}
