/// What a list view asks of its callers, rule by rule.
///
/// `h1` to `h13` are the rules of one batch of updates; the cases after them are what list views
/// ask in finer grain. "Before" is what the view shows when the batch begins, "after" what the data
/// has when it is done.
public enum StrictHostRule: String, Sendable, Hashable, CaseIterable {
  /// Deletions, reloads and sources of moves exist before the batch, insertions and targets of
  /// moves after it.
  case h1

  /// In each section, and for the sections themselves: after = before − deleted + inserted − moved
  /// out + moved in.
  case h2

  /// A place is deleted at most once. Twice, it corrupts the memory of real views.
  case h3

  /// A place is the source of at most one of deletion, move and reload, and the target of at most
  /// one of insertion and move.
  ///
  /// An exact duplicate of an insertion or of a move is taken once, as list views do.
  case h4

  /// Nothing is done to an item whose section is deleted, inserted or reloaded: that covers its
  /// items.
  case h5

  /// No item is inserted, deleted or moved in a section that moves itself.
  case h6

  /// Nothing is reloaded and moved in one batch.
  case h7

  /// The data has what the view shows until the block of the batch runs, and is swapped inside it.
  case h8

  /// No full reload inside a batch.
  case h9

  /// No update while another one is being applied, nor from another thread than the host's.
  case h10

  /// A batch begins with no layout pending.
  case h11

  /// The section of an item that is being dragged is not reloaded.
  case h12

  /// A view that shows something else than the batch starts from is reloaded in full, not patched.
  case h13

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
  /// What to do in order to keep the rule, as the end of a sentence.
  public var advice: String {
    switch self {
    case .h1: "name places of the list before the batch as old ones, of the list after it as new"
    case .h2: "name every deletion, insertion and move between the old data and the new"
    case .h3: "delete it once"
    case .h4: "keep one of the two"
    case .h5: "leave out what is done to the items of such a section"
    case .h6: "move the section in one batch and change its items in another"
    case .h7: "reconfigure it after the batch, or reload it in a batch of its own"
    case .h8: "swap the data inside the block of the batch, and nowhere else"
    case .h9: "reload before or after the batch"
    case .h10: "wait until the update under way is done, and stay on the host's thread"
    case .h11: "call layoutIfNeeded() first"
    case .h12: "reconfigure the section, or end the dragging first"
    case .h13: "compute the changes from what the host shows"
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
  /// As in `H4`, or `wrongItem`.
  public var description: String {
    rawValue.dropFirst().allSatisfy(\.isNumber) ? rawValue.uppercased() : rawValue
  }
}
