"""Assemble the text of a patch, one instruction at a time, and find the registers that each instruction writes.

Keystone assembles. It may take decimal numbers for hexadecimal ones and misreads several statements of PowerPC at a
time, so numbers are written in hexadecimal and each statement is assembled on its own. What a statement writes is read
from its text: the first operand, but for instructions that only look at it, and what calls and products write besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from smemit.checks import need
from smemit.errors import SectionError
from smemit.run.errors import PatchError
from smemit.run.target import RunTarget
from smemit.stackmap.registers import register_named

_DECIMAL = re.compile(r"(?<![\w%.])(\d+)\b(?!\()")
_ONLY_READ = {
    "x86_64": re.compile(r"cmp|test|push|j\w+|call|ret|nop\w*|ud2|int3?|hlt|bt|comis[sd]|ucomis[sd]|out|leave"),
    "aarch64": re.compile(r"cmp|cmn|tst|ccmp|ccmn|fcmpe?|st\w+|b|b\.\w+|bl|blr|br|cbn?z|tbn?z|ret|nop|brk|hlt|prfm|dmb|"
                          r"dsb"),
    "ppc64": re.compile(r"cmp\w*|fcmp\w+|st\w+|b\w*|nop|trap|tw\w*|td\w*|mt\w+|sync|isync"),
}
_ALSO_WRITTEN = {
    "x86_64": ((re.compile(r"i?mul|i?div|cqo|cdq|cwd"), "rax rdx"),
               (re.compile(r"rep\w*|movs[bwdq]|stos[bwdq]|lods[bwdq]"), "rcx rdi rsi")),
    "aarch64": (),
    "ppc64": ((re.compile(r"mtctr"), "ctr8"), (re.compile(r"mtlr"), "lr8")),
}
_CALLS = {"x86_64": re.compile(r"call"), "aarch64": re.compile(r"bl|blr"), "ppc64": re.compile(r"bl|bctrl|blrl")}
_BOTH_WRITTEN = {"x86_64": re.compile(r"xchg|xadd"), "aarch64": re.compile(r"ldp|ldpsw|ldnp|ldaxp"),
                 "ppc64": re.compile(r"(?!)")}
_ENDS = {
    "x86_64": re.compile(r"jmp|ret|ud2|hlt"),
    "aarch64": re.compile(r"b|br|ret|brk"),
    "ppc64": re.compile(r"b|blr|bctr|trap"),
}


@attrs.frozen
class Statement:
    """One instruction of a patch."""

    text: str
    code: bytes
    writes: frozenset[int]
    """DWARF numbers of the registers it overwrites."""
    ends: bool
    """Control never continues after it."""


def assemble(target: RunTarget, text: str, at: int) -> list[Statement]:
    """The instructions of a text at an address; PatchError names an invalid statement."""
    engine, family = _engine(target.name), _family(target)
    found: list[Statement] = []
    for part in re.split(r"[;\n]", text):
        if not (line := part.strip()):
            continue
        address = at + sum(len(one.code) for one in found)
        code = _one(engine, _DECIMAL.sub(lambda match: hex(int(match[1])), line), address, line)
        mnemonic = line.split()[0].lower()
        found.append(Statement(line, code, _written(target, family, line), bool(_ENDS[family].fullmatch(mnemonic))))
    return found


def _one(engine: Any, text: str, address: int, line: str) -> bytes:
    module = need("keystone", "assembling a patch", package="keystone-engine")
    try:
        code, _ = engine.asm(text, address, True)
    except module.KsError as error:
        raise PatchError(f"{line!r} is not an instruction that can be assembled: {error}") from None
    if not code:
        raise PatchError(f"{line!r} is not an instruction")
    return bytes(code)


def _engine(machine: str) -> Any:
    module = need("keystone", "assembling a patch", package="keystone-engine",
                  note="give the patch as bytes instead: bytes=...")
    if machine == "x86_64":
        return module.Ks(module.KS_ARCH_X86, module.KS_MODE_64)
    if machine == "aarch64":
        return module.Ks(module.KS_ARCH_ARM64, module.KS_MODE_LITTLE_ENDIAN)
    order = module.KS_MODE_BIG_ENDIAN if machine == "ppc64" else module.KS_MODE_LITTLE_ENDIAN
    return module.Ks(module.KS_ARCH_PPC, module.KS_MODE_PPC64 | order)


def _family(target: RunTarget) -> str:
    return target.target.family


def spelled(target: RunTarget, dwarf: int, size: int) -> str:
    """A register in keystone's syntax."""
    from smemit.stackmap.registers import register_name

    name = register_name(target.name, dwarf, size) if _family(target) == "x86_64" else register_name(target.name, dwarf)
    if _family(target) == "aarch64":
        return {"fp": "x29", "lr": "x30"}.get(name, name)
    if _family(target) == "ppc64" and name[0] in "xrf" and name[1:].isdigit():
        return ("%r" if name[0] in "xr" else "") + name[1:]
    return name


def _written(target: RunTarget, family: str, line: str) -> frozenset[int]:
    mnemonic, _, rest = line.partition(" ")
    mnemonic = mnemonic.lower()
    found: set[int] = set()
    for pattern, names in _ALSO_WRITTEN[family]:
        if pattern.fullmatch(mnemonic):
            found.update(register_named(target.name, name).number for name in names.split())
    if _CALLS[family].fullmatch(mnemonic):
        found |= target.clobbered
    if not _ONLY_READ[family].fullmatch(mnemonic):
        operands = [one.strip() for one in rest.split(",")]
        count = 2 if _BOTH_WRITTEN[family].fullmatch(mnemonic) else 1
        found.update(_registers(target, family, operands[:count]))
    return frozenset(found)


def _registers(target: RunTarget, family: str, operands: list[str]) -> Iterator[int]:
    for operand in operands:
        word = operand.lower()
        if family == "ppc64":
            match = re.fullmatch(r"%?r?(\d+)", word)
            word = f"x{match[1]}" if match else word
        elif family == "aarch64":
            word = re.sub(r"^v(\d+)\..*$", r"d\1", re.sub(r"^[hsq](\d+)$", r"d\1", word))
        try:
            yield register_named(target.name, word).number
        except SectionError:
            continue  # memory, or a number
