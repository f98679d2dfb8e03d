import ListDiff
import ListSnapshots

/// Properties that only few items have. They are in a separate object, so that other items stay
/// small. The closures are called while their item is alive, and don't keep it alive.
final class ItemExtras {
  var hints: NodeHints

  /// The size that the host got last, and the extent of the window that it depends on.
  var measured: (extent: Double, size: ListSize?)?
  var size: ListSize?

  var handlers: [ListInteraction: @MainActor () -> Void] = [:]
  var filter: (@MainActor (ListInteraction) -> Bool)?

  var placedActions: (@MainActor (ListActionPlace) -> [ListAction])?

  var isMovable = false
  var canMove: (@MainActor (ItemPath<After>) -> Bool)?
  var didMove: (@MainActor () -> Void)?

  var checks: [ItemCheck] = []
  var actions: [ItemAction: @MainActor (@escaping ItemAction.Completion) -> Void] = [:]

  init(_ hints: NodeHints) { self.hints = hints }
}

/// A request of the user for an item, made in the host's user interface, apart from selecting it.
public enum ItemAction: Sendable, Hashable, CaseIterable {
  /// The accessory was tapped, such as a detail button.
  case accessory

  /// The user wants to insert something here; see `ListActionPlace.insertion`.
  case insertion

  /// The user wants to delete the item; see `ListActionPlace.deletion`. It is removed after the
  /// handler has reported that this is done.
  case deletion

  case cut, copy, paste

  /// Reports whether the action was done. Only the first call counts.
  public typealias Completion = @MainActor (_ isDone: Bool) -> Void
}

extension ManagedItem {
  /// The extras, made now if there are none.
  var madeExtras: ItemExtras {
    if let extras { return extras }
    let made = ItemExtras(details.hints)
    details = .extended(made)
    return made
  }

  /// The size of the item; nil to let the host choose it.
  public var size: ListSize? {
    get { extras?.size }
    set {
      guard newValue != size else { return }
      madeExtras.size = newValue
      setNeedsLayout()
    }
  }

  /// Whether the user may drag the item to another place of its section. If
  /// ``ItemHandling/canMove(_:)`` allows it, the user may also drag it to any section whose
  /// ``ManagedSection/canReceive`` accepts it.
  public var isMovable: Bool {
    get { extras?.isMovable ?? false }
    set { if newValue != isMovable { madeExtras.isMovable = newValue } }
  }

  /// Returns whether the item has a handler for an action.
  public func canPerform(_ action: ItemAction) -> Bool { extras?.actions[action] != nil }

  /// Performs an action. Returns false if there is no handler. Otherwise the completion is called
  /// once, when the handler reports whether the action was done.
  @discardableResult
  public func perform(
    _ action: ItemAction, completion: @escaping ItemAction.Completion = { _ in }
  ) -> Bool {
    guard let handler = extras?.actions[action] else { return false }
    var isOver = false
    handler { [weak self] isDone in
      guard !isOver else { return }
      isOver = true
      if isDone && action == .deletion { self?.remove() }
      completion(isDone)
    }
    return true
  }

  /// The actions of the item's handlers at a place of the user interface.
  func handledActions(in place: ListActionPlace) -> [ListAction] {
    guard place == .deletion || place == .insertion else { return [] }
    let isDeletion = place == .deletion
    let action = isDeletion ? ItemAction.deletion : .insertion
    guard canPerform(action) else { return [] }
    let perform: @MainActor (@escaping ListAction.Completion) -> Void = { [weak self] in
      if self?.perform(action, completion: $0) != true { $0(false) }
    }
    let (title, style) = isDeletion ? ("Delete", .destructive) : ("Insert", ListAction.Style.normal)
    return [ListAction(title, style: style, reporting: perform)]
  }
}

/// The methods that set the handlers of an item. The handlers get the item in its own type.
@MainActor
public protocol ItemHandling: ManagedItem {}

extension ManagedItem: ItemHandling {}

extension ItemHandling {
  /// Sets a handler that is called when the user has done something with the item, such as
  /// selecting it. It is called before ``ManagedItem/did(_:)``; the handlers of the section and the
  /// list come last.
  public func on(_ interaction: ListInteraction, _ handler: @escaping @MainActor (Self) -> Void) {
    madeExtras.handlers[interaction] = { [unowned self] in handler(self) }
  }

  /// Sets a handler that returns whether the user may do something with the item. Both it and
  /// ``ManagedItem/allows(_:)`` have to allow it.
  public func allow(_ filter: @escaping @MainActor (ListInteraction, Self) -> Bool) {
    madeExtras.filter = { [unowned self] in filter($0, self) }
  }

  /// Sets a handler that performs an action. It calls its completion once, now or later.
  public func on(
    _ action: ItemAction,
    _ handler: @escaping @MainActor (Self, @escaping ItemAction.Completion) -> Void
  ) {
    madeExtras.actions[action] = { [unowned self] in handler(self, $0) }
  }

  /// Sets a handler that returns what the user can do with the item at each place of the user
  /// interface.
  public func actions(_ handler: @escaping @MainActor (ListActionPlace, Self) -> [ListAction]) {
    madeExtras.placedActions = { [unowned self] in handler($0, self) }
  }

  /// Sets a handler that returns whether a dragged item may be dropped at a path. By default it may
  /// be dropped anywhere in its section.
  public func canMove(_ filter: @escaping @MainActor (Self, ItemPath<After>) -> Bool) {
    isMovable = true
    madeExtras.canMove = { [unowned self] in filter(self, $0) }
  }

  /// Sets a handler that is called when the user has moved the item.
  public func onMove(_ handler: @escaping @MainActor (Self) -> Void) {
    isMovable = true
    madeExtras.didMove = { [unowned self] in handler(self) }
  }
}
