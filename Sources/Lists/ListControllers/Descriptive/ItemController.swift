import ListDiff
import ListSnapshots

/// The state of an ``ItemController``, which begins with its defaults.
public protocol ItemState: Equatable {
  /// Makes the state that a controller begins with.
  init()
}

/// A state without values, for controllers that need none.
public struct NoState: ItemState {
  /// Makes the only value.
  public init() {}
}

/// The code of one row, header or footer of a ``DescribedList``. Subclass it.
///
/// It gets its model from the description and has a state of its own. The list makes it when the
/// cell or the size of its row is needed, or soon will be, and keeps it as long as the row is
/// described.
///
/// ```swift
/// final class CommentController: ItemController<Comment, CommentState, CommentCell> {
///   override func configure(_ cell: CommentCell) {
///     cell.text = state.isExpanded ? model.text : model.summary
///   }
///
///   override func did(_ interaction: ListInteraction) {
///     if interaction == .select { update { $0.isExpanded.toggle() } }
///   }
/// }
/// ```
@MainActor
open class ItemController<Model: Equatable & Sendable, State: ItemState, Cell> {
  /// The value that the row shows: always the newest, even if it equals the one before.
  public final private(set) var model: Model

  /// The state; see `update(_:)`.
  public final private(set) var state = State()

  /// The values that were set for this part of the list.
  public final private(set) var context: ListContext

  private weak var mountedCell: AnyObject?

  /// Makes the cell from the closure that fills it, for a class whose controllers have cells of
  /// several kinds. If nil, all cells of the class have one kind.
  package final var makesCell:
    (@MainActor (_ fill: @escaping @MainActor (Cell) -> Void) -> ListCell<AnyObject>)?

  /// Returns whether a cell looks the same for two models. If nil, it does if they are equal.
  package final var looksSame: (@MainActor (Model, Model) -> Bool)?

  weak var list: DescribedList?
  var number = 0
  var supplementary: SupplementaryID<Int>?

  /// Whether an update or a configuration is running. If the state changes meanwhile, the cell is
  /// filled again afterwards.
  private var isHeld = false
  private var hasNewState = false

  /// Makes the controller of a row. The library calls it; override it to set up own properties.
  public required init(model: Model, context: ListContext) {
    self.model = model
    self.context = context
  }

  /// The cell of the row; nil if it has none at the moment.
  public final var cell: Cell? { mountedCell as? Cell }

  /// Returns the size of the row in a window; nil to let the host choose it.
  open func size(in container: ListSize) -> ListSize? { nil }

  /// Fills the cell. Since cells are reused, set each property in every call.
  open func configure(_ cell: Cell) {}

  /// Called when the row will probably come into the window soon: load what its cell needs. Later
  /// the row is displayed, or ``cancelPrefetch()`` is called.
  open func prefetch() {}

  /// Called when the row will not come into the window soon after all, or has left the list.
  open func cancelPrefetch() {}

  /// Called when a cell has been filled for this row and belongs to it from now on.
  open func didMount(_ cell: Cell) {}

  /// Called before the cell shows another row, or returns to its pool.
  open func willUnmount(_ cell: Cell) {}

  /// Called when the row is described with another model. The cell is filled after this call.
  open func didUpdate(from old: Model) {}

  /// Called when the cell comes into the window.
  open func willDisplay(_ cell: Cell) {}

  /// Called when the cell has left the window, or the row has left the list.
  open func didEndDisplaying(_ cell: Cell) {}

  /// Called when a part of the row has come into the window. While the user scrolls, this method
  /// and the next three are called at most every tenth of a second.
  open func didAppear() {}

  /// Called when the whole row has come into the window.
  open func didFullyAppear() {}

  /// Called when a part of the row leaves the window.
  open func willPartiallyDisappear() {}

  /// Called when the whole row leaves the window or the list.
  open func willDisappear() {}

  /// Returns whether the user may do something with the row. By default true.
  open func allows(_ interaction: ListInteraction) -> Bool { true }

  /// Called when the user has done something with the row.
  open func did(_ interaction: ListInteraction) {}

  /// Returns what the user can do with the row at a place of the user interface, such as a menu. By
  /// default nothing.
  open func actions(in place: ListActionPlace) -> [ListAction] { [] }

  /// The object that represents the row in other views and applications, in a type of the host's
  /// framework. By default nil: the user can only drag the row within the list.
  open var dragItem: AnyObject? { nil }

