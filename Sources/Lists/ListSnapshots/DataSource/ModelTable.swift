import ListDiff

/// The models of one list, and models of items that the list doesn't have.
struct ModelTable<SectionID: Hashable & Sendable, Model: Identifiable> where Model.ID: Sendable {
  /// The identities of the models.
  let list: Snapshot<SectionID, Model.ID>

  /// The models of each section.
  let sections: [[Model]]

  /// Models of other items, and those that replace some of the list.
  var others: [Model.ID: Model] = [:]

  init(_ list: Snapshot<SectionID, Model.ID> = Snapshot(), _ sections: [[Model]] = []) {
    self.list = list
    self.sections = sections
  }

  subscript(id: Model.ID) -> Model? {
    if !others.isEmpty, let model = others[id] { return model }
    return sections.isEmpty ? nil : list.path(of: id).map { sections[$0.section][$0.item] }
  }

  /// Returns the model of an item that is probably at a path of the list; O(1) if it is there.
  subscript(id: Model.ID, at path: ItemPath<After>) -> Model? {
    guard others.isEmpty, sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return self[id] }
    let model = sections[path.section][path.item]
    return model.id == id ? model : self[id]
  }
}
