import ArgumentParser
import LockstepBench
import LockstepFiles

/// `lockstep bench`
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Compare the speed of this diff with others, in one run and on the same lists.",
    usage: "lockstep bench [<options>]",
    discussion: """
      Each contender is warmed up, then timed in rounds with all others; one that has been timed \
      for 4 seconds takes no part in further rounds. The ratio is that of medians, to 'changes', \
      'snapshot', 'data-source', 'page', 'components' or 'layout': 2 means twice its time. Times are \
      processor time. 'bytes/element' is the most memory that a run takes besides the lists, for \
      10,000 elements or more. 'allocs' is how often a run allocates memory, of 'path-models-chat' \
      an update. On files, elements are what 'diff' sees.

      Exit status: 0 if all contenders have run, 2 on bad usage or bad input.

      Examples:
        lockstep bench --workload one-percent --count 1k --runs 3
        lockstep bench --workload uuid-mixed --count 10 100 --runs 3 --plot times.svg
        lockstep bench --old old.csv --new new.csv --runs 3 --output json
      """)

  @Option(
    name: .long, parsing: .upToNextOption,
    help: "How the lists differ, or what happens to a snapshot, view or layout. (default: a few)")
  var workload: [Workload] = []

  @Flag(name: .long, help: "Print the names of the workloads.")
  var list = false

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp(
      "How many elements the lists have, up to 10M. (default: 10 1k 100k)", valueName: "count"))
  var count: [ElementCount] = []

  @Option(
    name: .long, parsing: .upToNextOption,
    help: "What is compared. (default: all that can be run on the lists)")
  var contender: [Contender] = []

  @Option(name: .long, help: "How many rounds there are.")
  var runs = 15

  @Option(name: .long, help: "What the lists are made from.")
  var seed: UInt64 = 0

  @Option(
    name: .long,
    help: ArgumentHelp("Draw time against count, as SVG.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var plot: String?

  @Option(name: .long, help: "The list as it was, in a file.", completion: .file())
  var old: String?

  @Option(name: .long, help: "The list as it is now, in a file.", completion: .file())
  var new: String?

  @OptionGroup var reading: ReadingOptions

  @Option(name: .long, help: "What is printed.")
  var output: BenchOutput = .text

  @Option(name: .long, help: .hidden)
  var suite: BenchSuite = .brief

  @Option(name: .long, help: .hidden)
  var check: String?

  @Option(name: .long, help: .hidden)
  var renew: String?

  mutating func validate() throws {
    guard (1...10_000).contains(runs) else {
      throw ValidationError("--runs must be from 1 to 10000")
    }
    guard (old == nil) == (new == nil) else {
      throw ValidationError("--old and --new go together")
    }
    guard old == nil || (workload.isEmpty && count.isEmpty) else {
      throw ValidationError("give files or workloads and counts, not both")
    }
    if let old, let new { try InputFile.checkApart((old, "--old"), (new, "--new")) }
  }

  mutating func run() throws {
    guard !list else {
      var output = StandardOutput()
      output.write(Workload.allCases.map { $0.rawValue + "\n" }.joined())
      return try output.finish()
    }
    if let plot { try OutputFile(path: plot).checkPlace() }
    let runner = BenchRunner(runs: runs)
    if let path = check ?? renew {
      return try BenchCheck(path: path, runner: runner, seed: seed).run(renews: check == nil)
    }
    var report = BenchReport(output: output)
    if let old, let new {
      // If one of the files can't be read, nothing is printed.
      let results = try results(old: InputFile(path: old), new: InputFile(path: new), runner)
      try report.begin()
      try report.add(results)
    } else {
      try report.begin()
      for job in jobs {
        try report.add(job.results(runner, seed: seed))
      }
    }
    try report.finish()
    if let plot {
      try OutputFile(path: plot).write(Array(BenchPlot(report.results).svg.utf8))
    }
  }

  /// The jobs that the options select.
  private var jobs: [BenchJob] {
    guard !(workload.isEmpty && count.isEmpty) else {
      return suite.jobs.map { job in
        var job = job
        if !contender.isEmpty { job.contenders = contender }
        return job
      }
    }
    let workloads = workload.isEmpty ? BenchSuite.workloads : workload
    let counts = count.isEmpty ? BenchSuite.counts : count.map(\.value)
    return workloads.flatMap { workload in
      counts.map { count in
        BenchJob(
          workload: workload, count: count,
          contenders: contender.isEmpty ? Contender.allCases : contender)
      }
    }
  }

  /// The results on two files.
  private func results(
    old: InputFile, new: InputFile, _ runner: BenchRunner
  ) throws -> [BenchResult] {
    let lists = try (reading.read(old), reading.read(new))
    try reading.view.checkFields(of: lists.0, lists.1)
    let comparison = try FileComparison(old: lists.0, new: lists.1, view: reading.view)
    guard comparison.old.sections == nil else {
      throw CommandError(
        "\(old.name), \(new.name): the lists have sections, and every contender takes flat ones",
        remedy: "bench on files without sections, and without --sections")
    }
    // The collections keep the memory of their elements alive.
    defer { withExtendedLifetime(comparison) {} }
    let elements = BenchLists(
      old: Array(comparison.old.elements), new: Array(comparison.new.elements))
    return try benching { () throws(BenchError) in
      let benchCase = try BenchCase(
        workload: "files", count: max(elements.old.count, elements.new.count), lists: elements,
        sample: { elements.prefix($0) },
        contenders: contender.isEmpty ? Contender.allCases : contender)
      return try runner.results(of: benchCase)
    }
  }
}

extension BenchJob {
  /// The results of all contenders that can be run.
  func results(_ runner: BenchRunner, seed: UInt64) throws(CommandError) -> [BenchResult] {
    try benching { () throws(BenchError) in
      try runner.results(
        of: workload.makeCase(count: count, seed: seed, contenders: contenders))
    }
  }
}

/// Returns the result of `body`. An error of a benchmark becomes one of the command.
func benching<Result>(
  _ body: () throws(BenchError) -> Result
) throws(CommandError) -> Result {
  do throws(BenchError) {
    return try body()
  } catch {
    throw CommandError("\(error)", remedy: "take shorter lists")
  }
}

// Both packages belong to this project, so these conformances can't clash with others.
// swift-format-ignore: AvoidRetroactiveConformances
extension Workload: @retroactive ExpressibleByArgument {}

// swift-format-ignore: AvoidRetroactiveConformances
extension Contender: @retroactive ExpressibleByArgument {}

extension FileElement: BenchElement {
  package var identity: CanonicalBytes { id }
  package var contents: CanonicalBytes { content }
  package static var hasContents: Bool { true }
}
