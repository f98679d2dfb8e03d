import ListDiff

extension SectionedLists {
  /// Prepares the contenders that can run on lists with sections.
  func benchCase(
    _ workload: Workload, _ count: Int, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) {
      contender throws(BenchError) in try entry(contender, itemCount: count)
    }
  }

  /// Returns a contender that is ready, or nil if it can't run on the lists.
  private func entry(
    _ contender: Contender, itemCount: Int
  ) throws(BenchError) -> BenchEntry? {
    switch contender {
    case .floor: floorEntry()
    case .core: try coreEntry(CoreLists(self))
    case .changes: changesEntry(.changes, engine: .c)
    case .reference:
      itemCount <= Self.longestForReference ? changesEntry(.reference, engine: .reference) : nil
    case .dictionaryJoin: joinEntry(itemCount: itemCount)
    default: nil
    }
  }

  /// The reference searches each item's section among all others: ten times as many items take a
  /// hundred times as long, which is more than ten seconds above this length.
  private static let longestForReference = 100_000

  private func floorEntry() -> BenchEntry {
    let floor = SectionedFloorPass(self)
    return BenchEntry(.floor) { floor.run() }
  }

  private func changesEntry(_ contender: Contender, engine: DiffEngine) -> BenchEntry {
    BenchEntry(contender) { () throws(BenchError) in
      do throws(ListDiffError) {
        return Outcome(try SectionedChanges(from: old, to: new, engine: engine))
      } catch {
        throw .diff(error)
      }
    }
  }

  private func joinEntry(itemCount: Int) -> BenchEntry {
    BenchEntry(.dictionaryJoin) {
      var places: [Int: ItemPath<Before>] = [:]
      places.reserveCapacity(itemCount)
      for section in old.indices {
        for item in old[section].items.indices {
          places[old[section].items[item].id] = ItemPath(section: section, item: item)
        }
      }
      var sum = 0
      for section in new {
        for item in section.items {
          if let place = places[item.id] {
            sum &+= place.section ^ place.item
          }
        }
      }
      return Outcome(checksum: sum, sectionMoves: 0)
    }
  }
}

extension Outcome {
  init(_ changes: SectionedChanges) {
    self.init(
      deletions: changes.itemDeletions.count, insertions: changes.itemInsertions.count,
      moves: changes.itemMoves.count, updates: changes.itemUpdates.count,
      sectionMoves: changes.sectionMoves.count)
  }
}
