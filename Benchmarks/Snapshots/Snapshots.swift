import Benchmark
import ListSnapshots

/// How long snapshots take, and the naive way where it can do the same.
let benchmarks: @Sendable () -> Void = {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .one, maxDuration: .seconds(1))

  /// Measures one step on a list that is made beforehand and not changed by it.
  func measure<List: Sendable>(
    _ name: String, on list: @escaping @Sendable () throws -> List,
    step: @escaping @Sendable (List) throws -> Void
  ) {
    Benchmark(name, configuration: configuration) { benchmark, list in
      for _ in benchmark.scaledIterations {
        try step(list)
      }
    } setup: {
      try list()
    }
  }

  @Sendable func snapshot(_ count: Int) throws -> Snapshot<Int, Int> {
    try snapshot(Array(0..<count))
  }

  @Sendable func snapshot(_ items: [Int]) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
    return snapshot
  }

  @Sendable func indexed(_ count: Int) throws -> Snapshot<Int, Int> {
    let snapshot = try snapshot(count)
    try snapshot.validate()
    return snapshot
  }

  @Sendable func naive(_ count: Int) -> NaiveList {
    var list = NaiveList()
    list.append(Array(0..<count), toSection: 0)
    _ = list.section(containing: 0)
    return list
  }

  for count in [10_000, 50_000] {
    measure(
      "build-\(count)", on: { Array(0..<count) },
      step: { blackHole(try snapshot($0)) })
  }
  measure(
    "build-100x100", on: { (0..<100).map { Array((100 * $0)..<(100 * $0 + 100)) } },
    step: { sections in
      var snapshot = Snapshot<Int, Int>()
      try snapshot.appendSections(Array(sections.indices))
      for (section, items) in sections.enumerated() {
        try snapshot.appendItems(items, toSection: section)
      }
      blackHole(snapshot)
    })
  measure(
    "all-identifiers-100-times-10000", on: { try snapshot(10_000) },
    step: { snapshot in
      for _ in 0..<100 {
        blackHole(snapshot.itemIdentifiers.count)
      }
    })
  measure(
    "delete-every-other-10000", on: { try indexed(10_000) },
    step: { snapshot in
      var copy = snapshot
      try copy.deleteItems(Array(stride(from: 0, to: 10_000, by: 2)))
      blackHole(copy)
    })
  measure(
    "delete-every-other-10000-naive", on: { naive(10_000) },
    step: { list in
      var copy = list
      copy.delete(Array(stride(from: 0, to: 10_000, by: 2)))
      blackHole(copy.sections.count)
    })
  measure(
    "reload-5000-of-10000", on: { try indexed(10_000) },
    step: { snapshot in
      var copy = snapshot
      try copy.reloadItems(Array(0..<5_000))
      blackHole(copy)
    })
  for count in [10_000, 1_000_000] {
    measure(
      "copy-and-insert-one-\(count)", on: { try indexed(count) },
      step: { snapshot in
        var copy = snapshot
        try copy.insertItems([-1], beforeItem: count / 2)
        blackHole(copy)
      })
    measure(
      "copy-and-insert-one-\(count)-naive", on: { naive(count) },
      step: { list in
        var copy = list
        copy.insert(-1, before: count / 2)
        blackHole(copy.sections.count)
      })
    measure(
      "look-up-after-insert-\(count)", on: { try indexed(count) },
      step: { snapshot in
        var copy = snapshot
        try copy.insertItems([-1], beforeItem: count / 2)
        blackHole(copy.sectionIdentifier(containingItem: count / 3))
      })
    measure(
      "look-up-after-insert-\(count)-naive", on: { naive(count) },
      step: { list in
        var copy = list
        copy.insert(-1, before: count / 2)
        blackHole(copy.section(containing: count / 3))
      })
  }
}
