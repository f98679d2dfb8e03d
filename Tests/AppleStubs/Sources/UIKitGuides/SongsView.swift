import ListAppleViews
import SwiftUI

struct SongsView: View {
  struct Song: Identifiable {
    let id: Int
    var title: String
  }

  @State private var songs = [
    Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira"),
    Song(id: 3, title: "Mingus"),
  ]
  @State private var selection: Set<Song.ID> = []

  var body: some View {
    VStack {
      ListView(songs, selection: $selection) { song in Text(song.title) }
        .sectionHeader { _ in
          Text("\(selection.count) of \(songs.count) songs")
        }
      Button("Delete") {
        withAnimation {
          songs.removeAll { selection.contains($0.id) }
          selection = []
        }
      }
    }
  }
}
