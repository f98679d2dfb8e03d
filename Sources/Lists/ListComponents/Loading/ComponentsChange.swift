/// The changes of a list of components: only the differences, by identity.
struct ComponentsChange {
  private(set) var changes: [ComponentChange] = []

  init(_ base: Components, _ result: Components) {
    let (old, new) = (base.boxes, result.boxes)
    let limit = min(old.count, new.count)
    var (front, back) = (0, 0)
    while front < limit, Self.isEqual(old[front], new[front]) { front += 1 }
    while back < limit - front, Self.isEqual(old[old.count - 1 - back], new[new.count - 1 - back]) {
      back += 1
    }
    var indexes: [String: Int] = [:]
    for index in front..<(old.count - back) {
      let id = old[index].component.id
      indexes[id] = index
      if result.box(id) == nil { changes.append(ComponentChange(old[index], nil)) }
    }
    // Components that are in both lists in the same order stay. The others are inserted between the
    // nearest two that stay.
    var (end, open) = (0, changes.count)
    for (index, box) in new.enumerated().dropFirst(front) {
      let id = box.component.id
      let isBehind = index >= new.count - back
      guard let stays = isBehind ? old.count : indexes[id], stays >= end else {
        var change = ComponentChange(base.box(id), box)
        change.neighbours = (index > 0 ? new[index - 1].component.id : nil, nil)
        changes.append(change)
        continue
      }
      for index in open..<changes.count { changes[index].neighbours?.next = id }
      if isBehind { break }
      end = stays + 1
      if !Self.isEqual(base.box(id), box) {
        changes.append(ComponentChange(base.box(id), box))
      }
      open = changes.count
    }
  }

  private static func isEqual(_ old: Components.Box?, _ new: Components.Box) -> Bool {
    old === new || old?.component == new.component
  }

  func apply(to current: inout Components) {
    for change in changes {
      let id = change.id
      if current.box(id) == nil {
        guard change.base == nil, let added = change.result else { continue }
        current.insert(added, change.neighbours)
      } else if change.result == nil {
        if current[id] == change.base?.component { current.remove(id) }
      } else {
        current.edit(id, change.merge)
        guard change.base != nil, let neighbours = change.neighbours, let box = current.box(id)
        else { continue }
        current.remove(id)
        current.insert(box, neighbours)
      }
    }
  }
}

/// The changes of one component.
struct ComponentChange {
  /// The component before and after. If it is in both, without its children.
  let base: Components.Box?
  let result: Components.Box?

  let children: ComponentsChange?

  /// The components that this one was inserted between; nil if it stays. No next one means the end,
  /// no previous one the beginning.
  var neighbours: (previous: String?, next: String?)?

  init(_ base: Components.Box?, _ result: Components.Box?) {
    children = result.map {
      ComponentsChange(base?.component.children ?? Components(), $0.component.children)
    }
    let isInBoth = base != nil && result != nil
    self.base = isInBoth ? base.map(Self.withoutChildren) : base
    self.result = isInBoth ? result.map(Self.withoutChildren) : result
  }

  private static func withoutChildren(_ box: Components.Box) -> Components.Box {
    var component = box.component
    component.children = Components()
    return Components.Box(component)
  }

  var id: String { (result ?? base)?.component.id ?? "" }

  func apply(to current: inout Component?) {
    if result != nil, current != nil {
      merge(into: &current!)
    } else if current == base?.component {
      current = result?.component
    }
  }

  /// Changes a component that is in the new list, too.
  func merge(into current: inout Component) {
    var kept = current.children
    current.children = Components()
    if let result, current == base?.component { current = result.component }
    children?.apply(to: &kept)
    current.children = kept
  }
}
