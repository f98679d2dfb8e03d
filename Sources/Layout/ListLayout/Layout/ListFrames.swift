import ListDiff

/// The frames of a list: of its items, headers, footers, badges and decorations.
///
/// ```swift
/// var layout = ListFrames(
///   LayoutDescription(section), items: [SectionItems(count: 1_000)],
///   in: LayoutEnvironment(size: LayoutSize(width: 390, height: 844)))
/// let shown = layout.visibleElements(in: LayoutRect(x: 0, y: 0, width: 390, height: 844))
/// ```
///
/// A layout is a value. It changes when items, sizes or the environment change, never by scrolling:
/// the visible and the pinned elements are functions of the layout and the visible rectangle.
///
/// Methods that change frames have a parameter of type ``LayoutViewport``, and return by how much
/// the scroll offset has to change so that the first visible item keeps its place.
///
/// Memory: about a hundred words for each section. An item takes at most 16 bytes in a list with
/// given heights, and nothing if the description has all sizes.
public struct ListFrames: Sendable {
  var description: LayoutDescription
  var shared: LayoutShared
  var sections: [SolvedSection] = []

  /// The distance from the origin of each section to that of the next one.
  var advances = ExtentTree([])

  /// The boundary items of the whole layout.
  var boundary: BoundaryItems

  /// Where the sections begin along the axis.
  private(set) var sectionsStart = 0.0

  /// The size of all content, in points. Across the direction of scrolling it is the container's.
  public private(set) var contentSize = LayoutSize.zero

  /// How far any element extends beyond its section.
  private(set) var overhang = 0.0

  /// Lays out a list.
  ///
  /// - Parameters:
  ///   - description: How the sections are laid out.
  ///   - items: The items of each section.
  ///   - environment: The container.
  /// - Complexity: O(*s*) for *s* sections whose descriptions have all sizes, or whose items are
  ///   equal; O(*n*) for *n* items with sizes of their own, in a waterfall of *c* columns O(*n* log
  ///   *c*).
  public init(
    _ description: LayoutDescription, items: [SectionItems], in environment: LayoutEnvironment
  ) {
    self.description = description
    shared = LayoutShared(
      configuration: description.configuration, environment: environment.usable)
    boundary = BoundaryItems(description.configuration.boundaryItems)
    sections.reserveCapacity(items.count)
    var chain = LayoutChain()
    for (index, items) in items.enumerated() {
      let section = SolvedSection(
        description.section(index, shared.environment), items: items, after: chain, in: shared,
        like: sections, neighbour: index - 1)
      chain = section.outgoing
      sections.append(section)
    }
    placeSections()
  }

  /// The container in which the list is laid out.
  public var environment: LayoutEnvironment { shared.environment }

  /// The values that the sections share.
  public var configuration: LayoutConfiguration { shared.configuration }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Returns the number of items of a section; 0 if there is no such section.
  public func itemCount(inSection section: Int) -> Int { items(inSection: section).count }

  /// Returns the items of a section with all known sizes; none if there is no such section.
  public func items(inSection section: Int) -> SectionItems {
    sections.indices.contains(section) ? sections[section].items : SectionItems(count: 0)
  }

  /// Returns the description of a section; nil if there is no such section.
  public func section(_ section: Int) -> LayoutSection? {
    sections.indices.contains(section) ? sections[section].description : nil
  }

  /// The diagnostics of elements that don't fit into the container. Their paths begin with
  /// `sections[i]`.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var diagnostics: [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    for index in sections.indices {
      for list in [sections[index].diagnostics, sections[index].solution.diagnostics]
      where !list.isEmpty {
        found += list.map { $0.inside("sections[\(index)]") }
      }
    }
    return found
  }

  var axis: ScrollDirection { shared.axis }

  /// The origin of a section: the place along the axis that its coordinates are relative to.
  func origin(ofSection section: Int) -> Double {
    sectionsStart + advances.sum(before: section).known
  }

  // MARK: Places

  /// Places the sections after all of them have been solved.
  mutating func placeSections() {
    // By index, since passing a section to a closure copies it.
    advances = ExtentTree(sections.indices.map { sections[$0].advance })
    overhang = sections.indices.reduce(0) { max($0, sections[$1].overhang) }
    placeBoundary()
  }

  /// Places the sections after some of them have changed. Solves later sections again if they
  /// depend on the state at the end of a changed one, such as an open row.
  ///
  /// - Parameter changed: The indexes of the changed sections, ascending.
  mutating func place(sections changed: [Int]) {
    for index in changed {
      var index = index
      while true {
        advances.set(sections[index].advance, at: index)
        overhang = max(overhang, sections[index].overhang)
        let chain = sections[index].outgoing
        index += 1
        guard index < sections.count, sections[index].incoming != chain else { break }
        sections[index].follow(chain, in: shared)
      }
    }
    placeBoundary()
  }

  private mutating func placeBoundary() {
    let across = axis.across
    let size = environment.size
    let reference = environment.insets(configuration.insetsReference)
    let cross = (start: reference.before(across), end: size[across] - reference.after(across))
    boundary.resolve(
      in: LayoutSize(axis, along: size[axis], across: max(0, cross.end - cross.start)), axis)
    sectionsStart = boundary.room.before(axis)
    let sectionsEnd =
      sectionsStart + advances.sum(before: advances.count).known
      + (sections.last?.outgoing.openRow?.extent ?? 0)
    let end = sectionsEnd + boundary.room.after(axis)
    boundary.place(axis, start: 0, end: end, crossStart: cross.start, crossEnd: cross.end)
    contentSize = LayoutSize(axis, along: end, across: size[across])
  }

  // MARK: Output

  /// Returns a frame as it is shown: mirrored for right-to-left text, and on whole pixels.
  func shown(_ frame: LayoutRect) -> LayoutRect {
    var frame = frame
    if environment.direction == .rightToLeft { frame = frame.mirrored(in: mirrorWidth) }
    if let scale = environment.scale { frame = frame.rounded(scale: scale) }
    return frame
  }

  /// Returns a rectangle of the content in leading terms.
  func leading(_ rect: LayoutRect) -> LayoutRect {
    environment.direction == .rightToLeft ? rect.mirrored(in: mirrorWidth) : rect
  }

  private var mirrorWidth: Double {
    axis == .vertical ? environment.size.width : contentSize.width
  }
}

extension LayoutEnvironment {
  /// The environment with numbers that a layout can use.
  var usable: LayoutEnvironment {
    func usable(_ value: Double) -> Double { value.isFinite ? max(0, min(value, 1e9)) : 0 }
    func usable(_ insets: LayoutInsets) -> LayoutInsets {
      LayoutInsets(
        top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
        trailing: usable(insets.trailing))
    }
    var environment = self
    environment.size = LayoutSize(width: usable(size.width), height: usable(size.height))
    environment.safeAreaInsets = usable(safeAreaInsets)
    environment.layoutMargins = usable(layoutMargins)
    environment.readableContentInsets = usable(readableContentInsets)
    environment.scale = scale.flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
    return environment
  }
}
