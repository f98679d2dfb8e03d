/// Returns a number with a noun, as in `2 moves`.
package func counted(_ count: Int, _ name: String) -> String {
  "\(count) \(name)\(count == 1 ? "" : "s")"
}
