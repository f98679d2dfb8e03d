import UIKitViews

@testable import UIKitStub

/// A view of UIKit.
@MainActor
protocol UIKitScreen: StubbedScreen where Host: UIKitHost {
  associatedtype Application: Recorder

  var view: Host.View { get }

  /// The application's delegate, if it is connected.
  var delegate: Application { get }
  var window: UIWindow { get }

  /// Makes a cell outside of the window.
  func prepareCell(at path: IndexPath)

  /// Returns a cell that the view has, in the window or outside.
  func shownCell(at path: IndexPath) -> AnyObject?

  // MARK: What a user does

  func moveFocus(to path: IndexPath?)

  /// Whether an item may be moved, as the view asks at any time, also during a drag.
  func canMove(_ path: IndexPath) -> Bool

  /// Lifts an item to move it inside the view; false if it must stay.
  func beginMoving(at path: IndexPath) -> Bool
  func moveOver(_ path: IndexPath)
  func endMoving()
  func cancelMoving()

  /// Lifts an item to drag it, maybe elsewhere; false if it must stay.
  func beginDrag(at path: IndexPath) -> Bool
  func endDrag()
  var dragDelegates: [AnyObject?] { get }

  /// Whether the view takes what is dragged, and is to make room between items for it.
  func proposal(at path: IndexPath?, of session: StubDragSession) -> (takes: Bool, inserts: Bool)

  /// Returns what an item adds to a drag.
  func dragItems(at path: IndexPath, to session: any UIDragSession) -> [UIDragItem]

  /// Returns what a drop would do.
  func operation(at path: IndexPath?, of session: StubDragSession) -> UIDropOperation?

  /// Drops the items of a session, or some of the view.
  func drop(_ session: StubDragSession, _ sources: [IndexPath], at target: IndexPath?)

  /// Drops an item; nil if it goes nowhere.
  func drop(from source: IndexPath?, to target: IndexPath?) -> IndexPath?
}

/// A host of one of UIKit's views.
@MainActor
protocol UIKitHost: ViewHost where View: UIScrollView {
  var reordersByDragging: Bool { get set }

  func boundsDidChange()
}

/// A delegate of the application: it allows everything but what `forbidden` has, and notes all calls.
@MainActor
class Recorder: StubObject {
  /// What it has besides the methods of the protocols.
  override nonisolated var selectors: Set<String> { StubObject.extraSelectors }

  var calls: [String] = []
  var forbidden: Set<String> = []

  func asked(_ call: String) -> Bool {
    calls.append(call)
    return !forbidden.contains(call)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrolling")
  }
}

extension UIKitScreen {
  func dragItems(at path: IndexPath) -> [UIDragItem] {
    dragItems(at: path, to: StubLocalSession())
  }

  func drop(_ session: StubDragSession, at target: IndexPath?) { drop(session, [], at: target) }

  var stub: StubList { view.stub }

  var animations: [(Bool) -> Void] {
    get { view.animations }
    set { view.animations = newValue }
  }

  var isInWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.addSubview(view) } else { window.remove(view) } }
  }

  var height: Double {
    get { Double(view.frame.height) }
    set { view.frame.size.height = newValue }
  }

  func layOut() { view.layoutIfNeeded() }

  func scroll(to offset: Double) {
    view.contentOffset = CGPoint(x: 0, y: offset - view.adjustedContentInset.top)
  }

  func finishScrolling() { view.finishScrolling() }

  static var waysOfMoving: Int { 3 }

  func setMoving(_ isMoving: Bool, _ way: Int) {
    view.isTracking = isMoving && way == 0
    view.isDragging = isMoving && way == 1
    view.isDecelerating = isMoving && way == 2
  }

  func cover(top: Double, bottom: Double) {
    view.adjustedContentInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    height += top + bottom
  }
}

extension CollectionViewHost: UIKitHost {}
extension TableViewHost: UIKitHost {}
