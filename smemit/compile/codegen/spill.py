"""Stores to and loads from spill slots, from the target file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target, Template

Maker = Callable[[int, int], Inst]
"""Makes a store or load of (register, slot operand)."""


def spill_makers(target: Target, reg_class: RegisterClass) -> tuple[Maker, Maker]:
    """The store and load of `reg_class`: those of the smallest superclass that has them."""
    around = [one for one in target.classes.values()
              if one.spills and reg_class.members <= one.members and reg_class.spill_size == one.spill_size]
    if not around:
        raise UnsupportedError(f"spills of {reg_class.name} registers are not supported on {target.name}")
    store, load = min(around, key=lambda one: len(one.members)).spills
    return (_maker(target.templates[store], target.spills["store"].split()),
            _maker(target.templates[load], target.spills["load"].split()))


def _maker(template: Template, words: list[str]) -> Maker:
    at, place = words.index("register"), words.index("slot")
    numbers = [int(word) if word.isdecimal() else 0 for word in words]

    def make(register: int, slot: int) -> Inst:
        ops = numbers.copy()
        ops[at], ops[place] = register, slot
        return Inst(template, ops)

    return make
