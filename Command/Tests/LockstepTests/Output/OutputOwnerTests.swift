import CommandTestSupport

#if os(Linux)
  import Foundation
  import Testing

  extension Trait where Self == ConditionTrait {
    /// A container may have no other user, and the command or its libraries may be in a folder that
    /// only root can enter.
    fileprivate static var needsNobody: Self {
      .enabled("nobody else can run the command here") {
        let sandbox = try Sandbox()
        let copied = try sandbox.shell("cp \"$lockstep\" command && chmod 755 .")
        let run = try sandbox.shell(
          "setpriv --reuid 65534 --regid 65534 --groups 1234 ./command --version")
        return copied.status == 0 && run.status == 0
      }
    }
  }

  /// Tests the owner and the mode of a file that a user other than root replaces.
  @Suite(.needsRoot, .needsNobody, .needsNoCoverage) struct `A file that another user replaces` {
    let sandbox: Sandbox
    static let nobody = 65_534
    static let group = 1_234

    init() throws {
      sandbox = try Sandbox()
      try sandbox.changes(from: "a\nb\n", to: "b\nc\n")
      // The command itself may be in a folder that only root can enter.
      try expectEqual(sandbox.shell("cp \"$lockstep\" command && chmod 777 .").status, 0)
    }

    /// Applies the changes to a file of root as the user nobody.
    private func replace(
      _ name: String, mode: Int, inItsGroup: Bool
    ) throws -> CommandResult {
      try sandbox.file(name, "before\n")
      try sandbox.setMode(name, mode)
      try expectEqual(sandbox.shell("chgrp \(Self.group) \(name)").status, 0)
      let groups = inItsGroup ? "--groups \(Self.group)" : "--clear-groups"
      return try sandbox.shell(
        "setpriv --reuid \(Self.nobody) --regid \(Self.nobody) \(groups) ./command"
          + " apply old.txt changes -o \(name)")
    }

    private func owner(_ name: String) throws -> String {
      try sandbox.shell("stat -c '%u %g %a' \(name)").output
    }

    @Test func `keeps its group and the group's permissions`() throws {
      let result = try replace("shared.txt", mode: 0o660, inItsGroup: true)
      expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
      try expectEqual(sandbox.text("shared.txt"), "b\nc\n")
      try expectEqual(owner("shared.txt"), "\(Self.nobody) \(Self.group) 660\n")
    }

    @Test(arguments: [(0o666, "666"), (0o672, "622"), (0o642, "602")])
    func `gives another group no permissions of its own`(_ mode: Int, _ left: String) throws {
      let result = try replace("shared.txt", mode: mode, inItsGroup: false)
      expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
      try expectEqual(owner("shared.txt"), "\(Self.nobody) \(Self.nobody) \(left)\n")
    }

    @Test func `stays as it is if it is read-only`() throws {
      let result = try replace("fixed.txt", mode: 0o644, inItsGroup: false)
      result.expectError(from: "lockstep: fixed.txt: Permission denied; ")
      try expectEqual(sandbox.text("fixed.txt"), "before\n")
      try expectEqual(owner("fixed.txt"), "0 \(Self.group) 644\n")
      try expect(!sandbox.names().contains { $0.hasPrefix(".lockstep-") })
    }
  }
#endif
