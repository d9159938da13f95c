"""Disassemble code: by llvm-objdump if installed, else by capstone, else as bytes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable

import attrs


@attrs.frozen
class Instruction:
    """One instruction: its offset in the section, its bytes, and its text without relocations."""

    offset: int
    data: bytes
    text: str


_LINE = re.compile(r"^\s*([0-9a-f]+):\s+((?:[0-9a-f]{2} )+|[0-9a-f]{8} )\s*(.*)$")
_CAPSTONE = {"EM_X86_64": ("CS_ARCH_X86", "CS_MODE_64"), "EM_AARCH64": ("CS_ARCH_ARM64", "CS_MODE_ARM"),
             "EM_PPC64": ("CS_ARCH_PPC", "CS_MODE_64")}


def disassemble(object_file: bytes, section: str, code: bytes, machine: str, little_endian: bool) -> list[Instruction]:
    """The instructions of one section of an object file."""
    tool = shutil.which("llvm-objdump-22") or shutil.which("llvm-objdump")
    if tool is not None and (found := _by_objdump(tool, object_file, section, little_endian)):
        return found
    return _by_capstone(code, machine, little_endian) or _as_bytes(code)


def _by_objdump(tool: str, object_file: bytes, section: str, little_endian: bool) -> list[Instruction]:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.o")
        with open(path, "wb") as file:
            file.write(object_file)
        done = subprocess.run([tool, "-d", "--no-print-imm-hex", "-j", section, path], capture_output=True, text=True,
                              errors="backslashreplace")
    made: list[Instruction] = []
    for line in done.stdout.splitlines():
        if found := _LINE.match(line):
            digits = found.group(2).replace(" ", "")
            data = bytes.fromhex(digits)
            if " " not in found.group(2).strip() and len(data) == 4 and little_endian:
                # Four-byte instructions are printed as one number.
                data = data[::-1]
            # Drop objdump's comment about the target of a branch, which depends on symbols.
            text = re.sub(r"\s*<[^>]*>|\s+# .*$|\s+//.*$", "", found.group(3)).replace("\t", " ").strip()
            made.append(Instruction(int(found.group(1), 16), data, text))
    return made


def _by_capstone(code: bytes, machine: str, little_endian: bool) -> list[Instruction]:
    if machine not in _CAPSTONE:
        return []
    try:
        import capstone
    except ImportError:
        return []
    architecture, mode = (getattr(capstone, name) for name in _CAPSTONE[machine])
    if not little_endian:
        mode |= capstone.CS_MODE_BIG_ENDIAN
    engine = capstone.Cs(architecture, mode)
    engine.skipdata = True
    return [Instruction(i.address, bytes(i.bytes), f"{i.mnemonic} {i.op_str}".strip()) for i in engine.disasm(code, 0)]


def _as_bytes(code: bytes) -> list[Instruction]:
    return [Instruction(at, code[at:at + 4], f".byte {code[at:at + 4].hex(' ')}") for at in range(0, len(code), 4)]


def within(instructions: Iterable[Instruction], start: int, end: int) -> list[Instruction]:
    """The instructions from offset `start` up to `end`."""
    return [instruction for instruction in instructions if start <= instruction.offset < end]
