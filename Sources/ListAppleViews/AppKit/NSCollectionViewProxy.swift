#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// The data source and delegate of the collection view of a host.
  ///
  /// Its methods belong to no actor, so that they fulfil requirements that do and those that don't. The
  /// view calls them on the main thread.
  final class NSCollectionViewProxy: ForwardingProxy, NSCollectionViewDataSource {
    weak var host: NSCollectionViewHost?

    /// The identifier of blank items for a layout in which the host was released.
    private static let hostless = NSUserInterfaceItemIdentifier("without host")

    nonisolated func numberOfSections(in collectionView: NSCollectionView) -> Int {
      onMainActor { $0.content?.sectionCount } ?? 0
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      onMainActor { $0.content?.itemCount(inSection: section) } ?? 0
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      onMainActor { $0.item(at: indexPath, in: collectionView) }
        ?? MainActor.assumeIsolated {
          collectionView.register(BlankItem.self, forItemWithIdentifier: Self.hostless)
          return collectionView.makeItem(withIdentifier: Self.hostless, for: indexPath)
        }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      onMainActor { $0.supplementary(ofKind: kind, at: indexPath, in: collectionView) }
        ?? MainActor.assumeIsolated {
          collectionView.register(
            NSView.self, forSupplementaryViewOfKind: kind, withIdentifier: Self.hostless)
          return collectionView.makeSupplementaryView(
            ofKind: kind, withIdentifier: Self.hostless, for: indexPath)
        }
    }

    /// Asks or tells the host; nil if it is gone.
    nonisolated func onMainActor<Answer>(
      _ body: @MainActor (NSCollectionViewHost) -> Answer?
    ) -> Answer? {
      onMainActor(()) { host, _ in body(host) }
    }

    /// - Parameter arguments: What belongs to no actor in the SDK, which a closure may not capture.
    nonisolated func onMainActor<Arguments, Answer>(
      _ arguments: Arguments, _ body: @MainActor (NSCollectionViewHost, Arguments) -> Answer?
    ) -> Answer? {
      // Neither the question nor the answer leaves the main thread.
      nonisolated(unsafe) let arguments = arguments
      nonisolated(unsafe) var answer: Answer?
      MainActor.assumeIsolated { answer = host.flatMap { body($0, arguments) } }
      return answer
    }
  }
#endif
