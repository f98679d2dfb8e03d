#if APPLE_VIEWS
  import Foundation
  import ListDiff
  import ListFoundation
  import ListLayout

  /// An element of a layout, with the names that a view uses.
  enum LayoutPlace: Hashable, Sendable {
    case item(IndexPath)
    case supplementary(kind: String, IndexPath)
    case decoration(kind: String, IndexPath)
  }

  extension ListFrames {
    /// Returns the place of an element.
    ///
    /// A boundary item of a section has the path of the section's first item, even if there is
    /// none; a badge has the path of its item. A boundary item of the whole layout has the path
    /// `[0]`, as in UIKit.
    func place(of element: LayoutElement) -> LayoutPlace {
      switch element {
      case .item(let path): .item(path.indexPath)
      case .badge(let kind, let path): .supplementary(kind: kind, path.indexPath)
      case .boundary(let kind, let section): .supplementary(kind: kind, [section, 0])
      case .layoutBoundary(let kind): .supplementary(kind: kind, [0])
      case .decoration(let kind, .item(let path)): .decoration(kind: kind, path.indexPath)
      case .decoration(let kind, .section(let section)): .decoration(kind: kind, [section, 0])
      case .decoration(let kind, .boundary(let owner, let section)):
        .decoration(
          kind: kind,
          [section, Self.lastItem - (boundaryKinds(section).firstIndex(of: owner) ?? 0)])
      }
    }

    /// Returns the element at a place; nil if there can be none.
    func element(at place: LayoutPlace) -> LayoutElement? {
      switch place {
      case .item(let path): return ItemPath(path).map { .item($0) }
      case .supplementary(let kind, let path):
        if path.count == 1 { return .layoutBoundary(kind: kind) }
        guard let path = existing(path) else { return nil }
        return path.item == 0 && boundaryKinds(path.section).contains(kind)
          ? .boundary(kind: kind, section: path.section) : .badge(kind: kind, path)
      case .decoration(let kind, let path):
        guard let path = existing(path) else { return nil }
        let owner = Self.lastItem - path.item
        let kinds = boundaryKinds(path.section)
        if kinds.indices.contains(owner) {
          return .decoration(kind: kind, .boundary(kind: kinds[owner], section: path.section))
        }
        let isBackground =
          section(path.section)?.decorationItems
          .contains { $0.kind == kind && $0.place == .section } ?? false
        return .decoration(
          kind: kind, isBackground && path.item == 0 ? .section(path.section) : .item(path))
      }
    }

    private func existing(_ path: IndexPath) -> ItemPath<After>? {
      ItemPath(path).flatMap { $0.section < sectionCount ? $0 : nil }
    }

    private func boundaryKinds(_ index: Int) -> [String] {
      section(index)?.boundaryItems.map(\.kind) ?? []
    }

    /// Decorations of boundary items are numbered downwards from here, so that they have no item's
    /// path.
    private static let lastItem = Int(Int32.max)
  }

  /// Where an element is, with the names that a view uses.
  struct PlacedAttributes: Sendable {
    let place: LayoutPlace
    private(set) var frame: LayoutRect
    let zIndex: Int
    private(set) var alpha = 1.0

    init(_ attributes: LayoutAttributes, at place: LayoutPlace) {
      (self.place, frame, zIndex) = (place, attributes.frame, attributes.viewZIndex)
    }

    /// The element, transparent.
    var faded: PlacedAttributes {
      var copy = self
      copy.alpha = 0
      return copy
    }

    mutating func move(along axis: ScrollDirection, by distance: Double) {
      frame = frame.moved(along: axis, by: distance)
    }
  }

  extension LayoutAttributes {
    /// The depth in a view. It depends on the element alone, since a view raises an exception if
    /// the attributes of an element change without notice. If an item has no depth of its own, it
    /// has 0, since higher values would hide the scroll indicators.
    var viewZIndex: Int {
      let rank =
        switch element {
        case .decoration(_, .section): -2
        case .decoration: -1
        case .item: 0
        case .boundary: 1
        case .layoutBoundary: 2
        case .badge: 3
        }
      let depth = max(-1 << 40, min(zIndex, 1 << 40))
      return depth * 16 + (isPinned ? 8 : 0) + rank
    }
  }
#endif
