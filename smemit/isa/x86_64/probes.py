"""x86-64: stack probes for large frames (`"probe-stack"`; LLVM's X86FrameLowering).

A guard page below the stack detects overflow only if no step of the stack pointer is larger than a page. With the
attribute value `inline-asm` the prologue lowers the stack pointer page by page and stores to each page, in a loop if
there are many. Other values name a function that gets the frame's size in rax and touches all pages.

Prologues that need new blocks contain pseudo instructions, which `expand_prologue` expands. Dynamic allocas probe at
the stack pointer before each page, so that no two steps together exceed a page.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.frame_code import IN_PLACE, PAGE, PROBE_SIZE, PROBE_STACK, FrameCode, probe_step
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.errors import UnsupportedError
from smemit.ir.attributes import NO_ARG_PROBE

if TYPE_CHECKING:
    from smemit.isa.description import Target

PLAIN_STEPS = 8
"""Largest number of pages that is probed without a loop."""
WORD = 8
BELOW, EQUAL, NOT_EQUAL, NOT_LESS = 2, 4, 5, 13
"""Condition codes."""


class Probes(NamedTuple):
    """How the frame of a function is probed."""

    symbol: str
    """The probe function, "" for inline probes."""
    page: int
    """Largest step without a probe, in bytes."""


def probes_of(function: MachineFunction) -> Probes | None:
    """How a function's attributes want its frame probed, None for not at all."""
    attributes = function.ir.attributes
    name = attributes.get(PROBE_STACK)
    if not name:
        return None
    if name == IN_PLACE and NO_ARG_PROBE in attributes:
        raise UnsupportedError(f"@{function.name} has the attributes {PROBE_STACK}={IN_PLACE} and {NO_ARG_PROBE}",
                               place=function.ir.place,
                               notes=[f"llc calls a function of the name {IN_PLACE} then: take one of them away"])
    return Probes("" if name == IN_PLACE else str(name), page_of(function))


def page_of(function: MachineFunction) -> int:
    """Largest step without a probe, from the function's attribute."""
    return probe_step(function, function.ir.attributes.get(PROBE_SIZE, PAGE), 1, 1 << 31)


class _Code(FrameCode):
    """Builds the instructions of a prologue."""

    __slots__ = ()

    def lower(self, size: int) -> None:
        """Lower the stack pointer by `size` bytes."""
        self.add("SUB64ri32", self.sp, self.sp, size)

    def touch(self) -> None:
        """Probe: store zero at the stack pointer."""
        self.add("MOV64mi32", self.sp, 1, 0, 0, 0, 0)


# ---- prologues


def call_probe(function: MachineFunction, size: int, symbol: str, pushed: Iterable[int]) -> list[Inst]:
    """Call the probe function, then lower the stack pointer.

    The function preserves all registers; rax is saved if it holds an argument (golden: x86_64/probe-call-keeps-rax).
    """
    target: Target = function.target
    code = _Code(target, False)
    rax = target.reg("rax")
    near = target.overlapping(rax)
    is_taken = any(register in near for register in (*function.blocks[0].live_ins, *pushed))
    if is_taken:
        code.add("PUSH64r", rax)
    code.add("MOV32ri64", rax, size - (WORD if is_taken else 0))
    code.add("CALL64pcrel32", Symbol(symbol, "external"))
    code.add("SUB64rr", code.sp, code.sp, rax)
    if is_taken:
        code.add("MOV64rm", rax, code.sp, 1, 0, size - WORD, 0)
    return code.out


def expand_prologue(function: MachineFunction, page: int, has_cfi: bool) -> list[MachineBlock]:
    """Expand the probing pseudo instructions of a prologue; returns all blocks of the prologue."""
    found = [function.blocks[0]]
    for name, expand in (("STACKALIGN_W_PROBING", _align), ("STACKALLOC_W_PROBING", _allocate)):
        block = found[-1]
        at = next((at for at, inst in enumerate(block.insts) if inst.template.name == name), -1)
        if at >= 0:
            found += expand(function, block, at, page, has_cfi)
    return found


def _allocate(function: MachineFunction, block: MachineBlock, at: int, page: int, has_cfi: bool) -> list[MachineBlock]:
    """Lower the stack pointer by a size with a probe for each page; returns the new blocks."""
    size, align, has_pointer = block.insts[at].ops
    describes = has_cfi and not has_pointer
    if size > PLAIN_STEPS * page:
        return _loop(function, block, at, page, size, align % page, describes)
    code = _Code(function.target, describes)
    rest = size
    first = page - align % page
    if page < size + align % page:
        code.lower(first)
        code.cfi("adjust_cfa_offset", first)
        code.touch()
        rest -= first
    while rest > page:
        code.lower(page)
        code.cfi("adjust_cfa_offset", page)
        code.touch()
        rest -= page
    if rest == WORD:
        code.add("PUSH64r", function.target.reg("rax"))
        code.out[-1].undef = 1
    else:
        code.lower(rest)
    block.insts[at:at + 1] = code.out
    return []


