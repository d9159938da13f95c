"""Rules for division and remainder by constants: shifts, masks, and products with magic numbers."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL, INTO_SELECT, soon
from smemit.compile.isel.dag.graph.bits import is_power
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.known_bits import known_bits, leading
from smemit.compile.isel.dag.graph.nodes import EXACT, MASKS, Node, Result, width


def signed_magic(divisor: int, bits: int) -> tuple[int, int]:
    """Factor (signed) and shift with which the high half of a product gives the quotient."""
    full = (1 << bits) - 1
    least = 1 << (bits - 1)
    size = abs(divisor)
    total = least + (1 if divisor < 0 else 0)
    most = total - 1 - total % size
    power = bits - 1
    first, first_rest = divmod(least, most)
    second, second_rest = divmod(least, size)
    while True:
        power += 1
        first, first_rest = first << 1 & full, first_rest << 1
        if first_rest >= most:
            first, first_rest = first + 1, first_rest - most
        second, second_rest = second << 1 & full, second_rest << 1
        if second_rest >= size:
            second, second_rest = second + 1, second_rest - size
        delta = size - second_rest
        if not (first < delta or (first == delta and first_rest == 0)):
            break
    magic = second + 1
    if divisor < 0:
        magic = -magic
    magic &= full
    return (magic - (1 << bits) if magic >> (bits - 1) else magic), power - bits


def unsigned_magic(divisor: int, bits: int, leading_zeros: int) -> tuple[int, int, bool, int]:
    """Shift before, factor, whether the dividend is added, and shift after, for a dividend with known leading zeros."""
    full = (1 << bits) - 1
    ones = (1 << (bits - leading_zeros)) - 1
    least, most = 1 << (bits - 1), (1 << (bits - 1)) - 1
    limit = ones - (ones + 1 - divisor) % divisor
    power = bits - 1
    adds = False
    first, first_rest = divmod(least, limit)
    second, second_rest = divmod(most, divisor)
    while True:
        power += 1
        if first_rest >= limit - first_rest:
            first, first_rest = (first << 1 | 1) & full, (first_rest << 1) - limit
        else:
            first, first_rest = first << 1 & full, first_rest << 1
        if second_rest + 1 >= divisor - second_rest:
            adds = adds or second >= most
            second, second_rest = (second << 1 | 1) & full, (second_rest << 1 | 1) - divisor
        else:
            adds = adds or second >= least
            second, second_rest = second << 1 & full, second_rest << 1 | 1
        delta = divisor - 1 - second_rest
        if not (power < 2 * bits and (first < delta or (first == delta and first_rest == 0))):
            break
    if adds and not divisor & 1:
        before = (divisor & -divisor).bit_length() - 1
        _, magic, added, after = unsigned_magic(divisor >> before, bits, leading_zeros + before)
        return before, magic, added, after
    after = power - bits
    return 0, (second + 1) & full, adds, after - 1 if adds else after


def _exact_quotient(combiner: Combiner, node: Node, divisor: int, shift: str) -> Result:
    """Exact division: shift out the divisor's trailing zeros, multiply by the inverse of its odd part (LLVM's
    BuildExactSDIV)."""
    graph, type, quotient = combiner.graph, node.type, node.ops[0]
    zeros = (divisor & -divisor).bit_length() - 1
    if zeros:
        amount = graph.constant(zeros, combiner.target.shift_amount_type(type))
        quotient = soon(combiner, graph.node(shift, type, quotient, amount, flags=EXACT))
    inverse = pow(divisor >> zeros, -1, 1 << width(type))
    return graph.node("mul", type, quotient, graph.constant(inverse, type))


def _wider(combiner: Combiner, op: str, type: str) -> str:
    """The wider type to multiply in when `type` has no mulh, "" to use `op` itself."""
    target, bits = combiner.target, width(type)
    if not target.is_type_legal(type):
        wide, count = target.register_type(type)
        return wide if count == 1 and width(wide) >= 2 * bits and target.is_operation_legal("mul", wide) else ""
    pair = f"{op[-1]}mul_lohi"
    if target.is_operation_legal_or_custom(op, type) or target.is_operation_legal_or_custom(pair, type):
        return ""
    return f"i{2 * bits}" if target.is_operation_legal("mul", f"i{2 * bits}") else ""


def _may_multiply_high(combiner: Combiner, op: str, type: str) -> bool:
    if combiner.target.is_type_legal(type):
        return combiner.target.multiplies_high(type, combiner.legal_operations)
    return type in ("i8", "i16") and bool(_wider(combiner, op, type))


def _upper_half(combiner: Combiner, op: str, value: Result, factor: int) -> Result:
    """The upper half of a product with a constant."""
    graph, type = combiner.graph, value.type
    constant = graph.constant(factor, type)
    wide = _wider(combiner, op, type)
    if not wide:
        if combiner.target.is_operation_legal_or_custom(op, type):
            return graph.node(op, type, value, constant)
        # Its own visit leaves the upper half, to whose users it comes anew: golden x86_64/quotients-exported.
        return graph.node(f"{op[-1]}mul_lohi", (type, type), value, constant).node.results[1]
    kind = "sign_extend" if op == "mulhs" else "zero_extend"
    product = graph.node("mul", wide, graph.node(kind, wide, value), graph.node(kind, wide, constant))
    return graph.node("truncate", type, graph.shifted("srl", product, width(type)))


def quotient_by_select(combiner: Combiner, node: Node, divisor: int) -> Result:
    """A signed quotient by a power of two or its negation: negative dividends get their bias by a select.

    LLVM: TargetLowering::buildSDIVPow2WithCMov.
    """
    graph, type, value = combiner.graph, node.type, node.ops[0]
    power = abs(divisor).bit_length() - 1
    zero = graph.constant(0, type)
    is_negative = graph.node("setcc", combiner.setcc_result_type(type), value, zero, cond(graph, "setlt"))
    biased = graph.node("add", type, value, graph.constant((1 << power) - 1, type))
    chosen = graph.node("select", type, is_negative, biased, value)
    for made in (is_negative, biased, chosen):
        combiner.add(made.node)
    quotient = graph.shifted("sra", chosen, power)
    if divisor > 0:
        return quotient
    combiner.add(quotient.node)
    return graph.node("sub", type, zero, quotient)


def signed_quotient(combiner: Combiner, node: Node) -> Result | None:
    """The quotient by a constant without a division. LLVM: TargetLowering::BuildSDIV."""
    graph, target, type = combiner.graph, combiner.target, node.type
    value, right = node.ops
    divisor = constant_of(right)
    if divisor is None or divisor in (0, 1):
        return None
    bits = width(type)
    exact = bool(node.flags & EXACT) and node.op == "sdiv"
    size = abs(divisor)
    if not exact and not size & (size - 1):
        own = target.build_sdiv_pow2(combiner, node, divisor)
        if own is not None:
            return own
        if size == 1:
            # Divisions by -1 never come here, remainders do: golden remainder-by-minus-one.
            return graph.node("sub", type, graph.constant(0, type), value)
        shift = size.bit_length() - 1
        sign = soon(combiner, graph.shifted("sra", value, bits - 1))
        bias = soon(combiner, graph.shifted("srl", sign, bits - shift))
        total = soon(combiner, graph.node("add", type, value, bias))
        quotient = soon(combiner, graph.shifted("sra", total, shift))
        # LLVM makes the negation for positive divisors, too. A negation in the program becomes the same node (golden:
        # quotient-negated).
        negation = graph.node("sub", type, graph.constant(0, type), quotient)
        return quotient if divisor > 0 else negation
    if "small" in graph.traits:
        # A division is the smallest code.
        return None
    if exact:
        return _exact_quotient(combiner, node, divisor, "sra")
    if not _may_multiply_high(combiner, "mulhs", type):
        return None
    magic, shift = signed_magic(divisor, bits)
    factor = 1 if divisor > 0 > magic else -1 if divisor < 0 < magic else 0
    quotient = _upper_half(combiner, "mulhs", value, magic)
    combiner.add(quotient.node)
    if factor:
        addend = graph.node("mul", type, value, graph.constant(factor, type))
        if factor < 0:
            addend = graph.node("mul", type, value, graph.constant(-1, type))
        quotient = soon(combiner, graph.node("add", type, quotient, addend))
    quotient = soon(combiner, graph.shifted("sra", quotient, shift))
    sign = soon(combiner, graph.shifted("srl", quotient, bits - 1))
    return graph.node("add", type, quotient, sign)


def unsigned_quotient(combiner: Combiner, node: Node) -> Result | None:
    """The quotient by a constant without a division. LLVM: TargetLowering::BuildUDIV."""
    graph, type = combiner.graph, node.type
    value, right = node.ops
    divisor = constant_of(right)
    if divisor is None:
        return _quotient_by_shifted(combiner, node)
    bits = width(type)
    divisor &= (1 << bits) - 1
    if divisor and not divisor & (divisor - 1):
        return graph.shifted("srl", value, divisor.bit_length() - 1)
    if "small" in graph.traits:
        return None
    if divisor >= 2 and node.flags & EXACT and node.op == "udiv":
        return _exact_quotient(combiner, node, divisor, "srl")
    if divisor < 2 or not _may_multiply_high(combiner, "mulhu", type):
        return None
    zeros = min(leading(known_bits(graph, value)[0], bits), bits - divisor.bit_length())
    before, magic, adds, after = unsigned_magic(divisor, bits, zeros)
    quotient = value
    if before:
        quotient = soon(combiner, graph.shifted("srl", quotient, before))
    quotient = _upper_half(combiner, "mulhu", quotient, magic)
    combiner.add(quotient.node)
    if adds:
        rest = soon(combiner, graph.node("sub", type, value, quotient))
        rest = soon(combiner, graph.shifted("srl", rest, 1))
        quotient = soon(combiner, graph.node("add", type, rest, quotient))
    if after:
        quotient = soon(combiner, graph.shifted("srl", quotient, after))
    return quotient


def _quotient_by_shifted(combiner: Combiner, node: Node) -> Result | None:
    """The quotient by a power of two that is shifted to the left: a shift to the right by as much and its own place."""
    graph, shift = combiner.graph, node.ops[1].node
    power = constant_of(shift.ops[0]) if shift.op == "shl" else None
    if power is None or not is_power(power & MASKS[node.type]):
        return None
    amount = shift.ops[1]
    place = graph.constant((power & MASKS[node.type]).bit_length() - 1, amount.type)
    combiner.add(place.node)
    total = soon(combiner, graph.node("add", amount.type, amount, place))
    return graph.node("srl", node.type, node.ops[0], total)


def _with_remainder(rule: Rule) -> Rule:
    """A quotient found without division serves the remainder of the same operands too."""

    def wrapped(combiner: Combiner, node: Node) -> Result | None:
        quotient = rule(combiner, node)
        if quotient is None:
            return None
        graph = combiner.graph
        other = graph.existing(node.op[0] + "rem", node.type, *node.ops)
        if other is not None:
            product = graph.node("mul", node.type, quotient, node.ops[1])
            rest = graph.node("sub", node.type, node.ops[0], product)
            combiner.add(product.node)
            combiner.add(rest.node)
            combiner.combine_to(other, rest)
        return quotient

    return wrapped


def _remainder(combiner: Combiner, node: Node) -> Result | None:
    """x - x / c * c, when the quotient takes no division."""
    graph, type = combiner.graph, node.type
    divisor = constant_of(node.ops[1])
    other = graph.existing(node.op[0] + "div", type, *node.ops)
    if node.op == "srem" and divisor and other is None:
        own = combiner.target.build_srem_pow2(combiner, node, divisor)
        if own is not None:
            return own
    quotient = signed_quotient(combiner, node) if node.op == "srem" else unsigned_quotient(combiner, node)
    if quotient is None or quotient.node is node:
        return None
    if other is not None:
        combiner.combine_to(other, quotient)
    product = graph.node("mul", type, quotient, node.ops[1])
    rest = graph.node("sub", type, node.ops[0], product)
    combiner.add(quotient.node)
    combiner.add(product.node)
    return rest


MULHS: Table = ["mulh-simple", "mulh-wider"]
MULHU: Table = ["mulh-simple", "mulh-wider", ("mulh-demanded", DEMAND_ALL)]
SDIV: Table = [
    "div-trivial",
    "sdiv-special",
    ("sdiv-select", INTO_SELECT),
    "sdiv-unsigned",
    ("sdiv-constant", _with_remainder(signed_quotient)),
]
UDIV: Table = [
    "div-trivial",
    "udiv-special",
    ("udiv-select", INTO_SELECT),
    ("udiv-constant", _with_remainder(unsigned_quotient)),
    ("udiv-demanded", DEMAND_ALL),
]
SREM: Table = [
    "rem-trivial",
    ("srem-select", INTO_SELECT),
    "srem-unsigned",
    ("srem-constant", _remainder),
]
UREM: Table = [
    "rem-trivial",
    "urem-special",
    ("urem-select", INTO_SELECT),
    "urem-power",
    ("urem-constant", _remainder),
]
