import ArgumentParser
import LockstepFiles

/// The subcommands by their names.
enum Subcommands {
  /// Returns the subcommand with a name; nil if there is none.
  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    Lockstep.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The error for a command line without a subcommand.
  static var isMissing: CommandError {
    CommandError("there is no subcommand", remedy: "name one of \(names.joined(separator: ", "))")
  }

  /// Checks that the first word of a command line, or the topic of `help`, is a subcommand.
  static func check(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else { throw isMissing }
    if first == "help" {
      let topics = arguments.dropFirst().filter { !$0.hasPrefix("-") }
      guard let topic = topics.first, topic != "help" else { return }
      try checkName(topic)
      let parts = named(topic)?.configuration.subcommands ?? []
      let isPart = topics.count == 2 && parts.contains { $0.configuration.commandName == topics[1] }
      guard topics.count < 2 || isPart else {
        throw CommandError(
          "'help' takes one subcommand", remedy: "see 'lockstep help \(topics[0])'")
      }
    } else if !first.hasPrefix("-") {
      try checkName(first)
    }
  }

  private static func checkName(_ name: String) throws(CommandError) {
    guard named(name) == nil else { return }
    if let suggestion = nearest(to: name, among: names + ["help"]) {
      throw CommandError(unknown: name, suggestion)
    }
    throw CommandError("\(name): unknown subcommand", remedy: "see 'lockstep help'")
  }

  private static var names: [String] {
    Lockstep.configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}

/// An error in a command line, in one sentence that also names the command for help.
struct UsageProblem: CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - message: The parser's message.
  ///   - arguments: The command line.
  init(_ message: String, in arguments: [String]) {
    var text = Self.aboutNegativeValue(in: arguments, message) ?? message
    text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let list = text.firstRange(of: Self.longList) {
      let values = text[list.upperBound...].replacing(" - ", with: ", ")
      text = "\(text[..<list.lowerBound]): give one of \(values)"
    }
    text = text.replacing(". Please provide one of ", with: ": give one of ")
      .replacing(". Did you mean ", with: ", did you mean ")
    while let last = text.last, ".?".contains(last) { text.removeLast() }
    // The parser's sentences begin with a capital letter, but so do names such as OLD.
    if text.dropFirst().first?.isLowercase ?? false {
      text = text.prefix(1).lowercased() + text.dropFirst()
    }
    let topic = arguments.first.flatMap { Subcommands.named($0) == nil ? nil : " \($0)" } ?? ""
    description = "\(text); see 'lockstep help\(topic)'"
  }

  /// The parser's text before a long list of an option's values.
  private static let longList = ". Please provide one of the following: - "

  /// The parser reads a negative number as an option, and reports a missing value. This returns a
  /// message about the number instead.
  private static func aboutNegativeValue(in arguments: [String], _ message: String) -> String? {
    let start = "Missing value for '"
    guard message.hasPrefix(start), let end = message.lastIndex(of: "'") else { return nil }
    let option = message[..<end].dropFirst(start.count)
    let name = option.prefix { $0 != " " }
    guard let place = arguments.firstIndex(where: { $0 == name }),
      let value = arguments.dropFirst(place + 1).first, value.dropFirst().first?.isNumber ?? false
    else { return nil }
    return "The value '\(value)' is invalid for '\(option)'"
  }
}
