import ArgumentParser
import LockstepBench

/// A workload at a count, with the contenders to compare.
struct BenchJob: Equatable {
  var workload: Workload
  var count: Int
  var contenders: [Contender] = Contender.allCases
}

/// The jobs that are run if neither workloads nor counts are named.
enum BenchSuite: String, CaseIterable, ExpressibleByArgument {
  /// A little of everything.
  case brief
  /// The jobs that the project uses to measure itself.
  case full

  /// The jobs that are run if only counts are named.
  static let workloads: [Workload] = [
    .uuidMixed, .structMixed, .string24Mixed, .onePercent, .appendOne, .shuffle, .sectionsMixed,
  ]

  /// The counts if only workloads are named.
  static let counts = [10, 1_000, 100_000]

  var jobs: [BenchJob] {
    switch self {
    case .brief: Self.briefJobs
    case .full: Self.fullJobs
    }
  }

  private static let briefJobs: [BenchJob] = [
    BenchJob(workload: .uuidMixed, count: 5_000),
    BenchJob(workload: .structMixed, count: 10),
    BenchJob(workload: .structMixed, count: 1_000),
    BenchJob(workload: .structMixed, count: 100_000),
    BenchJob(workload: .string24Mixed, count: 10_000),
    BenchJob(workload: .appendOne, count: 10_000),
    BenchJob(workload: .shuffle, count: 10_000),
    BenchJob(workload: .sectionsMixed, count: 10_000),
  ]

  private static let fullJobs: [BenchJob] =
    [
      BenchJob(workload: .structMixed, count: 10),
      BenchJob(workload: .structMixed, count: 1_000),
      BenchJob(workload: .uuidPeer, count: 5_000),
      BenchJob(workload: .uuidPeer, count: 100_000),
      BenchJob(workload: .uuidBusy, count: 10),
      BenchJob(workload: .uuidBusy, count: 5_000),
      BenchJob(workload: .structBusy, count: 10),
      BenchJob(workload: .uuidMixed, count: 100_000),
      BenchJob(workload: .structMixed, count: 100_000),
      BenchJob(workload: .string24Mixed, count: 100_000),
      BenchJob(workload: .string24Fresh, count: 100_000),
      BenchJob(workload: .string200Mixed, count: 100_000),
      BenchJob(workload: .appendOne, count: 100_000),
      BenchJob(workload: .updateOne, count: 100_000),
      BenchJob(workload: .headToTail, count: 100_000),
      BenchJob(workload: .shuffle, count: 100_000),
      BenchJob(workload: .hostileIntegers, count: 100_000),
      BenchJob(workload: .crowdingIntegers, count: 100_000),
      BenchJob(workload: .collidingStrings, count: 100_000),
      BenchJob(workload: .keysMixed, count: 10_000),
      BenchJob(workload: .sectionsMixed, count: 100_000),
      BenchJob(workload: .sectionsOneChanged, count: 100),
      BenchJob(workload: .sectionsOneChanged, count: 100_000),
      BenchJob(workload: .sectionsUnchanged, count: 100_000),
    ] + rows + patterns + long + layouts
    + [
      BenchJob(workload: .keysMixed, count: 10_000_000, contenders: [.floor, .core, .changes]),
      BenchJob(workload: .snapshotBuild, count: 10_000),
      BenchJob(workload: .snapshotBuild, count: 50_000),
      BenchJob(workload: .snapshotSections, count: 10_000),
      BenchJob(workload: .snapshotRead, count: 10_000),
      BenchJob(workload: .snapshotDelete, count: 10_000),
      BenchJob(workload: .snapshotReload, count: 10_000),
      BenchJob(workload: .snapshotInsert, count: 10_000),
      BenchJob(workload: .snapshotInsert, count: 1_000_000),
      BenchJob(workload: .snapshotLookUp, count: 10_000),
      BenchJob(workload: .snapshotLookUp, count: 1_000_000),
      BenchJob(workload: .pathUnchanged, count: 100_000),
      BenchJob(workload: .pathRebuilt, count: 100_000),
      BenchJob(workload: .pathMain, count: 100_000),
      BenchJob(workload: .pathEdit, count: 100_000),
      BenchJob(workload: .pathModelsChat, count: 5_000),
      BenchJob(workload: .pathModelsMixed, count: 100_000),
      BenchJob(workload: .pathModelsMove, count: 5_000),
      BenchJob(workload: .pathModelsMoveUUID, count: 5_000),
      BenchJob(workload: .controllersOpen, count: 100_000),
      BenchJob(workload: .controllersUpdate, count: 100_000),
      BenchJob(workload: .controllersEdit, count: 1_000_000),
      BenchJob(workload: .controllersEditSections, count: 100_000),
      BenchJob(workload: .pageEdit, count: 10_000),
      BenchJob(workload: .pageEdit, count: 1_000_000),
      BenchJob(workload: .componentsRead, count: 10_000),
      BenchJob(workload: .merge, count: 100_000),
    ]

  /// Identities of every kind.
  private static let rows = Workload.allCases.filter(\.hasRows).map {
    BenchJob(workload: $0, count: 100_000, contenders: [.changes, .dictionaryJoin])
  }

  /// Compared with the reference at the smaller count, and with the result at that count at the
  /// larger one.
  private static let layouts = Workload.allCases.filter(\.isOfLayouts).flatMap {
    [
      BenchJob(workload: $0, count: 10_000),
      BenchJob(workload: $0, count: 1_000_000, contenders: [.layout, .layout10k]),
    ]
  }

  private static let patterns = [
    Workload.reverse, .swapNeighbours, .swapHalves, .halfReplaced, .replaceAll, .unchangedStructs,
    .appendOneSmall, .headToTailSmall, .unchangedSmall,
  ].map {
    BenchJob(
      workload: $0, count: 100_000, contenders: [.changes, .dictionaryJoin, .collectionDifference])
  }

  /// Long lists, without the contenders for which they are too long.
  private static let long = [
    Workload.uuidMixed, .onePercent, .keysMixed, .shuffle, .replaceAll, .unchanged,
    .unchangedShared, .sectionsMixed,
  ].map {
    BenchJob(
      workload: $0, count: 1_000_000,
      contenders: [.floor, .core, .fingerprints, .changes, .dictionaryJoin])
  }
}
