import CAllocations

/// The calls of `malloc`, `calloc` and `realloc` by the calling thread.
enum ThreadAllocations {
  /// How many there have been; nil where they aren't counted: without glibc, and with a sanitizer.
  static var count: Int? {
    let count = allocation_count()
    return count < 0 ? nil : count
  }
}
