import ListLayout

/// Layouts of whole characters for a terminal.
public enum TerminalLayoutStyle: String, Sendable, Hashable, CaseIterable {
  /// Cells one below the other, as wide as the window. A long text takes several lines.
  case list

  /// Cells of equal width side by side. Those of a row begin on one line.
  case grid

  /// Columns of equal width. Each cell goes to the shortest.
  case columns

  /// Returns the layout.
  ///
  /// - Parameter cellWidth: The least width of the cells of a grid and of columns, in characters.
  public func description(cellWidth: Int = 24) -> LayoutDescription {
    LayoutDescription { [self] _, environment in
      let gap = 2
      let columns = Int(environment.size.width)
      let count = max(1, (columns + gap) / (max(1, cellWidth) + gap))
      let width = max(1, (columns - gap * (count - 1)) / count)
      let boundary = [("header", LayoutAlignment.top), ("footer", .bottom)].map {
        LayoutBoundaryItem(kind: $0, height: .estimated(0), alignment: $1)
      }
      let solver: any SectionSolver =
        switch self {
        case .list: ListSolver(rowExtent: .estimated(1))
        case .grid:
          CompositionalSolver(
            group: .horizontal(
              width: .fractionalWidth(1), height: .estimated(1),
              repeating: .item(LayoutItem(width: .absolute(Double(width)), height: .estimated(1))),
              count: count, interItemSpacing: .fixed(Double(gap))))
        case .columns:
          WaterfallSolver(
            columnCount: count, columnSpacing: Double(gap), itemExtent: .estimated(1))
        }
      return try LayoutSection(solver, boundaryItems: boundary)
    }
  }
}

/// The text of a cell or a header in a ``TerminalArrangement``.
public struct TerminalBlock: Sendable, Hashable {
  /// Signs at the beginning of the first line. The other lines are indented by the same width.
  public var signs: String

  public var text: String

  public var style: TerminalStyle

  /// Creates the text of a cell.
  public init(signs: String, text: String, style: TerminalStyle = .plain) {
    self.signs = signs
    self.text = text
    self.style = style
  }

  /// Returns the lines of the text in a number of columns.
  public func lines(columns: Int) -> [TerminalLine] {
    let indent = String(repeating: " ", count: TerminalText.width(of: signs))
    let lines = TerminalText.wrapped(text, columns: columns - indent.count)
    return lines.enumerated().map { index, line in
      TerminalLine((index == 0 ? signs : indent) + line, style).cut(to: columns)
    }
  }
}

/// Cells on a terminal, placed by a layout: one point is one character.
public struct TerminalArrangement: Sendable {
  public private(set) var layout: ListFrames

  /// Places cells.
  ///
  /// - Parameters:
  ///   - description: The layout. Sizes are rounded to whole characters.
  ///   - items: The items of each section.
  ///   - size: The size of the window.
  public init(_ description: LayoutDescription, items: [SectionItems], size: TerminalSize) {
    layout = ListFrames(
      description, items: items,
      in: LayoutEnvironment(
        size: LayoutSize(width: Double(size.columns), height: Double(size.rows)), scale: 1))
  }

  /// The number of lines.
  public var lineCount: Int { Int(layout.contentSize.height.rounded(.up)) }

  /// Returns the cells and headers in some lines, in the order of the list.
  public func elements(in lines: Range<Int>) -> [LayoutAttributes] {
    layout.elements(in: rect(lines)).filter { attributes in
      switch attributes.element {
      case .item, .boundary: attributes.frame.height > 0
      default: false
      }
    }
  }

  /// Returns the lines that an element takes; nil if there is no such element.
  public func lines(of element: LayoutElement) -> Range<Int>? {
    guard let frame = layout.attributes(of: element)?.frame else { return nil }
    return Int(frame.minY)..<max(Int(frame.minY), Int(frame.maxY))
  }

  /// Measures the text that is in some lines.
  ///
  /// - Returns: The number of lines by which the window has to move so that its first cell keeps
  ///   its place.
  public mutating func measure(
    in lines: Range<Int>, _ block: (LayoutElement) -> TerminalBlock?
  ) -> Int {
    // If the window was moved to the end, it still shows the end when cells turn out to be taller.
    let viewport = LayoutViewport(rect(lines), sticksToEnd: lines.lowerBound > 0)
    let all = layout.environment.size.width
    let distance = layout.measure(in: viewport.rect, keeping: viewport) { element, proposal in
      let columns = Int(proposal.width ?? all)
      guard let block = block(element) else { return LayoutSize(width: Double(columns), height: 0) }
      let lines = block.lines(columns: columns)
      return LayoutSize(
        width: proposal.width ?? Double(lines.map(\.width).max() ?? 0), height: Double(lines.count))
    }
    return Int(distance.rounded())
  }

  /// Arranges the cells for another size of the window.
  ///
  /// - Returns: The number of lines by which the window has to move so that its first cell keeps
  ///   its place.
  public mutating func resize(to size: TerminalSize, showing lines: Range<Int>) -> Int {
    var environment = layout.environment
    environment.size = LayoutSize(width: Double(size.columns), height: Double(size.rows))
    guard environment != layout.environment else { return 0 }
    return Int(layout.setEnvironment(environment, keeping: LayoutViewport(rect(lines))).rounded())
  }

  /// Returns some lines as text.
  public func draw(
    _ lines: Range<Int>, _ block: (LayoutElement) -> TerminalBlock?
  ) -> [TerminalLine] {
    var pieces = [[(column: Int, line: TerminalLine)]](repeating: [], count: lines.count)
    for attributes in elements(in: lines) {
      let frame = attributes.frame
      guard let block = block(attributes.element) else { continue }
      let text = block.lines(columns: Int(frame.width)).prefix(Int(frame.height))
      for (offset, line) in text.enumerated() {
        let place = Int(frame.minY) + offset
        if lines.contains(place) {
          pieces[place - lines.lowerBound].append((Int(frame.minX), line))
        }
      }
    }
    return pieces.map { pieces in
      var result = TerminalLine()
      for piece in pieces.sorted(by: { $0.column < $1.column }) {
        let gap = piece.column - result.width
        if gap > 0 { result.append(String(repeating: " ", count: gap)) }
        for span in piece.line.spans { result.append(span.text, span.style) }
      }
      return result
    }
  }

  private func rect(_ lines: Range<Int>) -> LayoutRect {
    LayoutRect(
      x: 0, y: Double(lines.lowerBound), width: layout.environment.size.width,
      height: Double(lines.count))
  }
}
