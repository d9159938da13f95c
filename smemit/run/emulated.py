"""The engine for all hosts: unicorn's emulators of all four processors, in this process.

PowerPC needs a setup that unicorn does not document: address translation by unicorn's own table, and the bits of the
machine state register for a 64-bit processor with floating point and vectors. The first such machine tests whether
the setup works.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from functools import cache
from typing import Any

from smemit.checks import need
from smemit.errors import UnsupportedError
from smemit.run.errors import Fault
from smemit.run.image import Image
from smemit.run.machine import RETURN, Machine
from smemit.stackmap.registers import registers

PAGE = 0x1000
STACK_TOP, STACK_SIZE = 0x7FFF_F000_0000, 1 << 20
_SCRATCH = 0x00E0_0000
_MOST_BLOCKS = 200_000
"""Limit of basic blocks for a run. Unicorn's own time limit would cost a thread per call."""
_MSR = 1 << 63 | 1 << 25 | 1 << 23 | 1 << 13
_VECTORS = range(77, 109)
"""PowerPC's vector registers, which unicorn does not name."""


def unicorn() -> Any:
    """The package; UnsupportedError if it is missing."""
    return need("unicorn", "running code of any target", extra="run",
                note="on x86-64 Linux, engine='native' runs x86_64 objects without it")


