import ListSnapshots

/// One call that changes an outline.
package enum OutlineEdit: Hashable {
  case append([Int], to: Int?)
  case insertBefore([Int], Int)
  case insertAfter([Int], Int)
  case delete([Int])
  case deleteAll
  case expand([Int])
  case collapse([Int])
  case replaceChildren(Int, OutlineModel)
  case insertSnapshotBefore(OutlineModel, Int)
  case insertSnapshotAfter(OutlineModel, Int)

  /// The items that must exist.
  package var named: [Int] {
    switch self {
    case .append(_, to: let id): id.map { [$0] } ?? []
    case .insertBefore(_, let id), .insertAfter(_, let id): [id]
    case .expand(let ids), .collapse(let ids): ids
    case .delete, .deleteAll: []
    case .replaceChildren(let id, _): [id]
    case .insertSnapshotBefore(_, let id), .insertSnapshotAfter(_, let id): [id]
    }
  }

  /// The items to be inserted.
  package var added: [Int] {
    switch self {
    case .append(let new, to: _), .insertBefore(let new, _), .insertAfter(let new, _): new
    case .delete, .deleteAll, .expand, .collapse: []
    case .replaceChildren(_, let new): new.items
    case .insertSnapshotBefore(let new, _), .insertSnapshotAfter(let new, _): new.items
    }
  }
}

/// Makes identities that have the same hash if they have the same remainder.
package struct OutlineIdentities {
  package let hashes: Int

  package init(hashes: Int) { self.hashes = hashes }

  package func callAsFunction(_ id: Int) -> CollidingID { CollidingID(id, hash: id % hashes) }

  package func callAsFunction(_ ids: [Int]) -> [CollidingID] { ids.map { self($0) } }

  /// Returns a snapshot, built from its roots.
  package func snapshot(_ model: OutlineModel) throws -> SectionSnapshot<CollidingID> {
    var snapshot = SectionSnapshot<CollidingID>()
    try snapshot.append(self(model.roots.map(\.id)))
    for row in model.rows {
      try snapshot.append(self(row.branch.children.map(\.id)), to: self(row.branch.id))
      if row.branch.isExpanded {
        try snapshot.expand([self(row.branch.id)])
      }
    }
    return snapshot
  }

  package func apply(_ edit: OutlineEdit, to snapshot: inout SectionSnapshot<CollidingID>) throws {
    switch edit {
    case .append(let new, to: let parent):
      try snapshot.append(self(new), to: parent.map { self($0) })
    case .insertBefore(let new, let id):
      try snapshot.insert(self(new), before: self(id))
    case .insertAfter(let new, let id):
      try snapshot.insert(self(new), after: self(id))
    case .delete(let ids):
      snapshot.delete(self(ids))
    case .deleteAll:
      snapshot.deleteAll()
    case .expand(let ids):
      try snapshot.expand(self(ids))
    case .collapse(let ids):
      try snapshot.collapse(self(ids))
    case .replaceChildren(let id, let new):
      try snapshot.replace(childrenOf: self(id), using: self.snapshot(new))
    case .insertSnapshotBefore(let new, let id):
      try snapshot.insert(self.snapshot(new), before: self(id))
    case .insertSnapshotAfter(let new, let id):
      try snapshot.insert(self.snapshot(new), after: self(id))
    }
  }

  /// Applies an edit to both, and returns the snapshot's error if the model expects another result.
  ///
  /// - Parameter heard: The edit that the snapshot gets; another one shows that this is noticed.
  package func mismatch(
    applying edit: OutlineEdit, heard: OutlineEdit? = nil,
    to snapshot: inout SectionSnapshot<CollidingID>,
    and model: inout OutlineModel
  ) -> String? {
    let expected = model.failure(of: edit)
    var thrown: SectionSnapshotError<CollidingID>?
    do {
      try apply(heard ?? edit, to: &snapshot)
    } catch {
      thrown = error as? SectionSnapshotError<CollidingID>
    }
    guard expected?.description == thrown?.description else {
      return "\(edit) throws \(thrown?.description ?? "nothing") for\n\(model.visualDescription)"
    }
    if expected == nil {
      model.apply(edit)
    }
    return nil
  }
}
