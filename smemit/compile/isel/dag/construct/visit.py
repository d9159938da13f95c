"""Turn the operations of a block into a graph.

Needs:  a `FunctionInfo`; operations of one block in order.
Gives:  a graph whose root depends on everything the operations do; registers written for values used elsewhere.
Keeps:  the IR; the numbering of operations, which is the scheduler's source order.

It mirrors LLVM's SelectionDAGBuilder node by node; `builder.py` explains how chains are made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from smemit.analysis.dereferenceable import is_dereferenceable
from smemit.compile.isel.dag.construct import sites
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.case_blocks import Case
from smemit.compile.isel.dag.construct.passing import Outgoing
from smemit.compile.isel.dag.graph.bits import UNKNOWN
from smemit.compile.isel.dag.graph.flags import flags_of
from smemit.compile.isel.dag.graph.fold import TELLING
from smemit.compile.isel.dag.graph.nodes import CHAIN, NO_SIGNED_ZEROS, NUW, SAMESIGN, Result, alone
from smemit.compile.isel.dag.graph.value_types import common_align, linear_index, placed, value_type, value_types
from smemit.compile.isel.unreachable import lowers_to_trap
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.identity import constant_key
from smemit.ir.intrinsic_effects import DEOPTIMIZE, intrinsic_name
from smemit.ir.module import Block, Operation
from smemit.ir.ops import (
    Alloca,
    AtomicRMW,
    Binary,
    Br,
    Call,
    CallSite,
    Cast,
    CompareExchange,
    CondBr,
    ExtractElement,
    ExtractValue,
    FCmp,
    Fence,
    FNeg,
    Freeze,
    GCRelocate,
    GCResult,
    GetElementPtr,
    ICmp,
    IndirectBr,
    InsertElement,
    InsertValue,
    LandingPad,
    Load,
    Patchpoint,
    Phi,
    Ret,
    Select,
    ShuffleVector,
    Stackmap,
    Statepoint,
    Store,
    Switch,
    Unreachable,
    VAArg,
)
from smemit.ir.types import VectorType
from smemit.ir.values import Constant, ConstantInt, Value

_BINARY = {
    "add": "add",
    "sub": "sub",
    "mul": "mul",
    "sdiv": "sdiv",
    "udiv": "udiv",
    "srem": "srem",
    "urem": "urem",
    "and": "and",
    "or": "or",
    "xor": "xor",
    "shl": "shl",
    "lshr": "srl",
    "ashr": "sra",
    "fadd": "fadd",
    "fsub": "fsub",
    "fmul": "fmul",
    "fdiv": "fdiv",
    "frem": "frem",
}
_CASTS = {
    "zext": "zero_extend",
    "sext": "sign_extend",
    "trunc": "truncate",
    "fptrunc": "fp_round",
    "fpext": "fp_extend",
    "fptoui": "fp_to_uint",
    "fptosi": "fp_to_sint",
    "uitofp": "uint_to_fp",
    "sitofp": "sint_to_fp",
}
_ICMP = {
    "eq": "seteq",
    "ne": "setne",
    "ugt": "setugt",
    "uge": "setuge",
    "ult": "setult",
    "ule": "setule",
    "sgt": "setgt",
    "sge": "setge",
    "slt": "setlt",
    "sle": "setle",
}
_FCMP = {
    "false": "setfalse",
    "oeq": "setoeq",
    "ogt": "setogt",
    "oge": "setoge",
    "olt": "setolt",
    "ole": "setole",
    "one": "setone",
    "ord": "seto",
    "ueq": "setueq",
    "ugt": "setugt",
    "uge": "setuge",
    "ult": "setult",
    "ule": "setule",
    "une": "setune",
    "uno": "setuo",
    "true": "settrue",
}


def visit(build: Builder, ops: Sequence[Operation]) -> None:
    """Build operations, up to a tail call."""
    graph, info, registers = build.graph, build.info, build.info.registers
    last = ops[-1] if ops and ops[-1].is_terminator else None
    if last is not None:
        ops = ops[:-1]
    sources = graph.sources
    for op in [op for op in ops if op not in info.elided] if info.elided else ops:
        kind = type(op)
        graph.order += 1
        build.op = op
        if sources is not None:
            locate(build, op)
        if type(op.type) is VectorType:
            from smemit.compile.isel.dag.construct import vectors

            vectors.check(op)
        if (_VISITORS.get(kind) or _find_visitor(kind))(build, op):
            return
        if registers and op in registers and op.type is not t.void:
            build.export(op)
    if last is not None:
        _leave(build, last)


def _leave(build: Builder, op: Operation) -> None:
    """Build the last operation of a block."""
    if (sources := build.graph.sources) is not None:
        sources.is_silent = True
        _phi_inputs(build, op)
        sources.is_silent = False
    else:
        _phi_inputs(build, op)
    build.graph.order += 1
    build.op = op
    if build.graph.sources is not None:
        locate(build, op)
    if not (_VISITORS.get(type(op)) or _find_visitor(type(op)))(build, op) and isinstance(op, CallSite):
        from smemit.compile.isel.dag.construct import invokes

        invokes.leave_invoke(build, op)


def locate(build: Builder, op: Operation) -> None:
    """Note the source location of the operation whose number is the current one."""
    sources, lines = build.graph.sources, build.function.lines
    if sources is not None and lines is not None and (location := lines.of(op)) is not None:
        sources.by_number[build.graph.order] = location


def _set(build: Builder, op: Operation, part: Result) -> None:
    build.values[op] = [part]


def _phi_inputs(build: Builder, last: Operation) -> None:
    """Copy the inputs of the successors' phis from this block, which ends with `last`, to registers."""
    info, here = build.info, build.block.ir
    if not info.phis:
        return
    assert here is not None
    seen: set[Block] = set()
    constants: dict[Any, int] = {}
    for successor in last.successors():
        phis = info.phis.get(successor)
        if not phis or successor in seen:
            continue
        seen.add(successor)
        for phi, insts in phis:
            value = info.incoming(phi, here)
            if isinstance(value, Constant):
                key = value.type, constant_key(value)
                register = constants.get(key, 0)
                if not register:
                    register = constants[key] = build.new_registers(phi.type)
                    kind = "zero_extend" if isinstance(value, ConstantInt) else "any_extend"
                    build.write(build.get(value), register, kind)
            else:
                register = info.registers.get(value, 0)
                if not register:
                    register = build.new_registers(value.type)
                    build.write(build.get(value), register)
            for inst in insts:
                info.phi_updates.append((inst, register))
                register += 1


