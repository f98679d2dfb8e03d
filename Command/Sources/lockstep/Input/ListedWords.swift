/// The words of an option that accepts several, separated by commas. A comma after a backslash is a
/// part of its word; any other backslash is an ordinary character.
struct ListedWords {
  private(set) var words = [""]

  init(_ text: String) {
    // A comma with a combining mark is a different character, which may be a part of a name.
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
