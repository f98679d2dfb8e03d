import ListControllers
import ListTesting

struct Album: Identifiable, Equatable {
  let id: Int
  var title: String
  var songs: [String]
}

final class AlbumController: SectionController<Album> {
  static let cells = CellRegistration<StrictHostCell, String> { cell, _, text in
    cell.contents = text
  }

  override var numberOfItems: Int { object?.songs.count ?? 0 }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    guard let album = object else { return nil }
    return Self.cells.cell(for: album.songs[index], at: index, of: self)
  }
}

final class AlbumShelf: ListAdapterDataSource {
  var albums = [Album(id: 1, title: "Hejira", songs: ["Coyote"])]

  func objects(for adapter: ListAdapter) -> [any ListObject] { albums }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    object is Album ? AlbumController() : nil
  }
}
