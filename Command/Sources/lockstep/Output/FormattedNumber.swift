/// Returns a number in a format of C with one conversion, such as `%.1f`.
///
/// Foundation's function would add the tables of ICU to the command, which are larger than the
/// command.
func formatted(_ format: String, _ number: Double) -> String {
  withVaList([number]) { numbers in
    // The longest number has 309 digits before the point.
    String(unsafeUninitializedCapacity: 512) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        min(Int(vsnprintf($0.baseAddress, $0.count, format, numbers)), $0.count - 1)
      }
    }
  }
}
