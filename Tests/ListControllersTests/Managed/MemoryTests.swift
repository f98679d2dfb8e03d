import TestSupport

#if canImport(Darwin) || canImport(Glibc)
  import ListControllers
  import Testing

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  @Suite("The memory of managed lists")
  @MainActor
  struct MemoryTests {
    /// An item as applications write them.
    final class PersonItem: ManagedItem {
      let name = "Ada"
    }

    @Test("6.1 an item that isn't shown is an object of 40 bytes, besides what its type adds")
    func items() {
      #expect(size(of: ManagedItem()) <= 48)
      #expect(size(of: PersonItem()) <= 64)
      let item = ManagedItem()
      let group = ItemGroup()
      for _ in 0..<100 { group.append(ManagedItem()) }
      group.append(item)
      expect(size(of: item) <= 48 && item.index == 100)
    }

    @Test func `6.1 an item keeps its place and its marks when it gets handlers`() throws {
      let items = (0..<10).map { _ in ManagedItem() }
      let group = try ItemGroup(items)
      items[7].isMovable = true
      expect(items[7].index == 7 && items[7].needsLayout && items[7].isMovable)
      try group.move(at: 7, to: 2)
      expectEqual(items.map(\.index), [0, 1, 3, 4, 5, 6, 7, 2, 8, 9])
    }

    /// Returns how many bytes the allocator has given an object.
    private func size(of object: AnyObject) -> Int {
      withExtendedLifetime(object) {
        let block = Unmanaged.passUnretained(object).toOpaque()
        #if canImport(Darwin)
          return malloc_size(block)
        #else
          // The module of the C library doesn't export the function.
          typealias Size = @convention(c) (UnsafeRawPointer) -> Int
          return dlsym(nil, "malloc_usable_size")
            .map { unsafeBitCast($0, to: Size.self)(block) } ?? .max
        #endif
      }
    }
  }
#endif
