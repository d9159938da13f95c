"""AArch64 atomic operations: loads and stores are single instructions, cmpxchg is a loop expanded after allocation.

At -O0 LLVM expands ldaxr/stlxr loops after allocation, so that no spill can separate the pair and clear the monitor.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.isel.dag.construct.call_nodes import call_named
from smemit.compile.isel.dag.construct.passing import Outgoing
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, one_use, width
from smemit.compile.sites.live_outs import add_live_ins
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.isa.aarch64.compare import NE
from smemit.isa.aarch64.facts import target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.lowering import Lowering
    from smemit.compile.isel.dag.match.select import Selector

_LETTERS = {8: "B", 16: "H", 32: "W", 64: "X"}
_PLAIN_LETTERS = {8: "BB", 16: "HH", 32: "W", 64: "X"}
_NUMBERS = {"f32": "S", "f64": "D"}
_PLAIN = frozenset(("unordered", "monotonic"))
_MODES = ("wro", "xro", "indexed", "unscaled")
_FORMS = {"wro": "roW", "xro": "roX", "indexed": "ui", "unscaled": "i"}
EXCHANGES = {f"CMP_SWAP_{bits}": bits for bits in _LETTERS}
ALL_LOADS, ALL = 9, 11
"""Operands of `dmb` for a barrier in the inner shareable domain, by ordering."""


_FUNCTIONS = {
    "atomic_swap": "swp", "atomic_load_add": "ldadd", "atomic_load_or": "ldset", "atomic_load_and": "ldclr",
    "atomic_load_xor": "ldeor", "atomic_cmp_swap": "cas",
}  # fmt: skip


def _exchange_success(lowering: Lowering, node: Node) -> list[Result]:
    """The exchange, and whether the loaded value equals the expected one."""
    graph = lowering.graph
    memory, type = node.data, node.type
    made = graph.raw("atomic_cmp_swap", (type, CHAIN), tuple(node.ops), memory)
    found: Result = made
    expected = node.ops[2]
    if memory.type != type:
        found = graph.node("AssertZext", type, found, graph.leaf("ValueType", CHAIN, memory.type))
        expected = graph.node("and", type, expected, graph.constant(MASKS[memory.type], type))
    success = graph.node("setcc", node.types[1], found, expected, cond(graph, "seteq"))
    return [found, success, made.results[1]]


def _by_library(lowering: Lowering, node: Node) -> list[Result] | None:
    """A call of the outline atomics function for an operation, width and ordering. The address is the last argument."""
    graph = lowering.graph
    if "outlines_atomics" not in graph.traits:
        return [*node.results]
    chain, pointer, *values = node.ops
    if node.op == "atomic_load_and":
        values = [graph.node("xor", node.type, graph.constant(-1, node.type), values[0])]
    orderings = node.data.mode.split(" ")[: len(values)]
    is_acquired = not {"acquire", "acq_rel", "seq_cst"}.isdisjoint(orderings)
    is_released = not {"release", "acq_rel", "seq_cst"}.isdisjoint(orderings)
    strictness = {(True, True): "acq_rel", (True, False): "acq", (False, True): "rel"}.get((is_acquired, is_released))
    name = f"__aarch64_{_FUNCTIONS[node.op]}{width(node.data.type) // 8}_{strictness or 'relax'}"
    arguments = [Outgoing([value], t.integer(width(value.type)), {}) for value in (*values, pointer)]
    made, after = call_named(lowering.build, chain, name, arguments, t.integer(width(node.type)))
    return [*made, after]


def _subtract(lowering: Lowering, node: Node) -> list[Result]:
    """The sum with the negation."""
    graph = lowering.graph
    chain, pointer, value = node.ops
    negation = graph.node("sub", node.type, graph.constant(0, node.type), value)
    return [*graph.raw("atomic_load_add", node.types, (chain, pointer, negation), node.data).results]


LOWERINGS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    "atomic_cmp_swap_with_success": _exchange_success,
    "atomic_load_sub": _subtract,
    **dict.fromkeys(_FUNCTIONS, _by_library),
}


# ---- selection


def _order(node: Node) -> str:
    """How strictly an access is ordered."""
    return str(node.data.mode.partition(" ")[0])


def _address(graph: Graph, pointer: Result, size: int) -> tuple[str, list[Result]]:
    """The form of a plain access, and its operands."""
    for mode in _MODES:
        operands = target_of(graph).operand_pattern(f"{mode}{size}")(graph, pointer)
        if operands is not None:
            return _FORMS[mode], operands
    raise AssertionError("select: every address is a base and an offset")


def _load(selector: Selector, node: Node) -> bool:
    bits = width(node.data.type)
    if _order(node) == "acquire" and "acquires_weakly" in selector.graph.traits:
        raise UnsupportedError("loads that acquire are not supported on this processor")
    if _order(node) not in _PLAIN:
        return selector.become(node, f"LDAR{_LETTERS[bits]}", [node.ops[1]])
    form, operands = _address(selector.graph, node.ops[1], bits // 8)
    return selector.become(node, f"{'LDUR' if form == 'i' else 'LDR'}{_PLAIN_LETTERS[bits]}{form}", operands)


def _store(selector: Selector, node: Node) -> bool:
    bits = width(node.data.type)
    if _order(node) not in _PLAIN:
        return selector.become(node, f"STLR{_LETTERS[bits]}", [node.ops[1], node.ops[2]])
    form, operands = _address(selector.graph, node.ops[2], bits // 8)
    value, letters = node.ops[1], _PLAIN_LETTERS[bits]
    if value.node.op == "bitcast" and value.node.ops[0].type in _NUMBERS:
        value = value.node.ops[0]
        letters = _NUMBERS[value.type]
    return selector.become(node, f"{'STUR' if form == 'i' else 'STR'}{letters}{form}", [value, *operands])


def _select_number(selector: Selector, node: Node) -> bool:
    """Load a floating-point value directly into a floating-point register if the access is unordered."""
    value, graph = node.ops[0], selector.graph
    load = value.node
    if load.op != "atomic_load" or load.machine or not one_use(value) or node.type not in _NUMBERS:
        return False
    if _order(load) not in _PLAIN:
        return False
    form, operands = _address(graph, load.ops[1], width(node.type) // 8)
    name = f"{'LDUR' if form == 'i' else 'LDR'}{_NUMBERS[node.type]}{form}"
    made = graph.machine_node(name, (node.type, CHAIN), *operands, load.ops[0], order=node.order)
    graph.replace(load.results[1], made.results[1])
    return selector.replace(node, [made])


def _exchange(selector: Selector, node: Node) -> bool:
    """Select an exchange. Its second result is the status of the exclusive store."""
    graph = selector.graph
    chain, pointer, expected, replacement = node.ops
    made = graph.machine_node(f"CMP_SWAP_{width(node.data.type)}", (node.type, "i32", CHAIN), pointer, expected,
                              replacement, chain, order=node.order)
    return selector.replace(node, [made, made.results[2]])


def _fence(selector: Selector, node: Node) -> bool:
    ordering, scope, _ = node.data
    if scope == "singlethread":
        selector.become(node, "MEMBARRIER", [])
    else:
        kind = ALL_LOADS if ordering == "acquire" else ALL
        selector.become(node, "DMB", [selector.graph.target_constant(kind, "i32")])
    return True


HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    "atomic_load": _load,
    "atomic_store": _store,
    "atomic_cmp_swap": _exchange,
    "atomic_fence": _fence,
    "bitcast": _select_number,
}


# ---- the loops


def note_exchange(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Leave an exchange alone; it is expanded after all other pseudo instructions."""
    function.has_exchange = True
    return [inst]


