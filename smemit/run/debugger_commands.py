"""Commands of gdb and lldb that print stack map records with their values: `smemit gdb-init > records.py`.

In gdb `source records.py`, in lldb `command script import records.py`. Then `smemit-record` prints the record at the
selected frame's program counter, or return address, and `smemit-records` lists all. The file imports nothing of smemit,
because debuggers have their own Python. It reads version 3 sections of linked programs, in the running process.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

SECTION = ".llvm_stackmaps"
KINDS = {1: "Register", 2: "Direct", 3: "Indirect", 4: "Constant", 5: "ConstantIndex"}
X86 = ("rax", "rdx", "rcx", "rbx", "rsi", "rdi", "rbp", "rsp", *(f"r{number}" for number in range(8, 16)), "rip")


def register_name(architecture: str, number: int) -> str:
    """The debugger's name of a DWARF register."""
    if "x86" in architecture or "i386" in architecture:
        return X86[number] if number < len(X86) else f"xmm{number - 17}"
    if "aarch64" in architecture or "arm64" in architecture:
        return "sp" if number == 31 else f"x{number}" if number < 31 else f"v{number - 64}"
    number -= 1200 if number >= 1200 else 0
    return f"r{number}" if number < 32 else f"f{number - 32}"


def parse(data: bytes, order: str) -> list[Any]:
    """(address, function's address, id, locations, constants) of every record of all maps in a section."""
    found: list[Any] = []
    at = 0
    while at + 16 <= len(data) and data[at] == 3:
        functions, constants, _ = struct.unpack_from(order + "3I", data, at + 4)
        at += 16
        owners = [struct.unpack_from(order + "3Q", data, at + 24 * n) for n in range(functions)]
        at += 24 * functions
        pool = struct.unpack_from(f"{order}{constants}q", data, at)
        at += 8 * constants
        for address, _, count in owners:
            for _ in range(count):
                id, offset, _, locations = struct.unpack_from(order + "QIHH", data, at)
                at += 16
                places = [struct.unpack_from(order + "BxHHxxi", data, at + 12 * n) for n in range(locations)]
                at += -(-12 * locations // 8) * 8
                live_outs, = struct.unpack_from(order + "xxH", data, at)
                at += -(-(4 + 4 * live_outs) // 8) * 8
                found.append((address + offset, address, id, places, pool))
    return found


def lines(debugger: Any, addresses: set[int] | None = None) -> Iterator[str]:
    """The output of the commands: the records at some addresses, or all."""
    order = debugger.order()
    for address, function, id, places, pool in parse(debugger.section(), order):
        if addresses is not None and address not in addresses:
            continue
        yield f"record {id} at {address:#x}, {debugger.symbol(function)}+{address - function}"
        if addresses is None:
            continue
        for number, (kind, size, register, offset) in enumerate(places):
            yield f"  #{number} {place(debugger, order, kind, size, register, offset, pool)}"


def place(debugger: Any, order: str, kind: int, size: int, register: int, offset: int, pool: tuple[int, ...]) -> str:
    """One location and its value."""
    if kind in (4, 5):
        return f"{KINDS[kind]} {offset if kind == 4 else pool[offset]}"
    name = register_name(debugger.architecture(), register)
    value = debugger.register(name)
    if kind == 1:
        return f"Register {name} = {value:#x}"
    address = value + offset & (1 << 64) - 1
    if kind == 2:
        return f"Direct {name}{offset:+} = {address:#x}"
    held = int.from_bytes(debugger.memory(address, size), "little" if order == "<" else "big")
    return f"Indirect [{name}{offset:+}] = {held:#x}"


class Gdb:
    """The interface to gdb."""

    def __init__(self, gdb: Any) -> None:
        self.gdb = gdb

    def section(self) -> bytes:
        for line in self.gdb.execute("info files", to_string=True).splitlines():
            words = line.split()
            if SECTION in words and words[1:2] == ["-"]:
                start, end = int(words[0], 16), int(words[2], 16)
                return self.memory(start, end - start)
        raise self.gdb.GdbError(f"the program has no section {SECTION}")

    def order(self) -> str:
        return "<" if "little" in self.gdb.execute("show endian", to_string=True) else ">"

    def architecture(self) -> str:
        return str(self.gdb.selected_frame().architecture().name())

    def register(self, name: str) -> int:
        mask = (1 << 64) - 1
        value = self.gdb.selected_frame().read_register(name)
        if name.startswith("xmm"):
            value = value["v2_int64"][0]
        elif name.startswith("v"):
            value = value["d"]["u"][0]
        return int(value) & mask

    def memory(self, address: int, size: int) -> bytes:
        return bytes(self.gdb.selected_inferior().read_memory(address, size))

    def pc(self) -> int:
        return int(self.gdb.selected_frame().pc())

    def symbol(self, address: int) -> str:
        return str(self.gdb.execute(f"info symbol {address}", to_string=True).split()[0])

    def install(self) -> None:
        gdb: Any = self.gdb
        debugger = self

        def command(name: str, text: str) -> None:
            class Made(gdb.Command):  # type: ignore[misc]
                __doc__ = text

                def invoke(self, argument: str, from_tty: bool) -> None:
                    addresses = {debugger.pc()} if name == "smemit-record" else None
                    shown = list(lines(debugger, addresses))
                    print("\n".join(shown) if shown else f"no record at {debugger.pc():#x}")

            Made(name, gdb.COMMAND_DATA)

        command("smemit-record", "Print the stack map record at the selected frame, with its values.")
        command("smemit-records", "List the stack map records of the program.")


class Lldb:
    """The interface to lldb."""

    def __init__(self, lldb: Any, debugger: Any) -> None:
        self.lldb, self.target = lldb, debugger.GetSelectedTarget()
        self.process = self.target.GetProcess()
        self.frame = self.process.GetSelectedThread().GetSelectedFrame()

    def section(self) -> bytes:
        for module in self.target.module_iter():
            section = module.FindSection(SECTION)
            if section.IsValid():
                return self.memory(section.GetLoadAddress(self.target), section.GetByteSize())
        raise ValueError(f"the program has no section {SECTION}")

    def order(self) -> str:
        return ">" if self.process.GetByteOrder() == self.lldb.eByteOrderBig else "<"

    def architecture(self) -> str:
        return str(self.target.GetTriple())

    def register(self, name: str) -> int:
        # A vector register has no unsigned value, but its first 8 bytes have.
        return int(self.frame.FindRegister(name).GetData().GetUnsignedInt64(self.lldb.SBError(), 0))

    def memory(self, address: int, size: int) -> bytes:
        return bytes(self.process.ReadMemory(address, size, self.lldb.SBError()))

    def pc(self) -> int:
        return int(self.frame.GetPC())

    def symbol(self, address: int) -> str:
        return str(self.target.ResolveLoadAddress(address).GetSymbol().GetName())


def lldb_record(debugger: Any, command: str, result: Any, internal: Any) -> None:
    """`smemit-record` in lldb."""
    import lldb

    here = Lldb(lldb, debugger)
    result.AppendMessage("\n".join(lines(here, {here.pc()})) or f"no record at {here.pc():#x}")


def lldb_records(debugger: Any, command: str, result: Any, internal: Any) -> None:
    """`smemit-records` in lldb."""
    import lldb

    result.AppendMessage("\n".join(lines(Lldb(lldb, debugger))))


def __lldb_init_module(debugger: Any, internal: Any) -> None:
    debugger.HandleCommand(f"command script add -f {__name__}.lldb_record smemit-record")
    debugger.HandleCommand(f"command script add -f {__name__}.lldb_records smemit-records")


try:
    import gdb as _gdb
except ImportError:
    pass
else:
    Gdb(_gdb).install()
