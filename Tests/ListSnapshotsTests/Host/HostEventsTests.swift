import TestSupport

@testable import ListSnapshots

@MainActor
@Suite struct `The events of a host` {
  private let events = HostEvents<String, String>()
  private let content = RecordingContent()

  init() { events.content = content }

  @Test func `wait for the end of a change`() {
    events.holding {
      events.tell(.didEndDisplaying("a"))
      expectEqual(content.ended, [])
    }
    expectEqual(content.ended, ["a"])
    events.tell(.didEndDisplaying("b"))
    expectEqual(content.ended, ["a", "b"])
  }

  @Test func `wait for the end of the outer change if one is inside another`() {
    events.holding {
      events.tell(.didEndDisplaying("a"))
      events.holding { events.tell(.didEndDisplaying("b")) }
      events.tell(.didEndDisplaying("c"))
      expectEqual(content.ended, [])
    }
    expectEqual(content.ended, ["a", "b", "c"])
  }

  @Test func `keep their order if one of them causes a change`() {
    content.didEnd = { [events] cell in
      guard cell == "a" else { return }
      events.holding { events.tell(.didEndDisplaying("of the change")) }
    }
    events.holding {
      events.tell(.didEndDisplaying("a"))
      events.tell(.didEndDisplaying("b"))
    }
    expectEqual(content.ended, ["a", "b", "of the change"])
  }
}

/// An empty list that records which cells left the window.
@MainActor
private final class RecordingContent: ListContent {
  var ended: [String] = []
  var didEnd: (String) -> Void = { _ in }

  var sectionCount: Int { 0 }
  func itemCount(inSection section: Int) -> Int { 0 }
  func cell(forItemAt path: ItemPath<After>) -> ListCell<String>? { nil }
  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<String>? { nil }
  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { nil }
  func identity(ofSection section: Int) -> AnyHashable? { nil }
  func canReorderItem(at path: ItemPath<After>) -> Bool { false }
  func reorderItem(from source: ItemPath<Before>, to target: ItemPath<After>) -> Bool { false }

  func handle(_ event: ListEvent<String, String>) {
    guard case .didEndDisplaying(let cell) = event else { return }
    ended.append(cell)
    didEnd(cell)
  }
}
