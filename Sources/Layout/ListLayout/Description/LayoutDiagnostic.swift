/// An error in a description of a layout, in the sizes of its items, or in their combination
/// with a container.
///
/// If a description is wrong in every container, its initializer throws a diagnostic. If it is
/// wrong only in this container, the layout solves it as well as possible, and
/// ``ListFrames/diagnostics`` lists the problem.
public struct LayoutDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem.
  public enum Problem: Sendable, Hashable {
    /// A number is infinite or not a number.
    case notFinite(Double)

    /// A number is larger than a billion.
    case tooLarge(Double)

    /// An extent, a spacing or an inset is negative.
    case negative(Double)

    /// A fraction or a weight is not larger than 0.
    case notPositive(Double)

    /// A weight is larger than 1: larger than a row.
    case weightAboveOne(Double)

    /// A list of subitems or frames, or a count, is empty.
    case empty

    /// A count, or the number of places in a group, is larger than the limit.
    case tooMany(Int, limit: Int)

    /// Groups are nested deeper than the limit. Items in the group at the path have no place.
    case tooDeep(limit: Int)

    /// A dimension grows to its largest sibling, but its group is not estimated on this axis.
    case uniformInFixedGroup

    /// A section that scrolls by itself needs an extent, since its solver has none.
    case missingExtent

    /// The closure of the application threw instead of describing a section. The section is a list.
    case notDescribed(String)

    /// Two boundary items of a section or of the layout, or two badges or decorations of one
    /// element, have one kind.
    case repeatedKind(String)

    /// The insets leave no room in a container of this size.
    case noRoom(container: LayoutSize)

    /// Not even one element of this size fits, with its spacing. It is cut.
    case nothingFits(size: LayoutSize, container: LayoutSize)

    /// Elements reach out of their container.
    case overflow(size: LayoutSize, container: LayoutSize)
  }

  /// Where: the path of the value in the description, such as
  /// `sections[2].group.subitems[0].width`.
  public var path: String

  public var problem: Problem

  /// Creates a diagnostic.
  public init(_ path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// Returns the diagnostic for a larger value that contains this one.
  func inside(_ outer: String) -> LayoutDiagnostic {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return LayoutDiagnostic(outer + separator + path, problem)
  }

  public var description: String { "\(path): \(problem.description)" }
}

extension LayoutDiagnostic.Problem: CustomStringConvertible {
  public var description: String {
    func size(_ size: LayoutSize) -> String { "\(size.width) × \(size.height)" }
    return switch self {
    case .notFinite(let value): "\(value) is not a finite number"
    case .tooLarge(let value): "\(value) is larger than a billion"
    case .negative(let value): "\(value) is negative; give 0 or more"
    case .notPositive(let value): "\(value) is not larger than 0"
    case .weightAboveOne(let value): "the weight \(value) is larger than 1, a whole row"
    case .empty: "is empty; give at least one"
    case .tooMany(let count, let limit): "\(count) are too many; the limit is \(limit)"
    case .tooDeep(let limit): "groups are nested more than \(limit) deep"
    case .uniformInFixedGroup:
      "grows to its largest sibling; this needs a group with an estimated extent on this axis"
    case .missingExtent: "a section of this kind that scrolls by itself needs an extent"
    case .notDescribed(let error): "the section can't be described: \(error)"
    case .repeatedKind(let kind): "the kind \"\(kind)\" is used twice; give each item its own"
    case .noRoom(let container): "insets leave no room in \(size(container))"
    case .nothingFits(let element, let container):
      "not one element of \(size(element)) fits into \(size(container)); it is cut"
    case .overflow(let element, let container):
      "elements of \(size(element)) reach out of \(size(container))"
    }
  }
}
