import ListDiff
import ListSnapshots

/// The header or the footer of a section, or another view of it.
@MainActor
public struct SectionView {
  let elementKind: String
  let view: @MainActor (SupplementaryPath<After>) -> ListCell<AnyObject>
  let size: ListSize?

  /// Makes a view of a section.
  ///
  /// - Parameters:
  ///   - registration: Fills the view. Its element kind says whether it is the header.
  ///   - size: The size; nil leaves it to the host.
  public init<View>(_ registration: SupplementaryRegistration<View>, size: ListSize? = nil) {
    elementKind = registration.elementKind
    view = { registration.view(at: $0) }
    self.size = size
  }
}

extension ManagedSection: SectionOwner {
  /// Fills the header, the footer and the other views again with the next update.
  public func setNeedsUpdateViews() {
    list?.mark { $0.refilledSections.insert(number) }
  }

  private func view(_ id: SupplementaryID<Int>) -> SectionView? {
    id.element == 0 ? views.first { $0.elementKind == id.elementKind } : nil
  }

  func supplementary(_ id: SupplementaryID<Int>) -> ListCell<AnyObject>? {
    view(id)?.view(
      SupplementaryPath(section: list?.screen?.index(ofSection: number) ?? 0, element: id.element))
  }

  func size(ofSupplementary id: SupplementaryID<Int>, in container: ListSize) -> ListSize? {
    view(id)?.size
  }

  func allows(_ interaction: ListInteraction, itemOfSection item: Int) -> Bool {
    guard let interactionFilter, let item = list?.shownItem(item) else { return true }
    return interactionFilter(interaction, item)
  }

  func did(_ interaction: ListInteraction, itemOfSection item: Int) {
    guard let item = list?.shownItem(item) else { return }
    onInteraction?(interaction, item)
  }

  func canReceive(item: Int, at index: Int) -> Bool {
    guard let item = list?.shownItem(item) else { return false }
    return canReceive?(item, index) ?? false
  }
}
