extension String {
  /// The text with escapes for characters that have a meaning in XML, and without those that are
  /// forbidden there.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
