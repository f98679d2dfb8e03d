@_exported import Foundation

// The properties of Objective-C's objects that proxies need.

public struct Selector: Hashable, Sendable {
  public let name: String
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(name: aSelectorName)
}

public struct Protocol: Hashable, Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

/// An object that can return which methods it has. It implements ``selectors``.
@MainActor
open class StubObject: NSObject {
  nonisolated open var selectors: Set<String> { [] }

  nonisolated public override init() {}

  nonisolated open func responds(to selector: Selector!) -> Bool {
    selectors.contains(selector.name) || givesSizes(by: selector.name)
  }

  nonisolated open func conforms(to aProtocol: Protocol) -> Bool { false }

  nonisolated open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
  public func responds(to selector: Selector!) -> Bool {
    (self as? StubObject)?.responds(to: selector) ?? givesSizes(by: selector.name)
  }

  fileprivate func givesSizes(by selector: String) -> Bool {
    self is any StubSizing && stubSizes.contains(selector)
  }

  public func conforms(to aProtocol: Protocol) -> Bool {
    (self as? StubObject)?.conforms(to: aProtocol) ?? false
  }
}

/// The delegate or the data source of a view, with its optional methods. The view checks once which
/// of them exist, when the object is set.
@MainActor
public struct StubReceiver {
  private weak var object: (any NSObjectProtocol)?
  private let known: Set<String>

  /// - Parameter selectors: The methods that the view may call.
  public init(_ object: (any NSObjectProtocol)?, _ selectors: Set<String>) {
    self.object = object
    known =
      object.map { object in
        selectors.filter { object.responds(to: Selector(name: $0)) }
      } ?? []
  }

  public func responds(to selector: String) -> Bool { known.contains(selector) }

  /// Returns the object that receives a message; nil if the view doesn't send it.
  ///
  /// - Parameter raise: Called if no object has the method.
  public func target(of selector: String, raise: (String) -> Void) -> AnyObject? {
    guard known.contains(selector), let object = object as? StubObject else { return nil }
    if object.selectors.contains(selector) { return object }
    let target = object.forwardingTarget(for: Selector(name: selector)) as AnyObject?
    if let target = target as? StubObject, target.selectors.contains(selector) { return target }
    raise("unrecognized selector sent to instance: \(selector)")
    return nil
  }
}

// swift-format-ignore
public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

/// Attaches a value to an object, and releases it with the object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  nonisolated(unsafe) let value = value
  let key = Int(bitPattern: key)
  MainActor.assumeIsolated { [id = ObjectIdentifier(object), holder = WeakHolder(object)] in
    StubAssociations.set(value, of: id, holder, key)
  }
}

private struct WeakHolder: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// The attached values. The stubs can't detect that an object is released, so tests report it.
@MainActor
public enum StubAssociations {
  private static var values: [[Int]: (holder: WeakHolder, value: Any)] = [:]

  fileprivate static func set(
    _ value: Any?, of id: ObjectIdentifier, _ holder: WeakHolder, _ key: Int
  ) {
    values[[id.hashValue, key]] = value.map { (holder, $0) }
  }

  public static func releaseOrphans() {
    let orphans = values.filter { $0.value.holder.object == nil }
    for key in orphans.keys { values[key] = nil }
  }
}

/// A delegate of a view that asks it for the sizes of items, or the heights of rows.
public protocol StubSizing: AnyObject {}

public let stubHeightForRow = "tableView:heightForRowAtIndexPath:"
public let stubHeightOfRow = "tableView:heightOfRow:"
public let stubSizeForItem = "collectionView:layout:sizeForItemAtIndexPath:"
private let stubSizes: Set = [stubHeightForRow, stubHeightOfRow, stubSizeForItem]
