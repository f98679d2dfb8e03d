#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// The action of a menu entry or a double click.
  @MainActor
  final class ActionTarget: NSObject {
    static let selector = NSSelectorFromString("performAction:")

    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func performAction(_ sender: Any?) { action() }
  }

  /// The menu that a host sets for a view. It is filled whenever it opens.
  private final class HostMenu: NSMenu, NSMenuDelegate {
    var fill: (@MainActor (NSMenu) -> Void)?

    func menuNeedsUpdate(_ menu: NSMenu) {
      menu.removeAllItems()
      fill?(menu)
    }
  }

  extension ViewHost {
    /// Sets a menu and a double click for the view once it shows an item that has actions for them.
    /// Not earlier, because a menu would hide that of a view around it, and a double click delays
    /// others.
    func offerActions(at indexPath: IndexPath) {
      guard let view else { return }
      if !hasMenu, !actions(in: .menu, at: indexPath).isEmpty {
        hasMenu = true
        addMenu(to: view)
      }
      if doubleClick == nil, !actions(in: .primary, at: indexPath).isEmpty {
        let target = ActionTarget { [weak self] in
          if let self, let path = clickedPath(isMenu: false) {
            performAction(in: .primary, at: path)
          }
        }
        doubleClick = target
        addDoubleClick(target)
      }
    }

    private func addMenu(to view: NSView) {
      guard view.menu == nil || view.menu is HostMenu else { return }
      let menu = HostMenu(title: "")
      menu.delegate = menu
      menu.fill = { [weak self] menu in
        guard let self, let path = clickedPath(isMenu: true) else { return }
        for action in actions(in: .menu, at: path) { menu.addItem(action.menuItem) }
      }
      view.menu = menu
    }
  }

  extension ListAction {
    /// An action that needs confirmation is in a submenu of its own.
    fileprivate var menuItem: NSMenuItem {
      let item = NSMenuItem(title: title, action: ActionTarget.selector, keyEquivalent: "")
      let target = ActionTarget { perform() }
      item.target = target
      // The item doesn't retain its target.
      item.representedObject = target
      item.image = image.flatMap { NSImage(systemSymbolName: $0, accessibilityDescription: nil) }
      guard needsConfirmation else { return item }
      let outer = NSMenuItem(title: title, action: nil, keyEquivalent: "")
      let menu = NSMenu(title: title)
      menu.addItem(item)
      outer.submenu = menu
      return outer
    }

    fileprivate var rowAction: NSTableViewRowAction {
      let action = NSTableViewRowAction(
        style: style == .destructive ? .destructive : .regular, title: title
      ) { _, _ in perform() }
      if let color { action.backgroundColor = color.shown }
      return action
    }
  }

  extension NSTableViewProxy {
    func tableView(
      _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
      let path = host?.rows.path(ofRow: row)?.indexPath
      let actions = path.flatMap {
        host?.actions(in: edge == .leading ? .leading : .trailing, at: $0)
      }
      if let actions, !actions.isEmpty { return actions.map(\.rowAction) }
      return (host?.delegate?.tableView(_:rowActionsForRow:edge:))?(tableView, row, edge) ?? []
    }
  }

  #if !canImport(ObjectiveC)
    extension ActionTarget: StubActionTarget {}
  #endif
#endif
