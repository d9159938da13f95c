"""x86-64 read-modify-write instructions whose flags are read: load, operation and store in one.

Without readers of the flags LLVM leaves these to patterns, which fold no load at -O0. With readers it folds the load in
C++ (foldLoadStoreIntoMemOperand).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import constant_of, is_zero_constant
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, one_use, width
from smemit.isa.x86_64 import addresses
from smemit.isa.x86_64.condition_codes import GE, LE, NE, NO, NP, NS, OV, E, G, L, P, S
from smemit.isa.x86_64.facts import target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.match.select import Selector

_COMMUTATIVE = frozenset(f"X86ISD::{name}" for name in ("ADD", "ADC", "AND", "OR", "XOR"))
_UPDATES = _COMMUTATIVE | {"X86ISD::SUB", "X86ISD::SBB"}
_CONDITION_AT = {"JCC_1": 1, "SETCCr": 0, "SETCCm": 5}
"""Position of the condition in instructions that read flags; conditional moves have it third."""
_OPEN_CONDITION_AT = {"X86ISD::SETCC": 0, "X86ISD::SETCC_CARRY": 0, "X86ISD::CMOV": 2, "X86ISD::BRCOND": 2}
"""The same for nodes that are not selected yet."""
_WITHOUT_CARRY = frozenset((OV, NO, E, NE, S, NS, P, NP, L, GE, LE, G))
_MOST_VISITED = 1024


def ignores_carry(node: Node, at: int = 1) -> bool:
    """Whether no reader of the flags of `node`, its result `at`, reads the carry."""
    for user, operand in node.use_list():
        if user.ops[operand].index != at:
            continue
        if user.op != "CopyToReg":
            place = _OPEN_CONDITION_AT.get(user.op)
            if place is None or user.ops[place].node.data not in _WITHOUT_CARRY:
                return False
            continue
        for reader in user.users():
            place = 2 if reader.op.startswith("CMOV") else _CONDITION_AT.get(reader.op)
            if place is None or reader.ops[place].node.data not in _WITHOUT_CARRY:
                return False
    return True


def select(selector: Selector, store: Node) -> bool:
    """Select the store of a modified load from the same address, where the modification's flags are read."""
    value = store.ops[1]
    node = value.node
    if node.op not in _UPDATES or value.index or not one_use(value) or node.type not in ("i8", "i16", "i32", "i64"):
        return False
    negates = node.op == "X86ISD::SUB" and is_zero_constant(node.ops[0])
    graph = selector.graph
    for at in (1,) if negates else (0, 1) if node.op in _COMMUTATIVE else (0,):
        chains = _other_chains(store, node, at)
        if chains is not None:
            break
    else:
        return False
    load = node.ops[at].node
    operands = addresses.address(graph, load.ops[1])
    if operands is None:
        return False
    chain = graph.raw("TokenFactor", CHAIN, chains, order=store.ops[0].node.order) if len(chains) > 1 else chains[0]
    opcode, operand = ("NEG", None) if negates else _instruction(graph, node, 1 - at)
    width_name = f"{opcode}{width(node.type)}"
    if operand is None:
        made = graph.machine_node(f"{width_name}m", ("i32", CHAIN), *operands, chain, order=store.order)
    else:
        is_number = operand.node.op == "TargetConstant"
        form = "mr" if not is_number else "mi32" if node.type == "i64" else "mi"
        tail: tuple[Result, ...] = (operand, chain)
        if node.op in ("X86ISD::ADC", "X86ISD::SBB"):
            with graph.at(store.order):
                copy = graph.copy_to(chain, target_of(graph).flags, node.ops[2], with_glue=True)
            tail = (operand, copy, copy.results[1])
        made = graph.machine_node(width_name + form, ("i32", CHAIN), *operands, *tail, order=store.order)
    graph.replace(load.results[1], made.results[1])
    graph.replace(store, made.results[1])
    graph.replace(node.results[1], made)
    graph.remove_dead([store])
    return True


def _other_chains(store: Node, node: Node, at: int) -> list[Result] | None:
    """The chain of an update in memory; None if operand `at` is not a load that it can fold."""
    value = node.ops[at]
    load = value.node
    if load.op != "load" or value.index or load.data.ext or store.data.ext or store.data.mode or not one_use(value):
        return None
    if load.ops[1] is not store.ops[2] or load.type != node.type:
        return None
    before = store.ops[0]
    chains, pending = [load.ops[0]], [other.node for other in node.ops if other.node is not load]
    if before is not load.results[1]:
        if before.node.op != "TokenFactor" or load.results[1] not in before.node.ops:
            return None
        chains = [load.ops[0] if one is load.results[1] else one for one in before.node.ops]
        pending = [one.node for one in before.node.ops if one is not load.results[1]] + pending
    return None if _is_behind(load, pending) else chains


def _is_behind(load: Node, pending: list[Node]) -> bool:
    """Whether any of these nodes depends on the load. Like LLVM, it answers yes after a limit of visited nodes."""
    seen: set[Node] = set()
    while pending:
        node = pending.pop()
        for value in node.ops:
            if value.node is load:
                return True
            if value.node not in seen:
                seen.add(value.node)
                pending.append(value.node)
        if len(seen) >= _MOST_VISITED:
            return True
    return False


def _instruction(graph: Graph, node: Node, at: int) -> tuple[str, Result | None]:
    """The opcode without the suffix of its form, and its operand, which INC and DEC do not have."""
    name = node.op.partition("::")[2]
    operand = node.ops[at]
    number, bits = constant_of(operand), width(node.type)
    if number is None:
        return name, operand
    if name in ("ADD", "SUB"):
        if number in (1, -1) and "slow_increment" not in graph.traits and ignores_carry(node):
            return "INC" if (name == "ADD") == (number == 1) else "DEC", None
        shrinks = (bits > 8 and not _fits(number, 8) and _fits(-number, 8)) or (
            bits == 64 and not _fits(number, 32) and _fits(-number, 32))
        if shrinks and ignores_carry(node):
            name, number = "SUB" if name == "ADD" else "ADD", -number
    if bits == 64 and not _fits(number, 32):
        return name, operand
    return name, graph.target_constant(number, node.type)


def _fits(number: int, bits: int) -> bool:
    return -1 << bits - 1 <= number < 1 << bits - 1
