#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// What a menu entry or a double click does.
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

  extension ViewHost {
    /// Lets the view have a menu for what the user clicks on, unless the application has given it one.
    func addMenu(to view: NSView) {
      guard view.menu == nil, let proxy = proxies.delegate as? any NSMenuDelegate else { return }
      let menu = NSMenu(title: "")
      menu.delegate = proxy
      view.menu = menu
    }

    /// Fills a menu with what the user can do with an item.
    func fill(_ menu: NSMenu, at indexPath: IndexPath?) {
      menu.removeAllItems()
      for action in indexPath.map({ actions(in: .menu, at: $0) }) ?? [] {
        menu.addItem(action.menuItem)
      }
    }
  }

  extension ListAction {
    /// An action that needs confirmation is in a menu of its own.
    fileprivate var menuItem: NSMenuItem {
      let item = NSMenuItem(title: title, action: ActionTarget.selector, keyEquivalent: "")
      let target = ActionTarget { perform() }
      item.target = target
      // The item doesn't keep its target alive.
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
      NSTableViewRowAction(style: style == .destructive ? .destructive : .regular, title: title) {
        _, _ in perform()
      }
    }
  }

  extension NSTableViewProxy: NSMenuDelegate {
    func menuNeedsUpdate(_ menu: NSMenu) {
      host?.fill(menu, at: host?.clickedPath)
    }

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

  extension NSTableViewHost {
    fileprivate var clickedPath: IndexPath? {
      view.flatMap { rows.path(ofRow: $0.clickedRow)?.indexPath }
    }

    /// Performs the primary action of a row at a double click, unless the application does something then.
    func addDoubleClick(to view: NSTableView) {
      guard view.target == nil, view.doubleAction == nil else { return }
      let target = ActionTarget { [weak self] in
        if let self, let path = clickedPath { performAction(in: .primary, at: path) }
      }
      doubleClick = target
      view.target = target
      view.doubleAction = ActionTarget.selector
    }
  }

  extension CollectionViewProxy: NSMenuDelegate {
    func menuNeedsUpdate(_ menu: NSMenu) {
      let view = host?.view
      let place = view?.window.flatMap {
        view?.convert($0.mouseLocationOutsideOfEventStream, from: nil)
      }
      host?.fill(menu, at: place.flatMap { view?.indexPathForItem(at: $0) })
    }
  }

  extension CollectionViewHost {
    /// Performs the primary action of an item at a double click.
    func addDoubleClick(to view: NSCollectionView) {
      let recognizer = NSClickGestureRecognizer()
      let target = ActionTarget { [weak self, weak recognizer] in
        guard let self, let view = self.view, let recognizer,
          let path = view.indexPathForItem(at: recognizer.location(in: view))
        else { return }
        performAction(in: .primary, at: path)
      }
      doubleClick = target
      recognizer.target = target
      recognizer.action = ActionTarget.selector
      recognizer.numberOfClicksRequired = 2
      // The first click selects the item at once.
      recognizer.delaysPrimaryMouseButtonEvents = false
      view.addGestureRecognizer(recognizer)
    }
  }

  #if !canImport(ObjectiveC)
    extension ActionTarget: StubActionTarget {}
  #endif
#endif
