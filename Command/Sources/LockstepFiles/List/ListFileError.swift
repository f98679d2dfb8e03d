/// An error in a list file, with its place and a remedy.
package struct ListFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name, as given to the reader.
  package var file: String
  /// The line, from 1; nil if the error is in no particular line.
  package var line: Int?
  /// The column in that line, in characters (Unicode scalars), from 1.
  package var column: Int?
  /// A description of the error, such as `row has 7 fields where the header has 6`.
  package var problem: String
  /// The remedy for the user.
  package var remedy: String

  /// Makes an error about `file`.
  package init(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  /// The error in one line: `FILE:LINE:COLUMN: problem; remedy`, without the parts that are not
  /// known. Characters that control a terminal are escaped.
  package var description: String {
    var place = file
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    return "\(place): \(problem); \(remedy)".shown
  }
}

extension ListFileError {
  /// The advice if a text is not UTF-8. The bytes don't show which other encoding it has.
  static let encodingRemedy =
    "name its encoding, as in --encoding latin1, or convert the file to UTF-8"
}
