"""x86-64 atomic operations: plain moves but for sequentially consistent stores, locked instructions for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result, width
from smemit.target.x86_64 import dag_address

if TYPE_CHECKING:
    from smemit.lower.dag.select import Selector
    from smemit.target.x86_64.dag import Dag

_LOCKED = {
    "atomic_load_add": "X86ISD::LADD", "atomic_load_sub": "X86ISD::LSUB", "atomic_load_or": "X86ISD::LOR",
    "atomic_load_xor": "X86ISD::LXOR", "atomic_load_and": "X86ISD::LAND",
}  # fmt: skip
LOWERED = (*_LOCKED, "atomic_cmp_swap_with_success")
"""Operations that `lower` and not a pattern takes."""
_EQUAL = 4
_ACCUMULATORS = {8: "al", 16: "ax", 32: "eax", 64: "rax"}


def store(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """A store that nothing behind it may pass exchanges instead."""
    memory = node.data
    if not memory.mode.startswith("seq_cst"):
        return [node]
    chain, value, pointer = node.ops
    return [graph.raw("atomic_swap", (memory.type, CHAIN), (chain, pointer, value), memory).results[1]]


def modify(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """Whose result nobody reads is done in memory; the rest is an exchange and addition."""
    chain, pointer, value = node.ops
    if node.is_used(0):
        if node.op == "atomic_load_sub":
            negated = graph.node("sub", value.type, graph.constant(0, value.type), value)
            made = graph.raw("atomic_load_add", node.types, (chain, pointer, negated), node.data)
            return list(made.results)
        return [node, node.results[1]]
    made = graph.raw(_LOCKED[node.op], ("i32", CHAIN), (chain, pointer, value), node.data)
    return [graph.undef(node.type), made.results[1]]


def exchange(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """The expected value goes to the accumulator, which then holds the value read."""
    chain, pointer, expected, replacement = node.ops
    type, flags = node.type, target.flags
    register = target.description.reg(_ACCUMULATORS[width(type)])
    copy = graph.copy_to(chain, register, expected, with_glue=True)
    size = graph.target_constant(width(type) // 8, "i8")
    made = graph.raw("X86ISD::LCMPXCHG_DAG", (CHAIN, GLUE), (copy, pointer, replacement, size, copy.results[1]))
    found = graph.copy_from(made, register, type, made.results[1])
    read = graph.copy_from(found.results[1], flags, "i32", found.results[2])
    success = graph.node("X86ISD::SETCC", "i8", graph.target_constant(_EQUAL, "i8"), read)
    return [found, success, read.results[1]]


def fence(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """Only a fence of everything, for all threads, takes an instruction."""
    ordering, scope, has_red_zone = node.data
    chain = node.ops[0]
    if ordering != "seq_cst" or scope == "singlethread":
        return [graph.raw("X86ISD::MEMBARRIER", (CHAIN,), (chain,))]
    # A locked `or` of zero below the stack pointer, where nothing waits for the memory, is faster than `mfence`.
    place = (
        graph.register(target.stack_pointer, "i64"), graph.target_constant(1, "i8"), graph.register(0, "i64"),
        graph.target_constant(-64 if has_red_zone else 0, "i32"), graph.register(0, "i16"),
    )
    made = graph.machine_node("LOCK_OR32mi8", ("i32", CHAIN), *place, graph.target_constant(0, "i32"), chain)
    return [made.results[1]]


def select(target: Dag, selector: Selector, node: Node) -> bool:
    """Select what `lower` made."""
    handler = _SELECT.get(node.op)
    return handler is not None and handler(target, selector, node)


def _load(target: Dag, selector: Selector, node: Node) -> bool:
    operands = dag_address.address(target, selector.graph, node.ops[1])
    if operands is None:
        return False
    selector.become(node, f"MOV{width(node.type)}rm", operands)
    return True


def _immediate(value: Result) -> int | None:
    """A constant that an instruction takes."""
    node = value.node
    return node.data if node.op == "Constant" and -1 << 31 <= node.data < 1 << 31 else None


def _store(target: Dag, selector: Selector, node: Node) -> bool:
    value, graph = node.ops[1], selector.graph
    operands = dag_address.address(target, graph, node.ops[2])
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


def _exchange_and(target: Dag, selector: Selector, node: Node) -> bool:
    operands = dag_address.address(target, selector.graph, node.ops[1])
    if operands is None:
        return False
    name = "XCHG{}rm" if node.op == "atomic_swap" else "LXADD{}"
    selector.become(node, name.format(width(node.type)), [node.ops[2], *operands])
    return True


def _locked(target: Dag, selector: Selector, node: Node) -> bool:
    graph, value = selector.graph, node.ops[2]
    operands = dag_address.address(target, graph, node.ops[1])
    if operands is None:
        return False
    name, number, bits = node.op[9:], _immediate(value), width(value.type)
    is_sum = name in ("ADD", "SUB")
    quick = "slow_increment" not in graph.traits
    if number in (1, -1) and is_sum and quick:
        step = "INC" if (number == 1) == (name == "ADD") else "DEC"
        selector.become(node, f"LOCK_{step}{bits}m", operands)
        return True
    if number is None:
        selector.become(node, f"LOCK_{name}{bits}mr", [*operands, value])
    else:
        form = "mi8" if bits > 8 and -128 <= number <= 127 else "mi32" if bits == 64 else "mi"
        selector.become(node, f"LOCK_{name}{bits}{form}", [*operands, graph.target_constant(number, value.type)])
    return True


def _compare(target: Dag, selector: Selector, node: Node) -> bool:
    value = node.ops[2]
    operands = dag_address.address(target, selector.graph, node.ops[1])
    if operands is None:
        return False
    selector.become(node, f"LCMPXCHG{width(value.type)}", [*operands, value], node.types)
    return True


def _barrier(target: Dag, selector: Selector, node: Node) -> bool:
    selector.become(node, "MEMBARRIER", [])
    return True


_SELECT = {
    "atomic_load": _load,
    "atomic_store": _store,
    "atomic_swap": _exchange_and,
    "atomic_load_add": _exchange_and,
    **dict.fromkeys(_LOCKED.values(), _locked),
    "X86ISD::LCMPXCHG_DAG": _compare,
    "X86ISD::MEMBARRIER": _barrier,
}
