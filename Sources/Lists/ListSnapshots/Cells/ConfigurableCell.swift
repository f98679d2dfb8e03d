/// A cell that shows a ``ContentConfiguration`` and ``CellAccessory`` values.
///
/// To conform, keep a ``CellConfiguration``, and implement the two methods that show a content and
/// accessories. The configuration calls them only if the cell shows something else.
///
/// ```swift
/// let rows = CellRegistration<ListCellView, Song> { cell, _, song in
///   cell.contentConfiguration = ListContentConfiguration(text: song.title)
///   cell.accessories = [.disclosure()]
/// }
/// ```
@MainActor
public protocol ConfigurableCell: AnyObject {
  /// The configuration of the cell, which the cell makes once.
  var configuration: CellConfiguration { get }

  /// Shows a content.
  ///
  /// - Parameters:
  ///   - content: The content, for the state of the cell; nil to show none.
  ///   - isNewType: Whether the content before had another type, so that the cell needs another
  ///     content view.
  func showContent(_ content: (any ContentConfiguration)?, isNewType: Bool)

  /// Shows accessories, all of which are to be displayed.
  func showAccessories(_ accessories: [CellAccessory])
}

extension ConfigurableCell {
  /// The content of the cell, in no state. The cell shows it updated for its state.
  public var contentConfiguration: (any ContentConfiguration)? {
    get { configuration.content }
    set {
      configuration.content = newValue
      configuration.show(in: self)
    }
  }

  /// The accessories, including those that are not displayed in the state of the cell.
  public var accessories: [CellAccessory] {
    get { configuration.accessories }
    set {
      configuration.accessories = newValue
      configuration.show(in: self)
    }
  }

  /// The state of the cell, also while a registration fills it.
  public var configurationState: CellState { configuration.state }

  /// Called with the cell and its state each time a registration has filled the cell. Also called
  /// once in each turn of the main actor in which the state has changed or an update was requested.
  public var configurationUpdateHandler: (@MainActor (Self, CellState) -> Void)? {
    get {
      guard let handler = configuration.handler else { return nil }
      return { cell, state in handler(cell, state) }
    }
    set {
      configuration.handler = nil
      guard let newValue else { return }
      configuration.handler = { cell, state in
        if let cell = cell as? Self { newValue(cell, state) }
      }
      setNeedsUpdateConfiguration()
    }
  }

  /// Requests an update of the cell, as ``DiffableDataSource/setNeedsUpdateConfiguration(of:)``
  /// does for an item. Does nothing for a cell that belongs to no item, such as one in the pool.
  public func setNeedsUpdateConfiguration() {
    if !configuration.isHolding { configuration.request?(.update) }
  }

  /// Changes the state that the application sets for the item of this cell, as
  /// ``DiffableDataSource/updateCellState(of:_:)`` does. Does nothing for a cell that belongs to no
  /// item, such as one in the pool.
  public func updateState(_ change: @escaping (inout CellState) -> Void) {
    configuration.request?(.change(change))
  }

  /// Performs the action of an accessory when the user selects it. Does nothing for a cell that has
  /// left its item.
  ///
  /// - Returns: Whether the cell has such an accessory and it has an action.
  @discardableResult
  public func perform(_ kind: CellAccessory.Kind) -> Bool {
    let accessory = configuration.shownAccessories.first { $0.kind == kind && $0.isActing }
    guard let accessory, !configuration.hasLeft else { return false }
    if let handler = accessory.handler { handler() } else { configuration.request?(.toggle) }
    return true
  }
}

/// The configuration of a ``ConfigurableCell``, and its state.
@MainActor
public final class CellConfiguration {
  /// A request of a cell to its data source.
  enum Request {
    case update, toggle
    case change((inout CellState) -> Void)
  }

  /// The content that the cell shows, updated for its state.
  public private(set) var shownContent: (any ContentConfiguration)?

  /// The accessories that the cell shows.
  public private(set) var shownAccessories: [CellAccessory] = []

  private(set) var state = CellState()
  var content: (any ContentConfiguration)?
  var accessories: [CellAccessory] = []
  var handler: (@MainActor (any ConfigurableCell, CellState) -> Void)?
  private(set) var request: (@MainActor (Request) -> Void)?

  /// The object that filled the cell for its item.
  private weak var owner: AnyObject?

  /// Whether the cell had an item, and has none now.
  private(set) var hasLeft = false

  /// Whether changes are held back until the end of a call, which shows them together.
  private(set) var isHolding = false

  /// Makes the configuration of a new cell.
  nonisolated public init() {}

  /// Fills a cell, and shows the result.
  ///
  /// - Parameters:
  ///   - owner: The object that unbinds the cell from its item later.
  ///   - request: Handles the requests of the cell.
  func fill(
    _ cell: any ConfigurableCell, in state: CellState, owner: AnyObject,
    request: @escaping @MainActor (Request) -> Void, _ body: () -> Bool
  ) -> Bool {
    self.state = state
    self.owner = owner
    self.request = request
    hasLeft = false
    isHolding = true
    let isFilled = body()
    handler?(cell, state)
    isHolding = false
    show(in: cell)
    return isFilled
  }

  /// Records that the cell belongs to no item now, so it can request nothing more. Does nothing if
  /// another owner has filled it since.
  func unbind(from owner: AnyObject) {
    guard self.owner === owner else { return }
    request = nil
    hasLeft = true
  }

  /// Updates a cell for a new state.
  func update(_ cell: any ConfigurableCell, to state: CellState) {
    self.state = state
    isHolding = true
    handler?(cell, state)
    isHolding = false
    show(in: cell)
  }

  /// Shows what the cell doesn't show yet.
  func show(in cell: any ConfigurableCell) {
    guard !isHolding else { return }
    let next = content.map { $0.updated(for: state) as any ContentConfiguration }
    if !(next.map { isEqual($0, shownContent) } ?? (shownContent == nil)) {
      let isNewType = next.map { type(of: $0) } != shownContent.map { type(of: $0) }
      shownContent = next
      cell.showContent(next, isNewType: isNewType)
    }
    let displayed = accessories.compactMap { $0.shown(in: state) }
    let isOther = displayed != shownAccessories
    // Their handlers may be new.
    shownAccessories = displayed
    if isOther { cell.showAccessories(displayed) }
  }
}
