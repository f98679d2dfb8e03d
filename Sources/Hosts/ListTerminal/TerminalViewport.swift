import ListDiff
import ListLayout

/// The window on a list: which of its rows, headers and footers are on the terminal, and where.
///
/// These are the entries of the list, with numbers in its order. Each takes one line, unless a
/// layout places them as cells: one point is one character.
public struct TerminalViewport: Sendable {
  /// A section of the list.
  public struct Section: Sendable {
    let itemCount: Int
    let hasHeader: Bool
    let hasFooter: Bool

    /// The number of the first entry.
    fileprivate var start = 0
    fileprivate var firstItem: Int { hasHeader ? start + 1 : start }
    fileprivate var end: Int { firstItem + itemCount + (hasFooter ? 1 : 0) }

    /// Creates a section with a number of items.
    public init(itemCount: Int, hasHeader: Bool, hasFooter: Bool = false) {
      self.itemCount = itemCount
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }
  }

  /// The number of columns of the window.
  public internal(set) var columns = 0

  /// The number of lines that fit.
  public internal(set) var height = 0

  /// The number of lines above the window. It may be beyond the end of a list that has become
  /// shorter, so read it only through ``lines``.
  private(set) var offset = 0

  private var sections: [Section] = []
  private var frames: ListFrames?

  /// Creates a window without a size on an empty list.
  public init() {}

  /// The number of lines, inside the window and outside.
  public var lineCount: Int {
    frames.map { Int($0.contentSize.height.rounded(.up)) } ?? sections.last?.end ?? 0
  }

  /// The lines in the window.
  public var lines: Range<Int> {
    let start = clamped(offset)
    return start..<min(start + height, lineCount)
  }

  /// The numbers of the entries in the window.
  public var entries: [Int] { entries(in: lines).map(\.number) }

  /// Scrolls down by a number of lines, or up if it is negative.
  public mutating func scroll(by distance: Int) { scroll(to: lines.lowerBound + distance) }

  /// Scrolls until a line is the first one in the window, or as far as there are lines.
  public mutating func scroll(to line: Int) { offset = clamped(line) }

  /// Scrolls until an entry begins at a line of the window, of which the first one is 0.
  public mutating func scroll(entry: Int, to line: Int) {
    scroll(to: lines(ofEntry: entry).lowerBound - line)
  }

  /// Returns the line of the window at which an entry begins; it may be outside.
  public func line(ofEntry entry: Int) -> Int {
    lines(ofEntry: entry).lowerBound - lines.lowerBound
  }

  /// Shows another list. The number of lines above the window stays.
  ///
  /// - Parameters:
  ///   - sections: The sections of the list.
  ///   - layout: The layout of the cells, in whole characters; nil for one line each.
  ///   - knownHeight: Returns the number of lines of an item by its number; nil if it isn't known.
  /// - Complexity: O(*s*) for *s* sections; with known heights, O(*n*) for *n* items.
  public mutating func show(
    _ sections: [Section], layout: LayoutDescription?, knownHeight: ((Int) -> Double?)? = nil
  ) {
    var end = 0
    self.sections = sections.map { section in
      var section = section
      section.start = end
      end = section.end
      return section
    }
    frames = layout.map { layout in
      let items = self.sections.map { section in
        guard let knownHeight else { return SectionItems(count: section.itemCount) }
        return SectionItems(
          (0..<section.itemCount).map { item in
            let height = knownHeight(section.firstItem + item)
            return LayoutItemInput(
              size: height.map { LayoutSize(width: Double(columns), height: $0) })
          })
      }
      return ListFrames(layout, items: items, in: LayoutEnvironment(size: size, scale: 1))
    }
  }

