import ListControllers
import ListLayout
import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a layout")
@MainActor struct NotesTests {
  @Test("shows notes in columns, as high as their texts")
  func notes() throws {
    let controller = try NotesViewController()
    let window = UIWindow(frame: .zero)
    window.addSubview(controller.view)
    let view = controller.collectionView
    try controller.show(["Home": ["Milk\nBread", "Call", "Post"], "Work": ["Plan"]])
    view.layoutIfNeeded()
    func frame(_ section: Int, _ item: Int) -> CGRect? {
      view.layoutAttributesForItem(at: [section, item])?.frame
    }
    #expect(frame(0, 0) == CGRect(x: 8, y: 38, width: 148, height: 56))
    #expect(frame(0, 1) == CGRect(x: 164, y: 38, width: 148, height: 38))
    #expect(frame(0, 2) == CGRect(x: 164, y: 84, width: 148, height: 38))
    let header = view.supplementaryView(forElementKind: "header", at: [1, 0])
    let content = (header as? UICollectionViewListCell)?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.text == "Work")
    #expect(view.stub.exceptions == [])
  }

  @Test("gives sizes, measures, adjusts and scrolls")
  func snippets() throws {
    let group = LayoutGroup.horizontal(
      width: .absolute(100), height: .absolute(60),
      subitems: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])
    let shelf = try LayoutSection(
      CompositionalSolver(group: group),
      orthogonalScrolling: OrthogonalScrolling(.continuousGroupLeadingBoundary))
    let notes = try LayoutSection(
      ListSolver(rowExtent: .estimated(40)), decorationItems: [.background(kind: "background")])
    let list = UIKitList(
      LayoutDescription { index, _ in index == 0 ? shelf : notes },
      size: CGSize(width: 320, height: 480))
    let snippets = LayoutSnippets(list.layout)
    snippets.register()
    snippets.measure()
    try list.show([0: Array(0..<20), 1: [30, 31, 32]])
    #expect(list.frame(1, 1) == CGRect(x: 0, y: 120, width: 320, height: 60))
    #expect(list.stage.decorations.count == 1)
    snippets.dragShelf(to: 130)
    #expect(list.frame(0, 2)?.minX == 70)
    snippets.endDraggingShelf(velocity: 0.5)
    #expect(list.frame(0, 2)?.minX == 0)
    snippets.fade()
    list.layOut()
    let alphas = list.stage.shownAttributes.filter { $0.category == .item }.map(\.alpha)
    #expect(Set(alphas) == [0.5, 1])
    snippets.giveSizes([10, 20, 30] + Array(repeating: 40, count: 17))
    list.invalidateLayout()
    #expect(list.frame(1, 2)?.height == 30)
    #expect(list.stub.exceptions == [])
  }

  @Test("shows columns in a few lines")
  func columns() throws {
    let view = try makeColumns(in: CGRect(x: 0, y: 0, width: 320, height: 480))
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let host = CollectionViewHost(view)
    let cells = CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = DiffableDataSource<Int, Int, CollectionViewHost>(host: host) { path, item in
      cells.cell(for: item, at: path)
    }
    try source.apply(Snapshot { SnapshotSection(0) { [1, 2, 3] } }) { _ in }
    view.layoutIfNeeded()
    let frames = (0..<3).map { view.layoutAttributesForItem(at: [0, $0])?.frame.origin }
    #expect(frames == [CGPoint(x: 8, y: 8), CGPoint(x: 164, y: 8), CGPoint(x: 8, y: 76)])
  }

  private struct Letter: Identifiable, Equatable {
    let id: Int
  }

  private final class LetterController: SectionController<Letter>, InsetSection {
    static let cells = CellRegistration<UICollectionViewCell, Letter> { _, _, _ in }
    var insets: LayoutInsets { LayoutInsets(Double(object?.id ?? 0)) }

    override func cell(forItemAt index: Int) -> ControllerCell? {
      object.map { Self.cells.cell(for: $0, at: index, of: self) }
    }
  }

  private final class Letters: ListAdapterDataSource {
    var ids = [10, 20]

    func objects(for adapter: ListAdapter) -> [any ListObject] { ids.map { Letter(id: $0) } }

    func sectionController(
      for object: any ListObject, in adapter: ListAdapter
    ) -> ListSectionController? { LetterController() }
  }

  @Test("asks controllers for the insets of their sections")
  func insets() async {
    let (adapter, letters) = (ListAdapter(), Letters())
    adapter.dataSource = letters
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: makeLayout(of: adapter))
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let host = CollectionViewHost(view)
    adapter.attach(to: host)
    func corners() -> [CGPoint?] {
      view.layoutIfNeeded()
      return (0..<2).map { view.layoutAttributesForItem(at: [$0, 0])?.frame.origin }
    }
    #expect(corners() == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 84)])
    letters.ids = [20, 30]
    _ = await adapter.performUpdates(animated: false).outcome
    #expect(corners() == [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 114)])
    #expect(view.stub.exceptions == [])
  }
}
