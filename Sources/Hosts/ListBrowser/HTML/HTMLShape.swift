/// The part of a content that many rows share: tags, names of attributes, and classes.
///
/// A page stores shapes and builds rows from them, so that a message contains only the values of a
/// row.
struct HTMLShape: Sendable, Hashable {
  enum Node: Sendable, Hashable {
    case text
    case element(HTMLTag, classes: String, attributes: [String], children: [Node])
  }

  let root: Node

  /// The nodes as arrays: `0` is a text, `[tag, classes, [names], child, …]` an element.
  var json: JSON { Self.json(root) }

  private static func json(_ node: Node) -> JSON {
    switch node {
    case .text: .number(0)
    case .element(let tag, let classes, let attributes, let children):
      .array(
        [.text(tag.rawValue), .text(classes), .array(attributes.map { .text($0) })]
          + children.map(json))
    }
  }
}

/// A content, divided into the part that is sent once and the part that is sent for each row.
struct ShapedHTML: Sendable, Hashable {
  let shape: HTMLShape

  /// The values of the shape in depth-first order: for each element, those of its attributes, then
  /// those of its children.
  let values: [String]

  /// The parts of the content that are left out.
  let refusals: [HTMLRefusal]

  /// Divides an element.
  init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], _ content: HTML, _ policy: AddressPolicy) {
    var shaping = Shaping(policy: policy)
    shape = HTMLShape(root: shaping.element(tag, attributes, content.nodes))
    values = shaping.values
    refusals = shaping.refusals
  }
}

private struct Shaping {
  let policy: AddressPolicy
  var values: [String] = []
  var refusals: [HTMLRefusal] = []
  private var place: [HTMLTag] = []

  init(policy: AddressPolicy) { self.policy = policy }

  mutating func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute], _ content: [HTML.Node]
  ) -> HTMLShape.Node {
    place.append(tag)
    defer { place.removeLast() }
    var classes = ""
    var names: [String] = []
    var seen: Set<String> = []
    for attribute in attributes {
      if let reason = refusal(of: attribute, tag, seen) {
        refuse(attribute.name, reason)
        continue
      }
      seen.insert(attribute.name)
      if attribute.name == "class" {
        classes = attribute.text
      } else {
        names.append(attribute.name)
        values.append(attribute.text)
      }
    }
    if tag.isVoid, !content.isEmpty { refuse(nil, .children) }
    var children: [HTMLShape.Node] = []
    for node in tag.isVoid ? [] : content {
      switch node {
      case .text(let text):
        values.append(text)
        children.append(.text)
      case .element(let tag, let attributes, let content):
        children.append(element(tag, attributes, content))
      case .refused: refuse(nil, .depth)
      }
    }
    return .element(tag, classes: classes, attributes: names, children: children)
  }

  private func refusal(
    of attribute: HTMLAttribute, _ tag: HTMLTag, _ seen: Set<String>
  ) -> HTMLRefusal.Reason? {
    if seen.contains(attribute.name) { return .repeatedAttribute }
    if !attribute.hasPlainName { return .attributeName }
    guard let owner = HTMLAttribute.addresses[attribute.name] else { return nil }
    if owner != tag { return .attributeOfTag }
    return policy.allows(attribute.text) ? nil : .address(attribute.text)
  }

  private mutating func refuse(_ attribute: String?, _ reason: HTMLRefusal.Reason) {
    refusals.append(
      HTMLRefusal(
        place: place.map(\.rawValue).joined(separator: " > "), attribute: attribute, reason: reason)
    )
  }
}
