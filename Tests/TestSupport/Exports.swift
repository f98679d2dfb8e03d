// Nearly all tests use these, so one import is enough.
@_exported import ListSnapshots
@_exported import ListTesting
@_exported import ListTrials
@_exported import Testing