def _binary(build: Builder, op: Binary) -> None:
    name, graph, values = _BINARY[op.op], build.graph, build.values
    left = (values.get(op.lhs) or build.get(op.lhs))[0]
    right = (values.get(op.rhs) or build.get(op.rhs))[0]
    flags = flags_of(op.flags) if op.flags else 0
    type = left.type
    if type[0] != "i":
        if name in _FLOAT_OPERATIONS:
            _check_freedom(op)
        if type[0] == "v":
            from smemit.compile.isel.dag.construct import vectors

            values[op] = [vectors.binary(graph, op, left, right)]
            return
    else:
        if name in _SHIFTS:
            right = graph.resized("zero_extend", build.target.shift_amount_type(type), right)
        elif type == "i128" and name == "add" and build.target.chains_carries:
            _check_carries(op)
        if left.node.op not in TELLING and right.node.op not in TELLING and type != "i1":
            values[op] = [graph.raw(name, alone(type), (left, right), None, flags)]
            return
    values[op] = [graph.node(name, type, left, right, flags=flags)]


def _fneg(build: Builder, op: FNeg) -> None:
    value = build.one(op.value)
    if value.type[0] != "v":
        _set(build, op, build.graph.node("fneg", value.type, value))
        return
    from smemit.compile.isel.dag.construct import vectors

    if not vectors.unary(build, op, "fneg", value):
        raise UnsupportedError(f"fneg of such a {op.type} is not supported")


def _icmp(build: Builder, op: ICmp) -> None:
    left, right = build.one(op.lhs), build.one(op.rhs)
    _set(build, op, build.setcc(left, right, _ICMP[op.predicate], SAMESIGN if "samesign" in op.flags else 0))


