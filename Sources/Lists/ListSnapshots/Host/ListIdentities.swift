/// The identities of all sections and items that a list shows at one moment. Only the list knows
/// their types. A host that compares all of them doesn't have to read them one by one.
package protocol ListIdentities: Sendable {
  /// Compares sections with those of an older list, item by item.
  ///
  /// - Parameters:
  ///   - old: The identities of an older list.
  ///   - origins: The index in the older list of each section; negative for new sections.
  /// - Returns: Whether each section has the identity of its origin, and the same items in the same
  ///   order.
  /// - Complexity: O(*n*), where items that share memory count as one.
  func sameSections(as old: any ListIdentities, from origins: [Int]) -> [Bool]
}

/// A content that returns all identities at once.
@MainActor
package protocol IdentifiedContent: AnyObject {
  /// The identities that the host should show now; nil between the batches of an update.
  var identities: (any ListIdentities)? { get }
}

/// The identities in a snapshot.
struct SnapshotIdentities<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  ListIdentities
{
  let list: SectionNodes<SectionID, ItemID>

  func sameSections(as old: any ListIdentities, from origins: [Int]) -> [Bool] {
    guard let old = old as? Self, origins.count == list.nodes.count else {
      return origins.map { _ in false }
    }
    return sameSections(as: old.list.nodes, from: origins)
  }

  @_specialize(where SectionID == Int, ItemID == Int)
  private func sameSections(
    as oldNodes: SectionBlocks<SectionID, ItemID>, from origins: [Int]
  ) -> [Bool] {
    let nodes = list.nodes
    return origins.indices.map { section in
      let origin = origins[section]
      if section == origin, nodes.sharedCount(with: oldNodes, from: section) > 0 { return true }
      return origin >= 0 && origin < oldNodes.count
        && nodes[section].id == oldNodes[origin].id
        && nodes[section].items.hasSameItems(as: oldNodes[origin].items)
    }
  }
}

extension DiffableDataSource: IdentifiedContent {
  package var identities: (any ListIdentities)? {
    guard case .snapshot(let snapshot) = engine.shown else { return nil }
    return SnapshotIdentities(list: snapshot.settled)
  }
}
