/// A row whose identity is its place in the description and the type of its controller.
///
/// It keeps its controller as long as it is described, even if parts around it come and go.
public struct Row: ListPart {
  public let parts: ListDescription

  /// Describes a row. If the model is nil, there is no row, but its place remains.
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts = ListDescription(type, model, kind: nil)
  }
}

/// The header of the section that it is described in.
///
/// An ``ItemController`` fills its view, as it fills cells. If the model changes, the same view is
/// filled again. If a header appears, disappears or gets another type of controller, the section
/// gets new cells.
public struct Header: ListPart {
  /// The element kind of headers for the host.
  public static let kind = "header"

  public let parts: ListDescription

  /// Describes a header. If the model is nil, there is none.
  public init<Controller: ItemController<Model, State, View>, Model, State, View>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts = ListDescription(type, model, kind: Self.kind)
  }
}

/// The footer of the section that it is described in; otherwise as ``Header``.
public struct Footer: ListPart {
  /// The element kind of footers for the host.
  public static let kind = "footer"

  public let parts: ListDescription

  /// Describes a footer. If the model is nil, there is none.
  public init<Controller: ItemController<Model, State, View>, Model, State, View>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts = ListDescription(type, model, kind: Self.kind)
  }
}

/// The title of the section that it is described in, for the index beside the list. If there are
/// several titles, the last one is used.
public struct IndexTitle: ListPart {
  public let parts: ListDescription

  /// Describes a title; nil leaves it out.
  public init(_ title: String?) {
    parts = ListDescription(node: title.map { .indexTitle($0) } ?? .parts([]))
  }
}

extension ListDescription {
  fileprivate init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ model: Model?, kind: String?
  ) {
    let rows = TypedElements<Model, Never>(type, model.map { [$0] } ?? [], []) {
      $0.update(joining: $1, $2, next: $3)
    }
    node = .elements(kind, rows)
  }
}

/// Rows of one kind. The identity of a row is the type of its controller and its id, in the whole
/// list: a row can move to another place of the description and to another section. If several rows
/// have the same identity, ``ControlledList/duplicatePolicy`` says which is shown.
public struct Rows: ListPart {
  public let parts: ListDescription

  @usableFromInline
  init(_ rows: TypedElements<some Sendable, some Hashable & Sendable>) {
    parts = ListDescription(node: .elements(nil, rows))
  }

  /// Describes a row for each model, in O(*n*).
  @inlinable
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell>(
    _ type: Controller.Type, _ models: some Collection<Model>
  ) where Model: Identifiable, Model.ID: Sendable {
    let models = Array(models)
    self.init(
      TypedElements(type, models, models.map(\.id)) { $0.update(joining: $1, $2, next: $3) })
  }

  /// Describes rows whose models are their ids, too, in O(1).
  @inlinable
  package init<Controller: ItemController<Model, State, Cell>, Model: Hashable, State, Cell>(
    _ type: Controller.Type, identities models: [Model]
  ) {
    self.init(TypedElements(type, models, models) { $0.update(joining: $1, $2, next: $3) })
  }

  /// Describes a row for each item, in O(*n*); a model of nil leaves the item out.
  @inlinable
  public init<Controller: ItemController<Model, State, Cell>, Model, State, Cell, Item>(
    _ type: Controller.Type, _ items: some Collection<Item>, model: (Item) -> Model?
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(type, items, id: \.id, model: model)
  }

  /// Describes a row for each item, in O(*n*); a model of nil leaves the item out.
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
    self.init(TypedElements(type, models, ids) { $0.update(joining: $1, $2, next: $3) })
  }
}

/// Sections, one for each item, whose identities are the place of this part and the id of the item.
///
/// Rows beside `Sections` form sections of their own: those before, between and after. A list
/// without `Sections` has one section.
public struct Sections: ListPart {
  public let parts: ListDescription

  @usableFromInline
  init<ID>(_ ids: TypedElements<Never, ID>, _ contents: [ListDescription]) {
    parts = ListDescription(node: .sections(ids, contents))
  }

  /// Describes a section for each item, in O(*n*).
  @inlinable
  public init<Item>(
    _ items: some Collection<Item>, @DescriptionBuilder content: (Item) -> ListDescription
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(items, id: \.id, content: content)
  }

  /// Describes a section for each item, in O(*n*).
  @inlinable
  public init<Item, ID>(
    _ items: some Collection<Item>, id: KeyPath<Item, ID>,
    @DescriptionBuilder content: (Item) -> ListDescription
  ) where ID: Hashable & Sendable {
    self.init(
      TypedElements(items.map { $0[keyPath: id] }) { $0.update(joining: $1, $2, next: $3) },
      items.map(content))
  }
}
