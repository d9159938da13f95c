"""Write exception tables (LSDA): one per function, in `.gcc_except_table`.

Needs:  a function's landing pads, its final instructions, and the offsets of its labels.
Gives:  the table's parts: call sites, actions, types, filters.

A call site is a range of code, its landing pad, and the first of a chain of actions. Chains share their tails: as in
LLVM, pads are sorted by their type ids, so that adjacent ones share most.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from smemit.compile.codegen.exceptions import Exceptions, Pad
from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol
from smemit.compile.objfile.eh_frame import pointer_size
from smemit.compile.sites.site import Site
from smemit.ir.module import Function
from smemit.stackmap.leb128 import sleb, uleb

OMITTED, PADDED_TO, ULEB = 0xFF, 4, 0x01


class _Action(NamedTuple):
    value: int
    next: int
    previous: int


def head(function: MachineFunction, exceptions: Exceptions, labels: Mapping[str, int], size: int,
         type_encoding: int) -> bytes:
    """The table up to its types, which are pointers of the given encoding; the table is aligned to four bytes."""
    pads = sorted((pad for pad in exceptions.pads.values() if pad.label), key=lambda pad: pad.types)
    actions, firsts = _actions(pads, _filter_offsets(exceptions.filters))
    sites = bytearray()
    for start, end, pad in _call_sites(function, pads, labels, size):
        sites += uleb(start) + uleb(end - start)
        sites += uleb(labels[pad.label] if pad is not None else 0) + uleb(firsts[pad] if pad is not None else 0)
    table = b"".join(sleb(action.value) + sleb(action.next) for action in actions)
    body = bytes([ULEB]) + uleb(len(sites)) + sites + table
    if not exceptions.types and not exceptions.filters:
        return bytes([OMITTED, OMITTED]) + body
    # The distance to the end of the types determines its own length, and that determines the padding before them.
    types = pointer_size(type_encoding) * len(exceptions.types)
    for length in range(1, 6):
        distance = len(body) + -(2 + length + len(body)) % PADDED_TO + types
        if len(uleb(distance)) <= length:
            break
    written = bytearray(uleb(distance))
    while len(written) < length:
        written[-1] |= 0x80
        written.append(0)
    return bytes([OMITTED, type_encoding]) + bytes(written) + body


def filters(exceptions: Exceptions) -> bytes:
    """The filter lists after the types."""
    return b"".join(map(uleb, exceptions.filters))


def _filter_offsets(numbers: list[int]) -> list[int]:
    found, offset = [], -1
    for number in numbers:
        found.append(offset)
        offset -= len(uleb(number))
    return found


def _actions(pads: list[Pad], offsets: list[int]) -> tuple[list[_Action], dict[Pad, int]]:
    """The action records, and by pad the offset of its first one plus one; 0 for none."""
    actions: list[_Action] = []
    firsts: dict[Pad, int] = {}
    first = total = 0
    before: Pad | None = None
    for pad in pads:
        types = pad.types
        shared = 0
        if before is not None:
            while shared < min(len(types), len(before.types)) and types[shared] == before.types[shared]:
                shared += 1
        size_here = 0
        if shared < len(types):
            size, previous = 0, -1
            if shared:
                assert before is not None
                previous = len(actions) - 1
                size = len(sleb(actions[previous].next)) + len(sleb(actions[previous].value))
                for _ in range(shared, len(before.types)):
                    size -= len(sleb(actions[previous].value))
                    size += -actions[previous].next
                    previous = actions[previous].previous
            for number in types[shared:]:
                value = offsets[-1 - number] if number < 0 else number
                width = len(sleb(value))
                follow = -(size + width) if size else 0
                size = width + len(sleb(follow))
                size_here += size
                actions.append(_Action(value, follow, previous))
                previous = len(actions) - 1
            first = total + size_here - size + 1
        firsts[pad] = first
        total += size_here
        before = pad
    return actions, firsts


def _call_sites(function: MachineFunction, pads: list[Pad], labels: Mapping[str, int],
                size: int) -> list[tuple[int, int, Pad | None]]:
    """Ranges of code in order: those with a pad, and those in between that may throw."""
    tries = {begin: (end, pad) for pad in pads for begin, end in pad.ranges}
    sites: list[tuple[int, int, Pad | None]] = []
    last, last_label = 0, ""
    may_throw = is_try = False
    for block in function.blocks:
        for inst in block.insts:
            template = inst.template.base or inst.template
            if template.name != "EH_LABEL":
                may_throw |= inst.template.is_call and not _never_throws(inst)
                continue
            label = inst.ops[0]
            if label == last_label:
                may_throw = False
            if label not in tries:
                continue
            if may_throw:
                sites.append((last, labels[label], None))
                is_try = False
            last_label, pad = tries[label]
            last = labels[last_label]
            if is_try and sites[-1][2] is pad:
                sites[-1] = (sites[-1][0], last, pad)
            else:
                sites.append((labels[label], last, pad))
            is_try = True
    if may_throw:
        sites.append((last, size, None))
    return sites


def _never_throws(inst: Inst) -> bool:
    """Whether a call names a function that is known not to unwind."""
    named = [op for op in inst.ops if isinstance(op, Symbol)]
    if isinstance(inst.note, Site) and isinstance(inst.note.target, Symbol):
        named.append(inst.note.target)
    functions = [op.target for op in named if isinstance(op.target, Function)]
    return len(functions) == 1 and "nounwind" in functions[0].attributes
