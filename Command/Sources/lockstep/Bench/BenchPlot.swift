import LockstepBench

/// Time against count as an SVG image: a panel for each workload, a line for each contender.
struct BenchPlot {
  private let workloads: [(name: String, results: [BenchResult])]

  init(_ results: [BenchResult]) {
    var names: [String] = []
    for result in results where !names.contains(result.workload) {
      names.append(result.workload)
    }
    workloads = names.map { name in (name, results.filter { $0.workload == name }) }
  }

  /// The image. Its colours are light or dark, as those of the page that shows it.
  var svg: String {
    let columns = min(2, workloads.count)
    let rows = (workloads.count + 1) / 2
    let (width, height) = (columns * PlotPanel.width, max(1, rows) * PlotPanel.height)
    let panels = workloads.enumerated().map { place, workload in
      let (x, y) = (place % 2 * PlotPanel.width, place / 2 * PlotPanel.height)
      let panel = PlotPanel(title: Self.title(of: workload.name), results: workload.results)
      return "<g transform=\"translate(\(x) \(y))\">\n\(panel.svg)</g>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" \
      font-family="Helvetica, Arial, sans-serif" font-size="12">
      <style>
      \(PlotColor.style)
      </style>
      <rect class="paper" width="100%" height="100%"/>
      \(panels.joined())</svg>

      """
  }
  /// Describes what changes in a workload with a short name. Other names are returned as they are.
  private static func title(of name: String) -> String {
    let lists =
      switch Workload(rawValue: name) {
      case .uuidMixed: "UUIDs"
      case .keysMixed: "Integers"
      case .structMixed: "Structs with integer identities"
      case .string24Mixed: "Structs with string identities"
      default: ""
      }
    return lists.isEmpty ? name : "\(lists): 10 % deleted, 10 % inserted, 2 % moved"
  }
}
