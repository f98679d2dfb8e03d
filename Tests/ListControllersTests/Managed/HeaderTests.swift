import ListControllers
import TestSupport

@Suite("Managed lists: headers and footers")
@MainActor struct ManagedHeaderTests {
  let sample: SampleList
  let section: ManagedSection

  final class Texts { var header = "posts" }
  let texts = Texts()

  init() throws {
    sample = try SampleList(["a b|c"])
    section = sample.list.sections[0]
    section.views = [
      SectionView(
        SupplementaryRegistration<StrictHostCell>(elementKind: StrictListHost.headerKind) {
          [texts] view, _ in view.contents = texts.header
        }, size: ListSize(width: 320, height: 25)),
      SectionView(
        SupplementaryRegistration<StrictHostCell>(elementKind: StrictListHost.footerKind) {
          [weak section] view, path in view.contents = "\(path.section): \(section?.itemCount ?? 0)"
        }),
    ]
    sample.scheduler.run()
  }

  private func view(_ kind: String, _ section: Int = 0) -> StrictHostCell? {
    sample.host.visibleSupplementary(ofKind: kind, inSection: section)
  }

  @Test func `6.5 are above the first group and below the last one, once`() throws {
    expectEqual(sample.host.strictHost.sections[0].supplementaries.count, 2)
    expectEqual(view(StrictListHost.headerKind)?.contents as? String, "posts")
    section.append(try ItemGroup(sampleItems("d")))
    section.prepend(try ItemGroup(sampleItems("e")))
    sample.scheduler.run()
    expectEqual(sample.host.strictHost.sections[0].supplementaries.count, 2)
    expectEqual(sample.cells, ["e a b c d"])
    let path = SupplementaryPath<After>(section: 0, element: 0)
    let header = sample.host.frame(ofSupplementaryOfKind: StrictListHost.headerKind, at: path)
    let footer = sample.host.frame(ofSupplementaryOfKind: StrictListHost.footerKind, at: path)
    let first = sample.host.frame(ofItemAt: ItemPath(section: 0, item: 0))
    let last = sample.host.frame(ofItemAt: ItemPath(section: 0, item: 4))
    expect(header?.maxY == first?.minY && footer?.minY == last?.maxY)
    expectEqual(header?.size.height, 25)
  }

  @Test func `6.5 are filled again when their contents change`() throws {
    let header = view(StrictListHost.headerKind)
    section.body.append(SampleItem("d"))
    texts.header = "new posts"
    section.setNeedsUpdateViews()
    sample.scheduler.run()
    expectEqual(header?.contents as? String, "new posts")
    expect(view(StrictListHost.headerKind) === header)
    expectEqual(view(StrictListHost.footerKind)?.contents as? String, "0: 4")
    expectEqual(sample.takeUpdateCount(), 2)
  }

  @Test func `6.5 come and go`() throws {
    let footer = section.views[1]
    section.views = [footer]
    sample.scheduler.run()
    expect(view(StrictListHost.headerKind) == nil)
    expectEqual(view(StrictListHost.footerKind)?.contents as? String, "0: 3")
    section.views = []
    sample.scheduler.run()
    expect(view(StrictListHost.footerKind) == nil)
    section.views = [footer]
    sample.scheduler.run()
    #expect(view(StrictListHost.footerKind) != nil)
  }

  @Test func `6.5 tell the index of their section among those shown`() throws {
    let other = ManagedSection()
    sample.list.prepend(other)
    section.setNeedsUpdateViews()
    sample.scheduler.run()
    expectEqual(view(StrictListHost.footerKind, 1)?.contents as? String, "1: 3")
  }
}
