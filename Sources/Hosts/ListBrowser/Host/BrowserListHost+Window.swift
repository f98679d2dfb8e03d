import ListDiff
import ListLayout
import ListSnapshots

// The rows that the page should have: those near its window.
extension BrowserListHost {
  /// How far the window may be ahead of the page, in windows.
  private static let maximumLead = 6.0

  /// The part of the content in the window.
  var visible: LayoutRect {
    let last = max(0, frames.contentSize.height - size.height)
    return LayoutRect(
      x: 0, y: max(0, min(offset, last)), width: size.width, height: size.height)
  }

  /// The window, with the same area before and after it, and more in the direction of scrolling.
  var surroundings: LayoutRect {
    let height = size.height
    let ahead = max(-Self.maximumLead * height, min(lead, Self.maximumLead * height))
    return LayoutRect(
      x: 0, y: visible.minY - height + min(0, ahead), width: size.width,
      height: 3 * height + abs(ahead))
  }

  /// Makes a cell for every row near the window, and recycles those of all others. Reports to the
  /// content which cells have come and gone.
  func layOut() {
    var known = Dictionary(rows.map { ($0.identity, $0) }) { first, _ in first }
    var taken: Set<BrowserRow.Identity> = []
    let old = rows
    rows = []
    for attributes in wantedElements() {
      guard let wanted = wantedCell(attributes.element) else {
        // A header for which the content has no view takes no room.
        if attributes.frame.height > 0 { frames.setSize(.zero, of: attributes.element) }
        continue
      }
      let identity = identity(attributes.element, taken)
      taken.insert(identity)
      if let row = known.removeValue(forKey: identity) {
        row.element = attributes.element
        rows.append(row)
      } else {
        lastKey += 1
        rows.append(
          BrowserRow(identity, key: lastKey, element: attributes.element, cell: cell(wanted)))
        tellDisplay(of: rows[rows.count - 1])
      }
    }
    for row in old where known[row.identity] === row { recycle(row.cell, row) }
    // Removing this room moves all rows after it.
    for row in rows { row.frame = frame(of: row.element) }
  }

  /// The elements near the window, in the order of the list. If there are too many, only the
  /// nearest.
  private func wantedElements() -> [LayoutAttributes] {
    let visible = visible
    var found = frames.elements(in: surroundings)
    let kept =
      frames.pinnedElements(in: visible).map(\.element) + (focused.map { [.item($0)] } ?? [])
    for element in kept where !found.contains(where: { $0.element == element }) {
      if let attributes = frames.attributes(of: element) { found.append(attributes) }
    }
    found.removeAll { attributes in
      switch attributes.element {
      case .item, .badge, .boundary: false
      case .layoutBoundary, .decoration: true
      }
    }
    if found.count > Self.maximumRowCount {
      func distance(_ attributes: LayoutAttributes) -> Double {
        if kept.contains(attributes.element) { return -1 }
        return max(0, visible.minY - attributes.frame.maxY, attributes.frame.minY - visible.maxY)
      }
      found = Array(
        found.map { (distance($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
          .prefix(Self.maximumRowCount))
    }
    return found.map { (BrowserRow.order($0.element, in: frames), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func identity(
    _ element: LayoutElement, _ taken: Set<BrowserRow.Identity>
  ) -> BrowserRow.Identity {
    let identity: BrowserRow.Identity? =
      switch element {
      case .item(let path): content?.identity(ofItemAt: path).map { .item($0) }
      case .badge(let kind, let path):
        content?.identity(ofItemAt: path).map { .badge(kind: kind, item: $0) }
      case .boundary(let kind, let section):
        content?.identity(ofSection: section).map { .boundary(kind: kind, section: $0) }
      default: nil
      }
    guard let identity, !taken.contains(identity) else {
      return .unidentified(element, batch: batchCount)
    }
    return identity
  }

  private func frame(of element: LayoutElement) -> RowFrame {
    let frame = frames.attributes(of: element)?.frame ?? .zero
    var result = RowFrame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    if let proposal = frames.proposal(for: element) {
      if proposal.width == nil { result.measured.insert(.width) }
      if proposal.height == nil { result.measured.insert(.height) }
    }
    if case .boundary(let kind, let section) = element,
      let item = frames.section(section)?.boundaryItems.first(where: { $0.kind == kind }),
      item.pinToVisibleBounds, let end = frames.frame(ofSection: section)?.maxY
    {
      result.track = max(0, end - frame.y)
    }
    return result
  }

  // MARK: Cells

  private func wantedCell(_ element: LayoutElement) -> ListCell<BrowserCell>? {
    switch element {
    case .item(let path): content?.cell(forItemAt: path)
    default:
      element.supplementary.flatMap { content?.supplementary(ofKind: $0.kind, at: $0.path) }
    }
  }

  private func cell(_ wanted: ListCell<BrowserCell>) -> BrowserCell {
    let cell = pool[wanted.kind]?.popLast() ?? BrowserCell(kind: wanted.kind)
    cell.fill(wanted)
    return cell
  }

  /// Fills the cells of items again, if the page has them.
  func refill(_ paths: [ItemPath<After>], inNewCells: Bool = false) {
    guard !paths.isEmpty else { return }
    let paths = Set(paths)
    for row in rows {
      if let path = row.path, paths.contains(path) { refill(row, inNewCell: inNewCells) }
    }
  }

  /// Fills the cells of headers and footers again. No batch contains these.
  func refillElements() {
    for row in rows where row.path == nil { refill(row, inNewCell: false) }
  }

  private func refill(_ row: BrowserRow, inNewCell: Bool) {
    guard let wanted = wantedCell(row.element) else { return }
    if inNewCell || wanted.kind != row.cell.kind {
      let old = row.cell
      row.cell = cell(wanted)
      recycle(old, row)
      tellDisplay(of: row)
    } else {
      row.cell.fill(wanted)
    }
  }

  private func tellDisplay(of row: BrowserRow) {
    row.cell.onChange = { [weak self, weak row] in
      row?.content = nil
      self?.onChange?()
    }
    row.content = nil
    switch row.element {
    case .item(let path): events.tell(.willDisplay(row.cell, path))
    default:
      guard let (kind, path) = row.element.supplementary else { return }
      events.tell(.willDisplaySupplementary(row.cell, ofKind: kind, path))
    }
  }

  private func recycle(_ cell: BrowserCell, _ row: BrowserRow) {
    cell.onChange = nil
    if row.path != nil {
      events.tell(.didEndDisplaying(cell))
      events.tell(.didRecycle(cell))
    } else {
      events.tell(.didEndDisplayingSupplementary(cell))
      events.tell(.didRecycleSupplementary(cell))
    }
    pool[cell.kind, default: []].append(cell)
  }

  /// Reports to the content which items the page will need soon.
  func tellNeeds() {
    events.tellNeeds(around: rows.compactMap(\.path))
  }
}

extension LayoutElement {
  /// The kind and the path of an element that is no item; a badge has the index of its item.
  fileprivate var supplementary: (kind: String, path: SupplementaryPath<After>)? {
    switch self {
    case .boundary(let kind, let section): (kind, SupplementaryPath(section: section, element: 0))
    case .badge(let kind, let path):
      (kind, SupplementaryPath(section: path.section, element: path.item))
    default: nil
    }
  }
}
