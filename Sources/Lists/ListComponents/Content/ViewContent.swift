/// Everything that a view shows, as a value.
///
/// ```swift
/// var content = ViewContent()
/// content.editHeader { $0.title = "Albums" }
/// content.body.edit("1") { $0.title = "Blue Train" }
/// ```
public struct ViewContent: Equatable, Sendable {
  public var id: String?
  public var title: String?
  public var header: Component?
  public var body = Components()

  /// The components that lie over the others.
  public var overlays = Components()

  /// Other data for the view.
  public var data: JSONObject = [:]

  /// Makes content without components.
  public init(id: String? = nil, title: String? = nil) { (self.id, self.title) = (id, title) }

  /// Whether there is no component.
  public var isEmpty: Bool { header == nil && body.isEmpty && overlays.isEmpty }

  /// Removes all components. The id, the title and the data stay.
  public mutating func removeAll() {
    header = nil
    body.removeAll()
    overlays.removeAll()
  }

  /// Changes the header, or makes it with the id `header`. Its id doesn't change.
  public mutating func editHeader<Result, Failure: Error>(
    _ change: (inout Component) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var edited = header ?? Component(id: "header")
    let id = edited.id
    header = nil  // The change would copy what two share.
    defer {
      edited.id = id
      header = edited
    }
    return try change(&edited)
  }

  /// The component at a path, or nil if there is none.
  ///
  /// - Complexity: O(*d*) for a path of *d* ids.
  public subscript(path: ComponentPath) -> Component? {
    var component = path.root == .header ? header : nil
    for (depth, id) in path.ids.enumerated() {
      let siblings = depth == 0 ? list(of: path.root) : component?.children
      component = siblings?[id]
    }
    return component
  }

  /// Returns the index of a component among its siblings, after the indexes of its ancestors; nil
  /// if it is not there. The header has the index 0.
  ///
  /// - Complexity: that of ``Components/inOrder`` at each level.
  public func indexes(of path: ComponentPath) -> [Int]? {
    guard var siblings = list(of: path.root) else { return nil }
    var indexes = path.root == .header ? [0] : []
    for id in path.ids {
      guard let index = siblings.index(of: id), let component = siblings[id] else { return nil }
      indexes.append(index)
      siblings = component.children
    }
    return indexes
  }

  /// Calls `visit` with the header, the components of the body and the overlays, in the order in
  /// which they are shown, each before its children.
  ///
  /// - Parameter visit: Called with a path and its component. It ends the enumeration by setting
  ///   its last argument.
  public func enumerate(
    _ visit: (ComponentPath, Component, _ stop: inout Bool) throws -> Void
  ) rethrows {
    var stop = false
    func descend(_ path: ComponentPath, _ component: Component) throws {
      try visit(path, component, &stop)
      for child in component.children.inOrder where !stop {
        try descend(path.child(child.id), child)
      }
    }
    if let header { try descend(.header, header) }
    for component in body.inOrder where !stop { try descend(.body(component.id), component) }
    for component in overlays.inOrder where !stop {
      try descend(.overlays(component.id), component)
    }
  }

  /// The components below a root. Below the header, these are its children; nil if there is no
  /// header.
  private func list(of root: ComponentPath.Root) -> Components? {
    switch root {
    case .header: header?.children
    case .body: body
    case .overlays: overlays
    }
  }

  /// The components of the list that the component of a path belongs to.
  func siblings(of path: ComponentPath) -> Components {
    guard let parent = path.parent else { return list(of: path.root) ?? Components() }
    return self[parent]?.children ?? Components()
  }

  /// Changes the list that the component of a path belongs to. The header is in no list.
  ///
  /// - Returns: The result, or nil if there is no such list.
  mutating func editSiblings<Result>(
    of path: ComponentPath, _ change: (inout Components) -> Result
  ) -> Result? {
    guard !path.ids.isEmpty, path.parent.map({ self[$0] != nil }) ?? true else { return nil }
    func descend(_ components: inout Components, _ ids: ArraySlice<String>) -> Result {
      guard ids.count > 1, let id = ids.first else { return change(&components) }
      return components.edit(id) { descend(&$0.children, ids.dropFirst()) }
    }
    switch path.root {
    case .header: return editHeader { descend(&$0.children, path.ids[...]) }
    case .body: return descend(&body, path.ids[...])
    case .overlays: return descend(&overlays, path.ids[...])
    }
  }
}