def _loop(function: MachineFunction, block: MachineBlock, at: int, page: int, size: int, first: int,
          describes: bool) -> list[MachineBlock]:
    target: Target = function.target
    end = target.reg("r11")
    test, tail = split(function, block, at, 2)
    code = _Code(target, describes)
    if first:
        code.lower(first)
        code.touch()
        size -= first
    whole = size - size % page
    code.add("MOV64rr", end, code.sp)
    code.add("SUB64ri32", end, end, whole)
    code.cfi("def_cfa_register", code.dwarf(end))
    code.cfi("adjust_cfa_offset", whole)
    _unmark_copies(function, code.out)
    code.end(block)
    code.lower(page)
    code.touch()
    code.add("CMP64rr", code.sp, end)
    code.add("JCC_1", test, NOT_EQUAL)
    code.end(test)
    if size % page:
        code.lower(size % page)
    code.cfi("def_cfa_register", code.dwarf(code.sp))
    tail.insts[:0] = code.out
    link((block, test), (test, test, tail))
    return [test, tail]


def _align(function: MachineFunction, block: MachineBlock, at: int, page: int, has_cfi: bool) -> list[MachineBlock]:
    """Align the stack pointer beyond a page with a probe for each page in between."""
    target: Target = function.target
    (align,) = block.insts[at].ops
    end = target.reg("r11")
    head, body, foot, rest = split(function, block, at, 4)

    def fill(into: MachineBlock, *made: tuple[Any, ...]) -> None:
        code = _Code(target, False)
        for name, *ops in made:
            code.add(name, *ops)
        _unmark_copies(function, code.out)
        into.insts += code.out

    sp = target.roles["stack_pointer"]
    touch = ("MOV64mi32", sp, 1, 0, 0, 0, 0)
    fill(block, ("MOV64rr", end, sp), ("AND64ri32", end, end, -align), ("CMP64rr", end, sp), ("JCC_1", rest, EQUAL))
    fill(head, ("SUB64ri32", sp, sp, page), ("CMP64rr", sp, end), ("JCC_1", foot, BELOW))
    fill(body, touch, ("SUB64ri32", sp, sp, page), ("CMP64rr", end, sp), ("JCC_1", body, BELOW))
    fill(foot, ("MOV64rr", sp, end), touch)
    link((block, head, rest), (head, body, foot), (body, body, foot), (foot, rest))
    return [head, body, foot, rest]


def _unmark_copies(function: MachineFunction, insts: Iterable[Inst]) -> None:
    """Line tables see no part of the prologue in copies: when LLVM expands a copy, it drops the mark."""
    if function.lines is not None:
        for inst in insts:
            if inst.template.name == "MOV64rr":
                function.lines.settle(inst, None)


# ---- dynamic allocas


def expand_call(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Call the probe function for an allocation; with `no-stack-arg-probe` only lower the stack pointer."""
    target: Target = function.target
    (size,) = block.insts[index].ops
    code = _Code(target, False)
    rax = target.reg("rax")
    if block not in _reached(function):
        # LLVM's pass only visits reachable blocks. Elsewhere the pseudo stays: it has no code but clobbers rax.
        block.insts[index] = Inst(target.shape("KILL", "du"), [rax, size])
        return block
    if NO_ARG_PROBE in function.ir.attributes:
        code.add("SUB64rr", code.sp, code.sp, size)
    else:
        probes = probes_of(function)
        assert probes is not None, "probes: selection asked for a call"
        code.add("COPY", rax, size)
        call = Inst(target.shape("CALL64pcrel32", "iud"), [Symbol(probes.symbol, "external"), rax, rax])
        code.out.append(call)
        code.add("SUB64rr", code.sp, code.sp, rax)
    block.insts[index:index + 1] = code.out
    return block


def _reached(function: MachineFunction) -> set[MachineBlock]:
    """The reachable blocks."""
    reached = {function.blocks[0]}
    waiting = [*reached]
    while waiting:
        for block in waiting.pop().successors:
            if block not in reached:
                reached.add(block)
                waiting.append(block)
    return reached


def expand_loop(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Probe and lower the stack pointer page by page."""
    target: Target = function.target
    result, size = block.insts[index].ops
    page = page_of(function)
    test, body, tail = split(function, block, index, 3)
    own, sp = target.classes["GR64"], target.roles["stack_pointer"]
    start, end = function.new_register(own), function.new_register(own)
    code = _Code(target, False)
    code.add("COPY", start, sp)
    code.add("SUB64rr", end, start, size)
    code.end(block)
    code.add("CMP64rr", end, sp)
    code.add("JCC_1", tail, NOT_LESS)
    code.end(test)
    code.add("XOR64mi32", sp, 1, 0, 0, 0, 0)
    code.lower(page)
    code.add("JMP_1", test)
    code.end(body)
    code.add("COPY", result, end)
    tail.insts[:0] = code.out
    link((block, test), (test, body, tail), (body, test))
    return tail
