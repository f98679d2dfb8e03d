import Foundation
import TestSupport
import Testing

@Suite struct `The example` {
  @Test(arguments: [
    ["packages-before.csv", "packages-after.csv", "--key package"],
    ["board-before.json", "board-after.json", "--key card"],
    [
      "packages-before.csv", "packages-after.csv",
      "\\\n    --key package --sections section --output stat",
    ],
  ])
  func `prints what the README shows`(_ parts: [String]) throws {
    let sandbox = try Sandbox()
    let files = parts[..<2].map { "Examples/\($0)" }
    let command = (["diff"] + files + parts[2...]).joined(separator: " ")
    let result = try sandbox.shell(
      "cd '\(Repository.root.path)' && \"$lockstep\" \(command) --engine both")
    #expect(result.status == 1)
    let readme = try Repository.text("README.md")
    #expect(readme.contains("$ lockstep \(command)\n\(result.output)```\n"))
  }
}