def _fcmp(build: Builder, op: FCmp) -> None:
    left, right = build.one(op.lhs), build.one(op.rhs)
    condition = _FCMP[op.predicate]
    if "nnan" in op.flags or "fast" in op.flags:
        # Without NaNs ordered and unordered predicates are equivalent.
        condition = {
            "oeq": "seteq",
            "ueq": "seteq",
            "one": "setne",
            "une": "setne",
            "ogt": "setgt",
            "ugt": "setgt",
            "oge": "setge",
            "uge": "setge",
            "olt": "setlt",
            "ult": "setlt",
            "ole": "setle",
            "ule": "setle",
        }.get(op.predicate, condition)
    blind = NO_SIGNED_ZEROS if op.flags and ("nsz" in op.flags or "fast" in op.flags) else 0
    _set(build, op, build.setcc(left, right, condition, blind))


def _select(build: Builder, op: Select) -> None:
    from smemit.compile.isel.dag.construct.select_patterns import abs_pattern, min_max_pattern

    graph = build.graph
    condition = build.one(op.condition)
    compared = type(op.condition)
    if compared is ICmp and (number := abs_pattern(op)) is not None:
        value = build.one(number[0])
        size = graph.node("abs", value.type, value)
        _set(build, op, graph.node("sub", value.type, graph.constant(0, value.type), size) if number[1] else size)
        return
    if compared is FCmp and (pair := min_max_pattern(op, build.info.users_of)) is not None:
        is_less, left, right = pair
        name, kind = "fminnum" if is_less else "fmaxnum", value_type(op.type)
        if build.target.is_operation_legal_or_custom(name, kind):
            _set(build, op, graph.node(name, kind, build.one(left), build.one(right), flags=flags_of(op.flags)))
            return
    made = [
        graph.node("select", yes.type, condition, yes, no)
        for yes, no in zip(build.get(op.if_true), build.get(op.if_false), strict=True)
    ]
    build.values[op] = build.joined(made)


def _cast(build: Builder, op: Cast) -> None:
    graph = build.graph
    value = build.one(op.value)
    type = value_type(op.type)
    name = _CASTS.get(op.op)
    if name == "fp_round":
        _set(build, op, graph.node("fp_round", type, value, graph.target_constant(0, "i64")))
    elif name is not None:
        _set(build, op, graph.node(name, type, value, flags=flags_of(op.flags)))
    elif op.op in ("ptrtoint", "inttoptr"):
        _set(build, op, build.graph.resized("zero_extend", type, value))
    else:
        _set(build, op, graph.node("bitcast", type, value) if type != value.type else value)


def _freeze(build: Builder, op: Freeze) -> None:
    build.values[op] = build.joined([build.graph.node("freeze", part.type, part) for part in build.get(op.value)])


def _extract_value(build: Builder, op: ExtractValue) -> None:
    parts = build.get(op.aggregate)
    first = linear_index(op.aggregate.type, op.indices)
    build.values[op] = build.joined(parts[first : first + len(value_types(op.type))])


def _insert_value(build: Builder, op: InsertValue) -> None:
    parts = list(build.get(op.aggregate))
    first = linear_index(op.type, op.indices)
    inserted = build.get(op.value)
    parts[first : first + len(inserted)] = inserted
    build.values[op] = build.joined(parts)


def _alloca(build: Builder, op: Alloca) -> None:
    if op in build.info.static_allocas:
        return
    graph, target = build.graph, build.target
    if target.action("dynamic_stackalloc", "i64") != "custom":
        raise UnsupportedError("an alloca of variable size is not supported",
                               notes=["give it a constant size, in the function's first block"])
    step = target.description.elf["stack_align"]
    count = build.one(op.count) if op.count is not None else graph.constant(1, "i32")
    size = graph.constant(layout.alloc_size(op.allocated_type), "i64")
    wanted = graph.node("mul", "i64", build.graph.resized("zero_extend", "i64", count), size)
    wanted = graph.node("and", "i64", build.graph.plus(wanted, step - 1, NUW), graph.constant(-step, "i64"))
    align = op.align or layout.preferred_align(op.allocated_type)
    node = graph.raw("dynamic_stackalloc", ("i64", CHAIN), (
        build.memory_root(), wanted, graph.constant(align if align > step else 0, "i64")), build.function)
    graph.root = node.results[1]
    build.values[op] = [node]


