import StubCore

/// An object that has the method `performAction:`.
@MainActor
public protocol StubActionTarget: AnyObject {
  func performAction(_ sender: Any?)
}

/// Sends an action, as Objective-C does.
@MainActor
func send(_ action: Selector?, to target: AnyObject?) {
  if action == NSSelectorFromString("performAction:") {
    (target as? any StubActionTarget)?.performAction(nil)
  }
}

open class NSImage: NSObject {
  public let name: String

  public init?(systemSymbolName name: String, accessibilityDescription description: String?) {
    self.name = name
  }
}

public protocol NSMenuDelegate: NSObjectProtocol {
  @MainActor func menuNeedsUpdate(_ menu: NSMenu)
}

// Neither the menu, nor its items, nor the row action belong to an actor.
open class NSMenu: NSObject {
  open var title: String
  public private(set) var items: [NSMenuItem] = []
  public weak var delegate: (any NSMenuDelegate)?

  public init(title: String) { self.title = title }

  open func removeAllItems() { items = [] }

  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  /// Opens the menu.
  @MainActor
  public func open() -> [NSMenuItem] {
    delegate?.menuNeedsUpdate(self)
    return items
  }
}

open class NSMenuItem: NSObject {
  open var title: String
  public let action: Selector?
  open weak var target: AnyObject?
  open var representedObject: Any?
  open var image: NSImage?
  open var submenu: NSMenu?

  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    (title, action) = (string, selector)
  }

  /// Chooses the item.
  @MainActor
  public func choose() { send(action, to: target) }
}

open class NSTableViewRowAction: NSObject {
  open var backgroundColor: NSColor! = .systemGray

  public enum Style: Int, Sendable { case regular, destructive }

  public let style: Style
  public let title: String
  public let handler: (NSTableViewRowAction, Int) -> Void

  public init(
    style: Style, title: String, handler: @escaping (NSTableViewRowAction, Int) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@MainActor
open class NSClickGestureRecognizer: NSObject {
  open weak var target: AnyObject?
  open var action: Selector?
  open var numberOfClicksRequired = 1
  open var delaysPrimaryMouseButtonEvents = true

  /// Where the user clicks.
  public var place = NSPoint.zero

  open func location(in view: NSView?) -> NSPoint { place }

  /// Lets the user click.
  public func click(at place: NSPoint) {
    self.place = place
    send(action, to: target)
  }
}

public typealias NSColor = SystemColor
