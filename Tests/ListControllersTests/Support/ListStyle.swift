/// The styles of lists.
enum ListStyle: CaseIterable {
  case sectionControllers, descriptive, managed
}
