/// Says which objects a ``ListAdapter`` shows, and which controllers their sections have.
@MainActor
public protocol ListAdapterDataSource: AnyObject {
  /// Returns the objects, in order: one section each. Called once for each update, when it begins.
  /// ``ControlledList/duplicatePolicy`` decides about objects that share an identity.
  func objects(for adapter: ListAdapter) -> [any ListObject]

  /// Returns a new controller for an object; nil leaves the object out. Called once for each
  /// identity, when it first appears.
  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController?

  /// The type of what the host shows in an empty list, such as `UIView`.
  associatedtype EmptyView = String

  /// Returns what the host shows while no section has an item: a `UIView` in UIKit, an `NSView` in
  /// AppKit, a text elsewhere. Something else is reported in ``ControlledList/lastReports``. Called after
  /// each update that leaves the list empty. By default nil.
  func emptyView(for adapter: ListAdapter) -> EmptyView?
}

extension ListAdapterDataSource {
  public func emptyView(for adapter: ListAdapter) -> String? { nil }
}

/// Moves whole sections that the user has dragged.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
  /// The user has dragged `object`, the only item of its section, to another section. Store the
  /// objects in their new order: the next update shows what the data source returns.
  func adapter(
    _ adapter: ListAdapter, move object: any ListObject, from old: [any ListObject],
    to new: [any ListObject])
}
