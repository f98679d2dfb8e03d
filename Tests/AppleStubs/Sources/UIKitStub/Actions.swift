import StubCore

public final class UIImage: NSObject {
  public let systemName: String

  public init?(systemName: String) { self.systemName = systemName }
}

public typealias UIColor = SystemColor

@MainActor
open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public enum Style: Int, Sendable { case normal, destructive }

  public let style: Style
  public let title: String?
  public let handler: Handler
  open var image: UIImage?
  open var backgroundColor: UIColor! = .systemGray

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

@MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let destructive = Attributes(rawValue: 2)
  }

  public let title: String
  public let image: UIImage?

  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

@MainActor
public final class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}

@MainActor
public final class UIAction: UIMenuElement {
  public let attributes: Attributes
  public let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [],
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.handler) = (attributes, handler)
    super.init(title: title, image: image)
  }
}

@MainActor
public final class UIContextMenuConfiguration: NSObject {
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)?,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.actionProvider = actionProvider
  }
}
