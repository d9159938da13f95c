"""Registers: every number of every machine."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.kit.case import Feature, bound
from smemit.stackmap.model import LiveOut, Record

GROUP = "registers"
MACHINES = ("x86_64", "aarch64", "ppc64", "ppc64le")
BIG = 1200


def features() -> Iterator[Feature]:
    yield Feature(
        "registers-each", GROUP, "One record for each register that has a DWARF number, with the register's own size.",
        "Know the general registers only, or take DWARF numbers for the machine's own (rdx is 1, rcx is 2).",
        lambda place: place.map([place.function([
            Record(register.dwarf, 4 * n, [place.reg(register.dwarf, register.size, register.offset)])
            for n, register in enumerate(place.registers)])]), (3,), MACHINES)
    yield Feature(
        "registers-all", GROUP, "All registers that have a number in one record, and as live-outs.",
        "Index a table of the general registers without a check.",
        lambda place: place.followed(
            [place.reg(register.dwarf, register.size, register.offset) for register in place.registers],
            [LiveOut(register.dwarf, register.size) for register in
             sorted(place.registers, key=lambda register: register.dwarf)]), (3, 1), MACHINES)
    yield Feature(
        "register-stack-pointer", GROUP,
        "A Register location that names the stack pointer's number. On aarch64 it is the zero register's as well, "
        "which LLVM writes for a null at -O2.",
        "Take it for a base without an offset.",
        lambda place: place.followed([place.reg(place.stack_pointer)]), (3,), MACHINES)
    yield Feature(
        "registers-of-32-bits", GROUP,
        "i32 values of ppc64 have numbers from 1200 on: 1203 is r3, since the 32-bit registers have none of their own.",
        "Keep register numbers in 8 bits, or refuse what is above the machine's count of registers.",
        lambda place: place.followed([place.reg(BIG + n, 4) for n in range(32)],
                                     [LiveOut(n, 8) for n in range(14, 32)] +
                                     [LiveOut(BIG + n, 4) for n in range(14, 32)]), (3,), ("ppc64", "ppc64le"))
    for register in (0, 255, 256, 32767, 32768, 65535):
        yield Feature(
            f"register-{register}", GROUP,
            f"The number {register:,}: 16 bits without a sign. LLVM writes 65535 for a register without a number.",
            "Index a table of registers without a check.",
            bound(register, lambda place, register: place.followed([place.reg(register), place.indirect(register, 8)])))
