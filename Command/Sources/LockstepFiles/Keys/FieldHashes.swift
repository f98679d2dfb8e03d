import CJSONTape
import CListDiff

extension ListFile {
  /// Returns a hash of some fields' values together, for each of some elements, in order; nil if an element
  /// lacks a field.
  ///
  /// Values have one hash if they are equal. Others have one with a chance of 2⁻⁶³.
  ///
  /// - Complexity: Linear in the bytes of the elements; of rows, up to the last of the fields.
  func hashes(of fields: [FieldPath], at indices: some Collection<Int>) -> [UInt64]? {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(indices.count)
    var form = ByteArena()
    func add() {
      hashes.append(listdiff_hash_bytes(form.base, form.count, 0))
      form.truncate(to: 0)
    }
    if let rows = RowReader(self) {
      let columns = fields.compactMap { rows.table.column($0) }
      guard columns.count == fields.count, let last = columns.max() else { return nil }
      rows.limit(toFields: last + 1)
      for index in indices {
        rows.read(index)
        for column in columns {
          // A row without the field has an empty one.
          rows.withText(of: rows.field(column) ?? .empty) { form.append(text: $0) }
        }
        add()
      }
      return hashes
    }
    func addFields(of view: TapeView, at node: Int) -> Bool {
      var canonical = TapeCanonicalizer(view: view)
      for field in fields {
        guard let value = view.resolve(field, from: node) else { return false }
        canonical.append(value, to: &form)
      }
      add()
      return true
    }
    // Elements of a sample are read one by one, if there is no tape of the whole text any more.
    let tape = tape.peek() ?? (indices.count < count ? nil : try? readTape())
    for index in indices {
      let isAdded =
        if let tape {
          source.withView(of: tape) { addFields(of: $0, at: Int(tape.elements[index].node)) }
        } else {
          withTape(of: index) { addFields(of: $0, at: 0) } ?? false
        }
      if !isAdded { return nil }
    }
    return hashes
  }
}

/// The values of a list, by their hashes, and those that repeat.
struct HashedValues {
  /// Open addressing; 0 is a free slot. The lowest bit says that the value repeats.
  private var slots: [UInt64]

  /// The number of elements whose value an element before them has.
  private(set) var repeatCount = 0

  /// For each value that repeats, the index of the second element that has it, in order.
  private(set) var firstRepeats: [Int] = []

  /// - Complexity: Expected O(*n*) for *n* hashes, and 16 to 32 bytes for each.
  init(_ hashes: [UInt64]) {
    var size = 16
    while size < 2 * hashes.count { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for (index, hash) in hashes.enumerated() {
      let slot = slot(of: hash)
      if slots[slot] == 0 {
        slots[slot] = Self.entry(hash)
      } else {
        if slots[slot] & 1 == 0 { firstRepeats.append(index) }
        slots[slot] |= 1
        repeatCount += 1
      }
    }
  }

  /// Returns how many of some different values this list has, too.
  func count(of hashes: [UInt64]) -> Int { hashes.count { slots[slot(of: $0)] != 0 } }

  private static func entry(_ hash: UInt64) -> UInt64 { max(hash & ~1, 2) }

  /// The slot of a value, or the free one that it would take.
  private func slot(of hash: UInt64) -> Int {
    let entry = Self.entry(hash)
    var slot = Int(truncatingIfNeeded: entry >> 1) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] & ~1 != entry { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
