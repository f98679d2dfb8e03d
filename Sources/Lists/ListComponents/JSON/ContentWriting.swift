/// The members of an object, without those that are absent.
private func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONObject {
  JSONObject(members.compactMap { name, value in value.map { (name, $0) } }) { $1 }
}

/// An object, or nil if it is empty.
private func object(_ members: JSONObject) -> JSONValue? {
  members.isEmpty ? nil : .object(members)
}

private func string(_ text: String?) -> JSONValue? { text.map { .string($0) } }

extension ViewContent {
  /// The content as JSON in the standard schema. Reading it makes equal content, unless the content
  /// has values that can't be read: empty images, negative indexes, or URIs that the policy
  /// refuses.
  public var json: JSONObject {
    members([
      "id": string(id), "title": string(title), "header": header.map { .object($0.json) },
      "body": body.json, "overlays": overlays.json, "custom": object(data),
    ])
  }
}

extension Component {
  /// The component as JSON in the standard schema.
  public var json: JSONObject {
    members([
      "id": .string(id), "group": string(group),
      "component": ["id": .string("\(kind)"), "category": .string(category.rawValue)],
      "text": object(
        members([
          "title": string(title), "subtitle": string(subtitle), "accessory": string(accessory),
          "description": string(text),
        ])),
      "images": object(
        members([
          "icon": string(icon), "main": images.main?.json, "background": images.background?.json,
          "custom": object(images.custom.compactMapValues(\.json)),
        ])),
      "target": target.map { .object($0.json) },
      "preferredIndex": preferredIndex.map { .integer($0) },
      "metadata": object(metadata), "logging": object(logging), "custom": object(data),
      "children": children.json, "fallback": fallback.map { .object($0.json) },
    ])
  }
}

extension Components {
  fileprivate var json: JSONValue? {
    isEmpty ? nil : .array(boxes.map { .object($0.component.json) })
  }
}

extension ComponentImage {
  fileprivate var json: JSONValue? {
    object(
      members([
        "uri": string(uri?.description), "placeholder": string(placeholder), "local": string(local),
        "custom": object(data),
      ]))
  }
}

extension Target {
  fileprivate var json: JSONObject {
    members([
      "uri": string(uri?.description),
      "actions": actions.isEmpty ? nil : .array(actions.map { .string("\($0)") }),
      "view": content.map { .object($0.json) }, "custom": object(data),
    ])
  }
}
