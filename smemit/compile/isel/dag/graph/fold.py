"""Folds applied before a node is created: constants, identities, casts of casts.

They match SelectionDAG::getNode exactly: every value that is not folded here gets a node number, a source order and a
place in the combiner's work list.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.bits import reverse_bits, swap_bytes
from smemit.compile.isel.dag.graph.constants import is_constant
from smemit.compile.isel.dag.graph.graph import Fold, Graph
from smemit.compile.isel.dag.graph.known_bits import is_defined, is_zero, sign_bits
from smemit.compile.isel.dag.graph.nodes import DISJOINT, MASKS, NONNEG, NSW, NUW, Node, Result, is_integer, width

COMMUTATIVE = frozenset(
    (
        "add", "mul", "and", "or", "xor", "mulhu", "mulhs", "smin", "smax", "umin", "umax", "fadd", "fmul", "addc",
        "adde", "saddo", "uaddo", "uaddsat", "saddsat", "fminnum", "fmaxnum", "fminimum", "fmaximum", "avgfloors",
        "avgflooru", "avgceils", "avgceilu", "abds", "abdu",
    )
)

UNDEFS = ("undef", "poison")
_MOVED = ("bswap", "bitreverse")
"""Operations that only move bits."""


def _both_ways(*pairs: tuple[str, str]) -> dict[str, str]:
    return dict(pairs) | {other: one for one, other in pairs}


SWAPPED = _both_ways(
    ("setlt", "setgt"), ("setle", "setge"), ("setult", "setugt"), ("setule", "setuge"), ("setolt", "setogt"),
    ("setole", "setoge"), *((name, name) for name in (
        "seteq", "setne", "setoeq", "setone", "seto", "setuo", "setueq", "setune", "setfalse", "settrue")),
)
"""The condition for swapped operands."""
INVERTED_INT = _both_ways(
    ("seteq", "setne"), ("setlt", "setge"), ("setgt", "setle"), ("setult", "setuge"), ("setugt", "setule"))
INVERTED_FLOAT = _both_ways(
    ("setoeq", "setune"), ("setogt", "setule"), ("setoge", "setult"), ("setolt", "setuge"), ("setole", "setugt"),
    ("setone", "setueq"), ("seto", "setuo"), ("settrue", "setfalse"), ("seteq", "setne"), ("setlt", "setge"),
    ("setgt", "setle"))


def inverted(condition: str, type: str) -> str:
    """The inverse condition on operands of `type`."""
    return (INVERTED_INT if is_integer(type) else INVERTED_FLOAT)[condition]


def unsigned(value: int, bits: int) -> int:
    """The value modulo 2^bits."""
    return value & ((1 << bits) - 1)


def signed(value: int, bits: int) -> int:
    """The value modulo 2^bits, as a signed number."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def compare(condition: str, left: int, right: int, bits: int) -> bool:
    """Compare integer constants, which are stored signed."""
    if condition[:4] == "setu":
        left, right = unsigned(left, bits), unsigned(right, bits)
        condition = "set" + condition[4:]
    return {
        "seteq": left == right,
        "setne": left != right,
        "setlt": left < right,
        "setle": left <= right,
        "setgt": left > right,
        "setge": left >= right,
    }[condition]


def fold_integers(op: str, left: int, right: int, bits: int) -> int | None:
    """The result of an operation on two constants (signed); None if it is undefined or not folded."""
    mask = (1 << bits) - 1
    if op == "add":
        return left + right
    if op == "sub":
        return left - right
    if op == "mul":
        return left * right
    if op == "and":
        return left & right
    if op == "or":
        return left | right
    if op == "xor":
        return left ^ right
    if op in ("shl", "srl", "sra"):
        amount = right & 0xFFFFFFFFFFFFFFFF
        if amount >= bits:
            return None
        if op == "shl":
            return left << amount
        return (left & mask) >> amount if op == "srl" else left >> amount
    if op in ("rotl", "rotr"):
        amount = right % bits
        if op == "rotr":
            amount = (bits - amount) % bits
        left &= mask
        return left << amount | left >> (bits - amount) if amount else left
    if op in ("udiv", "urem"):
        left, right = left & mask, right & mask
        if not right:
            return None
        return left // right if op == "udiv" else left % right
    if op in ("sdiv", "srem"):
        if not right:
            return None
        quotient = abs(left) // abs(right)
        if (left < 0) != (right < 0):
            quotient = -quotient
        return quotient if op == "sdiv" else left - quotient * right
    if op == "smin":
        return min(left, right)
    if op == "smax":
        return max(left, right)
    if op == "umin":
        return min(left & mask, right & mask)
    if op == "umax":
        return max(left & mask, right & mask)
    if op[:3] == "avg":
        if op[-1] == "u":
            left, right = left & mask, right & mask
        return left + right + op.startswith("avgceil") >> 1
    if op[1:] in ("addsat", "subsat"):
        least, most = (-1 << bits - 1, mask >> 1) if op[0] == "s" else (0, mask)
        if op[0] == "u":
            left, right = left & mask, right & mask
        return max(least, min(most, left + right if op[1] == "a" else left - right))
    if op == "mulhu":
        return (left & mask) * (right & mask) >> bits
    if op == "mulhs":
        return left * right >> bits
    return None


