import TestSupport

/// H8 to H13: when a batch may begin, and what may happen inside.
@Suite struct `The state a batch begins in` {
  let data = StrictHostData([Shelf(0, [1, 2]), Shelf(1, [3])])
  let host: StrictHost

  init() throws { host = try StrictHost(data) }

  private func refusal(_ body: () throws -> Void) -> StrictHostError? {
    #expect(throws: StrictHostError.self) { try body() }
  }

  // MARK: - H8

  @Test func `Data swapped before the block is noticed`() throws {
    let error = refusal {
      data.sections[1].items = []
      try host.performBatchUpdates { try host.deleteItems(at: [old(1, 0)]) }
    }
    expectEqual(error?.rule, .changedOutsideBatch)
    expectEqual(error?.operation, .batch)
    expectEqual(error?.paths, [.oldSection(old(1))])
    expectEqual(host.itemCounts, [2, 1])
    try host.reloadData()
    expectEqual(host.itemCounts, [2, 0])
  }

  @Test func `Sections swapped before the block are noticed`() throws {
    let error = refusal {
      data.sections.removeLast()
      try host.performBatchUpdates { try host.deleteSections([old(1)]) }
    }
    expectEqual(error?.rule, .changedOutsideBatch)
    expectEqual(error?.paths, [])
  }

  @Test func `A structural call belongs inside a batch`() throws {
    expectEqual(refusal { try host.deleteItems(at: [old(0, 0)]) }?.rule, .changedOutsideBatch)
    expectEqual(refusal { try host.deleteItems(at: [old(0, 0)]) }?.operation, .itemDeletion)
    expectEqual(refusal { try host.insertItems(at: [new(0, 0)]) }?.operation, .itemInsertion)
    expectEqual(refusal { try host.moveItem(from: old(0, 0), to: new(0, 1)) }?.operation, .itemMove)
    expectEqual(refusal { try host.reloadItems(at: [old(0, 0)]) }?.operation, .itemReload)
    expectEqual(refusal { try host.deleteSections([old(0)]) }?.operation, .sectionDeletion)
    expectEqual(refusal { try host.insertSections([new(0)]) }?.operation, .sectionInsertion)
    expectEqual(refusal { try host.moveSection(from: old(0), to: new(1)) }?.operation, .sectionMove)
    expectEqual(refusal { try host.reloadSections([old(0)]) }?.operation, .sectionReload)
    try host.performBatchUpdates { try host.reloadItems(at: [old(0, 0)]) }
  }

  @Test func `Nothing is reconfigured while the data is not what is shown`() throws {
    data.sections[0].items.removeLast()
    let error = refusal { try host.reconfigureItems(at: [new(0, 1)]) }
    expectEqual(error?.rule, .changedOutsideBatch)
    expectEqual(error?.operation, .itemReconfiguration)
  }

  // MARK: - H9, H10

  @Test func `No full reload inside a batch`() throws {
    let error = refusal { try host.performBatchUpdates { try host.reloadData() } }
    expectEqual(error?.rule, .fullReloadInBatch)
    expectEqual(error?.operation, .fullReload)
    try host.performBatchUpdates {}
    try host.reloadData()
  }

  @Test func `No batch inside a batch`() throws {
    let error = refusal {
      try host.performBatchUpdates { try host.performBatchUpdates {} }
    }
    expectEqual(error?.rule, .concurrentUpdate)
    expectEqual(error?.operation, .batch)
    try host.performBatchUpdates {}
    try host.performBatchUpdates {}
  }

  @Test func `An error that the block catches is thrown at its end`() throws {
    let shown = host.items
    let error = refusal {
      try host.performBatchUpdates {
        data.sections[1].items = []
        try host.deleteItems(at: [old(1, 0)])
        try? host.reloadData()
      }
    }
    expectEqual(error?.rule, .fullReloadInBatch)
    expectEqual(host.lastError, error)
    expectEqual(host.items.map(ObjectIdentifier.init), shown.map(ObjectIdentifier.init))
    let inPerform = refusal {
      try host.reloadData()
      try host.perform(BatchOperations()) { try? host.performBatchUpdates {} }
    }
    expectEqual(inPerform?.rule, .concurrentUpdate)
  }

  @Test func `A data source that is being asked can't update`() throws {
    let data = MeddlingData()
    let host = try StrictHost(data)
    var errors: [StrictHostError] = []
    data.meddle = {
      do throws(StrictHostError) { try host.performBatchUpdates {} } catch { errors.append(error) }
      do throws(StrictHostError) { try host.reloadData() } catch { errors.append(error) }
      do throws(StrictHostError) { try host.insertItems(at: [new(0, 0)]) } catch {
        errors.append(error)
      }
      do throws(StrictHostError) { try host.reconfigureItems(at: [new(0, 0)]) } catch {
        errors.append(error)
      }
    }
    try host.performBatchUpdates {
      data.itemCount = 2
      try host.insertItems(at: [new(0, 1)])
    }
    data.meddle = nil
    expectEqual(
      errors.map(\.rule),
      [.concurrentUpdate, .concurrentUpdate, .concurrentUpdate, .concurrentUpdate])
    expectEqual(
      errors.map(\.operation), [.batch, .fullReload, .itemInsertion, .itemReconfiguration])
    expectEqual(host.itemCounts, [2])
  }

