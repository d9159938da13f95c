"""Notes for the user on a module that compiles: where llc makes other code, or none."""

from __future__ import annotations

from smemit.compile.isel.global_isel import left_to_global_isel
from smemit.compile.isel.global_isel import note as global_isel_note
from smemit.errors import as_place
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.isa.load import load_target


def notes_of(module: Module, isel: str = "") -> list[str]:
    """The notes, each one line; `isel` is the selector that was asked for."""
    target = load_target(module.target)
    notes = _uneven(module, target.limits["step"])
    if not isel and (functions := left_to_global_isel(module.functions, target)):
        notes.append(f"{module.name}: note: {global_isel_note(functions, module.target)}")
    return notes


def _uneven(module: Module, step: int) -> list[str]:
    """A note on each shadow and area that is not a whole number of instructions of `step` bytes."""
    notes: list[str] = []
    if step == 1:
        return notes
    for function in module.functions:
        for op in function.operations():
            if isinstance(op, ops.Stackmap):
                what, size, fate = "shadow", op.shadow_bytes, "llc never finishes such a module"
            elif isinstance(op, ops.Patchpoint | ops.Statepoint):
                what, size, fate = "area", op.patch_bytes, "builds of LLVM with assertions abort"
            else:
                continue
            if size % step == 0:
                continue
            place = as_place(op.place) or f"{module.name}: @{function.name}"
            notes.append(f"{place}: note: the {what} of {op.mnemonic} {op.id} has {size} bytes, no multiple of {step}:"
                         f" {size + -size % step} are used, and {fate}")
    return notes


def note_left_out(site: ops.Stackmap | ops.Patchpoint) -> str:
    """The note on a site that has no record in the object."""
    place = as_place(site.place)
    return (f"{f'{place}: ' if place else ''}note: {site.mnemonic} {site.id} in @{site.block.function.name} has no "
            "record: it is readonly and its result is unused, so the fast selector leaves it out, as in llc "
            "(--isel=dag keeps it)")
