@_exported import StubCore
import UIKitStub

@MainActor
public protocol UIViewRepresentable: StubLeaf {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = StubContext<Coordinator>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

public struct UIHostingConfiguration<Content: View>: UIContentConfiguration, StubHosting {
  let content: Content

  @MainActor
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor
  public var text: String { stubText(of: content) }
}

/// The content that a cell shows.
@MainActor
public protocol StubHosting {
  var text: String { get }
}
