import CommandTestSupport

/// The reasons for which a test is skipped.
extension Trait where Self == ConditionTrait {
  static var needsFullDevice: Self {
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
  }

  static var needsRoot: Self {
    .enabled(if: geteuid() == 0, "only root can become somebody else")
  }

  static var needsAnybodyButRoot: Self {
    .enabled(if: geteuid() != 0, "root may read and write everything")
  }

  static var needsNoCoverage: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] == nil,
      "a command whose coverage is measured touches files of its own")
  }

  static var needsFileCalls: Self {
    .enabled(if: FileCalls.areSeen, "calls of the system are seen on Linux only")
  }
}
