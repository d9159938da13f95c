"""The engine that runs x86-64 code in this process, on Linux: ctypes and signals, no other package.

Stops are `int3` instructions, and the signal's context has the registers. A fault of the running code is a signal, too,
and becomes a `Fault`. The code runs with all rights of this process: it can destroy Python itself, and nothing ends an
endless loop. Thread-local data would be Python's own and is refused.
"""

from __future__ import annotations

import ctypes
import platform
import signal
import sys
from typing import Any

from smemit.errors import UnsupportedError
from smemit.run.errors import Fault
from smemit.run.image import Image
from smemit.run.machine import Machine

_PAGE = 0x1000
_STACK = 8 << 20
_WHOLE = 7
"""PROT_READ, PROT_WRITE and PROT_EXEC."""
_ANONYMOUS, _LOW, _NOT_OVER = 0x22, 0x40, 0x100000
"""MAP_PRIVATE and MAP_ANONYMOUS; MAP_32BIT, for 32-bit relocations; MAP_FIXED_NOREPLACE."""
_TRAP, _TRAP_FLAG = b"\xcc", 0x100
_SIGNALS = (signal.SIGTRAP, signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE)

_GENERAL = {0: 13, 1: 12, 2: 14, 3: 11, 4: 9, 5: 8, 6: 10, 7: 15, **{8 + i: i for i in range(8)}, 16: 16, 49: 17}
"""The place of each DWARF register among the general registers of a signal's context."""
_GENERAL_AT, _VECTORS_POINTER_AT, _VECTORS_AT = 40, 224, 160
_FIRST_VECTOR = 17
_BLOCK_SP, _BLOCK_ENTRY, _BLOCK_VECTORS = 0xC0, 0x80, 0x100
"""The register block while no code runs: by DWARF number, then the entry, Python's stack, the vectors."""
_ENTER = bytes.fromhex(
    "53 55 4154 4155 4156 4157"  # push rbx, rbp, r12 to r15
    "4883ec08 0fae1c24"  # sub rsp, 8; stmxcsr [rsp]
    "4889fb 4889a3c0000000"  # mov rbx, rdi; mov [rbx+0xc0], rsp
    + "".join(f"0f10{0x83 + 8 * i:02x}{0x100 + 16 * i & 0xFF:02x}010000" for i in range(8))
    # movups xmm0 to xmm7, [rbx+0x100+16*i]
    + "488b7320 488b5308 488b4b10 4c8b4340 4c8b4b48"  # mov rsi, rdx, rcx, r8, r9 from their places
    "4c8b9b80000000 488b7b28 488b6338"  # mov r11, [rbx+0x80]; mov rdi, [rbx+0x28]; mov rsp, [rbx+0x38]
    "31c0 b008 41ffe3")  # xor eax, eax; mov al, 8 (vector registers in use); jmp r11
_LEAVE = (
    "48bb{block} 488903 0f118300010000"  # mov rbx, block; mov [rbx], rax; movups [rbx+0x100], xmm0
    "488ba3c0000000 0fae1424 4883c408"  # mov rsp, [rbx+0xc0]; ldmxcsr [rsp]; add rsp, 8
    "415f 415e 415d 415c 5d 5b fc c3")  # pop r15 to r12, rbp, rbx; cld; ret
_Handler = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class _Action(ctypes.Structure):
    """`struct sigaction` of the C library."""

    _fields_ = [("handler", ctypes.c_void_p), ("mask", ctypes.c_ulong * 16), ("flags", ctypes.c_int),
                ("restorer", ctypes.c_void_p)]


def is_here() -> bool:
    """Whether this process can run x86-64 code natively."""
    return sys.platform == "linux" and platform.machine() in ("x86_64", "AMD64")


def reserve(size: int) -> int:
    """A free address in the lowest 2 GB for an image of this size."""
    if not is_here():
        raise UnsupportedError("the native engine runs on x86-64 Linux only", notes=["engine='unicorn' runs anywhere"])
    libc = _libc()
    found = libc.mmap(None, size, 0, _ANONYMOUS | _LOW, -1, 0)
    libc.munmap(found, size)
    return int(found)


def _libc() -> Any:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return libc


