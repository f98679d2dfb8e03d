// The only file of the module that touches pointers and the C core. What it hands out is a value,
// or a view that is valid as long as the closure or the `CoreDiff` that it came from.

internal import CListDiff

// MARK: - Elements

/// The elements of a list as they lie in memory.
@usableFromInline
struct Elements<Element> {
  @usableFromInline let buffer: UnsafeBufferPointer<Element>

  @inlinable
  init(_ buffer: UnsafeBufferPointer<Element>) { self.buffer = buffer }

  @inlinable
  var count: Int { buffer.count }

  /// The element where it lies: it is neither copied nor retained to be looked at.
  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always)
    _read { yield buffer[index] }
  }

  @inlinable
  subscript(range: Range<Int>) -> Elements {
    Elements(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// A copy of all elements.
  func copied() -> [Element] { Array(buffer) }

  /// Whether both are the same memory, so that no element can differ.
  @inlinable
  func isSameStorage(as other: Elements) -> Bool {
    count == other.count && buffer.baseAddress == other.buffer.baseAddress
  }

  /// How many elements from `start` on are the same bit for bit in both lists: up to `end`.
  @inlinable
  func sameBitsFront(_ other: Elements, from start: Int, to end: Int) -> Int {
    let stride = MemoryLayout<Element>.stride
    guard let a = buffer.baseAddress, let b = other.buffer.baseAddress, start < end else {
      return 0
    }
    return equalFront(a + start, b + start, size: (end - start) * stride) / stride
  }

  /// How many elements before the given ends are the same bit for bit: `limit` at the most.
  @inlinable
  func sameBitsBack(_ other: Elements, end: Int, otherEnd: Int, limit: Int) -> Int {
    let stride = MemoryLayout<Element>.stride
    guard let a = buffer.baseAddress, let b = other.buffer.baseAddress, limit > 0 else { return 0 }
    return equalBack(a + end - limit, b + otherEnd - limit, size: limit * stride) / stride
  }

  /// Whether two elements are the same bit for bit. Then they have the same identity and contents,
  /// and nothing needs to be asked or retained.
  @inlinable
  func isSameBits(_ index: Int, _ other: Elements, _ otherIndex: Int) -> Bool {
    guard let a = buffer.baseAddress, let b = other.buffer.baseAddress else { return false }
    let left = UnsafeRawPointer(a + index)
    let right = UnsafeRawPointer(b + otherIndex)
    let size = MemoryLayout<Element>.size
    var difference: UInt64 = 0
    var offset = 0
    while offset + 8 <= size {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    while offset < size {
      difference |= UInt64(
        left.load(fromByteOffset: offset, as: UInt8.self)
          ^ right.load(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    return difference == 0
  }
}

/// Hands the elements to `body` as they lie in memory, or a copy of them where they don't lie
/// one behind the other.
@inlinable
func withElements<List: Collection, Result>(
  of list: List, _ body: (Elements<List.Element>) -> Result
) -> Result {
  if let result = list.withContiguousStorageIfAvailable({ body(Elements($0)) }) {
    return result
  }
  return ContiguousArray(list).withUnsafeBufferPointer { body(Elements($0)) }
}

@usableFromInline
func equalFront(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, size: Int) -> Int {
  listdiff_equal_front(a, b, size)
}

@usableFromInline
func equalBack(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, size: Int) -> Int {
  listdiff_equal_back(a, b, size)
}

/// The bits of a string, on platforms where it is 16 bytes. Strings of the same bits are equal.
@inlinable
func stringBits<ID>(_ id: ID) -> SIMD2<UInt64> {
  unsafeBitCast(id, to: SIMD2<UInt64>.self)
}

/// `value`, whose type is known to be `Target` but not to the compiler.
@inlinable
func identical<Source, Target>(_ value: Source, as type: Target.Type) -> Target {
  unsafeBitCast(value, to: type)
}

// MARK: - Keys

/// Room for the keys of a list.
@usableFromInline
struct KeyWords {
  @usableFromInline let base: UnsafeMutablePointer<UInt64>

  @inlinable
  init(base: UnsafeMutablePointer<UInt64>) { self.base = base }

  @inlinable
  func set(_ index: Int, _ key: UInt64) { base[index] = key }

  @inlinable
  func get(_ index: Int) -> UInt64 { base[index] }

  /// The room from `index` on.
  @inlinable
  subscript(from index: Int) -> KeyWords { KeyWords(base: base + index) }

  /// Writes records of 16 bytes, which `record` gives one by one.
  @inlinable
  func set<Record>(recordCount count: Int, _ record: (Int) -> Record) {
    let records = UnsafeMutableRawPointer(base).bindMemory(to: Record.self, capacity: count)
    for index in 0..<count {
      (records + index).initialize(to: record(index))
    }
  }

  /// Hashes records without padding.
  @usableFromInline
  func hash<Record>(records: ContiguousArray<Record>, seed: UInt64) {
    records.withUnsafeBytes {
      listdiff_hash_records(
        $0.baseAddress, MemoryLayout<Record>.size, MemoryLayout<Record>.stride, records.count,
        seed, base)
    }
  }
}

/// The bytes of many identities, one behind the other, hashed whenever there are enough of them:
/// one call into the core for a block, which stays in the nearest cache. Whoever makes one closes
/// it.
@usableFromInline
struct IdentityBuffer {
  @usableFromInline
  struct State {
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int
    @usableFromInline var identityCount = 0
  }

  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let seed: UInt64
  /// Where each identity begins; one more for the end of the last.
  @usableFromInline let offsets: UnsafeMutablePointer<Int>
  /// Where the key of each belongs.
  @usableFromInline let indexes: UnsafeMutablePointer<Int>
  private let hashes: UnsafeMutablePointer<UInt64>
  private let keys: KeyWords

  /// How many bytes make a block, and how many identities.
  @usableFromInline static var blockSize: Int { 1 << 14 }
  @usableFromInline static var blockCount: Int { 1 << 9 }

  /// Room for the bytes of a block; the last identity may go beyond its size.
  private static var inlineCapacity: Int { blockSize + 1024 }

  @usableFromInline
  init(keys: KeyWords, seed: UInt64) {
    self.keys = keys
    self.seed = seed
    let (size, count) = (Self.inlineCapacity, Self.blockCount)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 64 + 8 * (3 * count + 1) + size, alignment: 16)
    offsets = (memory + 64).bindMemory(to: Int.self, capacity: count + 1)
    indexes = UnsafeMutableRawPointer(offsets + count + 1)
      .bindMemory(to: Int.self, capacity: count)
    hashes = UnsafeMutableRawPointer(indexes + count).bindMemory(to: UInt64.self, capacity: count)
    let bytes = UnsafeMutableRawPointer(hashes + count).bindMemory(to: UInt8.self, capacity: size)
    state = memory.bindMemory(to: State.self, capacity: 1)
    state.initialize(to: State(bytes: bytes, capacity: size))
    offsets[0] = 0
  }

  /// Hashes what is left, and gives the memory back.
  @usableFromInline
  func close() {
    flush()
    releaseGrown()
    UnsafeMutableRawPointer(state).deallocate()
  }

  /// What was added since the last call is the identity whose key belongs to `index`.
  @inlinable
  func endIdentity(_ index: Int) {
    let count = state.pointee.identityCount + 1
    indexes[count - 1] = index
    offsets[count] = state.pointee.count
    state.pointee.identityCount = count
    if count == Self.blockCount || state.pointee.count >= Self.blockSize {
      flush()
    }
  }

  @usableFromInline
  func flush() {
    let count = state.pointee.identityCount
    listdiff_hash_ranges(state.pointee.bytes, offsets, count, seed, hashes)
    for place in 0..<count {
      keys.set(indexes[place], hashes[place])
    }
    state.pointee.count = 0
    state.pointee.identityCount = 0
  }

  @usableFromInline
  func append(byte: UInt8) {
    reserve(1)
    state.pointee.bytes[state.pointee.count] = byte
    state.pointee.count += 1
  }

  /// Adds bytes if each is below 128; they are copied and looked at in one go.
  @inlinable
  func appendIfASCII(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let size = source.count
    if size > state.pointee.capacity - state.pointee.count {
      reserve(size)
    }
    let from = UnsafeRawBufferPointer(source)
    let to = UnsafeMutableRawPointer(state.pointee.bytes + state.pointee.count)
    var seen: UInt64 = 0
    var offset = 0
    while offset + 8 <= size {
      let word = from.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      to.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      seen |= word
      offset += 8
    }
    while offset < size {
      let byte = source[offset]
      to.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      seen |= UInt64(byte)
      offset += 1
    }
    guard seen & 0x8080_8080_8080_8080 == 0 else { return false }
    state.pointee.count += size
    return true
  }

  /// Makes room for `size` more bytes of the identity that is being added.
  @usableFromInline
  func reserve(_ size: Int) {
    let count = state.pointee.count
    guard count + size > state.pointee.capacity else { return }
    let capacity = 2 * (count + size)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.update(from: state.pointee.bytes, count: count)
    releaseGrown()
    state.pointee.bytes = grown
    state.pointee.capacity = capacity
  }

  private func releaseGrown() {
    if state.pointee.capacity > Self.inlineCapacity {
      state.pointee.bytes.deallocate()
    }
  }
}

/// An array of `count` words that `fill` makes.
@inlinable
func makeWords(count: Int, _ fill: (KeyWords) -> Void) -> [UInt64] {
  // An array without elements is one that all share, whose count nobody may set.
  guard count > 0 else { return [] }
  return [UInt64](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    if let base = buffer.baseAddress {
      fill(KeyWords(base: base))
      initializedCount = count
    }
  }
}

/// One list as the core takes it.
@usableFromInline
struct CoreList {
  @usableFromInline let keys: UnsafeRawPointer?
  @usableFromInline let keySize: Int
  @usableFromInline let contents: UnsafePointer<UInt64>?
  @usableFromInline let count: Int

  /// Whether equal keys mean equal identities, so that no `==` is needed.
  @usableFromInline let keysAreExact: Bool

  /// The keys where this module made them, nil where they were read as they are.
  @usableFromInline let words: KeyWords?

  /// Keys of 8 bytes.
  @inlinable
  init(_ words: KeyWords, count: Int, areExact: Bool) {
    self.words = words
    keys = UnsafeRawPointer(words.base)
    keySize = 8
    contents = nil
    self.count = count
    keysAreExact = areExact
  }

  /// Elements that are their own exact keys, of 8 or 16 bytes.
  @inlinable
  init<Element>(_ elements: Elements<Element>) {
    words = nil
    keys = UnsafeRawPointer(elements.buffer.baseAddress)
    keySize = MemoryLayout<Element>.size
    contents = nil
    count = elements.count
    keysAreExact = true
  }

  /// Exact keys of `size` bytes that this module made.
  @inlinable
  init(recordsIn words: KeyWords, size: Int, count: Int) {
    self.words = nil
    keys = UnsafeRawPointer(words.base)
    keySize = size
    contents = nil
    self.count = count
    keysAreExact = true
  }

  init(
    _ keys: UnsafeBufferPointer<UInt64>, contents: UnsafePointer<UInt64>?, areExact: Bool
  ) {
    words = nil
    self.keys = UnsafeRawPointer(keys.baseAddress)
    keySize = 8
    self.contents = contents
    count = keys.count
    keysAreExact = areExact
  }
}

/// Updates that are found in Swift, as pairs of indexes.
///
/// Those of the equal back are found from the last one on, so they are kept at the other end.
@usableFromInline
struct FoundUpdates {
  @usableFromInline let base: UnsafeMutablePointer<UInt32>
  @usableFromInline let capacity: Int
  @usableFromInline var frontCount = 0
  @usableFromInline var backCount = 0

  init(base: UnsafeMutablePointer<UInt32>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  @inlinable
  mutating func append(before: Int, after: Int) {
    set(frontCount, before, after)
    frontCount += 1
  }

  /// Adds one that stands before all others of the back.
  @inlinable
  mutating func prependToBack(before: Int, after: Int) {
    backCount += 1
    set(capacity - backCount, before, after)
  }

  @inlinable
  func set(_ place: Int, _ before: Int, _ after: Int) {
    base[2 * place] = UInt32(truncatingIfNeeded: before)
    base[2 * place + 1] = UInt32(truncatingIfNeeded: after)
  }
}

// MARK: - The C core

/// Neighbours on both sides that are paired: laid out as the core's `listdiff_run` is.
@usableFromInline
struct PairedRun {
  @usableFromInline let from: UInt32
  @usableFromInline let to: UInt32
  @usableFromInline let length: UInt32
}

/// One diff by the C core: its memory, and the result in it. Whoever makes one closes it.
@usableFromInline
struct CoreDiff {
  fileprivate let workspace: OpaquePointer
  private var oldCount = 0
  private var newCount = 0
  private var deletions: UnsafePointer<UInt32>?
  private var deletionCount = 0
  private var insertions: UnsafePointer<UInt32>?
  private var insertionCount = 0
  private var moves: UnsafeRawPointer?
  private var moveCount = 0
  private var updates: UnsafeRawPointer?
  private var updateCount = 0
  private var runs: UnsafeRawPointer?
  private var runCount = 0

  /// What the lent memory is for.
  @usableFromInline
  enum Memory: Int {
    case oldKeys, newKeys, updates, oldSections, newSections
  }

  /// Takes the workspace that waits, or makes one.
  @usableFromInline
  init() throws(ListDiffError) {
    if let waiting = listdiff_slot_take(Self.slot) {
      workspace = waiting
      return
    }
    var made: OpaquePointer?
    let status =
      if var allocator = Self.allocator {
        listdiff_workspace_create(&allocator, &made)
      } else {
        listdiff_workspace_create(nil, &made)
      }
    guard status == .ok, let made else { throw .outOfMemory }
    workspace = made
  }

  /// Lets the workspace wait for the next diff. Nothing of this one is valid any more.
  @usableFromInline
  func close() {
    listdiff_slot_put(Self.slot, workspace, Self.keptBytes)
  }

  /// Where a workspace that is made gets its memory; `malloc` if nil. Tests set it, in a process of
  /// their own, to see memory run out.
  nonisolated(unsafe) static var allocator: listdiff_allocator?

  /// Where the workspace of the last diff waits for the next one.
  nonisolated(unsafe) private static let slot: UnsafeMutablePointer<listdiff_slot> = {
    let slot = UnsafeMutablePointer<listdiff_slot>.allocate(capacity: 1)
    slot.initialize(to: listdiff_slot())
    return slot
  }()

  /// How much memory is kept for the next diff at the most.
  private static let keptBytes = 32 << 20

  /// Gives back what is kept.
  static func releaseMemory() {
    listdiff_workspace_destroy(listdiff_slot_take(slot))
  }

  private func lend(_ memory: Memory, bytes: Int) throws(ListDiffError) -> UnsafeMutableRawPointer {
    var lent: UnsafeMutableRawPointer?
    guard listdiff_workspace_lend(workspace, memory.rawValue, bytes, &lent) == .ok, let lent
    else { throw .outOfMemory }
    return lent
  }

  /// Room for `count` keys.
  @usableFromInline
  func keyWords(_ memory: Memory, count: Int) throws(ListDiffError) -> KeyWords {
    KeyWords(
      base: try lend(memory, bytes: 8 * count).bindMemory(to: UInt64.self, capacity: count))
  }

  /// Room for `count` keys of another type, which `fill` gives one by one.
  @inlinable
  func records<Record>(
    _ memory: Memory, count: Int, _ record: (Int) -> Record
  ) throws(ListDiffError) -> CoreList {
    let words = try keyWords(memory, count: count * MemoryLayout<Record>.stride / 8)
    words.set(recordCount: count, record)
    return CoreList(recordsIn: words, size: MemoryLayout<Record>.size, count: count)
  }

  /// Room for `count` updates.
  @usableFromInline
  func foundUpdates(capacity: Int) throws(ListDiffError) -> FoundUpdates {
    FoundUpdates(
      base: try lend(.updates, bytes: 8 * capacity)
        .bindMemory(to: UInt32.self, capacity: 2 * capacity),
      capacity: capacity)
  }

  /// Runs the diff.
  ///
  /// - Parameters:
  ///   - old: The old list without equal ends.
  ///   - new: The same of the new list.
  ///   - front: How many elements at the front are left out, since they are equal.
  ///   - back: How many at the back.
  ///   - hashing: Seeds the core's table.
  @usableFromInline
  mutating func run(
    old: CoreList, new: CoreList, front: Int, back: Int, hashing: Hashing
  ) throws(ListDiffError) {
    oldCount = front + old.count + back
    newCount = front + new.count + back
    var options = listdiff_options(
      seed: hashing.seed, discarded_hash_bits: hashing.discardedTableBits, front: front, back: back)
    var oldList = listdiff_list(old)
    var newList = listdiff_list(new)
    var changes = listdiff_changes()
    switch listdiff_diff(workspace, &oldList, &newList, &options, &changes) {
    case .ok: break
    case .out_of_memory: throw .outOfMemory
    case .too_many_elements: throw .tooManyElements(count: max(oldCount, newCount))
    case .invalid_argument, .unsupported: throw .contentsOnOneSideOnly
    }
    (deletions, deletionCount) = (changes.deletions, changes.deletion_count)
    (insertions, insertionCount) = (changes.insertions, changes.insertion_count)
    (moves, moveCount) = (UnsafeRawPointer(changes.moves), changes.move_count)
    (updates, updateCount) = (UnsafeRawPointer(changes.updates), changes.update_count)
    (runs, runCount) = (UnsafeRawPointer(changes.runs), changes.run_count)
  }

  /// How many runs the pairs make.
  @usableFromInline
  var pairedRuns: UnsafeBufferPointer<PairedRun> {
    UnsafeBufferPointer(start: runs?.assumingMemoryBound(to: PairedRun.self), count: runCount)
  }

  /// The result as a value, with updates that were found in Swift.
  @usableFromInline
  func result(_ found: FoundUpdates) -> ListChanges {
    result(
      UnsafeRawPointer(found.base), found.frontCount,
      UnsafeRawPointer(found.base + 2 * (found.capacity - found.backCount)), found.backCount)
  }

  /// The result as a value, with the updates that the core found by the hashes of contents.
  func result() -> ListChanges {
    result(updates, updateCount, nil, 0)
  }

  private func result(
    _ first: UnsafeRawPointer?, _ firstCount: Int, _ second: UnsafeRawPointer?, _ secondCount: Int
  ) -> ListChanges {
    let pairCount = moveCount + firstCount + secondCount
    let count = deletionCount + insertionCount + 2 * pairCount
    guard count > 0 else {
      return ListChanges(
        oldCount: oldCount, newCount: newCount,
        deletionCount: 0, insertionCount: 0, moveCount: 0, words: [])
    }
    let words = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var rest = UnsafeMutableRawPointer(buffer.baseAddress)
      func add(_ source: UnsafeRawPointer?, words: Int) {
        guard let source, words > 0 else { return }
        rest?.copyMemory(from: source, byteCount: 4 * words)
        rest? += 4 * words
      }
      add(UnsafeRawPointer(deletions), words: deletionCount)
      add(UnsafeRawPointer(insertions), words: insertionCount)
      add(moves, words: 2 * moveCount)
      add(first, words: 2 * firstCount)
      add(second, words: 2 * secondCount)
      initializedCount = count
    }
    return ListChanges(
      oldCount: oldCount, newCount: newCount,
      deletionCount: deletionCount, insertionCount: insertionCount, moveCount: moveCount,
      words: words)
  }
}

extension listdiff_list {
  fileprivate init(_ list: CoreList) {
    self.init(
      keys: list.keys, key_size: list.keySize, contents: list.contents, count: list.count)
  }
}

/// The changes between two lists of keys and hashes of contents.
func coreChanges(
  from old: ListFingerprints, to new: ListFingerprints
) throws(ListDiffError) -> ListChanges {
  let result: Result<ListChanges, ListDiffError> = old.withCoreList { oldList in
    new.withCoreList { newList in
      Result { () throws(ListDiffError) -> ListChanges in
        var diff = try CoreDiff()
        defer { diff.close() }
        try diff.run(
          old: oldList, new: newList, front: 0, back: 0, hashing: Hashing(seed: old.seed))
        return diff.result()
      }
    }
  }
  return try result.get()
}

extension ListFingerprints {
  fileprivate func withCoreList<Result>(_ body: (CoreList) -> Result) -> Result {
    identities.withUnsafeBufferPointer { keys in
      guard let contents else {
        return body(CoreList(keys, contents: nil, areExact: identitiesAreExact))
      }
      return contents.withUnsafeBufferPointer {
        body(CoreList(keys, contents: $0.baseAddress, areExact: identitiesAreExact))
      }
    }
  }
}

// MARK: - Sections

/// One section as the core takes it: laid out as its `listdiff_section` is.
@usableFromInline
struct GivenSection {
  @usableFromInline var index: UInt32
  @usableFromInline var partner: UInt32
  @usableFromInline var count: Int
  @usableFromInline var front: Int
  @usableFromInline var back: Int

  /// A section of which `count` items are given, between so many more in front and at the back.
  @inlinable
  init(index: Int, partner: Int?, count: Int, front: Int, back: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
    self.partner = partner.map { UInt32(truncatingIfNeeded: $0) } ?? UInt32.max
    self.count = count
    self.front = front
    self.back = back
  }
}

/// The items' changes as the core found them. Valid until the ``CoreDiff`` is closed.
@usableFromInline
struct CoreSectionedResult {
  private let changes: listdiff_sectioned_changes

  fileprivate init(_ changes: listdiff_sectioned_changes) { self.changes = changes }

  /// The pairs within pairs of sections, among the items that were given.
  @usableFromInline
  var runs: UnsafeBufferPointer<PairedRun> { Self.buffer(changes.runs, changes.run_count) }

  /// The pairs across sections, in the same way.
  @usableFromInline
  var crossRuns: UnsafeBufferPointer<PairedRun> {
    Self.buffer(changes.cross_runs, changes.cross_run_count)
  }

  /// How many items of a new section that was given stay in it and don't move.
  @usableFromInline
  func stayingCount(_ section: Int) -> Int { Int(changes.staying[section]) }

  /// The result as a value.
  ///
  /// - Parameters:
  ///   - sections: The changes of the sections.
  ///   - updates: The updated items, four words each, in order.
  ///   - supplementaries: What changed among these.
  @usableFromInline
  func result(
    sections: ListChanges, updates: [UInt32], supplementaries: SupplementaryChanges
  ) -> SectionedChanges {
    let deletions = Self.words(changes.deletions, changes.deletion_count, each: 2)
    let insertions = Self.words(changes.insertions, changes.insertion_count, each: 2)
    let moves = Self.words(changes.moves, changes.move_count, each: 4)
    var packer = PlacePacker(
      capacity: deletions.count + insertions.count + moves.count + updates.count)
    packer.append(words: deletions)
    packer.append(words: insertions)
    packer.append(words: moves)
    packer.append(words: updates)
    packer.append(supplementaries)
    return SectionedChanges(sections: sections, words: packer.words, ends: packer.ends)
  }

  private static func buffer(
    _ runs: UnsafePointer<listdiff_run>?, _ count: Int
  ) -> UnsafeBufferPointer<PairedRun> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(runs)?.assumingMemoryBound(to: PairedRun.self), count: count)
  }

  /// What stands in C's paths, which are words.
  private static func words<Places>(
    _ places: UnsafePointer<Places>?, _ count: Int, each wordCount: Int
  ) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(places)?.assumingMemoryBound(to: UInt32.self),
      count: count * wordCount)
  }
}

