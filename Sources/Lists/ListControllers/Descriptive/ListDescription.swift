/// The list that a ``DescribedList`` shows, made by a ``DescriptionBuilder``.
public struct ListDescription: ListPart {
  indirect enum Node: Sendable {
    /// Parts in order. Absent ones are empty nodes, so that the others keep their places.
    case parts([ListDescription])
    /// Rows, or a header or footer of a kind.
    case elements(String?, any DescribedElements)
    case sections(any DescribedElements, [ListDescription])
    case indexTitle(String)
    case context(ListContext, ListDescription)
  }

  let node: Node

  // Without `return`, this would be a builder block, and call itself without end.
  public var parts: ListDescription { return self }
}

/// A part of a list: ``Row``, ``Rows``, ``Sections``, ``Header``, ``Footer``, ``IndexTitle``,
/// ``WithContext``, or a type of your own that is made of these.
///
/// ```swift
/// struct Comments: ListPart {
///   let comments: [Comment]
///
///   var parts: ListDescription {
///     Row(TitleController.self, comments.isEmpty ? nil : "Comments")
///     Rows(CommentController.self, comments)
///   }
/// }
/// ```
public protocol ListPart: Sendable {
  /// The contents of this part.
  @DescriptionBuilder var parts: ListDescription { get }
}

/// Builds the description of a list from a block that lists its parts.
@resultBuilder
public enum DescriptionBuilder {
  /// Adds a part.
  public static func buildExpression(_ part: some ListPart) -> ListDescription { part.parts }

  /// Adds a part, or keeps its place if there is none.
  public static func buildExpression(_ part: (some ListPart)?) -> ListDescription {
    part?.parts ?? buildBlock()
  }

  /// Joins the parts of a block. A block always has the same number of parts, so if it is one, it
  /// needs no place of its own.
  public static func buildBlock(_ parts: ListDescription...) -> ListDescription {
    parts.count == 1 ? parts[0] : ListDescription(node: .parts(parts))
  }

  /// Adds the parts of an `if` without `else`, or keeps their place.
  public static func buildOptional(_ part: ListDescription?) -> ListDescription {
    part ?? buildBlock()
  }

  /// Adds the parts of the first branch of a condition.
  public static func buildEither(first part: ListDescription) -> ListDescription {
    ListDescription(node: .parts([part]))
  }

  /// Adds the parts of the second branch of a condition.
  public static func buildEither(second part: ListDescription) -> ListDescription {
    ListDescription(node: .parts([buildBlock(), part]))
  }

  /// Joins the parts of a loop.
  public static func buildArray(_ parts: [ListDescription]) -> ListDescription {
    ListDescription(node: .parts(parts))
  }

  /// Adds the parts of an `if #available`.
  public static func buildLimitedAvailability(_ part: ListDescription) -> ListDescription { part }
}
