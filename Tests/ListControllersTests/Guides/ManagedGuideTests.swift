import ListControllers
import TestSupport

/// The listings of "Moving from TBVListAdapterManager and RETableViewManager".
@Suite("Guides: TBVListAdapterManager and RETableViewManager")
@MainActor
struct ManagedGuideTests {
  final class PersonItem: ManagedItem {
    let name: String

    init(_ name: String) {
      self.name = name
      super.init()
    }
  }

  @Test("6.1 make and fill the tree")
  func tree() throws {
    let host = try StrictListHost()
    let list = ManagedList()
    list.register(
      PersonItem.self,
      CellRegistration<StrictHostCell, PersonItem> { $0.contents = $2.name })
    list.attach(to: host)
    let friends = ManagedSection()
    friends.views = [
      .header { (view: StrictHostCell) in view.contents = "Friends" }
    ]
    list.append(friends)
    try friends.append([PersonItem("Ada"), PersonItem("Grace")])
    list.update()
    let header = host.visibleSupplementary(ofKind: StrictListHost.headerKind, inSection: 0)
    expectEqual(header?.contents as? String, "Friends")
    expectEqual(host.strictHost.items.map { $0.cell?.contents as? String }, ["Ada", "Grace"])
  }

  @Test("6.10 set handlers")
  func handlers() throws {
    var selected: [String] = []
    let person = PersonItem("Ada")
    person.on(.select) { selected.append($0.name) }
    person.on(.deletion) { _, done in done(true) }
    person.canMove { _, path in path.item > 0 }
    let host = try StrictListHost()
    let list = ManagedList()
    list.append(try ManagedSection([person]))
    list.attach(to: host)
    expect(host.select(ItemPath(section: 0, item: 0)))
    expectEqual(selected, ["Ada"])
    expect(person.perform(.deletion) && person.group == nil && person.isMovable)
  }

  @Test("6.9 check forms")
  func forms() throws {
    let name = TextItem("Name", isRequired: true)
    let age = NumberItem("Age")
    age.addValueRule("Only adults can order", priority: 1) { $0 >= 18 }
    let form = try ManagedSection([name, age])
    name.edit(.insert("Ada"))
    age.edit(.insert("17"))
    let failure = form.failures(.first).first?.message  // Only adults can order
    let values = form.reduce(into: [String: String]()) { values, item in
      if let item = item as? FormItem { values[item.title] = item.valueText }
    }
    expectEqual(failure, "Only adults can order")
    expectEqual(values, ["Name": "Ada", "Age": "17"])
  }

  @Test("6.9 check addresses and lengths")
  func addresses() {
    let mail = TextItem("Mail")
    mail.placeholder = "name@example.org"
    mail.addEmailRule("This is not an address")
    mail.addLengthRule(...80, "At most 80 characters")
    mail.edit(.insert("ada"))
    let message = mail.failures().first?.message  // This is not an address
    expectEqual(message, "This is not an address")
    mail.edit(.insert("@example.org"))
    expect(mail.failures().isEmpty)
  }
}

/// The listings of "Moving from LWZComponents".
@Suite("Guides: LWZComponents")
@MainActor
struct LWZComponentsGuideTests {
  final class TrackItem: ManagedItem {
    let title: String

    init(_ title: String) {
      self.title = title
      super.init()
    }

    override func size(in container: ListSize) -> ListSize? {
      ListSize(width: container.width, height: 30)
    }

    override func didBind(_ cell: AnyObject) {
      (cell as? StrictHostCell)?.contents = title
    }
  }

  @Test("9.3 edit by paths")
  func paths() throws {
    let host = try StrictListHost()
    let list = ManagedList()
    list.register(
      TrackItem.self, CellRegistration<StrictHostCell, TrackItem> { _, _, _ in })
    list.attach(to: host)
    let album = try ManagedSection([TrackItem("Intro"), TrackItem("Outro")])
    album.hidesWhenEmpty = true
    list.append(album)
    try list.insertItems([TrackItem("Song")], at: ItemPath(section: 0, item: 1))
    try list.moveItem(
      at: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
    list.update()
    let titles = host.strictHost.items.map { $0.cell?.contents as? String }
    expectEqual(titles, ["Song", "Outro", "Intro"])
    album.body.removeAll()
    list.update()
    expect(host.strictHost.sections.isEmpty)
  }
}
