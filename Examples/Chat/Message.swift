struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let day: String
  let author: String
  var text: String
}

/// Messages that a server could send.
enum Chat {
  static let before = [
    Message(id: 1, day: "Monday", author: "Ada", text: "The engine runs!"),
    Message(id: 2, day: "Monday", author: "Grace", text: "Congratulations"),
    Message(id: 3, day: "Tuesday", author: "Ada", text: "Lucnh at noon?"),
    Message(id: 4, day: "Tuesday", author: "Grace", text: "Yes"),
  ]

  /// One message is deleted, one moves, one is edited, and one is new.
  static let after = [
    Message(id: 1, day: "Monday", author: "Ada", text: "The engine runs!"),
    Message(id: 4, day: "Tuesday", author: "Grace", text: "Yes"),
    Message(id: 3, day: "Tuesday", author: "Ada", text: "Lunch at noon?"),
    Message(id: 5, day: "Tuesday", author: "Edsger", text: "Where?"),
  ]

  /// Messages that are loaded when the user scrolls up.
  static let older = [
    Message(
      id: 0, day: "Sunday", author: "Ada",
      text: "I oil the engine one more time before we start it tomorrow."),
    Message(id: 6, day: "Sunday", author: "Grace", text: "Good luck"),
  ]
}