extension CoreDiff {
  /// Works out the changes of the items of two lists with sections.
  ///
  /// - Parameters:
  ///   - old: The old sections that are given, and their items' keys.
  ///   - new: The same of the new list.
  ///   - hashing: Seeds the core's tables.
  @usableFromInline
  func run(
    old: (sections: [GivenSection], items: CoreList),
    new: (sections: [GivenSection], items: CoreList), hashing: Hashing
  ) throws(ListDiffError) -> CoreSectionedResult {
    let (status, changes) = Self.withSectionedList(old) { oldList in
      Self.withSectionedList(new) { newList in
        var options = listdiff_options(
          seed: hashing.seed, discarded_hash_bits: hashing.discardedTableBits, front: 0, back: 0)
        var changes = listdiff_sectioned_changes()
        let status = listdiff_diff_sections(workspace, oldList, newList, &options, &changes)
        return (status, changes)
      }
    }
    switch status {
    case .ok: return CoreSectionedResult(changes)
    case .out_of_memory: throw .outOfMemory
    case .too_many_elements: throw .tooManyElements(count: max(old.items.count, new.items.count))
    case .invalid_argument, .unsupported: throw .contentsOnOneSideOnly
    }
  }

  private static func withSectionedList<Result>(
    _ list: (sections: [GivenSection], items: CoreList),
    _ body: (UnsafePointer<listdiff_sectioned_list>) -> Result
  ) -> Result {
    list.sections.withUnsafeBytes { sections in
      var given = listdiff_sectioned_list(
        sections: sections.baseAddress?.assumingMemoryBound(to: listdiff_section.self),
        section_count: list.sections.count, items: listdiff_list(list.items))
      return body(&given)
    }
  }
}
