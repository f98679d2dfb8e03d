/// The content of a cell in a page: a text, an element, or several of these.
///
/// ```swift
/// cell.show {
///   HTML(.strong) { order.title }
///   HTML(.button, .action("cancel")) { "Cancel" }
/// }
/// ```
///
/// It is a tree of the tags in ``HTMLTag`` and the attributes in ``HTMLAttribute``. A browser never
/// parses it as HTML: a text is shown as it is, even if it contains tags. Elements are nested at
/// most ``maximumDepth`` deep.
public struct HTML: Sendable, Hashable {
  enum Node: Sendable, Hashable {
    case text(String)
    case element(HTMLTag, [HTMLAttribute], [Node])

    /// A content that is nested too deep.
    case refused
  }

  /// How deep elements may be nested. A deeper content is refused.
  public static let maximumDepth = 32

  let nodes: [Node]

  /// The number of elements on the longest path to a leaf.
  let depth: Int

  /// Creates an empty content.
  public init() { self.init(nodes: [], depth: 0) }

  /// Creates a text.
  public init(_ text: String) { self.init(nodes: [.text(text)], depth: 0) }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - tag: The name of the element.
  ///   - attributes: The attributes. If several have one name, the first one is used.
  ///   - content: The children of the element.
  public init(
    _ tag: HTMLTag, _ attributes: HTMLAttribute...,
    @HTMLBuilder content: () -> HTML = { HTML() }
  ) {
    self.init(tag, attributes, content())
  }

  init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], _ content: HTML) {
    let isRefused = content.depth >= Self.maximumDepth
    self.init(
      nodes: [.element(tag, attributes, isRefused ? [.refused] : content.nodes)],
      depth: isRefused ? 1 : content.depth + 1)
  }

  /// Creates several contents, one after the other.
  init(_ parts: [HTML]) {
    self.init(nodes: parts.flatMap(\.nodes), depth: parts.map(\.depth).max() ?? 0)
  }

  /// Whether one of the outermost elements has an attribute.
  func hasElement(with attribute: HTMLAttribute) -> Bool {
    nodes.contains { node in
      guard case .element(_, let attributes, _) = node else { return false }
      return attributes.contains(attribute)
    }
  }

  private init(nodes: [Node], depth: Int) {
    self.nodes = nodes
    self.depth = depth
  }
}

/// Builds an ``HTML`` of texts and elements, one after the other.
@resultBuilder
public enum HTMLBuilder {
  /// Adds a text.
  public static func buildExpression(_ text: String) -> HTML { HTML(text) }

  /// Adds an element.
  public static func buildExpression(_ content: HTML) -> HTML { content }

  /// Joins the contents of a block.
  public static func buildBlock(_ parts: HTML...) -> HTML { HTML(parts) }

  /// Adds the content of an `if`.
  public static func buildOptional(_ content: HTML?) -> HTML { content ?? HTML() }

  /// Adds the content of the first branch.
  public static func buildEither(first content: HTML) -> HTML { content }

  /// Adds the content of the second branch.
  public static func buildEither(second content: HTML) -> HTML { content }

  /// Joins the contents of a loop.
  public static func buildArray(_ parts: [HTML]) -> HTML { HTML(parts) }
}
