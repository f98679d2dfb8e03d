// Nearly all tests of the command use these, so one import is enough.
@_exported import Foundation
@_exported import LockstepFiles
@_exported import Testing
