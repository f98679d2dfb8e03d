/// The extents of rows, with the sums of each 16 of them, of each 256, and so on.
///
/// Every sum is computed from the extents alone, in one order, never by adding a difference. So a
/// tree that was changed has, bit for bit, the same sums as a new one. An extent that is not a
/// number is unknown: sums leave it out, and count it.
struct ExtentTree: Sendable {
  /// A sum of extents.
  struct Sum {
    var known = 0.0
    var unknown = 0
  }

  private(set) var extents: [Double]

  /// The sums of the known extents: first of 16 rows each. The last level has 16 sums at most.
  private var sums: [[Double]] = []

  /// The numbers of unknown extents in each of the sums; empty as long as none is unknown.
  private var unknowns: [[Int32]] = []

  init(_ extents: [Double]) {
    self.extents = extents
    rebuild(from: 0)
  }

  var count: Int { extents.count }

  subscript(row: Int) -> Double { extents[row] }

  /// Returns the sum of the extents before a row.
  ///
  /// - Complexity: O(log *n*).
  func sum(before row: Int) -> Sum {
    var sum = Sum()
    var node = 0
    for level in sums.indices.reversed() {
      let end = row >> (4 * level + 4)
      while node < end {
        add(level, node, to: &sum)
        node += 1
      }
      node *= 16
    }
    while node < row {
      add(extents[node], to: &sum)
      node += 1
    }
    return sum
  }

  /// Returns the first row for which a closure is true; the number of rows if there is none. The
  /// closure is called with the number of rows up to the end of a row and the sum of their extents.
  /// It must be monotone.
  ///
  /// - Complexity: O(log *n*).
  func firstRow(where isFound: (Int, Sum) -> Bool) -> Int {
    var sum = Sum()
    var node = 0
    for level in sums.indices.reversed() {
      let shift = 4 * level + 4
      while true {
        if node == sums[level].count { return count }
        var next = sum
        add(level, node, to: &next)
        if isFound(min((node + 1) << shift, count), next) { break }
        sum = next
        node += 1
      }
      node *= 16
    }
    while node < count {
      add(extents[node], to: &sum)
      if isFound(node + 1, sum) { return node }
      node += 1
    }
    return count
  }

  /// Changes an extent.
  ///
  /// - Complexity: O(log *n*).
  mutating func set(_ extent: Double, at row: Int) {
    extents[row] = extent
    var node = row
    for level in sums.indices {
      node >>= 4
      update(level, node)
    }
  }

  /// Replaces rows.
  ///
  /// - Complexity: O(*n* − *l*), where *l* is the lower bound of the range.
  mutating func replace(_ rows: Range<Int>, with new: [Double]) {
    extents.replaceSubrange(rows, with: new)
    rebuild(from: rows.lowerBound)
  }

  private mutating func rebuild(from row: Int) {
    var (level, first, count) = (0, row, count)
    while count > 16 {
      count = (count + 15) >> 4
      if level == sums.count { sums.append([]) }
      first = min(first >> 4, sums[level].count)
      sums[level].resize(to: count, with: 0)
      if !unknowns.isEmpty {
        if level == unknowns.count { unknowns.append([]) }
        unknowns[level].resize(to: count, with: 0)
      }
      for node in first..<count { update(level, node) }
      level += 1
    }
    sums.removeSubrange(level...)
    if !unknowns.isEmpty { unknowns.removeSubrange(level...) }
  }

  @inline(__always)
  private mutating func update(_ level: Int, _ node: Int) {
    let first = 16 * node
    if level > 0 {
      let children = first..<min(first + 16, sums[level - 1].count)
      sums[level][node] = Self.sum(sums[level - 1], children)
      if unknowns.isEmpty { return }
      unknowns[level][node] = unknowns[level - 1][children].reduce(0, &+)
      return
    }
    let children = first..<min(first + 16, extents.count)
    let plain = Self.sum(extents, children)
    if !plain.isNaN {
      sums[0][node] = plain
      if !unknowns.isEmpty { unknowns[0][node] = 0 }
      return
    }
    var sum = Sum()
    for child in children { add(extents[child], to: &sum) }
    sums[0][node] = sum.known
    if unknowns.isEmpty { unknowns = sums.map { [Int32](repeating: 0, count: $0.count) } }
    unknowns[0][node] = Int32(sum.unknown)
  }

  @inline(__always)
  private static func sum(_ values: [Double], _ range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range { sum += values[index] }
    return sum
  }

  @inline(__always)
  private func add(_ level: Int, _ node: Int, to sum: inout Sum) {
    sum.known += sums[level][node]
    if !unknowns.isEmpty { sum.unknown += Int(unknowns[level][node]) }
  }

  @inline(__always)
  private func add(_ extent: Double, to sum: inout Sum) {
    if extent.isNaN { sum.unknown += 1 } else { sum.known += extent }
  }
}

extension Array {
  fileprivate mutating func resize(to count: Int, with value: Element) {
    if count < self.count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(value, count: count - self.count))
    }
  }
}
