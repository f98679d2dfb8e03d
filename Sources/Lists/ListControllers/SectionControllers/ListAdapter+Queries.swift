import ListDiff
import ListSnapshots

extension ListAdapter {
  /// The objects of the newest list, in order, without those that were left out.
  public var objects: [any ListObject] { sections.controllers.compactMap(\.anyObject) }

  /// Returns the object of a section of the newest list; nil if there is none.
  public func object(atSection section: Int) -> (any ListObject)? {
    controller(atSection: section)?.anyObject
  }

  /// Returns the controller of a section of the newest list; nil if there is none.
  public func controller(atSection section: Int) -> ListSectionController? {
    sections.controllers.indices.contains(section) ? sections.controllers[section] : nil
  }

  /// Returns the controller of the object with the type and id of this one; nil if there is none.
  public func sectionController(for object: any ListObject) -> ListSectionController? {
    sections.controller(of: .init(of: object))
  }

  /// Returns the section of the object with the type and id of this one; nil if there is none.
  public func section(for object: any ListObject) -> Int? {
    sectionController(for: object)?.section
  }

  /// The controllers whose sections are on screen, in order.
  public var visibleControllers: [ListSectionController] {
    displayedSections.compactMap { sections.numbered[$0] }
  }

  /// The objects whose sections are on screen, in order.
  public var visibleObjects: [any ListObject] { visibleControllers.compactMap(\.anyObject) }

  /// Returns the cells on screen that belong to an object, in order.
  public func visibleCells(for object: any ListObject) -> [AnyObject] {
    sectionController(for: object)?.visibleCells ?? []
  }

  /// Scrolls to the section of an object and `offset` points beyond, or as near to it as the ends
  /// of the content allow. Its headers and footers of `supplementaryKinds` become visible with its
  /// items.
  ///
  /// - Returns: False if the object is unknown, its section has nothing to show, or the host
  ///   doesn't know frames.
  @discardableResult
  public func scroll(
    to object: any ListObject, supplementaryKinds: [String] = [],
    _ position: ListScrollPosition = .nearest, axis: ListScrollAxis = .vertical,
    offset: Double = 0, animated: Bool = false
  ) -> Bool {
    guard let controller = sectionController(for: object) else { return false }
    let supplementaries = supplementaryKinds.map {
      SupplementaryID(section: controller.number, elementKind: $0)
    }
    let ends = [controller.items.first, controller.items.last].compactMap { $0 }
    return scroll(
      toItems: ends, supplementaries: supplementaries, position, axis, offset: offset,
      animated: animated)
  }
}
