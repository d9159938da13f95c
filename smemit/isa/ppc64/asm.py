"""PowerPC64 inline assembly: constraints, the spelling of operands, and encoding by keystone."""

from __future__ import annotations

import re
import struct
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.mc.inline_asm import AsmCode, Statements, assembled, keystone, substituted
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

Place = tuple[int, "RegisterClass | None", str]

_IMMEDIATES = {
    "I": lambda value: -1 << 15 <= value < 1 << 15,
    "J": lambda value: value & 0xFFFF == 0 and 0 <= value >> 16 < 1 << 16,
    "K": lambda value: 0 <= value < 1 << 16,
    "L": lambda value: value & 0xFFFF == 0 and -1 << 15 <= value >> 16 < 1 << 15,
    "M": lambda value: value > 31,
    "N": lambda value: value > 0 and value & (value - 1) == 0,
    "O": lambda value: value == 0,
    "P": lambda value: -1 << 15 <= -value < 1 << 15,
}
"""The valid numbers of each immediate constraint."""

_NAME = re.compile(r"(r|x|f|v|vs|cr)(\d+)")
_WORD_SIZE = 4
_EXTENDED, _MFTB, _MFSPR = 0xFC0007FE, 31 << 26 | 371 << 1, 31 << 26 | 339 << 1


def place(target: Target, code: str, type: str) -> Place | None:
    """The register class that a constraint selects for a type; None for immediates."""
    if code in _IMMEDIATES or code in ("i", "n"):
        return None
    classes, types = target.classes, target.value_types
    bits = int(type[1:]) if type[0] == "i" and type[1:].isdigit() else 0
    if code in ("r", "b") and 0 < bits <= 64:
        suffix = "_nox0" if code == "b" else ""
        if bits == 64:
            return 0, classes["g8rc" + suffix], "i64"
        return 0, classes["gprc" + suffix.replace("x", "r")], "i32"
    if code in ("f", "d") and type in ("f32", "f64"):
        return 0, classes["f4rc" if type == "f32" else "f8rc"], type
    match = _NAME.fullmatch(code.strip("{}").lower()) if code[0] == "{" else None
    if match is not None and int(match[2]) < 32:
        letter, index = match[1], match[2]
        if letter == "r" and bits in (8, 16, 32, 64):
            return target.reg(f"{'x' if bits == 64 else 'r'}{index}"), None, "i64" if bits == 64 else "i32"
        if letter == "f" and type in ("f32", "f64") and types["double"] == "f8rc":
            return target.reg(f"f{index}"), None, type
    raise UnsupportedError(
        f"the constraint {code} of inline assembly does not take a value of type {ir_text(type)}",
        notes=["r and b take integers and pointers up to 64 bits, f float and double"],
    )


def clobber(target: Target, code: str) -> int:
    """The register that a clobber names; 0 for words that name none, which LLVM ignores."""
    name = code.strip("{}").lower()
    if name == "cc":
        return target.reg("cr0")
    if name in ("lr", "lr8", "ctr", "ctr8"):
        return target.reg(name.rstrip("8") + "8")
    match = _NAME.fullmatch(name)
    if match is not None:
        letter, index = match[1], int(match[2])
        if letter == "vs" and index < 64:
            return target.reg(f"vsl{index}" if index < 32 else f"v{index - 32}")
        if index < (8 if letter == "cr" else 32):
            return target.reg(name)
    return 0


def allows(code: str, value: int) -> bool:
    """Whether an immediate constraint allows a number."""
    return code not in _IMMEDIATES or _IMMEDIATES[code](value)


def assemble(target: Target, inst: Inst) -> AsmCode:
    """The bytes of an assembly instruction."""
    text = substituted(inst.note, "#", lambda operand, modifier: _written(target, inst, operand, modifier))
    return AsmCode(_bytes(text, target.endian))


def _written(target: Target, inst: Inst, operand: tuple[Any, ...], modifier: str) -> str:
    kind, what = operand
    if modifier not in ("", "c", "n") or kind == "mem":
        raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
    if kind == "sym":
        raise UnsupportedError("inline assembly with an address as an operand is not assembled",
                               notes=["pass its address in a register: constraint r"])
    if kind == "imm":
        return str(-what if modifier == "n" else what)
    return str(target.register(inst.ops[what]).hw)


_NO_DISPLACEMENT = re.compile(r"(?:^|,)\s*\(")
_COMMENT = re.compile(r"/\*.*?\*/|#[^\n]*", re.S)


@lru_cache(256)
def _bytes(text: str, endian: str) -> bytes:
    statements = Statements()
    lines = [
        line if line.endswith(":") else _normalized(line, statements)
        for line in statements.split(_COMMENT.sub(" ", text))
    ]
    count = sum(not line.endswith(":") for line in lines)
    if not count:
        return b""
    ks = keystone()
    order = ks.KS_MODE_LITTLE_ENDIAN if endian == "little" else ks.KS_MODE_BIG_ENDIAN
    made = assembled(ks.Ks(ks.KS_ARCH_PPC, ks.KS_MODE_PPC64 + order), "\n".join(lines), frozenset(statements.defined))
    if len(made) != _WORD_SIZE * count:
        # Keystone skips some statements with only a message.
        raise UnsupportedError(f"inline assembly cannot be assembled: {text!r}")
    form = struct.Struct(f"{'<' if endian == 'little' else '>'}{count}I")
    # LLVM encodes mftb as mfspr (golden: ppc64/assembly-link-and-time).
    return form.pack(*[word ^ _MFTB ^ _MFSPR if word & _EXTENDED == _MFTB else word for word in form.unpack(made)])


def _normalized(line: str, statements: Statements) -> str:
    mnemonic, _, rest = line.partition(" ")
    if mnemonic.startswith("."):
        raise UnsupportedError(f"inline assembly with the directive {mnemonic} is not assembled")
    if _NO_DISPLACEMENT.search(rest):
        # LLVM rejects these; keystone hangs on them.
        raise UnsupportedError(f"inline assembly cannot be assembled: {line!r}")
    return f"{mnemonic} {statements.plain(rest)}"
