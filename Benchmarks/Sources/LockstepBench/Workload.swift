/// A way in which one version of a list may differ from the next, or a step on a snapshot, on a
/// list view or on a layout.
///
/// The lists of a workload depend only on its name, a count and a seed. "Mixed" means: 10 %
/// deleted, 10 % inserted, 2 % moved, all scattered. "Rows" means: structs of which 1 % are
/// deleted, 1 % inserted and 2 % moved, and 5 % have new contents, all scattered; every element of
/// the new list has new memory, which it doesn't share with the old list. Layouts have sections of
/// 1,000 items, and the rest in the last one.
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
  /// UUIDs: 20 % deleted, 20 % inserted, 4 % moved and at least one, all scattered.
  case uuidBusy = "uuid-busy"
  /// As `uuidBusy`, of structs; 5 % have new contents.
  case structBusy = "struct-busy"
  /// Integers: 1 % deleted, 1 % inserted, 0.2 % moved, all scattered.
  case onePercent = "one-percent"
  /// Integers in two arrays with the same elements.
  case unchanged
  /// Integers, the same array twice.
  case unchangedShared = "unchanged-shared"
  /// Structs: one is inserted at the end.
  case appendOne = "append-one"
  /// As `appendOne`, of structs of two integers, which take the standard library little time.
  case appendOneSmall = "append-one-small"
  /// Structs: one is inserted at the head.
  case insertHead = "insert-head"
  /// Structs: the one in the middle has new contents.
  case updateOne = "update-one"
  /// Structs: the first becomes the last.
  case headToTail = "head-to-tail"
  /// As `headToTail`, of structs of two integers.
  case headToTailSmall = "head-to-tail-small"
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
  /// Structs: the first becomes the second, the third the fourth, and so on.
  case swapNeighbours = "swap-neighbours"
  /// Structs: the first half changes places with the second.
  case swapHalves = "swap-halves"
  /// Structs: half of them are deleted, as many inserted, all scattered, and all others have new
  /// contents.
  case halfReplaced = "half-replaced"
  /// Structs in two arrays with the same elements.
  case unchangedStructs = "unchanged-structs"
  /// As `unchangedStructs`, of structs of two integers.
  case unchangedSmall = "unchanged-small"
  /// Structs of one identity and the same contents; the last tenth is deleted.
  case allEqual = "all-equal"
  /// Mixed, of structs of which half have an identity that occurs four times in the old list.
  case halfRepeated = "half-repeated"
  /// As `shuffle`, with multiples of 2³² for identities: their low bits, on which an unseeded table
  /// relies, are all the same.
  case hostileIntegers = "hostile-integers"
  /// As `shuffle`, with integers that fall into a few slots of the core's table under the seed of
  /// `core` and `changes`.
  case crowdingIntegers = "crowding-integers"
  /// As `shuffle`, with strings of 32 bytes for identities that all have one XXH3 hash under the
  /// seed of `changes`.
  case collidingStrings = "colliding-strings"
  /// Rows with an integer for identity.
  case idInt = "id-int"
  /// Rows with a UUID.
  case idUUID = "id-uuid"
  /// Rows with a string of 24 bytes.
  case idString24 = "id-string24"
  /// As `idString24`; a closure returns the string.
  case idClosure = "id-closure"
  /// As `idString24`; a key path has the string.
  case idKeyPath = "id-key-path"
  /// As `idString24`, in generic code that is not specialised, such as that of a list view in
  /// another module.
  case idGeneric = "id-generic"
  /// Rows with a closure that returns a tuple of two integers. A tuple can't be a key of a
  /// dictionary, so for the other contenders the identity is a struct of both.
  case idTuple = "id-tuple"
  /// Rows with a struct of one integer.
  case idStruct1 = "id-struct1"
  /// Rows with a struct of three integers.
  case idStruct3 = "id-struct3"
  /// Rows with an optional integer.
  case idOptional = "id-optional"
  /// Rows with a plain enum of 128 cases: in lists of over 100 elements they repeat.
  case idEnum = "id-enum"
  /// Rows with an enum whose cases hold integers.
  case idEnumInt = "id-enum-int"
  /// Rows with an enum whose cases hold strings of 24 bytes.
  case idEnumString = "id-enum-string"
  /// Rows with the `ObjectIdentifier` of an object that both versions of a row refer to.
  case idObject = "id-object"
  /// Rows with an `AnyHashable`: integers and strings of 24 bytes by turns.
  case idAnyHashable = "id-any-hashable"
  /// Rows with a struct that holds an existential.
  case idExistential = "id-existential"
  /// As rows, but objects, with an integer.
  case idClassInt = "id-class-int"
  /// As rows, but objects, with a string of 60 bytes.
  case idClassText = "id-class-text"
  /// As `idInt`, with five strings of 24 bytes for contents.
  case contentsStrings = "contents-strings"
  /// As `idInt`, with an existential of one integer for contents.
  case contentsExistential = "contents-existential"
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
  /// Edits and look-ups of all kinds, each of one item at a random place in a snapshot of one
  /// section: 100,000, or ten for each item if these are fewer. The longest one is timed.
  case snapshotWorst = "snapshot-worst"
  /// As `snapshot-worst`, in sections of 100.
  case snapshotWorstSections = "snapshot-worst-sections"
  /// A list view of one section shows a list that is built from scratch and has the same integers.
  case pathUnchanged = "path-unchanged"
  /// As `path-unchanged`; 1 % of the integers are deleted, 1 % inserted, 2 % moved, all scattered.
  case pathRebuilt = "path-rebuilt"
  /// As `path-rebuilt`, but the diff is made off the main thread, and only the time on the main
  /// thread counts.
  case pathMain = "path-main"
  /// A list view with sections of 10 shows a copy of its list in which one item was moved.
  case pathEdit = "path-edit"
  /// A list view of one section shows models with UUIDs. In each update one is appended, has new
  /// contents, or moves, by turns; then all of that is undone. There is an update for each five
  /// models.
  case pathModelsChat = "path-models-chat"
  /// A list view of one section shows new models, mixed; 5 % have new contents.
  case pathModelsMixed = "path-models-mixed"
  /// A list view of one section shows models of which one moves.
  case pathModelsMove = "path-models-move"
  /// As `path-models-move`, with UUIDs.
  case pathModelsMoveUUID = "path-models-uuid"
  /// A list view opens: sections of 10 are described, and the first 20 items are shown.
  case controllersOpen = "controllers-open"
  /// A list view with sections of 10 is updated: one section has new contents.
  case controllersUpdate = "controllers-update"
  /// In a list view of one section, an item has new contents, one is inserted in the middle, one
  /// removed, one moved, each in an update of its own. The longest one is timed.
  case controllersEdit = "controllers-edit"
  /// As `controllers-edit`, in sections of 10, where rows are moved in their section.
  case controllersEditSections = "controllers-edit-sections"
  /// A row near the beginning of a list in a web page is replaced by another one, up to the text
  /// that the browser receives.
  case pageEdit = "page-edit"
  /// A view is read from JSON: a body of components, each with two texts and a link.
  case componentsRead = "components-read"
  /// Two versions of a list are merged, each of them as in `struct-mixed`; compared with the diff of
  /// one of them.
  case merge
  /// A layout of groups of fixed size is made, with the size of its content.
  case layoutMakeFixed = "layout-make-fixed"
  /// As `layout-make-fixed`, of rows with given heights.
  case layoutMakeList = "layout-make-list"
  /// As `layout-make-fixed`, of rows with estimated heights.
  case layoutMakeEstimated = "layout-make-estimated"
  /// The frames of 50 items are found, each time at another place of a layout of groups of fixed
  /// size.
  case layoutWindowFixed = "layout-window-fixed"
  /// As `layout-window-fixed`, in groups of estimated size.
  case layoutWindowEstimated = "layout-window-estimated"
  /// As `layout-window-estimated`, and all items are measured.
  case layoutWindowMeasured = "layout-window-measured"
  /// As `layout-window-fixed`, in groups with as many items as fit by their measured widths.
  case layoutWindowTags = "layout-window-tags"
  /// As `layout-window-fixed`, in rows of different heights.
  case layoutWindowList = "layout-window-list"
  /// As `layout-window-fixed`, in a flow of items of different sizes.
  case layoutWindowFlow = "layout-window-flow"
  /// As `layout-window-fixed`, in four columns; one in a hundred items is as tall as 50 others.
  case layoutWindowWaterfall = "layout-window-waterfall"
  /// As `layout-window-fixed`, in rows that items share by their weight.
  case layoutWindowWeighted = "layout-window-weighted"
  /// As `layout-window-fixed`, in a stack of items with traits.
  case layoutWindowStack = "layout-window-stack"
  /// One item gets a measured size in a layout of rows, each time another.
  case layoutMeasureList = "layout-measure-list"
  /// As `layout-measure-list`, in a flow.
  case layoutMeasureFlow = "layout-measure-flow"
  /// As `layout-measure-list`, in four columns.
  case layoutMeasureWaterfall = "layout-measure-waterfall"
  /// A layout of rows is updated by the changes of ten items: five are deleted, five inserted.
  case layoutUpdate = "layout-update"
  /// As `layout-window-fixed`, with pinned headers in their places.
  case layoutScroll = "layout-scroll"

  /// The counts that lists can have.
  public static let counts = 1...10_000_000
}

