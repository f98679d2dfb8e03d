/// What sections, groups and items of a ``ManagedList`` have in common: a parent, and a place in it.
@MainActor
open class ManagedNode {
  let number = ListNumbers.next()

  /// The list, section or group that has this as a child.
  weak var parent: AnyObject?

  /// The index among the children of the parent, unless there were edits since it was stored.
  var place: Int32 = 0

  init() {}

  /// Removes this from its parent, if it has one.
  func leaveParent() {}
}

extension ManagedNode: CustomStringConvertible {
  /// The type, and a number that no other section, group or item has.
  nonisolated public var description: String { "\(type(of: self)) \(number)" }
}

/// The error of an edit of a ``ManagedList``. An edit that throws has changed nothing.
public enum ManagedListError: Error, Hashable, CustomStringConvertible {
  /// These are not children of the list, section or group that was edited, or not in the list at all.
  case unknown([ManagedNode])

  /// These were given more than once in one call.
  case repeated([ManagedNode])

  /// There is no such index; `count` is the number of children.
  case outOfRange(index: Int, count: Int)

  /// There is no such path in the list that is shown.
  case unknownPath(section: Int, item: Int)

  public var description: String {
    switch self {
    case .unknown(let nodes): "not there: \(nodes)"
    case .repeated(let nodes): "given more than once: \(nodes)"
    case .outOfRange(let index, let count): "index \(index) is not among \(count)"
    case .unknownPath(let section, let item): "there is no item \(item) in section \(section)"
    }
  }
}

extension ManagedNode: Hashable {
  nonisolated public static func == (a: ManagedNode, b: ManagedNode) -> Bool { a === b }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
