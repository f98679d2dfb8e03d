/// What is wrong with a list file, where, and what to do about it.
package struct ListFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name, as given to the reader.
  package var file: String
  /// The line, from 1; nil if the error belongs to no line.
  package var line: Int?
  /// The column in that line, in characters (Unicode scalars), from 1.
  package var column: Int?
  /// What is wrong, such as `row has 7 fields where the header has 6`.
  package var problem: String
  /// What the reader of the message can do about it.
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

  /// The error in one line: `FILE:LINE:COLUMN: problem; remedy`, without what is not known. What a
  /// terminal obeys, in names and in what is quoted from the file, is escaped.
  package var description: String {
    var place = file
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    return "\(place): \(problem); \(remedy)".shown
  }
}
