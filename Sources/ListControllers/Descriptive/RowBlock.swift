/// Rows of one kind at one place of a description, or a header or a footer.
@usableFromInline
struct RowBlock: Sendable {
  /// The type of the controllers.
  let type: ObjectIdentifier

  /// The ids of the rows; nil for one row that is identified by its place.
  let ids: (any IdentityList)?

  let models: any ModelList

  init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, of model: Model
  ) {
    self.init(type, [model], nil)
  }

  @usableFromInline
  init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ models: [Model], _ ids: (any IdentityList)?
  ) {
    self.type = ObjectIdentifier(type)
    self.ids = ids
    self.models = Models(models: models) { type.init(model: $0, context: $1) }
  }

  private init(_ type: ObjectIdentifier, _ ids: (any IdentityList)?, _ models: any ModelList) {
    (self.type, self.ids, self.models) = (type, ids, models)
  }

  /// Returns whether rows of both may have the same identities.
  func isKind(of other: RowBlock) -> Bool {
    type == other.type && ids?.type == other.ids?.type
  }

  /// Returns the rows at some indexes, ascending.
  func keeping(_ indexes: [Int]) -> RowBlock {
    RowBlock(type, ids?.keeping(indexes), models.keeping(indexes))
  }
}

/// The models of rows, of any type.
protocol ModelList: Sendable {
  var count: Int { get }
  var name: String { get }

  func keeping(_ indexes: [Int]) -> any ModelList

  /// Makes the controller of a row.
  @MainActor
  func controller(at index: Int, _ context: ListContext) -> any DescribedController

  /// Gives the controller of a row its new model and context. Returns what tells it, if its cell is to
  /// be filled again.
  @MainActor
  func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)?
}

private struct Models<Model: Sendable>: ModelList {
  let models: [Model]
  let make: @MainActor @Sendable (Model, ListContext) -> any DescribedController

  var count: Int { models.count }

  var name: String { "\(Model.self)" }

  func keeping(_ indexes: [Int]) -> any ModelList {
    Models(models: indexes.map { models[$0] }, make: make)
  }

  func controller(at index: Int, _ context: ListContext) -> any DescribedController {
    make(models[index], context)
  }

  func update(
    _ controller: any DescribedController, at index: Int, _ context: ListContext
  ) -> (@MainActor () -> Void)? {
    controller.update(models[index], context)
  }
}
