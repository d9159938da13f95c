"""AArch64's target combines, and the known bits of its target nodes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, cast

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rewrites import Rewrites, Tables
from smemit.compile.isel.dag.combine.rule_index import Table, below, late
from smemit.compile.isel.dag.graph.bits import add_known
from smemit.compile.isel.dag.graph.constants import constant_of, is_number
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits as known
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, one_use, width
from smemit.ir import layout
from smemit.ir.module import GlobalVariable
from smemit.isa.aarch64 import vector_stores
from smemit.isa.aarch64.carry import borrowed, carry
from smemit.isa.aarch64.compare import (
    EQ,
    GE,
    GT,
    HI,
    HS,
    LE,
    LO,
    LS,
    LT,
    MI,
    NE,
    PL,
    code_of,
    conjunction,
    flags_satisfying,
    integer_flags,
)

if TYPE_CHECKING:
    from smemit.isa.aarch64.facts import AArch64


def known_bits(graph: Graph, value: Result, depth: int) -> tuple[int, int]:
    """Known bits of AArch64's target nodes."""
    node = value.node
    if node.op == "AArch64ISD::ASSERT_ZEXT_BOOL":
        zeros, ones = known(graph, node.ops[0], depth + 1)
        return zeros | 0xFE, ones & ~0xFE
    if node.op in _CHOICES and value.index == 0:
        zeros, ones = known(graph, node.ops[0], depth + 1)
        other = known(graph, node.ops[1], depth + 1)
        bits = width(node.type)
        if node.op == "AArch64ISD::CSINC":
            other = add_known(other, (((1 << bits) - 1) ^ 1, 1), bits)
        elif node.op == "AArch64ISD::CSINV":
            other = other[::-1]
        elif node.op == "AArch64ISD::CSNEG":
            other = add_known(((1 << bits) - 1, 0), other[::-1], bits, carry_zero=False, carry_one=True)
        return zeros & other[0], ones & other[1]
    return 0, 0


_CHOICES = ("AArch64ISD::CSEL", "AArch64ISD::CSINC", "AArch64ISD::CSINV", "AArch64ISD::CSNEG")
_MAX_DIFFERENCES = 16
BRANCHES = {EQ: "AArch64ISD::CBZ", NE: "AArch64ISD::CBNZ"}
"""Branches that test a register instead of the flags."""
EXCHANGED = {EQ: EQ, NE: NE, HS: LS, LO: HI, HI: LO, LS: HS, GE: LE, LT: GT, GT: LT, LE: GE}
"""The condition for swapped operands."""


def _on_flags(combiner: Combiner, node: Node) -> Result | None:
    """Drop the mask of a compared sum if the comparison gives the same result without it."""
    graph = combiner.graph
    condition, flags = node.ops[2], node.ops[3]
    compare = flags.node
    if compare.op != "AArch64ISD::SUBS" or compare.is_used(0) or not compare.has_one_use():
        return None
    masked, limit = compare.ops[0].node, compare.ops[1].node
    if masked.op != "and" or masked.ops[1].node.op != "Constant" or limit.op != "Constant":
        return None
    narrow = {0xFF: 8, 0xFFFF: 16}.get(masked.ops[1].node.data)
    total = masked.ops[0].node
    if narrow is None or total.op != "add" or total.ops[1].node.op != "Constant":
        return None
    number, code = limit.data, condition.node.data
    power = number + 1 if code == HI else number
    if code in (HI, LO) and power > 0 and not power & (power - 1):
        # LLVM leaves tests of the upper bits to a better pattern.
        return None
    # LLVM keeps the extension it finds last, that of the summand.
    ext = ""
    for value in (compare.ops[1], total.ops[1], total.ops[0]):
        found = _widened_from(value, narrow)
        if found is None:
            return None
        ext = found
    if not _holds_without_mask(code, narrow, ext, total.ops[1].node.data, number):
        return None
    made = graph.raw(compare.op, compare.types, (masked.ops[0], compare.ops[1]))
    graph.replace_node(compare, made.results)
    return node


def _widened_from(value: Result, bits: int) -> str | None:
    """How a value was extended from `bits` bits, None if it may have more significant bits."""
    node = value.node
    if node.op == "load" and node.data.type == f"i{bits}":
        return str(node.data.ext)
    if node.op in ("AssertSext", "AssertZext") and node.ops[1].node.data == f"i{bits}":
        return "sext" if node.op == "AssertSext" else "zext"
    if node.op == "Constant" and abs(node.data) < 1 << (bits - 1):
        return ""
    return None


