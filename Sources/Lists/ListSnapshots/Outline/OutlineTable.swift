/// A hash table of nodes, with linear probing.
///
/// It keeps the hashes, so that no item is hashed again when the table grows or a node is removed.
@usableFromInline
struct OutlineTable: Sendable {
  /// A node in the low half of each cell and its hash in the high half; 0 in a free cell. The
  /// number of cells is a power of two, or 0.
  @usableFromInline var cells: [UInt64] = []

  @inlinable
  init() {}

  /// Returns the node with a hash for which `isSought` is true, or 0.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  func find(_ hash: UInt32, where isSought: (NodeID) -> Bool) -> NodeID {
    guard !cells.isEmpty else { return 0 }
    var cell = home(of: hash)
    while cells[cell] != 0 {
      if Self.hash(cells[cell]) == hash, isSought(Self.node(cells[cell])) {
        return Self.node(cells[cell])
      }
      cell = after(cell)
    }
    return 0
  }

  /// Makes room for `count` nodes in all.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func reserve(_ count: Int) {
    var size = max(cells.count, 4)
    while size / 4 * 3 < count {
      size *= 2
    }
    guard size > cells.count else { return }
    let old = cells
    cells = Array(repeating: 0, count: size)
    for entry in old where entry != 0 {
      place(entry)
    }
  }

  /// Adds a node for which there is room.
  @inlinable
  mutating func insert(_ node: NodeID, hash: UInt32) {
    place(UInt64(hash) << 32 | UInt64(node))
  }

  @inlinable
  mutating func place(_ entry: UInt64) {
    var cell = home(of: Self.hash(entry))
    while cells[cell] != 0 {
      cell = after(cell)
    }
    cells[cell] = entry
  }

  /// Removes a node that is in the table, and closes the gap, so that no search ends there.
  @inlinable
  mutating func remove(_ node: NodeID, hash: UInt32) {
    let entry = UInt64(hash) << 32 | UInt64(node)
    var gap = home(of: hash)
    while cells[gap] != entry {
      gap = after(gap)
    }
    var cell = after(gap)
    while cells[cell] != 0 {
      let wayFromHome = distance(from: home(of: Self.hash(cells[cell])), to: cell)
      if wayFromHome >= distance(from: gap, to: cell) {
        cells[gap] = cells[cell]
        gap = cell
      }
      cell = after(cell)
    }
    cells[gap] = 0
  }

  @inlinable
  func home(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & (cells.count - 1) }

  @inlinable
  func after(_ cell: Int) -> Int { (cell + 1) & (cells.count - 1) }

  @inlinable
  func distance(from start: Int, to end: Int) -> Int { (end - start) & (cells.count - 1) }

  @inlinable
  static func hash(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 32) }

  @inlinable
  static func node(_ entry: UInt64) -> NodeID { NodeID(truncatingIfNeeded: entry) }
}
