/// A row whose identity is its place in the description and the type of its controller.
///
/// It keeps its controller as long as it is described, whatever comes and goes around it.
public struct Row: ListPart {
  public let parts: ListDescription

  /// Describes a row.
  ///
  /// - Parameters:
  ///   - type: The class of its controller.
  ///   - model: What it shows; nil leaves it out, and keeps its place.
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts =
      model.map { ListDescription(.rows(RowBlock(type, of: $0))) }
      ?? ListDescription(.parts([]))
  }
}

/// Rows of one kind, whose identities are the type of their controller and an id, over the whole list.
///
/// So a row can move to another place of the description and to another section. Of rows with the same
/// identity the first is shown; the others are reported in ``ControlledList/lastReports``.
public struct Rows: ListPart {
  public let parts: ListDescription

  @usableFromInline
  init(_ block: RowBlock) { parts = ListDescription(.rows(block)) }

  /// Describes a row for each model.
  ///
  /// - Parameters:
  ///   - type: The class of their controllers.
  ///   - models: What they show.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ models: some Collection<Model>
  ) where Model: Identifiable, Model.ID: Sendable {
    let models = Array(models)
    self.init(RowBlock(type, models, IDs(models.map(\.id))))
  }

  /// Describes a row for each item.
  ///
  /// - Parameters:
  ///   - type: The class of their controllers.
  ///   - items: The items.
  ///   - model: Returns the model of an item, or nil to leave it out.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell, Item>(
    _ type: Controller.Type, _ items: some Collection<Item>, model: (Item) -> Model?
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(type, items, id: \.id, model: model)
  }

  /// Describes a row for each item.
  ///
  /// - Parameters:
  ///   - type: The class of their controllers.
  ///   - items: The items.
  ///   - id: The id of an item.
  ///   - model: Returns the model of an item, or nil to leave it out.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell, Item, ID>(
    _ type: Controller.Type, _ items: some Collection<Item>, id: KeyPath<Item, ID>,
    model: (Item) -> Model?
  ) where ID: Hashable & Sendable {
    var models: [Model] = []
    var ids: [ID] = []
    models.reserveCapacity(items.count)
    ids.reserveCapacity(items.count)
    for item in items {
      guard let model = model(item) else { continue }
      models.append(model)
      ids.append(item[keyPath: id])
    }
    self.init(RowBlock(type, models, IDs(ids)))
  }
}
