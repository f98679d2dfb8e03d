import AppKitStub
@_exported import StubCore

@MainActor
public protocol NSViewRepresentable: StubRepresentable {
  associatedtype NSViewType: NSView

  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
}

open class NSHostingView<Content: View>: NSView, StubHosting {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  public var text: String { stubText(of: rootView) }
}

/// The content is 30 points high, and could be as high as proposed.
open class NSHostingController<Content: View>: NSViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open func sizeThatFits(in size: CGSize) -> CGSize {
    CGSize(width: size.width, height: stubIsFixed(rootView) ? 30 : size.height)
  }
}
