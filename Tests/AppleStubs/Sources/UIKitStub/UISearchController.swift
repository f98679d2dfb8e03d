import StubCore

open class UISearchBar: UIView {
  open var text: String?
}

@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

open class UISearchController: UIViewController {
  public private(set) lazy var searchBar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// Types into the search bar as a user does.
  func type(_ text: String) {
    searchBar.text = text
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}
