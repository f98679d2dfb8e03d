import ArgumentParser
import LockstepFiles

/// The options that decide what counts as a change.
struct ComparisonOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Ignore moves: only the contents of the lists count.",
      discussion: """
        An item that changes section still counts. Elements that share a key are paired by contents \
        first. 'apply' refuses such changes.
        """))
  var ignoreOrder = false

  @Flag(name: .long, help: "Refuse lists in which values of the key repeat.")
  var strict = false

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Treat numbers in a field as equal if they differ by at most this, as in price=0.01.",
      discussion: """
        Separate several fields by commas, or repeat the option. Numbers are compared as exact \
        decimals; numbers with over 1000 digits are never close. Digests leave out such a field, so \
        'apply' keeps the old number if the new one is close.
        """,
      valueName: "field=number"),
    transform: Self.tolerances)
  var tolerance: [[FieldTolerance]] = []

  /// Returns a view of elements with these options.
  func view(_ elements: ElementView) throws(ValidationError) -> ElementView {
    var view = elements
    view.ignoresOrder = ignoreOrder
    view.tolerances = tolerance.flatMap(\.self)
    if let problem = view.problem { throw ValidationError(problem) }
    return view
  }

  private static func tolerances(_ text: String) throws -> [FieldTolerance] {
    try ListedWords(text).words.map { part in
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
