import Foundation
import Testing

@Suite struct `The example` {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `prints what the README shows`() throws {
    let sandbox = try Sandbox()
    let examples = root.appendingPathComponent("Examples").path
    let result = try sandbox.lockstep(
      "diff", "\(examples)/packages-before.csv", "\(examples)/packages-after.csv",
      "--key", "package", "--engine", "both")
    #expect(result.status == 1)
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("--key package\n\(result.output)```\n"))
  }
}
