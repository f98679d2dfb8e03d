/// The content of a cell in a page: a text, an element, or several of these.
///
/// ```swift
/// cell.show {
///   HTML(.strong) { order.title }
///   HTML(.button, .action("cancel")) { "Cancel" }
/// }
/// ```
///
/// It is a tree of the tags in ``HTMLTag`` and the attributes in ``HTMLAttribute``, and never text
/// that a browser parses: a text is shown as it is, whatever is in it. Elements are nested at most
/// ``maximumDepth`` deep.
public struct HTML: Sendable, Hashable {
  enum Node: Sendable, Hashable {
    case text(String)
    case element(HTMLTag, [HTMLAttribute], [Node])

    /// Stands for a content that is nested too deep.
    case refused
  }

  /// The number of elements that may be nested in each other. A deeper content is refused.
  public static let maximumDepth = 32

  let nodes: [Node]

  /// The number of elements on the longest way down.
  let depth: Int

  /// Creates an empty content.
  public init() { self.init(nodes: [], depth: 0) }

  /// Creates a text.
  public init(_ text: String) { self.init(nodes: [.text(text)], depth: 0) }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - tag: The name of the element.
  ///   - attributes: The attributes. Of several with one name, the first counts.
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
  /// Takes a text.
  public static func buildExpression(_ text: String) -> HTML { HTML(text) }

  /// Takes an element.
  public static func buildExpression(_ content: HTML) -> HTML { content }

  /// Puts contents one after the other.
  public static func buildBlock(_ parts: HTML...) -> HTML { HTML(parts) }

  /// Takes the content of an `if`.
  public static func buildOptional(_ content: HTML?) -> HTML { content ?? HTML() }

  /// Takes the content of the first branch.
  public static func buildEither(first content: HTML) -> HTML { content }

  /// Takes the content of the second branch.
  public static func buildEither(second content: HTML) -> HTML { content }

  /// Takes the contents of a loop.
  public static func buildArray(_ parts: [HTML]) -> HTML { HTML(parts) }
}
