#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import ListSnapshots
  import UIKit

  extension ViewHost {
    /// Returns the configuration of a swipe; nil if the content has no action for it.
    func swipeActions(_ place: ListActionPlace, at indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    {
      let actions = actions(in: place, at: indexPath)
      guard let first = actions.first else { return nil }
      let configuration = UISwipeActionsConfiguration(actions: actions.map(\.contextualAction))
      configuration.performsFirstActionWithFullSwipe = !first.needsConfirmation
      return configuration
    }

    /// Returns the context menu of an item; nil if the content has none.
    func contextMenu(at indexPath: IndexPath) -> UIContextMenuConfiguration? {
      let actions = actions(in: .menu, at: indexPath)
      if actions.isEmpty { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: actions.map(\.menuElement))
      }
    }
  }

  extension CollectionViewHost {
    /// Returns the configuration of a swipe over an item of a list layout; nil if the content has
    /// no action for it.
    ///
    /// A layout for lists has a closure for it:
    ///
    /// ```swift
    /// configuration.trailingSwipeActionsConfigurationProvider = { [weak host] path in
    ///   host?.trailingSwipeActions(at: path)
    /// }
    /// ```
    public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
      swipeActions(.trailing, at: indexPath)
    }

    /// As ``trailingSwipeActions(at:)``, for a swipe from the leading edge.
    public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
      swipeActions(.leading, at: indexPath)
    }
  }

  extension ListAction {
    private var symbol: UIImage? { image.flatMap { UIImage(systemName: $0) } }

    fileprivate var contextualAction: UIContextualAction {
      let action = UIContextualAction(
        style: style == .destructive ? .destructive : .normal, title: title
      ) { _, _, done in
        perform { done($0) }
      }
      action.image = symbol
      if let color { action.backgroundColor = color.shown }
      return action
    }

    /// An action that needs confirmation is in a submenu of its own.
    fileprivate var menuElement: UIMenuElement {
      let action = UIAction(
        title: title, image: symbol, attributes: style == .destructive ? .destructive : []
      ) { _ in perform() }
      return needsConfirmation ? UIMenu(title: title, image: symbol, children: [action]) : action
    }
  }
#endif
