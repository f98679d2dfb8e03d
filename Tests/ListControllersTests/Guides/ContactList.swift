import ListControllers
import ListTesting

final class ContactItem: ManagedItem {
  var name: String { didSet { setNeedsUpdate() } }

  init(_ name: String) {
    self.name = name
    super.init()
  }
}

@MainActor
final class ContactList {
  let list = ManagedList()
  let friends = ManagedSection()

  init(in host: StrictListHost) {
    list.register(
      ContactItem.self,
      CellRegistration<StrictHostCell, ContactItem> { cell, _, contact in
        cell.contents = contact.name
      })
    list.append(friends)
    list.attach(to: host)
  }
}
