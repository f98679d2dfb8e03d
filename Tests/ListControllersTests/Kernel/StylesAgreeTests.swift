import ListControllers
import ListSnapshots
import ListTesting
import ListTrials
import TestSupport
import Testing

/// A section of a list that all styles show.
struct Chapter: Identifiable, Equatable, Sendable {
  let id: Int
  var lines: [TextModel]
}

/// The same list in one of the styles, on a strict host.
@MainActor
private protocol StyledList: AnyObject {
  var host: StrictListHost { get }
  func show(_ chapters: [Chapter])
}

extension StyledList {
  var texts: [[String]] {
    host.strictHost.sections.map { $0.items.map { $0.cell?.contents as? String ?? "-" } }
  }

  /// The batches since the last call, whatever the cells are called.
  func takeEvents() -> [StrictHostEvent] {
    defer { host.strictHost.clearEvents() }
    return host.strictHost.events.map {
      if case .cellPooled = $0 { .cellPooled(kind: "") } else { $0 }
    }
  }
}

@MainActor
private final class AdapterStyle: StyledList, ListAdapterDataSource {
  final class Controller: BindingSectionController<Chapter> {
    override func viewModels(for chapter: Chapter) -> [any ListObject] { chapter.lines }
    override func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? {
      (viewModel as? TextModel).map { textCells.cell(for: $0.text, at: index, of: self) }
    }
  }

  let host: StrictListHost
  private let adapter = ListAdapter()
  private var chapters: [Chapter] = []

  init() throws {
    host = try StrictListHost()
    adapter.coalescing = .immediate
    adapter.dataSource = self
    adapter.attach(to: host)
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] { chapters }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { Controller() }

  func show(_ chapters: [Chapter]) {
    self.chapters = chapters
    adapter.performUpdates()
  }
}

@MainActor
private final class DescribedStyle: StyledList {
  final class Controller: ItemController<TextModel, NoState, StrictHostCell> {
    override func configure(_ cell: StrictHostCell) { cell.contents = model.text }
  }

  let host: StrictListHost
  private let list = DescribedList()

  init() throws {
    host = try StrictListHost()
    list.attach(to: host)
  }

  func show(_ chapters: [Chapter]) {
    list.show {
      Sections(chapters) { chapter in Rows(Controller.self, chapter.lines) }
    }
  }
}

@MainActor
private final class ManagedStyle: StyledList {
  final class Line: ManagedItem {
    var model: TextModel

    init(_ model: TextModel) { self.model = model }
  }

  final class Part: ManagedSection {
    let chapter: Int

    init(_ chapter: Int) {
      self.chapter = chapter
      super.init()
    }
  }

  let host: StrictListHost
  private let list = ManagedList()

  init() throws {
    host = try StrictListHost()
    list.register(
      Line.self,
      CellRegistration<StrictHostCell, Line> { cell, _, line in cell.contents = line.model.text })
    list.attach(to: host)
  }

  func show(_ chapters: [Chapter]) {
    var parts: [Int: Part] = [:]
    for case let part as Part in list.sections { parts[part.chapter] = part }
    let wanted = chapters.map { parts[$0.id] ?? Part($0.id) }
    for (part, chapter) in zip(wanted, chapters) {
      var lines: [Int: Line] = [:]
      for case let line as Line in part.items { lines[line.model.id] = line }
      let wantedLines = chapter.lines.map { lines[$0.id] ?? Line($0) }
      for (line, model) in zip(wantedLines, chapter.lines) where line.model != model {
        line.model = model
        line.setNeedsUpdate()
      }
      #expect(throws: Never.self) { try part.body.replaceAll(with: wantedLines) }
    }
    #expect(throws: Never.self) { try list.replaceAll(with: wanted) }
    list.update()
  }
}

@Suite("All styles")
@MainActor
struct StylesAgreeTests {
  @Test("show the same list, by the same batches")
  func agreement() throws {
    for seed in 0..<UInt64(thorough(300)) {
      var random = SplitMix64(seed: seed)
      let styles: [any StyledList] = [
        try AdapterStyle(), try DescribedStyle(), try ManagedStyle(),
      ]
      for style in styles { style.host.strictHost.clearEvents() }
      var chapters: [Chapter] = []
      var lastID = 0
      for _ in 0..<6 {
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          Self.edit(&chapters, &lastID, &random)
        }
        for style in styles { style.show(chapters) }
        let events = styles.map { $0.takeEvents() }
        expectEqual(events[0], events[1], "seed \(seed)")
        expectEqual(events[0], events[2], "seed \(seed)")
        for style in styles {
          expectEqual(style.texts, chapters.map { $0.lines.map(\.text) }, "seed \(seed)")
          expectEqual(style.host.strictHost.lastError, nil, "seed \(seed)")
        }
      }
    }
  }

  /// Changes a section or an item; items stay in their sections, where all styles know them again.
  private static func edit(
    _ chapters: inout [Chapter], _ lastID: inout Int, _ random: inout SplitMix64
  ) {
    lastID += 1
    guard let place = chapters.indices.randomElement(using: &random),
      Int.random(in: 0..<3, using: &random) > 0
    else {
      chapters.insert(
        Chapter(id: lastID, lines: []),
        at: Int.random(in: 0...chapters.count, using: &random))
      return
    }
    let item = chapters[place].lines.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<6, using: &random), item) {
    case (0, _) where chapters.count > 2: chapters.remove(at: place)
    case (1, _): chapters.swapAt(0, place)
    case (2, let item?): chapters[place].lines.remove(at: item)
    case (3, let item?): chapters[place].lines[item].text += "!"
    case (4, let item?): chapters[place].lines.swapAt(0, item)
    default:
      chapters[place].lines.insert(
        TextModel(id: lastID, text: "\(lastID)"),
        at: Int.random(in: 0...chapters[place].lines.count, using: &random))
    }
  }
}
