"""AArch64: the moves between registers and spill slots."""

from __future__ import annotations

from smemit.codegen.hooks import Maker
from smemit.codegen.machine import Inst
from smemit.errors import UnsupportedError
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

GENERAL = {4: "W", 8: "X"}
VECTOR = {1: "B", 2: "H", 4: "S", 8: "D", 16: "Q"}
"""Letter of the store and load by the size of the slot."""


def spill_makers(target: Target, reg_class: RegisterClass) -> tuple[Maker, Maker]:
    """How values of `reg_class` are stored and loaded."""
    vector = any(reg_class.members <= target.classes[f"FPR{8 * size}"].members for size in VECTOR)
    letter = (VECTOR if vector else GENERAL).get(reg_class.spill_size)
    if letter is None or not reg_class.order:
        raise UnsupportedError(f"no spills of {reg_class.name} registers")
    store, load = target.templates[f"STR{letter}ui"], target.templates[f"LDR{letter}ui"]

    def make_store(register: int, slot: int) -> Inst:
        return Inst(store, [register, slot, 0])

    def make_load(register: int, slot: int) -> Inst:
        return Inst(load, [register, slot, 0])

    return make_store, make_load
