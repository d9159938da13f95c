"""Options of the safepoint passes, named after LLVM's."""

from __future__ import annotations

from typing import NamedTuple


class PassOptions(NamedTuple):
    """Fields are LLVM's options without their prefix: `no_entry` is `-spp-no-entry`."""

    no_entry: bool = False
    """No polls at function entries."""
    no_backedge: bool = False
    """No polls in loops."""
    no_call: bool = False
    """A call in a loop does not make its poll redundant."""
    all_backedges: bool = False
    """All loops get polls."""
    split_backedge: bool = False
    """Polls are on back edges instead of before the latch's branch."""
    counted_loop_trip_width: int = 32
    """A loop is short if its trip count fits in this many bits."""
    rematerialization_threshold: int = 6
    """A pointer is rematerialized after a statepoint if that costs less than this."""
    remat_derived_at_uses: bool = True
    """It may be rematerialized at its uses instead."""
    clobber_non_live: bool = False
    """Pointers that a statepoint does not relocate become null there, which exposes errors."""
    allow_statepoint_with_no_deopt_info: bool = True
    """Calls without deopt operands also become statepoints."""


DEFAULTS = PassOptions()