  /// Changes the size of the window. The first cell of a layout keeps its line.
  public mutating func resize(columns: Int, height: Int) {
    self.height = height
    let lines = lines
    let viewport = LayoutViewport(rect(lines))
    self.columns = columns
    guard var environment = frames?.environment, environment.size != size else { return }
    environment.size = size
    let distance = frames?.setEnvironment(environment, keeping: viewport) ?? 0
    scroll(to: lines.lowerBound + Int(distance.rounded()))
  }

  /// Measures the cells of a layout in the window, of which the first one keeps its line.
  ///
  /// - Parameter block: Returns the text of an entry by its number.
  public mutating func measure(_ block: (Int) -> TerminalBlock) {
    guard var frames else { return }
    let lines = lines
    // If the window was moved to the end, it still shows the end when cells turn out to be taller.
    let viewport = LayoutViewport(rect(lines), sticksToEnd: lines.lowerBound > 0)
    // Two references would make a copy of all frames.
    self.frames = nil
    let distance = frames.measure(in: viewport.rect, keeping: viewport) { element, proposal in
      let columns = proposal.width.map { Int($0) } ?? columns
      guard let entry = entry(element) else {
        return LayoutSize(width: Double(columns), height: 0)
      }
      let lines = block(entry).lines(columns: columns)
      return LayoutSize(
        width: proposal.width ?? Double(lines.map(\.width).max() ?? 0), height: Double(lines.count))
    }
    self.frames = frames
    scroll(to: lines.lowerBound + Int(distance.rounded()))
  }

  /// Returns the lines in the window.
  ///
  /// - Parameter block: Returns the text of an entry by its number.
  public func draw(_ block: (Int) -> TerminalBlock) -> [TerminalLine] {
    let lines = lines
    if frames == nil { return lines.map { block($0).line } }
    var pieces = [[(column: Int, line: TerminalLine)]](repeating: [], count: lines.count)
    for (entry, frame) in entries(in: lines) {
      let text = block(entry).lines(columns: Int(frame.width)).prefix(Int(frame.height))
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

  // MARK: - Entries

  /// Returns the entries in some lines.
  func entries(in lines: Range<Int>) -> [(number: Int, frame: ListRect)] {
    guard let frames else { return lines.map { ($0, frame(ofEntry: $0)) } }
    return frames.elements(in: rect(lines)).compactMap { attributes in
      attributes.frame.height > 0 ? entry(attributes.element).map { ($0, attributes.frame) } : nil
    }
  }

  /// Returns where an entry is in the list.
  func frame(ofEntry entry: Int) -> ListRect {
    guard let frames else { return rect(entry..<entry + 1) }
    let section = sections.indices.dropFirst().partitioningIndex { sections[$0].start > entry } - 1
    let item = entry - sections[section].firstItem
    let element: LayoutElement =
      item >= 0 && item < sections[section].itemCount
      ? .item(ItemPath(section: section, item: item))
      : .boundary(kind: item < 0 ? "header" : "footer", section: section)
    return frames.attributes(of: element)?.frame ?? .zero
  }

  /// Returns the lines of the list that an entry takes.
  func lines(ofEntry entry: Int) -> Range<Int> {
    let frame = frame(ofEntry: entry)
    return Int(frame.minY)..<max(Int(frame.minY), Int(frame.maxY))
  }

  private func entry(_ element: LayoutElement) -> Int? {
    switch element {
    case .item(let path): return sections[path.section].firstItem + path.item
    case .boundary("header", let section):
      return sections[section].hasHeader ? sections[section].start : nil
    case .boundary("footer", let section):
      return sections[section].hasFooter ? sections[section].end - 1 : nil
    default: return nil
    }
  }

  private var size: LayoutSize {
    LayoutSize(width: Double(columns), height: Double(max(height, 1)))
  }

  private func rect(_ lines: Range<Int>) -> LayoutRect {
    LayoutRect(
      x: 0, y: Double(lines.lowerBound), width: Double(columns), height: Double(lines.count))
  }

  private func clamped(_ line: Int) -> Int { max(0, min(line, lineCount - height)) }
}
