import CommandTestSupport
import Foundation
import Testing

@Suite struct `The pictures of layouts` {
  @Test func `are what the command draws`() throws {
    let sandbox = try Sandbox()
    let script = Repository.root.appendingPathComponent("Scripts/layout-pictures.sh").path
    let result = try sandbox.run(
      "/bin/bash", [script, Sandbox.executable.path, sandbox.folder.path])
    #expect(result == CommandResult(status: 0, output: "", errors: ""))
    let folder = "Sources/ListLayout/Documentation.docc/Resources"
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent(folder).path
    ).sorted()
    #expect(try sandbox.names() == pictures)
    for picture in pictures {
      #expect(
        try sandbox.text(picture) == Repository.text("\(folder)/\(picture)"),
        "\(picture): run Scripts/layout-pictures.sh")
    }
  }
}
