"""AArch64: stack probes for large frames (`"probe-stack"="inline-asm"`).

A guard page below the stack detects overflow only if no step of the stack pointer is larger than a page. Prologues
contain pseudo instructions, which `expand_prologue` expands to single steps, or to a loop if there are more than four.
A callee may leave up to 1024 bytes untouched, so the last step of a frame is touched if it is larger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.frame_code import PAGE, PROBE_SIZE, PROBE_STACK, page_in_place
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError
from smemit.isa.aarch64.prologue import MAY_REMAIN, STACK_ALIGN, Code, add_offset

if TYPE_CHECKING:
    from smemit.isa.description import Target

PLAIN_STEPS = 4
"""Largest number of pages that is probed without a loop."""
NOT_EQUAL, NOT_GREATER = 1, 13
"""Condition codes."""
WHOLE = 3 << 3
"""The extension of an operand that reads a whole register (UXTX)."""


def page_of(function: MachineFunction) -> int:
    """Largest step without a probe, in bytes; 0 if the function has no probes."""
    attributes, flags = function.ir.attributes, function.ir.module.flags
    kind = attributes.get(PROBE_STACK, flags.get(PROBE_STACK, (0, ""))[1])
    return page_in_place(function, kind, attributes.get(PROBE_SIZE, flags.get(PROBE_SIZE, (0, PAGE))[1]), 1, 1 << 24)


def expand_prologue(function: MachineFunction, page: int) -> MachineBlock:
    """Expand the probing pseudo instruction of a prologue, if there is one; returns the block after it."""
    block = function.blocks[0]
    for at, inst in enumerate(block.insts):
        name = inst.template.name
        if name == "PROBED_STACKALLOC_VAR":
            return touch_down_to(function, block, at, inst.ops[0], page)
        if name == "PROBED_STACKALLOC":
            return _lower(function, block, at, page)
    return block


def _lower(function: MachineFunction, block: MachineBlock, at: int, page: int) -> MachineBlock:
    """Lower the stack pointer by a constant with probes."""
    target: Target = function.target
    end, size, depth, describes = block.insts[at].ops
    sp = target.roles["stack_pointer"]
    code = Code(target, bool(describes))
    count, rest = divmod(size, page)
    if count <= PLAIN_STEPS:
        for _ in range(count):
            depth = code.described_move(sp, sp, -page, depth)
            code.touch()
        tail = None
    else:
        tail = _loop(function, block, at, page, end)
        depth = code.described_move(end, sp, -count * page, depth)
        code.end(block)
        code.cfi("def_cfa_register", code.dwarf(sp))
    if rest:
        code.described_move(sp, sp, -rest, depth)
        if rest > MAY_REMAIN:
            code.touch()
    if tail is None:
        block.insts[at:at + 1] = code.out
    else:
        tail.insts[:0] = code.out
    return tail or block


def touched_steps(function: MachineFunction, size: int, page: int) -> list[Inst]:
    """Allocate a large outgoing area with probes: golden aarch64/probed-call-frames."""
    count, rest = divmod(size, page)
    if count > PLAIN_STEPS:
        raise UnsupportedError(f"@{function.name}: a call wants {size} bytes of arguments in a frame that grows",
                               place=function.ir.place,
                               notes=[f"with {PROBE_STACK} at most {(PLAIN_STEPS + 1) * page - STACK_ALIGN} bytes"])
    code = Code(function.target, False)
    sp = function.target.roles["stack_pointer"]
    for step in [page] * count + [rest] * bool(rest):
        code.move(sp, sp, -step)
        if step == page or step > MAY_REMAIN:
            code.touch()
    return code.out


def _loop(function: MachineFunction, block: MachineBlock, at: int, page: int, end: int) -> MachineBlock:
    """Probe pages until the stack pointer reaches `end`; returns the block that holds the code after it."""
    target: Target = function.target
    sp = target.roles["stack_pointer"]
    loop, tail = split(function, block, at, 2)
    code = Code(target, False)
    code.move(sp, sp, -page)
    code.touch()
    _compare(code, target, end)
    code.add("Bcc", NOT_EQUAL, loop)
    code.end(loop)
    link((block, loop), (loop, tail, loop))
    return tail


def touch_down_to(function: MachineFunction, block: MachineBlock, at: int, end: int, page: int) -> MachineBlock:
    """Replace an instruction by code that lowers the stack pointer to a register's value with probes.

    Returns the continuation block.
    """
    target: Target = function.target
    sp, zero = target.roles["stack_pointer"], target.reg("xzr")
    test, body, tail = split(function, block, at, 3)
    code = Code(target, False)
    code.move(sp, sp, -page)
    _compare(code, target, end)
    code.add("Bcc", NOT_GREATER, tail)
    code.end(test)
    code.touch()
    code.add("B", test)
    code.end(body)
    tail.insts[:0] = [*add_offset(target, sp, end, 0), Inst(target.templates["LDRXui"], [zero, sp, 0])]
    link((block, test), (test, tail, body), (body, test))
    return tail


def _compare(code: Code, target: Target, end: int) -> None:
    code.add("SUBSXrx64", target.reg("xzr"), target.roles["stack_pointer"], end, WHOLE)


def expand_dynamic_alloca(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Expand the allocation of a dynamic size."""
    return touch_down_to(function, block, index, block.insts[index].ops[0], page_of(function))
