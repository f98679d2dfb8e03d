import ListAppleViews
import ListControllers
import UIKit

struct Post: Identifiable, Equatable {
  let id: Int
  var texts: [String]
}

final class PostController: SectionController<Post> {
  static let cells = CellRegistration<UICollectionViewListCell, String> {
    var content = $0.defaultContentConfiguration()
    content.text = $2
    $0.contentConfiguration = content
  }
  override var numberOfItems: Int { object?.texts.count ?? 0 }
  override func cell(forItemAt index: Int) -> ControllerCell? {
    object.map { Self.cells.cell(for: $0.texts[index], at: index, of: self) }
  }
}

final class Feed: ListAdapterDataSource {
  var posts = [Post(id: 1, texts: ["Lunch?", "Yes!"])]
  func objects(for adapter: ListAdapter) -> [any ListObject] { posts }
  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { PostController() }
}
