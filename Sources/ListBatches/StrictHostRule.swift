/// What a list view asks of its callers, rule by rule.
///
/// The rules with a ``code`` are those of one batch of updates; the others are what list views ask
/// in finer grain. "Before" is what the view shows when the batch begins, "after" what the data has
/// when it is done.
public enum StrictHostRule: String, Sendable, Hashable, CaseIterable {
  /// H1. Deletions, reloads and sources of moves exist before the batch, insertions and targets of
  /// moves after it.
  case missingPlace

  /// H2. In each section, and for the sections themselves: after = before − deleted + inserted −
  /// moved out + moved in.
  case wrongCount

  /// H3. A place is deleted at most once. Twice, it corrupts the memory of real views.
  case deletedTwice

  /// H4. A place is the source of at most one of deletion, move and reload, and the target of at
  /// most one of insertion and move.
  ///
  /// An exact duplicate of an insertion or of a move is taken once, as list views do.
  case usedTwice

  /// H5. Nothing is done to an item whose section is deleted, inserted or reloaded: that covers its
  /// items.
  case changeInReplacedSection

  /// H6. No item is inserted, deleted or moved in a section that moves itself.
  case changeInMovedSection

  /// H7. Nothing is reloaded and moved in one batch.
  case reloadedAndMoved

  /// H8. The data has what the view shows until the block of the batch runs, and is swapped inside
  /// it.
  case changedOutsideBatch

  /// H9. No full reload inside a batch.
  case fullReloadInBatch

  /// H10. No update while another one is being applied, nor from another thread than the host's.
  case concurrentUpdate

  /// H11. A batch begins with no layout pending.
  case pendingLayout

  /// H12. The section of an item that is being dragged is not reloaded.
  case reloadedWhileDragged

  /// H13. A view that shows something else than the batch starts from is reloaded in full, not
  /// patched.
  case staleBatch

  /// A reload is a deletion and an insertion, and the insertion's place is found without regard to
  /// moves: it must be there, and no move may lead to it.
  case reloadCollision

  /// No item is reloaded in a section that moves or that moves of sections displace.
  case reloadInMovedSection

  /// Reconfigurations are no part of a batch: they follow it, in coordinates of the list after it.
  case reconfigurationInBatch

  /// What is neither deleted, moved nor reloaded keeps its order and fills the places left; the
  /// data must have the same element there. Real views show the wrong contents without a word.
  case wrongItem

  /// A cell that is kept shows the contents that the data has. Real views go on showing the old
  /// ones.
  case staleContents

  /// The block of a batch doesn't throw an error of its own.
  case failedBlock

  /// The data source gives counts from 0 to 2³¹ − 2.
  case badCount
}

extension StrictHostRule {
  /// The number of a rule of batches, as in `H4`; nil for the rules in finer grain.
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

  /// What to do in order to keep the rule, as the end of a sentence.
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
