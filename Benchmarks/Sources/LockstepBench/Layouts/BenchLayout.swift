import ListDiff
import ListLayout
import PlainLayout

/// A layout that a benchmark measures.
protocol BenchLayout {
  init(_ list: LayoutList)

  var contentSize: LayoutSize { get }

  func elements(in rect: LayoutRect) -> [LayoutAttributes]

  /// Returns the elements, with the pinned frames of pinned headers.
  func visibleElements(in rect: LayoutRect) -> [LayoutAttributes]

  mutating func setSize(_ size: LayoutSize, ofItemAt path: ItemPath<After>)

  /// - Parameter list: The list after the changes.
  mutating func update(by changes: SectionedChanges, to list: LayoutList) throws(ListDiffError)
}

struct LockstepLayout: BenchLayout {
  private var layout: ListFrames

  init(_ list: LayoutList) {
    layout = ListFrames(
      LayoutDescription(list.section), items: list.items, in: LayoutList.environment)
  }

  var contentSize: LayoutSize { layout.contentSize }

  func elements(in rect: LayoutRect) -> [LayoutAttributes] { layout.elements(in: rect) }

  func visibleElements(in rect: LayoutRect) -> [LayoutAttributes] {
    layout.visibleElements(in: rect)
  }

  mutating func setSize(_ size: LayoutSize, ofItemAt path: ItemPath<After>) {
    layout.setSize(size, of: .item(path))
  }

  mutating func update(by changes: SectionedChanges, to list: LayoutList) throws(ListDiffError) {
    try layout.update(by: changes) { path in
      let height = list.items[path.section].height(at: path.item)
      return LayoutItemInput(size: height.map { LayoutSize(width: 0, height: $0) })
    }
  }
}

/// The simple solver of the tests. It lays out everything again after each change, and compares
/// every frame in a query.
struct PlainLayout: BenchLayout {
  private var list: LayoutList
  private var layout: ReferenceLayout

  init(_ list: LayoutList) {
    self.list = list
    layout = ReferenceLayout(
      [LayoutSection](repeating: list.section, count: list.items.count), .vertical,
      items: list.items, in: LayoutList.environment)
  }

  var contentSize: LayoutSize { layout.contentSize }

  func elements(in rect: LayoutRect) -> [LayoutAttributes] { layout.elements(in: rect) }

  func visibleElements(in rect: LayoutRect) -> [LayoutAttributes] {
    let pinned = layout.pinnedElements(in: rect)
    let moved = Set(pinned.map(\.element))
    return layout.elements(in: rect).filter { !moved.contains($0.element) }
      + pinned.filter { $0.frame.intersects(rect) }
  }

  mutating func setSize(_ size: LayoutSize, ofItemAt path: ItemPath<After>) {
    let old = list.items[path.section]
    list.items[path.section] = SectionItems(
      sizes: (0..<old.count).map { item in
        item == path.item
          ? size
          : LayoutSize(
            width: old.width(at: item) ?? size.width, height: old.height(at: item) ?? size.height)
      })
    self = PlainLayout(list)
  }

  mutating func update(by changes: SectionedChanges, to list: LayoutList) {
    self = PlainLayout(list)
  }
}
