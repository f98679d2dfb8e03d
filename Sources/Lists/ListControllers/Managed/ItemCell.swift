import ListDiff
import ListSnapshots

/// A cell that fills itself with items of one type, or of subclasses of it.
@MainActor
public protocol ItemCell: AnyObject {
  /// The type of the items.
  associatedtype Item: ManagedItem

  /// Shows an item. Since cells are reused, set each property in every call.
  func configure(_ item: Item)

  /// Called before the cell no longer belongs to the item. Does nothing by default.
  func willUnbind(_ item: Item)

  /// Returns the size of an item in a window of a given size. By default nil: the item's own size
  /// is used.
  static func size(of item: Item, in container: ListSize) -> ListSize?
}

extension ItemCell {
  public func willUnbind(_ item: Item) {}

  public static func size(of item: Item, in container: ListSize) -> ListSize? { nil }

  static func willUnbind(_ cell: AnyObject, of item: ManagedItem) {
    if let item = item as? Item { (cell as? Self)?.willUnbind(item) }
  }

  static func size(ofAny item: ManagedItem, in container: ListSize) -> ListSize? {
    (item as? Item).flatMap { size(of: $0, in: container) }
  }
}

/// The types of cells for items. A search begins with the exact type of an item, then goes up its
/// superclasses.
@MainActor
struct ItemCells {
  @MainActor
  struct Entry {
    let cell: @MainActor (ManagedItem, ItemPath<After>) -> ListCell<AnyObject>?
    var type: (any ItemCell.Type)?

    init<Item: ManagedItem, Cell>(_ registration: CellRegistration<Cell, Item>) {
      cell = { item, path in (item as? Item).map { registration.cell(for: $0, at: path) } }
    }

    init<Cell: ItemCell>(_ type: Cell.Type) {
      self.init(CellRegistration<Cell, Cell.Item> { cell, _, item in cell.configure(item) })
      self.type = type
    }
  }

  /// The registrations, by types of items and names of types of cells.
  var entries: [AnyHashable: Entry] = [:] {
    didSet { found = [:] }
  }

  /// The results of searches among superclasses; nil if nothing was found.
  private var found: [ObjectIdentifier: Entry?] = [:]

  /// Returns the registration for the type of an item. If there is none, calls `isMissing`, once
  /// for each type.
  mutating func entry(for item: ManagedItem, isMissing: () -> Void) -> Entry? {
    let exact = ObjectIdentifier(type(of: item))
    if let known = found[exact] { return known }
    let levels = sequence(first: Mirror(reflecting: item), next: \.superclassMirror)
    let entry = levels.lazy.compactMap { [entries] level in
      entries[ObjectIdentifier(level.subjectType)] ?? entries[Self.cellName(of: level.subjectType)]
    }.first { _ in true }
    found[exact] = .some(entry)
    if entry == nil { isMissing() }
    return entry
  }

  private static func cellName(of type: Any.Type) -> String {
    let name = "\(type)"
    return (name.hasSuffix("Item") ? String(name.dropLast(4)) : name) + "Cell"
  }
}

extension ManagedList {
  /// Registers cells for items of a type, and for its subclasses that have no registration. Items
  /// without registration get a cell of the host, and ``ControlledList/lastReports`` names them.
  public func register<Item: ManagedItem, Cell>(
    _ type: Item.Type, _ registration: CellRegistration<Cell, Item>
  ) {
    cells.entries[ObjectIdentifier(type)] = ItemCells.Entry(registration)
  }

  /// Registers cells for items of the type that they show; see ``register(_:_:)``.
  public func register<Cell: ItemCell>(_ cell: Cell.Type) {
    cells.entries[ObjectIdentifier(Cell.Item.self)] = ItemCells.Entry(cell)
  }

  /// Registers cells by name: items of a type `PersonItem`, or of a subclass, get cells of the type
  /// `PersonCell`. Only these types of cells are considered.
  public func registerByName(_ types: [any ItemCell.Type]) {
    for type in types { cells.entries["\(type)"] = ItemCells.Entry(type) }
  }
}
