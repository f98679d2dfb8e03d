/// A part of a ``ManagedList``, as a traversal visits it.
public enum ManagedElement {
  case section(ManagedSection)
  case group(ItemGroup)
  case item(ManagedItem)
}

/// A node that has items below it: a list, a section, a group, or an item itself.
@MainActor
public protocol ManagedTree: AnyObject {
  /// Calls `body` with this element, unless it is a list, and with all elements below it: a section
  /// before its groups, a group before its items. Hidden sections are included.
  ///
  /// - Complexity: O(*n*).
  func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure)
}

extension ManagedTree {
  /// Combines all items that ``traverse(_:)`` visits, in order, such as the values of a form.
  public func reduce<Result, Failure: Error>(
    into result: Result, _ combine: (inout Result, ManagedItem) throws(Failure) -> Void
  ) throws(Failure) -> Result {
    var result = result
    try traverse { (element) throws(Failure) in
      if case .item(let item) = element { try combine(&result, item) }
    }
    return result
  }
}

extension ManagedList: ManagedTree {
  public func traverse<Failure: Error>(
    _ body: (ManagedElement) throws(Failure) -> Void
  ) throws(Failure) {
    for section in sections { try section.traverse(body) }
  }
}
