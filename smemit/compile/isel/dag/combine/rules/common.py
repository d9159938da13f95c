"""Predicates on values shared by the combiner's rules."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.hooks import CombineHooks
from smemit.compile.isel.dag.combine.rule_index import Table, late
from smemit.compile.isel.dag.graph.constants import constant_of, is_constant, is_one
from smemit.compile.isel.dag.graph.fold import cond, fold_integers, fold_symbol_offset, unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits, sign_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, one_use, width

EQUALITY = ("seteq", "setne")
STRICT = {"setge": (-1, "setgt"), "setuge": (-1, "setugt"), "setle": (1, "setlt"), "setule": (1, "setult")}
"""The adjustment of a constant and the resulting condition, for <= and >=."""
BELOW = {"setult": "setult", "setule": "setult", "setuge": "setuge", "setugt": "setuge"}
"""Unsigned conditions, of which every second is the other one of the next number."""
IN_RANGE = {"setult": "seteq", "setule": "seteq", "setugt": "setne", "setuge": "setne"}
"""Whether a value is the one that a range was made of, by how the end of the range is compared with."""


def compare(combiner: Combiner, node: Node, left: Result, right: Result, condition: str) -> Result:
    """Another comparison in place of one."""
    graph = combiner.graph
    return graph.node("setcc", node.type, left, right, cond(graph, condition))


def soon(combiner: Combiner, value: Result) -> Result:
    """A value that is visited soon."""
    combiner.add(value.node)
    return value


def fold_constants(graph: Graph, op: str, type: str, left: Result, right: Result) -> Result | None:
    """The constant, or address, that an operation on two constants gives."""
    a, b = left.node, right.node
    if op in ("add", "sub") and "GlobalAddress" in (a.op, b.op):
        return fold_symbol_offset(graph, op, left, right)
    if a.op != "Constant" or b.op != "Constant":
        return None
    number = unsigned(b.data, width(b.type)) if op in ("shl", "srl", "sra") else b.data
    result = fold_integers(op, a.data, number, width(type))
    return None if result is None else graph.constant(result, type)


def zero_extend_in_register(graph: Graph, value: Result, narrow: str) -> Result:
    """Zeros above the low bits."""
    if value.type == narrow:
        return value
    return graph.node("and", value.type, value, graph.constant(MASKS[narrow], value.type))


def value_type(graph: Graph, type: str) -> Node:
    """The operand that names a type."""
    return graph.leaf("ValueType", CHAIN, type)


def is_shift_by_constant(value: Result) -> bool:
    """Whether a value is shifted by a constant."""
    return value.node.op in ("shl", "srl", "sra") and is_constant(value.node.ops[1])


def maybe(graph: Graph, value: Result) -> int:
    """The bits that may be set."""
    return MASKS[value.type] & ~known_bits(graph, value)[0]


def boolean_mask(graph: Graph, value: Result) -> Result | None:
    """A value of the same type that is 0 or -1, if this is its low bit."""
    masked = value.node
    if masked.op == "zero_extend":
        masked = masked.ops[0].node
    if masked.op != "and" or not is_one(masked.ops[1]):
        return None
    boolean = masked.ops[0]
    if boolean.type != value.type and boolean.node.op == "truncate":
        boolean = boolean.node.ops[0]
    if boolean.type != value.type or sign_bits(graph, boolean) != width(boolean.type):
        return None
    return boolean


def shares_product(node: Node, value: Node, factor: Node) -> bool:
    """Whether the value, or a sum of it and a constant, is multiplied by the factor somewhere else."""
    for user in factor.users():
        if user is not node and user.op == "mul":
            other = user.ops[user.ops[0].node is factor].node
            if other is value or (other.op == "add" and is_constant(other.ops[1]) and other.ops[0].node is value):
                return True
    return False


def flips_for_free(value: Result) -> bool:
    """Whether the inverse of a value takes no operation: a comparison of its own, or a constant."""
    node = value.node
    return node.op == "setcc" and node.has_one_use() if value.type == "i1" else is_constant(value)


def is_branched(node: Node) -> bool:
    """Whether a comparison is only there for one branch, which wants it to stay one."""
    return node.has_one_use() and node.users()[0].op == "brcond"


def is_stretched(node: Node) -> bool:
    """Whether a truncation is only there to be stretched again: both become nothing together."""
    return node.has_one_use() and node.users()[0].op == "any_extend"


def least_of(condition: str, type: str) -> int:
    """The minimum in the order of a condition; its complement is the maximum."""
    return 0 if condition[3] == "u" else -1 << width(type) - 1


def is_resized(value: Result) -> bool:
    """Whether a value was cut off or has zeros above."""
    return value.node.op in ("zero_extend", "truncate")


def is_compared(value: Result, target: CombineHooks) -> bool:
    """Whether a value is a constant that comparisons take."""
    number = constant_of(value)
    return number is not None and target.is_legal_icmp_immediate(number)


DEMAND_ALL = late("demanded.demand_all", known=True, early=True)
DEMAND_ALL_OF_TWO = late("demanded.demand_all_of_two", known=True, made=True, early=True)
INTO_SELECT = late("selects.binary_into_select", "select")
ROTATES: Table = [
    ("rotate", late("rotates.rotate", "srl", "and")),
    ("rotate-cut", late("rotates.rotate_cut", left=("truncate",), right=("truncate",))),
    ("rotate-extracted", late("rotates.extracted_rotate", "srl", "shl")),
]


def by_known_part(graph: Graph, inner: Result, other: Result) -> Result | None:
    """Reassociate an operation on three values, two of them joined in `inner`, if another pair is already joined."""
    if not one_use(inner):
        return None
    op, type = inner.node.op, inner.type
    first, second = inner.node.ops
    for kept, moved in ((second, first), (first, second)):
        if other is kept:
            continue
        found = graph.existing(op, type, moved, other)
        if found is not None and graph.existing(op, type, found, kept) is None:
            return graph.node(op, type, found, kept)
    return None
