"""Per-call data of the statepoint rewrite."""

from __future__ import annotations

import attrs

from smemit.analysis.liveness import Live
from smemit.ir import ops
from smemit.ir.values import Value

Copies = list[tuple[Value, list[ops.Operation]]]
"""Pointers with the operations that rematerialize them, the last of which yields the pointer."""


@attrs.define(eq=False)
class Record:
    """A call, the pointers live after it, and those that are rematerialized after it."""

    call: ops.Call
    live: Live
    rematerialized: list[Copies] = attrs.field(init=False)
    """One list for a call, two for an invoke: for its normal and its unwind destination."""
    relocates: list[list[ops.GCRelocate]] = attrs.field(init=False, factory=list)
    """Likewise, in the order of `live`."""
    statepoint: ops.Statepoint = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.rematerialized = [[]] if self.call.normal is None else [[], []]
