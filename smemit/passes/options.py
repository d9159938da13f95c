"""Options of the safepoint passes, named after LLVM's."""

from __future__ import annotations

from typing import NamedTuple


class PassOptions(NamedTuple):
    """Fields are LLVM's options without their prefix: `-spp-no-entry` is `no_entry`."""

    no_entry: bool = False
    """No polls at the beginning of functions."""
    no_backedge: bool = False
    """No polls in loops."""
    no_call: bool = False
    """A call in a loop does not make its poll needless."""
    all_backedges: bool = False
    """Nothing makes a loop's poll needless."""
    split_backedge: bool = False
    """Polls stand on the edges back to the loop's head rather than before its last branch."""
    counted_loop_trip_width: int = 32
    """A loop is short when its count fits in so many bits."""
    rematerialization_threshold: int = 6
    """A pointer is computed again after a statepoint when that costs less than this."""
    remat_derived_at_uses: bool = True
    """It may be computed again at its uses instead."""
    clobber_non_live: bool = False
    """Pointers that a statepoint does not relocate become null there, which brings mistakes to light."""
    allow_statepoint_with_no_deopt_info: bool = True
    """Calls without deopt operands become statepoints, too."""


DEFAULTS = PassOptions()
