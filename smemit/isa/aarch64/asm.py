"""AArch64 inline assembly: constraints, the spelling of operands, and encoding by keystone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.mc.inline_asm import AsmCode, Statements, assembled, keystone, number, substituted
from smemit.errors import UnsupportedError
from smemit.isa.aarch64.immediates import encode_mask

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target

Place = tuple[int, "RegisterClass | None", str]

_FLOATS = {"f16": "FPR16", "f32": "FPR32", "f64": "FPR64", "f128": "FPR128"}
_IMMEDIATES = frozenset("inIJKL")
_NO_VALUE = frozenset(("memory", "fpsr", "fpcr", "x31", "w31", "ffr", "za", "zt0"))
"""Clobbers of things that are not registers of values."""
_NAME = re.compile(r"([xwzvqdshb])(\d+)")


def place(target: Target, code: str, type: str) -> Place | None:
    """The register class that a constraint selects for a type; None for immediates."""
    if code in _IMMEDIATES:
        return None
    classes = target.classes
    bits = int(type[1:]) if type[0] == "i" and type[1:].isdigit() else 0
    if code == "r" and 0 < bits <= 64:
        return (0, classes["GPR64common"], "i64") if bits == 64 else (0, classes["GPR32common"], "i32")
    if code == "w" and type in _FLOATS:
        return 0, classes[_FLOATS[type]], type
    match = _NAME.fullmatch(code.strip("{}").lower()) if code[0] == "{" else None
    if match is not None and int(match[2]) < 32 and (match[2] != "31" or match[1] not in "xw"):
        letter, index = match[1], match[2]
        if letter in "xw" and bits in (8, 16, 32, 64) and not (letter == "w" and bits == 64):
            name = {"x29": "fp", "x30": "lr"}.get(letter + index, letter + index)
            return target.reg(name), None, "i64" if letter == "x" else "i32"
        # v names the whole register. Doubles and floats are only in its parts d and s.
        if (letter, type) in (("v", "f64"), ("d", "f64"), ("s", "f32"), ("h", "f16"), ("q", "f128")):
            return target.reg(f"{'d' if letter == 'v' else letter}{index}"), None, type
    raise UnsupportedError(
        f"the constraint {code} of inline assembly does not take a value of type {ir_text(type)}",
        notes=["r takes integers and pointers up to 64 bits, w half, float, double and fp128"],
    )


def clobber(target: Target, code: str) -> int:
    """The register that a clobber names; 0 if the clobber names none or one that is never allocated.

    x29 and x30 mean fp and lr. llc ignores clobbers of these two names, but clang never writes them.
    """
    name = {"x29": "fp", "x30": "lr"}.get(code.strip("{}").lower(), code.strip("{}").lower())
    if name in _NO_VALUE:
        return 0
    if name == "cc":
        return target.roles["flags"]
    if name in ("fp", "lr"):
        return target.reg(name)
    match = _NAME.fullmatch(name)
    if match is None or int(match[2]) > 31:
        return 0
    if match[1] in "vz":
        name = f"q{match[2]}"
    return target.reg(name)


def allows(code: str, value: int) -> bool:
    """Whether an immediate constraint allows a number."""
    if code in "IJ":
        size = -value if code == "J" else value
        return size >= 0 and (size >> 12 == 0 or (size & 0xFFF == 0 and size >> 24 == 0))
    return code not in "KL" or encode_mask(value, 32 if code == "K" else 64) is not None


# ---- text


def assemble(target: Target, inst: Inst) -> AsmCode:
    """The bytes of an assembly instruction."""
    text = substituted(inst.note, "//", lambda operand, modifier: _written(target, inst, operand, modifier))
    if end := target.system.get("statements_end"):
        text = re.sub(r";[^\n]*", " ", text).replace(end, "\n")
    return AsmCode(_bytes(text))


def _written(target: Target, inst: Inst, operand: tuple[Any, ...], modifier: str) -> str:
    kind, what = operand
    if kind == "sym":
        raise UnsupportedError("inline assembly with an address as an operand is not assembled",
                               notes=["pass its address in a register: constraint r"])
    if kind == "imm":
        if modifier in ("w", "x") and what == 0:
            return f"{modifier}zr"
        if modifier not in ("", "c", "n", "w", "x"):
            raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
        return str(-what if modifier == "n" else what)
    register = inst.ops[what]
    if kind == "mem" or modifier == "a":
        if modifier not in ("", "a"):
            raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
        return f"[{_spelled(target, register, 'x')}]"
    if modifier not in ("", "w", "x", "b", "h", "s", "d", "q"):
        raise UnsupportedError(f"the modifier {modifier} of inline assembly is not available")
    return _spelled(target, register, modifier)


def _spelled(target: Target, number: int, modifier: str) -> str:
    """The spelling of a register under an operand modifier. Without a modifier LLVM writes x or v for every width."""
    register = target.register(number)
    is_general = number in target.classes["GPR64all"].members or number in target.classes["GPR32all"].members
    if is_general and number in (target.roles["stack_pointer"], target.reg("wsp")):
        return "sp" if modifier != "w" else "wsp"
    if is_general and register.hw == 31:
        return "xzr" if modifier != "w" else "wzr"
    if is_general != (modifier in ("", "w", "x")) and (is_general or modifier != ""):
        raise UnsupportedError(f"the modifier {modifier} of inline assembly does not fit {register.name}")
    return f"{modifier or ('x' if is_general else 'v')}{register.hw}"


# ---- bytes

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_LITERAL = re.compile(r"=\s*[-\w.]")
_BRANCH = re.compile(r"(b|bl|b\.\w+|cbn?z|tbn?z|adrp?)\b")
_WORD_SIZE = 4


@lru_cache(256)
def _bytes(text: str) -> bytes:
    statements = Statements()
    lines = [
        line if line.endswith(":") else _normalized(line, statements)
        for line in statements.split(_COMMENT.sub(" ", text))
    ]
    if all(line.endswith(":") for line in lines):
        return b""
    ks = keystone()
    engine = ks.Ks(ks.KS_ARCH_ARM64, ks.KS_MODE_LITTLE_ENDIAN)
    return assembled(engine, "\n".join(lines), frozenset(statements.defined))


def _normalized(line: str, statements: Statements) -> str:
    """Rewrite a statement so that keystone encodes it as LLVM would."""
    word, _, rest = line.replace("\t", " ").partition(" ")
    word = word.lower()
    if word == ".inst":
        try:
            value = number(rest.strip()) & 0xFFFFFFFF
        except ValueError:
            raise UnsupportedError(".inst of inline assembly takes one number only") from None
        return ".byte " + ",".join(f"0x{byte:02x}" for byte in value.to_bytes(_WORD_SIZE, "little"))
    if word[0] == ".":
        # Data directives would need mapping symbols, which are not emitted here.
        raise UnsupportedError(f"the directive {word} of inline assembly is not available", notes=[".inst is"])
    if "#:" in rest or ":lo12:" in rest or _LITERAL.search(rest):
        raise UnsupportedError(
            f"inline assembly names an address: {line}", notes=["pass the symbol's address in a register"]
        )
    rest = statements.plain(rest)
    if _BRANCH.fullmatch(word) and re.search(r"(^|[\s,#])-?0x[0-9a-f]+$", rest.strip()):
        raise UnsupportedError(f"a jump by a number is not available in inline assembly: {line}")
    return f"{word} {rest}".strip()
