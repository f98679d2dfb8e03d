// Changes store each index of a place as a word of 32 bits. In memory, a place consists of indexes
// of type `Int` alone: one for a section, two for a path, and those of both places for a move or an
// update.

/// A place that consists of indexes of type `Int` alone, so that its memory can be written as such
/// indexes. No other type may conform.
@usableFromInline
protocol MadeOfIndexes {}

extension SectionIndex: MadeOfIndexes {}
extension ItemPath: MadeOfIndexes {}
extension SupplementaryPath: MadeOfIndexes {}
extension SectionedChanges.Move: MadeOfIndexes where Old: MadeOfIndexes, New: MadeOfIndexes {}
extension SectionedChanges.Update: MadeOfIndexes where Old: MadeOfIndexes, New: MadeOfIndexes {}

/// How many words a place takes. A constant once the code is specialized.
@inlinable
func wordCount<Place>(of type: Place.Type) -> Int {
  MemoryLayout<Place>.size / MemoryLayout<Int>.size
}

/// The place whose words begin at `start`.
@inlinable
func unpacked<Place>(_ words: ArraySlice<UInt32>, at start: Int) -> Place {
  switch wordCount(of: Place.self) {
  case 1:
    unsafeBitCast(Int(words[start]), to: Place.self)
  case 2:
    unsafeBitCast((Int(words[start]), Int(words[start + 1])), to: Place.self)
  default:
    unsafeBitCast(
      (Int(words[start]), Int(words[start + 1]), Int(words[start + 2]), Int(words[start + 3])),
      to: Place.self)
  }
}

extension [UInt32] {
  /// Adds the words of a place.
  mutating func append(wordsOf place: some MadeOfIndexes) {
    Swift.withUnsafeBytes(of: place) { bytes in
      for index in bytes.assumingMemoryBound(to: Int.self) {
        append(UInt32(index))
      }
    }
  }
}
