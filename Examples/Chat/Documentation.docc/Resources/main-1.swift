print(try changeReport())
