/// What a run prints, in pieces: none is copied when more comes, which would take long.
struct WatchOutput: Sendable {
  private var pieces: [[UInt8]] = []

  /// How many bytes there are.
  private(set) var count = 0

  private static let pieceSize = 1 << 22

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if pieces.last.map({ $0.count + bytes.count > Self.pieceSize }) ?? true {
      var piece: [UInt8] = []
      // The first one takes no more than most runs need.
      if !pieces.isEmpty { piece.reserveCapacity(Self.pieceSize) }
      pieces.append(piece)
    }
    pieces[pieces.count - 1] += bytes
    count += bytes.count
  }

  /// All bytes.
  ///
  /// - Complexity: O(*n*).
  var bytes: [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for piece in pieces { all += piece }
    return all
  }
}
