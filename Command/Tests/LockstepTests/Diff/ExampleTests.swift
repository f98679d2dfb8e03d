import CommandTestSupport

@Suite struct `The example` {
  @Test func `prints what the README shows`() throws {
    let sandbox = try Sandbox()
    let command = "diff Examples/board-before.json Examples/board-after.json --key card"
    let result = try sandbox.shell(
      "cd '\(Repository.root.path)' && \"$lockstep\" \(command) --engine both")
    expectEqual(result.status, 1)
    let readme = try Repository.text("README.md")
    expect(readme.contains("$ lockstep \(command)\n\(result.output)```\n"))
  }
}