def _holds_without_mask(code: int, bits: int, ext: str, addend: int, limit: int) -> bool:
    """Whether a comparison of a narrow sum gives the same result on the wide sum."""
    most = 1 << bits
    if ext == "sext":
        addend -= 1 << (bits - 1)
    if code in (LE, GT):
        return (
            addend == 0
            or (limit == most - 1 and addend < 0)
            or (addend >= 0 and limit < 0)
            or (addend <= 0 and limit <= 0 and limit < addend)
        )
    if code in (LT, GE):
        return addend == 0 or (addend >= 0 and limit <= 0) or (addend <= 0 and limit <= 0 and limit <= addend)
    if code in (HI, LS):
        return (addend >= 0 and limit < 0) or (addend <= 0 and -1 <= limit < addend + most)
    if code in (PL, MI):
        return addend == 0 or (addend > 0 and limit <= 0) or (addend < 0 and limit <= addend)
    if code in (LO, HS):
        return (addend >= 0 and limit <= 0) or (addend <= 0 and 0 <= limit <= addend + most)
    if code in (EQ, NE):
        return (
            (addend > 0 and limit < 0)
            or (addend < 0 and 0 <= limit < addend + most)
            or (addend >= 0 and limit >= 0 and limit >= addend)
            or (addend <= 0 and limit < 0 and limit < addend)
        )
    return True


def _bit_branch(combiner: Combiner, node: Node) -> Result | None:
    """Test a bit in the value from which it was computed."""
    graph = combiner.graph
    chain, value, place, block = node.ops
    bit: int = place.node.data
    inverted = False
    source = value
    while one_use(source):
        inner = source.node
        below: Result = inner.ops[0] if inner.ops else inner
        bits = width(source.type)
        if (inner.op == "truncate" and bit < bits) or (inner.op == "any_extend" and bit < width(below.type)):
            source = below
            continue
        if len(inner.ops) != 2 or inner.ops[1].node.op != "Constant":
            break
        number = inner.ops[1].node.data & MASKS[inner.ops[1].type]
        if inner.op == "and" and number >> bit & 1:
            pass
        elif inner.op == "shl" and number <= bit:
            bit -= number
        elif inner.op == "sra":
            bit = min(bit + number, bits - 1)
        elif inner.op == "srl" and bit + number < bits:
            bit += number
        elif inner.op == "xor":
            inverted ^= bool(number >> bit & 1)
        else:
            break
        source = below
    if source is value:
        return None
    name = node.op
    if inverted:
        name = "AArch64ISD::TBZ" if name == "AArch64ISD::TBNZ" else "AArch64ISD::TBNZ"
    return graph.node(name, CHAIN, chain, source, graph.constant(bit, "i64"), block)


# ---- selects


def _with_difference(combiner: Combiner, node: Node) -> Result | None:
    """A select of a sum that contains the compared difference: `subs` computes both."""
    graph = combiner.graph
    condition, flags = node.ops[2], node.ops[3]
    compare = flags.node
    if compare.op != "AArch64ISD::SUBS" or not one_use(flags) or compare.type != node.type:
        return None
    left, right = compare.ops
    if right.node.op != "Constant":
        return None
    code, bits = condition.node.data, width(compare.type)
    number = unsigned(right.node.data, bits)
    made = _reassociated(graph, node, left, number, code)
    if made is not None or (code in (EQ, NE) and number):
        return made
    step, other, barred = _ALMOST.get(code, (0, 0, ""))
    limits = {"umax": (1 << bits) - 1, "umin": 0, "smax": (1 << bits - 1) - 1, "smin": 1 << bits - 1}
    if not step or number == limits[barred]:
        return None
    return _reassociated(graph, node, left, (number + step) % (1 << bits), other)


_ALMOST = {
    EQ: (1, LO, "umax"), LS: (1, LO, "umax"), NE: (1, HS, "umax"), HI: (1, HS, "umax"), LO: (-1, LS, "umin"),
    HS: (-1, HI, "umin"), LT: (-1, LE, "smin"), LE: (1, LT, "smax"), GT: (1, GE, "smax"), GE: (-1, GT, "smin"),
}  # fmt: skip
"""By condition code: the step to a neighbouring constant, the equivalent code for it, and the constant without one."""


