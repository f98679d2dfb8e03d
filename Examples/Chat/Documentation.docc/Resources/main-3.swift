let list = DayList()
await list.show(Chat.before)
await list.show(Chat.after)
print(list.host.text)
