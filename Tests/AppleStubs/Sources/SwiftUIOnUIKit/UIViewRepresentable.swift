@_exported import StubCore
import UIKitStub

@MainActor
public protocol UIViewRepresentable: StubRepresentable {
  associatedtype UIViewType: UIView

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
}

public struct UIHostingConfiguration<Content: View>: UIContentConfiguration, StubHosting {
  let content: Content

  @MainActor
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor
  public var text: String { stubText(of: content) }
}