  /// Whether the user may drag the row; see ``DescribedList/onReorder``. By default false.
  open var canReorder: Bool { false }

  /// Returns whether the row may be dropped at a place in another section. By default false.
  open func canMove(to path: ItemPath<After>) -> Bool { false }

  /// Sets the state. If it equals the old one, nothing happens.
  ///
  /// Otherwise the host requests the size of the row again, and the cell is filled. Inside
  /// ``configure(_:)`` and ``didUpdate(from:)`` this is done once, after the call.
  public final func update(_ state: State) {
    guard state != self.state else { return }
    self.state = state
    if isHeld { hasNewState = true } else { list?.resize(self) }
  }

  /// Changes the state, as `update(_:)` does.
  public final func update(_ change: (inout State) -> Void) {
    var state = state
    change(&state)
    update(state)
  }
}

/// An ``ItemController`` of any type.
@MainActor
protocol DescribedController: ElementOwner {
  var list: DescribedList? { get set }
  var number: Int { get set }

  /// Which header or footer it is; nil for a row.
  var supplementary: SupplementaryID<Int>? { get set }

  /// Takes over a model and a context. Returns a closure that calls `didUpdate(from:)`, or nil if
  /// the cell need not be filled again.
  func update(_ model: any Sendable, _ context: ListContext) -> (@MainActor () -> Void)?
}

extension ItemController: DescribedController {
  func update(_ model: any Sendable, _ context: ListContext) -> (@MainActor () -> Void)? {
    guard let model = model as? Model else { return nil }
    let (old, hasSameContext) = (self.model, context.looksLike(self.context))
    (self.model, self.context) = (model, context)
    let isSame = looksSame?(old, model) ?? (old == model)
    if isSame && hasSameContext { return nil }
    return {
      guard !isSame else { return }
      self.isHeld = true
      self.didUpdate(from: old)
      (self.isHeld, self.hasNewState) = (false, false)
    }
  }

  private func fill(_ cell: Cell) {
    let wasHeld = isHeld
    isHeld = true
    configure(cell)
    if hasNewState {
      list?.invalidateSizes(of: [number])
      configure(cell)
      hasNewState = false
    }
    isHeld = wasHeld
  }

  func handle(_ event: ElementEvent, of element: ListElement) {
    switch event {
    case .prefetch(let isNeeded): isNeeded ? prefetch() : cancelPrefetch()
    case .bound(let cell):
      mountedCell = cell
      if let cell = cell as? Cell { didMount(cell) }
    case .unbound(let cell):
      if let cell = cell as? Cell { willUnmount(cell) }
      if mountedCell === cell { mountedCell = nil }
    case .displayed(let cell): if let cell = cell as? Cell { willDisplay(cell) }
    case .hidden(let cell): if let cell = cell as? Cell { didEndDisplaying(cell) }
    case .crossed(.willPartiallyDisappear): willPartiallyDisappear()
    case .crossed(.willDisappear): willDisappear()
    case .crossed(.didAppear): didAppear()
    case .crossed(.didFullyAppear): didFullyAppear()
    case .interaction(let interaction, _, _): did(interaction)
    case .left: list = nil
    case .appeared, .disappeared, .enteredRange, .leftRange: break
    }
  }

  func cell(for element: ListElement, at item: Int?) -> ListCell<AnyObject>? {
    guard let list else { return nil }
    if let makesCell { return makesCell { [self] in fill($0) } }
    let type = ObjectIdentifier(type(of: self))
    let registration =
      list.registrations[type] as? CellRegistration<Cell, ItemController>
      ?? CellRegistration { cell, _, controller in controller.fill(cell) }
    list.registrations[type] = registration
    return registration.cell(for: self, at: ItemPath(section: 0, item: item ?? 0))
  }

  func size(of element: ListElement, in container: ListSize) -> ListSize? { size(in: container) }

  func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool {
    allows(interaction)
  }

  func actions(in place: ListActionPlace, forItem item: Int) -> [ListAction] {
    actions(in: place)
  }

  func dragItem(forItem item: Int) -> AnyObject? { dragItem }

  func canReorder(item: Int) -> Bool { canReorder }

  func canMove(item: Int, to path: ItemPath<After>, isWithin: Bool) -> Bool {
    isWithin ? canReorder : canMove(to: path)
  }
}
