/// One step of the way from one version of a list to the next, legal for any list view.
public struct SectionedBatch<Section: ListSection> {
  /// The list after this step, to be installed inside the batch.
  public let data: [Section]

  /// What the list view has to do.
  public let operations: BatchOperations

  /// Items that are in both versions of the whole list, but could not keep their identity in this
  /// batch: their cells are deleted and inserted. By ascending new path. Only
  /// ``BatchPolicy/single`` has such.
  public let replacements: [Replacement]

  /// An item that is deleted and inserted although it is in both versions of the list.
  public typealias Replacement = ItemReplacement

  /// A step to a list.
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
  /// Where it stands before the batch.
  public let before: ItemPath<Before>

  /// Where it stands after the batch.
  public let after: ItemPath<After>
}

extension ItemReplacement: CustomStringConvertible {
  /// As in `0.5 → 1.2`.
  public var description: String { "\(before) → \(after)" }
}

/// How changes are split into batches.
public enum BatchPolicy: Sendable, Hashable, CaseIterable {
  /// As few batches as can be, so that each item that is still there keeps its identity.
  case faithful

  /// One batch. What can't keep its identity in one is deleted and inserted.
  case single
}

/// What becomes of the cells of updated items.
public enum BatchUpdates: Sendable, Hashable, CaseIterable {
  /// They show their new contents when the last batch is over.
  case reconfigure

  /// They are made anew, in a batch of its own before all others.
  case reload
}
