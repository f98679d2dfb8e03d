let list = ChatList()
try await list.show(Chat.before)
try await list.show(Chat.after)
print(list.host.text)
