import ListControllers
import TestSupport

/// Posts in groups by time: posts closer together than a gap are one group.
@MainActor
private final class Timeline {
  final class PostItem: ManagedItem {
    let time: Int

    init(_ time: Int) {
      self.time = time
      super.init()
    }
  }

  let section = ManagedSection()
  let gap = 10

  func times(_ group: ItemGroup) -> [Int] { group.items.compactMap { ($0 as? PostItem)?.time } }

  /// Adds a post, which may belong to a group, begin one, or join two.
  func add(_ time: Int) throws {
    let near = section.groups.filter { group in
      let times = times(group)
      return times[0] - gap < time && time < times[times.count - 1] + gap
    }
    let post = PostItem(time)
    guard let group = near.first else {
      let index = section.groups.firstIndex { times($0)[0] > time } ?? section.groups.count
      try section.insert(try ItemGroup([post]), at: index)
      return
    }
    try group.insert(post, at: times(group).firstIndex { $0 > time } ?? group.items.count)
    for other in near.dropFirst() {
      try group.append(other.items)
      try section.remove(other)
    }
  }

  /// Removes a post, which may split its group.
  func remove(_ post: PostItem) throws {
    guard let group = post.group, let index = post.index else { return }
    post.remove()
    let times = times(group)
    if times.isEmpty {
      try section.remove(group)
    } else if index > 0 && index < times.count && times[index] - times[index - 1] >= gap {
      let rest = Array(group.items[index...])
      try section.insert([try ItemGroup(rest)], after: group)
    }
  }
}

@Suite("Managed lists: groups of fuzzy boundaries")
@MainActor struct FuzzyGroupTests {
  private let timeline = Timeline()
  private let host: StrictListHost
  private let list: ManagedList
  private let scheduler = ManualScheduler()

  init() throws {
    host = try StrictListHost()
    list = ManagedList(scheduler: scheduler)
    list.register(
      Timeline.PostItem.self,
      CellRegistration<StrictHostCell, Timeline.PostItem> { cell, _, post in
        cell.contents = post.time
      })
    let header = SupplementaryRegistration<StrictHostCell>(elementKind: StrictListHost.headerKind) {
      [weak section = timeline.section] view, _ in view.contents = section?.groups.count
    }
    timeline.section.views = [SectionView(header)]
    list.append(timeline.section)
    list.attach(to: host)
  }

  private var groups: [[Int]] { timeline.section.groups.map(timeline.times) }

  private var cells: [Int] { host.strictHost.items.compactMap { $0.cell?.contents as? Int } }

  @Test func `6.5 joins two groups by a post between them, under one header`() throws {
    for time in [100, 50, 108, 42, 20] { try timeline.add(time) }
    scheduler.run()
    expectEqual(groups, [[20], [42, 50], [100, 108]])
    let cell = timeline.section.groups[2].items[0].cell
    for time in [59, 92, 75, 67, 83] { try timeline.add(time) }
    timeline.section.setNeedsUpdateViews()
    scheduler.run()
    expectEqual(groups, [[20], [42, 50, 59, 67, 75, 83, 92, 100, 108]])
    expectEqual(cells, groups.flatMap { $0 })
    expect(timeline.section.groups[1].items[7].cell === cell)
    let views = host.strictHost.sections[0].supplementaries
    expect(views.count == 1 && views[0].view?.contents as? Int == 2)
  }

  @Test func `6.5 splits a group by a removal`() throws {
    for time in [1, 6, 14, 20] { try timeline.add(time) }
    try timeline.remove(timeline.section.items[1] as! Timeline.PostItem)
    scheduler.run()
    expect(groups == [[1], [14, 20]] && cells == [1, 14, 20])
    try timeline.remove(timeline.section.items[0] as! Timeline.PostItem)
    scheduler.run()
    expect(groups == [[14, 20]] && cells == [14, 20])
  }
}
