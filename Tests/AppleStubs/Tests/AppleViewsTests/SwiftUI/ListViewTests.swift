import SwiftUIOnUIKit
import UIKitViews

@testable import UIKitStub

@Suite("A list of SwiftUI views on UIKit")
@MainActor struct ListViewTests {
  struct Song: Identifiable {
    let id: Int
    var title = ""
  }

  /// The state of an application, and SwiftUI, which shows it.
  @MainActor
  final class App {
    var songs = (0..<40).map { Song(id: $0, title: "song \($0)") }
    var selection: Set<Int>
    var environment = EnvironmentValues()
    var view: UICollectionView!
    private var context: StubContext<ListView<Int, Int, Text?>.Coordinator>!
    private let window = UIWindow(frame: .zero)

    init(selection: Set<Int> = [], isSelectable: Bool = true) {
      self.selection = selection
      let list = list(isSelectable: isSelectable)
      context = StubContext(list.makeCoordinator())
      view = list.makeUIView(context: context)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      window.addSubview(view)
      update(isSelectable: isSelectable)
    }

    private func list(isSelectable: Bool) -> ListView<Int, Int, Text?> {
      let binding = Binding {
        self.selection
      } set: {
        self.selection = $0
      }
      return ListView(songs, selection: isSelectable ? binding : nil) { Text($0.title) }
        .sectionHeader { Text("\(self.songs.count) songs in \($0)") }
    }

    func update(animated: Bool = false, isSelectable: Bool = true) {
      context.environment = environment
      context.transaction = Transaction(animation: animated ? .default : nil)
      list(isSelectable: isSelectable).updateUIView(view, context: context)
      view.layoutIfNeeded()
      view.finishAnimations()
    }

    func text(_ item: Int) -> String? { text(of: view.cellForItem(at: [0, item])) }

    var headerText: String? {
      text(
        of: view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    }

    private func text(of view: AnyObject?) -> String? {
      ((view as? UICollectionViewListCell)?.contentConfiguration as? any StubHosting)?.text
    }
  }

  @Test func `shows models, of which the first with an id counts, and headers`() {
    let app = App()
    #expect(app.text(0) == "song 0" && app.headerText == "40 songs in 0")
    app.songs = [
      Song(id: 7, title: "seven"), Song(id: 7, title: "again"), Song(id: 2, title: "two"),
    ]
    app.update(animated: true)
    #expect(app.view.numberOfItems(inSection: 0) == 2)
    #expect([app.text(0), app.text(1)] == ["seven", "two"] && app.headerText == "3 songs in 0")
    #expect(app.view.stub.calls.contains(.batch) && app.view.stub.exceptions == [])
  }

  @Test func `fills all cells again that there are, also those prepared for the window`() {
    let app = App()
    app.view.prepareCell(at: [0, 20])
    #expect(app.text(20) == "song 20")
    for index in app.songs.indices { app.songs[index].title = "new \(index)" }
    app.update()
    #expect(app.text(0) == "new 0" && app.text(20) == "new 20" && app.text(30) == nil)
    #expect(app.view.stub.exceptions == [])
  }

  @Test func `hands on the environment to its cells and headers`() {
    let app = App()
    app.environment.font = " in bold"
    app.update()
    #expect(app.text(0) == "song 0 in bold" && app.headerText == "40 songs in 0 in bold")
    app.view.contentOffset.y = 800
    app.view.layoutIfNeeded()
    #expect(app.text(20) == "song 20 in bold")
  }

  @Test func `selects by the binding alone`() {
    let app = App(selection: [2, 99])
    #expect(app.view.indexPathsForSelectedItems == [[0, 2]])
    app.view.tap([0, 1])
    #expect(app.selection == [1, 2, 99])
    app.view.tap([0, 2])
    #expect(app.selection == [1, 99])
    app.selection = [0]
    app.songs.reverse()
    app.update(animated: true)
    #expect(app.view.indexPathsForSelectedItems == [[0, 39]])
    app.songs.removeLast()
    app.update(animated: true)
    #expect(app.view.indexPathsForSelectedItems == [] && app.selection == [0])
    app.songs.append(Song(id: 0, title: "back"))
    app.update(animated: true)
    #expect(app.view.indexPathsForSelectedItems == [[0, 39]])
  }

  @Test func `lets nobody select without a binding`() {
    let app = App(isSelectable: false)
    app.view.tap([0, 1])
    #expect(app.view.indexPathsForSelectedItems == [] && app.selection == [])
  }
}
