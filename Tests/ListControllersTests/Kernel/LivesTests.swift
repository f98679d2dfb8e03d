import TestSupport

@Suite("All styles: random lives")
@MainActor struct LivesTests {
  @Test(
    "show what their model says, whatever callbacks do, and end as they should",
    arguments: ListStyle.allCases, LifeKind.allCases)
  func lives(_ style: ListStyle, _ kind: LifeKind) throws { try style.lives.live(kind) }
}

extension ListStyle {
  fileprivate var lives: any ActingLives.Type {
    switch self {
    case .sectionControllers: ActingAdapterLives.self
    case .descriptive: ActingDescribedLives.self
    case .managed: ActingManagedLives.self
    }
  }
}