extension Workload {
  /// The kind of the elements.
  enum Kind {
    case uuid
    case integer
    case record
    case smallRecord
    case hostileRecord
    case crowdingRecord
    case colliding
    /// Newly made for each list.
    case row
    /// Identified by a string of `byteCount` bytes. A fresh string shares no memory between the
    /// lists.
    case named(byteCount: Int, isFresh: Bool)
    /// Records in sections.
    case sections
    /// Integers in a snapshot.
    case snapshot(SnapshotStep)
    /// Integers from the data to a list view.
    case path(PathStep)
    /// Models from an application to a list view, with integers or UUIDs for identities.
    case models(ModelStep, isUUID: Bool)
    /// Models of a list view.
    case controllers(ControllersStep)
    /// Rows of a web page.
    case page
    /// Components of a view.
    case components
    /// Records in three lists.
    case merge
    /// Items of a layout.
    case layout(LayoutStep)
  }

  var kind: Kind {
    switch self {
    case .uuidMixed, .uuidPeer, .uuidBusy: .uuid
    case .keysMixed, .onePercent, .unchanged, .unchangedShared: .integer
    case .string24Mixed: .named(byteCount: 24, isFresh: false)
    case .string24Fresh: .named(byteCount: 24, isFresh: true)
    case .string200Mixed: .named(byteCount: 200, isFresh: false)
    case .hostileIntegers: .hostileRecord
    case .crowdingIntegers: .crowdingRecord
    case .collidingStrings: .colliding
    case .structMixed, .structBusy, .appendOne, .insertHead, .updateOne, .headToTail, .blockMove,
      .reverse,
      .shuffle, .replaceAll, .fromEmpty, .toEmpty, .swapNeighbours, .swapHalves, .halfReplaced,
      .unchangedStructs, .allEqual, .halfRepeated:
      .record
    case .idInt, .idUUID, .idString24, .idClosure, .idKeyPath, .idGeneric, .idTuple, .idStruct1,
      .idStruct3, .idOptional, .idEnum, .idEnumInt, .idEnumString, .idObject, .idAnyHashable,
      .idExistential, .idClassInt, .idClassText, .contentsStrings, .contentsExistential:
      .row
    case .appendOneSmall, .headToTailSmall, .unchangedSmall: .smallRecord
    case .sectionsMixed, .sectionsOneChanged, .sectionsUnchanged: .sections
    case .snapshotBuild: .snapshot(.build)
    case .snapshotSections: .snapshot(.buildSections)
    case .snapshotRead: .snapshot(.read)
    case .snapshotDelete: .snapshot(.deleteEveryOther)
    case .snapshotReload: .snapshot(.reloadHalf)
    case .snapshotInsert: .snapshot(.insertOne)
    case .snapshotLookUp: .snapshot(.lookUpAfterInsertion)
    case .snapshotWorst: .snapshot(.worst)
    case .snapshotWorstSections: .snapshot(.worstOfSections)
    case .pathUnchanged: .path(.unchanged)
    case .pathRebuilt: .path(.rebuilt)
    case .pathMain: .path(.main)
    case .pathEdit: .path(.edit)
    case .pathModelsChat: .models(.chat, isUUID: true)
    case .pathModelsMixed: .models(.mixed, isUUID: false)
    case .pathModelsMove: .models(.move, isUUID: false)
    case .pathModelsMoveUUID: .models(.move, isUUID: true)
    case .controllersOpen: .controllers(.open)
    case .controllersUpdate: .controllers(.update)
    case .controllersEdit: .controllers(.edit)
    case .controllersEditSections: .controllers(.editSections)
    case .pageEdit: .page
    case .componentsRead: .components
    case .merge: .merge
    case .layoutMakeFixed: .layout(.make(.fixed))
    case .layoutMakeList: .layout(.make(.list))
    case .layoutMakeEstimated: .layout(.make(.estimatedList))
    case .layoutWindowFixed: .layout(.window(.fixed))
    case .layoutWindowEstimated: .layout(.window(.estimated))
    case .layoutWindowMeasured: .layout(.window(.measured))
    case .layoutWindowTags: .layout(.window(.tags))
    case .layoutWindowList: .layout(.window(.list))
    case .layoutWindowFlow: .layout(.window(.flow))
    case .layoutWindowWaterfall: .layout(.window(.waterfall))
    case .layoutWindowWeighted: .layout(.window(.weighted))
    case .layoutWindowStack: .layout(.window(.stack))
    case .layoutMeasureList: .layout(.measure(.list))
    case .layoutMeasureFlow: .layout(.measure(.flow))
    case .layoutMeasureWaterfall: .layout(.measure(.waterfall))
    case .layoutUpdate: .layout(.update)
    case .layoutScroll: .layout(.scroll)
    }
  }

  /// Whether the elements are rows, most of them with an identity of an unusual type.
  public var hasRows: Bool {
    if case .row = kind { true } else { false }
  }

  /// Whether the elements are items of sections.
  var hasSections: Bool {
    if case .sections = kind { true } else { false }
  }

  /// Whether the workload is a step on a snapshot, not a difference between two lists.
  var isOfSnapshots: Bool {
    if case .snapshot = kind { true } else { false }
  }

  /// Whether the workload is a change on its path to a list view.
  var isOfPaths: Bool {
    if case .path = kind { true } else { false }
  }

  /// Whether the workload is an update of a list view of models.
  var isOfModels: Bool {
    if case .models = kind { true } else { false }
  }

  /// Whether the workload is a step on a list view.
  var isOfControllers: Bool {
    if case .controllers = kind { true } else { false }
  }

  /// Whether the workload is a task of its own, not a difference between two lists.
  var isTask: Bool {
    switch kind {
    case .snapshot, .path, .models, .controllers, .page, .components, .merge, .layout: true
    default: false
    }
  }

  /// Whether the workload is a step on a layout.
  public var isOfLayouts: Bool {
    if case .layout = kind { true } else { false }
  }
}
