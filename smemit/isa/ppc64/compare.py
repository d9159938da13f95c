"""PowerPC64: comparisons, booleans, selects and conditional branches in the DAG selector.

If booleans are condition register bits, a comparison is a bit of the field that it sets. Otherwise the field is moved
to a general register and the bit is extracted. Branches and selects read the field itself in both cases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import fold_integers
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, is_integer, width
from smemit.isa.ppc64.finalize import BRANCHES

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.select import Selector

_EXTENSIONS = frozenset(("zero_extend", "sign_extend", "any_extend"))
_BITS = ("sub_lt", "sub_gt", "sub_eq", "sub_un")

_BIT_OF: dict[str, tuple[int, bool]] = {
    "setlt": (0, False),
    "setolt": (0, False),
    "setult": (0, False),
    "setgt": (1, False),
    "setogt": (1, False),
    "setugt": (1, False),
    "seteq": (2, False),
    "setoeq": (2, False),
    "setuo": (3, False),
    "setge": (0, True),
    "setuge": (0, True),
    "setle": (1, True),
    "setule": (1, True),
    "setne": (2, True),
    "setune": (2, True),
    "seto": (3, True),
}
"""The bit of the field for a condition, and whether the condition holds if the bit is 0."""

UNSIGNED = ("setult", "setule", "setugt", "setuge")
_EQUALITY = ("seteq", "setne")

_SELECT_NAMES = {"i32": "I4", "i64": "I8", "f32": "F4", "f64": "F8"}
"""LLVM's select pseudo instruction for each type."""

BOOLEAN_OPERATIONS = {
    "seteq": ("CREQV", False),
    "setne": ("CRXOR", False),
    "setlt": ("CRANDC", False),
    "setult": ("CRANDC", True),
    "setle": ("CRORC", False),
    "setule": ("CRORC", True),
    "setge": ("CRORC", True),
    "setuge": ("CRORC", False),
    "setgt": ("CRANDC", True),
    "setugt": ("CRANDC", False),
}
"""A comparison of two booleans as one CR operation, and whether its operands are swapped."""


def predicate(condition: str) -> int:
    """LLVM's encoding of a branch condition: the bit shifted left, plus 12 for set or 4 for clear."""
    bit, inverted = _BIT_OF[condition]
    return bit << 5 | (4 if inverted else 12)


def _number(graph: Graph, value: int) -> Result:
    return graph.target_constant(value, "i32")


def compare(selector: Selector, left: Result, right: Result, condition: str, order: int) -> Result:
    """Select a comparison whose field a branch or select reads (LLVM's SelectCC)."""
    graph = selector.graph
    type = left.type

    def make(opcode: str, result: str, *ops: Result) -> Node:
        return graph.machine_node(opcode, result, *ops, order=order)

    if not is_integer(type):
        return make(_float_compare(selector, type), "i32", left, right)
    wide = type == "i64"
    letter = "D" if wide else "W"
    if right.node.op == "Constant":
        value: int = right.node.data
        unsigned = value if wide else value & 0xFFFFFFFF
        low = value & 0xFFFF
        is_equality = condition in _EQUALITY
        # LLVM writes immediates of equality comparisons as 32-bit numbers.
        kind = "i32" if is_equality else type
        if 0 <= unsigned < 1 << 16 and (is_equality or condition in UNSIGNED):
            return make(f"CMPL{letter}I", type, left, graph.target_constant(low, kind))
        if -1 << 15 <= value < 1 << 15 and condition not in UNSIGNED:
            return make(f"CMP{letter}I", type, left, graph.target_constant(low, kind))
        if is_equality and 0 <= unsigned < 1 << 32:
            # Equality of words: `xoris` with the upper half, then compare with the lower half.
            changed = make("XORIS8" if wide else "XORIS", type, left, graph.target_constant(unsigned >> 16, type))
            return make(f"CMPL{letter}I", type, changed, graph.target_constant(low, type))
    logical = "L" if condition in UNSIGNED or condition in _EQUALITY else ""
    return make(f"CMP{logical}{letter}", "i32", left, right)


def _float_compare(selector: Selector, type: str) -> str:
    if type == "f32":
        return "FCMPUS"
    return "FCMPUD" if selector.target.class_of(type).name == "f8rc" else "XSCMPUDP"


