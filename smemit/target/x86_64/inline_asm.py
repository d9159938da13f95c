"""x86-64 inline assembly: what constraints mean, how operands are written into the text, and the text as bytes.

Keystone does the assembling. It is LLVM's assembler of another age, so the text is brought into the form in which both
agree: numbers in hexadecimal, named labels, absolute addresses with an index; what they cannot agree on is refused.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.lower.machine import AsmText, Inst, MachineFunction, Symbol
from smemit.mc.inline_asm import Statements, assembled, number, substituted

if TYPE_CHECKING:
    from smemit.target.description import RegisterClass, Target

Place = tuple[int, "RegisterClass | None", str]

_GENERAL = {1: "i8", 8: "i8", 16: "i16", 32: "i32", 64: "i64"}
_VECTORS = frozenset(("v4i32", "v2i64", "v4f32", "v2f64"))
_PARTS = {8: "sub_8bit", 16: "sub_16bit", 32: "sub_32bit"}
_IGNORED = frozenset(("flags", "eflags", "dirflag", "df", "fpsr", "fpcr", "fpsw", "fpcw", "mxcsr", "cc", "memory",
                      "eip", "rip"))
_UNSEEN = re.compile(r"mm[0-7]|st(\([0-7]\))?|fp[0-7]|k[0-7]|[yz]mm\d+|xmm(1[6-9]|2\d|3[01])|tmm\d"
                     r"|[cd]r\d+|bnd\d|[c-gs]s")
"""Registers that hold no value without features that only -mattr turns on."""
_IMMEDIATES = {"I": (0, 31), "J": (0, 63), "K": (-128, 127), "N": (0, 255), "O": (0, 127), "M": (0, 3),
               "e": (-1 << 31, (1 << 31) - 1), "Z": (0, (1 << 32) - 1)}
_ANY_IMMEDIATES = frozenset(("i", "n"))


def place(target: Target, code: str, type: str) -> Place | None:
    """Where a constraint puts a value of a type; None for immediates."""
    if code in _IMMEDIATES or code in _ANY_IMMEDIATES:
        return None
    if type in _VECTORS and (code == "x" or code.startswith("{xmm")):
        named = target.registers.get(code[1:-1].lower()) if code != "x" else None
        return named.number if named else 0, target.classes["VR128"], type
    bits = 0 if type[0] == "v" else int(type[1:])
    if code in ("r", "q", "Q"):
        travels = _GENERAL.get(bits)
        if travels is not None:
            size = travels[1:]
            name = f"GR{size}_NOREX2" if code != "Q" else "GR8_ABCD_L" if size == "8" else f"GR{size}_ABCD"
            return 0, target.classes[name], travels
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
    raise UnsupportedError(f"the constraint {code} of inline assembly does not take a value of type {type}",
                           notes=["general registers take integers and pointers up to 64 bits, xmm registers float"
                                  " and double"])


def clobber(target: Target, code: str) -> int:
    """The register that a clobber names; 0 when no value could be in it."""
    name = code.strip("{}").lower()
    if name in _IGNORED or _UNSEEN.fullmatch(name):
        return 0
    register = target.registers.get(name)
    if register is None:
        raise UnsupportedError(f"{target.name} has no register {name} that inline assembly could overwrite")
    if target.roles["stack_pointer"] == resized(target, register.number, 64):
        raise UnsupportedError("inline assembly that moves the stack pointer is not available")
    return register.number


def check_immediate(code: str, value: int) -> None:
    """Raise an error for a number outside the range of its constraint."""
    low, high = _IMMEDIATES.get(code, (value, value))
    if not low <= value <= high:
        raise UnsupportedError(f"{value} is out of the range of the constraint {code} of inline assembly")


@lru_cache(512)
def _family(target_path: str, number: int) -> dict[int, int]:
    from smemit.target.load import load_target

    target = load_target(target_path)
    for register in target.registers.values():
        if register.size == 8 and (register.number == number or number in register.parts.values()):
            parts = register.parts
            return {64: register.number, -8: parts.get("sub_8bit_hi", 0),
                    **{bits: parts[part] for bits, part in _PARTS.items() if part in parts}}
    return {}


def resized(target: Target, number: int, bits: int) -> int:
    """The register of a width in the family of a general register, 0 for none; -8 is the high byte."""
    return _family(target.name, number).get(bits, 0)


# ---- text

def assemble(function: MachineFunction, inst: Inst) -> bytes:
    """The bytes of an assembly instruction."""
    note: AsmText = inst.note
    text = _substituted(function.target, inst, note)
    try:
        return _bytes(text, note.intel)
    except UnsupportedError as error:
        raise UnsupportedError(f"@{function.name}: {error.message}", notes=error.notes) from None


def _substituted(target: Target, inst: Inst, note: AsmText) -> str:
    return substituted(note, "#", lambda operand, modifier: _written(target, inst, operand, modifier, note.intel))


def _written(target: Target, inst: Inst, operand: tuple[Any, ...], modifier: str, intel: bool) -> str:
    kind, what = operand
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
    if isinstance(parts[3], Symbol):
        raise UnsupportedError("inline assembly that names a symbol is not available",
                               notes=["pass the symbol's address in a register"])
    if modifier == "H":
        parts[3] += 8
    return _address(target, parts, intel)


def _address(target: Target, parts: list[Any], intel: bool) -> str:
    base, scale, index, displacement, _ = parts
    name = target.register_name
    if intel:
        terms = ([name(base)] if base else []) + ([f"{name(index)}*{scale}"] if index else [])
        if displacement or not terms:
            terms.append(hex(displacement))
        return f"[{' + '.join(terms)}]".replace("+ -", "- ")
    inner = f"%{name(base)}" if base else ""
    if index:
        inner += f",%{name(index)},{scale}"
    shown = hex(displacement) if displacement or not inner else ""
    return f"{shown}({inner})" if inner else shown


# ---- bytes

_COMMENT = re.compile(r"/\*.*?\*/|(?://|#)[^\n]*", re.S)
_DATA = {".byte": 1, ".2byte": 2, ".short": 2, ".word": 2, ".value": 2, ".4byte": 4, ".long": 4, ".int": 4, ".8byte": 8,
         ".quad": 8}
_ABSOLUTE = re.compile(r"((?:%[c-gs]s:)?)(-?0x[0-9a-f]+)(?![\w(])")
_MISREAD = frozenset(("nopl", "nopw", "nopq", "xchg", "xchgb", "xchgw", "xchgl", "xchgq", "prefetchw", "prefetch"))
"""What keystone gives other bytes for than LLVM."""
_BYTES = {"endbr64": "f30f1efa", "endbr32": "f30f1efb", "nop": "90", "": ""}
_JUMP = re.compile(r"(?:j[a-z]+|call[lq]?|loop[a-z]*|xbegin)\s")


@lru_cache(256)
def _bytes(text: str, intel: bool) -> bytes:
    statements = Statements()
    lines = [line if line.endswith(":") else _normalized(line, intel, statements)
             for line in statements.split(_COMMENT.sub(" ", text))]
    if all(line.endswith(":") or line in ("nop",) for line in lines):
        return b"\x90" * lines.count("nop")
    return _assembled("\n".join(lines), intel, frozenset(statements.defined))


def _normalized(line: str, intel: bool, statements: Statements) -> str:
    """A statement in the form that keystone reads as LLVM does."""
    word, _, rest = line.partition(" ") if " " in line else line.partition("\t")
    word = word.lower()
    if word in _BYTES and not rest.strip():
        return line if word == "nop" else ".byte " + ",".join(f"0x{b:02x}" for b in bytes.fromhex(_BYTES[word]))
    if word in _MISREAD:
        raise UnsupportedError(f"the instruction {word} of inline assembly is not available",
                               notes=["write its bytes: .byte"])
    if word.startswith("."):
        return _data(word, rest)
    rest = statements.plain(rest)
    if not intel and not _JUMP.match(word + " "):
        operands = _split(rest)
        for i, operand in enumerate(operands):
            if match := _ABSOLUTE.fullmatch(operand):
                operands[i] = f"{match[1]}{match[2]}(,%riz,1)"
        rest = ", ".join(operands)
        if word == "mov" and len(operands) == 2 and operands[0].startswith("$") and operands[1] in _WIDE:
            value = int(operands[0][1:], 16) if re.fullmatch(r"\$-?0x[0-9a-f]+", operands[0]) else None
            if value is not None and -1 << 31 <= value < 1 << 31:
                word = "movq"
    elif intel and re.search(r"\[\s*-?0x[0-9a-f]+\s*\]|[c-gs]s:", rest):
        raise UnsupportedError("an absolute address in Intel syntax is not available in inline assembly")
    elif _JUMP.match(word + " ") and re.fullmatch(r"\s*-?0x[0-9a-f]+\s*", rest):
        raise UnsupportedError("a jump to an absolute address is not available in inline assembly")
    return f"{word} {rest}".strip()


_WIDE = frozenset(("%rax", "%rbx", "%rcx", "%rdx", "%rsi", "%rdi", "%rbp", "%rsp", *(f"%r{n}" for n in range(8, 16))))


def _split(rest: str) -> list[str]:
    """Operands, at commas outside parentheses."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", rest)] if rest.strip() else []


def _data(word: str, rest: str) -> str:
    size = _DATA.get(word)
    if size is None:
        raise UnsupportedError(f"the directive {word} of inline assembly is not available",
                               notes=[f"{', '.join(_DATA)} with numbers are"])
    out = bytearray()
    for part in rest.split(","):
        try:
            value = -number(part.strip()[1:]) if part.strip()[:1] == "-" else number(part.strip())
        except ValueError:
            raise UnsupportedError(f"{word} of inline assembly takes numbers only") from None
        out += (value & (1 << 8 * size) - 1).to_bytes(size, "little")
    return ".byte " + ",".join(f"0x{b:02x}" for b in out)


def _assembled(text: str, intel: bool, defined: frozenset[str]) -> bytes:
    from keystone import KS_ARCH_X86, KS_MODE_64, KS_OPT_SYNTAX_ATT, KS_OPT_SYNTAX_INTEL, Ks

    engine = Ks(KS_ARCH_X86, KS_MODE_64)
    engine.syntax = KS_OPT_SYNTAX_INTEL if intel else KS_OPT_SYNTAX_ATT
    return assembled(engine, text, defined)
