@_exported import StubCore

@MainActor
open class UIView: NSObject {
  public required init(frame: CGRect) { super.init() }
}
