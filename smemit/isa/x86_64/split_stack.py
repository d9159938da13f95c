"""x86-64: segmented stacks (`"split-stack"`; LLVM's adjustForSegmentedStacks).

The thread control block holds the limit of the current segment. A function compares the stack pointer with it. If the
frame does not fit, it calls `__morestack` of the compiler's library with the size of the frame in r10 and that of its
stack arguments in r11. `__morestack` allocates a segment, copies the arguments, and calls the function's body, which is
one byte after the return address. When the body is done, `__morestack` frees the segment and executes the return there.

    check:  cmpq %fs:0x70, %rsp      large frames: leaq -size(%rsp), %r11; cmpq %fs:0x70, %r11
            ja body
    more:   movl $size, %r10d; movl $arguments, %r11d; callq __morestack; retq
    body:   ...

The limit leaves room for frames below 256 bytes, which compare the stack pointer itself. Offsets in records count from
`check`, the function's beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.errors import UnsupportedError
from smemit.ir.attributes import SPLIT_STACK
from smemit.ir.identity import is_among
from smemit.isa.calling_convention import convention_of

if TYPE_CHECKING:
    from smemit.isa.description import Target

_LIMIT = 0x70
"""Offset of the limit in the thread control block of Linux, relative to fs."""
AVAILABLE = 256
"""The size of the largest frame that needs no addition: the bytes that functions may use below the limit."""
LARGEST = (1 << 31) - 1
ABOVE, GREATER = 7, 15
"""Condition codes."""


def is_split(function: MachineFunction) -> bool:
    """Whether a function has the attribute `split-stack`."""
    return SPLIT_STACK in function.ir.attributes


def needs_check(function: MachineFunction) -> bool:
    """Whether its prologue needs the stack check: not if it neither uses stack nor ends in a tail call."""
    return bool(function.frame.size) or any(_jumps_away(block) for block in function.blocks)


def _jumps_away(block: MachineBlock) -> bool:
    return any(inst.template.is_call and inst.template.is_return for inst in block.insts[-1:])


def add_check(function: MachineFunction) -> None:
    """Insert the comparison and the call before the prologue."""
    ir, size = function.ir, function.frame.size
    if ir.function_type.variadic:
        raise UnsupportedError(f"@{ir.name} is variadic and has the attribute {SPLIT_STACK}", place=ir.place,
                               notes=["llc refuses it too: __morestack does not know where variable arguments end"])
    if "stack_limit" not in function.target.system:
        raise UnsupportedError(f"@{ir.name} has the attribute {SPLIT_STACK}, for {ir.module.triple}", place=ir.place,
                               notes=["no place is known there for the stack's limit"])
    if not needs_check(function):
        return
    if size > LARGEST:
        raise UnsupportedError(f"@{ir.name} has a frame of {size} bytes and the attribute {SPLIT_STACK}",
                               place=ir.place,
                               notes=["sizes that __morestack is asked for are below 2 GiB: make its allocas smaller"])
    function.asks_for_stack = True
    target: Target = function.target
    nested = any("nest" in (argument.attributes or ()) and _is_used(function, argument) for argument in ir.args)
    _refuse_scratch(function, target, nested)
    body = function.blocks[0]
    check, more = MachineBlock(None, 0), MachineBlock(None, 1)
    function.blocks[:0] = [check, more]
    for number, block in enumerate(function.blocks):
        block.number = number
    sp, r10, r11, rax = (target.reg(name) for name in ("rsp", "r10", "r11", "rax"))
    compared = sp
    if size >= AVAILABLE:
        compared = r11
        _add(check, target, "LEA64r", r11, sp, 1, 0, -size, 0)
    _add(check, target, "CMP64rm", compared, *_limit(target))
    _add(check, target, "JCC_1", body, ABOVE)
    if nested:
        _add(more, target, "MOV64rr", rax, r10)
    _add(more, target, "MOV32ri64", r10, size)
    _add(more, target, "MOV32ri64", r11, function.argument_bytes)
    _add(more, target, "CALL64pcrel32", Symbol("__morestack", "external"))
    _add(more, target, "MORESTACK_RET")
    if nested:
        _add(more, target, "MOV64rr", r10, rax)
    for block in (check, more):
        block.live_ins += body.live_ins
        if function.lines is not None:
            function.lines.unlocated.update(block.insts)
    check.add_successor(more)
    check.add_successor(body)
    more.add_successor(body)


def _refuse_scratch(function: MachineFunction, target: Target, nested: bool) -> None:
    """Refuse functions with arguments in r10 or r11, which `__morestack` uses."""
    taken = {target.reg("r11")} | ({target.reg("rax")} if nested else {target.reg("r10")})
    for register in function.blocks[0].live_ins:
        if not taken.isdisjoint(target.overlapping(register)):
            convention = convention_of(target, function.ir.cc)
            raise UnsupportedError(
                f"@{function.name}: {target.register_name(register)} holds an argument, which __morestack needs",
                place=function.ir.place,
                notes=[f"llc overwrites it: {SPLIT_STACK} does not go with"
                       f" {convention.name if convention else function.ir.cc} and so many arguments"])


def _is_used(function: MachineFunction, argument: Any) -> bool:
    return any(is_among(argument, op.operands()) for op in function.ir.operations())


def _limit(target: Target) -> tuple[int, ...]:
    segment, offset = target.system["stack_limit"]
    return 0, 1, 0, offset, target.reg(segment)


def _add(block: MachineBlock, target: Target, name: str, *ops: Any) -> Inst:
    inst = Inst(target.templates[name], [*ops])
    block.insts.append(inst)
    return inst


def expand_dynamic_alloca(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Expand a dynamic alloca: from the segment if it has room, else from the compiler's library."""
    target: Target = function.target
    result, size = block.insts[index].ops
    bump, allocate, rest = split(function, block, index, 3)
    own = target.classes["GR64"]
    allocated, bumped, pointer, lowered = (function.new_register(own) for _ in range(4))
    sp, rax, rdi = target.reg("rsp"), target.reg("rax"), target.reg("rdi")
    _add(block, target, "COPY", pointer, sp)
    _add(block, target, "SUB64rr", lowered, pointer, size)
    # llc uses the place of the limit on Linux for every system.
    _add(block, target, "CMP64mr", 0, 1, 0, _LIMIT, target.reg("fs"), lowered)
    _add(block, target, "JCC_1", allocate, GREATER)
    _add(bump, target, "COPY", sp, lowered)
    _add(bump, target, "COPY", bumped, lowered)
    _add(bump, target, "JMP_1", rest)
    _add(allocate, target, "MOV64rr", rdi, size)
    call = Inst(target.shape("CALL64pcrel32", "iud"),
                [Symbol("__morestack_allocate_stack_space", "external"), rdi, rax],
                target.conventions["C"].preserved)
    allocate.insts.append(call)
    _add(allocate, target, "COPY", allocated, rax)
    _add(allocate, target, "JMP_1", rest)
    link((block, bump, allocate), (allocate, rest), (bump, rest))
    phi = target.shape("PHI", "duiui")
    rest.insts.insert(0, Inst(phi, [result, allocated, allocate, bumped, bump]))
    return rest
