import ListDiff
import ListSnapshots

/// Passes what concerns the headers and footers of a list to their controllers.
@MainActor
final class SupplementaryOwner: SectionOwner {
  private weak var list: DescribedList?

  /// The headers and footers whose controllers were made, by their numbers.
  var ids: [Int: SupplementaryID<Int>] = [:]

  /// The controllers of the views. That of a view that leaves may not be described any more.
  private var mounted: [SupplementaryID<Int>: any DescribedController] = [:]

  init(of list: DescribedList) { self.list = list }

  func supplementary(_ id: SupplementaryID<Int>) -> ListCell<AnyObject>? {
    list?.controller(ofSupplementary: id)?.cell(forItem: 0, at: ItemPath(section: 0, item: 0))
  }

  func size(ofSupplementary id: SupplementaryID<Int>, in container: ListSize) -> ListSize? {
    list?.controller(ofSupplementary: id)?.size(ofItem: 0, in: container)
  }

  func didBind(_ view: AnyObject, toSupplementary id: SupplementaryID<Int>) {
    guard let controller = list?.controller(ofSupplementary: id) else { return }
    mounted[id] = controller
    controller.didBind(view, toItem: controller.number)
  }

  func willUnbind(_ view: AnyObject, fromSupplementary id: SupplementaryID<Int>) {
    guard let controller = mounted.removeValue(forKey: id) else { return }
    controller.willUnbind(view, fromItem: controller.number)
  }

  func willDisplay(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>) {
    guard let controller = mounted[id] else { return }
    controller.willDisplay(view, ofItem: controller.number)
  }

  func didEndDisplaying(_ view: AnyObject, ofSupplementary id: SupplementaryID<Int>) {
    guard let controller = mounted[id] else { return }
    controller.didEndDisplaying(view, ofItem: controller.number)
  }

  func canReceive(item: Int, at index: Int) -> Bool { true }
}
