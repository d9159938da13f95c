"""AArch64 emission that the target file cannot describe: the calls inside patchpoints and statepoints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, Symbol
from smemit.compile.sites.site import RegisterEntry, Site
from smemit.errors import ModuleError

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template

Sequence = list[tuple["Template", list[Any]]]

TARGET_BITS = 48
"""Width of the address that the three moves of a patchpoint materialize."""


def patchpoint_call(target: Target, inst: Inst) -> Sequence:
    """The call at the start of a patchpoint; empty for a null target. It always uses x16 and three moves."""
    site: Site = inst.note
    address = site.target
    if address is None:
        return []
    if isinstance(address, Symbol):
        # llc writes the address of an object in its own memory here. This calls the symbol instead.
        return [(target.templates["BL"], [address])]
    if isinstance(address, RegisterEntry):
        return [(target.templates["BLR"], [inst.ops[address.position]])]
    if address >> TARGET_BITS:
        raise ModuleError(
            f"patchpoint {site.id} calls {address:#x}, which has more than {TARGET_BITS} bits",
            notes=["the three moves that make the address leave the high 16 bits zero"],
        )
    scratch, templates = target.roles["patchpoint_scratch"], target.templates
    return [
        (templates["MOVZXi"], [scratch, address >> 32 & 0xFFFF, 32]),
        (templates["MOVKXi"], [scratch, scratch, address >> 16 & 0xFFFF, 16]),
        (templates["MOVKXi"], [scratch, scratch, address & 0xFFFF, 0]),
        (templates["BLR"], [scratch]),
    ]


def statepoint_call(target: Target, inst: Inst) -> tuple[Sequence, Sequence]:
    """The call of a statepoint without patch bytes. No code belongs to the statepoint after its return address."""
    site: Site = inst.note
    if isinstance(site.target, Symbol):
        return [(target.templates["BL"], [site.target])], []
    assert isinstance(site.target, RegisterEntry), "emit: a statepoint calls a symbol or a register"
    return [(target.templates["BLR"], [inst.ops[site.target.position]])], []
