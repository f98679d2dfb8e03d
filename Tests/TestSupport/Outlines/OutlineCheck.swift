import ListSnapshots

extension OutlineIdentities {
  /// Returns the first difference between a snapshot and the model, for identities below `count`.
  package func mismatch(
    of snapshot: SectionSnapshot<CollidingID>, with model: OutlineModel, count: Int
  ) throws -> String? {
    let rows = model.rows
    func found(_ question: String) -> String { "\(question) for\n\(model.visualDescription)" }
    // Tested before the order is computed, and again afterwards.
    for _ in 0..<2 {
      for id in 0..<count {
        let row = rows.first { $0.branch.id == id }
        if let question = try mismatch(of: snapshot, about: id, row, in: rows) {
          return found("\(question) of \(id)")
        }
      }
    }
    guard snapshot.visibleItems == self(model.visibleItems) else { return found("visibleItems") }
    guard snapshot.items == self(model.items) else { return found("items") }
    guard snapshot.rootItems == self(model.roots.map(\.id)) else { return found("rootItems") }
    guard snapshot.visualDescription() == model.visualDescription else {
      return found("visualDescription")
    }
    return nil
  }

  private func mismatch(
    of snapshot: SectionSnapshot<CollidingID>, about id: Int, _ row: OutlineModel.Row?,
    in rows: [OutlineModel.Row]
  ) throws -> String? {
    let item = self(id)
    guard snapshot.contains(item) == (row != nil) else { return "contains" }
    guard snapshot.isExpanded(item) == (row?.branch.isExpanded ?? false) else {
      return "isExpanded"
    }
    guard snapshot.isVisible(item) == (row?.isVisible ?? false) else { return "isVisible" }
    guard snapshot.index(of: item) == rows.firstIndex(where: { $0.branch.id == id }) else {
      return "index"
    }
    guard (try? snapshot.level(of: item)) == row?.level else { return "level" }
    guard (try? snapshot.parent(of: item)) == row?.parent.map({ self($0) }),
      (try? snapshot.parent(ofChild: item)) == (try? snapshot.parent(of: item))
    else { return "parent" }
    return nil
  }

  /// Compares the part below an item, with and without the item, with the model and with a newly built
  /// outline.
  package func mismatch(
    ofPartsOf snapshot: SectionSnapshot<CollidingID>, with model: OutlineModel, count: Int
  ) throws -> String? {
    for id in 0..<count {
      guard let branch = model.row(id)?.branch else {
        guard (try? snapshot.snapshot(of: self(id))) == nil else { return "a part of nothing" }
        continue
      }
      for (includingParent, roots) in [(false, branch.children), (true, [branch])] {
        let part = try snapshot.snapshot(of: self(id), includingParent: includingParent)
        let expected = OutlineModel(roots: roots)
        if let found = try mismatch(of: part, with: expected, count: count) { return found }
        let built = try self.snapshot(expected)
        guard part == built, part.hashValue == built.hashValue else { return "== of \(id)" }
      }
    }
    return nil
  }
}
