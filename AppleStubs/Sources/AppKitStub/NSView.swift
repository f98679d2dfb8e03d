@_exported import StubCore

@MainActor
open class NSView: NSObject {
  public required init(frame: NSRect) { super.init() }
}
