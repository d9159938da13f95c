"""Rules for conversions: between integers and floating point, of bits, and of signs that are bits."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import Table, below
from smemit.isel.dag.combine.rules.floats import negated
from smemit.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.isel.dag.graph.fold import unsigned
from smemit.isel.dag.graph.fold_float import bits_of
from smemit.isel.dag.graph.nodes import Memory, Node, Result, is_float, one_use, width

_PRECISION = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}


def _of_constant(combiner: Combiner, node: Node) -> Result | None:
    """A constant that only combining brought to light is converted."""
    if node.ops[0].node.op not in ("Constant", "ConstantFP"):
        return None
    made = combiner.graph.node(node.op, node.type, *node.ops, flags=node.flags)
    return None if made.node is node else made


def _number_of_constant(combiner: Combiner, node: Node) -> Result | None:
    """The same where a number is the result: not once operations are legal, as constants of floating point are not.

    golden: x86_64/negative-to-unsigned-and-back
    """
    return None if combiner.legal_operations and is_float(node.type) else _of_constant(combiner, node)


def _boolean(combiner: Combiner, node: Node) -> Result | None:
    """A comparison as a number chooses between two constants."""
    source = node.ops[0]
    number = 1.0
    if node.op == "sint_to_fp":
        if source.node.op == "zero_extend" and source.node.ops[0].node.op == "setcc":
            source = source.node.ops[0]
        elif source.type == "i1":
            number = -1.0
        else:
            return None
    if source.node.op != "setcc" or node.type not in ("f32", "f64"):
        return None
    graph = combiner.graph
    one = graph.leaf("ConstantFP", node.type, bits_of(node.type, number))
    return graph.node("select", node.type, source, one, graph.leaf("ConstantFP", node.type, 0))


def _there_and_back(combiner: Combiner, node: Node) -> Result | None:
    """An integer that the floating-point type holds exactly comes back as it was; overflow is undefined."""
    middle = node.ops[0].node
    if middle.op not in ("sint_to_fp", "uint_to_fp"):
        return None
    source = middle.ops[0]
    signed = middle.op == "sint_to_fp"
    before, after = width(source.type), width(node.type)
    if min(before - signed, after) > _PRECISION.get(middle.type, 0):
        return None
    if after > before:
        extension = "sign_extend" if signed and node.op == "fp_to_sint" else "zero_extend"
        return combiner.node(extension, node.type, source)
    return combiner.node("truncate", node.type, source) if after < before else source


_BOUNDS = {
    "sint_to_fp": {"smin": "fminnum", "smax": "fmaxnum"},
    "uint_to_fp": {"umin": "fminnum", "umax": "fmaxnum"},
}
_INTEGER_OF = {"sint_to_fp": "fp_to_sint", "uint_to_fp": "fp_to_uint"}


def _whole_part(combiner: Combiner, node: Node) -> Result | None:
    """A number that was an integer in between is cut off, within the bounds that the integer had, where nobody asks for
    the sign of a zero.

    golden: aarch64/number-cut-off
    """
    graph, target, type = combiner.graph, combiner.target, node.type
    if not target.is_operation_legal("ftrunc", type) or not _ignores_sign_of_zero(node):
        return None
    bounds: list[tuple[str, Result]] = []
    value = node.ops[0]
    while len(bounds) < 2 and one_use(value) and (op := _BOUNDS[node.op].get(value.node.op)):
        bound = value.node.ops[1].node
        if bound.op != "Constant" or not target.is_operation_legal_or_custom(op, type):
            return None
        number = bound.data if node.op == "sint_to_fp" else unsigned(bound.data, width(bound.type))
        if (number // (number & -number or 1)).bit_length() > _PRECISION[type]:
            return None
        bounds.append((op, graph.leaf("ConstantFP", type, bits_of(type, float(number)))))
        value = value.node.ops[0]
    if value.node.op != _INTEGER_OF[node.op] or value.node.ops[0].type != type:
        return None
    made = graph.node("ftrunc", type, value.node.ops[0])
    for op, constant in reversed(bounds):
        made = graph.node(op, type, made, constant)
    return made


def _ignores_sign_of_zero(node: Node) -> bool:
    """Whether no use tells -0.0 from 0.0; of more than two LLVM does not ask."""
    uses = list(node.use_list())
    return len(uses) <= 2 and all(_takes_either_zero(user, at) for user, at in uses)


def _takes_either_zero(user: Node, at: int) -> bool:
    if user.op in ("fadd", "fsub"):
        other = user.ops[1 - at].node
        return other.op == "ConstantFP" and bool(other.data & ~(1 << (width(other.type) - 1)))
    return user.op in ("setcc", "fabs", "fp_to_sint", "fp_to_uint") or (user.op == "fcopysign" and at == 0)


def bits_of_load(combiner: Combiner, node: Node) -> Result | None:
    """The bits of a value in memory are loaded in the type wanted."""
    source = node.ops[0]
    load = source.node
    if load.op != "load" or source.index or not one_use(source):
        return None
    memory, target = load.data, combiner.target
    if memory.mode or memory.ext or memory.atomic:
        return None
    # A volatile load stays one load (golden: volatile-bits).
    if (memory.volatile or combiner.legal_operations) and not target.is_operation_legal("load", node.type):
        return None
    if not target.allows_memory_access(node.type, memory.align):
        return None
    graph = combiner.graph
    made = graph.load(node.type, load.ops[0], load.ops[1], memory.align, like=memory)
    graph.replace(load.results[1], made.results[1])
    return made


_LOGIC = {"and": "fabs", "xor": "fneg", "or": "fabs"}


def _sign_by_logic(combiner: Combiner, node: Node) -> Result | None:
    """Bits of a number, its sign bit changed, as a number again: `fneg`, `fabs` or both."""
    logic, type = node.ops[0].node, node.type
    op = _LOGIC.get(logic.op)
    target = combiner.target
    if op is None or not is_float(type) or not target.has_bit_preserving_fp_logic or width(type) != width(logic.type):
        return None
    if combiner.legal_operations and not target.is_operation_legal(op, type):
        return None
    inner, mask = logic.ops[0].node, logic.ops[1].node
    least = -1 << (width(type) - 1)
    if mask.op != "Constant" or mask.data != (~least if logic.op == "and" else least):
        return None
    if inner.op != "bitcast" or inner.ops[0].type != type:
        return None
    made = combiner.node(op, type, inner.ops[0])
    return combiner.node("fneg", type, made) if logic.op == "or" else made


def _negation(combiner: Combiner, node: Node) -> Result | None:
    found = negated(combiner, node.ops[0])
    return None if found is None else found[0]


@below(left=("load",))
def _extended_load(combiner: Combiner, node: Node) -> Result | None:
    """A float that is loaded only to be extended is extended by the load."""
    graph, value = combiner.graph, node.ops[0]
    load = value.node
    if load.op != "load" or load.data.ext or load.data.mode or not one_use(value) or node.type != "f64":
        return None
    if node.has_one_use() and node.users()[0].op == "fp_round":
        return None
    memory: Memory = load.data
    if not is_load_ext_legal(combiner, "anyext", memory.type, node.type):
        return None
    made = graph.load(
        node.type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type, ext="anyext"
    )
    combiner.combine_to(node, made)
    graph.replace(load.results[1], made.results[1])
    combiner.delete_unused(load)
    return node


SINT_TO_FP: Table = [
    ("int-to-float-constant", _number_of_constant),
    ("int-to-float-boolean", _boolean),
    ("int-to-float-whole-part", _whole_part),
    "int-to-float-truncated",
]
UINT_TO_FP: Table = [
    ("int-to-float-constant", _number_of_constant),
    "int-to-float-unsigned",
    ("int-to-float-boolean", _boolean),
    ("int-to-float-whole-part", _whole_part),
    "int-to-float-truncated",
]
FP_TO_INT: Table = [("float-to-int-constant", _of_constant), ("float-to-int-back", _there_and_back)]
FP_EXTEND: Table = [("fp-extend-constant", _of_constant), ("fp-extend-load", _extended_load)]
FP_ROUND: Table = [("fp-round-constant", _of_constant), "fp-round-extension"]
BITCAST: Table = [
    ("bitcast-constant", _number_of_constant),
    ("bitcast-load", bits_of_load),
    ("bitcast-logic", _sign_by_logic),
    "bitcast-sign",
]
FNEG: Table = [
    ("fneg-constant", _of_constant),
    ("fneg-negated", _negation),
    "sign-of-bits",
]
FABS: Table = [("fabs-constant", _of_constant), "sign-of-bits"]
