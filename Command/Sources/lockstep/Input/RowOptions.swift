import ArgumentParser
import LockstepFiles

/// The options for reading rows, and for the place of a list in JSON.
struct RowOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The separator between fields: one character, or tab, as in --delimiter ';'.",
      discussion: """
        Without it, the format's own, or the one of comma, tab, semicolon and bar that alone divides the \
        text. With it, a file of no other known format is read as csv.
        """,
      valueName: "character"))
  var delimiter: String?

  @Flag(
    name: .long,
    help: "Read quotes around fields of TSV as in CSV; by default they are a part of the fields.")
  var quotes = false

  @Flag(
    name: .long,
    help: "Read the first row as an element; columns are named by number: 1, 2, 3.")
  var noHeader = false

  @Flag(
    name: .long,
    help: "Allow rows of different lengths: missing fields are empty, extra ones named by number.")
  var ragged = false

  @Flag(
    name: .long,
    help: "Allow columns to share a name: the second is called 'name [2]'.")
  var repeatedHeaders = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The place of the list in JSON, as in --at data.items or 'data[0].items'.",
      discussion: """
        The list is an array, or an object whose fields' names identify its elements. A dot alone is \
        the top level; --at is not needed for an object there whose values are all objects.
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

  /// Returns `reading`, changed by the options on the command line.
  func applied(to reading: ListReading) -> ListReading {
    var reading = reading
    if let delimiter { reading.rows.delimiter = RowReading.delimiter(delimiter) }
    if quotes { reading.rows.hasQuotesInTSV = true }
    if noHeader { reading.rows.hasHeader = false }
    if ragged { reading.rows.isRagged = true }
    if repeatedHeaders { reading.rows.repeatsNames = true }
    if let at { reading.place = JSONPlace(at) }
    return reading
  }
}
