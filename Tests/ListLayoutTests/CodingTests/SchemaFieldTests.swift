import Foundation
import TestSupport

@testable import ListLayout

/// The schema of layout files and the tables of fields say the same.
@Suite struct `The schema of layout files` {
  private struct Schema: Decodable {
    let definitions: [String: Definition]

    enum CodingKeys: String, CodingKey { case definitions = "$defs" }
  }

  private struct Definition: Decodable {
    let properties: [String: Property]?
    let required: [String]?
    let `enum`: [String]?
  }

  private struct Property: Decodable { let `enum`: [String]? }

  private let definitions: [String: Definition]

  init() throws {
    let text = try Repository.text("Command/lockstep-layout.schema.json")
    definitions = try JSONDecoder().decode(Schema.self, from: Data(text.utf8)).definitions
  }

  private let coded: KeyValuePairs<String, any FieldCoded.Type> = [
    "itemInput": LayoutItemInput.self, "environment": LayoutEnvironment.self,
    "configuration": LayoutConfiguration.self, "compositional": CompositionalSolver.self,
    "list": ListSolver.self, "flow": FlowSolver.self, "waterfall": WaterfallSolver.self,
    "weighted": WeightedSolver.self, "stack": StackSolver.self, "item": LayoutItem.self,
    "supplementaryItem": LayoutSupplementaryItem.self, "anchor": LayoutAnchor.self,
    "boundaryItem": LayoutBoundaryItem.self, "decorationItem": LayoutDecorationItem.self,
    "orthogonalScrolling": OrthogonalScrolling.self, "edgeSpacing": LayoutEdgeSpacing.self,
    "section": LayoutSection.Values.self, "group": LayoutGroup.self,
  ]

  @Test func `names the fields that are read, and no others`() {
    // The command reads the items of a section; the schema says which field of a group needs an axis.
    let further = ["section": ["items", "repeat"]]
    let needed = ["section": ["items"], "group": ["width", "height"]]
    for (name, type) in coded {
      let definition = definitions[name]
      let fields = type.fieldNames
      expectEqual(
        Set(definition?.properties.map { Array($0.keys) } ?? []),
        Set(fields.all + (further[name] ?? [])), "\(name)")
      expectEqual(Set(definition?.required ?? []), Set(needed[name] ?? fields.needed), "\(name)")
    }
    let others = Set(definitions.filter { $0.value.properties != nil }.keys)
    expectEqual(others, Set(coded.map(\.key)))
  }

  @Test func `names all choices`() {
    func choices<Choice: NameCoded>(_: Choice.Type) -> [String] { Choice.allCases.map(\.rawValue) }
    func property(_ name: String, _ definition: String) -> [String]? {
      definitions[definition]?.properties?[name]?.enum
    }
    expectEqual(definitions["alignment"]?.enum, choices(LayoutAlignment.self))
    expectEqual(definitions["direction"]?.enum, choices(ScrollDirection.self))
    expectEqual(definitions["rowExtent"]?.enum, choices(FlowSolver.RowExtent.self))
    expectEqual(definitions["insetsReference"]?.enum, choices(LayoutSection.InsetsReference.self))
    expectEqual(property("whenEmpty", "section"), choices(LayoutSection.WhenEmpty.self))
    expectEqual(property("direction", "environment"), choices(LayoutDirection.self))
    expectEqual(property("pinningLimit", "configuration"), choices(PinningLimit.self))
    expectEqual(property("alignment", "list"), choices(ListSolver.Alignment.self))
    expectEqual(
      property("behavior", "orthogonalScrolling"), choices(OrthogonalScrolling.Behavior.self))
  }
}

extension FieldCoded {
  fileprivate static var fieldNames: (all: [String], needed: [String]) {
    (fields.map(\.key), fields.filter(\.value.isNeeded).map(\.key))
  }
}
