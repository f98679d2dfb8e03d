import TestSupport

@testable import ListBrowser

@Suite struct `Messages to a page` {
  private let shape = ShapedHTML(.div, [], HTML("text"), AddressPolicy()).shape

  /// Rows of 20 pixels.
  private func state(_ keys: [Int], _ texts: [Int: String] = [:]) -> WindowState {
    var state = WindowState()
    state.rows = keys.enumerated().map { place, key in
      WindowRow(
        key: key, content: RowContent(shape: 1, values: [texts[key] ?? "row"]),
        frame: RowFrame(x: 0, y: Double(place) * 20, width: 100, height: 20), index: place)
    }
    state.shapes = [1: shape]
    state.itemCount = keys.count
    (state.width, state.height) = (100, Double(keys.count) * 20)
    return state
  }

  @Test func `begin with all rows`() throws {
    let memory = PageMemory()
    let message = try #require(memory.message(to: state([7, 8]), .init()))
    expectEqual(
      message.json,
      #"{"q":1,"x":2809083178,"shapes":[[1,["div","",[],0]]],"p":1,"#
        + #""all":[[7,1,["row"]],[8,1,["row"]]],"at":[[7,0,0,100,20],[8,0,20,100,20]],"#
        + #""i":[[7,0]],"n":2,"size":[100,40],"keep":1}"#)
  }

  @Test func `have the fewest operations, and one distance for all rows that move with another`()
    throws
  {
    let memory = PageMemory()
    var twin = PageTwin()
    let old = state([1, 2, 3, 4, 5])
    try twin.take(#require(memory.message(to: old, .init())).json)
    expect(memory.acknowledge(1))
    memory.delete([2])
    let new = state([6, 1, 5, 3, 4], [3: "new"])
    let message = try #require(memory.message(to: new, .init(duration: 200, keepsPlace: false)))
    try twin.take(message.json)
    expectEqual(twin.failure(new), nil)
    expectEqual(
      message.json,
      #"{"q":2,"x":\#(new.digest),"#
        + #""ops":[["-",2,1],["=",3,[[0,"new"]]],["m",5,3],["+",6,1,1,["row"]]],"#
        + #""at":[[6,0,0,100,20],[1,20],[5,40],[3,60]],"i":[[6,0]],"a":200}"#)
    expectEqual(twin.faded, [2])
  }

  @Test func `are sent one at a time, and only if something differs`() throws {
    let memory = PageMemory()
    #expect(memory.message(to: state([1]), .init()) != nil)
    expectEqual(memory.message(to: state([1, 2]), .init()), nil)
    expect(!memory.acknowledge(2))
    expect(memory.acknowledge(1))
    expect(!memory.acknowledge(1))
    expectEqual(memory.message(to: state([1]), .init()), nil)
    expectEqual(memory.message(to: state([1]), .init(target: 40))?.number, 2)
  }

  @Test func `resume from the state that the page names, whichever was lost`() throws {
    for hasArrived in [false, true] {
      let memory = PageMemory()
      var twin = PageTwin()
      try twin.take(#require(memory.message(to: state([1, 2]), .init())).json)
      expect(memory.acknowledge(1))
      let lost = try #require(memory.message(to: state([2, 3]), .init()))
      if hasArrived { try twin.take(lost.json) }
      memory.resume(after: twin.number)
      let message = try #require(memory.message(to: state([3, 2, 4]), .init()))
      expectEqual(message.old?.rows.map(\.key), hasArrived ? [2, 3] : [1, 2])
      try twin.take(message.json)
      expectEqual(twin.failure(state([3, 2, 4])), nil)
    }
  }

  @Test func `begin again with all rows if neither state fits`() throws {
    let memory = PageMemory()
    _ = memory.message(to: state([1]), .init())
    expect(memory.acknowledge(1))
    memory.resume(after: 9)
    let message = try #require(memory.message(to: state([1]), .init()))
    expectEqual(message.old, nil)
    expectEqual(message.number, 2)
  }

  @Test func `remember which items have left the list until the page knows it`() throws {
    let memory = PageMemory()
    var twin = PageTwin()
    try twin.take(#require(memory.message(to: state([1, 2, 3]), .init())).json)
    memory.delete([1])
    expect(memory.acknowledge(1))
    _ = memory.message(to: state([2, 3]), .init())
    memory.resume(after: 1)
    try twin.take(#require(memory.message(to: state([3]), .init())).json)
    expectEqual(twin.faded, [1])
  }

  @Test func `give rows exactly their frames, although distances are rounded`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var rows = state(Array(0..<9)).rows
      for place in rows.indices { rows[place].frame.y = Double.random(in: 0...9, using: &random) }
      let old = rows
      for place in rows.indices {
        rows[place].frame.y += Double.random(in: 0...9, using: &random) / 3
        if place % 3 > 0 { rows[place].frame.y = rows[place - 1].frame.y + 1 / 3 }
      }
      let changes = FrameChange.changes(
        to: rows, known: Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0.frame) }))
      var shift = 0.0
      for (row, before) in zip(rows, old) {
        var y = before.frame.y + shift
        if case .shift(_, let place)? = changes.first(where: { $0.key == row.key }) {
          shift += place - y
          y = place
        }
        expectEqual(y, row.frame.y)
      }
    }
  }

  @Test func `lead a page to every state, whatever is lost or repeated`() throws {
    for seed in 0..<thorough(2_400) {
      var story = MessageStory(seed: seed)
      if let failure = try story.run() {
        Issue.record("story \(seed): \(failure)")
        return
      }
    }
  }
}

/// A page and its memory on the server, between which messages are lost and repeated.
private struct MessageStory {
  private var random: SplitMix64
  private let memory = PageMemory()
  private var twin = PageTwin()
  private var state = WindowState()
  private var lastKey = 0
  private var shapes: [HTMLShape: Int] = [:]

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func run() throws -> String? {
    var repeated: String?
    for _ in 0..<12 {
      edit()
      if let repeated, chance(5) { try twin.take(repeated) }
      guard let message = memory.message(to: state, .init()) else { continue }
      if !chance(4) {
        repeated = message.json
        try twin.take(message.json)
        if let failure = twin.failure(message.new) { return failure }
        if !chance(4), !memory.acknowledge(message.number) { return "not acknowledged" }
      }
      if memory.isUnderWay { memory.resume(after: chance(10) ? nil : twin.number) }
    }
    return nil
  }

