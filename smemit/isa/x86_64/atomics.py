"""x86-64 atomic operations: loads and most stores are plain moves, everything else uses locked instructions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, MASKS, Memory, Node, Result, one_use, width
from smemit.compile.prepare.atomic_tests import EQUAL, NAME, NEGATIVE, NOT_EQUAL, NOT_NEGATIVE, TESTED
from smemit.ir.ops import Call
from smemit.ir.values import ConstantInt
from smemit.isa.x86_64 import addresses
from smemit.isa.x86_64.condition_codes import AE, GE, LE, NE, NS, A, E, G, L, S
from smemit.isa.x86_64.facts import target_of
from smemit.isa.x86_64.read_modify_write import ignores_carry

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.match.select import Selector

_LOCKED = {
    "atomic_load_add": "X86ISD::LADD", "atomic_load_sub": "X86ISD::LSUB", "atomic_load_or": "X86ISD::LOR",
    "atomic_load_xor": "X86ISD::LXOR", "atomic_load_and": "X86ISD::LAND",
}  # fmt: skip
TESTS: dict[str, str] = {f"atomic_test_{kind}": _LOCKED[f"atomic_load_{kind}"] for kind in TESTED}
"""Locked operations of which only the flags are used."""
LOWERED = (*_LOCKED, *TESTS, "atomic_cmp_swap_with_success")
"""Operations that `lower` handles instead of patterns."""
_EQUAL = 4
ACCUMULATORS = {8: "al", 16: "ax", 32: "eax", 64: "rax"}
"""The suffix of cmpxchg instructions, by width in bits."""


def store(graph: Graph, node: Node) -> list[Result] | None:
    """A sequentially consistent store is an xchg."""
    memory = node.data
    if not memory.mode.startswith("seq_cst"):
        return [node]
    chain, value, pointer = node.ops
    return [graph.raw("atomic_swap", (memory.type, CHAIN), (chain, pointer, value), memory).results[1]]


def modify(graph: Graph, node: Node) -> list[Result] | None:
    """Lower an `atomicrmw`: a locked memory operation if the result is unused, else xadd."""
    chain, pointer, value = node.ops
    if node.is_used(0):
        if node.op == "atomic_load_sub":
            negated = graph.node("sub", value.type, graph.constant(0, value.type), value)
            made = graph.raw("atomic_load_add", node.types, (chain, pointer, negated), node.data)
            return list(made.results)
        return [node, node.results[1]]
    made = graph.raw(_LOCKED[node.op], ("i32", CHAIN), (chain, pointer, value), node.data)
    return [graph.undef(node.type), made.results[1]]


def exchange(graph: Graph, node: Node) -> list[Result] | None:
    """cmpxchg: the expected value goes to rax, which then holds the loaded value."""
    target = target_of(graph)
    chain, pointer, expected, replacement = node.ops
    type, flags = node.type, target.flags
    register = target.description.reg(ACCUMULATORS[width(type)])
    copy = graph.copy_to(chain, register, expected, with_glue=True)
    size = graph.target_constant(width(type) // 8, "i8")
    made = graph.raw("X86ISD::LCMPXCHG_DAG", (CHAIN, GLUE), (copy, pointer, replacement, size, copy.results[1]))
    found = graph.copy_from(made, register, type, made.results[1])
    read = graph.copy_from(found.results[1], flags, "i32", found.results[2])
    success = graph.node("X86ISD::SETCC", "i8", graph.target_constant(_EQUAL, "i8"), read)
    return [found, success, read.results[1]]


_CONDITIONS = {EQUAL: E, NOT_EQUAL: NE, NEGATIVE: S, NOT_NEGATIVE: NS}


def _build_test(kind: str, conditions: Mapping[int, int] | Sequence[int]) -> Callable[[Builder, Call], None]:
    def build(builder: Builder, op: Call) -> None:
        graph = builder.graph
        pointer, value, question = op.args
        assert isinstance(question, ConstantInt), "select: made so before selection"
        number = builder.one(value)
        memory = Memory(number.type, width(number.type) // 8, "", True, "seq_cst")
        code = graph.target_constant(conditions[question.value], "i8")
        ops = (builder.memory_root(), builder.one(pointer), number, code)
        made = graph.raw(f"atomic_test_{kind}", ("i8", CHAIN), ops, memory)
        builder.values[op], graph.root = [made], made.results[1]

    return build


CALLS = {
    **{NAME.format(kind): _build_test(kind, _CONDITIONS) for kind in TESTED},
    **{f"llvm.x86.atomic.{kind}.cc": _build_test(kind, range(16)) for kind in TESTED},
}
"""Our own function asks a question; LLVM's, which its passes leave in optimized modules, has a condition code."""


def test(graph: Graph, node: Node) -> list[Result] | None:
    """A locked operation in memory that sets the flags."""
    chain, pointer, value, code = node.ops
    made = graph.raw(TESTS[node.op], ("i32", CHAIN), (chain, pointer, value), node.data)
    return [graph.node("X86ISD::SETCC", "i8", code, made), made.results[1]]


