import TestSupport

// All of this runs on the main actor, one after the other, so that `make test` has little of it.

/// How many random lives a style has.
let lifeCount = thorough(7_500)

/// How many steps are interleaved: three in `make prove`, two in `make test`.
let interleavedSteps = isThorough ? 3 : 2

/// After which steps something that waits goes on, as bits.
let continuations = isThorough ? [0b0000, 0b1111, 0b0101, 0b1010] : [0b0000, 0b1111]

/// Where an update waits before the next step.
enum UpdateWait: CaseIterable {
  case nowhere, diff, animation, nextTurn
}

/// Returns all sequences of up to a number of steps.
func sequences<Step>(of steps: [Step], upTo length: Int) -> [[Step]] {
  var all: [[Step]] = [[]]
  var last = all
  for _ in 0..<length {
    last = last.flatMap { begun in steps.map { begun + [$0] } }
    all += last
  }
  return all
}
