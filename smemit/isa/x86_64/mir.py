"""Machine IR of x86-64: flags of symbols, names of register masks, parts of registers without names elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

from smemit.compile.codegen.cfa import restore_cfa
from smemit.compile.codegen.machine import Inst, MachineFunction
from smemit.compile.codegen.mir.rules import UNSAID
from smemit.compile.sites.site import Site
from smemit.stackmap.leb128 import uleb

TARGET_FLAGS = (("x86-plt", "plt"), ("x86-gotpcrel", "got_pcrel"), ("x86-tpoff", "tpoff"),
                ("x86-gottpoff", "gottpoff"), ("x86-tlvp", "tlv"))

MASKS = {
    "csr_64": "C", "csr_64_mostregs": "coldcc", "csr_64_allregs": "anyregcc", "csr_64_allregs_avx": "anyregcc",
    "csr_64_allregs_avx512": "anyregcc",
    "csr_64_rt_mostregs": "preserve_mostcc", "csr_64_rt_allregs": "preserve_allcc",
    "csr_64_rt_allregs_avx": "preserve_allcc",
}

SPELLINGS: dict[str, tuple[str, int]] = {}

JUMP_TABLES = frozenset(("block-address",))

VARIADIC = frozenset(("RET",))

UNMODELLED = frozenset(("fs_base", "gs_base"))

_PUSHED_SIZE = 0x2E
"""The opcode of GNU_args_size."""
_WORD = 8
_ADJUSTMENTS = {"SUB64ri32": (1, 2), "ADD64ri32": (-1, 2), "LEA64r": (-1, 4)}
"""Instructions that move the stack pointer: the sign, and the operand with the distance."""
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


def settle(function: MachineFunction, framing: Mapping[Inst, bool]) -> None:
    """Compute the sizes of pushed arguments, which unwinders need at calls and llc does not write out.

    Such an operation stands in front of a call's first push; its number is what has been pushed at the call, or at the
    end of the block if LLVM has moved the call away, as it does with a stackmap.
    """
    depths = {function.blocks[0]: 0}
    waiting = [function.blocks[0]]
    while waiting:
        block = waiting.pop()
        depth, unsaid = depths[block], []
        for inst in block.insts:
            if inst.ops[:1] == [UNSAID]:
                unsaid.append(inst)
            elif inst.template.is_call or isinstance(inst.note, Site):
                _say(unsaid, depth)
                unsaid = []
            elif inst not in framing:
                depth += _pushed(function, inst)
        _say(unsaid, depth)
        for successor in block.successors:
            if successor not in depths:
                depths[successor] = 0 if successor.is_landing_pad else depth
                waiting.append(successor)


def _say(unsaid: list[Inst], depth: int) -> None:
    """Write how much is pushed, if that is known."""
    for one in unsaid if depth >= 0 else ():
        one.ops = ["escape", bytes((_PUSHED_SIZE,)) + uleb(depth)]


def _pushed(function: MachineFunction, inst: Inst) -> int:
    """By how many bytes an instruction outside of prologues and epilogues lowers the stack pointer."""
    name, ops = inst.template.name, inst.ops
    if name.startswith(("PUSH", "POP")):
        return _WORD if name.startswith("PUSH") else -_WORD
    if name not in _ADJUSTMENTS or ops[:2] != [function.target.roles["stack_pointer"]] * 2:
        return 0
    sign, place = _ADJUSTMENTS[name]
    return sign * ops[place] if type(ops[place]) is int else 0


def print_out(function: MachineFunction) -> None:
    """Restore the frame state behind epilogues; write both halves of a product to one register if one is wanted."""
    target = function.target
    templates = target.templates
    with_cfi = {block for block in function.blocks
                if any(inst.template is templates["CFI_INSTRUCTION"] for inst in block.insts)}
    if with_cfi:
        restore_cfa(function, (target.register(target.roles["stack_pointer"]).dwarf, _WORD), with_cfi)
    for block in function.blocks:
        for inst in block.insts:
            if inst.template.name in _UPPER_PRODUCT:
                inst.template = templates[_UPPER_PRODUCT[inst.template.name]]
                inst.ops.insert(0, inst.ops[0])
