import ListControllers
import ListTesting
import Testing

/// The listings of "Using section controllers" and "Managing a list".
@Suite("Guides: section controllers and managed lists")
@MainActor
struct StyleGuideTests {
  private func texts(_ host: StrictListHost) -> [String?] {
    host.strictHost.items.map { $0.cell?.contents as? String }
  }

  @Test("shows albums, and a song that was added")
  func albums() async throws {
    let host = try StrictListHost()
    let shelf = AlbumShelf()
    let adapter = ListAdapter()
    adapter.dataSource = shelf
    adapter.attach(to: host)

    shelf.albums[0].songs.append("Amelia")
    let outcome = await adapter.performUpdates().outcome  // applied
    #expect(outcome == .applied)
    #expect(texts(host) == ["Coyote", "Amelia"])
    #expect(host.strictHost.lastError == nil)
  }

  final class TitledController: SectionController<Album>,
    SectionSupplementarySource
  {
    private lazy var header = SupplementaryRegistration<StrictHostCell>(
      elementKind: Header.kind
    ) {
      [weak self] view, _ in view.contents = self?.object?.title
    }

    override init() {
      super.init()
      supplementarySource = self
    }

    func supplementary(
      ofKind elementKind: String, at index: Int
    ) -> ControllerCell? {
      elementKind == Header.kind ? header.view(of: self) : nil
    }
  }

  @Test("shows the title of an album as a header")
  func header() throws {
    let sample = try SampleAdapter([Album(id: 1, title: "Hejira", songs: [])])
    let controller = TitledController()
    sample.makeController = { _ in controller }
    sample.attach()
    let view = controller.visibleSupplementary(ofKind: Header.kind) as? StrictHostCell
    #expect(view?.contents as? String == "Hejira")
  }

  @Test("shows contacts, and edits them")
  func contacts() throws {
    let host = try StrictListHost()
    let contacts = ContactList(in: host)
    let (ada, grace) = (ContactItem("Ada"), ContactItem("Grace"))
    try contacts.friends.append([ada, grace])
    ada.name = "Ada Lovelace"
    ada.on(.deletion) { _, done in done(true) }
    contacts.list.update()
    #expect(texts(host) == ["Ada Lovelace", "Grace"])

    grace.remove()
    contacts.list.update()
    #expect(texts(host) == ["Ada Lovelace"])
    #expect(ada.perform(.deletion) && ada.group == nil)
    #expect(host.strictHost.lastError == nil)
  }
}
