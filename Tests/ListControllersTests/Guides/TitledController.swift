import ListControllers
import ListTesting

final class TitledController: SectionController<Album>,
  SectionSupplementarySource
{
  private lazy var header = SupplementaryRegistration<StrictHostCell>(
    elementKind: Header.kind
  ) {
    [weak self] view, _ in view.contents = self?.object?.title
  }

  override init() {
    super.init()
    supplementarySource = self
  }

  func supplementary(
    ofKind elementKind: String, at index: Int
  ) -> ControllerCell? {
    elementKind == Header.kind ? header.view(of: self) : nil
  }
}

/// A list with one album, whose title is the header of its section.
@MainActor
struct TitledAlbum {
  let sample: SampleAdapter
  let controller = TitledController()

  init(_ title: String) throws {
    sample = try SampleAdapter([Album(id: 1, title: title, songs: [])])
    sample.makeController = { [controller] _ in controller }
    sample.attach()
  }

  /// The header that is shown.
  var header: StrictHostCell? {
    controller.visibleSupplementary(ofKind: Header.kind) as? StrictHostCell
  }
}
