import ListDiff
import ListSnapshots

/// The actions of an item that are shown near its row.
struct TerminalMenu {
  /// The identity of the item. The menu stays open while this item has the cursor.
  let identity: AnyHashable?

  let actions: [ListAction]

  /// The place of the actions, if the menu has only those of one place.
  var place: ListActionPlace?

  var index = 0

  /// Whether the chosen action waits for a second key.
  var isConfirming = false

  /// The actions as lines, the chosen one reversed.
  @MainActor
  var lines: [TerminalLine] {
    actions.enumerated().map { place, action in
      let isDestructive = action.style == .destructive
      let isChosen = place == index
      let question = isChosen && isConfirming ? ": press again to confirm" : ""
      return TerminalLine(
        "    \(isChosen ? ">" : " ")\(isDestructive ? "!" : " ") \(action.title)\(question) ",
        TerminalStyle(color: isDestructive ? .red : nil, isReversed: isChosen))
    }
  }
}

// The actions of the item with the cursor.
extension TerminalListHost {
  private func cursorActions(_ places: [ListActionPlace]) -> [ListAction] {
    guard let content, let cursor, let row = cursorRow else { return [] }
    let actions = places.flatMap { content.actions(in: $0, forItemAt: cursor) }
    // The content may have moved the cursor.
    return row === cursorRow ? actions : []
  }

  /// Performs the first action at a place. Returns false if there is none.
  @discardableResult
  func performFirst(_ place: ListActionPlace) -> Bool {
    guard let action = cursorActions([place]).first else { return false }
    if action.needsConfirmation {
      menu = TerminalMenu(
        identity: cursorRow?.identity, actions: [action], place: place, isConfirming: true)
    } else {
      action.perform()
    }
    return true
  }

  /// Opens the menu of all actions. Returns false if there are none.
  func openMenu() -> Bool {
    let actions = cursorActions([.menu, .leading, .trailing])
    guard !actions.isEmpty else { return false }
    menu = TerminalMenu(identity: cursorRow?.identity, actions: actions)
    return true
  }

  /// Handles a key while the menu is open.
  func handleInMenu(_ key: TerminalKey) -> Bool {
    guard var open = menu else { return false }
    switch key {
    case .up: open.index = max(open.index - 1, 0)
    case .down: open.index = min(open.index + 1, open.actions.count - 1)
    case .escape, .character("m"):
      menu = nil
      return true
    case .character("\r"), .character("\n"): return perform(open)
    case .character("d"), .character("\u{7F}"):
      return open.place == .deletion && perform(open)
    default: return false
    }
    open.isConfirming = false
    menu = open
    return true
  }

  /// Performs the chosen action, or requests a confirmation.
  private func perform(_ open: TerminalMenu) -> Bool {
    let action = open.actions[open.index]
    if action.needsConfirmation && !open.isConfirming {
      menu?.isConfirming = true
    } else {
      menu = nil
      action.perform()
    }
    return true
  }

  /// Returns the lines of the window with the menu over them: below its row, or as low as there is
  /// room.
  func withMenu(_ lines: [TerminalLine]) -> [TerminalLine] {
    guard let menu, let row = cursorRow, windowHeight > 0 else { return lines }
    let shown = menu.lines.suffix(from: max(0, menu.index + 1 - windowHeight)).prefix(windowHeight)
    let end = viewport.lines(ofEntry: row.place).upperBound - window.lowerBound
    let start = min(max(end, 0), windowHeight - shown.count)
    var covered = lines
    while covered.count < start + shown.count { covered.append(TerminalLine()) }
    covered.replaceSubrange(start..<start + shown.count, with: shown)
    return covered
  }
}
