/// Returns the one of `names` that a misspelt `name` is likely to mean; nil if none is close.
///
/// - Complexity: Linear in the length of each name, quadratic for those about as long as `name`.
package func nearest(to name: String, among names: some Sequence<String>) -> String? {
  // Long names are not compared, since the time grows with the square of their length.
  let limit = 64
  guard name.utf8.count <= limit else { return nil }
  let names = names.lazy.filter { $0.utf8.count <= limit }
  let most = max(1, min(3, name.count / 2))
  let distances = names.map { (name: $0, distance: editDistance(name, $0, most: most)) }
  return distances.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.name
}

/// Returns how many characters must be inserted, deleted, replaced or swapped with the next one.
///
/// - Parameter most: The highest distance that matters; the result may be any higher one instead.
private func editDistance(_ first: String, _ second: String, most: Int) -> Int {
  let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
  guard abs(first.count - second.count) <= most else { return most + 1 }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var next = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      next.append(least)
    }
    (beforeLast, last) = (last, next)
  }
  return last[second.count]
}
