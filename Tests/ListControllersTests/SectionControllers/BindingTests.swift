import ListControllers
import TestSupport

/// An object with its view models.
struct Thread: Identifiable, Equatable {
  let id: Int
  var posts: [Post]
  var comments: [Comment] = []
}

@Suite("Binding section controllers")
@MainActor struct BindingTests {
  final class Binding: BindingSectionController<Thread> {
    var extra: [Post] = []
    var selected: [Int] = []

    override func viewModels(for object: Thread) -> [any ListObject] {
      object.posts + object.comments + extra
    }
    override func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? {
      switch viewModel {
      case let post as Post: textCells.cell(for: "\(post.id)\(post.text)", at: index, of: self)
      case let comment as Comment:
        textCells.cell(for: "c\(comment.id)\(comment.text)", at: index, of: self)
      default: nil
      }
    }
    override func size(
      for viewModel: any ListObject, at index: Int, in container: ListSize
    ) -> ListSize? { viewModel is Comment ? ListSize(width: 1, height: 7) : nil }
    override func did(_ interaction: ListInteraction, itemAt index: Int) {
      if let post = viewModels[index] as? Post { selected.append(post.id) }
    }
    override func canMoveItem(at index: Int) -> Bool { true }
  }

  let sample: SampleAdapter
  let binding = Binding()

  init() throws {
    sample = try SampleAdapter([Thread(id: 1, posts: [Post(id: 1), Post(id: 2), Post(id: 3)])])
    let binding = binding
    sample.makeController = { _ in binding }
    sample.attach()
  }

  private var cellObjects: [ObjectIdentifier?] {
    sample.host.strictHost.items.map { $0.cell.map(ObjectIdentifier.init) }
  }

  private func show(_ posts: [Post], comments: [Comment] = []) {
    sample.objects = [Thread(id: 1, posts: posts, comments: comments)]
    sample.adapter.performUpdates()
  }

  @Test("4.1 shows a cell for each view model; of equal identities the first, and reports it")
  func viewModels() {
    show([Post(id: 1, text: "a"), Post(id: 2), Post(id: 1, text: "b")], comments: [Comment(id: 1)])
    expectEqual(sample.cells, [["1a", "2", "c1"]])
    expectEqual(
      sample.adapter.lastReports, [.duplicates(identity: "Post 1", indexes: [0, 2], kept: 0)])
  }

  @Test func `4.2 merges updates that come while another one runs, and loses none`() {
    sample.host.finishesAnimationsAtOnce = false
    var outcomes: [UpdateOutcome] = []
    binding.extra = [Post(id: 4)]
    binding.update { outcomes.append($0) }
    expectEqual(sample.host.animationCount, 1)
    binding.extra = [Post(id: 4), Post(id: 5)]
    binding.update { outcomes.append($0) }
    binding.extra.append(Post(id: 6))
    binding.update { outcomes.append($0) }
    expectEqual(sample.cells, [["1", "2", "3", "4"]])
    expectEqual(outcomes, [])
    sample.host.finishAnimations()
    sample.host.finishAnimations()
    sample.scheduler.run()
    expectEqual(sample.cells, [["1", "2", "3", "4", "5", "6"]])
    expectEqual(outcomes, [.applied, .merged, .applied])
  }

  @Test func `4.3 fills the cell that a view model has, and reloads nothing`() {
    let before = cellObjects
    show([Post(id: 3, text: "z"), Post(id: 1), Post(id: 9)])
    expectEqual(sample.cells, [["3z", "1", "9"]])
    expectEqual(cellObjects[0], before[2])
    expectEqual(cellObjects[1], before[0])
  }

  @Test("4.4 an object with other contents updates the view models, and never reloads the section")
  func objectContents() {
    let section = sample.host.strictHost.sections[0]
    show([Post(id: 2, text: "b")])
    expect(sample.host.strictHost.sections[0] === section)
    expectEqual(sample.cells, [["2b"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `4.5 moves a view model that is dragged`() throws {
    try expect(
      sample.host.drag(
        ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2)))
    expectEqual(binding.viewModels.compactMap { ($0 as? Post)?.id }, [2, 3, 1])
    sample.host.select(ItemPath(section: 0, item: 2))
    expectEqual(binding.selected, [1])
    // The object still has the old order, until the application changes it.
    binding.update()
    expectEqual(sample.cells, [["1", "2", "3"]])
  }

  @Test func `4.6 a section of one item needs no class, and fills its cell again`() throws {
    let cells = CellRegistration<StrictHostCell, Post> { cell, _, post in cell.contents = post.text
    }
    var selected: [Post] = []
    let sample = try SampleAdapter([Post(id: 1, text: "a")])
    sample.makeController = { _ in
      SingleItemSectionController<Post>(cells) { _, container in
        ListSize(width: container.width, height: 12)
      } didSelect: {
        selected.append($0)
      }
    }
    sample.attach()
    let cell = sample.host.strictHost.items[0].cell
    sample.objects = [Post(id: 1, text: "b")]
    sample.adapter.performUpdates()
    expect(sample.host.strictHost.items[0].cell === cell)
    expectEqual(sample.cells, [["b"]])
    sample.host.select(ItemPath(section: 0, item: 0))
    expectEqual(selected, [Post(id: 1, text: "b")])
    expectEqual(sample.host.frame(ofItemAt: ItemPath(section: 0, item: 0))?.size.height, 12)
  }

  @Test func `an update of a controller that is in no list is cancelled`() {
    var outcome: UpdateOutcome?
    Binding().update { outcome = $0 }
    expectEqual(outcome, .cancelled)
  }
}
