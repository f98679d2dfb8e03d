import ListControllers
import ListSnapshots

// What is written against the coming interface compiles on the one of today. To be deleted with it.

extension ActingStage {
  func keep(_ nothing: Void) {}
}
