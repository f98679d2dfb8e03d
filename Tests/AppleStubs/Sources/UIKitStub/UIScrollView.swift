import StubCore

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

/// A scroll view with a ``StubList`` as its content.
open class UIScrollView: UIView {
  /// The list behind the view, for tests.
  public private(set) lazy var stub = makeStub()

  public internal(set) var adjustedContentInset = UIEdgeInsets.zero {
    didSet { resize() }
  }

  /// The part of the adjusted inset that isn't the safe area's.
  open var contentInset: UIEdgeInsets {
    get { adjustedContentInset }
    set { adjustedContentInset = newValue }
  }

  /// The width of the content; nil for that of the view.
  var contentWidth: Double?
  public internal(set) var isTracking = false
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false
  public internal(set) var hasUncommittedUpdates = false
  open var dragInteractionEnabled = false
  open var refreshControl: UIRefreshControl?

  /// The animations of batches that have not ended.
  var animations: [(Bool) -> Void] = []

  /// The animation of a scroll that has not ended.
  var scrollAnimation: (() -> Void)?

  func makeStub() -> StubList { fatalError("a scroll view without a list") }

  var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    resize()
  }

  open override var frame: CGRect {
    willSet {
      // The layout is called while the view still has its old bounds.
      if window != nil, newValue.size != frame.size {
        stub.stage?.resize(to: visibleSize(of: newValue), bounds: newValue.size)
      }
    }
    didSet { if frame.size != oldValue.size { resize() } }
  }

  func resize() {
    stub.windowHeight = window == nil ? 0 : visibleHeight
    stub.stage?.resize(to: window == nil ? .zero : visibleSize(of: frame), bounds: frame.size)
    stub.setNeedsLayout()
  }

  private var visibleHeight: Double { Double(visibleSize(of: frame).height) }

  private func visibleSize(of frame: CGRect) -> CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: frame.width - inset.left - inset.right,
      height: frame.height - inset.top - inset.bottom)
  }

  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// A list computes its own size, and ignores other values.
  open var contentSize: CGSize {
    get {
      stub.stage?.contentSize
        ?? CGSize(width: contentWidth ?? Double(frame.width), height: stub.contentHeight)
    }
    set {}
  }

  open var contentOffset: CGPoint {
    get {
      CGPoint(
        x: Double(stub.stage?.offset.x ?? 0) - adjustedContentInset.left,
        y: stub.offset - adjustedContentInset.top)
    }
    set {
      let before = contentOffset
      if let stage = stub.stage {
        stub.load()
        stage.scroll(
          to: CGPoint(
            x: newValue.x + adjustedContentInset.left, y: newValue.y + adjustedContentInset.top))
        stub.layOut()
      } else {
        stub.scroll(to: newValue.y + adjustedContentInset.top)
      }
      if contentOffset != before { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  /// The offset that was last set. The view accepts any offset, even beyond its content.
  public private(set) var askedOffset = CGPoint.zero

  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    askedOffset = contentOffset
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    scrollAnimation = { [weak self] in
      guard let self else { return }
      self.contentOffset = contentOffset
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  open override func setNeedsLayout() { stub.setNeedsLayout() }

  open override func layoutIfNeeded() { if window != nil { stub.layOut() } }

  func frame(_ extent: Range<Double>) -> CGRect {
    CGRect(
      x: 0, y: extent.lowerBound, width: Double(frame.width),
      height: extent.upperBound - extent.lowerBound)
  }

  /// Performs a batch, which raises an exception outside of a window: UIKit's behaviour there
  /// differs from version to version.
  func performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
    if window == nil { stub.raise("a batch outside of a window") }
    stub.performBatch(updates)
    guard let completion else { return }
    animations.append(completion)
  }

  /// Ends the animations of all batches.
  public func finishAnimations(_ finished: Bool = true) {
    let ended = animations
    animations = []
    for completion in ended { completion(finished) }
  }

  /// Ends the animation of a scroll.
  public func finishScrolling() {
    let animation = scrollAnimation
    scrollAnimation = nil
    animation?()
  }
}
