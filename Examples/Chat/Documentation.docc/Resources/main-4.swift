import ListLayout
import ListTerminal

let list = DayList()
list.host.layout = try .bubbles()
await list.show(Chat.after)
await list.show(Chat.older + Chat.after)
print(list.host.text)
print("────────────────────────────────────────")
list.host.scroll(by: -6)
print(list.host.text)