def _compare_for_bit(selector: Selector, left: Result, right: Result, condition: str, order: int) -> Result:
    """Select a comparison whose field provides a boolean; the condition decides on immediates, as in LLVM."""
    graph = selector.graph
    type = left.type

    def make(opcode: str, *ops: Result) -> Node:
        return graph.machine_node(opcode, "i32", *ops, order=order)

    if not is_integer(type):
        return make("FCMPUS" if type == "f32" else "FCMPUD", left, right)
    letter = "D" if type == "i64" else "W"
    logical = "L" if condition in UNSIGNED else ""
    if right.node.op == "Constant":
        value: int = right.node.data
        unsigned = value if type == "i64" else value & 0xFFFFFFFF
        if not logical and -1 << 15 <= value < 1 << 15:
            return make(f"CMP{letter}I", left, graph.target_constant(value, type))
        if 0 <= unsigned < 1 << 16 and (logical or condition in _EQUALITY):
            return make(f"CMPL{letter}I", left, graph.target_constant(unsigned, type))
        if condition in _EQUALITY and 0 <= unsigned < 1 << 32:
            opcode = "XORIS8" if type == "i64" else "XORIS"
            changed = graph.machine_node(opcode, type, left, _number(graph, unsigned >> 16), order=order)
            return make(f"CMPL{letter}I", changed, _number(graph, unsigned & 0xFFFF))
    return make(f"CMP{logical}{letter}", left, right)


# ---- booleans in condition register bits


def _bit(selector: Selector, compared: Node, order: int) -> Result:
    """The condition register bit of a comparison."""
    left, right, condition = compared.ops[0], compared.ops[1], compared.ops[2].node.data
    field = _compare_for_bit(selector, left, right, condition, order)
    sub = selector.sub_index(_BITS[_BIT_OF[condition][0]])
    return selector.graph.machine_node("EXTRACT_SUBREG", "i1", field, sub, order=order)


def _is_inverted(value: Result) -> bool:
    """Whether a value is an inverted boolean."""
    node = value.node
    return node.op == "xor" and node.ops[1].node.op == "Constant" and node.ops[1].node.data == -1


def setcc(selector: Selector, node: Node) -> bool:
    """Select a comparison as a boolean value."""
    if node.type != "i1":
        return _setcc_in_register(selector, node)
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    if left.type == "i1":
        opcode, exchanged = BOOLEAN_OPERATIONS[condition]
        return selector.become(node, opcode, [right, left] if exchanged else [left, right])
    bit, inverted = _BIT_OF[condition]
    if inverted:
        return selector.become(node, "CRNOT", [_bit(selector, node, node.order)])
    field = _compare_for_bit(selector, left, right, condition, node.order)
    return selector.become(node, "EXTRACT_SUBREG", [field, selector.sub_index(_BITS[bit])])


def invert(selector: Selector, node: Node) -> bool:
    """The inverse of a boolean: a comparison uses the opposite bit, a truncation tests for zero."""
    if node.type != "i1" or not _is_inverted(node):
        return False
    inner = node.ops[0].node
    if inner.op == "setcc" and inner.ops[0].type != "i1" and _BIT_OF[inner.ops[2].node.data][1]:
        left, right, condition = inner.ops[0], inner.ops[1], inner.ops[2].node.data
        field = _compare_for_bit(selector, left, right, condition, node.order)
        return selector.become(node, "EXTRACT_SUBREG", [field, selector.sub_index(_BITS[_BIT_OF[condition][0]])])
    if inner.op == "truncate":
        source = inner.ops[0]
        return selector.become(node, f"ANDI_rec_1_EQ_BIT{'8' if source.type == 'i64' else ''}", [source])
    return False


def truncate(selector: Selector, node: Node) -> bool:
    """The low bit of a register as a boolean."""
    if node.type != "i1":
        return False
    source = node.ops[0]
    suffix = "8" if source.type == "i64" else ""
    inner = source.node
    if inner.op == "xor" and inner.ops[1].node.op == "Constant" and inner.ops[1].node.data == -1:
        selector.become(node, f"ANDI_rec_1_EQ_BIT{suffix}", [inner.ops[0]])
    else:
        selector.become(node, f"ANDI_rec_1_GT_BIT{suffix}", [source])
    return True


def extend(selector: Selector, node: Node) -> bool:
    """Extend a boolean: by a select, or arithmetically for a comparison with 0 or -1."""
    value = node.ops[0]
    if value.type != "i1":
        return False
    graph = selector.graph
    inner = value.node
    type = node.type
    signed = node.op == "sign_extend"
    if inner.op == "setcc" and not signed and _extend_sign_test(selector, node, inner):
        return True
    true, false = -1 if signed else 1, 0
    condition = value
    if inner.op == "setcc" and inner.ops[0].type != "i1" and _BIT_OF[inner.ops[2].node.data][1]:
        condition = _bit(selector, inner, node.order)
        true, false = false, true
    suffix = "8" if type == "i64" else ""
    chosen = [
        graph.machine_node("LI" + suffix, type, graph.target_constant(number, type), order=node.order)
        for number in (true, false)
    ]
    return selector.become(node, f"SELECT_{_SELECT_NAMES[type]}", [condition, *chosen])