  private mutating func edit() {
    var rows = state.rows
    rows.removeAll { _ in chance(5) }
    state.rows = rows
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...state.rows.count, using: &random)
      lastKey += 1
      state.rows.insert(row(lastKey), at: place)
    }
    for place in state.rows.indices where chance(6) {
      state.rows[place] = row(state.rows[place].key)
    }
    if chance(3) { state.rows.shuffle(using: &random) }
    if chance(3), let place = state.rows.indices.randomElement(using: &random) {
      let distance = Double(Int.random(in: -9...9, using: &random)) / 4
      for place in place..<state.rows.count { state.rows[place].frame.y += distance }
    }
    var index = 0
    for place in state.rows.indices {
      index += chance(5) ? 2 : 1
      state.rows[place].index = chance(6) ? nil : index
    }
    let used = Set(state.rows.map(\.content.shape))
    state.shapes = Dictionary(uniqueKeysWithValues: shapes.map { ($1, $0) })
      .filter { used.contains($0.key) || $0.key % 2 == 0 }
    state.itemCount = lastKey
    (state.width, state.height) = (100, Double(lastKey) / 2)
  }

  private mutating func row(_ key: Int) -> WindowRow {
    let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      HTML(String(Int.random(in: 0...9, using: &random)))
    }
    let shaped = ShapedHTML(.div, [.title("t")], HTML(texts), AddressPolicy())
    let shape = shapes[shaped.shape, default: shapes.count + 1]
    shapes[shaped.shape] = shape
    func extent(_ random: inout SplitMix64) -> Double {
      Double(Int.random(in: 0...99, using: &random)) / 8
    }
    return WindowRow(
      key: key, content: RowContent(shape: shape, values: shaped.values),
      frame: RowFrame(
        x: extent(&random), y: extent(&random), width: extent(&random), height: extent(&random),
        measured: MeasuredExtents(rawValue: Int.random(in: 0...3, using: &random)),
        track: chance(5) ? 60 : 0))
  }

  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 1...times, using: &random) == 1
  }
}

extension FrameChange {
  fileprivate var key: Int {
    switch self {
    case .shift(let key, _), .frame(let key, _): key
    }
  }
}
