import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

@Suite("Cells of a collection view")
@MainActor
struct CollectionViewCellTests {
  typealias Source = DiffableDataSource<Int, Int, CollectionViewHost>
  typealias LabelCell = CollectionScreen.LabelCell

  let screen = CollectionScreen()

  private func show(
    _ items: [Int], on host: CollectionViewHost,
    cell: @escaping @MainActor (Int) -> ListCell<UICollectionViewCell>?
  ) throws -> Source {
    screen.isInWindow = true
    let source = Source(host: host) { _, item in cell(item) }
    try source.apply(list([0: items])) { _ in }
    screen.layOut()
    return source
  }

  @Test("are of the class that the registration names, and reused within a registration")
  func classes() throws {
    let host = screen.makeHost()
    let source = try show([1, 2], on: host) { [screen] in screen.cell("\($0)", ofKind: $0 % 2) }
    let first = try #require(screen.view.cellForItem(at: [0, 0]) as? LabelCell)
    #expect(first.text == "1")
    try source.apply(list([0: [2]]), animatingDifferences: false) { _ in }
    try source.apply(list([0: [2, 4, 5]]), animatingDifferences: false) { _ in }
    #expect(screen.view.cellForItem(at: [0, 2]) === first)
    #expect(screen.view.cellForItem(at: [0, 1]) !== first)
    #expect(screen.exceptions == [])
  }

  @Test("are blank without a registration, and for a type that is no cell")
  func blanks() throws {
    final class NoCell {}
    let wrong = CellRegistration<NoCell, Int> { _, _, _ in }
    let host = screen.makeHost()
    _ = try show([1, 2], on: host) { item in
      item == 1 ? nil : wrong.cell(for: item, at: ItemPath(section: 0, item: 0))
    }
    #expect(screen.view.visibleCells.count == 2)
    #expect(screen.exceptions == [])
  }

  @Test("come from the nib that the application has registered")
  func nibs() throws {
    final class NibCell: UICollectionViewCell {}
    let cells = CellRegistration<NibCell, Int> { _, _, _ in }
    let host = screen.makeHost()
    screen.view.register(NibCell.self, forCellWithReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: cells.kind)
    _ = try show([1], on: host) { cells.cell(for: $0, at: ItemPath(section: 0, item: 0)) }
    #expect(screen.view.cellForItem(at: [0, 0])?.reuseIdentifier == "Nib")
  }

  @Test("and headers can come from a nib, too")
  func headerNibs() throws {
    let headers = SupplementaryRegistration<CollectionScreen.HeaderView>(
      elementKind: CollectionScreen.headerKind
    ) { view, _ in view.text = "Nib" }
    let host = screen.makeHost()
    screen.view.register(
      CollectionScreen.HeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    host.setReuseIdentifier(
      "Header", for: headers.kind, ofElementKind: CollectionScreen.headerKind)
    let source = Source(host: host) { _, _ in nil }
    source.supplementaryProvider = { _, path, _ in headers.view(at: path) }
    screen.isInWindow = true
    try source.apply(list([0: [1]])) { _ in }
    screen.layOut()
    #expect(screen.headerText(ofSection: 0) == "Nib")
  }

  @Test("go on being shown by the data source of another host")
  func hostIsDataSource() throws {
    let old = OldDataSource()
    screen.view.dataSource = old
    let host = screen.makeHost()
    #expect(host.dataSource === old)
    #expect(screen.view.dataSource !== old)
  }
}

/// The data source that an application had before.
private final class OldDataSource: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 0 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
