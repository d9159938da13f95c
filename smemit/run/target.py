"""The facts about a target for running code: registers by DWARF number, the C convention, a few instructions.

Registers and conventions come from the target files. Facts that no compiler needs are here, in one table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal

import attrs

from smemit.ir.types import FloatType, Type
from smemit.isa.description import Target
from smemit.isa.load import load_target

Order = Literal["little", "big"]


@attrs.frozen
class _System:
    """Facts that the target files do not have."""

    return_code: str
    """The return instruction, as bytes in memory."""
    return_address: int
    """DWARF number of the return address column in call frame information."""
    stack_arguments: int
    """Bytes from the stack pointer at a function's entry to its first argument in memory."""
    nop: str
    link_saved_at: int | None = None
    """The offset of the return address from the callee's frame address."""
    shares_slots: bool = False
    """Every argument has a slot in memory, and the slot's number selects its register."""
    float_is_double: bool = False
    """Registers hold floats as doubles."""
    has_descriptors: bool = False
    """A function pointer points to a descriptor: entry, TOC, environment."""
    pushes_return: bool = False
    """A call pushes the return address."""
    swapped_vectors: range = range(0)
    """Vector registers that are saved by `stvx`, which puts the half that is a floating-point register second."""
    step: int = 4
    """Instructions are multiples of this."""
    unwinds_anywhere: bool = True
    """Call frame information is valid in prologues and epilogues, too."""


_SYSTEMS = {
    "x86_64": _System("c3", 16, 8, "90", link_saved_at=-8, pushes_return=True, step=1),
    "aarch64": _System("c0 03 5f d6", 30, 0, "1f 20 03 d5"),
    "ppc64": _System("4e 80 00 20", 65, 48, "60 00 00 00", link_saved_at=16, shares_slots=True, float_is_double=True,
                     has_descriptors=True, unwinds_anywhere=False),
    "ppc64le": _System("20 00 80 4e", 65, 32, "00 00 00 60", link_saved_at=16, shares_slots=True,
                       float_is_double=True, unwinds_anywhere=False, swapped_vectors=range(77, 109)),
}
_NARROW = 1200
"""The first DWARF number of PowerPC's 32-bit registers."""


_ALWAYS_LIVE = ("stack_pointer", "frame_pointer", "base_pointer", "toc", "thread_pointer", "link_register")
_SYSTEMS_OWN = ("stack_pointer", "toc", "thread_pointer")


@attrs.frozen
class RunTarget:
    """A target for engines, stack walks and patches. Registers are DWARF numbers."""

    name: str
    order: Order
    stack_pointer: int
    frame_pointer: int
    toc: int | None
    integer_arguments: tuple[int, ...]
    float_arguments: tuple[int, ...]
    integer_result: int
    float_result: int
    saved: frozenset[int]
    """The registers that a C function preserves."""
    floats: frozenset[int]
    """The floating-point registers."""
    units: Mapping[int, tuple[int, ...]]
    """The general and floating-point registers, each with its units, which show overlaps."""
    always_live: frozenset[int]
    """Registers with a role, such as the frame pointer, and those that code does not use."""
    reserved: frozenset[int]
    """The stack pointer, and registers that belong to the system or that code does not use."""
    system: _System
    target: Target

    def whole(self, dwarf: int) -> int:
        """The number of the whole register; PowerPC's narrow ones have other numbers."""
        return dwarf - _NARROW if dwarf >= _NARROW and self.target.family == "ppc64" else dwarf

    @property
    def registers(self) -> frozenset[int]:
        """The general and floating-point registers."""
        return frozenset(self.units)

    @property
    def return_code(self) -> bytes:
        return bytes.fromhex(self.system.return_code)

    @property
    def clobbered(self) -> frozenset[int]:
        """The registers that a C function may overwrite."""
        return self.registers - self.saved - {self.stack_pointer} - ({self.toc} if self.toc is not None else set())

    def clobbered_by(self, cc: str) -> frozenset[int]:
        """The registers that a function of a convention may overwrite; empty if the convention is unknown."""
        convention = self.target.conventions.get(cc or "C")
        if convention is None:
            return frozenset()
        return frozenset(one for one in self.clobbered if not convention.preserved.issuperset(self.units[one]))

    def places(self, types: Sequence[Type], sp: int, cc: str = "") -> Iterator[tuple[str, int]]:
        """The places of a callee's arguments at its entry: ("register", number) or ("memory", address)."""
        at = sp + self.system.stack_arguments
        integers, floats, slot = list(self.integer_arguments), list(self.float_arguments), 0
        for type in types:
            is_float = isinstance(type, FloatType)
            if self.system.shares_slots and cc != "fastcc":
                if is_float and floats:
                    yield "register", floats.pop(0)
                elif not is_float and slot < len(integers):
                    yield "register", integers[slot]
                else:
                    yield "memory", at + 8 * slot
                slot += 1
            elif bank := floats if is_float else integers:
                yield "register", bank.pop(0)
            else:
                yield "memory", at + 8 * slot
                slot += 1

    def result_register(self, type: Type) -> int:
        """The place of a result of a type."""
        return self.float_result if isinstance(type, FloatType) else self.integer_result

    def nops(self, size: int) -> bytes:
        """This many bytes of the target's nops."""
        fill, out = self.target.nops.fill, bytearray()
        while size:
            step = max(one for one in fill if one <= size)
            out += fill[step]
            size -= step
        return bytes(out)


@cache
def run_target(name: str) -> RunTarget:
    """The facts about the target of that name; TargetError if there is none."""
    target = load_target(name)
    convention = target.conventions["C"]
    role = {word: target.register(number).dwarf for word, number in target.roles.items()}

    def dwarf(numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(target.register(number).dwarf for number in numbers)

    def members(type: str) -> dict[int, tuple[int, ...]]:
        found = map(target.register, target.classes[target.value_types[type]].order)
        return {one.dwarf: one.units for one in found if one.dwarf >= 0}

    system = _SYSTEMS[name]
    return RunTarget(
        name, "little" if target.endian == "little" else "big", role["stack_pointer"], role["frame_pointer"],
        role.get("toc"), dwarf(convention.integer_arguments), dwarf(convention.float_arguments),
        dwarf(convention.integer_results)[0], dwarf(convention.float_results)[0],
        frozenset(dwarf(convention.saved)) - {system.return_address},
        frozenset(members("double")), {**members("i64"), **members("double")},
        frozenset(role[word] for word in _ALWAYS_LIVE if word in role) | frozenset(dwarf(target.reserved)),
        frozenset(role[word] for word in _SYSTEMS_OWN if word in role) | frozenset(dwarf(target.reserved)), system,
        target)
