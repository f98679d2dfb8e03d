/// A place at which a merge had to choose, because both sides changed the same element.
///
/// The merged list always has the element, so nothing is lost: ``base``, ``ours`` and ``theirs`` say
/// where its other versions are.
public struct PlacedMergeConflict<ID: Hashable, Old: Hashable, New: Hashable>: Hashable {
  /// What both sides did.
  public let kind: MergeConflictKind
  /// The identity of the element.
  public let id: ID
  /// Where the element is in the base; nil if it isn't there.
  public let base: Old?
  /// Where the element is in our list; nil if it isn't there.
  public let ours: New?
  /// Where the element is in their list; nil if it isn't there.
  public let theirs: New?
  /// Where the element is in the merged list.
  public let merged: New

  @inlinable
  init(_ kind: MergeConflictKind, _ id: ID, base: Old?, ours: New?, theirs: New?, merged: New) {
    (self.kind, self.id, self.base) = (kind, id, base)
    (self.ours, self.theirs, self.merged) = (ours, theirs, merged)
  }
}

extension PlacedMergeConflict: Sendable where ID: Sendable, Old: Sendable, New: Sendable {}

/// A conflict about an element of a flat list, or about a section, with indexes from 0.
public typealias MergeConflict<ID: Hashable> = PlacedMergeConflict<ID, Int, Int>

/// A conflict about an item of a list with sections.
public typealias MergeItemConflict<ID: Hashable> = PlacedMergeConflict<
  ID, ItemPath<Before>, ItemPath<After>
>

/// What both sides did to an element.
public enum MergeConflictKind: String, Hashable, Sendable, CaseIterable {
  /// We deleted it and they changed its contents. The merged list has it as they do.
  case deletedByUs
  /// They deleted it and we changed its contents. The merged list has it as we do.
  case deletedByThem
  /// Both changed its contents, in different ways.
  case changedByBoth
  /// Both moved it, to different places. The merged list has it where we do.
  case movedByBoth
  /// Both inserted it, with different contents.
  case insertedByBoth
  /// One side deleted the section, and the other put an item into it. The merged list has it.
  case sectionDeleted
}

/// Merges the contents of an element that both sides changed or inserted. `base` is nil if both
/// inserted it.
public typealias ContentMerge<Element> = (
  _ base: Element?, _ ours: Element, _ theirs: Element
) -> MergedContents<Element>

/// The contents of an element that both sides changed or inserted.
public enum MergedContents<Element> {
  /// The contents could be merged.
  case merged(Element)
  /// They could not. The merged list has this element, and there is a conflict.
  case conflict(Element)
}

extension MergedContents: Sendable where Element: Sendable {}

/// One of the three lists of a merge.
public enum MergedList: String, Hashable, Sendable, CaseIterable {
  case base, ours, theirs
}

/// An error that a merge throws.
public enum ListMergeError: Error, Equatable, Sendable {
  /// Elements of a list share an identity, so that nobody knows which of them a change is about;
  /// `first` has the first three repeats.
  case repeatedIdentities(in: MergedList, first: [Repeat])
  /// A diff of two of the lists failed.
  case diff(ListDiffError)

  /// An identity that a list has twice. In a list with sections, indexes count all items.
  public struct Repeat: Equatable, Sendable {
    /// The identity as text, or empty in Embedded Swift.
    public let id: String
    /// The index of the first element that has it.
    public let first: Int
    /// The index of the next one.
    public let again: Int

    /// Creates a repeat, as for a comparison in a test.
    public init(id: String, first: Int, again: Int) {
      (self.id, self.first, self.again) = (id, first, again)
    }
  }
}

extension ListMergeError: CustomStringConvertible {
  /// The error and what to do.
  public var description: String {
    switch self {
    case .diff(let error): error.description
    case .repeatedIdentities(let list, let first):
      "\(list.rawValue) has identities that repeat: "
        + first.map { "\($0.id) at \($0.first) and \($0.again)" }.joined(separator: ", ")
        + "; merge lists in which each identity is unique"
    }
  }
}
