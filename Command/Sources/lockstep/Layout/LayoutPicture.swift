import ListDiff
import ListLayout

/// The frames of a layout as an SVG image: a rectangle for each element, and the outline of the
/// visible part.
struct LayoutPicture {
  /// The part of the content that is shown.
  let window: LayoutRect

  /// The visible part.
  let viewport: LayoutRect

  let elements: [LayoutAttributes]

  private static let margin = 12.0

  /// The outline of the visible part.
  private var outline: LayoutRect {
    LayoutRect(
      x: viewport.x - 4, y: viewport.y - 4, width: viewport.width + 8,
      height: viewport.height + 8)
  }

  /// The image. Its background is transparent, and its colours can be seen on light and dark pages.
  var svg: String {
    let area = window.union(viewport)
    let margin = Self.margin
    let box = [
      area.x - margin, area.y - margin, area.width + 2 * margin, area.height + 2 * margin,
    ].map(shortNumber)
    let shown = elements.filter { $0.frame.intersects(area) }.sorted { $0.isBehind($1) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box.joined(separator: " "))" \
      width="\(box[2])" height="\(box[3])" font-family="Helvetica, Arial, sans-serif" \
      font-size="11" text-anchor="middle">
      \(Self.style)
      <clipPath id="window"><rect \(Self.attributes(of: area, growing: 1))/></clipPath>
      <g clip-path="url(#window)">
      \(shown.filter { !isLine($0) }.map(image).joined())\
      \(shown.filter(isLine).map(image).joined())</g>
      <rect class="viewport" \(Self.attributes(of: outline, growing: 0))/>
      </svg>

      """
  }

  /// Pale colours of medium lightness, half transparent, so that they can be seen on light and dark
  /// pages.
  private static let style = """
    <style>
    rect { stroke-width: 1; }
    text { fill: #4a5560; }
    .item { fill: #6ea8dc; fill-opacity: .32; stroke: #4f86b8; }
    .odd { fill: #62bdb0; stroke: #3f978a; }
    .boundary { fill: #8fbf6b; fill-opacity: .4; stroke: #6a9a48; }
    .badge { fill: #d98ab3; fill-opacity: .75; stroke: #b8608f; }
    .decoration { fill: #a7a29a; fill-opacity: .22; stroke: #99948c; stroke-opacity: .6; }
    .line { fill: #b5654a; stroke: none; }
    .pinned { stroke-width: 2; fill-opacity: .85; }
    .viewport { fill: none; stroke: #8a8f96; stroke-width: 1.5; stroke-dasharray: 5 4; }
    @media (prefers-color-scheme: dark) { text { fill: #d3d8de; } }
    </style>
    """

  private func image(of attributes: LayoutAttributes) -> String {
    let (element, frame) = (attributes.element, attributes.frame)
    let isLine = isLine(attributes)
    var classes = isLine ? "line" : element.type
    // Neighbouring sections have different colours.
    if classes == "item", (element.section ?? 0) % 2 == 1 { classes += " odd" }
    if attributes.isPinned { classes += " pinned" }
    let title = element.section.map { "section \($0), \(element.title)" } ?? element.title
    let rectangle = """
      <rect class="\(classes)" \(Self.attributes(of: frame, growing: isLine ? 0 : -0.5)) \
      rx="\(isLine ? 0 : 3)"><title>\(title.escapedForXML)</title></rect>

      """
    guard let label = label(of: element), !isLine else { return rectangle }
    // The width of a character is about half the height of the text.
    let count = Double(max(label.count, 1))
    let room = undivided(frame, around: LayoutSize(width: count * 11 / 1.8, height: 11))
    let size = min(11, room.height * 0.8, room.width / count * 1.8)
    guard size >= 5 else { return rectangle }
    let style = size < 11 ? " font-size=\"\(shortNumber((size * 10).rounded() / 10))\"" : ""
    let (x, y) = (room.x + room.width / 2, room.y + room.height / 2 + size * 0.35)
    return rectangle
      + "<text x=\"\(shortNumber(x))\" y=\"\(shortNumber(y))\"\(style)>\(label.escapedForXML)</text>\n"
  }

  /// Returns a frame. If a line of the outline would cross a text in its middle, returns the
  /// largest part of the frame beside that line.
  private func undivided(_ frame: LayoutRect, around text: LayoutSize) -> LayoutRect {
    var part = frame
    for axis in ScrollDirection.allCases {
      for line in [outline.start(axis), outline.end(axis)] {
        let (start, end) = (part.start(axis), part.end(axis))
        let reach = min(text[axis], end - start) / 2 + 2
        guard line > start, line < end, ((start + end) / 2 - line).magnitude < reach else {
          continue
        }
        let (low, extent) = (
          end - line > line - start ? line : start, max(line - start, end - line)
        )
        part =
          axis == .vertical
          ? LayoutRect(x: part.x, y: low, width: part.width, height: extent)
          : LayoutRect(x: low, y: part.y, width: extent, height: part.height)
      }
    }
    return part
  }

  /// Whether an element is a separator. Separators are drawn above the outlines of their
  /// neighbours.
  private func isLine(_ attributes: LayoutAttributes) -> Bool {
    guard case .decoration = attributes.element else { return false }
    return min(attributes.frame.width, attributes.frame.height) <= 3
  }

  private func label(of element: LayoutElement) -> String? {
    switch element {
    case .item(let path): "\(path.item)"
    case .boundary(let kind, _), .layoutBoundary(let kind), .badge(let kind, _): kind
    case .decoration: nil
    }
  }

  private static func attributes(of frame: LayoutRect, growing distance: Double) -> String {
    let (width, height) = (frame.width + 2 * distance, frame.height + 2 * distance)
    let numbers = [frame.x - distance, frame.y - distance, max(0, width), max(0, height)]
    return zip(["x", "y", "width", "height"], numbers)
      .map { "\($0)=\"\(shortNumber($1))\"" }.joined(separator: " ")
  }
}