def _load(build: Builder, op: Load) -> None:
    if op.ordering:
        from smemit.compile.isel.dag.construct import atomics

        atomics.load(build, op)
        return
    graph = build.graph
    pointer = build.place(op.pointer)
    root = build.memory_root() if op.volatile else graph.root
    align = op.align or layout.align_of(op.type)
    sure = is_dereferenceable(op.pointer, op.type, align, build.info.types.preferred)
    made: list[Result] = []
    chains: list[Result] = []
    known = UNKNOWN
    space = getattr(op.pointer.type, "address_space", 0)
    if op.metadata and isinstance(op.type, t.IntType) and (text := op.metadata.get("range")):
        from smemit.compile.isel.dag.graph.ranges import known_of

        known = known_of(text, op.type.width)
    for type, offset in placed(op.type):
        address = graph.part_at(pointer, offset)
        known_align = common_align(align, offset) if offset else align
        node = graph.load(type, root, address, known_align, volatile=op.volatile, sure=sure, known=known, space=space)
        made.append(node)
        chains.append(node.results[1])
    if chains:
        chain = graph.token_factor(chains)
        if op.volatile:
            graph.root = chain
        else:
            build.loads.append(chain)
    build.values[op] = build.joined(made)


def _store(build: Builder, op: Store) -> None:
    if op.ordering:
        from smemit.compile.isel.dag.construct import atomics

        atomics.store(build, op)
        return
    graph = build.graph
    parts = build.get(op.value)
    if not parts:
        return
    if op.metadata and "nontemporal" in op.metadata and build.target.is_legal_nt_store(parts[0].type):
        raise UnsupportedError("values that bypass the caches are not supported here")
    pointer = build.place(op.pointer)
    space = getattr(op.pointer.type, "address_space", 0)
    root = build.memory_root()
    align = op.align or layout.align_of(op.value.type)
    chains: list[Result] = []
    for part, (_, offset) in zip(parts, placed(op.value.type), strict=True):
        address = graph.part_at(pointer, offset)
        known_align = common_align(align, offset) if offset else align
        chains.append(graph.store(root, part, address, known_align, volatile=op.volatile, space=space))
    graph.root = graph.token_factor(chains)


def _va_arg(build: Builder, op: VAArg) -> None:
    if not build.target.reads_next_argument(build.info.ir, op.type) or len(value_types(op.type)) != 1:
        raise UnsupportedError(f"va_arg of type {op.type} is not supported on {build.target.description.name}",
                               notes=["load from the fields of the va_list, as clang does"])
    graph = build.graph
    node = graph.raw("vaarg", (value_type(op.type), CHAIN), (build.memory_root(), build.one(op.va_list)),
                     data=layout.align_of(op.type))
    graph.root = node.results[1]
    _set(build, op, node)


def _gep(build: Builder, op: GetElementPtr) -> None:
    if type(op.type) is VectorType:
        from smemit.compile.isel.dag.construct import vectors

        _set(build, op, vectors.address(build, op))
    else:
        _set(build, op, build.address(op.source_type, op.pointer, op.indices, op.flags))


def _br(build: Builder, op: Br) -> None:
    to = build.successor(op.target)
    build.block.add_successor(to)
    build.branch_to(to)


def _cond_br(build: Builder, op: CondBr) -> None:
    from smemit.compile.isel.dag.construct import switch

    # Even if both edges lead to one block, llc keeps the condition.
    if_true, if_false = build.successor(op.if_true), build.successor(op.if_false)
    if not build.target.is_jump_expensive and switch.merged(build, op, if_true, if_false, _ICMP | _FCMP):
        return
    switch.branch(build, Case("seteq", op.condition, None, None, if_true, if_false, build.block))


def _indirect_br(build: Builder, op: IndirectBr) -> None:
    graph = build.graph
    for target in op.targets:
        build.block.add_successor(build.successor(target))
    root = build.control_root()
    graph.root = graph.node("brind", CHAIN, root, build.one(op.address))


def _unreachable(build: Builder, op: Unreachable) -> None:
    if lowers_to_trap(op, build.target.description):
        build.graph.root = build.graph.node("trap", CHAIN, build.graph.root)