_SIGN_TESTS: dict[tuple[str, int], str] = {
    ("seteq", 0): "cntlz",
    ("setne", 0): "cntlz not",
    ("setlt", 0): "",
    ("setge", 0): "not",
    ("setgt", 0): "neg andc",
    ("setle", 0): "neg orc",
    ("setlt", -1): "inc and",
    ("setge", -1): "inc nand",
    ("setgt", -1): "not",
    ("setle", -1): "",
}
"""Comparisons with a constant that are one bit of an arithmetic result, by condition and constant."""


def _extend_sign_test(selector: Selector, node: Node, compared: Node) -> bool:
    left, right, condition = compared.ops[0], compared.ops[1], compared.ops[2].node.data
    if left.type not in ("i32", "i64") or right.node.op != "Constant":
        return False
    steps = _SIGN_TESTS.get((condition, right.node.data))
    if steps is None:
        return False
    graph = selector.graph
    type = left.type
    wide = type == "i64"
    suffix = "8" if wide else ""

    def make(opcode: str, *ops: Result) -> Node:
        return graph.machine_node(opcode, type, *ops, order=node.order)

    value: Result = left
    if steps.startswith("cntlz"):
        value = make("CNTLZD" if wide else "CNTLZW", left)
        if steps.endswith("not"):
            value = make("NOR" + suffix, value, value)
        rotation = 58 if wide else 27
    else:
        rotation = 1
        if steps == "not":
            value = make("NOR" + suffix, left, left)
        elif steps == "neg andc":
            value = make("ANDC" + suffix, make("NEG" + suffix, left), left)
        elif steps == "neg orc":
            value = make("ORC" + suffix, left, make("NEG" + suffix, left))
        elif steps:
            more = make("ADDI" + suffix, left, graph.target_constant(1, type))
            value = make(("NAND" if steps.endswith("nand") else "AND") + suffix, left, more)
    numbers = (rotation, 63) if wide else (rotation, 31, 31)
    opcode = "RLDICL" if wide else "RLWINM"
    operands = [value, *[_number(graph, n) for n in numbers]]
    if node.type == type:
        return selector.become(node, opcode, operands)
    made = make(opcode, *operands)
    sub = selector.sub_index("sub_32")
    if wide:
        selector.become(node, "EXTRACT_SUBREG", [made, sub])
    else:
        selector.become(node, "INSERT_SUBREG", [selector.undefined("i64"), made, sub])
    return True


# ---- booleans in general registers


