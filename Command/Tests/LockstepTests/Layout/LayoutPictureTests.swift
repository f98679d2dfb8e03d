import CommandTestSupport

@Suite struct `The pictures of layouts` {
  @Test func `are what the command draws`() throws {
    let sandbox = try Sandbox()
    let script = Repository.root.appendingPathComponent("Scripts/pictures/pictures.sh").path
    let result = try sandbox.run(
      "/usr/bin/env",
      ["LOCKSTEP=\(Sandbox.executable.path)", "bash", script, "layouts", sandbox.folder.path])
    expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
    let folder = "Sources/Layout/ListLayout/Documentation.docc/Resources"
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent(folder).path
    ).filter { $0.hasPrefix("layout-") }.sorted()
    try expectEqual(sandbox.names(), pictures)
    for picture in pictures {
      try expectEqual(
        sandbox.text(picture), Repository.text("\(folder)/\(picture)"),
        "\(picture): run Scripts/pictures/pictures.sh layouts")
    }
  }

  @Test(arguments: `The schema of layouts`.examples)
  func `have no line through a label`(_ example: String) throws {
    let text = try Repository.text("Examples/layouts/\(example)")
    for options in [[], ["--offset", "70"], ["--size", "190x120"]] {
      let picture = try Sandbox().run(
        Sandbox.executable.path, ["layout", "-", "--svg"] + options, input: text
      ).output
      let lines = picture.split(separator: "\n")
      let outline = try #require(lines.first { $0.contains(#"<rect class="viewport""#) })
      let (x, y) = (try number("x", in: outline), try number("y", in: outline))
      let (width, height) = (try number("width", in: outline), try number("height", in: outline))
      for line in lines where line.hasPrefix("<text ") {
        let size = line.contains("font-size") ? try number("font-size", in: line) : 11
        let (middle, base) = (try number("x", in: line), try number("y", in: line))
        let label = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
        let half = Double(label.count) * size / 4
        for place in [y, y + height] {
          expect(!(base - size * 0.7...base).contains(place), "\(options): \(line)")
        }
        for place in [x, x + width] {
          expect(!(middle - half...middle + half).contains(place), "\(options): \(line)")
        }
      }
    }
  }

  private func number(_ name: String, in line: Substring) throws -> Double {
    let text = try #require(line.split(separator: " \(name)=\"").dropFirst().first)
    return try #require(Double(text.prefix { $0 != "\"" }))
  }
}
