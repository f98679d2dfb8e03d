import ListTrials

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes elements from serial numbers. The same number and seed always make equal elements.
struct ElementMaker {
  let seed: UInt64

  /// Returns a random integer, different for different numbers: the generator never repeats one.
  func integer(_ serial: Int) -> Int {
    var random = source(serial)
    return Int(truncatingIfNeeded: random.next())
  }

  /// Returns a random UUID (version 4).
  func uuid(_ serial: Int) -> UUID {
    var words = SplitMix64(seed: UInt64(bitPattern: Int64(integer(serial))))
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes.storeBytes(of: words.next().littleEndian, toByteOffset: 0, as: UInt64.self)
      bytes.storeBytes(of: words.next().littleEndian, toByteOffset: 8, as: UInt64.self)
    }
    bytes.6 = bytes.6 & 0x0F | 0x40
    bytes.8 = bytes.8 & 0x3F | 0x80
    return UUID(uuid: bytes)
  }

  /// Returns a random string of `byteCount` ASCII letters and digits. If it is longer than 15, it
  /// has memory of its own.
  func string(_ serial: Int, byteCount: Int) -> String {
    var words = SplitMix64(seed: UInt64(bitPattern: Int64(integer(serial))))
    return String(unsafeUninitializedCapacity: byteCount) { bytes in
      var word: UInt64 = 0
      for place in 0..<byteCount {
        if place % 12 == 0 { word = words.next() }
        bytes[place] = Self.letters[Int(word & 31)]
        word >>= 5
      }
      return byteCount
    }
  }

  func record(_ serial: Int) -> Record {
    record(serial, id: integer(serial))
  }

  /// Returns a record whose identity is a multiple of 2³².
  func hostileRecord(_ serial: Int) -> Record {
    record(serial, id: serial << 32)
  }

  func record(_ serial: Int, id: Int) -> Record {
    Record(id: id, title: string(serial, byteCount: 20), count: serial % 1_000)
  }

  func smallRecord(_ serial: Int) -> SmallRecord {
    SmallRecord(id: integer(serial), count: serial % 1_000)
  }

  func named(_ serial: Int, byteCount: Int) -> NamedRecord {
    NamedRecord(id: string(serial, byteCount: byteCount), count: serial % 1_000)
  }

  private func source(_ serial: Int) -> SplitMix64 {
    // The generator's state grows by this constant with each number, so that number `serial` can be
    // computed without those before it.
    SplitMix64(seed: seed &+ UInt64(serial) &* 0x9E37_79B9_7F4A_7C15)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}

extension Record {
  /// The element with other contents.
  var updated: Record { Record(id: id, title: title + " (new)", count: count + 1) }
}
