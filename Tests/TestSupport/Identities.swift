/// An identity with a given hash, so that any two can be made to collide.
package struct CollidingID: Hashable, Sendable, CustomStringConvertible {
  package let value: Int
  package let chosenHash: Int

  package init(_ value: Int, hash: Int = 0) {
    self.value = value
    chosenHash = hash
  }

  package static func == (a: CollidingID, b: CollidingID) -> Bool { a.value == b.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(chosenHash) }

  package var description: String { "\(value)" }
}

/// An element with any identity, and contents that may change.
package struct Item<ID: Hashable>: Identifiable, Hashable {
  package let id: ID
  package var contents: Int

  package init(id: ID, contents: Int = 0) {
    self.id = id
    self.contents = contents
  }
}

extension Item: Sendable where ID: Sendable {}

/// An identity that counts how often it is hashed.
package struct CountedID: Hashable {
  package let value: Int
  private let counter: HashCounter

  package init(_ value: Int, counter: HashCounter) {
    self.value = value
    self.counter = counter
  }

  package static func == (a: CountedID, b: CountedID) -> Bool { a.value == b.value }

  package func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}

/// The number of calls of a hash function.
package final class HashCounter {
  package fileprivate(set) var hashes = 0

  package init() {}
}

/// An element whose instances are counted while they live.
package final class TrackedElement: Identifiable, Equatable {
  package let id: TrackedID
  package let contents: Int
  private let tracker: Tracker

  package init(id: Int, contents: Int = 0, tracker: Tracker) {
    self.id = TrackedID(id, tracker: tracker)
    self.contents = contents
    self.tracker = tracker
    tracker.live += 1
  }

  deinit { tracker.live -= 1 }

  package static func == (a: TrackedElement, b: TrackedElement) -> Bool {
    a.id == b.id && a.contents == b.contents
  }
}

/// An identity whose instances are counted while they live.
package final class TrackedID: Hashable {
  package let value: Int
  private let tracker: Tracker

  package init(_ value: Int, tracker: Tracker) {
    self.value = value
    self.tracker = tracker
    tracker.live += 1
  }

  deinit { tracker.live -= 1 }

  package static func == (a: TrackedID, b: TrackedID) -> Bool { a.value == b.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// The number of live tracked instances.
package final class Tracker {
  package fileprivate(set) var live = 0

  package init() {}
}
