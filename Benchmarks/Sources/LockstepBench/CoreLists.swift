/// Two versions of a list in the form that the C core reads.
enum CoreLists {
  case flat(old: CoreKeys, new: CoreKeys)
  case sectioned(old: CoreSections, new: CoreSections)

  /// How many elements both versions have. Sections are not counted.
  var elementCount: Int {
    switch self {
    case .flat(let old, let new): old.count + new.count
    case .sectioned(let old, let new): old.items.count + new.items.count
    }
  }
}
