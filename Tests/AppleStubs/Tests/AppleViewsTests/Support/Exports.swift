// Nearly all files of these tests use these, so one import is enough.
@_exported import Foundation
@_exported import ListDiff
@_exported import ListSnapshots
@_exported import ListTesting
@_exported import ListTrials
@_exported import StubCore
@_exported import Testing
