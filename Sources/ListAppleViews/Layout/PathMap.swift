#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import ListDiff
  import ListLayout

  /// Where the elements of a layout are after a batch, and where they were.
  struct PathMap {
    private var sectionsBefore: [Int?]
    private var sectionsAfter: [Int: Int] = [:]
    private var movedBefore: [ItemPath<After>: ItemPath<Before>] = [:]
    private var movedAfter: [ItemPath<Before>: ItemPath<After>] = [:]

    /// The items of each section that leave it, and those that come into it, ascending.
    private var gone: [Int: [Int]] = [:]
    private var placed: [Int: [Int]] = [:]

    init(_ changes: SectionedChanges) {
      sectionsBefore = changes.sections.oldIndexes()
      for (after, before) in sectionsBefore.enumerated() {
        if let before { sectionsAfter[before] = after }
      }
      for path in changes.itemDeletions { gone[path.section, default: []].append(path.item) }
      for path in changes.itemInsertions { placed[path.section, default: []].append(path.item) }
      for move in changes.itemMoves {
        movedBefore[move.after] = move.before
        movedAfter[move.before] = move.after
        gone[move.before.section, default: []].append(move.before.item)
        placed[move.after.section, default: []].append(move.after.item)
      }
      gone = gone.mapValues { $0.sorted() }
      placed = placed.mapValues { $0.sorted() }
    }

    /// Returns the element before the batch; nil if it is new.
    func before(_ element: LayoutElement) -> LayoutElement? {
      element.moved(
        item: path(before:),
        section: { sectionsBefore.indices.contains($0) ? sectionsBefore[$0] : nil })
    }

    /// Returns the element after the batch; nil if it is gone.
    func after(_ element: LayoutElement) -> LayoutElement? {
      element.moved(item: pathAfter, section: { sectionsAfter[$0] })
    }

    private func path(before path: ItemPath<After>) -> ItemPath<After>? {
      if let moved = movedBefore[path] { return ItemPath(sameIndexes: moved) }
      guard sectionsBefore.indices.contains(path.section),
        let section = sectionsBefore[path.section],
        let item = Self.partner(
          of: path.item, leaving: placed[path.section] ?? [], entering: gone[section] ?? [])
      else { return nil }
      return ItemPath(section: section, item: item)
    }

    private func pathAfter(_ path: ItemPath<After>) -> ItemPath<After>? {
      if let moved = movedAfter[ItemPath(sameIndexes: path)] { return moved }
      guard let section = sectionsAfter[path.section],
        let item = Self.partner(
          of: path.item, leaving: gone[path.section] ?? [], entering: placed[section] ?? [])
      else { return nil }
      return ItemPath(section: section, item: item)
    }

    /// Returns where an item that stays is among those of the other side; nil if it doesn't stay.
    private static func partner(of item: Int, leaving: [Int], entering: [Int]) -> Int? {
      let rank = leaving.count(below: item)
      if rank < leaving.count, leaving[rank] == item { return nil }
      let stable = item - rank
      return stable + entering.partition { entering[$0] - $0 <= stable }
    }
  }

  extension LayoutElement {
    /// Returns the element whose items and sections are others; nil if one is missing.
    fileprivate func moved(
      item: (ItemPath<After>) -> ItemPath<After>?, section: (Int) -> Int?
    ) -> LayoutElement? {
      switch self {
      case .item(let path): item(path).map { .item($0) }
      case .badge(let kind, let path): item(path).map { .badge(kind: kind, $0) }
      case .boundary(let kind, let index): section(index).map { .boundary(kind: kind, section: $0) }
      case .layoutBoundary: self
      case .decoration: nil
      }
    }
  }
#endif
