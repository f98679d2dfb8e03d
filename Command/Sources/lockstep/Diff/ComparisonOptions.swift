import ArgumentParser
import LockstepFiles

/// What counts as a change.
struct ComparisonOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Count no moves: lists differ by what is in them alone.",
      discussion: """
        An item that changes section still counts. Elements that share a key are paired by contents \
        first. 'apply' refuses such changes.
        """))
  var ignoreOrder = false

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Count numbers in a field as equal that are so close, as in price=0.01.",
      discussion: """
        Several with commas, or the option again. Numbers are compared as decimals, exactly; those \
        with over 1000 digits are never close. Such a field plays no part in digests, so that \
        'apply' leaves close numbers as they were.
        """,
      valueName: "field=number"),
    transform: Self.tolerances)
  var tolerance: [[FieldTolerance]] = []

  /// A way to look at elements, and what counts as a change.
  func view(_ elements: ElementView) throws(ValidationError) -> ElementView {
    var view = elements
    view.ignoresOrder = ignoreOrder
    view.tolerances = tolerance.flatMap(\.self)
    if let problem = view.problem { throw ValidationError(problem) }
    return view
  }

  private static func tolerances(_ text: String) throws -> [FieldTolerance] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let sign = part.lastIndex(of: "="), sign > part.startIndex,
        let tolerance = FieldTolerance(
          field: FieldPath(String(part[..<sign])), number: String(part[part.index(after: sign)...]))
      else {
        throw ValidationError("give a field and a number from 0 on, such as price=0.01")
      }
      return tolerance
    }
  }
}