  @Test func `Nothing is reconfigured inside a batch`() throws {
    let items = refusal {
      try host.performBatchUpdates { try host.reconfigureItems(at: [new(0, 0)]) }
    }
    expectEqual(items?.rule, .reconfigurationInBatch)
    expectEqual(items?.operation, .itemReconfiguration)
    let sections = refusal {
      try host.performBatchUpdates { try host.reconfigureSections([new(0)]) }
    }
    expectEqual(sections?.operation, .sectionReconfiguration)
    try host.performBatchUpdates {}
    try host.reconfigureItems(at: [new(0, 0)])
    try host.reconfigureSections([new(0)])
  }

  @Test func `A block that throws does nothing`() throws {
    struct Failure: Error {}
    let error = refusal {
      try host.performBatchUpdates {
        try host.deleteItems(at: [old(0, 0)])
        throw Failure()
      }
    }
    expectEqual(error?.rule, .failedBlock)
    expectEqual(error?.operation, .batch)
    expectEqual(host.itemCounts, [2, 1])
    try host.performBatchUpdates {}
  }

  // MARK: - H11

  @Test func `No batch while a layout is pending`() throws {
    try host.setNeedsLayout()
    let error = refusal { try host.performBatchUpdates {} }
    expectEqual(error?.rule, .pendingLayout)
    expectEqual(error?.operation, .batch)
    expectEqual(refusal { try host.perform(BatchOperations()) {} }?.rule, .pendingLayout)
    try host.layoutIfNeeded()
    try host.performBatchUpdates {}
  }

  @Test func `A full reload is a layout`() throws {
    try host.setNeedsLayout()
    try host.reloadData()
    expect(!host.needsLayout)
    try host.performBatchUpdates {}
  }

  // MARK: - H12

  @Test func `The section of a dragged item is not reloaded`() throws {
    try host.beginDragging(item: new(0, 1))
    let error = refusal { try host.performBatchUpdates { try host.reloadSections([old(0)]) } }
    expectEqual(error?.rule, .reloadedWhileDragged)
    expectEqual(error?.operation, .sectionReload)
    expectEqual(error?.paths, [.oldSection(old(0))])
    try host.performBatchUpdates { try host.reloadSections([old(1)]) }
    try host.endDragging()
    try host.performBatchUpdates { try host.reloadSections([old(0)]) }
  }

  @Test func `A dragged item is known by itself and not by its place`() throws {
    try host.beginDragging(item: new(0, 1))
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [1]), Shelf(1, [2, 3])]
      try host.moveItem(from: old(0, 1), to: new(1, 0))
    }
    expectEqual(
      refusal { try host.performBatchUpdates { try host.reloadSections([old(1)]) } }?.rule,
      .reloadedWhileDragged)
    try host.performBatchUpdates { try host.reloadSections([old(0)]) }
  }

  @Test func `The deletion of a dragged item ends the dragging, and so does a full reload`() throws
  {
    try host.beginDragging(item: new(0, 1))
    try host.performBatchUpdates {
      data.sections[0].items.removeLast()
      try host.deleteItems(at: [old(0, 1)])
    }
    expect(host.draggedItem == nil)
    try host.beginDragging(item: new(0, 0))
    try host.reloadData()
    expect(host.draggedItem == nil)
  }

  @Test(arguments: [(2, 0), (0, 2), (-1, 0), (0, -1), (.max, .max), (.min, .min)])
  func `What is dragged exists`(_ section: Int, _ item: Int) {
    let error = refusal { try host.beginDragging(item: new(section, item)) }
    expectEqual(error?.rule, .missingPlace)
    expectEqual(error?.operation, .dragging)
    expectEqual(error?.paths, [.newItem(new(section, item))])
  }

  // MARK: - H13

  @Test func `Operations that start from something else lead to a full reload, and say so`() throws
  {
    var operations = BatchOperations()
    operations.itemDeletions = [old(0, 0)]
    let shown = host.items
    let outcome = try host.perform(operations, from: [3, 1]) { data.sections = [Shelf(0, [7])] }
    guard case .reloaded(let reason) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expectEqual(reason.rule, .staleBatch)
    expectEqual(reason.operation, .batch)
    expect(reason.description.contains("[3, 1]") && reason.description.contains("[2, 1]"))
    expectShown(host, data.sections)
    expect(!shown.contains { $0 === host.items[0] })

    data.sections = [Shelf(0, [7, 8])]
    try host.reloadData()
    try expectEqual(
      host.perform(operations, from: [2]) { data.sections = [Shelf(0, [8])] }, .applied)
  }

  @Test func `They do not inside a batch`() throws {
    let error = refusal {
      try host.performBatchUpdates { _ = try host.perform(BatchOperations(), from: []) {} }
    }
    expectEqual(error?.rule, .concurrentUpdate)
  }
}

/// A data source that calls back while it is being asked.
final class MeddlingData: StrictHostDataSource {
  var sectionCount: Int { 1 }
  var itemCount = 1
  var meddle: (() -> Void)?

  func itemCount(inSection section: Int) -> Int { itemCount }

  func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) { meddle?() }
}
