"""x86-64 inline assembly: constraints and the spelling of operands."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import AsmText, Inst, Symbol
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.mc.emit import prefixed, symbol_name
from smemit.compile.mc.inline_asm import AsmCode, substituted
from smemit.errors import UnsupportedError
from smemit.ir.module import Global
from smemit.isa.x86_64 import assembler
from smemit.isa.x86_64.avx import has_avx

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

Place = tuple[int, "RegisterClass | None", str]

_GENERAL = {1: "i8", 8: "i8", 16: "i16", 32: "i32", 64: "i64"}
_VECTORS = frozenset(("v4i32", "v2i64", "v4f32", "v2f64"))
_WIDE = frozenset(("v8i32", "v4i64", "v8f32", "v4f64"))
_PARTS = {8: "sub_8bit", 16: "sub_16bit", 32: "sub_32bit"}
_IGNORED = frozenset(("flags", "eflags", "dirflag", "df", "fpsr", "fpcr", "fpsw", "fpcw", "mxcsr", "cc", "memory",
                      "eip", "rip"))
_UNSEEN = re.compile(r"mm[0-7]|st(\([0-7]\))?|fp[0-7]|k[0-7]|[yz]mm\d+|xmm(1[6-9]|2\d|3[01])|tmm\d"
                     r"|[cd]r\d+|bnd\d|[c-gs]s")
"""Registers that are unusable without features that only -mattr enables."""
IMMEDIATES = {"I": (0, 31), "J": (0, 63), "K": (-128, 127), "N": (0, 255), "O": (0, 127), "M": (0, 3),
               "e": (-1 << 31, (1 << 31) - 1), "Z": (0, (1 << 32) - 1)}
_ANY_IMMEDIATES = frozenset(("i", "n", "s", "X"))


def place(target: Target, code: str, type: str) -> Place | None:
    """The register class that a constraint selects for a type; None for immediates."""
    if code in IMMEDIATES or code in _ANY_IMMEDIATES:
        return None
    if type in _VECTORS and (code == "x" or code.startswith("{xmm")):
        named = target.registers.get(code[1:-1].lower()) if code != "x" else None
        return named.number if named else 0, target.classes["VR128"], type
    if type in _WIDE and (code == "x" or code.startswith("{ymm")) and has_avx(target):
        named = target.registers.get(code[1:-1].lower()) if code != "x" else None
        return named.number if named else 0, target.classes["VR256"], type
    bits = 0 if type[0] == "v" else int(type[1:])
    if code in ("r", "q", "Q"):
        location_type = _GENERAL.get(bits)
        if location_type is not None:
            size = location_type[1:]
            name = f"GR{size}_NOREX2" if code != "Q" else "GR8_ABCD_L" if size == "8" else f"GR{size}_ABCD"
            return 0, target.classes[name], location_type
    elif code == "x" and type in ("f32", "f64", "i32", "i64"):
        return 0, target.classes[f"FR{bits}"], f"f{bits}"
    elif code[0] == "{":
        name = code[1:-1].lower()
        register = target.registers.get(name)
        if register is not None and name.startswith("xmm"):
            if type in ("f32", "f64"):
                return register.number, None, type
        elif register is not None and bits in _GENERAL:
            sized = resized(target, register.number, max(bits, 8))
            if sized:
                return sized, None, _GENERAL[bits]
    raise UnsupportedError(f"the constraint {code} of inline assembly does not take a value of type {ir_text(type)}",
                           notes=["general registers take integers and pointers up to 64 bits, xmm registers float"
                                  " and double"])


def clobber(target: Target, code: str) -> int:
    """The register that a clobber names; 0 if the clobber names none or one that is never allocated."""
    name = code.strip("{}").lower()
    if name in _IGNORED or (_UNSEEN.fullmatch(name) and not (name.startswith("ymm") and has_avx(target))):
        return 0
    register = target.registers.get(name)
    if register is None:
        return 0
    if target.roles["stack_pointer"] == resized(target, register.number, 64):
        raise UnsupportedError("inline assembly that moves the stack pointer is not available")
    return register.number


def allows(code: str, value: int) -> bool:
    """Whether an immediate constraint allows a number."""
    low, high = IMMEDIATES.get(code, (value, value))
    return low <= value <= high


@lru_cache(512)
def _family(target: Target, number: int) -> dict[int, int]:
    for register in target.registers.values():
        if register.size == 8 and (register.number == number or number in register.parts.values()):
            parts = register.parts
            return {64: register.number, -8: parts.get("sub_8bit_hi", 0),
                    **{bits: parts[part] for bits, part in _PARTS.items() if part in parts}}
    return {}


def resized(target: Target, number: int, bits: int) -> int:
    """The register of a given width that overlaps a general register, 0 for none; -8 means the high byte."""
    return _family(target, number).get(bits, 0)


# ---- text

def assemble(target: Target, inst: Inst) -> AsmCode:
    """The bytes of an assembly instruction."""
    note: AsmText = inst.note
    text = substituted(note, "#", lambda operand, modifier: _written(target, inst, operand, modifier, note.intel))
    return assembler.assemble(text, note.intel)


def _written(target: Target, inst: Inst, operand: tuple[Any, ...], modifier: str, intel: bool) -> str:
    kind, what = operand
    if kind == "sym":
        return _named(target, what) if intel or modifier in ("c", "P", "p", "a") else f"${_named(target, what)}"
    if kind == "imm":
        if modifier == "n":
            return hex(-what)
        return hex(what) if intel or modifier in ("c", "P", "p", "a") else f"${what:#x}"
    if kind == "reg":
        number = inst.ops[what]
        if modifier == "a":
            return _address(target, [number, 1, 0, 0, 0], intel)
        if modifier in ("b", "h", "w", "k", "q"):
            bits = {"b": 8, "h": -8, "w": 16, "k": 32, "q": 64}[modifier]
            number = resized(target, number, bits) or number
        elif modifier not in ("", "A", "V"):
            raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
        name = target.register_name(number)
        if modifier == "V":
            return name
        return name if intel else f"{'*' if modifier == 'A' else ''}%{name}"
    if modifier not in ("", "b", "h", "w", "k", "q", "x", "t", "g", "P", "H", "a"):
        raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
    parts = list(inst.ops[what:what + 5])
    if modifier == "H":
        if isinstance(parts[3], Symbol):
            raise UnsupportedError("the modifier H of inline assembly does not take a symbol")
        parts[3] += 8
    return _address(target, parts, intel)


def _named(target: Target, symbol: Symbol) -> str:
    """A symbol operand."""
    if not isinstance(symbol.target, Global) or symbol.access:
        raise UnsupportedError("inline assembly that names such an address is not available")
    name = prefixed(symbol_name(symbol.target), target.system.get("prefix", ""))
    if not assembler.is_plain(name):
        raise UnsupportedError(f"inline assembly that names the symbol {name!r} is not available")
    return f"{name}{symbol.offset:+#x}" if symbol.offset else name


def _address(target: Target, parts: list[Any], intel: bool) -> str:
    base, scale, index, displacement, _ = parts
    name = target.register_name
    if intel and isinstance(displacement, Symbol):
        raise UnsupportedError("inline assembly in Intel syntax that names a symbol is not available")
    if intel:
        terms = ([name(base)] if base else []) + ([f"{name(index)}*{scale}"] if index else [])
        if displacement or not terms:
            terms.append(hex(displacement))
        return f"[{' + '.join(terms)}]".replace("+ -", "- ")
    inner = f"%{name(base)}" if base else ""
    if index:
        inner += f",%{name(index)},{scale}"
    if isinstance(displacement, Symbol):
        shown = _named(target, displacement)
    else:
        shown = hex(displacement) if displacement or not inner else ""
    return f"{shown}({inner})" if inner else shown
