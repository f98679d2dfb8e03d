import ListDiff
import ListSnapshots

/// A cell that fills itself with items of one type, or of subclasses of it.
@MainActor
public protocol ItemCell: AnyObject {
  /// The type of the items.
  associatedtype Item: ManagedItem

  /// Shows an item. Must set every property that it ever sets, since cells are reused.
  func configure(_ item: Item)

  /// The cell will belong to the item no longer. Does nothing by default.
  func willUnbind(_ item: Item)

  /// Returns the size of an item in a window of a given size; nil, the default, for the size that the
  /// item gives.
  static func size(of item: Item, in container: ListSize) -> ListSize?
}

extension ItemCell {
  public func willUnbind(_ item: Item) {}

  public static func size(of item: Item, in container: ListSize) -> ListSize? { nil }
}

/// The cells of items, by the types of these: the exact type, then its superclasses up.
@MainActor
struct ItemCells {
  struct Entry {
    let cell: @MainActor (ManagedItem, ItemPath<After>) -> ListCell<AnyObject>?
    var willUnbind: @MainActor (AnyObject, ManagedItem) -> Void = { _, _ in }
    var size: @MainActor (ManagedItem, ListSize) -> ListSize? = { _, _ in nil }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var named: [String: Entry] = [:]

  /// The results of searches among superclasses; nil where there was none.
  private var found: [ObjectIdentifier: Entry?] = [:]

  mutating func register(_ entry: Entry, for type: ManagedItem.Type) {
    entries[ObjectIdentifier(type)] = entry
    found = [:]
  }

  mutating func register(_ entry: Entry, named name: String) {
    named[name] = entry
    found = [:]
  }

  /// Returns what is registered for the type of an item.
  ///
  /// - Parameter isMissing: Called if it is nothing, once for each type.
  mutating func entry(for item: ManagedItem, isMissing: () -> Void) -> Entry? {
    let type = ObjectIdentifier(type(of: item))
    if let known = found[type] { return known }
    var mirror: Mirror? = Mirror(reflecting: item)
    var entry: Entry?
    while let level = mirror, entry == nil {
      if let type = level.subjectType as? ManagedItem.Type {
        entry = entries[ObjectIdentifier(type)] ?? named[Self.cellName(of: type)]
      }
      mirror = level.superclassMirror
    }
    found[type] = .some(entry)
    if entry == nil { isMissing() }
    return entry
  }

  private static func cellName(of type: ManagedItem.Type) -> String {
    let name = "\(type)"
    return (name.hasSuffix("Item") ? String(name.dropLast(4)) : name) + "Cell"
  }

  /// Makes the entry of a type of cells that fill themselves.
  static func entry<Cell: ItemCell>(of type: Cell.Type) -> Entry {
    let registration = CellRegistration<Cell, Cell.Item> { cell, _, item in cell.configure(item) }
    return Entry(
      cell: { item, path in (item as? Cell.Item).map { registration.cell(for: $0, at: path) } },
      willUnbind: { cell, item in
        if let item = item as? Cell.Item { (cell as? Cell)?.willUnbind(item) }
      },
      size: { item, container in
        (item as? Cell.Item).flatMap { Cell.size(of: $0, in: container) }
      })
  }
}

extension ManagedList {
  /// Gives items of a type, and of its subclasses without a registration of their own, their cells.
  ///
  /// It may be called at any time before such an item is shown. An item without registration is left to
  /// the host, and reported in ``ControlledList/lastReports``.
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - registration: Fills the cells.
  public func register<Item: ManagedItem, Cell>(
    _ type: Item.Type, _ registration: CellRegistration<Cell, Item>
  ) {
    let entry = ItemCells.Entry { item, path in
      (item as? Item).map { registration.cell(for: $0, at: path) }
    }
    cells.register(entry, for: type)
  }

  /// Gives items of the type that a cell shows their cells; see ``register(_:_:)``.
  public func register<Cell: ItemCell>(_ cell: Cell.Type) {
    cells.register(ItemCells.entry(of: cell), for: Cell.Item.self)
  }

  /// Gives items their cells by name: an item of a type `PersonItem`, or of a subclass, a cell of the
  /// type `PersonCell`. Only these types of cells are considered.
  public func registerByName(_ types: [any ItemCell.Type]) {
    for type in types { cells.register(ItemCells.entry(of: type), named: "\(type)") }
  }
}
