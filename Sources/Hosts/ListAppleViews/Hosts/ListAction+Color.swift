#if APPLE_VIEWS
  import ListSnapshots
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension ListAction.Color {
    var shown: ViewFramework.Color {
      switch self {
      case .red: .systemRed
      case .orange: .systemOrange
      case .yellow: .systemYellow
      case .green: .systemGreen
      case .blue: .systemBlue
      case .purple: .systemPurple
      case .gray: .systemGray
      }
    }
  }
#endif
