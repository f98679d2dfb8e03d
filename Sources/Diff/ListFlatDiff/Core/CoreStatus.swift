package import CListDiff

extension listdiff_status {
  /// Throws the error for the status of a call into the C core; nothing if it succeeded.
  ///
  /// - Parameter elementCount: How many elements the longer list has.
  package func check(elementCount: Int) throws(ListDiffError) {
    switch self {
    case .ok: break
    case .out_of_memory: throw .outOfMemory
    case .too_many_elements: throw .tooManyElements(count: elementCount)
    // This package makes all arguments of the calls, so these are defects of its own.
    case .invalid_argument, .unsupported:
      throw .internalError(
        reason: "the C core refused its input: \(String(cString: listdiff_status_message(self)))")
    }
  }
}