def _reassociated(graph: Graph, node: Node, left: Result, number: int, code: int) -> Result | None:
    """`node` with a comparison of `left` with a constant, if the selected sum contains that difference."""

    def rest(value: Result) -> Result | None:
        """The term that is added to the difference."""
        if value.node.op != "add" or _unsigned(value.node.ops[1]) != unsigned(-number, width(value.type)):
            return None
        inner = value.node.ops[0]
        if inner.node.op != "add" or not one_use(inner):
            return None
        first, second = inner.node.ops
        return second if first is left else first if second is left else None

    rests = [rest(value) for value in node.ops[:2]]
    if rests == [None, None]:
        return None
    with graph.at(node.ops[3].node.order):
        compare = graph.raw("AArch64ISD::SUBS", node.ops[3].node.types, (left, graph.constant(number, left.type)))
        sides = []
        for value, more in zip(node.ops[:2], rests, strict=True):
            if more is None:
                sides.append(value)
                continue
            total = graph.node("add", value.type, compare, more, order=value.node.order)
            graph.replace(value, total)
            sides.append(total)
    return graph.node(node.op, node.type, *sides, code_of(graph, code), compare.results[1])


def _unsigned(value: Result) -> int | None:
    number = constant_of(value)
    return None if number is None else unsigned(number, width(value.type))


def _is_boolean(value: Result) -> bool:
    """Whether a value is 1 or 0 by flags that nothing else reads."""
    node = value.node
    return (
        node.op == "AArch64ISD::CSEL"
        and node.has_one_use()
        and is_number(node.ops[0], 0)
        and is_number(node.ops[1], 1)
        and node.ops[3].node.has_one_use()
    )


@below(left=("AArch64ISD::CSEL",), right=("AArch64ISD::CSEL",))
def _logic_of_booleans(combiner: Combiner, node: Node) -> Result | None:
    """Logic of two booleans: the second comparison is conditional on the first."""
    graph = combiner.graph
    left, right = node.ops
    if not _is_boolean(left) or not _is_boolean(right):
        return None
    first, second = left.node.ops[3], right.node.ops[3]
    first_code, code = left.node.ops[2].node.data, right.node.ops[2].node.data
    if second.node.op != "AArch64ISD::SUBS" and first.node.op == "AArch64ISD::SUBS":
        first, second, first_code, code = second, first, code, first_code
    if second.node.op != "AArch64ISD::SUBS":
        return None
    # The codes are inverted: a boolean is 1 if its code does not hold.
    is_and = node.op != "or"
    predicate = first_code ^ 1 if is_and else first_code
    otherwise = flags_satisfying(code if is_and else code ^ 1)
    name, compared, number = "AArch64ISD::CCMP", *second.node.ops
    if number.node.op == "Constant" and -32 < number.node.data < 0:
        name, number = "AArch64ISD::CCMN", graph.constant(-number.node.data, number.type)
    constants = graph.constant(otherwise, "i32"), code_of(graph, predicate)
    chained = graph.node(name, "i32", compared, number, *constants, first)
    return graph.node("AArch64ISD::CSEL", node.type, left.node.ops[0], left.node.ops[1], code_of(graph, code), chained)


@below(left=("setcc",))
def _conjunction_of_floats(combiner: Combiner, node: Node) -> Result | None:
    """An `and` of comparisons that starts with a floating-point one becomes a chain of conditional comparisons."""
    graph, first = combiner.graph, node.ops[0].node
    if any(user.op == "select" for user in node.users()) or not combiner.legal_types:
        return None
    if first.op != "setcc" or first.ops[0].type != "f32":
        return None
    found = conjunction(graph, node)
    if found is None:
        return None
    flags, code = found
    zero = graph.constant(0, node.type)
    return graph.node("AArch64ISD::CSINC", node.type, zero, zero, code_of(graph, code ^ 1), flags)


_EXTENDED = frozenset(("i8", "i16", "i32"))


def is_done_by_sums(node: Node) -> bool:
    """Whether an addition can fold an operation into its second operand: a shift by a constant or an extension."""
    if node.op in ("shl", "srl", "sra"):
        return node.ops[1].node.op == "Constant"
    if node.op in ("zero_extend", "sign_extend", "any_extend"):
        return node.ops[0].type in _EXTENDED
    if node.op == "sign_extend_inreg":
        return node.ops[1].node.data in _EXTENDED
    return node.op == "and" and constant_of(node.ops[1]) in (0xFF, 0xFFFF, 0xFFFF_FFFF)


def _symbol_with_offset(combiner: Combiner, node: Node) -> Result | None:
    """Fold the smallest offset that all users add to a symbol into its address, within the symbol's object.

    LLVM: performGlobalAddressCombine.
    """
    graph = combiner.graph
    symbol, old = node.data
    target = cast("AArch64", combiner.target)
    if symbol.thread_local or not target.is_local(symbol):
        return None
    least = -1
    for user in node.users():
        if user.op != "add":
            return None
        constant = next((one.node for one in user.ops if one.node.op == "Constant"), None)
        if constant is None:
            return None
        offset = constant.data & _M64
        least = offset if least < 0 else min(least, offset)
    offset = least + old
    value_type = symbol.value_type if isinstance(symbol, GlobalVariable) else None
    if least < 0 or not old < offset < 1 << 20 or value_type is None or offset > layout.alloc_size(value_type):
        return None
    moved = graph.leaf("GlobalAddress", "i64", (symbol, offset), node.order)
    return graph.node("sub", "i64", moved, graph.constant(least, "i64"))


