"""Per-call data of the statepoint rewrite."""

from __future__ import annotations

from smemit.analysis.liveness import Live
from smemit.ir import ops
from smemit.ir.values import Value

Copies = list[tuple[Value, list[ops.Operation]]]
"""Pointers with the operations that rematerialize them, the last of which yields the pointer."""


class Record:
    """A call, the pointers live after it, and those that are rematerialized after it.

    `rematerialized` has one list for a call, two for an invoke: for its normal and its unwind destination.
    """

    __slots__ = ("call", "live", "relocates", "rematerialized", "statepoint")

    statepoint: ops.Statepoint

    def __init__(self, call: ops.Call, live: Live) -> None:
        self.call, self.live = call, live
        self.rematerialized: list[Copies] = [[]] if call.normal is None else [[], []]
        self.relocates: list[list[ops.GCRelocate]] = []
        """Likewise, in the order of `live`."""
