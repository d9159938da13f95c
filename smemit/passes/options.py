"""Options of the safepoint passes, named after LLVM's."""

from __future__ import annotations

from typing import Any

import attrs

from smemit.errors import UsageError


def _is_switch(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not bool:
        raise UsageError(f"{option.name} is {value!r}", notes=["it is True or False"])


def _is_count(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int or value < 0:
        raise UsageError(f"{option.name} is {value!r}", notes=["it is a whole number from 0"])


@attrs.frozen
class PassOptions:
    """Fields are LLVM's options without their prefix: `no_entry` is `-spp-no-entry`."""

    no_entry: bool = attrs.field(default=False, validator=_is_switch)
    """No polls at function entries."""
    no_backedge: bool = attrs.field(default=False, validator=_is_switch)
    """No polls in loops."""
    no_call: bool = attrs.field(default=False, validator=_is_switch)
    """A call in a loop does not make its poll redundant."""
    all_backedges: bool = attrs.field(default=False, validator=_is_switch)
    """All loops get polls."""
    split_backedge: bool = attrs.field(default=False, validator=_is_switch)
    """Polls are on back edges instead of before the latch's branch."""
    counted_loop_trip_width: int = attrs.field(default=32, validator=_is_count)
    """A loop is short if its trip count fits in this many bits."""
    rematerialization_threshold: int = attrs.field(default=6, validator=_is_count)
    """A pointer is rematerialized after a statepoint if that costs less than this."""
    remat_derived_at_uses: bool = attrs.field(default=True, validator=_is_switch)
    """It may be rematerialized at its uses instead."""
    clobber_non_live: bool = attrs.field(default=False, validator=_is_switch)
    """Pointers that a statepoint does not relocate become null there, which exposes errors."""
    allow_statepoint_with_no_deopt_info: bool = attrs.field(default=True, validator=_is_switch)
    """Calls without deopt operands also become statepoints."""
    print_liveset: bool = attrs.field(default=False, validator=_is_switch)
    """Print the pointers that are live across each call on standard error, as LLVM does."""
    print_liveset_size: bool = attrs.field(default=False, validator=_is_switch)
    """Print how many there are."""
    print_base_pointers: bool = attrs.field(default=False, validator=_is_switch)
    """Print the base of each of them."""


DEFAULTS = PassOptions()
