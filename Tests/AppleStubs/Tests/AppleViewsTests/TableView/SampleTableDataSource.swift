@testable import UIKitStub

/// A data source without a host, as an application had it before.
class SampleTableDataSource: NSObject, UITableViewDataSource {
  var counts: [Int] = []
  var cell: (UITableView) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell(tableView) }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
