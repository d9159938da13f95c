"""PowerPC64: the moves between registers and spill slots."""

from __future__ import annotations

from smemit.codegen.hooks import Maker
from smemit.codegen.machine import Inst
from smemit.errors import UnsupportedError
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

MOVES = (
    ("crrc", "SPILL_CR", "RESTORE_CR"),
    ("crbitrc", "SPILL_CRBIT", "RESTORE_CRBIT"),
    ("g8rc", "STD", "LD"),
    ("g8rc_nox0", "STD", "LD"),
    ("gprc", "STW", "LWZ"),
    ("gprc_nor0", "STW", "LWZ"),
    ("f8rc", "STFD", "LFD"),
    ("f4rc", "STFS", "LFS"),
    ("vsfrc", "STXSDX", "LXSDX"),
    ("vssrc", "STXSSPX", "LXSSPX"),
    ("vrrc", "STVX", "LVX"),
    ("vsrc", "STXVD2X", "LXVD2X"),
)
"""Store and load of each kind of register: the first class that holds them all."""

CONDITION_SPILLS = frozenset(("SPILL_CR", "SPILL_CRBIT"))
CONDITION_MOVES = CONDITION_SPILLS | {"RESTORE_CR", "RESTORE_CRBIT"}
"""Those of them that `condition_spills` makes instructions of."""


def spill_makers(target: Target, reg_class: RegisterClass) -> tuple[Maker, Maker]:
    """How values of `reg_class` are stored and loaded."""
    found = next(
        (
            (store, load)
            for name, store, load in MOVES
            if reg_class.members <= target.classes[name].members
            and reg_class.spill_size == target.classes[name].spill_size
        ),
        None,
    )
    if found is None:
        raise UnsupportedError(f"spills of {reg_class.name} registers are not lowered yet on {target.name}")
    if found[0] == "STVX" and target.value_types["double"] == "vsfrc":
        found = "STXVD2X", "LXVD2X"
    store, load = (target.templates[name] for name in found)

    def make_store(register: int, slot: int) -> Inst:
        return Inst(store, [register, 0, slot])

    def make_load(register: int, slot: int) -> Inst:
        return Inst(load, [register, 0, slot])

    return make_store, make_load
