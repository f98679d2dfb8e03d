/// A section, group or item of a ``ManagedList``: it has a parent, and a place in it.
@MainActor
open class ManagedNode: ManagedTree {
  let number = ListNumbers.next()

  /// The list, section or group that has this as a child.
  weak var parent: AnyObject?

  /// The hints, or the properties that only few items have. Both share one word, since a list has
  /// many items.
  final var details = NodeDetails.plain(NodeHints())

  init() {}

  /// Removes this from its parent, if it has one.
  func leaveParent() {}

  public func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure) {}

  /// Makes the next update fill the cells of all items here again, and request their sizes again.
  /// For a section, this includes its header and footer.
  public func setNeedsUpdate() { mark { $0.reconfiguredItems.insert($1) } }

  /// Marks the sizes of all items here as changed.
  public func setNeedsLayout() { mark { _, _ in } }

  /// Gives all items here new cells. For a section, this includes its header and footer.
  public func reload(animated: Bool = false) {
    mark(isAnimated: animated) { $0.reloadedItems.insert($1) }
  }

  /// Marks the sizes of all items as changed, and sets another mark for their numbers.
  private func mark(isAnimated: Bool = true, _ set: (inout ListEdits, Int) -> Void) {
    ManagedList.edit {
      reduce(into: ()) { _, item in
        item.needsLayout = true
        item.list?.mark(isAnimated: isAnimated) { edits in
          edits.resizedItems.insert(item.number)
          set(&edits, item.number)
        }
      }
    }
  }
}

/// The parent of a node, and its place there.
struct NodeHints {
  /// The index among the children of the parent, unless there were edits since it was stored.
  var place: Int32 = 0

  var needsLayout = true
}

/// The hints of a node. They move to the extras of an item that has some.
enum NodeDetails {
  case plain(NodeHints)
  case extended(ItemExtras)

  var hints: NodeHints {
    get {
      switch self {
      case .plain(let hints): hints
      case .extended(let extras): extras.hints
      }
    }
    set {
      switch self {
      case .plain: self = .plain(newValue)
      case .extended(let extras): extras.hints = newValue
      }
    }
  }
}

extension ManagedNode: CustomStringConvertible, Hashable {
  /// The type, and a number that no other section, group or item has.
  nonisolated public var description: String { "\(type(of: self)) \(number)" }

  nonisolated public static func == (a: ManagedNode, b: ManagedNode) -> Bool { a === b }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The error of an edit of a ``ManagedList``. An edit that throws has changed nothing.
public enum ManagedListError: Error, Hashable, CustomStringConvertible {
  /// These are not children of the list, section or group that was edited, or are not in the list
  /// at all.
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
