"""Machine IR of x86-64: flags of symbols, names of register masks, parts of registers without names elsewhere."""

from __future__ import annotations

import re

from smemit.compile.codegen.machine import MachineFunction

TARGET_FLAGS = {"x86-plt": "plt", "x86-gotpcrel": "got_pcrel", "x86-tpoff": "tpoff", "x86-gottpoff": "gottpoff",
                "x86-tlvp": "tlv"}

MASKS = {
    "csr_64": "C", "csr_64_allregs": "anyregcc", "csr_64_allregs_avx": "anyregcc",
    "csr_64_rt_mostregs": "preserve_mostcc", "csr_64_rt_allregs": "preserve_allcc",
    "csr_64_rt_allregs_avx": "preserve_allcc",
}

SPELLINGS: dict[str, tuple[str, int]] = {}

JUMP_TABLES = frozenset(("block-address",))

VARIADIC = frozenset(("RET",))

UNMODELLED = frozenset(("fs_base", "gs_base"))

_UPPER_PRODUCT = {"MULX32Hrr": "MULX32rr", "MULX64Hrr": "MULX64rr"}

_UPPER_HALF = re.compile(r"(?:h([a-ds][xip]|[sd]i|[bsi]p)|(r\d+)wh)\Z")
_UPPER_BYTE = re.compile(r"(?:([sb]p|[sd]i)h|(r\d+)bh)\Z")


def live_out(name: str) -> tuple[str, int] | None:
    """The upper half of a 4-byte register has 2 bytes, the upper byte of a 2-byte register has 1."""
    if found := _UPPER_HALF.match(name):
        return (f"e{found[1]}" if found[1] else f"{found[2]}d"), 2
    if found := _UPPER_BYTE.match(name):
        return (found[1] or f"{found[2]}w"), 1
    return None


def settle(function: MachineFunction) -> None:
    """Nothing to do: the text has the access of each symbol as a target flag."""


def print_out(function: MachineFunction) -> None:
    """A multiplication of which only the upper half is wanted writes both halves to one register."""
    templates = function.target.templates
    for block in function.blocks:
        for inst in block.insts:
            if inst.template.name in _UPPER_PRODUCT:
                inst.template = templates[_UPPER_PRODUCT[inst.template.name]]
                inst.ops.insert(0, inst.ops[0])
