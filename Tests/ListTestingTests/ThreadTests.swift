import Foundation
import TestSupport

@Suite struct `The thread of a host` {
  /// Calls `body` on a thread of its own, and waits for it.
  private func onAnotherThread(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    Thread {
      body()
      done.signal()
    }.start()
    done.wait()
  }

  @Test func `No call comes from another one`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    let host = try StrictHost(data)
    let calls: [() throws -> Void] = [
      { try host.performBatchUpdates {} },
      { try host.perform(BatchOperations()) {} },
      { _ = try host.perform(BatchOperations(), from: []) {} },
      { try host.reloadData() },
      { try host.deleteItems(at: [old(0, 0)]) },
      { try host.reconfigureItems(at: [new(0, 0)]) },
      { try host.reconfigureSections([new(0)]) },
      { try host.checkContents() },
      { try host.scroll(to: 10) },
      { try host.resize(toHeight: 10) },
      { try host.setNeedsLayout() },
      { try host.layoutIfNeeded() },
      { try host.beginDragging(item: new(0, 0)) },
      { try host.endDragging() },
    ]
    for call in calls {
      var error: StrictHostError?
      onAnotherThread {
        do { try call() } catch let thrown { error = thrown as? StrictHostError }
      }
      expectEqual(error?.rule, .concurrentUpdate)
    }
    expectEqual(host.lastError, nil)
    expectShown(host, data.sections)
    try host.performBatchUpdates {}
  }

  @Test func `It need not be one, if the host is told so`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    var options = StrictHostOptions()
    options.checksThread = false
    let host = try StrictHost(data, options: options)
    var failure: (any Error)?
    onAnotherThread {
      do {
        try host.performBatchUpdates {
          data.sections = [Shelf(0, [2])]
          try host.deleteItems(at: [old(0, 0)])
        }
      } catch { failure = error }
    }
    expect(failure == nil)
    expectShown(host, data.sections)
  }
}
