import ListSnapshots

/// Which items of a list are visible, and how far.
struct VisibilityState {
  enum Part { case some, all }

  var parts: [Int: Part] = [:]

  /// When the last pass was made, and whether another one will be.
  var lastPass: Duration?
  var isPassScheduled = false

  /// The shortest time between two passes while the user scrolls.
  static let interval = Duration.milliseconds(100)
}

extension ControlledList {
  func didScroll() {
    guard tracksVisibility else { return }
    let now = scheduler.now
    guard let last = visibility.lastPass, now - last < VisibilityState.interval else {
      updateVisibility()
      return
    }
    guard !visibility.isPassScheduled else { return }
    visibility.isPassScheduled = true
    scheduler.later(after: last + VisibilityState.interval - now) { [weak self] in
      guard let self, visibility.isPassScheduled else { return }
      updateVisibility()
    }
  }

  func didResize() {
    updateVisibility()
  }

  /// Tells the items that have crossed an edge of the window since the last pass.
  func updateVisibility() {
    guard tracksVisibility else { return }
    visibility.isPassScheduled = false
    visibility.lastPass = scheduler.now
    let old = visibility.parts
    visibility.parts = visibleParts
    let new = visibility.parts
    for change in VisibilityChange.allCases {
      let items =
        switch change {
        case .willPartiallyDisappear: old.keys.filter { old[$0] == .all && new[$0] != .all }
        case .willDisappear: old.keys.filter { new[$0] == nil }
        case .didAppear: new.keys.filter { old[$0] == nil }
        case .didFullyAppear: new.keys.filter { new[$0] == .all && old[$0] != .all }
        }
      for item in items.sorted() {
        controller(ofItem: item)?.didChange(change, ofItem: item)
      }
    }
  }

  private var visibleParts: [Int: VisibilityState.Part] {
    guard let screen else { return [:] }
    let window = screen.visibleRect
    var parts: [Int: VisibilityState.Part] = [:]
    for item in screen.visibleItems {
      guard let window, let frame = screen.frame(ofItem: item) else {
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
