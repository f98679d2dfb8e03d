/// Sections, one for each item, whose identities are the place of this part and the id of the item.
///
/// Rows beside `Sections` form sections of their own: those before, between and after. A list without
/// `Sections` has one section.
public struct Sections: ListPart {
  public let parts: ListDescription

  @usableFromInline
  init(_ ids: any IdentityList, _ contents: [ListDescription]) {
    parts = ListDescription(.sections(ids, contents))
  }

  /// Describes a section for each item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - content: Describes the section of an item.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Item>(
    _ items: some Collection<Item>, @DescriptionBuilder content: (Item) -> ListDescription
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(items, id: \.id, content: content)
  }

  /// Describes a section for each item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: The id of an item.
  ///   - content: Describes the section of an item.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Item, ID>(
    _ items: some Collection<Item>, id: KeyPath<Item, ID>,
    @DescriptionBuilder content: (Item) -> ListDescription
  ) where ID: Hashable & Sendable {
    self.init(IDs(items.map { $0[keyPath: id] }), items.map(content))
  }
}

/// The header of the section that it is described in.
///
/// Its view belongs to an ``ItemController`` as cells do. If the model changes, the view is filled again
/// where it is; a header that comes, goes or has another type of controller gives the section new cells.
public struct Header: ListPart {
  /// The element kind of headers for the host.
  public static let kind = "header"

  public let parts: ListDescription

  /// Describes a header.
  ///
  /// - Parameters:
  ///   - type: The class of its controller.
  ///   - model: What it shows; nil leaves it out.
  public init<Controller: ItemController<Model, State, View>, Model, State, View>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts = .supplementary(Self.kind, type, model)
  }
}

/// The footer of the section that it is described in; otherwise as ``Header``.
public struct Footer: ListPart {
  /// The element kind of footers for the host.
  public static let kind = "footer"

  public let parts: ListDescription

  /// Describes a footer.
  ///
  /// - Parameters:
  ///   - type: The class of its controller.
  ///   - model: What it shows; nil leaves it out.
  public init<Controller: ItemController<Model, State, View>, Model, State, View>(
    _ type: Controller.Type, _ model: Model?
  ) {
    parts = .supplementary(Self.kind, type, model)
  }
}

extension ListDescription {
  fileprivate static func supplementary<
    Controller: ItemController<Model, State, View>, Model, State, View
  >(
    _ kind: String, _ type: Controller.Type, _ model: Model?
  ) -> ListDescription {
    model.map { ListDescription(.supplementary(kind, RowBlock(type, of: $0))) }
      ?? ListDescription(.parts([]))
  }
}