def make_loops(function: MachineFunction) -> None:
    """Expand each exchange into the blocks of its loop."""
    for block in list(function.blocks):
        current: MachineBlock | None = block
        while current is not None:
            at = next((at for at, inst in enumerate(current.insts) if inst.template.name in EXCHANGES), None)
            current = None if at is None else _loop(function, current, at)
    function.number_blocks()


def _loop(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Load-exclusive; exit if the value differs from the expected one; store-exclusive; repeat if that failed."""
    target: Any = function.target
    templates = target.templates
    inst = block.insts[index]
    bits = EXCHANGES[inst.template.name]
    to, status, address, expected, replacement = inst.ops
    loop, store, behind = split(function, block, index, 3)
    zero = target.reg("xzr" if bits == 64 else "wzr")
    if bits < 32:
        compare = Inst(templates["SUBSWrx"], [zero, to, expected, 8 if bits == 16 else 0])
    else:
        compare = Inst(templates[f"SUBS{_LETTERS[bits]}rs"], [zero, to, expected, 0])
    compare.dead = 1
    loop.insts = [
        Inst(templates[f"LDAXR{_LETTERS[bits]}"], [to, address]),
        compare,
        Inst(templates["Bcc"], [NE, behind]),
    ]
    store.insts = [
        Inst(templates[f"STLXR{_LETTERS[bits]}"], [status, replacement, address]),
        Inst(templates["CBNZW"], [status, loop]),
    ]
    link((block, loop), (loop, behind, store), (store, loop, behind))
    add_live_ins(function, [behind, store, loop])
    if function.lines is not None:
        function.lines.replace(inst, [*loop.insts, *store.insts])
    return behind