def _ret(build: Builder, op: Ret) -> None:
    graph = build.graph
    before = op.block.operations[-2:-1]
    if before and isinstance(before[0], Call) and intrinsic_name(before[0].callee) == DEOPTIMIZE:
        return
    parts: list[Outgoing] = []
    chain = build.control_root()
    if build.info.demoted_register and op.value is not None:
        from smemit.compile.isel.dag.construct import demoted

        chain = demoted.store(build, chain, build.get(op.value), op.value.type)
    elif op.value is not None:
        parts.append(Outgoing(build.get(op.value), op.value.type, build.info.ir.return_attributes))
    graph.root = build.target.calls.lower_return(build.target, build, chain, parts)


def _refuse(build: Builder, op: Operation) -> None:
    raise UnsupportedError(f"{op.mnemonic} is not supported here")


def _find_visitor(kind: type) -> Callable[[Builder, Any], bool | None]:
    file, _, name = _ELSEWHERE.get(kind, "").partition(".")
    found = getattr(import_module(f"smemit.compile.isel.dag.construct.{file}"), name) if file else _refuse
    _VISITORS[kind] = found
    return found


_VISITORS: dict[type, Callable[[Builder, Any], bool | None]] = {
    Binary: _binary,
    FNeg: _fneg,
    ICmp: _icmp,
    FCmp: _fcmp,
    Select: _select,
    Cast: _cast,
    Freeze: _freeze,
    ExtractValue: _extract_value,
    InsertValue: _insert_value,
    Alloca: _alloca,
    Load: _load,
    Store: _store,
    GetElementPtr: _gep,
    Br: _br,
    CondBr: _cond_br,
    IndirectBr: _indirect_br,
    Unreachable: _unreachable,
    Ret: _ret,
    Stackmap: sites.stackmap,
    Patchpoint: sites.patchpoint,
    VAArg: _va_arg,
    Phi: lambda build, op: None,
}
"""Handlers by kind of operation; they return True if the code after it is unreachable."""
_ELSEWHERE: dict[type, str] = {
    Call: "calls.visit",
    ExtractElement: "vectors.extract_element",
    InsertElement: "vectors.insert_element",
    ShuffleVector: "vectors.shuffle",
    AtomicRMW: "atomics.modify",
    CompareExchange: "atomics.exchange",
    Fence: "atomics.fence",
    Switch: "switch.lower",
    GCRelocate: "statepoints.relocate",
    GCResult: "statepoints.result",
    Statepoint: "statepoints.statepoint",
    LandingPad: "invokes.landing_pad",
}
"""Handlers in modules that are loaded on first use."""


_SHIFTS = frozenset(("shl", "srl", "sra"))
_FLOAT_OPERATIONS = frozenset(("fadd", "fsub", "fmul", "fdiv"))
_FREE = frozenset(("fast", "reassoc", "arcp"))


def _check_freedom(op: Binary) -> None:
    """Refuse arithmetic that LLVM may reassociate by rules that are not implemented here."""
    if _FREE.isdisjoint(op.flags):
        return
    operands = (op.lhs, op.rhs)
    if op.op == "fdiv" or op.lhs is op.rhs or any(isinstance(one, Constant | Binary | FNeg) for one in operands):
        raise UnsupportedError(f"{op.op} that may be rearranged ({' '.join(op.flags)}) is not supported",
                               place=op.place)


def _is_carry(value: Value) -> bool:
    """Whether an operation is the upper half of a 128-bit sum."""
    return isinstance(value, Binary) and value.op == "lshr" and isinstance(value.lhs, Binary) and \
        value.lhs.op == "add" and isinstance(value.rhs, ConstantInt) and value.rhs.value == 64


def _takes_carry(value: Value) -> bool:
    return isinstance(value, Binary) and value.op == "add" and (_is_carry(value.lhs) or _is_carry(value.rhs))


def _check_carries(op: Binary) -> None:
    """Refuse carries used by two chains: LLVM merges them by rules that are not implemented here."""
    for value in (op.lhs, op.rhs):
        if _takes_carry(value) or (_is_carry(value) and _takes_carry(value.lhs)):  # type: ignore[attr-defined]
            raise UnsupportedError("sums of three and more words, whose carries are handed on, are not supported",
                                   place=op.place, notes=["llvm.uadd.with.overflow says that there is a carry"])
