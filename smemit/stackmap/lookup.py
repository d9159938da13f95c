"""Records by address, by ID and by function name.

Needs:  stack maps whose functions have addresses.
Gives:  lookups in logarithmic time.
Keeps:  the order of the file among the results of a lookup.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from operator import attrgetter

from smemit.stackmap.model import Function, Record, StackMap


class Lookup:
    """An index over the records of some maps, which must not change while it is used."""

    def __init__(self, stack_maps: Iterable[StackMap]) -> None:
        records: list[Record] = []
        sites: list[tuple[int, Record]] = []
        self._functions: dict[str, list[Function]] = {}
        for stack_map in stack_maps:
            records += stack_map.records
            for function in stack_map.functions:
                start = function.start
                sites += [(start + record.offset, record) for record in function.records]
                if function.symbol is not None:
                    self._functions.setdefault(function.symbol, []).append(function)
        # Sorting is stable, so equal keys stay in file order.
        sites.sort(key=lambda site: site[0])
        self._addresses = [address for address, _ in sites]
        self._sites = [record for _, record in sites]
        self._records = sorted(records, key=attrgetter("id"))

    def at(self, pc: int) -> list[Record]:
        """The records whose instruction is at this address."""
        first = bisect_left(self._addresses, pc)
        return self._sites[first : bisect_right(self._addresses, pc, first)]

    def by_id(self, id: int) -> list[Record]:
        """The records with this ID; a negative ID means the one with the same 64 bits."""
        key, id = attrgetter("id"), id & (1 << 64) - 1
        first = bisect_left(self._records, id, key=key)
        return self._records[first : bisect_right(self._records, id, first, key=key)]

    def named(self, name: str) -> list[Function]:
        """The functions of this name."""
        return list(self._functions.get(name, ()))
