import ListSnapshots

// Which items are in the window, and whether as a whole, for the styles that need it.

extension ControlledList {
  /// The shortest time between two passes while the user scrolls.
  private static var passInterval: Duration { .milliseconds(100) }

  func didScroll(_ isByUser: Bool) {
    scrollObserver?(isByUser)
    onScroll?(isByUser)
    guard tracksVisibility else { return }
    let now = scheduler.now
    guard let last = display.lastPass, now - last < Self.passInterval else {
      return updateVisibility()
    }
    guard !display.isPassScheduled else { return }
    display.isPassScheduled = true
    scheduler.later(after: last + Self.passInterval - now) { [weak self] in
      guard let self, display.isPassScheduled else { return }
      updateVisibility()
    }
  }

  /// Finds the items that have crossed an edge of the window since the last pass.
  ///
  /// - Parameter isLeaving: Whether all items leave the window because the list leaves its host.
  func updateVisibility(isLeaving: Bool = false) {
    guard tracksVisibility else { return }
    display.isPassScheduled = false
    display.lastPass = scheduler.now
    display.passCount += 1
    let pass = display.passCount
    let parts = isLeaving ? [:] : visibleParts
    let owners = parts.keys.map { ($0, display.visible[$0]?.owner ?? owner(of: .item($0))) }
    // Calling a controller may have caused a newer pass.
    guard pass == display.passCount else { return }
    let old = display.visible
    var new: [Int: DisplayState.Visible] = [:]
    for (item, owner) in owners { new[item] = parts[item].map { ($0, owner) } }
    changing {
      display.visible = new
      for edge in WindowEdge.allCases {
        let items =
          switch edge {
          case .willPartiallyDisappear:
            old.keys.filter { old[$0]?.part == .all && new[$0]?.part != .all }
          case .willDisappear: old.keys.filter { new[$0] == nil }
          case .didAppear: new.keys.filter { old[$0] == nil }
          case .didFullyAppear: new.keys.filter { new[$0]?.part == .all && old[$0]?.part != .all }
          }
        for item in items.sorted() {
          events.add(.crossed(edge), of: .item(item), to: (old[item] ?? new[item])?.owner)
        }
      }
    }
  }

  /// Reports that an item which isn't in the list any more leaves the window, before its cell does.
  func leaveWindow(_ element: ListElement) {
    guard case .item(let item) = element, screen?.itemPath(for: item) == nil,
      let (part, owner) = display.visible.removeValue(forKey: item)
    else { return }
    if part == .all { events.add(.crossed(.willPartiallyDisappear), of: element, to: owner) }
    events.add(.crossed(.willDisappear), of: element, to: owner)
  }

  private var visibleParts: [Int: VisiblePart] {
    guard let screen, let host = screen.listHost else { return [:] }
    let window = host.visibleRect
    var parts: [Int: VisiblePart] = [:]
    for path in host.visibleItems {
      guard let item = screen.itemIdentifier(for: path) else { continue }
      guard let window, let frame = host.frame(ofItemAt: path) else {
        parts[item] = .all
        continue
      }
      if window.contains(frame) {
        parts[item] = .all
      } else if window.intersects(frame) {
        parts[item] = .some
      }
    }
    return parts
  }
}
