"""Build a site: its instruction's operands, and an entry of the record for each live value.

Operands are in LLVM's order: a recorded result, or relocated pointers; callee, arguments and recorded registers; slots;
clobbered registers; additional registers that the instruction reads; registers with the results of the call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, slot_operand
from smemit.compile.sites.site import ConstantEntry, DirectEntry, Entry, IndirectEntry, RegisterEntry
from smemit.ir.types import PointerType
from smemit.ir.values import ConstantInt, ConstantNull

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from smemit.compile.sites.site import Site
    from smemit.ir.ops import Alloca
    from smemit.ir.values import Value
    from smemit.isa.description import Target


class SiteMaker:
    """Builds a site."""

    __slots__ = ("entries", "kills", "kinds", "ops", "tied")

    def __init__(self) -> None:
        self.ops: list[Any] = []
        self.kinds = ""
        """A letter for each operand, for `Target.shape`."""
        self.entries: list[Entry] = []
        self.kills = 0
        """Kill flags, as in `Inst.kill`."""
        self.tied: tuple[tuple[int, int], ...] = ()
        """Pairs (position read, position written) that must be the same register."""

    def read(self, register: Any, *, kill: bool = False) -> int:
        """Add a register to read; returns its position."""
        position = len(self.ops)
        self.ops.append(register)
        self.kinds += "u"
        self.kills |= kill << position
        return position

    def define(self, register: Any) -> None:
        """Add a register to define; definitions come first."""
        self.ops.append(register)
        self.kinds += "d"

    def record_result(self, register: Any) -> None:
        """Add a defined register that is recorded: the result of an anyregcc patchpoint."""
        self.entries.append(RegisterEntry(len(self.ops)))
        self.define(register)

    def record_register(self, register: Any, *, kill: bool = False) -> None:
        """Add a register to read and record."""
        self.entries.append(RegisterEntry(self.read(register, kill=kill)))

    def record_position(self, position: int) -> None:
        """Record a register that is already an operand."""
        self.entries.append(RegisterEntry(position))

    def record_constant(self, value: int) -> None:
        """Record a number."""
        self.entries.append(ConstantEntry(value))

    def record_address(self, slot: int) -> None:
        """Record the address of a frame slot."""
        self.entries.append(DirectEntry(self._slot(slot)))

    def record_spilled(self, slot: int, size: int) -> None:
        """Record a value of `size` bytes in a frame slot."""
        self.entries.append(IndirectEntry(size, self._slot(slot)))

    def _slot(self, slot: int) -> int:
        self.ops.append(slot_operand(slot))
        self.kinds += "i"
        return len(self.ops) - 1

    def record_at_rest(self, value: Value, slots: Mapping[Alloca, int]) -> bool:
        """Record a value that needs no register, if it is one: an integer, null or an alloca in one of the slots."""
        kind: Any = type(value)
        if kind is ConstantInt:
            self.record_constant(value.value)  # type: ignore[attr-defined]
        elif kind is ConstantNull and isinstance(value.type, PointerType):
            self.record_constant(0)
        elif value in slots:
            self.record_address(slots[value])  # type: ignore[index]
        else:
            return False
        return True

    def instruction(self, target: Target, site: Site, mask: frozenset[int] | None = None, *,
                    overwritten: Sequence[int] = (), are_dead: bool = False, read: Sequence[int] = (),
                    results: Sequence[int] = ()) -> Inst:
        """The instruction of `site`, whose entries it sets; `are_dead`: clobbered registers are never read."""
        first = len(self.ops)
        ops = [*self.ops, *overwritten, *read, *results]
        kinds = self.kinds + "e" * len(overwritten) + "u" * len(read) + "d" * len(results)
        inst = Inst(target.shape(site.kind.upper(), kinds, tied=self.tied), ops, mask, self.kills)
        if are_dead:
            inst.dead = (1 << len(overwritten)) - 1 << first
        site.live = self.entries
        inst.note = site
        return inst