_M64 = (1 << 64) - 1


@below(left=("AArch64ISD::CSEL",), right=("AArch64ISD::CSEL",))
def _booleans_tested(combiner: Combiner, node: Node) -> Result | None:
    """A branch on the `and` of two booleans: one comparison after the other (golden: truths-tested-twice)."""
    boolean = None if node.is_used(0) else _logic_of_booleans(combiner, node)
    graph = combiner.graph
    if boolean is None:
        return None
    return graph.raw("AArch64ISD::SUBS", node.types, (boolean, graph.constant(0, node.type)))


def _with_flags(plain: str) -> Rule:
    """The rule for a flag-setting operation whose plain form is `plain`."""

    def rule(combiner: Combiner, node: Node) -> Result | None:
        """Use the plain form if the flags are unused; else let this node replace an equal plain one, also with swapped
        operands."""
        graph = combiner.graph
        if not node.is_used(1):
            made = graph.node(plain, node.type, *node.ops)
            return combiner.combine_to(node, made, graph.constant(0, "i32"))
        found = graph.existing(plain, node.type, *node.ops)
        if found is None and plain != "sub":
            found = graph.existing(plain, node.type, *node.ops[::-1])
        if found is not None:
            combiner.combine_to(found, node)
        return None

    return rule


def _converted_load(combiner: Combiner, node: Node) -> Result | None:
    """Load an integer into a floating-point register if its only use is a conversion to a float of its width."""
    graph, type, value = combiner.graph, node.type, node.ops[0]
    load = value.node
    if type not in ("f32", "f64") or width(type) != width(value.type) or load.op != "load" or not one_use(value):
        return None
    memory = load.data
    if memory.ext or memory.mode or memory.volatile:
        return None
    made = graph.load(type, load.ops[0], load.ops[1], memory.align)
    graph.replace(load.results[1], made.results[1])
    name = "AArch64ISD::SITOF" if node.op == "sint_to_fp" else "AArch64ISD::UITOF"
    return graph.node(name, type, made)


@below(left=("or",))
def _test_of_differences(combiner: Combiner, node: Node) -> Result | None:
    """A test whether several values all equal their partners becomes a chain of conditional comparisons."""
    graph = combiner.graph
    left, right, condition = node.ops
    code = condition.node.data
    if code not in ("seteq", "setne") or not is_number(right, 0):
        return None
    pairs: list[tuple[Result, Result]] = []
    if left.node.op != "or" or not one_use(left) or not _differences(left, pairs):
        return None
    together = "and" if code == "seteq" else "or"
    whole: Result | None = None
    for first, second in pairs:
        test = graph.node("setcc", node.type, first, second, condition)
        whole = test if whole is None else graph.node(together, node.type, whole, test)
    return whole


def _differences(value: Result, pairs: list[tuple[Result, Result]]) -> bool:
    """Whether a value is an or of xors; appends the operands of each xor to the pairs."""
    if len(pairs) == _MAX_DIFFERENCES:
        return False
    if value.node.op == "zero_extend" and one_use(value):
        value = value.node.ops[0]
    node = value.node
    if node.op == "xor":
        pairs.append((node.ops[0], node.ops[1]))
        return True
    if node.op != "or" or not one_use(value):
        return False
    return _differences(node.ops[0], pairs) and _differences(node.ops[1], pairs)


def build_srem_pow2(combiner: Combiner, node: Node, divisor: int) -> Result | None:
    """The remainder by a power of two: the low bits of the dividend, or the negated low bits of its negation.

    LLVM: AArch64TargetLowering::BuildSREMPow2.
    """
    graph, type, value = combiner.graph, node.type, node.ops[0]
    size = abs(divisor)
    if type not in ("i32", "i64") or size < 2 or size & (size - 1):
        return None
    mask, zero = graph.constant(size - 1, type), graph.constant(0, type)
    if size == 2:
        flags, code = integer_flags(graph, value, zero, "setge")
        low = graph.node("and", type, value, mask)
        combiner.add(flags.node)
        combiner.add(low.node)
        return graph.node("AArch64ISD::CSNEG", type, low, low, code_of(graph, code), flags)
    negated = graph.raw("AArch64ISD::SUBS", (type, "i32"), (zero, value))
    low = graph.node("and", type, value, mask)
    other = graph.node("and", type, negated, mask)
    for made in (negated, low, other):
        combiner.add(made.node)
    return graph.node("AArch64ISD::CSNEG", type, low, other, code_of(graph, MI), negated.results[1])


