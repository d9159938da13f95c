"""A statepoint's recorded values, between spilling them and lowering the call.

A record holds three constants (calling convention, flags, number of deopt values), the deopt values, for each relocated
pointer its base and itself, and the function's own allocas. Operands of the instruction are relocated pointers that it
defines, what it calls and passes, recorded registers, then slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from smemit.compile.sites.site import ConstantEntry, Site
from smemit.ir.attributes import convention_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smemit.compile.codegen.machine import Inst
    from smemit.compile.sites.maker import SiteMaker
    from smemit.ir.ops import CallSite
    from smemit.ir.values import Value
    from smemit.isa.description import Target


@attrs.frozen
class InSlot:
    """A value in a frame slot."""

    slot: int
    size: int | None = None
    """Size of the value in bytes; None records the slot's address."""


Planned = ConstantEntry | InSlot | int
"""The recorded form of a value; a number counts the recorded registers."""


class StatepointPlan:
    """The values that one statepoint records, added one by one."""

    __slots__ = ("allocas", "flags", "id", "moved", "op", "pairs", "patch_bytes", "recorded", "registers")

    def __init__(self, op: CallSite, id: int, flags: int, patch_bytes: int, deopt: int) -> None:
        self.op, self.id, self.flags, self.patch_bytes = op, id, flags, patch_bytes
        self.recorded: list[Planned] = [*map(ConstantEntry, (convention_number(op.cc), flags, deopt))]
        self.pairs: Sequence[tuple[Value, Value]] = ()
        """(base, derived), each derived pointer once."""
        self.allocas: Sequence[Value] = ()
        """The allocas that are recorded after them."""
        self.registers = 0
        """How many registers are recorded."""
        self.moved: Sequence[int] = ()
        """Which of them hold pointers that the instruction defines again, relocated."""

    def instruction(self, target: Target, maker: SiteMaker, callee: Any, mask: frozenset[int] | None,
                    overwritten: Sequence[int], results: Sequence[int]) -> Inst:
        """The instruction; `maker` has the operands before the slots, of which the last ones are recorded."""
        first = len(maker.ops) - self.registers
        maker.tied = tuple([(first + number, defined) for defined, number in enumerate(self.moved)])
        for one in self.recorded:
            if isinstance(one, int):
                maker.record_position(first + one)
            elif isinstance(one, ConstantEntry):
                maker.entries.append(one)
            elif one.size is None:
                maker.record_address(one.slot)
            else:
                maker.record_spilled(one.slot, one.size)
        site = Site("statepoint", self.id, patch_bytes=self.patch_bytes, target=callee, cc=self.op.cc,
                    flags=self.flags, operation=self.op, pairs=self.pairs, allocas=self.allocas)
        return maker.instruction(target, site, mask, overwritten=overwritten, are_dead=True, results=results)
