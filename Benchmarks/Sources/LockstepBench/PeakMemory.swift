#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the memory that a process gets from now on.
struct PeakMemory {
  private let before: Int

  /// Returns unused memory to the system, and restarts the system's record of the peak.
  ///
  /// Nil if there is no such record, or it can't be restarted.
  init?() {
    #if canImport(Glibc)
      _ = trimHeap(0)
    #endif
    // Reading a field needs memory, so one field is read first.
    guard let record = fopen("/proc/self/clear_refs", "w"), Self.field("VmRSS") != nil else {
      return nil
    }
    defer { fclose(record) }
    guard fputs("5", record) >= 0, fflush(record) == 0, let now = Self.field("VmRSS") else {
      return nil
    }
    before = now
  }

  /// The most memory since then, without what the process already had.
  var growth: Int? {
    Self.field("VmHWM").map { max(0, $0 - before) }
  }

  /// Returns a number of kilobytes of the process's status, in bytes.
  private static func field(_ name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
      let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return 1_024 * number
  }
}

#if canImport(Glibc)
  // The module of the C library lacks the header that declares it.
  @_silgen_name("malloc_trim") private func trimHeap(_ kept: Int) -> CInt
#endif
