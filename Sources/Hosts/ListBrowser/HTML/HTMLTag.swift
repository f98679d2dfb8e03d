/// The name of an element that a cell may contain.
///
/// There is none for elements that run code, load documents or change the page, such as `script`,
/// `iframe` or `style`.
public enum HTMLTag: String, Sendable, Hashable, CaseIterable {
  case div, span, p, h1, h2, h3, h4, h5, h6, ul, ol, li, a, img, button, input, label, select
  case option, time, bdi, strong, em, code, pre, progress

  /// Whether elements with this name have no children.
  public var isVoid: Bool { self == .img || self == .input }
}
