/// A rule of list views for their callers.
///
/// The rules with a ``code`` are those of one batch of updates; the others refine them. "Before" is
/// the list that the view shows when the batch begins, "after" the list in the data when it ends.
public enum StrictHostRule: String, Sendable, Hashable, CaseIterable {
  /// H1. Deletions, reloads and sources of moves exist before the batch, insertions and targets of
  /// moves after it.
  case missingPlace

  /// H2. In each section, and for the sections themselves: after = before − deleted + inserted −
  /// moved out + moved in.
  case wrongCount

  /// H3. A place is deleted at most once. A second deletion corrupts the memory of real views.
  case deletedTwice

  /// H4. A place is the source of at most one of deletion, move and reload, and the target of at
  /// most one of insertion and move.
  ///
  /// An exact duplicate of an insertion or a move is ignored, as in list views.
  case usedTwice

  /// H5. No item operation names a section that is deleted, inserted or reloaded. The operation on
  /// the section covers its items.
  case changeInReplacedSection

  /// H6. No item is inserted, deleted or moved in a section that moves itself.
  case changeInMovedSection

  /// H7. Nothing is reloaded and moved in one batch.
  case reloadedAndMoved

  /// H8. The data is the list that the view shows until the block of the batch runs. It is swapped
  /// inside the block.
  case changedOutsideBatch

  /// H9. There is no full reload inside a batch.
  case fullReloadInBatch

  /// H10. There is no update while another one is being applied, and none on another thread than
  /// the host's.
  case concurrentUpdate

  /// H11. A batch begins with no layout pending.
  case pendingLayout

  /// H12. The section of an item that is being dragged is not reloaded.
  case reloadedWhileDragged

  /// H13. A view that shows another list than the one that the batch starts from is reloaded in
  /// full.
  case staleBatch

  /// A reload is a deletion and an insertion whose place is found without the moves. The place must
  /// exist, and must not be the target of a move.
  case reloadCollision

  /// No item is reloaded in a section that moves, or whose place changes by moves of other
  /// sections.
  case reloadInMovedSection

  /// Reconfigurations follow a batch, in coordinates of the list after it, and are not part of it.
  case reconfigurationInBatch

  /// Elements that are neither deleted, moved nor reloaded fill the remaining places in order; the
  /// data must have the same elements there. Real views show wrong contents without an error.
  case wrongItem

  /// A kept cell shows the contents in the data. Real views continue to show the old contents.
  case staleContents

  /// The block of a batch throws no error of its own.
  case failedBlock

  /// Every count of the data source is from 0 to 2³¹ − 2.
  case badCount
}

extension StrictHostRule {
  /// The number of a rule of batches, such as `H4`; nil for the rules that refine them.
  public var code: String? {
    switch self {
    case .missingPlace: "H1"
    case .wrongCount: "H2"
    case .deletedTwice: "H3"
    case .usedTwice: "H4"
    case .changeInReplacedSection: "H5"
    case .changeInMovedSection: "H6"
    case .reloadedAndMoved: "H7"
    case .changedOutsideBatch: "H8"
    case .fullReloadInBatch: "H9"
    case .concurrentUpdate: "H10"
    case .pendingLayout: "H11"
    case .reloadedWhileDragged: "H12"
    case .staleBatch: "H13"
    case .reloadCollision, .reloadInMovedSection, .reconfigurationInBatch, .wrongItem,
      .staleContents, .failedBlock, .badCount:
      nil
    }
  }

  /// How to keep the rule, as the end of a sentence.
  public var advice: String {
    switch self {
    case .missingPlace:
      "name places of the list before the batch as old ones, of the list after it as new"
    case .wrongCount: "name every deletion, insertion and move between the old data and the new"
    case .deletedTwice: "delete it once"
    case .usedTwice: "keep one of the two"
    case .changeInReplacedSection: "leave out what is done to the items of such a section"
    case .changeInMovedSection: "move the section in one batch and change its items in another"
    case .reloadedAndMoved: "reconfigure it after the batch, or reload it in a batch of its own"
    case .changedOutsideBatch: "swap the data inside the block of the batch, and nowhere else"
    case .fullReloadInBatch: "reload before or after the batch"
    case .concurrentUpdate: "wait until the update under way is done, and stay on the host's thread"
    case .pendingLayout: "call layoutIfNeeded() first"
    case .reloadedWhileDragged: "reconfigure the section, or end the dragging first"
    case .staleBatch: "compute the changes from what the host shows"
    case .reloadCollision: "reconfigure it after the batch, or reload it in a batch of its own"
    case .reloadInMovedSection: "reconfigure it after the batch, or reload it in a batch of its own"
    case .reconfigurationInBatch: "reconfigure when the batch is over"
    case .wrongItem: "compute the changes from the data that the host shows to the data installed"
    case .staleContents: "reconfigure it after the batch"
    case .failedBlock: "let nothing fail inside the block, or reload"
    case .badCount: "give the number of elements"
    }
  }
}

extension StrictHostRule: CustomStringConvertible {
  /// The ``code``, or the name of a rule that has none.
  public var description: String { code ?? rawValue }
}
