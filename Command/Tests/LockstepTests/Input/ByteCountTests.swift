import CommandTestSupport

@testable import lockstep

@Suite struct `A number of bytes` {
  @Test(arguments: [
    ("1", 1), ("4095", 4_095), ("64B", 64), ("64k", 65_536), ("64KiB", 65_536), ("64kB", 64_000),
    ("64MiB", 67_108_864), ("64m", 67_108_864), ("2MB", 2_000_000), ("1GiB", 1_073_741_824),
    ("3G", 3_221_225_472), ("1gb", 1_000_000_000),
  ])
  func `is read with its unit`(_ text: String, _ value: Int) {
    expectEqual(ByteCount(argument: text)?.value, value)
  }

  @Test(arguments: [
    "", "0", "0k", "-1", "+1", "k", "MiB", "1.5G", "1 k", "1kk", "1TiB", "9223372036854775808",
    "9007199254740993GiB", "٣", "1e3", "0x10",
  ])
  func `has no other spelling`(_ text: String) {
    expectEqual(ByteCount(argument: text), nil)
  }

  @Test func `is shown in the largest unit that divides it`() {
    expectEqual(ByteCount(1).description, "1 byte")
    expectEqual(ByteCount(1_000).description, "1000 bytes")
    expectEqual(ByteCount(65_536).description, "64 KiB")
    expectEqual(WatchRun.defaultBytes.description, "256 MiB")
    expectEqual(WatchRun.defaultBytes.defaultValueDescription, "256MiB")
    expectEqual(ByteCount(3 << 30).description, "3 GiB")
  }

  /// Compares it with the manual.
  @Test func `limits a run as documented`() throws {
    expectEqual(WatchRun.defaultBytes.value, 268_435_456)
    let security = try Repository.text("SECURITY.md")
    expect(security.contains("in `watch` prints | 268,435,456 (2²⁸), or as `--max-bytes` says |"))
  }
}
