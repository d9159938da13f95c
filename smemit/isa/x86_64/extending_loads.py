"""x86-64: fold loads into extensions and conversions, and widen loads where that is faster.

At -O0 LLVM folds no load if it checks profitability, but it does not check for operations with a single operand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, is_integer, one_use, width
from smemit.compile.isel.dag.match.select import Selector
from smemit.isa.x86_64 import addresses, elements
from smemit.isa.x86_64.facts import ON_BITS, target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.isa.x86_64.facts import X86

_FROM_MEMORY = {
    ("fp_to_sint", "i32", "f32"): "CVTTSS2SIrm",
    ("fp_to_sint", "i64", "f32"): "CVTTSS2SI64rm",
    ("fp_to_sint", "i32", "f64"): "CVTTSD2SIrm",
    ("fp_to_sint", "i64", "f64"): "CVTTSD2SI64rm",
    ("lrint", "i32", "f32"): "CVTSS2SIrm",
    ("lrint", "i64", "f32"): "CVTSS2SI64rm",
    ("lrint", "i32", "f64"): "CVTSD2SIrm",
    ("lrint", "i64", "f64"): "CVTSD2SI64rm",
    ("sint_to_fp", "f32", "i32"): "CVTSI2SSrm",
    ("sint_to_fp", "f64", "i32"): "CVTSI2SDrm",
    ("sint_to_fp", "f32", "i64"): "CVTSI642SSrm",
    ("sint_to_fp", "f64", "i64"): "CVTSI642SDrm",
    ("cttz_zero_undef", "i32", "i32"): "BSF32rm",
    ("cttz_zero_undef", "i64", "i64"): "BSF64rm",
    ("bitcast", "f32", "i32"): "MOVSSrm_alt",
    ("bitcast", "f64", "i64"): "MOVSDrm_alt",
    ("scalar_to_vector", "v4f32", "f32"): "MOVSSrm",
    ("scalar_to_vector", "v2f64", "f64"): "MOVSDrm",
    ("X86ISD::MOVQ", "v2i64", "i64"): "MOVQI2PQIrm",
    ("X86ISD::MOVQ", "v2f64", "i64"): "MOVSDrm",
    ("X86ISD::VZEXT_MOVL", "v2i64", "i64"): "MOVQI2PQIrm",
    ("X86ISD::VZEXT_MOVL", "v2f64", "f64"): "MOVSDrm",
}
_FOR_SIZE = {
    ("fp_extend", "f64", "f32"): "CVTSS2SDrm",
    ("fp_round", "f32", "f64"): "CVTSD2SSrm",
    ("fsqrt", "f32", "f32"): "SQRTSSm",
    ("fsqrt", "f64", "f64"): "SQRTSDm",
}
"""Instructions that write only part of their result register, so that loads fold into them only for size."""
_FOLDING = frozenset(op for op, _, _ in _FROM_MEMORY | _FOR_SIZE)


def select(selector: Selector, node: Node) -> bool:
    """Select loads that patterns do not cover."""
    op = node.op
    if op in ("load", "store") and node.data.type[0] == "v":
        return _move_vector(selector, node)
    if op == "load":
        return _load_more(selector, node)
    if op == "store":
        return _store_for_size(selector, node)
    return op in _FOLDING and _fold_load(selector, node)


def _move_vector(selector: Selector, node: Node) -> bool:
    """Select a vector load or store according to its alignment."""
    is_load = node.op == "load"
    operands = addresses.address(selector.graph, node.ops[1 if is_load else 2])
    if operands is None:
        return False
    if width(node.data.type) == 64:
        return selector.become(node, "MOVSDrm" if is_load else "MOVLPDmr",
                               operands if is_load else [*operands, node.ops[1]])
    # The domain of the instruction affects only its speed.
    is_wide = width(node.data.type) == 256
    is_aligned = node.data.align >= (32 if is_wide else 16)
    if target_of(selector.graph).has_avx and "i" in node.data.type:
        name = "MOVDQA" if is_aligned else "MOVDQU"
    else:
        name = "MOVAP" if is_aligned else "MOVUP"
        name += "D" if (node.data.type in ("v2f64", "v4f64") and not _holds_bits(node)) or _holds_doubles(node) else "S"
    if is_wide:
        name = f"V{name}Y"
    return selector.become(node, name + ("rm" if is_load else "mr"), operands if is_load else [*operands, node.ops[1]])


def _holds_bits(node: Node) -> bool:
    """Whether a store is of numbers computed bit by bit, and so one of integers."""
    return node.op == "store" and node.ops[1].node.op in ON_BITS


def _holds_doubles(node: Node) -> bool:
    """Whether a vector comes from or goes only to instructions for doubles."""
    if node.op == "store":
        return elements.is_double(node.ops[1].node)
    users = [user for user, at in node.use_list() if user.ops[at] is node.results[0]]
    return len(users) == 1 and users[0].op in elements.ON_DOUBLES


def _load_more(selector: Selector, node: Node) -> bool:
    """Select an any-extending load as a wider load if that is aligned."""
    memory = node.data
    if memory.ext != "anyext" or memory.volatile or not is_integer(memory.type):
        return False
    size = min(width(node.type), 32)
    if size < 16 or 8 * memory.align < size or width(memory.type) == 32:
        return False
    operands = addresses.address(selector.graph, node.ops[1])
    if operands is None:
        return False
    if node.type != "i64":
        return selector.become(node, f"MOV{size}rm", operands)
    graph = selector.graph
    load = graph.machine_node("MOV32rm", ("i32", CHAIN), *operands, node.ops[0], order=node.order)
    wide = graph.machine_node("SUBREG_TO_REG", "i64", graph.target_constant(0, "i64"), load,
                              selector.sub_index("sub_32bit"), order=node.order)
    return selector.replace(node, [wide, load.results[1]])


def _fold_load(selector: Selector, node: Node) -> bool:
    """Fold the load of the only operand into the instruction of `node`."""
    value: Result = node.ops[0]
    if node.op == "X86ISD::VZEXT_MOVL" and value.node.op in ("X86ISD::MOVQ", "scalar_to_vector") and one_use(value):
        value = value.node.ops[0]  # in a vector with zeros above, which the load provides
    load = value.node
    graph = selector.graph
    kind = (node.op, node.type, value.type)
    opcode = _FROM_MEMORY.get(kind) or (_FOR_SIZE.get(kind) if "smaller" in graph.traits else None)
    is_atomic = load.op == "atomic_load" and node.op == "bitcast"
    if opcode is None or (load.op != "load" and not is_atomic) or load.data.ext:
        return False
    # LLVM matches the address before it counts users, so a node that matching made is a user (golden:
    # address-tried-twice).
    operands = addresses.address(graph, load.ops[1])
    if operands is None or not one_use(value):
        return False
    is_vex = target_of(graph).has_avx and node.op == "sint_to_fp"
    if is_vex or node.op == "cttz_zero_undef":  # these have the value of their result before as an operand
        opcode, operands = "V" * is_vex + opcode, [selector.undefined(node.type), *operands]
    made = graph.morph(node, opcode, (node.type, CHAIN), [*operands, load.ops[0]])
    if made is not node:
        graph.replace(node, made)
        graph.remove_dead([node])
    # The instruction takes over the load's chain; `morph` removed the load if its chain was unused.
    if not load.dead:
        graph.replace(load.results[1], made.results[1])
        graph.remove_dead([load])
    return True


_ARITHMETIC = frozenset((
    "add", "sub", "and", "or", "xor", "X86ISD::ADD", "X86ISD::SUB", "X86ISD::AND", "X86ISD::OR", "X86ISD::XOR",
    "X86ISD::CMP",
))


def share_constants(graph: Graph) -> None:
    """With optsize, put a constant into a register if several instructions use it as an immediate."""
    target = target_of(graph)
    for node in graph.living():
        if node.op != "Constant" or node.dead:
            continue
        places = [(user, i) for user, i in node.use_list() if _takes_immediate(user, i)]
        if sum(1 for user, _ in places if _counts(target, user, node)) > 1:
            shared = graph.leaf("SharedConstant", node.type, node.data)
            for user, i in places:
                if user.op == "store" and _is_for_size(graph, user):
                    continue
                graph.update(user, *[shared if at == i else value for at, value in enumerate(user.ops)])


def _is_for_size(graph: Graph, node: Node) -> bool:
    """Whether a memory operation stores zero or all ones in fewer bytes."""
    value, memory = node.ops[1], node.data
    return ("small" in graph.traits and value.type in ("i16", "i32", "i64") and constant_of(value) in (0, -1)
            and not memory.ext and not memory.volatile)


def _store_for_size(selector: Selector, node: Node) -> bool:
    """Store zero or all ones by `and` or `or`, shorter but reading memory (golden: x86_64/stores-for-size)."""
    graph, value = selector.graph, node.ops[1]
    if not _is_for_size(graph, node) or (operands := addresses.address(graph, node.ops[2])) is None:
        return False
    number = value.node.data
    name = f"{'OR' if number else 'AND'}{value.type[1:]}mi8"
    return selector.become(node, name, [*operands, graph.target_constant(number, value.type)])


def _takes_immediate(user: Node, at: int) -> bool:
    return (user.op == "store" and at == 1) or (user.op in _ARITHMETIC and at == 1)


def _counts(target: X86, user: Node, constant: Node) -> bool:
    """Uses that do not count: small constants of arithmetic, and stack adjustments, which become part of an address."""
    if user.op == "store":
        return True
    if -0x80 <= constant.data < 0x80:
        return False
    other = user.ops[0].node
    return other.op != "CopyFromReg" or other.ops[1].node.data != target.stack_pointer
