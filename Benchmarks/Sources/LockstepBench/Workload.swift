/// A way in which one version of a list may differ from the next, or a step on a snapshot.
///
/// The lists of a workload depend only on its name, a count and a seed. "Mixed" means: 10 %
/// deleted, 10 % inserted, 2 % moved, all scattered.
public enum Workload: String, CaseIterable, Sendable {
  /// Mixed, of UUIDs.
  case uuidMixed = "uuid-mixed"
  /// Mixed, of structs with an integer identity; 5 % have new contents.
  case structMixed = "struct-mixed"
  /// Mixed, of structs identified by strings of 24 bytes that both lists share.
  case string24Mixed = "string24-mixed"
  /// As `string24Mixed`, but no string of the new list shares memory with one of the old.
  case string24Fresh = "string24-fresh"
  /// Mixed, of structs identified by strings of 200 bytes that both lists share.
  case string200Mixed = "string200-mixed"
  /// Mixed, of integers.
  case keysMixed = "keys-mixed"
  /// UUIDs with one range deleted, one inserted and a prefix shuffled, as in public benchmarks: 10
  /// %, 10 %, 2 %, but twice that for 5,000 elements.
  case uuidPeer = "uuid-peer"
  /// Integers: 1 % deleted, 1 % inserted, 0.2 % moved, all scattered.
  case onePercent = "one-percent"
  /// Integers in two arrays with the same elements.
  case unchanged
  /// Integers, the same array twice.
  case unchangedShared = "unchanged-shared"
  /// Structs: one is inserted at the end.
  case appendOne = "append-one"
  /// Structs: one is inserted at the head.
  case insertHead = "insert-head"
  /// Structs: the one in the middle has new contents.
  case updateOne = "update-one"
  /// Structs: the first becomes the last.
  case headToTail = "head-to-tail"
  /// Structs: a tenth of the list moves from behind the first quarter to behind the third.
  case blockMove = "block-move"
  /// Structs: backwards.
  case reverse
  /// Structs: in random order.
  case shuffle
  /// Structs: all are replaced by others.
  case replaceAll = "replace-all"
  /// Structs: the old list is empty.
  case fromEmpty = "from-empty"
  /// Structs: the new list is empty.
  case toEmpty = "to-empty"
  /// Structs of one identity and the same contents; the last tenth is deleted.
  case allEqual = "all-equal"
  /// Mixed, of structs of which half have an identity that occurs four times in the old list.
  case halfRepeated = "half-repeated"
  /// As `shuffle`, with multiples of 2³² for identities: their low bits, on which an unseeded table
  /// relies, are all the same.
  case hostileIntegers = "hostile-integers"
  /// As `shuffle`, with integers that crowd in the core's table under the seed of `core` and
  /// `changes`.
  case crowdingIntegers = "crowding-integers"
  /// As `shuffle`, with strings of 32 bytes for identities that all have one XXH3 hash under the
  /// seed of `changes`.
  case collidingStrings = "colliding-strings"
  /// Structs in sections of 100: 2 % of them change section, 5 % have new contents, and 5 % of the
  /// sections move, all scattered.
  case sectionsMixed = "sections-mixed"
  /// Structs in sections of 100: one in the middle section has new contents; all other sections
  /// share their storage with the old list.
  case sectionsOneChanged = "sections-one-changed"
  /// Structs in sections of 100: the same in both lists, but in other arrays.
  case sectionsUnchanged = "sections-unchanged"
  /// A snapshot of one section is built.
  case snapshotBuild = "snapshot-build"
  /// A snapshot of sections of 100 is built.
  case snapshotSections = "snapshot-sections"
  /// All items of a snapshot are listed.
  case snapshotRead = "snapshot-read"
  /// Every other item is deleted from a copy of a snapshot.
  case snapshotDelete = "snapshot-delete"
  /// The first half of the items is marked for a reload in a copy of a snapshot.
  case snapshotReload = "snapshot-reload"
  /// An item is inserted in the middle of a copy of a snapshot.
  case snapshotInsert = "snapshot-insert"
  /// As `snapshot-insert`, and then the section of another item is looked up.
  case snapshotLookUp = "snapshot-look-up"

  /// The counts that lists can have.
  public static let counts = 1...10_000_000
}

extension Workload {
  /// The kind of the elements.
  enum Kind {
    case uuid
    case integer
    case record
    case hostileRecord
    case crowdingRecord
    case colliding
    /// Identified by a string of so many bytes; a fresh one shares no memory between the lists.
    case named(byteCount: Int, isFresh: Bool)
    /// Records in sections.
    case sections
    /// Integers in a snapshot.
    case snapshot(SnapshotStep)
  }

  var kind: Kind {
    switch self {
    case .uuidMixed, .uuidPeer: .uuid
    case .keysMixed, .onePercent, .unchanged, .unchangedShared: .integer
    case .string24Mixed: .named(byteCount: 24, isFresh: false)
    case .string24Fresh: .named(byteCount: 24, isFresh: true)
    case .string200Mixed: .named(byteCount: 200, isFresh: false)
    case .hostileIntegers: .hostileRecord
    case .crowdingIntegers: .crowdingRecord
    case .collidingStrings: .colliding
    case .structMixed, .appendOne, .insertHead, .updateOne, .headToTail, .blockMove, .reverse,
      .shuffle, .replaceAll, .fromEmpty, .toEmpty, .allEqual, .halfRepeated:
      .record
    case .sectionsMixed, .sectionsOneChanged, .sectionsUnchanged: .sections
    case .snapshotBuild: .snapshot(.build)
    case .snapshotSections: .snapshot(.buildSections)
    case .snapshotRead: .snapshot(.read)
    case .snapshotDelete: .snapshot(.deleteEveryOther)
    case .snapshotReload: .snapshot(.reloadHalf)
    case .snapshotInsert: .snapshot(.insertOne)
    case .snapshotLookUp: .snapshot(.lookUpAfterInsertion)
    }
  }

  /// Whether the elements are items of sections.
  var hasSections: Bool {
    if case .sections = kind { true } else { false }
  }

  /// Whether the workload is a step on a snapshot, not a difference between two lists.
  var isOfSnapshots: Bool {
    if case .snapshot = kind { true } else { false }
  }
}
