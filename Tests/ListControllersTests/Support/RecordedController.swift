import ListControllers

/// A section controller that tells its life to a recorder; subclasses do more in ``tell(_:_:)``.
@MainActor
class RecordedController<Object: ListObject>: SectionController<Object>, SectionDisplayDelegate,
  SectionWorkingRangeDelegate
{
  let recorder: LifeRecorder

  init(_ recorder: LifeRecorder) {
    self.recorder = recorder
    super.init()
    recorder.made(self)
    displayDelegate = self
    workingRangeDelegate = self
  }

  deinit { recorder.freed(ObjectIdentifier(self)) }

  /// Called in each callback, after the recorder.
  ///
  /// - Parameter cell: The cell that the event is about.
  func tell(_ event: String, _ cell: AnyObject?) {}

  override func didUpdate(from old: Object?, to new: Object) {
    recorder.used(self, "update")
    if let old, old.id != new.id { recorder.fail("another identity") }
    tell("update", nil)
  }

  override func didBind(_ cell: AnyObject, toItemAt index: Int) {
    recorder.bound(cell, to: self, item: ObjectIdentifier(cell).hashValue)
    tell("bind", cell)
  }

  override func willUnbind(_ cell: AnyObject) {
    recorder.unbound(cell, from: self)
    tell("unbind", cell)
  }

  override func did(_ interaction: ListInteraction, itemAt index: Int) {
    recorder.used(self, "\(interaction)")
    tell("\(interaction)", nil)
  }

  override func didLeaveList() {
    recorder.left(self)
    tell("left", nil)
  }

  func willDisplay(_ controller: ListSectionController) {
    recorder.began(.section, of: self)
    tell("section on", nil)
  }

  func didEndDisplaying(_ controller: ListSectionController) {
    recorder.ended(.section, of: self)
    tell("section off", nil)
  }

  func controller(
    _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
  ) {
    recorder.displayed(cell, of: self)
    tell("display", cell)
  }

  func controller(
    _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
  ) {
    recorder.undisplayed(cell, of: self)
    tell("end", cell)
  }

  func willEnterWorkingRange(_ controller: ListSectionController) {
    recorder.began(.range, of: self)
    tell("range in", nil)
  }

  func didExitWorkingRange(_ controller: ListSectionController) {
    recorder.ended(.range, of: self)
    tell("range out", nil)
  }
}
