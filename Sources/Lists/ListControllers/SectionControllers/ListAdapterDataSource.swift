/// Returns the objects that a ``ListAdapter`` shows, and the controllers of their sections.
@MainActor
public protocol ListAdapterDataSource: AnyObject {
  /// Returns the objects, in order: one for each section. Called once for each update, when it
  /// begins. If objects share an identity, ``ControlledList/duplicatePolicy`` says which is shown.
  func objects(for adapter: ListAdapter) -> [any ListObject]

  /// Returns a new controller for an object; nil to leave the object out. Called once for each
  /// identity, when it first appears.
  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController?

  /// The type of the view that the host shows in an empty list, such as `UIView`.
  associatedtype EmptyView = String

  /// Returns the view that the host shows while no section has an item: a `UIView` in UIKit, an
  /// `NSView` in AppKit, a text elsewhere. If it has another type, ``ControlledList/lastReports``
  /// says so. Called after each update that leaves the list empty. By default nil.
  func emptyView(for adapter: ListAdapter) -> EmptyView?
}

extension ListAdapterDataSource {
  public func emptyView(for adapter: ListAdapter) -> String? { nil }
}

/// Moves whole sections that the user has dragged.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
  /// Called when the user has dragged `object`, the only item of its section, to another section.
  /// Store the objects in their new order: the next update shows what the data source returns.
  func adapter(
    _ adapter: ListAdapter, move object: any ListObject, from old: [any ListObject],
    to new: [any ListObject])
}
