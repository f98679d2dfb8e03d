import ArgumentParser
import LockstepFiles

/// How the elements of lists are looked at.
struct ElementOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What identifies an element. (default: id where each element has one, else the element)",
      discussion: "A column or a JSON field; dots go deeper (user.id); several with commas.",
      valueName: "fields"))
  var key: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Fields that don't count as contents.", valueName: "fields"))
  var ignore: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The field that holds an element's section. (default: no sections, unless a file names them)",
      discussion: """
        Sections stand in the order in which they first appear; the field is no contents. A JSON \
        object {"sections": [{"id": …, "items": […]}]} names its sections itself; further fields of \
        a section are its contents.
        """,
      valueName: "field"))
  var sections: String?

  mutating func validate() throws {
    guard sections != "" else { throw ValidationError("--sections names a field without a name") }
    for (name, text) in [("--key", key), ("--ignore", ignore)] {
      if let text, Self.paths(text).contains(where: { $0.description.isEmpty }) {
        throw ValidationError("\(name) '\(text)' names a field without a name")
      }
    }
    if let problem = view.problem { throw ValidationError(problem) }
  }

  /// How elements are to be looked at.
  var view: ElementView {
    ElementView(
      key: key.map(Self.paths), ignored: ignore.map(Self.paths) ?? [],
      sectionField: sections.map { FieldPath($0) })
  }

  private static func paths(_ text: String) -> [FieldPath] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { FieldPath(String($0)) }
  }
}
