#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The base class of the proxies that are delegates of collection views and of table views.
  class ScrollViewProxy: ForwardingProxy, UIScrollViewDelegate {
    var scrolling: ScrollControl?

    private var delegate: (any UIScrollViewDelegate)? { other as? any UIScrollViewDelegate }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolling?.viewDidScroll()
      (delegate?.scrollViewDidScroll(_:))?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      scrolling?.viewDidEndAnimation()
      (delegate?.scrollViewDidEndScrollingAnimation(_:))?(scrollView)
    }
  }
#endif
