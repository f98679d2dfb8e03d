/// The changes that a page made to content: only the differences, by identity, so that they can be
/// applied to other main content. Where the other content differs, too, it stays as it is.
struct PageLayer {
  /// The content before and after, without components.
  private let base: ViewContent
  private let result: ViewContent

  private let header: ComponentChange?
  let body: ComponentsChange
  let overlays: ComponentsChange

  init(base: ViewContent, result: ViewContent) {
    header =
      base.header == result.header
      ? nil
      : ComponentChange(
        base.header.map(Components.Box.init), result.header.map(Components.Box.init))
    body = ComponentsChange(base.body, result.body)
    overlays = ComponentsChange(base.overlays, result.overlays)
    (self.base, self.result) = (base.withoutComponents, result.withoutComponents)
  }

  func apply(to content: inout ViewContent) {
    if content.id == base.id { content.id = result.id }
    if content.title == base.title { content.title = result.title }
    if content.data == base.data { content.data = result.data }
    if let header {
      var changed = content.header
      content.header = nil  // The change would copy what two share.
      header.apply(to: &changed)
      content.header = changed
    }
    body.apply(to: &content.body)
    overlays.apply(to: &content.overlays)
  }
}

extension ViewContent {
  fileprivate var withoutComponents: ViewContent {
    var content = self
    content.removeAll()
    return content
  }
}
