import TestSupport

/// How many steps are interleaved: four in `make prove`, three in `make test`.
let interleavedSteps = thorough(10) == 10 ? 4 : 3

/// After which steps something that waits goes on, as bits.
let continuations = thorough(10) == 10 ? [0b0000, 0b1111, 0b0101, 0b1010] : [0b0000, 0b1111]

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
