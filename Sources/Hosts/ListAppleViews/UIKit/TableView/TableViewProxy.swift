#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  /// The data source and delegate of the view of a ``TableViewHost``.
  final class TableViewProxy: ScrollViewProxy {
    weak var host: TableViewHost? {
      didSet { scrolling = host?.scrolling }
    }

    /// The reuse identifier of blank cells for a layout in which the host was released.
    private static let hostless = "without host"

    /// A method of the application's delegate is named in parentheses, because it is an optional
    /// one.
    var delegate: (any UITableViewDelegate)? { host?.delegate }
  }

  extension TableViewProxy: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { host?.content?.sectionCount ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      host?.content?.itemCount(inSection: section) ?? 0
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let host { return host.cell(at: indexPath, in: tableView) }
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.hostless)
      return tableView.dequeueReusableCell(withIdentifier: Self.hostless, for: indexPath)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      host?.contentAllowsReordering(indexPath) ?? false
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      host?.didMove(sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      let places: [ListActionPlace] = [.deletion, .insertion, .leading, .trailing]
      return places.contains { host?.actions(in: $0, at: indexPath).isEmpty == false }
        || (host?.dataSource?.tableView(_:canEditRowAt:))?(tableView, indexPath) ?? true
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      let place: ListActionPlace = editingStyle == .insert ? .insertion : .deletion
      if host?.performAction(in: place, at: indexPath) == true { return }
      (host?.dataSource?.tableView(_:commit:forRowAt:))?(tableView, editingStyle, indexPath)
    }

    // MARK: Index titles

    #if !os(tvOS)
      func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        host?.indexTitles?.map(\.title)
          ?? (host?.dataSource?.sectionIndexTitles(for:))?(tableView)
      }

      func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
      ) -> Int {
        guard let titles = host?.indexTitles, titles.indices.contains(index) else {
          return (host?.dataSource?.tableView(_:sectionForSectionIndexTitle:at:))?(
            tableView, title, index) ?? 0
        }
        return titles[index].section
      }
    #endif
  }

  extension TableViewProxy: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      host?.content?.handle(.willNeed(indexPaths.compactMap { ItemPath($0) }))
      (other as? any UITableViewDataSourcePrefetching)?.tableView(
        tableView, prefetchRowsAt: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      host?.content?.handle(.noLongerNeeds(indexPaths.compactMap { ItemPath($0) }))
      let other = other as? any UITableViewDataSourcePrefetching
      (other?.tableView(_:cancelPrefetchingForRowsAt:))?(tableView, indexPaths)
    }
  }
#endif
