#if canImport(UIKit) && !os(watchOS)
  import ListSnapshots
  import UIKit

  /// The data source and delegate of the view of a ``TableViewHost``.
  final class TableViewProxy: ForwardingProxy {
    weak var host: TableViewHost?

    /// The reuse identifier of blank cells for a layout in which the host was released.
    private static let hostless = "without host"

    /// A method of the application's delegate is named in parentheses: it is an optional one.
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
  }
#endif
