import ListControllers
import TestSupport

/// Writes what happens to sections on the screen to the log of a sample.
@MainActor
final class DisplayLog: SectionDisplayDelegate, SectionWorkingRangeDelegate {
  let sample: SampleAdapter

  init(_ sample: SampleAdapter) {
    self.sample = sample
    sample.makeController = { [unowned self] _ in
      let controller = LoggingController<Post>(sample)
      controller.displayDelegate = self
      controller.workingRangeDelegate = self
      return controller
    }
  }

  private func name(_ controller: ListSectionController) -> Int {
    ((controller as? LoggingController<Post>)?.object?.id) ?? -1
  }

  func willDisplay(_ controller: ListSectionController) {
    sample.log.append("section \(name(controller)) on")
  }
  func didEndDisplaying(_ controller: ListSectionController) {
    sample.log.append("section \(name(controller)) off")
  }
  func controller(_ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int) {
    sample.log.append("\(name(controller)).\(index) on")
  }
  func controller(
    _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
  ) {
    sample.log.append("\(name(controller)).\(index) off")
  }
  func willEnterWorkingRange(_ controller: ListSectionController) {
    sample.log.append("range \(name(controller)) in")
  }
  func didExitWorkingRange(_ controller: ListSectionController) {
    sample.log.append("range \(name(controller)) out")
  }
}

@Suite("Section controllers: display and working range")
@MainActor struct DisplayTests {
  let sample: SampleAdapter
  let display: DisplayLog

  /// Five sections of two items, in a window of three items.
  init() throws {
    sample = try SampleAdapter((1...5).map { Post(id: $0) }, windowHeight: 30)
    display = DisplayLog(sample)
    sample.itemCount = { _ in 2 }
  }

  private func events() -> [String] {
    sample.takeLog().filter { !$0.hasPrefix("update") && !$0.hasPrefix("left") }
  }

  @Test func `3.15 tells the first and last cell of a section, each cell before its section`() {
    sample.attach()
    sample.host.layoutIfNeeded()
    expectEqual(
      events(),
      ["1.0 on", "section 1 on", "1.1 on", "2.0 on", "section 2 on", "range 1 in", "range 2 in"])
    sample.host.scroll(by: 20)
    expectEqual(
      Set(events()),
      ["1.0 off", "1.1 off", "section 1 off", "2.1 on", "3.0 on", "section 3 on", "range 3 in"])
    sample.host.scroll(by: -20)
    let back = events()
    #expect(back.firstIndex(of: "1.0 on") ?? 9 < back.firstIndex(of: "section 1 on") ?? 0)
    #expect(back.firstIndex(of: "3.0 off") ?? 9 < back.firstIndex(of: "section 3 off") ?? 0)
  }

  @Test func `3.15 ends with what was displayed, not with what is there now`() {
    sample.attach()
    sample.host.layoutIfNeeded()
    _ = events()
    sample.objects = (6...9).map { Post(id: $0) }
    sample.adapter.performUpdates()
    sample.host.layoutIfNeeded()
    let log = events()
    expectEqual(
      log.filter { $0.hasSuffix("off") }.sorted(),
      ["1.0 off", "1.1 off", "2.0 off", "section 1 off", "section 2 off"])
    expectEqual(sample.adapter.visibleObjects.compactMap { ($0 as? Post)?.id }, [6, 7])
  }

  @Test func `3.15 counts headers as parts of their section`() throws {
    final class Source: SectionSupplementarySource {
      func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
        elementKind == StrictListHost.headerKind
          ? headers.view(at: .init(section: 0, element: 0)) : nil
      }
      let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
    }
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)], windowHeight: 20)
    let display = DisplayLog(sample)
    let source = Source()
    let make = sample.makeController
    sample.makeController = { object in
      let controller = make?(object)
      controller?.supplementarySource = source
      return controller
    }
    sample.attach()
    sample.host.layoutIfNeeded()
    // The header alone fills the window.
    expect(sample.takeLog().contains("section 1 on"))
    expectEqual(sample.adapter.visibleControllers.count, 1)
    _ = display
  }

  @Test func `3.16 tells sections that enter and leave the working range, once each`() {
    sample.adapter.workingRangeSize = 1
    sample.attach()
    sample.host.layoutIfNeeded()
    expectEqual(
      events().filter { $0.hasPrefix("range") }.sorted(),
      ["range 1 in", "range 2 in", "range 3 in"])
    sample.host.scroll(by: 70)
    sample.scheduler.run()
    expectEqual(
      events().filter { $0.hasPrefix("range") }.sorted(),
      ["range 1 out", "range 2 out", "range 4 in", "range 5 in"])
    // The visible sections are always in the range.
    sample.adapter.workingRangeSize = 0
    expectEqual(events(), ["range 3 out"])
  }

  @Test func `3.16 a controller leaves the working range before it leaves the list`() {
    sample.adapter.workingRangeSize = 1
    sample.attach()
    sample.host.layoutIfNeeded()
    _ = sample.takeLog()
    sample.objects = [Post(id: 2)]
    sample.adapter.performUpdates()
    let log = sample.takeLog()
    for id in [1, 3] {
      let out = log.firstIndex(of: "range \(id) out")
      let left = log.firstIndex(of: "left \(id)")
      expect(out != nil && left != nil && (out ?? 0) < (left ?? 0))
    }
  }

  @Test func `3.17 a header shows new contents in the view that it has`() throws {
    final class Titled: SectionController<Post>, SectionSupplementarySource {
      static let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") {
        _, _ in
      }
      let title = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
      override init() {
        super.init()
        supplementarySource = self
      }
      override func cell(forItemAt index: Int) -> ControllerCell? {
        textCells.cell(for: "cell", at: index, of: self)
      }
      func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
        guard elementKind == "header", let object, object.text != "none" else { return nil }
        return textCells.cell(for: "title \(object.text)", at: index, of: self)
      }
    }
    let sample = try SampleAdapter([Post(id: 1, text: "a"), Post(id: 2, text: "b")])
    sample.makeController = { _ in Titled() }
    sample.attach()
    func title(_ section: Int) -> StrictHostCell? {
      sample.host.visibleSupplementary(ofKind: "header", inSection: section)
    }
    let view = title(0)
    expectEqual(view?.contents as? String, "title a")
    sample.objects[0] = Post(id: 1, text: "c")
    sample.adapter.performUpdates()
    expect(title(0) === view)
    expectEqual(view?.contents as? String, "title c")
    sample.objects[0] = Post(id: 1, text: "none")
    sample.adapter.performUpdates()
    expect(title(0) == nil)
    sample.objects[0] = Post(id: 1, text: "d")
    sample.adapter.performUpdates()
    expectEqual(title(0)?.contents as? String, "title d")
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `3.20 sizes are never negative or not a number`() throws {
    final class Sized: SectionController<Post> {
      override var numberOfItems: Int { 4 }
      override func cell(forItemAt index: Int) -> ControllerCell? {
        textCells.cell(for: "", at: index, of: self)
      }
      override func size(forItemAt index: Int, in container: ListSize) -> ListSize? {
        [
          ListSize(width: container.width, height: 30), ListSize(width: 1, height: -5),
          ListSize(width: 1, height: .nan), nil,
        ][index]
      }
    }
    let sample = try SampleAdapter([Post(id: 1)], windowHeight: 100)
    sample.makeController = { _ in Sized() }
    sample.attach()
    sample.host.layoutIfNeeded()
    let heights = (0..<4).map {
      sample.host.frame(ofItemAt: ItemPath(section: 0, item: $0))?.size.height
    }
    expectEqual(heights, [30, 0, 10, 10])
  }
}
