/// What a page did to the content that it was loaded for: kept by identity, so that it can be done
/// to other main content.
struct PageLayer {
  let base: ViewContent
  let result: ViewContent

  /// Returns content with the page. What has changed since the base and in the page is as in the
  /// content.
  func added(to content: ViewContent) -> ViewContent {
    var merged = content
    merged.id = newest(base.id, result.id, content.id)
    merged.title = newest(base.title, result.title, content.title)
    merged.data = newest(base.data, result.data, content.data)
    merged.header = newest(base.header, result.header, content.header)
    merged.body = merge(base.body, result.body, content.body)
    merged.overlays = merge(base.overlays, result.overlays, content.overlays)
    return merged
  }

  private func newest<Value: Equatable>(_ base: Value, _ result: Value, _ current: Value) -> Value {
    current == base ? result : current
  }

  private func newest(
    _ base: Component?, _ result: Component?, _ current: Component?
  ) -> Component? {
    guard let result, let current else {
      // Removed or added on one side: that counts unless the other one changed it.
      return current == base ? result : current
    }
    var merged = base.map(current.hasFields) ?? false ? result : current
    merged.children = merge(
      base?.children ?? Components(), result.children, current.children)
    return merged
  }

  private func merge(_ base: Components, _ result: Components, _ current: Components) -> Components
  {
    if base == result { return current }
    if base == current { return result }
    // Components that are in the base and the result, in the same order.
    var kept: Set<String> = []
    var end = 0
    for box in result.boxes {
      guard let place = base.place(of: box.component.id), place >= end else { continue }
      kept.insert(box.component.id)
      end = place + 1
    }
    // What the page has added or moved stands before what it precedes there, if that is still here.
    var added: [String?: [Components.Box]] = [:]
    var following: String?
    for box in result.boxes.reversed() {
      let id = box.component.id
      let isNew = base.place(of: id) == nil
      if kept.contains(id) {
        if current.place(of: id) != nil { following = id }
      } else if !isNew || current.place(of: id) == nil,
        let merged = newest(base[id], box.component, current[id])
      {
        added[following, default: []].append(Components.Box(merged))
      }
    }
    var boxes: [Components.Box] = []
    for box in current.boxes {
      let id = box.component.id
      boxes += added[id, default: []].reversed()
      let isMoved = result.place(of: id) != nil && base.place(of: id) != nil && !kept.contains(id)
      if isMoved { continue }
      if base.box(id) === result.box(id) {
        boxes.append(box)
      } else if let merged = newest(base[id], result[id], box.component) {
        boxes.append(Components.Box(merged))
      }
    }
    return Components(boxes: boxes + added[nil, default: []].reversed())
  }
}
