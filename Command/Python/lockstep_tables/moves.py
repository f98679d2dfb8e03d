"""The least moves, by the rule of `lockstep diff`, from runs of pairs."""

from __future__ import annotations

from bisect import bisect_left

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]


def moved(before: Integers, after: Integers, lengths: Integers) -> NDArray[np.bool_]:
    """Return which runs move, so that as few pairs as possible do.

    A run is `lengths` pairs, neighbours in both orders, from `before` in the old order and `after`
    in the new one. `before` ascends. A longest sequence of pairs that has one pair of a run has all
    of them, so runs stay or move as wholes.

    Time is O(n log n) for n runs between those at the ends that keep their places.
    """
    result = np.zeros(len(before), dtype=np.bool_)
    by_new = np.argsort(after, kind="stable")
    out_of_place = np.flatnonzero(by_new != np.arange(len(by_new)))
    if len(out_of_place):
        # What precedes everything else in both orders stays, and so does what follows it.
        middle = by_new[out_of_place[0] : out_of_place[-1] + 1]
        result[middle[~_staying(before[middle], lengths[middle])]] = True
    return result


def _staying(before: Integers, lengths: Integers) -> NDArray[np.bool_]:
    """Return which runs stay, given by their new order.

    Of the longest sequences, the one that `listdiff.h` describes under ORDER: from the last pair to
    the first, a pair stays if it is the next one needed and precedes the one that stayed last.
    """
    starts, counts = before.tolist(), lengths.tolist()
    longest = _longest_ends(starts, counts)
    stays = np.zeros(len(starts), dtype=np.bool_)
    needed = max(longest)
    last = max(starts) + 1
    for place in range(len(starts) - 1, -1, -1):
        if longest[place] == needed and starts[place] < last:
            stays[place] = True
            needed -= counts[place]
            last = starts[place]
    return stays


def _longest_ends(before: list[int], lengths: list[int]) -> list[int]:
    """Return for each run how long the longest ascending sequence is that ends with it.

    The least pair that ends a sequence of each length is what the search of Fredman (1975) keeps.
    Here they are pieces of runs: a piece begins with the pair `starts` at the length `levels`.
    """
    starts: list[int] = []
    levels: list[int] = []
    total = 0
    ends: list[int] = []
    for start, length in zip(before, lengths, strict=True):
        first = bisect_left(starts, start)
        level = levels[first] if first < len(levels) else total
        top = level + length
        after = bisect_left(levels, top, first)
        next_level = levels[after] if after < len(levels) else total
        if after > first and next_level > top:
            # The tail of the last piece is still the least: no other run is between its pairs.
            rest = starts[after - 1] + top - levels[after - 1]
            starts[first:after] = [start, rest]
            levels[first:after] = [level, top]
        else:
            starts[first:after] = [start]
            levels[first:after] = [level]
        total = max(total, top)
        ends.append(top)
    return ends
