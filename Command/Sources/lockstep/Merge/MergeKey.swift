import LockstepFiles

/// The key of lists that are merged.
enum MergeKey {
  /// Returns a view with a key: that on the command line, `id`, or the fields whose values show it.
  ///
  /// - Parameter names: Whether a line on standard error names a key that was found.
  /// - Throws: If nothing identifies the elements, so that a changed one would be there twice.
  static func completed(
    _ view: ElementView, for lists: (base: ListFile, ours: ListFile, theirs: ListFile), names: Bool
  ) throws -> ElementView {
    var view = try view.named(by: lists.ours, lists.theirs)
    try view.checkFields(of: lists.ours, lists.theirs)
    view = view.settled(for: lists.base, lists.ours, lists.theirs)
    guard view.key == nil, !lists.ours.isKeyed, lists.ours.format != .lines else { return view }
    for (first, second) in [
      (lists.ours, lists.theirs), (lists.base, lists.ours), (lists.base, lists.theirs),
    ] {
      guard let key = KeySearch(first, second, excluded: view.noContents).key else { continue }
      view.key = key
      let fields = key.map { "'\($0)'" }.joined(separator: " and ")
      if names {
        let note = "the key is \(fields), since values are unique; name another with --key"
        writeToStandardError("lockstep: \(note.shown)\n")
      }
      return view
    }
    let all = [lists.base, lists.ours, lists.theirs]
    let hasFields = all.contains { list in
      list.count > 0 && { if case .object = list.value(at: 0) { true } else { false } }()
    }
    guard !hasFields else {
      throw CommandError(
        "\(lists.ours.name): no field identifies the elements of all lists",
        remedy: "name the fields with --key, or none with --key none")
    }
    return view
  }
}