def _counted(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    """Fold bit operations and abs of a constant (FoldConstantArithmetic)."""
    node, bits = ops[0].node, width(type)
    if node.op in UNDEFS:
        return graph.constant(0, type) if op == "abs" else graph.undef(type) if op in _MOVED else None
    if node.op != "Constant" or (op == "bswap" and bits % 16):
        return None
    number = node.data & MASKS[type]
    if op == "abs":
        number = abs(node.data)
    elif op == "bswap":
        number = swap_bytes(number, bits)
    elif op == "bitreverse":
        number = reverse_bits(number, bits)
    elif op == "ctpop":
        number = number.bit_count()
    elif op[:4] == "ctlz":
        number = bits - number.bit_length()
    else:
        number = (number & -number).bit_length() - 1 if number else bits
    return graph.constant(number, type)


def _extend(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    node = value.node
    if value.type == type:
        return value
    inner = node.op
    if inner == "Constant":
        constant = node.data
        return graph.constant(constant if op == "sign_extend" else unsigned(constant, width(value.type)), type)
    if inner in UNDEFS:
        if inner == "poison":  # golden: poison-extended
            return graph.leaf("poison", type, None)
        return graph.undef(type) if op == "any_extend" else graph.constant(0, type)
    if op == "sign_extend":
        if inner in ("sign_extend", "zero_extend"):
            return graph.node(inner, type, node.ops[0], flags=node.flags & NONNEG)
        if inner == "truncate" and node.ops[0].type == type:
            # An extension of a truncation is the value itself if the truncated bits were copies of the sign or zeros.
            if sign_bits(graph, node.ops[0]) > width(type) - width(value.type):
                return node.ops[0]
    elif op == "zero_extend":
        if inner == "zero_extend":
            return graph.node("zero_extend", type, node.ops[0], flags=node.flags & NONNEG)
        if inner == "truncate" and node.ops[0].type == type and node.ops[0].node.op != "and":
            if is_zero(graph, node.ops[0], (1 << width(type)) - (1 << width(value.type))):
                return node.ops[0]
    elif inner in ("sign_extend", "zero_extend", "any_extend"):
        return graph.node(inner, type, node.ops[0], flags=node.flags & NONNEG)
    elif inner == "truncate" and node.ops[0].type == type:  # any_extend of a truncation of the same width
        return node.ops[0]
    return None


def _truncate(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    if value.type == type:
        return value
    node = value.node
    inner = node.op
    if inner == "Constant":
        return graph.constant(node.data, type)
    if inner == "truncate":
        return graph.node("truncate", type, node.ops[0])
    if inner in ("zero_extend", "sign_extend", "any_extend"):
        source = node.ops[0]
        source_width, wanted = width(source.type), width(type)
        if source_width < wanted:
            return graph.node(inner, type, source)
        if source_width > wanted:
            return graph.node("truncate", type, source)
        return source
    if inner in UNDEFS:
        return graph.undef(type)
    return None


def _bitcast(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    if value.type == type:
        return value
    node = value.node
    if node.op == "bitcast":
        return graph.node("bitcast", type, node.ops[0])
    if node.op in UNDEFS:
        return graph.undef(type)
    if node.op == "ConstantFP" and is_integer(type):
        return graph.constant(node.data, type)
    if node.op == "Constant" and type in ("f16", "f32", "f64"):
        return graph.leaf("ConstantFP", type, unsigned(node.data, width(type)))
    return None


def _sext_inreg(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value, inner = ops
    if inner.node.data == type:
        return value
    if is_constant(value):
        return graph.constant(signed(value.node.data, width(inner.node.data)), type)
    return None


def _assert(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    return ops[0] if ops[1].node.data == type else None


def _factor(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    if len(ops) == 1:
        return ops[0]
    if len(ops) == 2:
        if ops[0].node.op == "EntryToken":
            return ops[1]
        if ops[1].node.op == "EntryToken" or ops[0] is ops[1]:
            return ops[0]
    return None


_FIXED = ("Constant", "GlobalAddress")
"""Operations that move to the right of a commutative operation; addresses do if offsets fold into them."""
TELLING = frozenset((*_FIXED, *UNDEFS))
"""Operands that allow integer arithmetic to fold; without one only boolean arithmetic folds."""


def is_fixed(graph: Graph, value: Result) -> bool:
    """Whether a value is a constant, or an address that can include an offset."""
    node = value.node
    return node.op == "Constant" or (node.op == "GlobalAddress" and graph.target.is_offset_folding_legal(node.data))


def fold_symbol_offset(graph: Graph, op: str, left: Result, right: Result) -> Result | None:
    """Fold the sum of a symbol's address and a constant."""
    if op == "add" and right.node.op == "GlobalAddress":
        left, right = right, left
    if left.node.op != "GlobalAddress" or right.node.op != "Constant" or not is_fixed(graph, left):
        return None
    symbol, offset = left.node.data
    number = right.node.data if op == "add" else -right.node.data
    # Like a constant, it has no source order (golden: x86_64/symbol-huge-offset).
    return graph.leaf("GlobalAddress", left.type, (symbol, offset + number))


def _binary(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    left, right = ops
    left_op, right_op = left.node.op, right.node.op
    if op in COMMUTATIVE and left_op in _FIXED and is_fixed(graph, left) and not is_fixed(graph, right):
        return graph.node(op, type, right, left, flags=flags)
    bits = width(type)
    if op in ("shl", "srl", "sra") and left_op == "Constant" and left.node.data == 0 and right_op not in UNDEFS:
        return left
    if right_op == "Constant":
        value = right.node.data
        if op == "and":
            if value == 0:
                return right
            if value == -1:
                return left
        elif op in ("or", "xor", "add", "sub"):
            if value == 0:
                return left
        elif op == "mul" and value == 0:
            return right
        elif op in ("shl", "srl", "sra") and value == 0 and type != "i1":
            return graph.constant(0, type) if left_op in UNDEFS else left
        if left_op == "Constant":
            folded = fold_integers(
                op,
                left.node.data,
                unsigned(value, width(right.type)) if op in ("shl", "srl", "sra", "rotl", "rotr") else value,
                bits,
            )
            if folded is not None:
                return graph.constant(folded, type)
        elif op in ("add", "sub") and left_op == "GlobalAddress":
            address = fold_symbol_offset(graph, op, left, right)
            if address is not None:
                return address
        if op in ("shl", "srl", "sra") and unsigned(value, width(right.type)) >= bits:
            return graph.constant(0, type) if left_op in UNDEFS else graph.undef(type)
        if value == 0 and op in ("udiv", "sdiv", "urem", "srem") and left_op not in UNDEFS:
            return graph.undef(type)
    elif op == "add" and right_op == "GlobalAddress" and left_op == "Constant":
        return fold_symbol_offset(graph, op, left, right)
    if type == "i1":
        if op in ("add", "sub"):
            return graph.node("xor", type, left, right)
        if op == "mul":
            return graph.node("and", type, left, right)
        if op in ("shl", "srl", "sra"):
            return left
    if left_op in UNDEFS or right_op in UNDEFS:
        return _with_undef(graph, op, type, left, right)
    return None


def _with_undef(graph: Graph, op: str, type: str, left: Result, right: Result) -> Result | None:
    """Fold undef operands at node creation, as LLVM does."""
    if op not in ("shl", "srl", "sra") and (left.node.op == "poison" or right.node.op == "poison"):
        return graph.leaf("poison", type, None)
    if left.node.op in UNDEFS:
        if right.node.op in UNDEFS and op in ("mul", "and", "or"):
            return right
        if op in COMMUTATIVE and right.node.op not in UNDEFS:
            left, right = right, left
        elif op == "sub":
            return left
        elif op in ("shl", "srl", "sra") or (op in ("udiv", "sdiv", "urem", "srem") and right.node.op not in UNDEFS):
            return graph.constant(0, type)
    if right.node.op in UNDEFS:
        if op == "xor":
            return graph.constant(0, type) if left.node.op in UNDEFS else right
        if op in ("udiv", "sdiv", "urem", "srem"):
            return graph.leaf("poison", type, None)
        if op in ("add", "sub", "shl", "srl", "sra"):
            return graph.undef(type)
        if op in ("mul", "and"):
            return graph.constant(0, type)
        if op == "or":
            return graph.constant(-1, type)
    return None


def _setcc(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    left, right, condition = ops[0], ops[1], ops[2].node.data
    kind = left.type
    if condition in ("setfalse", "setfalse2"):
        return bool_constant(graph, False, type)
    if condition in ("settrue", "settrue2"):
        return bool_constant(graph, True, type)
    if not is_integer(kind):
        from smemit.compile.isel.dag.graph.fold_float import NAN, compare_floats, is_nan

        if left.node.op == "ConstantFP" and right.node.op == "ConstantFP":
            result = compare_floats(condition, kind, left.node.data, right.node.data)
            if result is None:  # golden: ppc64/nan-converted
                return _unknown(graph, type) if kind in NAN else None
            return bool_constant(graph, result, type)
        if left.node.op == "ConstantFP" and graph.target.is_cond_code_legal(SWAPPED[condition], kind):
            return graph.node("setcc", type, right, left, cond(graph, SWAPPED[condition]), flags=flags)
        unknown = left.node.op in UNDEFS or right.node.op in UNDEFS
        if unknown or (right.node.op == "ConstantFP" and is_nan(kind, right.node.data)):
            # An undefined value may be NaN, which is unordered with every number.
            if condition.startswith(("seto", "setu")):
                return bool_constant(graph, condition.startswith("setu"), type)
            return _unknown(graph, type)
        return None
    if (left.node.op in UNDEFS and right.node.op in UNDEFS) or (
        (left.node.op in UNDEFS or right.node.op in UNDEFS) and condition in ("seteq", "setne")
    ):
        return _unknown(graph, type)
    # An undef operand may be equal to the other.
    if left is right or left.node.op in UNDEFS or right.node.op in UNDEFS:
        return bool_constant(graph, condition in ("seteq", "setle", "setge", "setule", "setuge"), type)
    if right.node.op == "Constant":
        if left.node.op == "Constant":
            return bool_constant(graph, compare(condition, left.node.data, right.node.data, width(kind)), type)
    return None


def _unknown(graph: Graph, type: str) -> Node:
    """An undefined comparison result; as a zero-or-one boolean its upper bits are still 0."""
    return graph.undef(type) if type == "i1" else graph.constant(0, type)


def cond(graph: Graph, condition: str) -> Node:
    """A condition as an operand."""
    return graph.leaf("CondCode", "ch", condition)


def bool_constant(graph: Graph, value: bool, type: str) -> Node:
    """True or false in the representation of a comparison."""
    return graph.constant(1 if value else 0, type)


def simplify_select(graph: Graph, condition: Result, if_true: Result, if_false: Result) -> Result | None:
    """A select's value if it does not depend on the condition, or the better side if one is undef."""
    if condition.node.op in UNDEFS:
        return if_true if if_true.node.op in ("Constant", "ConstantFP") else if_false
    for value, other in ((if_true, if_false), (if_false, if_true)):
        if value.node.op in UNDEFS:
            # The other value may be poison, which undef must not become (golden: relocated-choice-of-undef).
            is_kept = is_defined(graph, other, poison_only=True)
            return other if is_kept else graph.node("freeze", other.type, other, order=other.node.order)
    if if_true is if_false:
        return if_true
    if condition.node.op == "Constant":
        return if_true if condition.node.data else if_false
    return None


def _select(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    return simplify_select(graph, *ops)


def _freeze(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    return ops[0] if is_defined(graph, ops[0], 1) else None


def _fneg(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    node = ops[0].node
    if node.op == "fneg" and op == "fneg":
        return node.ops[0]
    if node.op == "fneg" and op == "fabs":
        return graph.node("fabs", type, node.ops[0])
    if node.op == "ConstantFP":
        sign = 1 << (width(type) - 1)
        return graph.leaf("ConstantFP", type, node.data ^ sign if op == "fneg" else node.data & ~sign)
    if node.op in UNDEFS and op == "fneg":
        return graph.undef(type)
    return None


def _float(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    from smemit.compile.isel.dag.graph.fold_float import NAN, arithmetic

    left, right = ops[0].node, ops[1].node
    if left.op == "ConstantFP" and right.op != "ConstantFP" and op in COMMUTATIVE:
        return graph.node(op, type, ops[1], ops[0], flags=flags)
    if right.op == "ConstantFP" and _NEUTRAL.get((op, type)) == right.data:
        return ops[0]
    if left.op == "ConstantFP" and right.op == "ConstantFP":
        bits = arithmetic(op, type, left.data, right.data)
        return None if bits is None else graph.leaf("ConstantFP", type, bits)
    if left.op in UNDEFS or right.op in UNDEFS:
        if left.op in UNDEFS and right.op in UNDEFS:
            return graph.undef(type)
        return graph.leaf("ConstantFP", type, NAN[type]) if type in NAN else None
    return None


_NEUTRAL = {
    (op, type): bits
    for type, one in (("f16", 0x3C00), ("f32", 0x3F800000), ("f64", 0x3FF << 52), ("f128", 0x3FFF << 112))
    for op, bits in (("fadd", 1 << width(type) - 1), ("fsub", 0), ("fmul", one), ("fdiv", one))
}
"""Right operands that change nothing, as bits: -0.0 for a sum, because 0.0 would change the sign of -0.0."""


def _rounded(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    from smemit.compile.isel.dag.graph.fold_float import rounded

    bits = rounded(op, type, ops[0].node.data) if ops[0].node.op == "ConstantFP" else None
    return None if bits is None else graph.leaf("ConstantFP", type, bits)


def _constant_floats(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    """Operations that fold only if all operands are constants."""
    if any(value.node.op != "ConstantFP" or value.type != type for value in ops):
        return None
    from smemit.compile.isel.dag.graph.fold_float import arithmetic, fused

    operands = [value.node.data for value in ops]
    bits = fused(type, *operands) if op == "fma" else arithmetic(op, type, *operands)
    return None if bits is None else graph.leaf("ConstantFP", type, bits)


def _float_width(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    if value.type == type:
        return value
    if value.node.op == "ConstantFP":
        from smemit.compile.isel.dag.graph.fold_float import resize

        bits = resize(value.type, type, value.node.data)
        return None if bits is None else graph.leaf("ConstantFP", type, bits)
    if value.node.op in UNDEFS:
        return graph.undef(type)
    return None


def _to_float(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    if value.node.op == "Constant":
        from smemit.compile.isel.dag.graph.fold_float import from_integer

        number = value.node.data
        bits = from_integer(type, number if op == "sint_to_fp" else unsigned(number, width(value.type)))
        return None if bits is None else graph.leaf("ConstantFP", type, bits)
    if value.node.op in UNDEFS:
        return graph.leaf("ConstantFP", type, 0)
    return None


def _to_integer(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    value = ops[0]
    if value.node.op == "ConstantFP":
        from smemit.compile.isel.dag.graph.fold_float import to_integer

        number = to_integer(value.type, value.node.data)
        bits = width(type)
        low, high = (-1 << (bits - 1), 1 << (bits - 1)) if op == "fp_to_sint" else (0, 1 << bits)
        return graph.constant(number, type) if number is not None and low <= number < high else None
    return graph.undef(type) if value.node.op in UNDEFS else None


FOLDS: dict[str, Fold] = {
    **dict.fromkeys(("fadd", "fsub", "fmul", "fdiv", "frem"), _float),
    **dict.fromkeys(("fp_extend", "fp_round"), _float_width),
    **dict.fromkeys(("sint_to_fp", "uint_to_fp"), _to_float),
    **dict.fromkeys(("fp_to_sint", "fp_to_uint"), _to_integer),
    **dict.fromkeys(("sign_extend", "zero_extend", "any_extend"), _extend),
    "truncate": _truncate,
    "bitcast": _bitcast,
    "sign_extend_inreg": _sext_inreg,
    "AssertSext": _assert,
    "AssertZext": _assert,
    "TokenFactor": _factor,
    "setcc": _setcc,
    "select": _select,
    "freeze": _freeze,
    "fneg": _fneg,
    "fabs": _fneg,
    **dict.fromkeys(("ffloor", "fceil", "ftrunc"), _rounded),
    **dict.fromkeys(("abs", "ctpop", "ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef", *_MOVED), _counted),
    **dict.fromkeys(("fcopysign", "fminnum", "fmaxnum", "fma"), _constant_floats),
    **dict.fromkeys(
        (
            "add", "sub", "mul", "and", "or", "xor", "shl", "srl", "sra", "udiv", "sdiv", "urem", "srem", "smin",
            "smax", "umin", "umax", "mulhu", "mulhs", "rotl", "rotr", "avgfloors", "avgflooru", "avgceils", "avgceilu",
            "saddsat", "uaddsat", "ssubsat", "usubsat",
        ),
        _binary,
    ),
}
"""By operation: the function that folds it, which returns None if a node is needed."""

__all__ = [
    "COMMUTATIVE",
    "DISJOINT",
    "FOLDS",
    "NSW",
    "NUW",
    "SWAPPED",
    "bool_constant",
    "compare",
    "cond",
    "fold_integers",
    "inverted",
    "is_constant",
    "signed",
    "unsigned",
]
