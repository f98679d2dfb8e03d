/// The words of an option that takes several, separated by commas. A comma after a backslash
/// belongs to its word; any other backslash stands for itself.
struct ListedWords {
  private(set) var words = [""]

  init(_ text: String) {
    // A comma with a combining mark is another character, and part of a name.
    var isEscaped = false
    for character in text {
      let last = words.count - 1
      if character == ",", isEscaped {
        words[last].removeLast()
        words[last].append(character)
      } else if character == "," {
        words.append("")
      } else {
        words[last].append(character)
      }
      isEscaped = character == "\\"
    }
  }
}
