"""PowerPC64: stack probes for large frames (`"probe-stack"="inline-asm"`).

Each step of the stack pointer stores the back chain there and so touches the page. A frame within a page needs no
probe. The first step is the remainder beyond whole pages. Prologues contain a pseudo instruction, which
`expand_prologue` expands to single steps, to a loop for three or more, or to a loop that ends at an aligned address.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.frame_code import PAGE, PROBE_SIZE, PROBE_STACK, page_in_place
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.isa.ppc64.abi import STACK_ALIGN
from smemit.isa.ppc64.prologue import Writer

if TYPE_CHECKING:
    from smemit.isa.description import Target

LOOP_FROM = 3
"""Least number of pages that is probed in a loop."""
NEAREST = -(1 << 15)
"""Least displacement of a store."""


def page_of(function: MachineFunction) -> int:
    """Largest step without a probe, in bytes; 0 for no limit."""
    attributes = function.ir.attributes
    return page_in_place(function, attributes.get(PROBE_STACK), attributes.get(PROBE_SIZE, PAGE), 0, 1 << 31)


def _fits(number: int) -> bool:
    """Whether a store with update can encode an offset."""
    return NEAREST <= number < 1 << 15 and not number % 4


def _lower(code: Writer, chain: int, number: int, register: int) -> None:
    """Lower the stack pointer by one step, with a register if the offset is not encodable."""
    if _fits(number):
        code.add("STDU", code.sp, chain, number, code.sp)
    else:
        code.add("STDUX", code.sp, chain, code.sp, register)


def _load(code: Writer, register: int, number: int) -> None:
    """Materialize a 32-bit number in one or two instructions."""
    if -1 << 15 <= number < 1 << 15:
        code.add("LI8", register, number)
        return
    code.add("LIS8", register, number >> 16)
    code.add("ORI8", register, register, number & 0xFFFF)


def expand_prologue(function: MachineFunction, page: int, has_cfi: bool) -> None:
    """Expand the probing pseudo instruction of a prologue, if there is one."""
    block = function.blocks[0]
    for at, inst in enumerate(block.insts):
        if inst.template.name == "PROBED_STACKALLOC_64":
            code = Writer(function.target, has_cfi)
            size, align = inst.ops
            if align:
                _align(function, block, at, code, -size, align, page)
            else:
                _allocate(function, block, at, code, -size, page)
            return


def _allocate(function: MachineFunction, block: MachineBlock, at: int, code: Writer, size: int, page: int) -> None:
    """Lower the stack pointer by a constant. r0 holds the old stack pointer, r12 constants."""
    scratch, chain = code.target.reg("x12"), code.r0
    count, rest = divmod(-size, page)
    code.add("OR8", chain, code.sp, code.sp)
    code.cfi("def_cfa", code.dwarf(chain), 0)
    if rest:
        if not _fits(-rest):
            _load(code, scratch, -rest)
        _lower(code, chain, -rest, scratch)
    if count >= LOOP_FROM:
        _load(code, scratch, count)
        code.add("MTCTR8", scratch)
    if not _fits(-page):
        _load(code, scratch, -page)
    if count < LOOP_FROM:
        for _ in range(count):
            _lower(code, chain, -page, scratch)
        code.cfi("def_cfa_register", code.dwarf(code.sp))
        block.insts[at:at + 1] = code.out
        return
    loop, tail = split(function, block, at, 2)
    code.end(block)
    _lower(code, chain, -page, scratch)
    code.add("BDNZ8", loop)
    code.end(loop)
    code.cfi("def_cfa_register", code.dwarf(code.sp))
    tail.insts[:0] = code.out
    link((block, loop), (loop, tail, loop))


def _align(function: MachineFunction, block: MachineBlock, at: int, code: Writer, size: int, align: int,
           page: int) -> None:
    """Lower the stack pointer to an aligned address. r30 holds the old stack pointer, r12 the distance."""
    target = code.target
    gap, end, chain, field = target.reg("x12"), code.r0, target.roles["base_pointer"], target.reg("cr0")
    # llc uses 32768 here, which is then added as -32768.
    step = max(-page, NEAREST + STACK_ALIGN)
    body, tail = split(function, block, at, 2)
    code.add("RLDICL", gap, code.sp, 0, 64 - (align.bit_length() - 1))
    code.add("SUBF8", end, gap, code.sp)
    _load(code, gap, size)
    code.add("ADD8", end, gap, end)
    code.add("SUBF8", gap, code.sp, end)
    code.add("CMPDI", field, gap, step)
    code.add("BCC_GE", field, tail)
    code.end(block)
    code.add("STDU", code.sp, chain, step, code.sp)
    code.add("ADDI8", gap, gap, -step)
    code.add("CMPDI", field, gap, step)
    code.add("BCC_LT", field, body)
    code.end(body)
    code.add("STDUX", code.sp, chain, code.sp, gap)
    code.add("OR8", end, chain, chain)
    code.cfi("def_cfa_register", code.dwarf(end))
    tail.insts[:0] = code.out
    link((block, body, tail), (body, tail, body))


# ---- dynamic allocas


def settle_sizes(function: MachineFunction) -> None:
    """Compute a size directly in the register for it if nothing else reads it, else copy it.

    Other blocks may read it as well, so the whole function is searched (golden: probed-size-elsewhere).
    """
    if not page_of(function):
        return
    name = "PREPARE_PROBED_ALLOCA_64"
    insts = [inst for block in function.blocks for inst in block.insts]
    sizes = {inst.ops[2]: 0 for inst in insts if inst.template.name == name}
    for inst in insts:
        for position in inst.template.uses:
            if inst.ops[position] in sizes:
                sizes[inst.ops[position]] += 1
    own = function.target.templates["PREPARE_PROBED_ALLOCA_NEGSIZE_SAME_REG_64"]
    for inst in insts:
        if inst.template.name == name and sizes[inst.ops[2]] == 1:
            inst.template = own


def expand_dynamic_alloca(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Probe the remainder, then page by page. Frame layout later provides the distance and the start of the memory."""
    target: Target = function.target
    result, size = block.insts[index].ops
    test, body, tail = split(function, block, index, 3)
    own, sp, page = target.classes["g8rc"], target.roles["stack_pointer"], page_of(function)

    def new() -> int:
        return function.new_register(own)

    def add(into: MachineBlock, name: str, *ops: object) -> None:
        into.insts.append(Inst(target.templates[name], [*ops]))

    end, caller, wanted = new(), new(), new()
    add(block, "PREPARE_PROBED_ALLOCA_64", caller, wanted, size)
    add(block, "ADD8", end, sp, wanted)
    step = new()
    if -page < NEAREST:
        upper = new()
        add(block, "LIS8", upper, -page >> 16)
        add(block, "ORI8", step, upper, -page & 0xFFFF)
    else:
        add(block, "LI8", step, -page)
    pages, whole, rest = new(), new(), new()
    add(block, "DIVD", pages, wanted, step)
    add(block, "MULLD", whole, pages, step)
    add(block, "SUBF8", rest, whole, wanted)
    add(block, "STDUX", sp, caller, sp, rest)
    field = function.new_register(target.classes["crrc"])
    add(test, "CMPD", field, sp, end)
    add(test, "BCC_EQ", field, tail)
    add(body, "STDUX", sp, caller, sp, step)
    add(body, "B", test)
    outgoing = new()
    made = [Inst(target.templates["DYNAREAOFFSET8"], [outgoing]),
            Inst(target.templates["ADD8"], [result, sp, outgoing])]
    tail.insts[:0] = made
    link((block, test), (test, body, tail), (body, test))
    return tail
