"""Names for the DWARF numbers of a stack map, without the code generator's targets.

A stack map identifies a register by the DWARF number of the largest register that contains it, by its size, and if that
is ambiguous (`ah` and `al` are both 1 byte of number 0) by its bit offset: the offset of a Register location. The names
are those of the target files, which only have the registers that the code generator uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.formats import Endian


class _Bank(NamedTuple):
    """Registers with consecutive numbers: names with `*` for the index, or a list of names."""

    first: int
    names: str
    many: int = 1
    size: int = 8
    offset: int = 0
    begin: int = 0
    """The index in the first name."""


def _x86_64() -> Iterator[_Bank]:
    yield _Bank(0, "rax rdx rcx rbx rsi rdi rbp rsp", 8, 8)
    yield _Bank(0, "eax edx ecx ebx esi edi ebp esp", 8, 4)
    yield _Bank(0, "ax dx cx bx si di bp sp", 8, 2)
    yield _Bank(0, "al dl cl bl sil dil bpl spl", 8, 1)
    yield _Bank(0, "ah dh ch bh", 4, 1, 8)
    for first, index in ((8, 8), (130, 16)):
        count = 8 if index == 8 else 16
        for suffix, size in (("", 8), ("d", 4), ("w", 2), ("b", 1)):
            yield _Bank(first, f"r*{suffix}", count, size, begin=index)
    yield from (_Bank(16, name, 1, size) for name, size in (("rip", 8), ("eip", 4), ("ip", 2)))
    for first, index in ((17, 0), (67, 16)):
        for name, size in (("xmm*", 16), ("ymm*", 32), ("zmm*", 64)):
            yield _Bank(first, name, 16, size, begin=index)
    yield _Bank(33, "st*", 8, 10)
    yield _Bank(41, "mm*", 8, 8)
    yield _Bank(49, "eflags", 1, 4)
    yield _Bank(50, "es cs ss ds fs gs", 6, 2)
    yield _Bank(58, "fs_base gs_base", 2, 8)
    yield _Bank(62, "tr ldtr", 2, 2)
    yield _Bank(64, "mxcsr", 1, 4)
    yield _Bank(65, "fpcw fpsw", 2, 2)
    yield _Bank(118, "k*", 8, 8)
    yield _Bank(126, "bnd*", 4, 16)


def _aarch64() -> Iterator[_Bank]:
    yield _Bank(0, "x*", 29, 8)
    yield _Bank(29, "fp lr", 2, 8)
    yield _Bank(0, "w*", 31, 4)
    yield _Bank(31, "sp", 1, 8)
    yield _Bank(31, "wsp", 1, 4)
    # The zero register has the stack pointer's number; an ambiguous register is shown as the latter.
    yield _Bank(31, "xzr", 1, 8)
    yield _Bank(31, "wzr", 1, 4)
    yield _Bank(34, "ra_sign_state", 1, 8)
    yield _Bank(46, "vg ffr", 2, 8)
    yield _Bank(48, "p*", 16, 2)
    for name, size in (("d", 8), ("q", 16), ("s", 4), ("h", 2), ("b", 1)):
        yield _Bank(64, f"{name}*", 32, size)
    yield _Bank(96, "z*", 32, 16)


def _ppc64() -> Iterator[_Bank]:
    yield _Bank(0, "x*", 32, 8)
    yield _Bank(32, "f*", 32, 8)
    yield _Bank(32, "vsl*", 32, 16)
    yield _Bank(65, "lr8 ctr8", 2, 8)
    yield _Bank(65, "lr ctr", 2, 4)
    yield _Bank(68, "cr*", 8, 4)
    for bit, name in enumerate(("lt", "gt", "eq", "un")):
        yield _Bank(68, f"cr*{name}", 8, 4, bit)
    yield _Bank(76, "carry", 1, 4)
    yield _Bank(76, "xer", 1, 4)
    yield _Bank(77, "v*", 32, 16)
    yield _Bank(77, "vf*", 32, 8)
    yield _Bank(109, "vrsave", 1, 4)
    # LLVM gives the 32-bit registers the numbers of the vector registers that contain them.
    yield _Bank(1200, "r*", 32, 4)


def _ppc32() -> Iterator[_Bank]:
    yield _Bank(0, "r*", 32, 4)
    yield _Bank(32, "f*", 32, 8)
    yield _Bank(65, "lr ctr", 2, 4)
    yield _Bank(68, "cr*", 8, 4)
    yield _Bank(77, "v*", 32, 16)
    yield _Bank(109, "vrsave", 1, 4)


def _riscv64() -> Iterator[_Bank]:
    names = ("zero ra sp gp tp t0 t1 t2 s0 s1 a0 a1 a2 a3 a4 a5 a6 a7 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 t3 t4 t5 t6",
             "ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 fs0 fs1 fa0 fa1 fa2 fa3 fa4 fa5 fa6 fa7 fs2 fs3 fs4 fs5 fs6 fs7 fs8 fs9 "
             "fs10 fs11 ft8 ft9 ft10 ft11")
    yield _Bank(0, names[0], 32, 8)
    yield _Bank(32, names[1], 32, 8)
    yield _Bank(96, "v*", 32, 16)


def _s390x() -> Iterator[_Bank]:
    yield _Bank(0, "r*", 16, 8)
    # Floating-point registers are numbered by pairs: evens first, then odds.
    yield _Bank(16, "f0 f2 f4 f6 f1 f3 f5 f7 f8 f10 f12 f14 f9 f11 f13 f15", 16, 8)
    yield _Bank(16, "v0 v2 v4 v6 v1 v3 v5 v7 v8 v10 v12 v14 v9 v11 v13 v15", 16, 16)
    yield _Bank(48, "a*", 16, 4)
    yield _Bank(68, "v16 v18 v20 v22 v17 v19 v21 v23 v24 v26 v28 v30 v25 v27 v29 v31", 16, 16)


def _loongarch64() -> Iterator[_Bank]:
    names = ("zero ra tp sp a0 a1 a2 a3 a4 a5 a6 a7 t0 t1 t2 t3 t4 t5 t6 t7 t8 r21 fp s0 s1 s2 s3 s4 s5 s6 s7 s8",
             "fa0 fa1 fa2 fa3 fa4 fa5 fa6 fa7 ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 ft8 ft9 ft10 ft11 ft12 ft13 ft14 ft15 "
             "fs0 fs1 fs2 fs3 fs4 fs5 fs6 fs7")
    yield _Bank(0, names[0], 32, 8)
    yield _Bank(32, names[1], 32, 8)


_BANKS: Final = {"x86_64": _x86_64, "aarch64": _aarch64, "ppc64": _ppc64, "ppc64le": _ppc64, "aarch64_be": _aarch64,
                 "arm64_32": _aarch64, "ppc32": _ppc32, "riscv64": _riscv64, "s390x": _s390x,
                 "loongarch64": _loongarch64}
_BIG_ENDIAN: Final = frozenset(("aarch64_be", "ppc32", "ppc64", "s390x"))
_ALIASES: Final[Mapping[str, Mapping[str, str]]] = {
    "x86_64": {"st": "st0", "fs.base": "fs_base", "gs.base": "gs_base", **{f"st({i})": f"st{i}" for i in range(8)}},
    "aarch64": {"x29": "fp", "x30": "lr"},
    "aarch64_be": {"x29": "fp", "x30": "lr"},
    "arm64_32": {"x29": "fp", "x30": "lr"},
    "riscv64": {"fp": "s0"},
}


def known_machine(machine: str | None) -> str | None:
    """`machine` itself when it is one, None for None; anything else is a SectionError that names them."""
    if machine is None or machine in _BANKS:
        return machine
    raise SectionError(f"unknown machine {machine!r}", notes=[f"known are {', '.join(_BANKS)}"])


def endian_of(machine: str) -> Endian:
    """The byte order of a machine's sections."""
    return "big" if machine in _BIG_ENDIAN else "little"


