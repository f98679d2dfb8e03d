import ListTrials

/// A pair of lists that `lockstep fuzz` can generate, show and shrink.
protocol FuzzSubject: Shrinking {
  associatedtype Shape: RawRepresentable<String>

  /// The option that makes the command generate such pairs, after a space; empty if there is none.
  static var option: String { get }

  static func random(
    limits: TrialLimits, using random: inout some RandomNumberGenerator
  ) -> (shape: Shape, pair: Self)

  /// The old list as text.
  var oldText: String { get }

  /// The new list as text.
  var newText: String { get }
}

extension TrialPair: FuzzSubject {
  static var option: String { "" }
  var oldText: String { shown(old) }
  var newText: String { shown(new) }
}

extension SectionedTrialPair: FuzzSubject {
  static var option: String { " --sections" }
  var oldText: String { shown(old) }
  var newText: String { shown(new) }
}

private func shown(_ sections: [TrialSection]) -> String {
  sections.map { section in
    "\(shown(section.id, section.contents)): [\(shown(section.items))]"
  }.joined(separator: " ")
}

private func shown(_ elements: [TrialElement]) -> String {
  elements.map { shown($0.id, $0.contents) }.joined(separator: " ")
}

/// An identity, with changed contents in brackets.
private func shown(_ id: Int, _ contents: Int) -> String {
  contents == 0 ? "\(id)" : "\(id)(\(contents))"
}