class Native(Machine):
    """This processor."""

    def __init__(self, image: Image) -> None:
        super().__init__(image)
        if image.machine != "x86_64" or not is_here():
            raise UnsupportedError(f"the native engine does not run {image.machine} code here",
                                   notes=["engine='unicorn' does"])
        if image.thread_size:
            raise UnsupportedError("the native engine has no thread-local data of the object's own",
                                   notes=["engine='unicorn' has"])
        self._libc = _libc()
        self._pages: dict[int, int] = {}
        self._bytes: dict[int, bytes] = {}
        """The bytes that traps have replaced."""
        self._context, self._step = 0, -1
        self._error: BaseException | None = None
        self._fault = ""
        self.map(image.base & -_PAGE, image.end - (image.base & -_PAGE))
        for address, body in image.segments():
            ctypes.memmove(address, body, len(body))
        self._stack = int(self._libc.mmap(None, _STACK, _WHOLE, _ANONYMOUS, -1, 0))
        self._block = ctypes.create_string_buffer(_BLOCK_VECTORS + 16 * 16)
        leave = bytes.fromhex(_LEAVE.format(block=ctypes.addressof(self._block).to_bytes(8, "little").hex()))
        self._code = int(self._libc.mmap(None, _PAGE, _WHOLE, _ANONYMOUS, -1, 0))
        ctypes.memmove(self._code, _ENTER + leave, len(_ENTER + leave))
        self._enter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self._code)
        self._handler = _Handler(self._signal)

    @property
    def return_to(self) -> int:
        return self._code + len(_ENTER)

    @property
    def stack_top(self) -> int:
        return self._stack + _STACK - _PAGE

    def close(self) -> None:
        for start in list(self._pages):
            self._libc.munmap(start, _PAGE)
        self._pages.clear()
        if self._stack:
            self._libc.munmap(self._stack, _STACK)
            self._libc.munmap(self._code, _PAGE)
            self._stack = 0

    def __del__(self) -> None:
        if getattr(self, "_stack", 0):
            self.close()

    # ---- registers

    def _place(self, dwarf: int) -> tuple[int, int]:
        """Address and size of a register, in the signal's context or in the block."""
        if dwarf in _GENERAL:
            if self._context:
                return self._context + _GENERAL_AT + 8 * _GENERAL[dwarf], 8
            if dwarf < 16:
                return ctypes.addressof(self._block) + 8 * dwarf, 8
        if _FIRST_VECTOR <= dwarf < _FIRST_VECTOR + 16:
            base = ctypes.addressof(self._block) + _BLOCK_VECTORS
            if self._context:
                base = ctypes.c_uint64.from_address(self._context + _VECTORS_POINTER_AT).value + _VECTORS_AT
            return base + 16 * (dwarf - _FIRST_VECTOR), 16
        raise UnsupportedError(f"register {dwarf} cannot be read in the native engine")

    def register(self, dwarf: int) -> int:
        address, size = self._place(dwarf)
        return int.from_bytes(ctypes.string_at(address, size), "little")

    def set_register(self, dwarf: int, value: int) -> None:
        address, size = self._place(dwarf)
        ctypes.memmove(address, (value & (1 << 8 * size) - 1).to_bytes(size, "little"), size)

    @property
    def pc(self) -> int:
        return self.register(16) if self._context else self.return_to

    def jump(self, address: int) -> None:
        self.set_register(16, address)

    # ---- memory

    def map(self, address: int, size: int) -> None:
        for start in range(address & -_PAGE, address + size, _PAGE):
            if start in self._pages:
                continue
            if self._libc.mmap(start, _PAGE, _WHOLE, _ANONYMOUS | _NOT_OVER, -1, 0) != start:
                raise Fault(f"{start:#x} is taken in this process", notes=["load the image elsewhere: base=..."])
            self._pages[start] = _PAGE

    def unmap(self, address: int, size: int) -> None:
        for start in range(address & -_PAGE, address + size, _PAGE):
            if self._pages.pop(start, 0):
                self._libc.munmap(start, _PAGE)

    def _check(self, address: int, size: int) -> None:
        in_stack = self._stack <= address and address + size <= self._stack + _STACK
        if not in_stack and any(page not in self._pages
                                for page in range(address & -_PAGE, address + max(size, 1), _PAGE)):
            raise Fault(f"no memory of the program's for {size} bytes at {address:#x}")

    def read(self, address: int, size: int) -> bytes:
        self._check(address, size)
        found = bytearray(ctypes.string_at(address, size))
        for at, byte in self._bytes.items():
            if address <= at < address + size:
                found[at - address:at - address + 1] = byte
        return bytes(found)

    def write(self, address: int, data: bytes) -> None:
        self._check(address, len(data))
        ctypes.memmove(address, data, len(data))
        for at in self._bytes:
            if address <= at < address + len(data):
                self._bytes[at] = data[at - address:at - address + 1]
                ctypes.memmove(at, _TRAP, 1)

    # ---- running

    def _watch(self, address: int) -> None:
        self._bytes[address] = ctypes.string_at(address, 1)
        ctypes.memmove(address, _TRAP, 1)

    def _unwatch(self, address: int) -> None:
        ctypes.memmove(address, self._bytes.pop(address), 1)

    def _run(self, entry: int) -> None:
        self._error, self._fault, self._step = None, "", -1
        block = ctypes.addressof(self._block)
        ctypes.c_uint64.from_address(block + _BLOCK_ENTRY).value = entry
        mine = _Action(ctypes.cast(self._handler, ctypes.c_void_p).value, (ctypes.c_ulong * 16)(),
                       0x4 | 0x40000000, None)  # SA_SIGINFO, SA_NODEFER
        kept = []
        try:
            for number in _SIGNALS:
                before = _Action()
                self._libc.sigaction(int(number), ctypes.byref(mine), ctypes.byref(before))
                kept.append((number, before))
            self._enter(block)
        finally:
            for number, before in kept:
                self._libc.sigaction(int(number), ctypes.byref(before), None)
        if self._error is not None:
            raise self._error
        if self._fault:
            raise Fault(self._fault)

    def _signal(self, number: int, info: int, context: int) -> None:
        general = (ctypes.c_uint64 * 24).from_address(context + _GENERAL_AT)
        if number == signal.SIGTRAP and self._step >= 0:
            # The instruction under a trap has run, so restore the trap.
            if self._step in self._bytes:
                ctypes.memmove(self._step, _TRAP, 1)
            self._step = -1
            general[17] &= ~_TRAP_FLAG
            return
        at = general[16] - 1
        if number == signal.SIGTRAP and at in self._bytes:
            self._stop(general, at, context)
            return
        address = ctypes.c_uint64.from_address(info + 16).value
        self._fault = f"signal {number} at {general[16]:#x}, address {address:#x}"
        general[16] = self.return_to

    def _stop(self, general: Any, at: int, context: int) -> None:
        general[16] = at
        self._context = context
        try:
            self._reached(at)
        except BaseException as error:
            self._error = error
        finally:
            self._context = 0
        if self._error is not None:
            general[16] = self.return_to
        elif general[16] == at and at in self._bytes:
            ctypes.memmove(at, self._bytes[at], 1)
            self._step = at
            general[17] |= _TRAP_FLAG
