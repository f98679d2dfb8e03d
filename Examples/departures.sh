#!/bin/sh
# Prints the departures of a tram stop, which change every two seconds, as an example for watching. An
# argument of 0, 1 or 2 chooses a version.
echo "PLATFORM TRIP LINE MIN TO"
case ${1:-$(($(date +%s) / 2 % 3))} in
0) cat <<END
A 4711 15 2 Bucheggplatz
A 4712 11 6 Auzelg
A 4713 15 9 Bucheggplatz
B 5120 4 1 Bahnhof Tiefenbrunnen
B 5121 13 5 Albisguetli
END
;;
1) cat <<END
A 4711 15 1 Bucheggplatz
A 4713 15 8 Bucheggplatz
A 4712 11 12 Auzelg
B 5121 13 5 Albisguetli
B 5122 4 7 Bahnhof Tiefenbrunnen
END
;;
2) cat <<END
A 4713 15 6 Bucheggplatz
B 5121 13 2 Albisguetli
B 5122 4 5 Bahnhof Tiefenbrunnen
B 4712 11 10 Auzelg
END
;;
esac
