import UIKitViews

@testable import UIKitStub

@Suite("Headers of a collection view")
@MainActor struct CollectionViewElementTests {
  typealias Source = DiffableDataSource<Int, Int, CollectionViewHost>

  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    window.addSubview(view)
  }

  private func show(on host: CollectionViewHost) throws -> Source {
    let source = Source(host: host) { _, _ in nil }
    try source.apply(list([0: [1]])) { _ in }
    view.layoutIfNeeded()
    return source
  }

  @Test("that the content does not have stay blank, and their sections, when they are filled again")
  func blank() throws {
    let host = CollectionViewHost(view)
    let source = try show(on: host)
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    let before = view.stub.calls.count
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0)]
    host.performBatch(operations, animated: false, installing: {}, completion: {})
    #expect(header != nil)
    #expect(!view.stub.calls[before...].contains(.operation))
    #expect(view.stub.exceptions == [])
    withExtendedLifetime(source) {}
  }

  @Test func `can have the names of all hosts as a layout's own kinds`() throws {
    let headers = SupplementaryRegistration<CollectionScreen.HeaderView>(
      elementKind: CollectionViewHost.headerKind
    ) { view, _ in view.text = "Header" }
    let host = CollectionViewHost(view)
    let source = try show(on: host)
    source.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    for kind in [CollectionViewHost.headerKind, UICollectionView.elementKindSectionHeader] {
      let made = view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: kind, at: [0, 0])
      #expect((made as? CollectionScreen.HeaderView)?.text == "Header")
    }
  }

  @Test func `come from a nib by the kind of all hosts and by that of the layout`() throws {
    let headers = SupplementaryRegistration<UICollectionReusableView>(
      elementKind: CollectionViewHost.headerKind
    ) { _, _ in }
    for kind in [CollectionViewHost.headerKind, UICollectionView.elementKindSectionHeader] {
      let host = CollectionViewHost(view)
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "Nib")
      host.setReuseIdentifier("Nib", for: headers.kind, ofElementKind: kind)
      let source = try show(on: host)
      source.supplementaryProvider = { _, path, _ in headers.view(at: path) }
      let made = view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
        at: [0, 0])
      #expect(made?.reuseIdentifier == "Nib")
    }
  }
}
