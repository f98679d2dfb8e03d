import ArgumentParser
import LockstepFiles

/// The options for the elements of lists.
struct ElementOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The fields that identify an element. (default: id if each element has one, else found by 'diff')",
      discussion: """
        Columns or JSON fields, separated by commas (a comma in a name is \\,); dots go deeper (user.id), \
        and #1 is the first column. Without it, 'diff' takes a field, or two, whose values are unique in both \
        lists. none stands for the whole element.
        """,
      valueName: "fields"))
  var key: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Fields that are not compared.", valueName: "fields"))
  var ignore: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The field that names an element's section. (default: no sections, unless the file has them)",
      discussion: """
        Sections are in the order in which they first appear; the field itself is not compared. A \
        JSON object {"sections": [{"id": …, "items": […]}]} needs no such field; further fields of a \
        section are its contents.
        """,
      valueName: "field"))
  var sections: String?

  mutating func validate() throws {
    guard sections != "" else { throw ValidationError("--sections names a field without a name") }
    if let problem = view.problem { throw ValidationError(problem) }
  }

  /// The view of elements with these options.
  var view: ElementView {
    ElementView(
      key: key.map { $0 == "none" ? [] : Self.paths($0) }, ignored: ignore.map(Self.paths) ?? [],
      sectionField: sections.map { FieldPath($0) })
  }

  private static func paths(_ text: String) -> [FieldPath] {
    ListedWords(text).words.map { FieldPath($0) }
  }
}
