/// Returns all sequences of up to a number of steps.
func sequences<Step: CaseIterable>(of type: Step.Type, upTo length: Int) -> [[Step]] {
  var all: [[Step]] = [[]]
  var last = all
  for _ in 0..<length {
    last = last.flatMap { begun in Step.allCases.map { begun + [$0] } }
    all += last
  }
  return all
}
