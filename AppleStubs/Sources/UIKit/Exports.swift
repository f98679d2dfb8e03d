@_exported import UIKitStub
