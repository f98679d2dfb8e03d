import ListDiff

/// One operation, as reports list them.
enum ChangeRecord: Equatable {
  case deletion(from: Int)
  case insertion(to: Int)
  case move(from: Int, to: Int)
  case update(from: Int, to: Int)
}

extension ListChanges {
  /// All operations by their place in the new list, deletions where they stood: right behind the
  /// element before them that stays.
  var recordsByPlace: [ChangeRecord] {
    var records: [ChangeRecord] = []
    records.reserveCapacity(deletions.count + insertions.count + moves.count + updates.count)
    let oldIndexes = oldIndexes()
    var gone = deletions[...]
    var moved = moves[...]
    var updated = updates[...]
    var staying = stayingIndexes(oldIndexes)[...]
    func takeDeletions() {
      let end = staying.first ?? oldCount
      while let deletion = gone.first, deletion < end {
        records.append(.deletion(from: deletion))
        gone.removeFirst()
      }
    }
    takeDeletions()
    for (newIndex, oldIndex) in oldIndexes.enumerated() {
      let move = moved.first.flatMap { $0.to == newIndex ? $0 : nil }
      let update = updated.first.flatMap { $0.after == newIndex ? $0 : nil }
      if let move {
        records.append(.move(from: move.from, to: move.to))
        moved.removeFirst()
      } else if oldIndex == nil {
        records.append(.insertion(to: newIndex))
      }
      if let update {
        records.append(.update(from: update.before, to: update.after))
        updated.removeFirst()
      }
      if oldIndex != nil, move == nil {
        staying.removeFirst()
        takeDeletions()
      }
    }
    return records
  }

  /// The old indexes of the elements that are in both lists and don't move, ascending.
  private func stayingIndexes(_ oldIndexes: [Int?]) -> [Int] {
    var moved = moves[...]
    return oldIndexes.enumerated().compactMap { newIndex, oldIndex in
      guard moved.first?.to == newIndex else { return oldIndex }
      moved.removeFirst()
      return nil
    }
  }

  /// How many elements are in both lists, neither moved nor updated.
  var unchangedCount: Int {
    let changed = Set(moves.lazy.map(\.to)).union(updates.lazy.map(\.after))
    return newCount - insertions.count - changed.count
  }
}
