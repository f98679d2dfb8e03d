/// A controller that knows the type of its object; see ``SectionController`` and
/// ``BindingSectionController``.
@MainActor
open class ObjectSectionController<Object: ListObject>: ListSectionController {
  /// The object that was set last. It is set from the first ``didUpdate(from:to:)`` on.
  public private(set) final var object: Object?

  /// The id that the object had when it was set. The id of a reference may change later.
  private var id: Object.ID?

  /// The object of the last call of ``didUpdate(from:to:)``.
  private var reported: Object?

  private let isReference = Object.self is AnyObject.Type

  override init() {}

  /// Called when the controller has got an object. ``object`` and the section are already the new
  /// ones.
  ///
  /// `old` is the object before, nil the first time. If only the reference is new, `old` is equal
  /// to the new object; after ``ListSectionController/setNeedsUpdate()`` it is the same object.
  open func didUpdate(from old: Object?, to new: Object) {}

  final override var anyObject: (any ListObject)? { object }

  final override func take(_ object: any ListObject) -> ObjectChange? {
    guard let new = object as? Object else { return nil }
    guard let old = self.object else {
      (self.object, id) = (new, new.id)
      return .first
    }
    guard new.id == id else { return nil }
    self.object = new
    if isReference, old as AnyObject === new as AnyObject { return ObjectChange.none }
    return old != new ? .contents : isReference ? .instance : ObjectChange.none
  }

  final override func tellUpdate() {
    guard let object else { return }
    let old = reported
    reported = object
    didUpdate(from: old, to: object)
  }

  final override func hasIdentity(of object: any ListObject) -> Bool {
    (object as? Object).map { $0.id == id } ?? false
  }

  final override var identity: ListNumbers.Identity? {
    id.map { .init(Object.self, AnyHashable($0)) }
  }

  final override var changedIdentity: ListReport? {
    guard let object, let id, object.id != id else { return nil }
    return .changedIdentity(old: "\(Object.self) \(id)", new: text(of: object))
  }
}
