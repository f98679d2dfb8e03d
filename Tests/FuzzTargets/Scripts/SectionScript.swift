import TestSupport

/// Makes a pair of lists with sections by operations, as ``PairScript`` makes flat ones.
struct SectionScript {
  private(set) var pair = SectionedTrialPair(old: [TrialSection](), new: [])
  private let maxCount: Int
  private var fresh = FreshElements()

  /// Runs operations for as long as both lists stay within a number of sections and items.
  init(_ bytes: inout ByteSource, maxCount: Int) {
    self.maxCount = maxCount
    while !bytes.isEmpty, size(pair.old) < maxCount, size(pair.new) < maxCount {
      run(&bytes)
    }
  }

  private func size(_ sections: [TrialSection]) -> Int {
    sections.reduce(0) { $0 + 1 + $1.items.count }
  }

  private mutating func run(_ bytes: inout ByteSource) {
    let opcode = bytes.next()
    let argument = Int(opcode & 15)
    let section = TrialSection(id: argument)
    let named = [TrialElement(id: argument)]
    switch opcode >> 4 {
    case 0:
      pair.old.append(section)
      pair.new.append(section)
    case 1: pair.old.append(section)
    case 2: pair.new.insert(section, at: bytes.number(below: pair.new.count + 1))
    case 3:
      let run = fresh(argument + 1)
      append(run, to: &pair.old)
      append(run, to: &pair.new)
    case 4: append(argument < 8 ? named : fresh(argument - 7), to: &pair.old)
    case 5: append(argument < 8 ? named : fresh(argument - 7), to: &pair.new)
    case 6:
      append(named, to: &pair.old)
      append(named, to: &pair.new)
    case 7:
      guard let from = newSection(&bytes) else { return }
      let moved = pair.new.remove(at: from)
      pair.new.insert(moved, at: bytes.number(below: pair.new.count + 1))
    case 8:
      guard let from = newSection(&bytes) else { return }
      let items = pair.new.remove(at: from).items
      // With an odd argument, the items move to other sections.
      if argument % 2 == 1 { insert(items, &bytes) }
    case 9, 10: take(argument + 1, isCopy: opcode >> 4 == 10, &bytes)
    case 11: insert(named, &bytes)
    case 12:
      guard let section = newSection(&bytes), !pair.new[section].items.isEmpty else { return }
      let item = bytes.number(below: pair.new[section].items.count)
      pair.new[section].items[item].contents += 1 + argument
    case 13:
      guard let section = newSection(&bytes) else { return }
      pair.new[section].contents += 1 + argument
    case 14: split(id: argument, &bytes)
    default: swap(&pair.old, &pair.new)
    }
  }

  private mutating func newSection(_ bytes: inout ByteSource) -> Int? {
    pair.new.isEmpty ? nil : bytes.number(below: pair.new.count)
  }

  private func append(_ items: [TrialElement], to sections: inout [TrialSection]) {
    guard !sections.isEmpty else { return }
    sections[sections.count - 1].items += items
  }

  /// Copies a few items of a section to another place.
  private mutating func take(_ count: Int, isCopy: Bool, _ bytes: inout ByteSource) {
    guard let section = newSection(&bytes) else { return }
    let block = bytes.range(of: count, in: pair.new[section].items.count)
    let items = Array(pair.new[section].items[block])
    if !isCopy { pair.new[section].items.removeSubrange(block) }
    // The highest target means nowhere.
    if bytes.next() < 0xF0 || isCopy { insert(items, &bytes) }
  }

  private mutating func insert(_ items: [TrialElement], _ bytes: inout ByteSource) {
    guard let section = newSection(&bytes) else { return }
    let place = bytes.number(below: pair.new[section].items.count + 1)
    pair.new[section].items.insert(contentsOf: items, at: place)
  }

  /// Splits the end of a section off as a new one.
  private mutating func split(id: Int, _ bytes: inout ByteSource) {
    guard let section = newSection(&bytes) else { return }
    let start = bytes.number(below: pair.new[section].items.count + 1)
    let tail = pair.new[section].items[start...]
    pair.new[section].items.removeSubrange(start...)
    pair.new.insert(TrialSection(id: id, items: Array(tail)), at: section + 1)
  }
}
