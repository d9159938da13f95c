"""x86-64 tail calls: calls in tail position whose stack arguments fit in the function's own argument area.

`_fits` has LLVM's conditions for an ordinary call (IsEligibleForTailCallOptimization); a `musttail` call is always a
jump, and overwrites the function's own stack arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import VIRTUAL, slot_index
from smemit.compile.isel.dag.construct.argument_assignment import (
    are_alone,
    assignment_of,
    contents_of,
    result_registers,
)
from smemit.compile.isel.dag.construct.call_nodes import parameters_in_csr_match
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.errors import UnsupportedError
from smemit.ir.attributes import convention_number
from smemit.ir.ops import Call
from smemit.ir.values import InlineAssembly
from smemit.isa.calling_convention import Location, Part, popped_bytes
from smemit.isa.x86_64 import calls
from smemit.isa.x86_64.frame import KEEPS_ALL

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.construct.passing import CallRequest
    from smemit.isa.x86_64.facts import X86

ENTRY_BIAS = 8
"""Size of the return address, which is below the first stack argument."""
_TRANSPARENT = frozenset(("zero_extend", "any_extend", "bitcast", "AssertZext"))


def lower_tail_call(target: X86, build: Builder, request: CallRequest, chain: Result | None = None
                    ) -> Result | None:
    """The tail call, None if it must be an ordinary call."""
    graph, ir = build.graph, build.info.ir
    op = build.op
    must = isinstance(op, Call) and op.tail == "musttail" and not isinstance(op.callee, InlineAssembly)
    convention, own = target.convention(request.convention), target.convention(ir.cc)
    if any("swifterror" in (argument.attributes or ()) for argument in ir.args):
        return None
    parts, locations, size = assignment_of(target, request.convention, request.arguments)
    values = contents_of(target, graph, request)
    if not must and not _fits(target, build, request, parts, locations, size, values):
        return None
    popped = popped_bytes(convention, size, request.variadic)
    if convention.callee_pops and request.variadic:
        raise UnsupportedError("a tail call of a variadic function is not supported with this convention")
    if convention.callee_pops and popped != build.function.popped_bytes:
        raise UnsupportedError("a tail call with more or fewer stack arguments than its function is not supported")
    if KEEPS_ALL in ir.attributes and KEEPS_ALL not in request.attributes:
        if must:
            raise UnsupportedError(f"a musttail call keeps fewer registers than its function, which is {KEEPS_ALL}")
        return None
    if must and request.variadic:
        raise UnsupportedError("a musttail call of a variadic function is not supported")
    chain = build.memory_root() if chain is None else chain
    framed = convention.callee_pops and not must
    if framed:
        amount, nothing = graph.target_constant(popped, "i64"), graph.target_constant(0, "i64")
        chain = graph.raw("callseq_start", (CHAIN, GLUE), (chain, amount, nothing))
    registers: list[tuple[int, Result]] = []
    stores: list[Result] = []
    for value, (register, offset, _), part in zip(values, locations, parts, strict=True):
        value = calls.widened(graph, value, part)
        if register:
            registers.append((register, value))
        elif must or framed:
            if part.special is not None:
                raise UnsupportedError("a musttail call with byval arguments is not supported")
            bytes_wide = width(value.type) // 8
            slot = build.function.frame.add_fixed(
                bytes_wide, offset + ENTRY_BIAS, 8 if offset & 8 else 16)
            stores.append(graph.store(chain, value, graph.leaf("FrameIndex", "i64", slot), bytes_wide))
    if stores:
        chain = graph.token_factor(stores)
    chain, ops = calls.call_operands(target, build, chain, request, convention, registers)
    if framed:
        glue = [ops.pop()] if ops[-1].type == GLUE else []
        end = graph.raw("callseq_end", (CHAIN, GLUE), (
            chain, graph.target_constant(popped, "i64"), graph.target_constant(0, "i64"), *glue))
        ops = [end.results[0], *ops[1:], end.results[1]]
    if convention.name != own.name and not own.preserved <= convention.preserved and must:
        raise UnsupportedError("a musttail call of another convention is not supported")
    ops.insert(2, graph.target_constant(0, "i32"))
    return graph.raw("X86ISD::TC_RETURN", (CHAIN,), ops)


def _fits(target: X86, build: Builder, request: CallRequest, parts: tuple[Part, ...],
          locations: tuple[Location, ...], size: int, values: list[Result]) -> bool:
    """Whether LLVM emits an eligible call as a tail call."""
    info = build.info
    convention, own = target.convention(request.convention), target.convention(info.ir.cc)
    same = convention_number(request.convention) == convention_number(info.ir.cc)
    if bool(convention.home_bytes) != bool(own.home_bytes):
        return False
    if convention.callee_pops:
        return same
    frame = build.function.frame
    if frame.max_align > target.description.elf["stack_align"] or info.function.sret_register:
        return False
    if request.variadic and locations and (convention.home_bytes or any(not register for register, _, _ in locations)):
        return False
    if not same and (not own.preserved <= convention.preserved or not _same_results(target, build.info.ir.cc, request)):
        return False
    if size != convention.home_bytes and not all(
        register or (is_alone and _lies_there(build, value, offset, part))
        for value, (register, offset, _), part, is_alone in zip(values, locations, parts, are_alone(target, request),
                                                             strict=True)
    ):
        return False
    registers = [register for register, _, _ in locations]
    return parameters_in_csr_match(build, own, registers, values) and build.function.popped_bytes == 0


def _same_results(target: X86, own: str, request: CallRequest) -> bool:
    """Whether both conventions return the call's result in the same registers."""
    return result_registers(target, request.convention, request.result) == result_registers(target, own, request.result)


