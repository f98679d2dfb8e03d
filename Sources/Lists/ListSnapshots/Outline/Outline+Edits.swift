extension Outline {
  /// Makes unlinked nodes for items.
  ///
  /// - Returns: The nodes; nil, with nothing changed, if an item is in the outline already.
  /// - Complexity: O(*k*) for *k* items, amortised; each is hashed once.
  @inlinable
  mutating func enroll(_ newItems: [ItemID]) -> [NodeID]? {
    table.reserve(count + newItems.count)
    var new: [NodeID] = []
    new.reserveCapacity(newItems.count)
    for item in newItems {
      let hash = Self.hash(item)
      guard find(item, hash: hash) == 0 else {
        discard(new)
        return nil
      }
      new.append(enroll(item, hash: hash))
    }
    return new
  }

  /// Makes an unlinked node for a new item, for which the table must have room.
  @inlinable
  mutating func enroll(_ item: ItemID, hash: UInt32, isExpanded expanded: Bool = false) -> NodeID {
    let node: NodeID
    if free != 0 {
      node = free
      free = self[node].next
      self[node] = OutlineNode(hash: hash)
      items[Int(node)] = item
      isExpanded[Int(node)] = expanded
    } else {
      node = NodeID(truncatingIfNeeded: nodes.count)
      nodes.append(OutlineNode(hash: hash))
      items.append(item)
      isExpanded.append(expanded)
    }
    table.insert(node, hash: hash)
    count += 1
    return node
  }

  /// Frees nodes that are unlinked, or whose parents are freed with them.
  @inlinable
  mutating func discard(_ nodes: [NodeID]) {
    for node in nodes {
      table.remove(node, hash: self[node].hash)
      items[Int(node)] = nil
      isExpanded[Int(node)] = false
      self[node] = OutlineNode()
      self[node].next = free
      free = node
    }
    count -= nodes.count
  }

  /// Links nodes as siblings.
  @inlinable
  mutating func link(_ nodes: [NodeID], at spot: OutlineSpot) {
    var previous = spot.previous
    for node in nodes {
      link(node, at: OutlineSpot(parent: spot.parent, previous: previous))
      previous = node
    }
  }

  @inlinable
  mutating func link(_ node: NodeID, at spot: OutlineSpot) {
    let next = spot.previous == 0 ? self[spot.parent].first : self[spot.previous].next
    self[node].parent = spot.parent
    self[node].depth = self[spot.parent].depth + 1
    join(spot.previous, node, below: spot.parent)
    join(node, next, below: spot.parent)
  }

  /// Links two nodes as neighbours; one of them may be 0.
  @inlinable
  mutating func join(_ node: NodeID, _ next: NodeID, below parent: NodeID) {
    if node == 0 {
      self[parent].first = next
    } else {
      self[node].next = next
    }
    if next == 0 {
      self[parent].last = node
    } else {
      self[next].previous = node
    }
  }

  /// Removes a node and all nodes below it.
  ///
  /// - Complexity: O(*k*) for *k* nodes.
  @inlinable
  mutating func remove(_ node: NodeID) {
    let nodes = [node] + descendants(of: node)
    join(self[node].previous, self[node].next, below: self[node].parent)
    discard(nodes)
  }

  /// Removes all nodes below a node.
  @inlinable
  mutating func removeDescendants(of node: NodeID) {
    let nodes = descendants(of: node)
    self[node].first = 0
    self[node].last = 0
    discard(nodes)
  }

  @inlinable
  func descendants(of node: NodeID) -> [NodeID] {
    walk(below: node).map(\.node)
  }

  /// Copies the nodes below a node of another outline. None of their items may be in this one.
  ///
  /// - Complexity: O(*k* + *m*) for *k* copied nodes and *m* nodes in the other outline. No item is
  ///   hashed.
  @inlinable
  mutating func graft(_ other: Outline, below top: NodeID = 0, at spot: OutlineSpot) {
    table.reserve(count + other.count)
    var copies = [NodeID](repeating: 0, count: other.nodes.count)
    copies[Int(top)] = spot.parent
    var previous = spot.previous
    for (node, item) in other.walk(below: top) {
      let copy = enroll(
        item, hash: other[node].hash, isExpanded: other.isExpanded[Int(node)])
      copies[Int(node)] = copy
      let parent = copies[Int(other[node].parent)]
      if other[node].parent == top {
        link(copy, at: OutlineSpot(parent: parent, previous: previous))
        previous = copy
      } else {
        link(copy, at: OutlineSpot(parent: parent, previous: self[parent].last))
      }
    }
  }
}
