/// An axis on which each power of ten has the same length.
struct PlotScale {
  /// The first and last power of ten.
  let decades: ClosedRange<Int>
  /// The places of these two.
  let start, end: Double

  /// An axis that has room for all values and a whole number of decades. A single power of ten has
  /// one on each side.
  init(values: some Sequence<Double>, start: Double, end: Double) {
    let logarithms = values.map { log10(max($0, 1e-3)) }
    let first = Int((logarithms.min() ?? 0).rounded(.down))
    let last = Int((logarithms.max() ?? 1).rounded(.up))
    decades = first < last ? first...last : (first - 1)...(last + 1)
    self.start = start
    self.end = end
  }

  /// Where a value is.
  func place(_ value: Double) -> Double {
    let part = (log10(max(value, 1e-3)) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return start + part * (end - start)
  }

  /// The powers of ten.
  var ticks: [Double] { decades.map { pow(10, Double($0)) } }

  /// Twice to nine times each power of ten but the last.
  var minorTicks: [Double] {
    ticks.dropLast().flatMap { tick in (2...9).map { tick * Double($0) } }
  }
}

/// Moves places apart until each is `gap` from the next, in the order of `places`, within `range`
/// if there is enough room.
func spread(_ places: [Double], gap: Double, in range: ClosedRange<Double>) -> [Double] {
  let order = places.indices.sorted { places[$0] < places[$1] }
  var result = places
  // Down from the first, then up again from the end of the range.
  var least = range.lowerBound
  for place in order {
    result[place] = max(result[place], least)
    least = result[place] + gap
  }
  var most = range.upperBound
  for place in order.reversed() {
    result[place] = min(result[place], most)
    most = result[place] - gap
  }
  return result
}
