@testable import UIKitStub

/// What raises an exception in UIKit is noted by the stub.
@Suite("The stub of a table view")
@MainActor struct TableViewStubTests {
  let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let source = SampleTableDataSource()

  init() {
    view.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    source.counts = [2]
    source.cell = { $0.dequeueReusableCell(withIdentifier: "Cell", for: [0, 0]) }
    view.dataSource = source
    window.addSubview(view)
    view.layoutIfNeeded()
  }

  private func raises(_ reason: String) -> Bool {
    view.stub.exceptions.first?.contains(reason) == true
  }

  @Test func `accepts a batch that matches the data`() {
    view.performBatchUpdates {
      source.counts = [2, 1]
      view.insertSections([1], with: .fade)
      view.deleteRows(at: [[0, 0]], with: .fade)
      view.insertRows(at: [[0, 0]], with: .fade)
    }
    #expect(view.stub.exceptions == [])
    #expect(view.numberOfSections == 2 && view.numberOfRows(inSection: 1) == 1)
    #expect(view.usedAnimations == [.fade, .fade, .fade])
  }

  @Test func `raises an exception if the counts do not match`() {
    view.performBatchUpdates { source.counts = [3] }
    #expect(!view.stub.exceptions.isEmpty)
  }

  @Test func `raises an exception for a row that is not there`() {
    view.performBatchUpdates { view.deleteRows(at: [[0, 9]], with: .none) }
    #expect(!view.stub.exceptions.isEmpty)
  }

  @Test func `raises an exception for a batch outside of a window`() {
    window.remove(view)
    view.performBatchUpdates {}
    #expect(raises("outside of a window"))
  }

  @Test func `raises an exception for cells and headers that were never registered`() {
    _ = view.dequeueReusableCell(withIdentifier: "None", for: [0, 0])
    #expect(raises("must register"))
    #expect(view.dequeueReusableHeaderFooterView(withIdentifier: "None") == nil)
  }

  @Test func `raises an exception for a cell that was not dequeued`() {
    source.cell = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    source.counts = [1]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(raises("dequeued"))
  }

  @Test func `raises an exception for a header that was not dequeued`() {
    let delegate = RecordingTableDelegate()
    view.delegate = delegate
    source.counts = [1]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(raises("dequeued"))
  }

  @Test func `raises an exception for a reconfigured row with a cell of another identifier`() {
    view.register(UITableViewCell.self, forCellReuseIdentifier: "Other")
    source.cell = { $0.dequeueReusableCell(withIdentifier: "Other", for: [0, 0]) }
    view.reconfigureRows(at: [[0, 0]])
    #expect(view.stub.exceptions.contains { $0.contains("another one") })
  }

  @Test func `raises an exception for a reconfiguration inside a batch`() {
    view.performBatchUpdates { view.reconfigureRows(at: [[0, 0]]) }
    #expect(raises("inside an update"))
  }

  @Test func `raises an exception for a batch after a move that the data source has not made`() {
    let items = [1, 2]
    view.stub.identify = { items[$0.item] }
    view.reloadData()
    view.setEditing(true, animated: false)
    #expect(view.beginMovingRow(at: [0, 0]))
    view.proposeMovingRow(to: [0, 1])
    view.endMovingRow()
    view.performBatchUpdates {}
    #expect(raises("has not made"))
  }

  @Test func `has a height for a header of nothing in a grouped table only`() {
    let heights: [(UITableView.Style, CGFloat)] = [
      (.plain, 0), (.grouped, 18), (.insetGrouped, 18),
    ]
    for (style, height) in heights {
      let view = UITableView(frame: .zero, style: style)
      view.sectionHeaderHeight = 0
      view.dataSource = source
      view.reloadData()
      #expect(view.rectForHeader(inSection: 0).height == height)
    }
  }
}
