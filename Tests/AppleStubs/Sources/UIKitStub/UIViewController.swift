import StubCore

@MainActor
open class UIViewController: NSObject {
  public private(set) lazy var navigationItem = UINavigationItem()

  private var loadedView: UIView?

  open var view: UIView! {
    get {
      if loadedView == nil {
        loadedView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  nonisolated public override init() {}

  nonisolated public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  nonisolated public required init?(coder: NSCoder) {}

  open func viewDidLoad() {}

  open func viewDidLayoutSubviews() {}
}

public final class UINib: NSObject {
  public init(nibName: String, bundle: Bundle?) {}
}

@MainActor
public final class UINavigationItem: NSObject {
  public var rightBarButtonItems: [UIBarButtonItem]?
  public var searchController: UISearchController?
}

@MainActor
public final class UIBarButtonItem: NSObject {
  let primaryAction: UIAction?

  public init(primaryAction: UIAction?) { self.primaryAction = primaryAction }
}
