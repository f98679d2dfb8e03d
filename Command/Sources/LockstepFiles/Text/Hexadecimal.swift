/// Returns a number with hexadecimal digits, and zeros before it if it has fewer of them than `count`.
package func hexadecimal(_ number: some UnsignedInteger, digits count: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