def flags_of_sum(combiner: Combiner, flags: Result, code: int) -> tuple[Result, int] | None:
    """The flags of an addition in memory whose old value is only compared, and the condition on them."""
    graph, compare = combiner.graph, flags.node
    only_compares = compare.op == "X86ISD::CMP" or (compare.op == "X86ISD::SUB" and not compare.is_used(0))
    if not only_compares or not compare.has_one_use():
        return None
    node, number = compare.ops[0].node, constant_of(compare.ops[1])
    if node.op not in ("atomic_load_add", "atomic_load_sub") or number is None or not one_use(compare.ops[0]):
        return None
    chain, pointer, value = node.ops
    added = constant_of(value)
    if added is None:
        return None
    type, mask = node.type, MASKS[node.type]
    added = added if node.op == "atomic_load_add" else -added
    number, code = _meeting(number & mask, -added & mask, width(type), code)
    if number == -added & mask:
        kind, value = "X86ISD::LSUB", graph.constant(-added, type)
    else:
        # LLVM looks for 64 ones, which narrower constants do not have.
        code = _AGAINST_ZERO.get((code, added if added == 1 or mask >> 63 else 0), -1)
        if number or code < 0:
            return None
        kind = _LOCKED[node.op]
    made = graph.raw(kind, ("i32", CHAIN), (chain, pointer, value), node.data, order=node.order)
    graph.replace(compare.ops[0], graph.undef(type))
    graph.replace(node.results[1], made.results[1])
    combiner.add_with_users(made)
    return made, code


_AGAINST_ZERO = {(S, 1): LE, (NS, 1): G, (G, -1): GE, (LE, -1): L}
"""By addend: conditions of the old value against zero, and the equivalent conditions of the new value."""


def _meeting(number: int, wanted: int, bits: int, code: int) -> tuple[int, int]:
    """Adjust a constant that differs by one from the required one, together with the condition."""
    most, sign = (1 << bits) - 1, 1 << bits - 1
    if number + 1 & most == wanted:
        if code == A and number != most:
            return wanted, AE
        if code == LE and number != sign - 1:
            return wanted, L
    if number - 1 & most == wanted:
        if code == AE and number:
            return wanted, A
        if code == L and number != sign:
            return wanted, LE
    return number, code


def fence(graph: Graph, node: Node) -> list[Result] | None:
    """Only a sequentially consistent fence for all threads needs an instruction."""
    ordering, scope, has_red_zone = node.data
    chain = node.ops[0]
    if ordering != "seq_cst" or scope == "singlethread":
        return [graph.raw("X86ISD::MEMBARRIER", (CHAIN,), (chain,))]
    # A locked `or` of zero below the stack pointer is faster than `mfence`, because nothing depends on that memory.
    place = (
        graph.register(graph.target.stack_pointer, "i64"), graph.target_constant(1, "i8"), graph.register(0, "i64"),
        graph.target_constant(-64 if has_red_zone else 0, "i32"), graph.register(0, "i16"),
    )
    made = graph.machine_node("LOCK_OR32mi8", ("i32", CHAIN), *place, graph.target_constant(0, "i32"), chain)
    return [made.results[1]]


def select(selector: Selector, node: Node) -> bool:
    """Select the nodes that `lower` made."""
    handler = _SELECT.get(node.op)
    return handler is not None and handler(selector, node)


def _load(selector: Selector, node: Node) -> bool:
    operands = addresses.address(selector.graph, node.ops[1])
    if operands is None:
        return False
    return selector.become(node, f"MOV{width(node.type)}rm", operands)


def _immediate(value: Result) -> int | None:
    """A constant that an instruction can encode, None for others."""
    node = value.node
    return node.data if node.op == "Constant" and -1 << 31 <= node.data < 1 << 31 else None


def _store(selector: Selector, node: Node) -> bool:
    value, graph = node.ops[1], selector.graph
    operands = addresses.address(graph, node.ops[2])
    if operands is None:
        return False
    number, bits = _immediate(value), width(value.type)
    if value.node.op == "bitcast" and value.node.ops[0].type in ("f32", "f64"):
        selector.become(node, "MOVSSmr" if bits == 32 else "MOVSDmr", [*operands, value.node.ops[0]])
    elif number is None:
        selector.become(node, f"MOV{bits}mr", [*operands, value])
    else:
        name = "MOV64mi32" if bits == 64 else f"MOV{bits}mi"
        selector.become(node, name, [*operands, graph.target_constant(number, value.type)])
    return True


def _exchange_and(selector: Selector, node: Node) -> bool:
    operands = addresses.address(selector.graph, node.ops[1])
    if operands is None:
        return False
    name = "XCHG{}rm" if node.op == "atomic_swap" else "LXADD{}"
    return selector.become(node, name.format(width(node.type)), [node.ops[2], *operands])


def _locked(selector: Selector, node: Node) -> bool:
    graph, value = selector.graph, node.ops[2]
    operands = addresses.address(graph, node.ops[1])
    if operands is None:
        return False
    name, number, bits = node.op[9:], _immediate(value), width(value.type)
    is_sum = name in ("ADD", "SUB")
    quick = "slow_increment" not in graph.traits
    if number in (1, -1) and is_sum and quick and ignores_carry(node, 0):
        step = "INC" if (number == 1) == (name == "ADD") else "DEC"
        return selector.become(node, f"LOCK_{step}{bits}m", operands)
    if number is None:
        selector.become(node, f"LOCK_{name}{bits}mr", [*operands, value])
    else:
        form = "mi8" if bits > 8 and -128 <= number <= 127 else "mi32" if bits == 64 else "mi"
        selector.become(node, f"LOCK_{name}{bits}{form}", [*operands, graph.target_constant(number, value.type)])
    return True


def _compare(selector: Selector, node: Node) -> bool:
    value = node.ops[2]
    operands = addresses.address(selector.graph, node.ops[1])
    if operands is None:
        return False
    return selector.become(node, f"LCMPXCHG{width(value.type)}", [*operands, value], node.types)


def _barrier(selector: Selector, node: Node) -> bool:
    return selector.become(node, "MEMBARRIER", [])


_SELECT = {
    "atomic_load": _load,
    "atomic_store": _store,
    "atomic_swap": _exchange_and,
    "atomic_load_add": _exchange_and,
    **dict.fromkeys(_LOCKED.values(), _locked),
    "X86ISD::LCMPXCHG_DAG": _compare,
    "X86ISD::MEMBARRIER": _barrier,
}
