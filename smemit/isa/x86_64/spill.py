"""x86-64: the moves between registers and spill slots."""

from __future__ import annotations

from smemit.codegen.hooks import Maker
from smemit.codegen.machine import Inst
from smemit.errors import UnsupportedError
from smemit.isa.x86_64.avx import has_avx
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

GENERAL = {1: ("MOV8mr", "MOV8rm"), 2: ("MOV16mr", "MOV16rm"), 4: ("MOV32mr", "MOV32rm"), 8: ("MOV64mr", "MOV64rm")}
WIDE = {32: ("VMOVAPSYmr", "VMOVAPSYrm")}
VECTOR = {4: ("MOVSSmr", "MOVSSrm_alt"), 8: ("MOVSDmr", "MOVSDrm_alt"), 16: ("MOVAPSmr", "MOVAPSrm")}
"""Store and load by the size of the slot."""


def spill_makers(target: Target, reg_class: RegisterClass) -> tuple[Maker, Maker]:
    """How values of `reg_class` are stored and loaded."""
    is_vector = reg_class.members & target.classes["VR128"].members
    names = WIDE if reg_class.name == "VR256" and has_avx(target) else VECTOR if is_vector else GENERAL
    if reg_class.spill_size not in names or not reg_class.order:
        raise UnsupportedError(f"no spills of {reg_class.name} registers")
    forms = names[reg_class.spill_size]
    if is_vector and has_avx(target):
        forms = f"V{forms[0]}", f"V{forms[1]}"
    store, load = (target.templates[name] for name in forms)

    def make_store(register: int, slot: int) -> Inst:
        return Inst(store, [slot, 1, 0, 0, 0, register])

    def make_load(register: int, slot: int) -> Inst:
        return Inst(load, [register, slot, 1, 0, 0, 0])

    return make_store, make_load
