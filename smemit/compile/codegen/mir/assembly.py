"""The operands of inline assembly: the text, its flags, and groups of operands, each with a flag word.

    INLINEASM &"text", flags, word, operands of the first group..., word, ...

The lowest three bits of a word are the kind of the group, those above the number of its operands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from smemit.compile.codegen.machine import AsmText, Inst, MachineFunction, Symbol
from smemit.compile.codegen.mir.operands import DEAD, KILLED, UNDEF, Operand

USE, DEFINITION, EARLY, CLOBBER, IMMEDIATE, MEMORY, FUNCTION = range(1, 8)
_INTEL = 4
_COUNT = 0x1FFF


def read_assembly(function: MachineFunction, operands: Sequence[Operand], fail: Callable[..., NoReturn]) -> Inst:
    """The instruction, with its text."""
    given = iter(operands)

    def number(what: str) -> int | None:
        one = next(given, None)
        if one is None:
            return None
        if one.kind != "imm" or type(one.value) is not int:
            fail(f"expected a number, {what} of inline assembly", at=one.at)
        return one.value

    text = next(given, None)
    if text is None or not isinstance(text.value, Symbol) or not isinstance(text.value.target, str):
        fail('expected the text of inline assembly, &"..."', at=text.at if text is not None else None)
    flags = number("what is known")
    if flags is None:
        fail("expected a number, what is known of inline assembly", at=text.at)
    made = _Assembly()
    while (word := number("the word in front of a group")) is not None:
        count = word >> 3 & _COUNT
        group = [one for _, one in zip(range(count), given, strict=False)]
        if len(group) < count or not USE <= word & 7 <= FUNCTION:
            fail("a group of operands of inline assembly is not whole", at=text.at)
        made.add(word & 7, group, fail)
    inst = Inst(function.target.shape("INLINEASM", "".join(made.letters)), made.ops)
    inst.kill, inst.dead, inst.undef = made.bits
    inst.note = AsmText(text.value.target, bool(flags & _INTEL), made.described)
    return inst


class _Assembly:
    """The operands collected so far."""

    def __init__(self) -> None:
        self.ops: list[Any] = []
        self.letters: list[str] = []
        self.described: list[tuple[Any, ...]] = []
        self.bits = [0, 0, 0]

    def add(self, kind: int, group: list[Operand], fail: Callable[..., NoReturn]) -> None:
        """Read one group."""
        if kind in (IMMEDIATE, FUNCTION):
            for one in group:
                if one.kind != "imm":
                    fail("expected a number or symbol", at=one.at)
                self.described.append(("sym" if isinstance(one.value, Symbol) else "imm", one.value))
            return
        if kind != CLOBBER:
            self.described.append(("mem" if kind == MEMORY else "reg", len(self.ops)))
        for one in group:
            if kind != MEMORY and one.kind != "reg":
                fail("expected a register", at=one.at)
            for at, flag in enumerate((KILLED, DEAD, UNDEF)):
                self.bits[at] |= bool(one.flags & flag) << len(self.ops)
            is_register = one.kind in ("reg", "slot")
            self.letters.append({DEFINITION: "d", EARLY: "e", CLOBBER: "e"}.get(kind, "u" if is_register else "i"))
            self.ops.append(one.value)
