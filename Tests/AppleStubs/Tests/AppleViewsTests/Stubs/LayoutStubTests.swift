@testable import UIKitStub

/// What would raise an exception in UIKit when a layout breaks its rules is noted by the stub.
@Suite("The stub of a collection view with a layout")
@MainActor struct LayoutStubTests {
  /// Says what it is told to say.
  final class Layout: UICollectionViewLayout {
    var attributes: [UICollectionViewLayoutAttributes] = []
    var calls: [String] = []
    var invalidates = false
    var onUpdates: (Layout) -> Void = { _ in }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1_000) }

    override func prepare() { calls.append("prepare") }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      calls.append("attributes")
      guard invalidates else { return attributes }
      // Another height each time.
      let growing = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
      growing.frame = CGRect(x: 0, y: 0, width: 10, height: 10 + calls.count)
      return [growing]
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { invalidates }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls += updateItems.map {
        "\($0.updateAction) \($0.indexPathBeforeUpdate ?? []) \($0.indexPathAfterUpdate ?? [])"
      }
      onUpdates(self)
    }

    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
  }

  let data = SampleDataSource()
  let layout = Layout()
  let view: UICollectionView
  let window = UIWindow(frame: .zero)

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    data.counts = [2]
    data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1) }
    view.dataSource = data
    window.addSubview(view)
  }

  private func cell(_ path: IndexPath, y: Double) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: y, width: 100, height: 40)
    return attributes
  }

  @Test func `prepares the layout, then asks it, and tells of a batch`() {
    layout.attributes = [cell([0, 0], y: 0), cell([0, 1], y: 700)]
    view.layoutIfNeeded()
    #expect(layout.calls == ["prepare", "attributes"])
    #expect(view.indexPathsForVisibleItems == [[0, 0]])
    layout.calls = []
    layout.attributes = []
    view.performBatchUpdates {
      data.counts = [1]
      view.deleteItems(at: [[0, 1]])
    }
    #expect(layout.calls.first == "prepare" && layout.calls.last == "finalize")
    #expect(layout.calls.contains("delete [0, 1] []"))
    #expect(view.stub.exceptions == [])
  }

  @Test func `refuses attributes of items that don't exist`() {
    layout.attributes = [cell([0, 2], y: 0)]
    view.layoutIfNeeded()
    #expect(view.stub.exceptions.first?.contains("does not exist") == true)
  }

  @Test(
    "refuses the old list's attributes in a batch", arguments: [[0, 1], [0, 0]] as [IndexPath])
  func early(path: IndexPath) {
    layout.attributes = [cell([0, 0], y: 0), cell([0, 1], y: 40)]
    view.layoutIfNeeded()
    layout.attributes = [cell(path, y: 0)]
    layout.onUpdates = { $0.attributes = [] }
    view.performBatchUpdates {
      data.counts = [1]
      view.deleteItems(at: [[0, 1]])
    }
    #expect(
      view.stub.exceptions.first?.contains(
        path == [0, 1] ? "does not exist" : "before the updates")
        == true)
  }

  @Test func `ignores adjustments of the offset in a batch`() {
    layout.attributes = [cell([0, 0], y: 0)]
    view.layoutIfNeeded()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    layout.onUpdates = {
      $0.attributes = []
      $0.invalidateLayout(with: context)
    }
    view.performBatchUpdates {
      data.counts = [1]
      view.deleteItems(at: [[0, 1]])
    }
    #expect(view.contentOffset.y == 0)
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 30)
  }

  @Test func `refuses decorations of unknown kinds`() {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layout.attributes = [attributes]
    view.layoutIfNeeded()
    #expect(view.stub.exceptions.first?.contains("decoration") == true)
  }

  @Test func `refuses supplementary views that move without notice`() {
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "a")
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: [0, 0])
    layout.attributes = [attributes]
    view.layoutIfNeeded()
    #expect(view.stub.exceptions == [])
    let moved = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: [0, 0])
    moved.frame.origin.x = 10
    layout.attributes = [moved]
    view.layoutIfNeeded()
    #expect(view.stub.exceptions.first?.contains("without invalidating") == true)
  }

  @Test func `refuses a layout that never comes to rest`() {
    layout.invalidates = true
    view.layoutIfNeeded()
    #expect(view.stub.exceptions.last?.contains("stuck") == true)
  }
}
