import CommandTestSupport
import LockstepBench

@testable import lockstep

@Suite struct `Counts, times and places of a plot` {
  @Test func `counts may have a k or an M`() {
    for (text, value) in [
      ("1", 1), ("5000", 5_000), ("100k", 100_000), ("2K", 2_000), ("1M", 1_000_000),
      ("10m", 10_000_000),
    ] {
      expectEqual(ElementCount(argument: text)?.value, value)
    }
    for text in [
      "", "k", "0", "0k", "-1", "+1", "1.5k", "1kk", "10000001", "99999999999999999M", "٣",
    ] {
      expectEqual(ElementCount(argument: text), nil)
    }
    expectEqual(
      [1, 999, 5_000, 1_500, 2_000_000].map(shortCount), ["1", "999", "5k", "1500", "2M"])
  }

  @Test func `times have three digits and the unit that fits`() {
    expectEqual(
      [0.4, 9.99, 999.4, 999.6, 12_345, 1_000_000, 2_500_000_000].map(durationText),
      ["0.40 ns", "9.99 ns", "999 ns", "1.00 µs", "12.3 µs", "1.00 ms", "2.50 s"])
  }

  @Test func `an axis has whole decades, and room around a single value`() {
    let axis = PlotScale(values: [20, 5_000], start: 0, end: 300)
    expectEqual(axis.ticks, [10, 100, 1_000, 10_000])
    expectEqual(axis.place(10), 0)
    expectEqual(axis.place(10_000), 300)
    #expect(abs(axis.place(100) - 100) < 1e-9)
    expectEqual(PlotScale(values: [100], start: 0, end: 1).decades, 1...3)
    expectEqual(PlotScale(values: [Double](), start: 0, end: 1).decades, 0...1)
  }

  @Test func `labels keep their distance and their order`() {
    expectEqual(spread([50, 10], gap: 15, in: 0...100), [50, 10])
    expectEqual(spread([10, 10, 12], gap: 15, in: 0...100), [10, 25, 40])
    expectEqual(spread([99, 95, 100], gap: 15, in: 0...100), [85, 70, 100])
    expect(spread([], gap: 15, in: 0...100).isEmpty)
  }

  @Test func `a plot escapes names`() {
    let result = BenchResult(
      workload: "a<b&c", count: 10, contender: .changes, median: 5, least: 4, runs: 1,
      outcome: Outcome())
    expect(BenchPlot([result]).svg.contains("a&lt;b&amp;c"))
  }
  @Test func `a plot says what changes, and has colours for light and for dark pages`() throws {
    let results = Contender.allCases.map {
      BenchResult(
        workload: "uuid-mixed", count: 10, contender: $0, median: 5, least: 4, runs: 1,
        outcome: Outcome())
    }
    let svg = BenchPlot(results).svg
    expect(svg.contains(">UUIDs: 10 % deleted, 10 % inserted, 2 % moved</text>"))
    expect(!svg.contains(">uuid-mixed</text>"))
    let style = try #require(svg.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
    let dark = try #require(style.firstRange(of: "@media (prefers-color-scheme: dark)"))
    for part in [style[..<dark.lowerBound], style[dark.upperBound...]] {
      for name in ["paper", "minor", "major", "name"] + PlotColor.allCases.map(\.rawValue) {
        expect(part.contains(".\(name) {"), "\(name)")
      }
    }
    // A colour outside of the style sheet would be the same on every page.
    expect(!svg[style.endIndex...].contains("#"))
  }
}
