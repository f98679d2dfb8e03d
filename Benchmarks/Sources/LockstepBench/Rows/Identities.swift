// Identities as apps declare them.

struct AccountNumber: Hashable {
  let account: Int
  let number: Int
}

struct UserID: Hashable {
  let number: Int
}

struct PlaceID: Hashable {
  let shard: Int
  let account: Int
  let number: Int
}

/// The kinds of rows, for example of a settings screen.
enum PlainItem: CaseIterable {
  case i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17, i18, i19,
    i20, i21, i22, i23, i24, i25, i26, i27, i28, i29, i30, i31, i32, i33, i34, i35, i36, i37, i38,
    i39, i40, i41, i42, i43, i44, i45, i46, i47, i48, i49, i50, i51, i52, i53, i54, i55, i56, i57,
    i58, i59, i60, i61, i62, i63, i64, i65, i66, i67, i68, i69, i70, i71, i72, i73, i74, i75, i76,
    i77, i78, i79, i80, i81, i82, i83, i84, i85, i86, i87, i88, i89, i90, i91, i92, i93, i94, i95,
    i96, i97, i98, i99, i100, i101, i102, i103, i104, i105, i106, i107, i108, i109, i110, i111,
    i112, i113, i114, i115, i116, i117, i118, i119, i120, i121, i122, i123, i124, i125, i126, i127
}

enum NumberedItem: Hashable {
  case user(Int)
  case message(Int)
}

enum NamedItem: Hashable {
  case user(String)
  case message(String)
}

/// An item of which only a protocol is known.
struct AnyItem: Hashable {
  let item: any Item

  static func == (a: AnyItem, b: AnyItem) -> Bool {
    a.item.number == b.item.number && type(of: a.item) == type(of: b.item)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(item.number)
    hasher.combine(ObjectIdentifier(type(of: item)))
  }
}

protocol Item {
  var number: Int { get }
}

struct User: Item {
  let number: Int
}

struct Message: Item {
  let number: Int
}

extension ElementMaker {
  /// Returns an account number. A hundred numbers belong to each account.
  func accountNumber(_ serial: Int) -> AccountNumber {
    AccountNumber(account: serial / 100, number: integer(serial))
  }

  func place(_ serial: Int) -> PlaceID {
    PlaceID(shard: serial % 16, account: serial / 100, number: integer(serial))
  }

  func isUser(_ serial: Int) -> Bool { serial % 2 == 0 }

  func numberedItem(_ serial: Int) -> NumberedItem {
    isUser(serial) ? .user(integer(serial)) : .message(integer(serial))
  }

  func namedItem(_ serial: Int) -> NamedItem {
    let name = string(serial, byteCount: 24)
    return isUser(serial) ? .user(name) : .message(name)
  }

  func item(_ serial: Int, number: Int) -> AnyItem {
    AnyItem(item: isUser(serial) ? User(number: number) : Message(number: number))
  }

  func erased(_ serial: Int) -> AnyHashable {
    isUser(serial) ? AnyHashable(integer(serial)) : AnyHashable(string(serial, byteCount: 24))
  }
}