def _setcc_in_register(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    is_expanded = left.type == "i32" and constant_of(right) in (0, -1)
    assert not is_expanded, "select: comparisons of words with 0 and -1 are expanded"
    bit, inverted = _BIT_OF[condition]
    field = compare(selector, left, right, condition, node.order)
    last = selector.target.description.reg("cr7")
    copied = graph.copy_to(graph.entry, last, field, None, with_glue=True)
    copied.order = node.order
    moved = graph.machine_node("MFOCRF", "i32", graph.register(last, "i32"), copied.results[1], order=node.order)
    operands = [moved, *[_number(graph, n) for n in (32 - (3 - bit) & 31, 31, 31)]]
    if not inverted:
        selector.become(node, "RLWINM", operands)
    else:
        masked = graph.machine_node("RLWINM", "i32", *operands, order=node.order)
        selector.become(node, "XORI", [masked, _number(graph, 1)])
    return True


# ---- selects and branches


def extend_in_selects(graph: Graph) -> None:
    """Turn operations on an extended boolean and a constant into a select of two constants, if both are short."""
    changed = False
    for start in [node for node in graph.living() if node.op in _EXTENSIONS][::-1]:
        if start.dead or start.ops[0].type != "i1":
            continue
        node = start
        values = [-1 if node.op == "sign_extend" else 1, 0]
        made: Result | None = None
        while node.has_one_use():
            user = node.users()[0]
            results = [_folded(user, node, value) for value in values]
            if len(user.ops) != 2 or not all(one is not None and -1 << 15 <= one < 1 << 15 for one in results):
                break
            node, values = user, [one for one in results if one is not None]
            constants = [graph.constant(value, node.type) for value in values]
            made = graph.node("select", node.type, start.ops[0], *constants, order=start.order)
        if made is not None:
            graph.replace(node, made)
            changed = True
    if changed:
        graph.remove_all_dead()


def _folded(user: Node, node: Node, value: int) -> int | None:
    """Fold an operation on constants to a signed 64-bit result."""
    if len(user.ops) != 2 or not is_integer(user.type):
        return None
    operands = [value if one.node is node else one.node.data if one.node.op == "Constant" else None for one in user.ops]
    if operands[0] is None or operands[1] is None:
        return None
    bits = width(user.type)
    if user.op in ("shl", "srl", "sra") and not 0 <= operands[1] < bits:
        result: int | None = operands[0] >> bits if user.op == "sra" else 0  # all bits are shifted out
    else:
        result = fold_integers(user.op, operands[0], operands[1], bits)
    if result is None:
        return None
    result &= (1 << bits) - 1
    return result - (1 << 64) if result >> 63 else result


def select(selector: Selector, node: Node) -> bool:
    """Select a `select` on a boolean."""
    graph = selector.graph
    condition, if_true, if_false = node.ops
    if condition.type != "i1":
        return False
    if node.type == "i1":

        def make(opcode: str, *ops: Result) -> Node:
            return graph.machine_node(opcode, "i1", *ops, order=node.order)

        one = make("CRAND", condition, if_true)
        other = make("CRAND", make("CRNOT", condition), if_false)
        return selector.become(node, "CROR", [one, other])
    return selector.become(node, f"SELECT_{_SELECT_NAMES[node.type]}", [condition, if_true, if_false])


def select_cc(selector: Selector, node: Node) -> bool:
    """Select a `select_cc`."""
    graph = selector.graph
    left, right, if_true, if_false = node.ops[:4]
    condition = node.ops[4].node.data
    type = node.type

    def make(opcode: str, *ops: Result) -> Node:
        return graph.machine_node(opcode, "i1", *ops, order=node.order)

    if left.type == "i1":
        opcode, exchanged = BOOLEAN_OPERATIONS[condition]
        boolean = make(opcode, right, left) if exchanged else make(opcode, left, right)
        if type != "i1":
            return selector.become(node, f"SELECT_{_SELECT_NAMES[type]}", [boolean, if_true, if_false])
        inverse_opcode = {"CREQV": "CRXOR", "CRXOR": "CREQV", "CRANDC": "CRORC", "CRORC": "CRANDC"}[opcode]
        pair = (left, right) if opcode in ("CREQV", "CRXOR") or exchanged else (right, left)
        inverse = make(inverse_opcode, *pair)
        if condition == "setne":
            selector.become(node, "CROR", [make("CRAND", inverse, if_false), make("CRAND", boolean, if_true)])
        else:
            selector.become(node, "CROR", [make("CRAND", boolean, if_true), make("CRAND", inverse, if_false)])
        return True
    field = compare(selector, left, right, condition, node.order)
    if type == "i1":
        bit, inverted = _BIT_OF[condition]
        boolean = make("EXTRACT_SUBREG", field, selector.sub_index(_BITS[bit]))
        inverse = make("CRNOR", boolean, boolean)
        if inverted:
            boolean, inverse = inverse, boolean
        return selector.become(node, "CROR", [make("CRAND", boolean, if_true), make("CRAND", inverse, if_false)])
    operands = [field, if_true, if_false, _number(graph, predicate(condition))]
    return selector.become(node, f"SELECT_CC_{_SELECT_NAMES[type]}", operands)


def br_cc(selector: Selector, node: Node) -> bool:
    """Select a branch on a comparison."""
    graph = selector.graph
    condition, left, right, block = node.ops[1].node.data, node.ops[2], node.ops[3], node.ops[4]
    if left.type == "i1":
        opcode, exchanged = BOOLEAN_OPERATIONS[condition]
        pair = (right, left) if exchanged else (left, right)
        return selector.become(node, "BC", [graph.machine_node(opcode, "i1", *pair, order=node.order), block])
    bit, inverted = _BIT_OF[condition]
    field = compare(selector, left, right, condition, node.order)
    return selector.become(node, f"BCC_{BRANCHES[inverted][bit]}", [field, block])


def brcond(selector: Selector, node: Node) -> bool:
    """Select a branch on a boolean."""
    condition, block = node.ops[1], node.ops[2]
    if condition.type != "i1":
        return False
    if _is_inverted(condition):
        selector.become(node, "BCn", [condition.node.ops[0], block])
    else:
        selector.become(node, "BC", [condition, block])
    return True


HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    "setcc": setcc,
    "xor": invert,
    "truncate": truncate,
    **dict.fromkeys(("zero_extend", "sign_extend", "any_extend"), extend),
    "select": select,
    "select_cc": select_cc,
    "br_cc": br_cc,
    "brcond": brcond,
}
