import Testing
import UIKitStub

@Suite struct SkeletonTests {
  @Test @MainActor func view() { #expect(UIView(frame: .zero) !== UIView(frame: .zero)) }
}
