import ArgumentParser

/// `lockstep components check FILE…`
struct CheckComponentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "lockstep components",
    abstract: "Print what of a view would not be shown, and why.",
    discussion: """
      Each line of output names a file, a line of it, a place in its JSON and what is wrong there. \
      Names of members that are not known are ignored, as applications do, unless they resemble one \
      that is missing there.

      Examples:
        lockstep components check Examples/components/feed.json --scheme records
        lockstep components check patch.json --onto feed.json
        lockstep components check Examples/components --scheme records

      Exit status: 0 if all is shown, 1 if something is not, 2 on bad usage or if a file can't be \
      read as a view.
      """)

  @Argument(
    help: "The files or folders of views; - for standard input.",
    completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup var options: ComponentOptions

  func run() throws {
    var output = StandardOutput()
    var isComplete = true
    for file in files {
      for message in try options.read(file).messages {
        isComplete = false
        output.write("\(message)\n")
      }
    }
    try output.finish()
    if !isComplete { throw ExitCode(1) }
  }
}
