import ListSnapshots

// How the contents and accessories that all hosts know look in a page.

extension ListContentConfiguration {
  /// The deepest indentation that has a class.
  private static let maximumIndentation = 9

  var html: HTML {
    let level = min(max(indentationLevel ?? 0, 0), Self.maximumIndentation)
    return HTML(.div, .class(level > 0 ? "item indent-\(level)" : "item")) {
      if let imageName {
        HTML(.span, .class("image"), .data("image", imageName), .aria("hidden", "true")) {
          if imageName.count == 1 { imageName }
        }
      }
      HTML(.div, .class("texts")) {
        if let text { HTML(.div, .class("text")) { text } }
        if let secondaryText { HTML(.div, .class("secondary")) { secondaryText } }
      }
      if let value { HTML(.span, .class("value")) { value } }
    }
  }
}

extension CellAccessory {
  var html: HTML {
    var attributes: [HTMLAttribute] = [.class("accessory " + kind.action)]
    if kind == .outlineDisclosure { attributes.append(.aria("expanded", "\(isExpanded)")) }
    guard isActing else {
      return HTML(.span, attributes + [.aria("hidden", "true")], HTML(sign))
    }
    attributes += [.type("button"), .action(kind.action), .aria("label", kind.action)]
    return HTML(.button, attributes, HTML(sign))
  }
}

extension CellAccessory.Kind {
  private static let actions: [(kind: Self, action: String)] = [
    (.disclosure, "disclose"), (.outlineDisclosure, "toggle"), (.checkmark, "check"),
    (.delete, "delete"), (.reorder, "reorder"),
  ]

  /// The action of an accessory that acts, which is its class, too.
  var action: String { Self.actions.first { $0.kind == self }?.action ?? "" }

  /// Returns the accessory that has an action.
  init?(action: String) {
    guard let kind = Self.actions.first(where: { $0.action == action })?.kind else { return nil }
    self = kind
  }
}
