import AppKit
import ListAppleViews
import ListDiff
import ListSnapshots

final class FilesViewController: NSViewController {
  typealias Source = DiffableDataSource<String, String, NSTableViewHost>

  final class LabelView: NSView {
    private(set) lazy var label: NSTextField = {
      let label = NSTextField(labelWithString: "")
      label.frame = bounds
      label.autoresizingMask = [.width, .height]
      addSubview(label)
      return label
    }()
  }

  let tableView = NSTableView(frame: .zero)
  private lazy var host = NSTableViewHost(tableView)
  private(set) lazy var source = makeSource()

  override func loadView() {
    let scrollView = NSScrollView(
      frame: NSRect(x: 0, y: 0, width: 320, height: 480))
    tableView.addTableColumn(
      NSTableColumn(identifier: NSUserInterfaceItemIdentifier("file")))
    tableView.headerView = nil
    scrollView.documentView = tableView
    scrollView.hasVerticalScroller = true
    view = scrollView
  }

  private func makeSource() -> Source {
    let files = CellRegistration<LabelView, String> { view, _, file in
      view.label.stringValue = file
    }
    let folders = SupplementaryRegistration<LabelView>(
      elementKind: NSTableViewHost.headerKind
    ) { [weak self] view, path in
      view.label.stringValue =
        self?.source.sectionIdentifier(for: path.section) ?? ""
    }
    let source = Source(host: host) { path, file in
      files.cell(for: file, at: path)
    }
    source.supplementaryProvider = { kind, path, _ in
      kind == folders.elementKind ? folders.view(at: path) : nil
    }
    return source
  }

  func show(_ folders: KeyValuePairs<String, [String]>) throws {
    var snapshot = Source.List()
    for (folder, files) in folders {
      try snapshot.appendSections([folder])
      try snapshot.appendItems(files, toSection: folder)
    }
    try source.apply(snapshot) { _ in }
  }
}
