"""Which runs move: the rule of the C core, by the core itself."""

from __future__ import annotations

import ctypes
import os
import random

import numpy as np
import pytest

from lockstep_tables.moves import moved


class Diffed(ctypes.Structure):
    _fields_ = [
        (name, kind)
        for part in ("deletions", "insertions", "moves", "updates", "runs")
        for name, kind in ((part, ctypes.POINTER(ctypes.c_uint32)), (f"{part}_n", ctypes.c_size_t))
    ] + [("probes", ctypes.c_size_t), ("comparisons", ctypes.c_size_t)]


class Listed(ctypes.Structure):
    _fields_ = [
        ("keys", ctypes.c_void_p),
        ("key_size", ctypes.c_size_t),
        ("contents", ctypes.c_void_p),
        ("count", ctypes.c_size_t),
    ]


@pytest.fixture(scope="module")
def core() -> ctypes.CDLL:
    return ctypes.CDLL(os.environ["LISTDIFF_LIBRARY"])


def moves_of_core(core: ctypes.CDLL, order: list[int]) -> set[int]:
    """Return the old indexes of moves from 0, 1, 2… to `order`."""
    workspace, changes = ctypes.c_void_p(), Diffed()
    assert core.listdiff_workspace_create(None, ctypes.byref(workspace)) == 0
    lists = []
    for keys in (sorted(order), order):
        array = (ctypes.c_uint64 * max(1, len(keys)))(*keys)
        lists.append((Listed(ctypes.cast(array, ctypes.c_void_p), 8, None, len(keys)), array))
    old, new = (ctypes.byref(listed) for listed, _ in lists)
    assert core.listdiff_diff(workspace, old, new, None, ctypes.byref(changes)) == 0
    found = {changes.moves[2 * number] for number in range(changes.moves_n)}
    core.listdiff_workspace_destroy(workspace)
    return found


def runs(order: list[int], longest: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    place = {value: index for index, value in enumerate(order)}
    found: list[list[int]] = []
    for value in range(len(order)):
        goes_on = found and place[value] == place[value - 1] + 1 and value % longest
        if goes_on:
            found[-1][2] += 1
        else:
            found.append([value, place[value], 1])
    table = np.array(found, dtype=np.int64).reshape(-1, 3)
    return table[:, 0], table[:, 1], table[:, 2]


def test_the_moves_of_a_thousand_orders_are_those_of_the_core(core: ctypes.CDLL) -> None:
    random_ = random.Random(5)
    for _ in range(1000):
        order = list(range(random_.randint(0, 60)))
        for _ in range(random_.randint(0, 6)):
            start, end, to = sorted(random_.randint(0, len(order)) for _ in range(3))
            order = order[:start] + order[end:to] + order[start:end] + order[to:]
        if random_.random() < 0.2:
            random_.shuffle(order)
        # A run that was cut at a bucket's end changes nothing.
        before, after, lengths = runs(order, random_.choice([2, 7, 1000]))
        found = {
            old
            for start, length, moves in zip(
                before, lengths, moved(before, after, lengths), strict=True
            )
            for old in range(start, start + length)
            if moves
        }
        assert found == moves_of_core(core, order), order


def test_gaps_between_pairs_make_no_difference() -> None:
    before, after, lengths = runs([4, 5, 0, 1, 6, 2, 3], 1000)
    near = moved(before, after, lengths)
    assert near.any()
    assert (moved(before * 10, after * 3, lengths) == near).all()
