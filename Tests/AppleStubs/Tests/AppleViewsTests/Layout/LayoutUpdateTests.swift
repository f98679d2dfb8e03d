import ListLayout

@testable import UIKitStub
@testable import UIKitViews

@Suite("A layout host in a batch")
@MainActor struct LayoutUpdateTests {
  private func rows(_ height: LayoutDimension = .estimated(40)) throws -> LayoutDescription {
    LayoutDescription(
      try LayoutSection(
        ListSolver(rowExtent: height),
        boundaryItems: [
          LayoutBoundaryItem(kind: "header", height: .absolute(30), alignment: .top)
        ]))
  }

  /// A list whose rows have other heights than estimated.
  private func list() throws -> UIKitList {
    let list = UIKitList(try rows(), size: CGSize(width: 320, height: 480))
    for item in 0..<20 { list.model.heights[item] = Double(50 + item) }
    try list.show([0: Array(0..<5), 1: Array(5..<8)])
    return list
  }

  private let window = LayoutRect(x: 0, y: 0, width: 320, height: 480)

  /// Frames of two sections, whose rows have other heights than estimated.
  private func frames() throws -> HostedFrames {
    let frames = HostedFrames(try rows())
    prepare(frames, [5, 3])
    for item in 0..<8 {
      let path: ItemPath<After> = item < 5 ? at(0, item) : at(1, item - 5)
      _ = frames.setSize(
        LayoutSize(width: 320, height: Double(50 + item)), of: .item(path), showing: window)
    }
    return frames
  }

  private func prepare(_ frames: HostedFrames, _ counts: [Int]) {
    frames.prepare(
      { counts }, in: LayoutEnvironment(size: LayoutSize(width: 320, height: 480)), showing: window)
  }

  private func frame(_ frames: HostedFrames, _ path: IndexPath) -> LayoutRect? {
    frames.attributes(at: .item(path))?.frame
  }

  @Test("answers nothing while it knows new counts, and no updates", arguments: [[4, 3], [5, 3]])
  func waiting(counts: [Int]) throws {
    let frames = try frames()
    let size = frames.contentSize
    let header = LayoutPlace.supplementary(kind: "header", [1, 0])
    func answers() -> Int {
      (frames.attributes(in: window)?.count ?? 0)
        + (0..<6).compactMap { frame(frames, [0, $0]) }.count
        + (frames.attributes(at: header) == nil ? 0 : 1)
    }
    let count = answers()
    frames.invalidate(everything: false, counts: true)
    #expect(answers() == 0 && frames.attributes(in: window) == nil)
    prepare(frames, counts)
    #expect(answers() == 0 && frames.attributes(in: window) == nil && frames.contentSize == size)
    var updates = ViewUpdates()
    updates.delete([0, 1])
    if counts == [5, 3] { updates.insert([0, 4]) }
    frames.update(by: updates, counts: counts, showing: window)
    frames.endUpdate()
    #expect(frames.layout?.itemCounts == counts)
    #expect((0..<4).map { frame(frames, [0, $0])?.height } == [50, 52, 53, 54])
    #expect(counts != [5, 3] || answers() == count)
    // A reload has no updates.
    frames.invalidate(everything: true, counts: true)
    prepare(frames, [5, 3])
    #expect(answers() == count)
  }

  @Test func `takes counts without updates for those of another list`() throws {
    let frames = try frames()
    frames.invalidate(everything: false, counts: true)
    prepare(frames, [2, 3])
    #expect(frames.layout?.itemCounts == [5, 3])
    prepare(frames, [2, 3])
    #expect(frames.layout?.itemCounts == [2, 3])
    frames.invalidate(everything: true, counts: true)
    prepare(frames, [1])
    #expect(frames.layout?.itemCounts == [1])
  }

  @Test func `asks for what is known of new and changed items only`() throws {
    let list = UIKitList(try rows(), size: CGSize(width: 320, height: 480))
    var asked: [ItemPath<After>] = []
    list.layout.itemInput = { path in
      asked.append(path)
      return LayoutItemInput(size: LayoutSize(width: 320, height: 60))
    }
    try list.show([0: Array(0..<50)])
    #expect(asked.count == 50)
    asked = []
    try list.show([0: [50] + Array(1..<50)])
    #expect(asked == [at(0, 0)])
    #expect(list.stub.exceptions == [])
  }

