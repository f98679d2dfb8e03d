import ListAppleViews
import ListDiff
import ListSnapshots
import UIKit

/// The feed in a table view: a data source with headers, swipes, pull to refresh and a search for authors.
final class TableFeedViewController: FeedViewController {
  /// The identity of a row; what it shows is in the store.
  enum RowID: Hashable, Sendable {
    case post(Int)
    case comment(Int)
  }

  typealias Source = DiffableDataSource<String, RowID, TableViewHost>

  let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var host = TableViewHost(tableView)
  private lazy var source = makeSource()
  private var texts: [RowID: [String]] = [:]

  #if !os(tvOS)
    let searchController = UISearchController(searchResultsController: nil)
  #endif

  /// What the user searches for.
  private var query = "" {
    didSet { if query != oldValue { show() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: tableView)
    #if !os(tvOS)
      addSearch()
      addRefreshControl()
    #endif
    store.onChange = { [weak self] in self?.show() }
    source.interactions.did = { [weak self] interaction, row in
      if interaction == .select, case .post(let id) = row { self?.store.like(id) }
    }
    source.interactions.allows = { interaction, row in
      if case .comment = row { interaction != .select } else { true }
    }
    source.interactions.actions = { [store] place, row in
      guard case .post(let id) = row else { return [] }
      return switch place {
      case .leading: [ListAction("Like", image: "heart", color: .orange) { store.like(id) }]
      case .trailing: store.actions(in: .deletion, for: id)
      default: store.actions(in: place, for: id)
      }
    }
  }

  private func makeSource() -> Source {
    let rows = CellRegistration<UITableViewCell, [String]> { cell, _, texts in
      var content = cell.defaultContentConfiguration()
      content.text = texts.first
      content.secondaryText = texts.dropFirst().first
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<UITableViewHeaderFooterView>(
      elementKind: TableViewHost.headerKind
    ) { [weak self] header, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    let source = Source(host: host) { [weak self] path, row in
      rows.cell(for: self?.texts[row] ?? [], at: path)
    }
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    return source
  }

  /// Shows the list of the store, and fills the rows again whose texts have changed.
  private func show() {
    var snapshot = Source.List()
    var newTexts: [RowID: [String]] = [:]
    do {
      for day in store.days {
        let posts = day.posts.filter { query.isEmpty || $0.author.contains(query) }
        if posts.isEmpty { continue }
        try snapshot.appendSections([day.id])
        for post in posts {
          newTexts[.post(post.id)] = [post.author, String(repeating: "♥", count: post.likes)]
          try snapshot.appendItems([.post(post.id)] + post.comments.map { .comment($0.id) })
          for comment in post.comments { newTexts[.comment(comment.id)] = ["  \(comment.text)"] }
        }
      }
      try snapshot.reconfigureItems(
        newTexts.keys.filter { texts[$0] != nil && texts[$0] != newTexts[$0] })
      texts = newTexts
      try source.apply(snapshot) { _ in }
    } catch {
      assertionFailure("\(error)")
    }
  }
}

#if !os(tvOS)
  extension TableFeedViewController: UISearchResultsUpdating {
    private func addSearch() {
      searchController.searchResultsUpdater = self
      searchController.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = searchController
    }

    func updateSearchResults(for searchController: UISearchController) {
      query = searchController.searchBar.text ?? ""
    }

    private func addRefreshControl() {
      let control = UIRefreshControl()
      control.addAction(
        UIAction { [store, weak control] _ in
          if store.isLoading { store.load() } else { store.addPost() }
          control?.endRefreshing()
        }, for: .valueChanged)
      tableView.refreshControl = control
    }
  }
#endif
