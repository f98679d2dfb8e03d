import Foundation

/// A sandbox in which `lockstep watch` runs on a series of lists.
final class WatchSandbox: Sandbox {
  override init() throws {
    try super.init()
    // Prints the next file at each run: 1, 2, 3 and so on, up to the last one.
    try file(
      "next.sh",
      """
      n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n > n
      [ -f $n.sh ] && . ./$n.sh || cat $n
      """)
  }

  /// A shell command that waits until a file has contents, for a minute at most.
  static func wait(for name: String) -> String {
    "for _ in {1..600}; do [ -s \(name) ] && break; sleep 0.1; done"
  }

  /// Watches lists, with masked times in the log. A text that begins like a script is run.
  func watch(_ lists: [String], _ options: String...) throws -> CommandResult {
    for name in try names() where name.prefix(1).allSatisfy(\.isNumber) { try remove(name) }
    try file("n", "0")
    for (index, list) in lists.enumerated() {
      let isScript = list.hasPrefix("#!")
      try file("\(index + 1)\(isScript ? ".sh" : "")", list)
    }
    let result = try shell(
      """
      "$lockstep" watch --count \(lists.count) --interval 0.1 \(options.joined(separator: " ")) \
      -- sh next.sh
      """)
    let times = #/(^|: )\d\d:\d\d:\d\d /#.anchorsMatchLineEndings()
    return CommandResult(
      status: result.status, output: result.output.replacing(times) { "\($0.1)TIME " },
      errors: result.errors.replacing(times) { "\($0.1)TIME " })
  }
}
