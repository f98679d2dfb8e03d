import CommandTestSupport
import Foundation
import Testing

/// A repository of git whose CSV and JSON files are merged by this command.
final class MergeRepository: Sandbox {
  override init() throws {
    try super.init()
    try git("init", "-q", "-b", "main")
    try git("config", "merge.lockstep.name", "lists by key")
    try git(
      "config", "merge.lockstep.driver",
      "'\(Self.executable.path)' merge --git %O %A %B %P --marker-size %L")
    try file(".gitattributes", "*.csv merge=lockstep\n*.json merge=lockstep\n")
    try commit("attributes")
  }

  @discardableResult
  func git(_ words: String...) throws -> CommandResult {
    try run(
      "/usr/bin/env", ["git"] + words,
      environment: [
        "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
        "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_EDITOR": "true",
      ])
  }

  func commit(_ message: String) throws {
    try git("add", "-A", "--", ":!.stream-*")
    try git("commit", "-q", "-m", message)
  }

  /// Commits a file on both branches, `main` and `theirs`; the latter is checked out at last if
  /// `endsOnTheirs`.
  func branch(
    _ name: String, base: String?, ours: String, theirs: String, theirName: String? = nil
  ) throws {
    if let base {
      try file(name, base)
      try commit("base")
    }
    try git("checkout", "-q", "-b", "theirs")
    if let theirName { try git("mv", name, theirName) }
    try file(theirName ?? name, theirs)
    try commit("theirs")
    try git("checkout", "-q", "main")
    try file(name, ours)
    try commit("ours")
  }
}

@Suite struct `lockstep merge for git` {
  private let base = "id,n\n1,a\n2,b\n"
  private let ours = "id,n\n1,x\n2,b\n3,c\n"
  private let theirs = "id,n\n1,a\n2,b\n4,d\n"
  private let merged = "id,n\n1,x\n2,b\n3,c\n4,d\n"

  @Test func `merges, rebases and picks without the conflicts of lines`() throws {
    for words in [["merge", "theirs"], ["rebase", "theirs"], ["cherry-pick", "theirs"]] {
      let repository = try MergeRepository()
      try repository.branch("list.csv", base: base, ours: ours, theirs: theirs)
      let result = try repository.git(words[0], words[1])
      expectEqual(result.status, 0, "\(words): \(result.errors)")
      // A rebase has their list as ours.
      try expectEqual(
        repository.text("list.csv"),
        words[0] == "rebase" ? "id,n\n1,x\n2,b\n4,d\n3,c\n" : merged)
    }
  }

  @Test func `applies a stash`() throws {
    let repository = try MergeRepository()
    try repository.file("list.csv", base)
    try repository.commit("base")
    try repository.file("list.csv", theirs)
    try repository.git("stash")
    try repository.file("list.csv", ours)
    try repository.commit("ours")
    try expectEqual(repository.git("stash", "pop").status, 0)
    try expectEqual(repository.text("list.csv"), merged)
  }

  @Test func `follows a file that one side renamed`() throws {
    let rows = (10..<40).map { "\($0),row\n" }.joined()
    let repository = try MergeRepository()
    try repository.branch(
      "list.csv", base: base + rows, ours: ours + rows, theirs: theirs + rows,
      theirName: "renamed.csv")
    try expectEqual(repository.git("merge", "theirs").status, 0)
    try expectEqual(repository.text("renamed.csv"), merged + rows)
  }

  @Test func `merges a file that is new on both sides`() throws {
    let repository = try MergeRepository()
    try repository.branch("list.csv", base: nil, ours: ours, theirs: ours + "4,d\n")
    try expectEqual(repository.git("merge", "theirs").status, 0)
    try expectEqual(repository.text("list.csv"), merged)
  }

  @Test func `leaves markers and ends with a conflict`() throws {
    let repository = try MergeRepository()
    try repository.branch("list.csv", base: base, ours: ours, theirs: "id,n\n1,y\n2,b\n")
    let result = try repository.git("merge", "theirs")
    expectEqual(result.status, 1)
    try expectEqual(
      repository.text("list.csv"),
      """
      id,n
      <<<<<<< ours
      1,x
      ||||||| base
      1,a
      =======
      1,y
      >>>>>>> theirs
      2,b
      3,c

      """)
    try expect(repository.git("status", "--short").output.contains("UU list.csv\n"))
  }

  @Test func `merges by lines what is no list`() throws {
    let repository = try MergeRepository()
    let text = "id,n\n1,\"a\n2,b\n3,c\n4,d\n5,e\n"
    try repository.branch(
      "list.csv", base: text, ours: text.replacing("1,", with: "9,"),
      theirs: text.replacing("5,e", with: "5,f"))
    let result = try repository.git("merge", "theirs")
    expectEqual(result.status, 0, "\(result.errors)")
    expect((result.output + result.errors).contains("; merged by lines\n"))
    try expectEqual(
      repository.text("list.csv"),
      text.replacing("1,", with: "9,").replacing("5,e", with: "5,f"))
  }

  @Test(arguments: ["data.json", "data.csv"])
  func `keeps ours of a binary file in conflict`(_ name: String) throws {
    let repository = try MergeRepository()
    try repository.branch(name, base: "\u{0}a", ours: "\u{0}b", theirs: "\u{0}c")
    let result = try repository.git("merge", "theirs")
    expectEqual(result.status, 1)
    try expectEqual(repository.text(name), "\u{0}b")
  }
}
