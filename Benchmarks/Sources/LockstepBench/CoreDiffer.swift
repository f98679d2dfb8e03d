import CListDiff

/// A reusable workspace of the C core that counts its allocations.
final class CoreDiffer {
  /// The seed of every diff.
  static let seed: UInt64 = 0

  private let workspace: OpaquePointer
  private let counter: AllocationCounter

  /// - Throws: ``BenchError/outOfMemory``.
  init() throws(BenchError) {
    counter = AllocationCounter()
    var allocator = counter.allocator
    var made: OpaquePointer?
    guard listdiff_workspace_create(&allocator, &made) == .ok, let made else {
      throw .outOfMemory
    }
    workspace = made
  }

  deinit {
    listdiff_workspace_destroy(workspace)
  }

  /// How many allocations there were so far.
  var allocationCount: Int { counter.count }

  /// The bytes that the workspace holds.
  var byteCount: Int { listdiff_workspace_size(workspace) }

  /// How many slots of the hash table the last diff read.
  private(set) var lastProbes = 0

  /// How many keys it compared there.
  private(set) var lastComparisons = 0

  private static var options: listdiff_options {
    listdiff_options(seed: seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
  }

  /// Runs a diff and returns its counts.
  func outcome(of lists: CoreLists) throws(BenchError) -> Outcome {
    switch lists {
    case .flat(let old, let new): try outcome(from: old, to: new)
    case .sectioned(let old, let new): try outcome(from: old, to: new)
    }
  }

  private func outcome(from old: CoreKeys, to new: CoreKeys) throws(BenchError) -> Outcome {
    var (options, changes) = (Self.options, listdiff_changes())
    let status = old.withCoreList { old in
      new.withCoreList { new in listdiff_diff(workspace, old, new, &options, &changes) }
    }
    guard status == .ok else { throw .outOfMemory }
    (lastProbes, lastComparisons) = (changes.probes, changes.comparisons)
    return Outcome(
      deletions: changes.deletion_count, insertions: changes.insertion_count,
      moves: changes.move_count, updates: changes.update_count)
  }

  /// Diffs the sections as a flat list, then the items.
  private func outcome(
    from old: CoreSections, to new: CoreSections
  ) throws(BenchError) -> Outcome {
    let flat = try outcome(from: old.ids, to: new.ids)
    let (flatProbes, flatComparisons) = (lastProbes, lastComparisons)
    var (options, changes) = (Self.options, listdiff_sectioned_changes())
    let status = old.withCoreList { old in
      new.withCoreList { new in
        listdiff_diff_sections(workspace, old, new, &options, &changes)
      }
    }
    guard status == .ok else { throw .outOfMemory }
    lastProbes = flatProbes + changes.probes
    lastComparisons = flatComparisons + changes.comparisons
    return Outcome(
      deletions: changes.deletion_count, insertions: changes.insertion_count,
      moves: changes.move_count, updates: changes.update_count, sectionMoves: flat.moves)
  }
}

/// An allocator that counts its allocations.
private final class AllocationCounter {
  private(set) var count = 0

  /// The allocator for the core. It must not outlive this object.
  var allocator: listdiff_allocator {
    listdiff_allocator(
      allocate: { size, context in
        guard let context else { return nil }
        Unmanaged<AllocationCounter>.fromOpaque(context).takeUnretainedValue().count += 1
        return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      },
      deallocate: { pointer, _ in pointer?.deallocate() },
      context: Unmanaged.passUnretained(self).toOpaque())
  }
}
