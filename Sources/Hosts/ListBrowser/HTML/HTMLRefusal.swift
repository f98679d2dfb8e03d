/// A part of a cell's content that is not shown, since it could be used to attack the page.
public struct HTMLRefusal: Sendable, Hashable {
  /// The rule that the part breaks.
  public enum Reason: Sendable, Hashable {
    /// The ``AddressPolicy`` of the host doesn't allow the address.
    case address(String)

    /// The part of the name after `aria-` or `data-` doesn't consist of lowercase letters, digits
    /// and hyphens.
    case attributeName

    /// Elements with this tag can't have the attribute.
    case attributeOfTag

    /// The element has the attribute already.
    case repeatedAttribute

    /// Elements with this tag can't have children.
    case children

    /// The content is nested too deep.
    case depth
  }

  /// The tags from the outermost element to the one with the part, such as `div > a`.
  public let place: String

  /// The name of the attribute; nil if the children are refused.
  public let attribute: String?

  public let reason: Reason
}

extension HTMLRefusal: CustomStringConvertible {
  /// A sentence with the place and the remedy.
  public var description: String {
    let part = attribute.map { "the attribute '\($0)'" } ?? "the content"
    return "\(part) of '\(place)' is not shown: \(advice)"
  }

  private var advice: String {
    switch reason {
    case .address(let address):
      "'\(address.prefix(100))' is not allowed; use https, a path, or a scheme of the URL policy"
    case .attributeName: "use lowercase letters, digits and hyphens for the name"
    case .attributeOfTag: "use 'href' for 'a' and 'src' for 'img' only"
    case .repeatedAttribute: "give the attribute once"
    case .children: "elements with this tag are empty; put the content behind it"
    case .depth: "nest at most \(HTML.maximumDepth) elements"
    }
  }
}
