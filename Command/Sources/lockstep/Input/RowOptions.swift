import ArgumentParser
import LockstepFiles

/// How rows are read, and where a list is in JSON.
struct RowOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What separates fields: one character, or tab, as in --delimiter ';'.",
      discussion: "A file is read as csv then, unless its name or --format tells another format.",
      valueName: "character"))
  var delimiter: String?

  @Flag(
    name: .long,
    help: "Read the first row as one of the list; columns are named by number, as in --key 1.")
  var noHeader = false

  @Flag(
    name: .long,
    help: "Let rows be of different lengths: missing fields are empty, others named by number.")
  var ragged = false

  @Flag(
    name: .long,
    help: "Let columns share a name: the second one is called 'name [2]', as in --key 'name [2]'.")
  var repeatedHeaders = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the list is in JSON, as in --at data.items or 'data[0].items'.",
      discussion: """
        An array there is the list, or an object, whose fields' names identify its elements; . is the \
        top level, which may be such an object without it if its values are objects.
        """,
      valueName: "place"))
  var at: String?

  mutating func validate() throws {
    if let delimiter, RowReading.delimiter(delimiter) == nil {
      throw ValidationError(
        "--delimiter '\(delimiter)' is not one character of ASCII that may separate fields, or tab")
    }
    if let at, JSONPlace(at) == nil {
      throw ValidationError("--at '\(at)' is no place in JSON such as data.items or data[0].items")
    }
  }

  /// A way to read a file, but for what the options say of it.
  func applied(to reading: ListReading) -> ListReading {
    var reading = reading
    if let delimiter { reading.rows.delimiter = RowReading.delimiter(delimiter) }
    if noHeader { reading.rows.hasHeader = false }
    if ragged { reading.rows.isRagged = true }
    if repeatedHeaders { reading.rows.repeatsNames = true }
    if let at { reading.place = JSONPlace(at) }
    return reading
  }
}
