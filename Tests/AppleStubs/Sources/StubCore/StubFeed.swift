import Foundation
import ListDiff
import ListTesting

/// Passes the calls of a `StrictHost` to a ``StubList``, on the main actor.
final class StubFeed: StrictHostDataSource {
  @MainActor weak var list: StubList?

  @MainActor
  init() {}

  var sectionCount: Int { asking { $0.source?.sectionCount ?? 0 } }

  func itemCount(inSection section: Int) -> Int {
    asking { $0.source?.itemCount(inSection: section) ?? 0 }
  }

  /// A header or footer that doesn't exist is one without a view.
  func supplementaryCount(inSection section: Int) -> Int { 2 }

  func isBelowItems(supplementaryAt path: SupplementaryPath<After>) -> Bool { path.element == 1 }

  func configure(_ slot: StrictHostCell, forItemAt path: ItemPath<After>) {
    nonisolated(unsafe) let slot = slot
    asking { $0.fill(slot, at: IndexPath(path)) }
  }

  func reconfigure(_ slot: StrictHostCell, forItemAt path: ItemPath<After>) {
    nonisolated(unsafe) let slot = slot
    asking { $0.refill(slot, at: IndexPath(path)) }
  }

  func reuseKind(ofSupplementaryAt path: SupplementaryPath<After>) -> String? {
    asking { $0.height(ofElementAt: path) > 0 ? "element" : nil }
  }

  func configure(_ slot: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>) {
    nonisolated(unsafe) let slot = slot
    asking { $0.fillElement(slot, at: path) }
  }

  func identity(of place: StrictHostPlace) -> AnyHashable? {
    asking { $0.identity(of: place) }
  }

  func height(of place: StrictHostPlace) -> Double? {
    asking { list in
      switch place {
      case .section: nil
      case .item(let path): list.source?.height(ofItemAt: IndexPath(path))
      case .supplementary(let path): list.height(ofElementAt: path)
      }
    }
  }

  func willDisplay(_ slot: StrictHostCell, forItemAt path: ItemPath<After>) {
    nonisolated(unsafe) let slot = slot
    asking { $0.display(slot, at: IndexPath(path)) }
  }

  func didEndDisplaying(_ slot: StrictHostCell) {
    nonisolated(unsafe) let slot = slot
    asking { $0.endDisplay(of: slot) }
  }

  func didRecycle(_ slot: StrictHostCell) {
    nonisolated(unsafe) let slot = slot
    asking { $0.recycle(slot) }
  }

  func willDisplay(_ slot: StrictHostCell, forSupplementaryAt path: SupplementaryPath<After>) {
    nonisolated(unsafe) let slot = slot
    asking { $0.displayElement(slot, at: path) }
  }

  func didEndDisplayingSupplementary(_ slot: StrictHostCell) {
    nonisolated(unsafe) let slot = slot
    asking { $0.endDisplayOfElement(slot) }
  }

  func didRecycleSupplementary(_ slot: StrictHostCell) {
    nonisolated(unsafe) let slot = slot
    asking { $0.recycle(slot) }
  }

  private func asking<Answer>(_ question: @MainActor (StubList) -> Answer) -> Answer {
    nonisolated(unsafe) let feed = self
    return MainActor.assumeIsolated { Handed(value: question(feed.list!)) }.value
  }
}

/// A value that stays on the main actor, which the compiler can't verify.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
