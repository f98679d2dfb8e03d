import ListAppleViews
import ListControllers
import UIKit

/// Those who have written the posts, each once.
struct Authors: Identifiable, Equatable {
  struct Author: Identifiable, Equatable {
    let id: String

    @MainActor static let cells = CellRegistration<UICollectionViewListCell, Author> {
      cell, _, author in cell.show(author.id)
    }
  }

  let id = 0
  let authors: [Author]

  init(of days: [FeedStore.Day]) {
    authors = Set(days.flatMap(\.posts).map(\.author)).sorted().map { Author(id: $0) }
  }
}

/// A section of one cell, which is a list that scrolls sideways. Its adapter lives as long as the section,
/// its host as long as the cell.
final class AuthorsController: SectionController<Authors>, ListAdapterDataSource {
  private static let shelves = CellRegistration<ShelfCell, Authors> { _, _, _ in }
  private let inner = ListAdapter()

  override init() {
    super.init()
    inner.dataSource = self
  }

  override func didUpdate(from old: Authors?, to new: Authors) { inner.performUpdates() }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    object.map { Self.shelves.cell(for: $0, at: index, of: self) }
  }

  override func didBind(_ cell: AnyObject, toItemAt index: Int) {
    if let shelf = cell as? ShelfCell { inner.attach(to: shelf.host) }
  }

  override func willUnbind(_ cell: AnyObject) { inner.detach() }

  // MARK: The list in the cell

  func objects(for adapter: ListAdapter) -> [any ListObject] { object?.authors ?? [] }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    SingleItemSectionController(
      Authors.Author.cells, size: { _, _ in ListSize(width: 120, height: 44) })
  }
}

/// A cell with a list that scrolls sideways.
final class ShelfCell: UICollectionViewCell {
  private(set) lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let view = UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    return view
  }()

  private(set) lazy var host = CollectionViewHost(collectionView)

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = 44
    return layoutAttributes
  }
}
