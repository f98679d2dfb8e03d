@_exported import AppKitStub