def is_boolean(value: Result) -> bool:
    """Whether a value is a comparison as 0 or 1, extended or not."""
    node = value.node.ops[0].node if value.node.op == "zero_extend" else value.node
    return node.op == "AArch64ISD::CSEL" and {constant_of(choice) for choice in node.ops[:2]} == {0, 1}


def is_product_apart(node: Node) -> bool:
    """Whether a product does not belong to a multiply-add or to a multiplication with an extended factor."""
    value = node.ops[0].node
    is_long = value.has_one_use() and value.op in ("sign_extend", "zero_extend", "any_extend")
    return not is_long and not (node.has_one_use() and node.users()[0].op in ("add", "sub"))


@below(left=("Constant",))
def _repeated_constant(combiner: Combiner, node: Node) -> Result | None:
    """Extract a splat constant from a wider splat of the same constant (performDUPCombine)."""
    if node.type != "v1i64" or not combiner.after_legalize:
        return None
    graph = combiner.graph
    whole = graph.existing("AArch64ISD::DUP", "v2i64", node.ops[0])
    return None if whole is None else graph.node("extract_subvector", node.type, whole, graph.constant(0, "i64"))


def _repeated_scalar(combiner: Combiner, node: Node) -> Result | None:
    """If a vector's low element already exists as a splat, use the splat (performScalarToVectorCombine)."""
    if not combiner.after_legalize:
        return None
    whole = combiner.graph.existing("AArch64ISD::DUP", node.type, node.ops[0])
    return None if whole is None else whole.results[0]


_CARRY: Table = [("carry", carry)]
_NUMBER: Table = [("converted-load", _converted_load)]
_BIT: Table = [("bit-branch", _bit_branch)]
COMBINES = Tables(Rewrites(os.path.dirname(__file__), __name__), {
    "any_extend": ["swapped-half"],
    "sign_extend_inreg": ["sign-of-boolean"],
    "truncate": ["low-lane"],
    "bitcast": [("repeated-constant", _repeated_constant)],
    "scalar_to_vector": [("repeated-scalar", _repeated_scalar)],
    **dict.fromkeys(("AArch64ISD::ADC", "AArch64ISD::ADCS", "AArch64ISD::SBC", "AArch64ISD::SBCS"), _CARRY),
    "AArch64ISD::BYTES": [("bits-of-load", late("conversions.bits_of_load"))],
    "AArch64ISD::BRCOND": ["by-select", ("on-flags", _on_flags), "branch-on-zero"],
    "AArch64ISD::TBZ": _BIT,
    "AArch64ISD::TBNZ": _BIT,
    "AArch64ISD::CSEL": [
        "select-same",
        "by-select",
        ("with-difference", _with_difference),
        "by-other-difference",
        "by-upper-bits",
        ("on-flags", _on_flags),
    ],
    "AArch64ISD::ANDS": [("booleans-tested", _booleans_tested), ("flags-unread", _with_flags("and"))],
    "AArch64ISD::ADDS": [("flags-unread", _with_flags("add"))],
    "AArch64ISD::SUBS": [("flags-unread", _with_flags("sub"))],
    "add": [
        "sum-with-select",
        "sum-with-shifted-difference",
        "sum-of-shifted",
        "sum-with-boolean",
    ],
    "sub": ["negated-select", "products-apart", ("borrowed", borrowed)],
    "mul": ["product-with-one", "product"],
    "and": [("logic-of-booleans", _logic_of_booleans), ("conjunction-of-floats", _conjunction_of_floats)],
    "or": [("logic-of-booleans", _logic_of_booleans)],
    "shl": ["shift-of-mask"],
    "extract_subvector": [
        ("part-of-load", late("elements.part_of_load_alone", left=("load",))),
        ("part-of-sum", late("elements.part_of_sum", left=("vector_add",))),
    ],
    "extract_vector_elt": [("elements-loaded", late("elements.elements_loaded", left=("load",)))],
    "setcc": ["test-of-shifted", ("test-of-differences", _test_of_differences)],
    "store": [("stored-zeros", vector_stores.of_zeros), ("stored-conversion", vector_stores.of_conversion),
              ("store-of-element", vector_stores.of_element)],
    "sint_to_fp": _NUMBER,
    "uint_to_fp": _NUMBER,
    "GlobalAddress": [("symbol-with-offset", _symbol_with_offset)],
})
