import ListControllers
import TestSupport

@Suite("Section controllers: items that leave inside their own fill")
@MainActor struct AdapterFillTests {
  /// Rows that tell their lives, and what is done when a cell is filled.
  final class Rows: RecordedController<Post> {
    var rows = ["a", "b", "c"]
    let log = LifeLog()
    var onFill: (Rows, String) -> Void = { _, _ in }
    private var texts: [ObjectIdentifier: String] = [:]
    private lazy var cells = CellRegistration<StrictHostCell, String> {
      [unowned self] cell, _, text in
      texts[ObjectIdentifier(cell)] = text
      cell.contents = text
      onFill(self, text)
    }

    override func tell(_ event: String, _ cell: AnyObject?) {
      if let cell { log.add("\(event) \(texts[ObjectIdentifier(cell)] ?? "?")") }
    }

    override var numberOfItems: Int { rows.count }
    override func cell(forItemAt index: Int) -> ControllerCell? {
      rows.indices.contains(index) ? cells.cell(for: rows[index], at: index, of: self) : nil
    }
  }

  /// How the item loses its index while its cell is filled.
  enum Removal: CaseIterable {
    case batch, silence, object, everything

    @MainActor
    func remove(_ text: String, of rows: Rows, in sample: SampleAdapter) throws {
      guard let index = rows.rows.firstIndex(of: text) else { return }
      switch self {
      case .batch:
        try sample.adapter.performBatch { batch in
          rows.rows.remove(at: index)
          try batch.deleteItems(at: [index], in: rows)
        }
      case .silence:
        rows.rows.removeLast(rows.rows.count - index)
        sample.adapter.performUpdates()
      case .object:
        sample.objects.removeFirst()
        sample.adapter.performUpdates()
      case .everything:
        sample.objects = []
        sample.adapter.performUpdates()
      }
    }
  }

  /// What makes the host fill the cell.
  enum Cause: CaseIterable {
    case update, scrolling, attaching
  }

  @Test(
    "an item without an index has no events, so that each end has its begin",
    arguments: Removal.allCases, Cause.allCases)
  func removed(_ removal: Removal, _ cause: Cause) throws {
    for coalescing in [UpdateCoalescing.immediate, .nextTurn] {
      let recorder = LifeRecorder()
      let sample = try SampleAdapter([Post(id: 1), Post(id: 2)], windowHeight: 20)
      sample.adapter.coalescing = coalescing
      let rows = Rows(recorder)
      let other = Rows(recorder)
      sample.makeController = { ($0 as? Post)?.id == 1 ? rows : other }
      var text = "c"
      rows.onFill = { [unowned sample] rows, filled in
        guard filled == text else { return }
        do { try removal.remove(text, of: rows, in: sample) } catch { Issue.record(error) }
      }
      if cause == .attaching { text = "b" }
      sample.attach()
      sample.host.settle(sample.scheduler)
      sample.host.layoutIfNeeded()
      if cause == .scrolling { sample.host.scroll(by: 10) }
      if cause == .update {
        try sample.adapter.performBatch { batch in
          rows.rows.swapAt(0, 2)
          try batch.moveItem(from: 2, to: 0, in: rows)
          try batch.moveItem(from: 1, to: 2, in: rows)
        }
      }
      sample.host.settle(sample.scheduler)
      sample.host.layoutIfNeeded()
      // The item of an object that has gone has its index until the update.
      let events =
        removal == .object || removal == .everything ? ["bind", "display", "end", "unbind"] : []
      expectEqual(rows.log.events(of: text), events, "\(coalescing)")
      expectEqual(recorder.errors, [], "\(coalescing)")
      sample.adapter.detach()
      expect(recorder.isIdle && sample.host.strictHost.lastError == nil, "\(coalescing)")
    }
  }
}
