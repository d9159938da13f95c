"""Find the statepoint records in columns."""

from __future__ import annotations

from array import array
from typing import Any

from smemit.stackmap.columns import StatepointColumns
from smemit.stackmap.formats import CONSTANT, DIRECT
from smemit.stackmap.model import Location
from smemit.stackmap.statepoints import HEAD, MOST_CONVENTION, MOST_FLAGS, as_statepoint


def statepoint_columns(record_location_count: Any, live_out_count: Any, location_kind: Any, location_offset: Any,
                       numpy: Any = None) -> StatepointColumns:
    """Find the statepoints among records in columns, with NumPy if given."""
    given = (record_location_count, live_out_count, location_kind, location_offset)
    return _by_numpy(numpy, *given) if numpy else _by_hand(*given)


def _by_hand(counts: Any, live_outs: Any, kinds: Any, offsets: Any) -> StatepointColumns:
    out = StatepointColumns(*(array("q") for _ in StatepointColumns._fields))
    at = 0
    for number, (count, live) in enumerate(zip(counts, live_outs, strict=True)):
        first, at = at, at + count
        if live or count < HEAD or any(kinds[first + i] != CONSTANT for i in range(HEAD)):
            continue
        found = as_statepoint([Location(kinds[i], 0, 0, offsets[i]) for i in range(first, at)])
        if found is None:
            continue
        row = (number, found.convention, found.flags, first, len(found.deopt), len(found.pairs), len(found.allocas))
        for column, value in zip(out, row, strict=False):
            column.append(value)
        out.base.extend(first + base for base, _ in found.pairs)
    return out


def _by_numpy(np: Any, counts: Any, live_outs: Any, kinds: Any, offsets: Any) -> StatepointColumns:
    ends = np.cumsum(counts, dtype=np.int64)
    rows = np.flatnonzero((counts >= HEAD) & (live_outs == 0))
    end = ends[rows]
    first = end - counts[rows]
    keep = np.ones(len(rows), bool)
    for i in range(HEAD):
        keep &= kinds[first + i] == CONSTANT
    limits = (MOST_CONVENTION, MOST_FLAGS, counts[rows].astype(np.int64) - HEAD)
    head = [offsets[first + i].astype(np.int64) for i in range(HEAD)]
    for value, limit in zip(head, limits, strict=True):
        keep &= (value >= 0) & (value <= limit)
    # The index after the last location so far that is not Direct.
    places = np.arange(1, len(kinds) + 1)
    behind = np.maximum.accumulate(np.where(kinds != DIRECT, places, 0)) if len(kinds) else places
    start = first + HEAD + head[2]
    stop = np.zeros_like(end)
    stop[keep] = np.maximum(start[keep], behind[end[keep] - 1])
    stop += (stop - start) % 2
    keep &= stop <= end
    pairs = ((stop - start) // 2)[keep]
    starts = np.repeat(start[keep] - 2 * (np.cumsum(pairs) - pairs), pairs)
    return StatepointColumns(
        rows[keep], head[0][keep], head[1][keep], first[keep], head[2][keep], pairs, (end - stop)[keep],
        starts + 2 * np.arange(len(starts)))
