/// A change of the frames of a page's rows. The changes are made in the order of the list.
enum FrameChange: Sendable, Hashable {
  /// Moves a row to a vertical place, and all rows after it that have a frame by the same distance.
  case shift(key: Int, y: Double)

  /// Sets another frame for a row.
  case frame(key: Int, RowFrame)

  /// `[key, y]`, or `[key, x, y, width, height]` and, unless they are 0, the measured extents and
  /// the height of the track.
  var json: JSON {
    switch self {
    case .shift(let key, let y): return .array([.number(key), .number(y)])
    case .frame(let key, let frame):
      var values: [JSON] = [
        .number(key), .number(frame.x), .number(frame.y), .number(frame.width),
        .number(frame.height),
      ]
      if !frame.measured.isEmpty || frame.track != 0 {
        values.append(.number(frame.measured.rawValue))
      }
      if frame.track != 0 { values.append(.number(frame.track)) }
      return .array(values)
    }
  }

  /// Returns the changes to the frames of these rows.
  ///
  /// It calculates exactly as the page does, so that rounding errors are the same.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - known: The frames that the page has, by keys.
  static func changes(to rows: [WindowRow], known: [Int: RowFrame]) -> [FrameChange] {
    var changes: [FrameChange] = []
    var shift = 0.0
    for row in rows {
      guard var frame = known[row.key] else {
        changes.append(.frame(key: row.key, row.frame))
        continue
      }
      frame.y += shift
      guard frame != row.frame else { continue }
      let distance = row.frame.y - frame.y
      frame.y = row.frame.y
      if frame == row.frame {
        changes.append(.shift(key: row.key, y: row.frame.y))
        shift += distance
      } else {
        changes.append(.frame(key: row.key, row.frame))
      }
    }
    return changes
  }
}
