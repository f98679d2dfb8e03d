/// One batch of changes between two versions of a list. Every list view accepts it.
public struct SectionedBatch<Section: ListSection> {
  /// The list after this batch, to install inside the batch.
  public let data: [Section]

  /// The operations of the list view.
  public let operations: BatchOperations

  /// The items that are in both versions of the list but can't keep their identity in this batch:
  /// their cells are deleted and inserted. By ascending new path. They occur only with
  /// ``BatchPolicy/single``.
  public let replacements: [Replacement]

  /// An item that is deleted and inserted although it is in both versions of the list.
  public typealias Replacement = ItemReplacement

  /// Creates a batch.
  @usableFromInline
  init(data: [Section], operations: BatchOperations, replacements: [Replacement]) {
    self.data = data
    self.operations = operations
    self.replacements = replacements
  }
}

extension SectionedBatch: Sendable where Section: Sendable {}

/// An item that is deleted and inserted although it is in both versions of the list.
public struct ItemReplacement: Sendable, Hashable {
  /// Its place before the batch.
  public let before: ItemPath<Before>

  /// Its place after the batch.
  public let after: ItemPath<After>

  package init(before: ItemPath<Before>, after: ItemPath<After>) {
    self.before = before
    self.after = after
  }
}

extension ItemReplacement: CustomStringConvertible {
  /// The places, as in `0.5 → 1.2`.
  public var description: String { "\(before) → \(after)" }
}

/// How changes are split into batches.
public enum BatchPolicy: Sendable, Hashable, CaseIterable {
  /// As few batches as possible, at most three, in which every item of both lists keeps its
  /// identity.
  ///
  /// If the items and sections that move allow several choices of the sections that stay, the
  /// number of choices that are tried is limited: in lists of up to about ten sections all are
  /// tried, in longer lists the most promising ones.
  case faithful

  /// One batch. Items that can't keep their identity in it are deleted and inserted.
  case single
}

/// How cells of updated items get their new contents.
public enum BatchUpdates: Sendable, Hashable, CaseIterable {
  /// The cells are reconfigured after the last batch.
  case reconfigure

  /// The cells are replaced, in a batch of its own before all others.
  case reload
}