class Register(NamedTuple):
    """A register in a stack map."""

    name: str
    number: int
    size: int
    offset: int


@cache
def registers(machine: str) -> tuple[Register, ...]:
    """All registers of a machine with a number; empty for an unknown machine."""
    found = []
    for bank in _BANKS[machine]() if machine in _BANKS else ():
        names = bank.names.split()
        for step in range(bank.many):
            name = names[step] if len(names) > 1 else bank.names.replace("*", str(bank.begin + step))
            found.append(Register(name, bank.first + step, bank.size, bank.offset))
    return tuple(found)


@cache
def _names(machine: str) -> Mapping[tuple[int, int, int], str]:
    """Names by number, size and offset; with size 0 the default name of a number."""
    names: dict[tuple[int, int, int], str] = {}
    for name, number, size, offset in registers(machine):
        # The first name of a size is the default (sp before xzr, cr0 before cr0lt).
        names.setdefault((number, size, offset), name)
        names.setdefault((number, 0, 0), name)
    return names


def register_name(machine: str | None, dwarf: int, size: int = 0, offset: int = 0) -> str:
    """The name of register `dwarf` on `machine`, or of its part with `size` bytes at bit `offset` if that has a name.

    `R#n` if unknown; a part without a name is `rax bit 3`.
    """
    names = _names(machine) if machine else {}
    exact = names.get((dwarf, size, offset))
    if exact is not None:
        return exact
    whole = names.get((dwarf, size, 0)) or names.get((dwarf, 0, 0)) or f"R#{dwarf}"
    return f"{whole} bit {offset}" if offset else whole


@cache
def _by_name(machine: str) -> Mapping[str, Register]:
    found: dict[str, Register] = {}
    for register in registers(machine):
        found.setdefault(register.name, register)
    for alias, name in _ALIASES.get(machine, {}).items():
        found[alias] = found[name]
    return found


def register_named(machine: str, name: str) -> Register:
    """The register called `name`; raises a SectionError if the machine has no such register with a DWARF number."""
    found = _by_name(machine).get(name.lower())
    if found is None:
        raise SectionError(
            f"{machine} has no register {name!r} with a number in stack maps",
            notes=["give the DWARF number instead"],
        )
    return found
