import ListDiff
import ListSnapshots

/// The header or the footer of a section, or another view of it.
///
/// ```swift
/// section.views = [.header { (view: TitleView) in view.title = "Friends" }]
/// ```
@MainActor
public struct SectionView {
  let elementKind: String
  let view: @MainActor (SupplementaryPath<After>) -> ListCell<AnyObject>
  let size: ListSize?

  /// Makes a view of a section. If the size is nil, the host chooses it.
  public init<View>(_ registration: SupplementaryRegistration<View>, size: ListSize? = nil) {
    elementKind = registration.elementKind
    view = { registration.view(at: $0) }
    self.size = size
  }

  /// Makes the header of a section. Headers of one class are reused, so set each property in every
  /// call of `fill`.
  public static func header<View>(
    size: ListSize? = nil, _ fill: @escaping @MainActor (View) -> Void
  ) -> SectionView { SectionView(Header.kind, size, fill) }

  /// Makes the footer of a section, as ``header(size:_:)``.
  public static func footer<View>(
    size: ListSize? = nil, _ fill: @escaping @MainActor (View) -> Void
  ) -> SectionView { SectionView(Footer.kind, size, fill) }

  /// The registrations of views that closures fill, by element kinds and classes. With a
  /// registration of its own, each view would have a pool of its own.
  private static var registrations: [[AnyHashable]: Any] = [:]

  private init<View>(
    _ elementKind: String, _ size: ListSize?, _ fill: @escaping @MainActor (View) -> Void
  ) {
    let key: [AnyHashable] = [elementKind, ObjectIdentifier(View.self)]
    let registration =
      Self.registrations[key] as? SupplementaryRegistration<View>
      ?? SupplementaryRegistration(elementKind: elementKind) { _, _ in }
    Self.registrations[key] = registration
    self.elementKind = elementKind
    self.size = size
    view = { path in
      registration.view(at: path).filled { view, prepare in
        guard prepare(view), let view = view as? View else { return false }
        fill(view)
        return true
      }
    }
  }
}

extension ManagedSection: ElementOwner {
  /// Makes the next update fill the header, the footer and the other views again.
  public func setNeedsUpdateViews() {
    list?.mark { $0.refilledSections.insert(number) }
  }

  private func view(_ element: ListElement) -> (id: SupplementaryID<Int>, view: SectionView)? {
    guard case .supplementary(let id) = element, id.element == 0 else { return nil }
    return views.first { $0.elementKind == id.elementKind }.map { (id, $0) }
  }

  func cell(for element: ListElement, at item: Int?) -> ListCell<AnyObject>? {
    guard let (id, view) = view(element) else { return nil }
    return view.view(
      SupplementaryPath(section: list?.screen?.index(for: number) ?? 0, element: id.element))
  }

  func size(of element: ListElement, in container: ListSize) -> ListSize? {
    view(element)?.view.size
  }

  func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool {
    guard let interactionFilter, let item = list?.shownItem(item) else { return true }
    return interactionFilter(interaction, item)
  }

  func handle(_ event: ElementEvent, of element: ListElement) {
    guard case .interaction(let interaction, let item, _) = event,
      let item = list?.shownItem(item)
    else { return }
    onInteraction?(interaction, item)
  }

  func canReceive(item: Int, at index: Int) -> Bool {
    guard let item = list?.shownItem(item) else { return false }
    return canReceive?(item, index) ?? false
  }
}
