#if canImport(UIKit) && !os(watchOS)
  import ListSnapshots
  import UIKit

  /// The data source and delegate of the view of a ``TableViewHost``.
  final class TableViewProxy: ForwardingProxy {
    weak var host: TableViewHost?

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
      host?.cell(at: indexPath, in: tableView)
        ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      host?.canReorder(indexPath) ?? false
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      host?.didMove(sourceIndexPath, to: destinationIndexPath)
    }
  }
#endif
