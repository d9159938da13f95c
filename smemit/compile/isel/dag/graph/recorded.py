"""What a statepoint records, and its instruction.

A record holds three constants, the deopt values and how many they are, for each relocated pointer its base and itself,
and the function's own slots. Operands of the instruction are what it calls and passes, recorded registers, then slots.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.facts import Facts
from smemit.compile.codegen.machine import Inst, Site, slot_operand
from smemit.ir.attributes import convention_number
from smemit.ir.ops import CallSite

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.hooks import GraphHooks
    from smemit.ir.values import Value

Entry = tuple[Any, ...]
"""How a value is recorded: ("const", value), ("indirect", size, slot), ("direct", slot), or ("reg",)."""

_number = Facts[int, tuple[str, int]](lambda value: ("const", value)).__getitem__


class Recorded:
    """What one statepoint records, as far as it was added."""

    __slots__ = ("allocas", "first", "flags", "id", "live", "op", "pairs", "patch_bytes", "registers", "slots")

    def __init__(self, op: CallSite, id: int, flags: int, patch_bytes: int, deopt: int) -> None:
        self.op, self.id, self.flags, self.patch_bytes = op, id, flags, patch_bytes
        self.first = 0
        """How many operands stand in front of the slots."""
        self.live: list[Entry] = [_number(convention_number(op.cc)), _number(flags), _number(deopt)]
        """As `Site.live`; registers by their place among those that are recorded."""
        self.slots: list[int] = []
        self.registers = 0
        """How many of the operands in front are recorded, the last of them."""
        self.pairs: Sequence[tuple[Value, Value]] = ()
        """(base, derived), each derived pointer once."""
        self.allocas: Sequence[Value] = ()
        """Those that are recorded behind them."""

    def add(self, entry: Entry) -> None:
        """Record a value."""
        kind = entry[0]
        if kind == "indirect":
            self.live.append((kind, entry[1], self.first + len(self.slots), 0))
            self.slots.append(slot_operand(entry[2]))
        elif kind == "direct":
            self.live.append((kind, self.first + len(self.slots), 0))
            self.slots.append(slot_operand(entry[1]))
        elif kind == "reg":
            self.live.append((kind, self.registers))
            self.registers += 1
        else:
            self.live.append(entry)

    def instruction(self, target: GraphHooks, callee: Any, given: list[Any], mask: frozenset[int] | None,
                    kills: int = 0, written: Sequence[int] = ()) -> Inst:
        """The instruction: `given` are the operands in front of the slots, `written` registers with the call's result.
        """
        if len(given) != self.first:
            self._move(len(given))
        early, ahead = target.statepoint_writes, self.first + len(self.slots)
        kinds = "u" * self.first + "i" * len(self.slots) + "e" * len(early) + "d" * len(written)
        inst = Inst(target.description.shape("STATEPOINT", kinds), [*given, *self.slots, *early, *written], mask, kills)
        inst.dead = (1 << len(early)) - 1 << ahead
        op = self.op
        inst.note = note = Site("statepoint", self.id, self.patch_bytes, self.live, callee, op.cc, self.flags,
                                operation=op)
        note.pairs, note.allocas = self.pairs, self.allocas
        return inst

    def _move(self, first: int) -> None:
        """Let more or fewer operands stand in front."""
        by, ahead = first - self.first, first - self.registers
        self.first = first
        for index, entry in enumerate(self.live):
            kind = entry[0]
            if kind == "reg":
                self.live[index] = kind, ahead + entry[1]
            elif kind != "const":
                self.live[index] = *entry[:-2], entry[-2] + by, entry[-1]
