import ListControllers
import TestSupport

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
    expectEqual(outcome, .applied)
    expectEqual(texts(host), ["Coyote", "Amelia"])
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test("shows the title of an album as a header")
  func header() throws {
    let album = try TitledAlbum("Hejira")
    expectEqual(album.header?.contents as? String, "Hejira")
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
    expectEqual(texts(host), ["Ada Lovelace", "Grace"])

    grace.remove()
    contacts.list.update()
    expectEqual(texts(host), ["Ada Lovelace"])
    expect(ada.perform(.deletion) && ada.group == nil)
    expectEqual(host.strictHost.lastError, nil)
  }
}