def _lies_there(build: Builder, value: Result, offset: int, part: Part) -> bool:
    """Whether a stack argument is the function's own argument at the same offset."""
    special = part.special
    node = value.node
    while True:
        if node.op in _TRANSPARENT:
            value, node = node.ops[0], node.ops[0].node
        elif node.op == "truncate" and node.ops[0].node.op == "AssertZext" and (
                node.ops[0].node.ops[1].node.data == node.type):
            value, node = node.ops[0].node.ops[0], node.ops[0].node.ops[0].node
        else:
            break
    number = _slot_loaded(build, node, special is not None)
    if number is None:
        return False
    slot = build.function.frame.slots[number]
    if not slot.fixed or slot.offset != offset + ENTRY_BIAS:
        return False
    if special is None:
        if number in build.info.static_allocas.values():
            return False  # an alloca reuses the slot, so its contents may have changed
        if part.extension and part.narrow != part.type:
            raise UnsupportedError("a tail call that passes a widened argument on the stack is not supported")
        return slot.size == width(value.type) // 8
    return slot.size == special.size


def _slot_loaded(build: Builder, node: Node, by_address: bool) -> int | None:
    """The slot from which a value is loaded, or whose address it is."""
    if node.op == "CopyFromReg":
        register = node.ops[1].node.data
        if register < VIRTUAL:
            return None
        for inst in build.function.blocks[0].insts:
            if inst.template.defs and inst.ops[inst.template.defs[0]] == register:
                wanted = ("LEA64r",) if by_address else ("MOV8rm", "MOV16rm", "MOV32rm", "MOV64rm", "MOVSSrm_alt",
                                                         "MOVSDrm_alt", "MOVAPSrm")
                if inst.template.name in wanted and inst.ops[1] < 0 and inst.ops[2:5] == [1, 0, 0]:
                    return slot_index(inst.ops[1])
                return None
        return None
    if by_address:
        slot: int | None = node.data if node.op == "FrameIndex" else None
        return slot
    if node.op == "load" and node.ops[1].node.op == "FrameIndex":
        found: int = node.ops[1].node.data
        return found
    return None