class Emulated(Machine):
    """A machine in unicorn."""

    def __init__(self, image: Image) -> None:
        super().__init__(image)
        self._uc = uc = _processor(image.machine)
        self._names = _register_names(image.machine)
        self._hooks: dict[int, int] = {}
        self._error: BaseException | None = None
        self._fault, self._blocks = "", 0
        self._mapped: set[int] = set()
        low = image.base & -PAGE
        self.map(low, image.end - low)
        self.map(RETURN, PAGE)
        self.map(STACK_TOP - STACK_SIZE, STACK_SIZE)
        for address, body in image.segments():
            uc.mem_write(address, body)
        self._set_thread_pointer()
        module = unicorn()
        uc.hook_add(module.UC_HOOK_MEM_INVALID, self._invalid)
        uc.hook_add(module.UC_HOOK_INTR, self._interrupt)
        uc.hook_add(module.UC_HOOK_BLOCK, self._count)

    def _set_thread_pointer(self) -> None:
        pointer = self.image.thread_pointer
        if self.image.machine == "x86_64":
            self._uc.reg_write(_constant("x86", "FS_BASE"), pointer)
            self.set_word(pointer, pointer)
        elif self.image.machine == "aarch64":
            self._uc.reg_write(_constant("arm64", "TPIDR_EL0"), pointer)
        else:
            self.set_register(13, pointer)

    # ---- registers and memory

    def register(self, dwarf: int) -> int:
        dwarf = self.target.whole(dwarf)
        if self.image.machine.startswith("ppc") and dwarf in _VECTORS:
            return self._vector(dwarf)
        return int(self._uc.reg_read(self._name(dwarf)))

    def set_register(self, dwarf: int, value: int) -> None:
        dwarf = self.target.whole(dwarf)
        if self.image.machine.startswith("ppc") and dwarf in _VECTORS:
            self._vector(dwarf, value)
        else:
            self._uc.reg_write(self._name(dwarf), value)

    def _name(self, dwarf: int) -> int:
        if dwarf not in self._names:
            raise UnsupportedError(f"register {dwarf} of {self.image.machine} cannot be read in the emulator")
        return self._names[dwarf]

    def _vector(self, dwarf: int, value: int | None = None) -> int:
        """A doubleword of a vector register, by an instruction that stores (stxsdx) or loads (lxsdx) it."""
        self.map(_SCRATCH, PAGE)
        number, code = 32 + dwarf - _VECTORS.start, 716 if value is None else 588
        word = 31 << 26 | (number & 31) << 21 | 3 << 11 | code << 1 | number >> 5
        self.write(_SCRATCH, word.to_bytes(4, self.order))
        if value is not None:
            self.set_word(_SCRATCH + 64, value)
        kept = self.register(3)
        self.set_register(3, _SCRATCH + 64)
        self._uc.emu_start(_SCRATCH, _SCRATCH + 4)
        self.set_register(3, kept)
        return self.word(_SCRATCH + 64)

    @property
    def pc(self) -> int:
        return int(self._uc.reg_read(_program_counter(self.image.machine)))

    def jump(self, address: int) -> None:
        self._uc.reg_write(_program_counter(self.image.machine), address)

    @property
    def stack_top(self) -> int:
        return STACK_TOP

    def map(self, address: int, size: int) -> None:
        for page in range(address & -PAGE, address + size, PAGE):
            if page not in self._mapped:
                break
        else:
            return
        pages = [page for page in range(address & -PAGE, address + size, PAGE) if page not in self._mapped]
        start = pages[0]
        if len(pages) * PAGE == pages[-1] + PAGE - start:
            self._uc.mem_map(start, len(pages) * PAGE)
        else:
            for page in pages:
                self._uc.mem_map(page, PAGE)
        self._mapped.update(pages)

    def unmap(self, address: int, size: int) -> None:
        start, end = address & -PAGE, -(-(address + size) // PAGE) * PAGE
        self._uc.mem_unmap(start, end - start)
        self._mapped.difference_update(range(start, end, PAGE))

    def read(self, address: int, size: int) -> bytes:
        try:
            return bytes(self._uc.mem_read(address, size))
        except unicorn().UcError:
            raise Fault(f"no memory to read {size} bytes at {address:#x}") from None

    def write(self, address: int, data: bytes) -> None:
        try:
            self._uc.mem_write(address, data)
        except unicorn().UcError:
            raise Fault(f"no memory to write {len(data)} bytes at {address:#x}") from None
        if self.image.base <= address < self.image.end or address == _SCRATCH:
            self._uc.ctl_remove_cache(address, address + len(data))

    def close(self) -> None:
        """Unicorn frees its memory with the object."""

    # ---- running

    def at_every_instruction(self, callback: Callable[[int, int], None]) -> bool:
        def step(uc: Any, address: int, size: int, data: Any) -> None:
            if self._error is None and address & -PAGE != _SCRATCH:
                try:
                    callback(address, size)
                except BaseException as error:
                    self._error = error
                    uc.emu_stop()

        self._uc.hook_add(unicorn().UC_HOOK_CODE, step)
        return True

    def _watch(self, address: int) -> None:
        self._hooks[address] = self._uc.hook_add(unicorn().UC_HOOK_CODE, self._code, begin=address, end=address)
        self._uc.ctl_remove_cache(address, address + 4)

    def _unwatch(self, address: int) -> None:
        # Translated code refers to its hooks, also when a hook is gone.
        self._uc.ctl_remove_cache(address, address + 4)
        self._uc.hook_del(self._hooks.pop(address))

    def _code(self, uc: Any, address: int, size: int, data: Any) -> None:
        if self._error is not None or address not in self.callbacks:
            return
        try:
            self._reached(address)
        except BaseException as error:
            self._error = error
            uc.emu_stop()

    def _invalid(self, uc: Any, kind: int, address: int, size: int, value: int, data: Any) -> bool:
        self._fault = f"no memory for an access of {size} bytes at {address:#x}, by code at {self.pc:#x}"
        return False

    def _interrupt(self, uc: Any, number: int, data: Any) -> None:
        self._fault = f"the processor stopped with interrupt {number} at {self.pc:#x}"
        uc.emu_stop()

    def _count(self, uc: Any, address: int, size: int, data: Any) -> None:
        self._blocks += 1
        if self._blocks > _MOST_BLOCKS:
            self._fault = f"no end after {_MOST_BLOCKS:,} basic blocks"
            uc.emu_stop()

    def _run(self, entry: int) -> None:
        self._error, self._fault, self._blocks = None, "", 0
        at = entry
        while at != RETURN:
            before = at
            try:
                self._uc.emu_start(at, RETURN)
            except unicorn().UcError as error:
                if self._error is None:
                    raise Fault(self._fault or f"the processor stopped at {self.pc:#x}: {error}") from None
            if self._error is not None:
                raise self._error
            if self._fault:
                raise Fault(self._fault)
            at = self.pc
            # PowerPC's `or 3, 3, 3` is a pause, which stops the emulator.
            if at == before:
                raise Fault(f"the processor stopped at {at:#x}")


def _processor(machine: str) -> Any:
    module = unicorn()
    if machine == "x86_64":
        return module.Uc(module.UC_ARCH_X86, module.UC_MODE_64)
    if machine == "aarch64":
        return module.Uc(module.UC_ARCH_ARM64, module.UC_MODE_ARM)
    uc = _power(machine)
    _try_power(machine)
    return uc


def _power(machine: str) -> Any:
    module = unicorn()
    uc = module.Uc(module.UC_ARCH_PPC, module.UC_MODE_PPC64 | module.UC_MODE_BIG_ENDIAN)
    # Without it every fetch is a storage interrupt of the hypervisor's.
    uc.ctl_set_tlb_mode(module.UC_TLB_VIRTUAL)
    uc.reg_write(_constant("ppc", "MSR"), _MSR | (machine == "ppc64le"))
    return uc


@cache
def _try_power(machine: str) -> None:
    """Run three instructions: an integer, a floating-point and a vector operation; UnsupportedError if they fail."""
    uc, order = _power(machine), "big" if machine == "ppc64" else "little"
    uc.mem_map(_SCRATCH, PAGE)
    # add 3, 4, 5; fadd 1, 2, 3; xxlxor 40, 40, 40
    words = (0x7C642A14, 0xFC42182A, 0xF10844D7)
    uc.mem_write(_SCRATCH, b"".join(word.to_bytes(4, order) for word in words))  # type: ignore[arg-type]
    uc.reg_write(_constant("ppc", "4"), 1 << 40)
    uc.reg_write(_constant("ppc", "5"), 2)
    one = struct.unpack("<Q", struct.pack("<d", 1.5))[0]
    uc.reg_write(_constant("ppc", "FPR2"), one)
    uc.reg_write(_constant("ppc", "FPR3"), one)
    try:
        uc.emu_start(_SCRATCH, _SCRATCH + 12)
        works = uc.reg_read(_constant("ppc", "3")) == (1 << 40) + 2 and (
            uc.reg_read(_constant("ppc", "FPR2")) == struct.unpack("<Q", struct.pack("<d", 3.0))[0])
    except unicorn().UcError:
        works = False
    if not works:
        raise UnsupportedError(f"this version of unicorn does not run {machine}",
                               notes=["2.1.4 is the one that was tried: pip install 'unicorn>=2.1.4,<2.2'"])


@cache
def _constant(architecture: str, name: str) -> int:
    constants = need(f"unicorn.{architecture}_const", "running code", package="unicorn", extra="run")
    return int(getattr(constants, f"UC_{architecture.upper()}_REG_{name.upper()}"))


@cache
def _program_counter(machine: str) -> int:
    return _constant(*{"x86_64": ("x86", "RIP"), "aarch64": ("arm64", "PC")}.get(machine, ("ppc", "PC")))


@cache
def _register_names(machine: str) -> dict[int, int]:
    """Unicorn's constant of each register, by DWARF number; whole registers come first in the list."""
    architecture, spellings = _SPELLINGS.get(machine, _SPELLINGS["ppc64"])
    found: dict[int, int] = {}
    for one in registers(machine):
        for pattern, spelling in spellings:
            if one.number not in found and not one.offset and (match := re.fullmatch(pattern, one.name)):
                found[one.number] = _constant(architecture, match.expand(spelling))
    return found


_SPELLINGS = {
    "x86_64": ("x86", ((r"(r[a-ds][a-z]|r[89]|r1[0-5])", r"\1"), (r"(rip|eflags|xmm\d|xmm1[0-5])", r"\1"))),
    "aarch64": ("arm64", ((r"(x\d+|sp)", r"\1"), ("fp", "X29"), ("lr", "X30"), (r"d(\d+)", r"Q\1"))),
    "ppc64": ("ppc", ((r"x(\d+)", r"\1"), (r"f(\d+)", r"FPR\1"), (r"(lr|ctr)8", r"\1"), (r"(cr\d)", r"\1"))),
}
"""For each machine, unicorn's name of the architecture, and its register names."""
