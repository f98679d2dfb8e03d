import Foundation

// Views make cells from class objects. Objective-C can call any initializer on one, Swift only a
// `required` one, which subclasses then have to write. So the class object of a cell is treated as
// that of a class that begins with the same table of methods, in which the initializer is
// `required`. Both have no properties, since these are in that table, too.

@MainActor
open class StubView: NSObject {
  public init(frame: CGRect) {}
}

@MainActor
open class MadeView: NSObject {
  public required init(frame: CGRect) {}
}

open class MadeObject: NSObject {
  public required override init() {}
}

/// Makes a view.
@MainActor
public func make<View: StubView>(_ type: View.Type, frame: CGRect) -> View {
  let made = unsafeBitCast(type, to: MadeView.Type.self).init(frame: frame) as AnyObject
  return unsafeDowncast(made, to: View.self)
}

/// Makes an object by the initializer without parameters.
public func make<Object: NSObject>(_ type: Object.Type) -> Object {
  let made = unsafeBitCast(type, to: MadeObject.Type.self).init() as AnyObject
  return unsafeDowncast(made, to: Object.self)
}
