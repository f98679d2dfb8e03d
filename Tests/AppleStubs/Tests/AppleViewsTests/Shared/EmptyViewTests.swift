@testable import AppKitStub
@testable import UIKitStub

/// What a view shows behind its cells.
@Suite("The empty view")
@MainActor struct EmptyViewTests {
  private func show<View: Screen, Empty: AnyObject>(
    on screen: View, _ empty: Empty, background: () -> Empty?
  ) throws where View.Host.EmptyView == Empty {
    let stage = ViewStage(on: screen)
    screen.height = 200
    screen.isInWindow = true
    let own = background()
    stage.source.emptyView = empty
    #expect(background() === own)
    try stage.show([0: []])
    #expect(background() === empty)
    try stage.show([0: [1]], animated: true)
    #expect(background() === own)
    try stage.show([:], animated: true)
    #expect(background() === empty)
    stage.host.content = nil
    #expect(background() === own && screen.exceptions == [])
  }

  @Test("is behind the cells of a collection view, in place of the application's background")
  func collectionViews() throws {
    let screen = CollectionScreen()
    screen.view.backgroundView = UIView(frame: .zero)
    try show(on: screen, UIView(frame: .zero)) { screen.view.backgroundView }
    let other = NSCollectionScreen()
    try show(on: other, NSView(frame: .zero)) { other.view.backgroundView }
  }

  @Test func `is behind the rows of a table view, or over a table of AppKit`() throws {
    let screen = TableScreen()
    try show(on: screen, UIView(frame: .zero)) { screen.view.backgroundView }
    let other = NSTableScreen()
    let empty = NSView(frame: .zero)
    try show(on: other, empty) { other.scrollView.subviews.first { $0 === empty } }
    #expect(empty.superview == nil && empty.frame.size == other.scrollView.bounds.size)
  }

  @Test("leaves a background alone that the application has set meanwhile")
  func background() throws {
    let screen = CollectionScreen()
    let stage = ViewStage(on: screen)
    screen.isInWindow = true
    stage.source.emptyView = UIView(frame: .zero)
    try stage.show([:])
    let own = UIView(frame: .zero)
    screen.view.backgroundView = own
    try stage.show([0: [1]])
    #expect(screen.view.backgroundView === own)
  }
}
