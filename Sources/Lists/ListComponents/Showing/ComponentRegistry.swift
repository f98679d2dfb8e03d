import ListControllers
import ListLayout
import ListSnapshots

/// The cells for the components of each kind, for hosts with cells of one type.
///
/// ```swift
/// let registry = ComponentRegistry<UICollectionViewCell>()
/// try registry.register(card, cell: CardCell.self, traits: [.compactWidth]) { cell, context in
///   cell.title = context.component.title
/// }
/// ```
///
/// If the kind of a component is registered, that registration shows it. If not, its
/// ``Component/fallback`` is shown by the same rules. If it has none, the fallback set for its
/// category shows it, or the one set for all other categories: at first a
/// `ListContentConfiguration`, if `Cell` is a `ConfigurableCell`. If none is set, the component is
/// left out, and ``ComponentList/reports`` says so.
///
/// When the registry changes, lists show their content again.
@MainActor
public final class ComponentRegistry<Cell: AnyObject> {
  let observers = Observers<Void>()
  private var entries: [ComponentKind: ComponentEntry] = [:]
  private var fallbacks: [ComponentCategory: ComponentEntry] = [:]
  private var count = 0

  /// The entries for a component without children, and for one with children, if nothing is
  /// registered.
  private var standard: [ComponentEntry] = []

  /// Makes an empty registry.
  public init() {
    guard Cell.self is any ConfigurableCell.Type else { return }
    setStandard(Cell.self) { cell, context in
      guard let cell = cell as? any ConfigurableCell else { return }
      cell.contentConfiguration = context.listContent
    }
  }

  /// The registered kinds, with their names for a showcase.
  public var kinds: [ComponentKind: String?] { entries.mapValues(\.name) }

  /// Registers the cells for the components of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: A name for people, for example in a showcase.
  ///   - cell: The class of the cells. The host makes them: as its cells, or as its headers if
  ///     children are rows.
  ///   - traits: The traits for layouts.
  ///   - children: Where children are shown.
  ///   - size: Returns the size in a window of a given size, in points; nil to let the host choose
  ///     it.
  ///   - didTry: Called for a cell on screen after an attempt of an action of the view.
  ///   - willDisplay: Called when the cell comes into the window: once each time the component is
  ///     shown, not when it is changed in place.
  ///   - didEndDisplaying: Called when the cell has left the window, or the component has left the
  ///     list.
  ///   - configure: Fills a cell. Since cells are reused, set each property in every call.
  /// - Throws: ``RegistryError/nameIsTaken(_:)`` if the kind is registered.
  public func register<KindCell>(
    _ kind: ComponentKind, name: String? = nil, cell: KindCell.Type, traits: LayoutTraits = [],
    children: ChildPlacement = .inside,
    size: (@MainActor (Component, ListSize) -> ListSize?)? = nil,
    didTry: (@MainActor (KindCell, ActionContext) -> Void)? = nil,
    willDisplay: (@MainActor (KindCell, ComponentContext) -> Void)? = nil,
    didEndDisplaying: (@MainActor (KindCell, ComponentContext) -> Void)? = nil,
    configure: @escaping @MainActor (KindCell, ComponentContext) -> Void
  ) throws(RegistryError) {
    guard entries[kind] == nil else { throw .nameIsTaken("\(kind)") }
    entries[kind] = ComponentEntry(
      next(), name: name, cell: cell, traits: traits, children: children, size: size,
      didTry: didTry, willDisplay: willDisplay, didEndDisplaying: didEndDisplaying,
      configure: configure)
    observers.tell(())
  }

  /// Sets the cells for components of a category whose kinds are not registered. They replace the
  /// cells that were set before. The parameters are those of
  /// ``register(_:name:cell:traits:children:size:didTry:willDisplay:didEndDisplaying:configure:)``.
  public func setFallback<CategoryCell>(
    for category: ComponentCategory, cell: CategoryCell.Type, traits: LayoutTraits = [],
    children: ChildPlacement = .inside,
    size: (@MainActor (Component, ListSize) -> ListSize?)? = nil,
    didTry: (@MainActor (CategoryCell, ActionContext) -> Void)? = nil,
    willDisplay: (@MainActor (CategoryCell, ComponentContext) -> Void)? = nil,
    didEndDisplaying: (@MainActor (CategoryCell, ComponentContext) -> Void)? = nil,
    configure: @escaping @MainActor (CategoryCell, ComponentContext) -> Void
  ) {
    fallbacks[category] = ComponentEntry(
      next(), cell: cell, traits: traits, children: children, size: size,
      didTry: didTry, willDisplay: willDisplay, didEndDisplaying: didEndDisplaying,
      configure: configure)
    observers.tell(())
  }

  /// Sets the cells for components of all other categories. They replace the cells that were set
  /// before. Children are rows.
  ///
  /// With cells of UIKit and AppKit, a page is readable after this one call:
  ///
  /// ```swift
  /// registry.setFallback(cell: UICollectionViewListCell.self) { cell, context in
  ///   var content = cell.defaultContentConfiguration()
  ///   content.text = context.listContent.text
  ///   content.secondaryText = context.listContent.secondaryText
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - cell: The class of the cells and of the headers above children.
  ///   - configure: Fills a cell. Since cells are reused, set each property in every call.
  public func setFallback<AnyCell>(
    cell: AnyCell.Type, configure: @escaping @MainActor (AnyCell, ComponentContext) -> Void
  ) {
    setStandard(cell, configure)
    observers.tell(())
  }

  private func setStandard<AnyCell>(
    _ cell: AnyCell.Type, _ configure: @escaping @MainActor (AnyCell, ComponentContext) -> Void
  ) {
    standard = [ChildPlacement.inside, .rows].map {
      ComponentEntry(next(), cell: cell, children: $0, configure: configure)
    }
  }

  /// Removes a kind. Its components are then shown as if it had never been registered.
  public func unregister(_ kind: ComponentKind) {
    if entries.removeValue(forKey: kind) != nil { observers.tell(()) }
  }

  /// Returns the entry that shows a component, and how many fallbacks it has to follow to the one
  /// that is shown; nil if nothing shows it.
  func entry(for component: Component) -> (entry: ComponentEntry, depth: Int)? {
    if let entry = entries[component.kind] { return (entry, 0) }
    if let found = component.fallback.flatMap({ entry(for: $0) }) {
      return (found.entry, found.depth + 1)
    }
    if let entry = fallbacks[component.category] { return (entry, 0) }
    return standard.isEmpty ? nil : (standard[component.children.isEmpty ? 0 : 1], 0)
  }

  private func next() -> Int {
    count += 1
    return count
  }
}
