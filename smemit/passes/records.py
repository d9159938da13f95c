"""What is known of one call that becomes a statepoint."""

from __future__ import annotations

import attrs

from smemit.ir import ops
from smemit.ir.liveness import Live
from smemit.ir.values import Value

Copies = list[tuple[Value, list[ops.Operation]]]
"""Pointers with the operations that compute them again, the last of which gives the pointer."""


@attrs.define(eq=False)
class Record:
    """One call, the pointers live behind it, and those that are computed again behind it.

    `rematerialized` has one list for a call, two for an invoke: for its normal and its unwind destination.
    """

    call: ops.Call
    live: Live
    rematerialized: list[Copies]

    statepoint: ops.Statepoint = attrs.field(init=False)
    relocates: list[list[ops.GCRelocate]] = attrs.field(factory=list, init=False)
    """Likewise, in the order of `live`."""