  @Test func `lets items appear from where they were or fade, and disappear alike`() throws {
    let frames = try frames()
    let old = (0..<5).map { frame(frames, [0, $0]) }
    let header = LayoutPlace.supplementary(kind: "header", [1, 0])
    let oldHeader = frames.attributes(at: header)?.frame
    #expect(frames.initialAttributes(at: .item([0, 0])) == nil)
    // The first item goes to the second section, the second one is deleted, and one is inserted.
    var updates = ViewUpdates()
    updates.move([0, 0], to: [1, 0])
    updates.delete([0, 1])
    updates.insert([0, 1])
    frames.update(by: updates, counts: [4, 4], showing: window)
    func initial(_ path: IndexPath) -> PlacedAttributes? {
      frames.initialAttributes(at: .item(path))
    }
    func final(_ path: IndexPath) -> PlacedAttributes? { frames.finalAttributes(at: .item(path)) }
    #expect(initial([0, 0])?.frame == old[2] && initial([0, 0])?.alpha == 1)
    #expect(initial([0, 1])?.frame == frame(frames, [0, 1]) && initial([0, 1])?.alpha == 0)
    #expect(initial([0, 3])?.frame == old[4] && initial([1, 0])?.frame == old[0])
    #expect(final([0, 1])?.frame == old[1] && final([0, 1])?.alpha == 0)
    #expect(final([0, 0])?.frame == frame(frames, [1, 0]) && final([0, 0])?.alpha == 1)
    #expect(final([0, 4])?.frame == frame(frames, [0, 3]))
    #expect(frames.initialAttributes(at: header)?.frame == oldHeader)
    #expect(frames.finalAttributes(at: header)?.frame == frames.attributes(at: header)?.frame)
    frames.endUpdate()
    #expect(initial([0, 1]) == nil && final([0, 1]) == nil)
  }

  @Test("moves the offset by measured sizes when the batch ends, and new items don't slide in")
  func staging() throws {
    let frames = try frames()
    frames.sticksToStart = false
    let window = LayoutRect(x: 0, y: 100, width: 320, height: 150)
    var updates = ViewUpdates()
    updates.insert([0, 0])
    frames.update(by: updates, counts: [6, 3], showing: window)
    #expect(frames.distance == 40 && frames.takeDistance() == 40)
    let moved = frames.adjusted(window.offset(y: 40))
    #expect(moved == window.offset(y: 40))
    let growth = frames.setSize(
      LayoutSize(width: 320, height: 60), of: .item(at(0, 0)), showing: moved)
    #expect(growth?.distance == 20)
    #expect(frames.adjustment(by: 20) == .zero)
    #expect(frames.adjusted(window.offset(y: 40)) == window.offset(y: 60))
    let initial = frames.initialAttributes(at: .item([0, 0]))
    #expect(initial?.frame == frame(frames, [0, 0])?.offset(y: -60) && initial?.alpha == 0)
    #expect(frames.endUpdate() == 20)
    #expect(frames.adjustment(by: 20) == CGPoint(x: 0, y: 20))
    #expect(frames.adjusted(window) == window && frames.endUpdate() == 0)
  }

  @Test(
    "goes on showing the end when new cells have other heights than estimated",
    arguments: Framework.allCases)
  func growingEnd(framework: Framework) throws {
    let list = framework.list(try rows())
    list.layout.sticksToEnd = true
    for item in 0..<40 { list.model.heights[item] = item < 30 ? 40 : Double(50 + item) }
    try list.show([0: Array(0..<30)])
    list.scroll(to: 10_000)
    for count in [31, 33, 36] {
      try list.show([0: Array(0..<count)], animated: true)
      #expect(list.stage.offset.y == list.stage.contentSize.height - 480)
      #expect(list.frame(0, count - 1)?.height == CGFloat(50 + count - 1))
    }
    #expect(list.stub.exceptions == [])
  }

  @Test func `lets items that are moved by hand take their sizes along`() throws {
    let list = try list()
    let layout = list.layout
    func heights() -> [CGFloat?] {
      (0..<5).map { layout.layoutAttributesForItem(at: [0, $0])?.frame.height }
    }
    #expect(heights() == [50, 51, 52, 53, 54])
    _ = layout.invalidationContext(
      forInteractivelyMovingItems: [[0, 3]], withTargetPosition: .zero,
      previousIndexPaths: [[0, 0]], previousPosition: .zero)
    #expect(heights() == [51, 52, 53, 50, 54])
    _ = layout.invalidationContext(
      forInteractivelyMovingItems: [[1, 0]], withTargetPosition: .zero,
      previousIndexPaths: [[0, 3]], previousPosition: .zero)
    #expect(heights() == [51, 52, 53, 54, nil])
    #expect(layout.layoutAttributesForItem(at: [1, 0])?.frame.height == 50)
    _ = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [[0, 0]], previousIndexPaths: [[1, 0]], movementCancelled: true)
    #expect(heights() == [50, 51, 52, 53, 54])
  }

  @Test("is a little narrower than the view, and scrolls sideways in its whole width")
  func width() throws {
    let list = try list()
    #expect(list.layout.collectionViewContentSize.width < 320)
    #expect(list.layout.collectionViewContentSize.width > 319.99)
    let sideways = UIKitList(
      LayoutDescription(
        try LayoutSection(ListSolver(rowExtent: .absolute(40))),
        configuration: try LayoutConfiguration(scrollDirection: .horizontal)),
      size: CGSize(width: 320, height: 480))
    try sideways.show([0: Array(0..<8)])
    #expect(sideways.layout.collectionViewContentSize.width == 320)
  }
}
