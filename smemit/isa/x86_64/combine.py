"""x86-64's target combines: products with constants, flags of booleans."""

from __future__ import annotations

import os

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rewrites import Rewrites, Tables
from smemit.compile.isel.dag.combine.rule_index import NamedRule, Table, below, late
from smemit.compile.isel.dag.graph import bits as b
from smemit.compile.isel.dag.graph import known_bits as generic
from smemit.compile.isel.dag.graph.bits import is_power
from smemit.compile.isel.dag.graph.constants import amount_of, constant_of, is_number
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, one_use, width
from smemit.isa.x86_64 import atomics, bit_tests, carry, elements, floats, low_bit_tests
from smemit.isa.x86_64.condition_codes import NE, NP, NS, E, P, S

LEA_FACTORS = (3, 5, 9)


def known_bits(graph: Graph, value: Result, depth: int) -> b.Known:
    """Known bits of x86-64's target nodes."""
    if value.node.op in ("X86ISD::BSF", "X86ISD::BSR") and value.index == 0 and value.node.ops[0].node.op == "undef":
        bits = width(value.type)
        return ((1 << bits) - 1) & -bits, 0
    node = value.node
    op = node.op
    if op == "X86ISD::SETCC":
        return 0xFE, 0
    if op in ("X86ISD::MUL_IMM", "X86ISD::CMOV") or (op == "X86ISD::AND" and value.index == 0):
        left = generic.known_bits(graph, node.ops[0], depth + 1)
        right = generic.known_bits(graph, node.ops[1], depth + 1)
        if op == "X86ISD::MUL_IMM":
            return b.multiply_known(left, right, width(value.type))
        return (left[0] & right[0] if op == "X86ISD::CMOV" else left[0] | right[0]), left[1] & right[1]
    return b.UNKNOWN


def sign_bits(graph: Graph, value: Result, depth: int) -> int:
    """Known sign bits of x86-64's target nodes."""
    node = value.node
    if node.op in ("X86ISD::FSETCC", "X86ISD::SETCC_CARRY"):
        return width(value.type)
    if node.op == "X86ISD::CMOV":
        found = generic.sign_bits(graph, node.ops[0], depth + 1)
        return 1 if found == 1 else min(found, generic.sign_bits(graph, node.ops[1], depth + 1))
    return 1


def _flags_of_boolean(flags: Result, code: int) -> tuple[Result, int] | None:
    """The flags from which a compared boolean was made, and the condition on them."""
    compare = flags.node
    if code not in (E, NE):
        return None
    if compare.op != "X86ISD::CMP" and not (compare.op == "X86ISD::SUB" and not compare.is_used(0)):
        return None
    left, right = compare.ops
    number = constant_of(right)
    value = left
    if number is None:
        number, value = constant_of(left), right
    if number not in (0, 1):
        return None
    inverted = (code == E) ^ (number == 1)
    masked = False
    while True:
        node = value.node
        if node.op == "zero_extend" or node.op == "truncate":
            value = node.ops[0]
        elif node.op == "and":
            if constant_of(node.ops[1]) == 1:
                value = node.ops[0]
            elif constant_of(node.ops[0]) == 1:
                value = node.ops[1]
            else:
                return None
            masked = True
        else:
            break
    node = value.node
    if node.op == "X86ISD::SETCC":
        inner = node.ops[0].node.data
        return node.ops[1], inner ^ 1 if inverted else inner
    if node.op == "X86ISD::CMOV" and not masked:
        if_false, if_true = constant_of(node.ops[0]), constant_of(node.ops[1])
        if if_false is None or if_true is None or {if_false, if_true} != {0, 1}:
            return None
        inner = node.ops[2].node.data
        if if_false == 1:
            inverted = not inverted
        return node.ops[3], inner ^ 1 if inverted else inner
    return None


def _flags_of_sign(combiner: Combiner, flags: Result, code: int) -> tuple[Result, int] | None:
    """A sign test whose sign bit comes from one known bit: golden sign-from-one-place."""
    graph, joined = combiner.graph, flags.node
    if code not in (S, NS) or not one_use(flags):
        return None
    source, other = joined.ops[:2]
    if joined.op == "X86ISD::CMP":
        if not is_number(other, 0) or source.node.op != "sra" or not one_use(source):
            return None
        source = source.node.ops[0]
    elif joined.op != "X86ISD::OR":
        return None
    elif generic.sign_is_zero(graph, source):
        source = other
    elif not generic.sign_is_zero(graph, other):
        return None
    type = source.type
    bit = width(type) - 1
    if source.node.op == "sign_extend_inreg":
        bit = width(source.node.ops[1].node.data) - 1
        source = source.node.ops[0]
    elif source.node.op == "shl" and (amount := amount_of(source.node)) is not None and amount <= bit:
        bit -= amount
        source = source.node.ops[0]
    with graph.at(joined.order):
        mask = graph.node("and", type, source, graph.constant(1 << bit, type))
        return graph.node("X86ISD::CMP", "i32", mask, graph.constant(0, type)), NE if code == S else E


def _other_flags(combiner: Combiner, flags: Result, code: int) -> tuple[Result, int] | None:
    """Simpler flags for a condition, and the condition on them."""
    return (_flags_of_sign(combiner, flags, code) or _flags_of_boolean(flags, code)
            or atomics.flags_of_sum(combiner, flags, code))


def _brcond(combiner: Combiner, node: Node) -> Result | None:
    chain, block, code, flags = node.ops
    found = _other_flags(combiner, flags, code.node.data)
    if found is None:
        return None
    graph = combiner.graph
    return graph.node("X86ISD::BRCOND", CHAIN, chain, block, graph.target_constant(found[1], "i8"), found[0])


def _setcc(combiner: Combiner, node: Node) -> Result | None:
    code, flags = node.ops
    found = _other_flags(combiner, flags, code.node.data)
    if found is None:
        return None
    graph = combiner.graph
    return graph.node("X86ISD::SETCC", "i8", graph.target_constant(found[1], "i8"), found[0])


def _selected_constants(node: Node) -> Node | None:
    """A select between constants that has no other use."""
    is_choice = node.op == "X86ISD::CMOV" and node.has_one_use()
    return node if is_choice and all(value.node.op == "Constant" for value in node.ops[:2]) else None


_ADDRESS_AT = {"load": 1, "store": 2}


@below("X86ISD::CMOV")
def _add_to_select(combiner: Combiner, node: Node) -> Result | None:
    """A sum with a select of two constants is a select of two sums: golden sum-with-choice."""
    graph, type, (left, right) = combiner.graph, node.type, node.ops
    choice = _immediate_select(left.node)
    other = right if choice is not None else left
    choice = choice or _immediate_select(right.node)
    if choice is None or (other.node.op == "load" and not other.node.data.ext and one_use(other)):
        return None
    rest = None
    if other.node.op == "add" and one_use(other) and other.node.ops[0].node.op != "Constant" and all(
            user.op in _ADDRESS_AT and user.ops[_ADDRESS_AT[user.op]].node is node for user in node.users()):
        # In an address the access adds the rest.
        other, rest = other.node.ops
    sums = [graph.node("add", type, other, value) for value in choice.ops[:2]]
    made = graph.node("X86ISD::CMOV", type, *sums, *choice.ops[2:])
    return made if rest is None else graph.node("add", type, made, rest)


def _immediate_select(node: Node) -> Node | None:
    """A select between constants, one of which is 0 or both of which are immediates."""
    choice = _selected_constants(node)
    if choice is None:
        return None
    values = [value.node.data for value in choice.ops[:2]]
    return choice if 0 in values or all(-1 << 31 <= value < 1 << 31 for value in values) else None


@below("X86ISD::SETCC_CARRY", legal=True)
def _spread_wider(combiner: Combiner, node: Node) -> Result | None:
    """Spread a carry over the bits of the wider type, and truncate it for users of the narrow one."""
    spread = node.ops[0].node
    if spread.op != "X86ISD::SETCC_CARRY" or not combiner.legal_operations:
        return None
    graph = combiner.graph
    is_shared = not spread.has_one_use()
    wide = graph.node(spread.op, node.type, *spread.ops)
    combiner.combine_to(node, wide)
    if is_shared:
        combiner.combine_to(spread, graph.node("truncate", spread.type, wide, order=spread.order))
    return node


def _cmov(combiner: Combiner, node: Node) -> Result | None:
    if_false, if_true, code, flags = node.ops
    graph = combiner.graph
    found = _other_flags(combiner, flags, code.node.data)
    if found is None or found[0] is flags:
        return None
    return graph.node("X86ISD::CMOV", node.type, if_false, if_true, graph.target_constant(found[1], "i8"), found[0])


def _two_moves(combiner: Combiner, node: Node) -> Result | None:
    """A conditional move on two combined booleans: one conditional move after the other."""
    if_false, if_true, code, flags = node.ops
    graph, compare = combiner.graph, flags.node
    if compare.op == "X86ISD::CMP" and constant_of(compare.ops[1]) == 0:
        compare = compare.ops[0].node
    if compare.op not in ("and", "or", "X86ISD::AND", "X86ISD::OR"):
        return None
    number = code.node.data
    yes, no = constant_of(if_true), constant_of(if_false)
    every = MASKS[node.type]
    if yes is not None and no is not None and yes & every < no & every:
        # llc first arranges that the condition selects the larger constant.
        if_false, if_true, number = if_true, if_false, number ^ 1
    first, second = (value.node for value in compare.ops)
    if number != NE or first.op != "X86ISD::SETCC" or second.op != first.op or first.ops[1] is not second.ops[1]:
        return None
    one, other = first.ops[0].node.data, second.ops[0].node.data
    if compare.op in ("and", "X86ISD::AND"):
        # An `and` is the `or` of the inverses with swapped values.
        if_false, if_true, one, other = if_true, if_false, one ^ 1, other ^ 1
    joined = first.ops[1]
    inner = graph.node("X86ISD::CMOV", node.type, if_false, if_true, graph.target_constant(one, "i8"), joined)
    return graph.node("X86ISD::CMOV", node.type, inner, if_true, graph.target_constant(other, "i8"), joined)


@below("X86ISD::SETCC", equal=True)
def _float_equality(combiner: Combiner, node: Node) -> Result | None:
    """The value of `oeq` or `une`: by a comparison that makes a mask."""
    first, second = node.ops[0].node, node.ops[1].node
    if first.op != "X86ISD::SETCC" or second.op != "X86ISD::SETCC" or first.ops[1] is not second.ops[1]:
        return None
    compare = first.ops[1].node
    if compare.op != "X86ISD::FCMP" or compare.ops[0].type not in ("f32", "f64"):
        return None
    if any(user.op not in ("CopyToReg", "sign_extend", "zero_extend", "any_extend") for user in node.users()):
        return None
    codes = {first.ops[0].node.data, second.ops[0].node.data}
    if codes != ({E, NP} if node.op == "and" else {NE, P}):
        return None
    graph, type = combiner.graph, compare.ops[0].type
    predicate = graph.target_constant(0 if node.op == "and" else 4, "i8")
    mask = graph.node("X86ISD::FSETCC", type, compare.ops[0], compare.ops[1], predicate)
    integer = "i64" if type == "f64" else "i32"
    bit = graph.node("and", integer, graph.node("bitcast", integer, mask), graph.constant(1, integer))
    return graph.node("truncate", "i8", bit)


_CODE_AT = {"X86ISD::SETCC": 0, "X86ISD::CMOV": 2, "X86ISD::BRCOND": 2}
"""Position of the condition code in readers of flags."""
_MATH = {"and": "X86ISD::AND", "or": "X86ISD::OR", "xor": "X86ISD::XOR", "add": "X86ISD::ADD", "sub": "X86ISD::SUB"}


def _codes(flags: Node) -> set[int]:
    """The condition codes that readers of some flags use; other readers may use any."""
    found: set[int] = set()
    for user in flags.users():
        if user.op not in _CODE_AT:
            return set(range(16))
        found.add(user.ops[_CODE_AT[user.op]].node.data)
    return found


def _test(combiner: Combiner, node: Node) -> Result | None:
    """Test a mask instead of a shifted value, and use a narrow operation's own flags for a truncated value."""
    value, zero = node.ops
    if constant_of(zero) != 0:
        return None
    graph, type, tested = combiner.graph, value.type, value.node
    bits, codes = width(type), _codes(node)
    if tested.op in ("srl", "shl") and tested.has_one_use() and codes <= {E, NE}:
        amount = constant_of(tested.ops[1])
        if amount is not None and 0 <= amount < bits:
            full = (1 << bits) - 1
            mask = graph.constant(full >> amount << amount if tested.op == "srl" else full >> amount, type)
            if -1 << 31 <= mask.data < 1 << 31:
                masked = graph.node("and", type, tested.ops[0], mask)
                return graph.node("X86ISD::CMP", "i32", masked, graph.constant(0, type))
    if tested.op != "truncate":
        return None
    source = tested.ops[0]
    upper = MASKS[source.type] & ~((1 << bits) - 1)
    if source.type == "i32" and codes <= {E, NE} and is_zero(graph, source, upper):
        return graph.node("X86ISD::CMP", "i32", source, graph.constant(0, "i32"))
    inner = source.node
    if not tested.has_one_use() or not inner.has_one_use() or inner.op not in _MATH:
        return None
    if inner.op == "and" and inner.ops[1].node.op == "Constant":
        return None
    if inner.op in ("add", "sub") and not codes <= {E, NE, S, NS, P, NP}:
        return None
    left, right = (graph.node("truncate", type, operand) for operand in inner.ops)
    made = graph.raw(_MATH[inner.op], (type, "i32"), (left, right))
    if inner.op == "and":
        return graph.node("X86ISD::CMP", "i32", made, graph.constant(0, type))
    return made.results[1]


def is_extending(mask: int) -> bool:
    """Whether movzx can apply a mask."""
    ones = mask.bit_length()
    return not mask & (mask + 1) and ones >= 8 and is_power(ones)


def signed_size(value: int) -> int:
    """The least number of bits that hold a signed number."""
    return (value if value >= 0 else ~value).bit_length() + 1


def shrink_mask(combiner: Combiner, value: Result, wanted: int) -> Result | None:
    """Make or keep a mask one that movzx can apply, if it differs only in bits that are not demanded."""
    node = value.node
    mask = constant_of(node.ops[1])
    if node.op != "and" or mask is None:
        return None
    bits = width(value.type)
    full = (1 << bits) - 1
    mask &= full
    used = (mask & wanted).bit_length()
    if not used:
        return None
    size = 8
    while size < used:
        size *= 2
    size = min(size, bits)
    extending = (1 << size) - 1
    if extending == mask:
        return value
    if extending & ~(mask | ~wanted & full):
        return None
    return combiner.graph.node("and", value.type, node.ops[0], combiner.graph.constant(extending, value.type))


def promoted(node: Node) -> str:
    """The type to which an operation should be promoted, "" for none: 16 bits to 32."""
    type, op = node.type, node.op
    constant_product = type == "i8" and op == "mul" and node.ops[1].node.op == "Constant"
    if type != "i16" and not constant_product:
        return ""
    if op in ("shl", "sra", "srl"):
        stays = (_may_fold(node.ops[0]) and _is_updated(node.ops[0], node)) or _is_updated_atomic(node.ops[0], node)
        return "" if stays else "i32"
    if op in ("sign_extend", "zero_extend", "any_extend"):
        return "i32"
    if op not in ("add", "mul", "and", "or", "xor", "sub"):
        return ""
    commutes = op != "sub"
    left, right = node.ops
    if _may_fold(right) and (not commutes or left.node.op != "Constant" or (op != "mul" and _is_updated(right, node))):
        return ""
    if _may_fold(left) and ((commutes and right.node.op != "Constant") or (op != "mul" and _is_updated(left, node))):
        return ""
    if _is_updated_atomic(left, node) or (commutes and _is_updated_atomic(right, node)):
        return ""
    return "i32"


def _is_updated_atomic(load: Result, node: Node) -> bool:
    """Whether the result of an operation on an atomic load is stored back to its address."""
    if load.node.op != "atomic_load" or not one_use(load) or not node.has_one_use():
        return False
    user = node.users()[0]
    return user.op == "atomic_store" and user.ops[2] is load.node.ops[1]


def _may_fold(value: Result) -> bool:
    """Whether a load could fold into a memory operand."""
    node = value.node
    return (
        node.op == "load"
        and value.index == 0
        and not node.data.ext
        and not node.data.volatile
        and (sum(1 for user, i in node.use_list() if user.ops[i].index == 0) == 1)
    )


def _is_updated(load: Result, node: Node) -> bool:
    """Whether the result is stored back to the address of the load."""
    if not node.has_one_use():
        return False
    user = node.users()[0]
    return user.op == "store" and not user.data.ext and user.ops[2] is load.node.ops[1]


OR_EQUAL = {("setlt", -1): "setle", ("setgt", 0): "setge", ("setgt", 1): "setge", ("setugt", 1): "setuge"}


def lea_factor(number: int) -> int | None:
    """The greatest divisor of a number by which lea can multiply."""
    return next((factor for factor in reversed(LEA_FACTORS) if number % factor == 0), None)


def is_scale(type: str, difference: int) -> bool:
    """Whether a boolean times the difference of two constants is a shift or an lea."""
    distance, most = abs(difference), 1 << width(type) - 1
    return -most <= difference < most and (
        is_power(distance) or (type in ("i32", "i64") and distance in LEA_FACTORS))


def is_difference(type: str, distance: int) -> bool:
    """Whether a boolean times a constant plus another one is a single lea."""
    return distance == 1 or (type in ("i32", "i64") and distance in (2, 3, 4, 5, 8, 9))


def is_in_sum(node: Node) -> bool:
    """Whether all users of a value are additions and shifts that an lea may perform."""
    return any(user.op in ("add", "shl") for user in node.users())


_LOW_ELEMENTS: Table = [("low-elements", elements.low_elements)]
_ON_DOUBLES: Table = [("through-arithmetic", elements.through_arithmetic), ("shuffled-again", elements.shuffle_again)]
_LOGIC: Table = [("logic", floats.logic)]
_WITH_CARRY: Table = [("with-carry", carry.with_carry), "carry-taken-in"]
_ARITHMETIC: Table = [("arithmetic", carry.arithmetic)]
_MIN_MAX: Table = [("min-max-constant", floats.min_max_constant)]
_SPREAD: NamedRule = "spread-wider", _spread_wider
_JOINED: NamedRule = "joined-compares", floats.joined_compares
_EQUALITY: NamedRule = "float-equality", _float_equality
_OF_CARRY: NamedRule = "logic-of-carry", carry.logic
COMBINES = Tables(Rewrites(os.path.dirname(__file__), __name__), {
    "select": ["select-of-constants", ("float-select", floats.select), "select-min-max"],
    "setcc": ["compare-with-part", "compare-truncated", ("compare-with-negation", floats.compare_with_negation)],
    "sra": ["shifted-twice"],
    "sign_extend": ["extended-sum", _SPREAD],
    "zero_extend": ["extended-sum"],
    "any_extend": [_SPREAD],
    "sign_extend_inreg": ["sign-of-select"],
    **dict.fromkeys(("X86ISD::FAND", "X86ISD::FANDN", "X86ISD::FOR", "X86ISD::FXOR"), _LOGIC),
    "extract_vector_elt": [
        ("element-loaded", late("elements.element_loaded", left=("load", "X86ISD::PSHUFD"))),
        ("low-number", elements.low_number), "sum-of-low-elements",
    ],
    "extract_subvector": [("part-of-load", late("elements.part_of_load", left=("load",)))],
    "scalar_to_vector": ["same-vector"],
    "store": [("store-of-sign", floats.store_of_sign)],
    "X86ISD::MOVQ": ["shifted-there", "constant-there"],
    "mul": ["product", "product-by-lea", "product-near-power"],
    "add": [("sum-with-select", _add_to_select), ("sum-with-carry", carry.add), "sum-shifted-first"],
    "sub": ["difference-of-inverted", ("difference-with-carry", carry.sub), "choice-turned-round",
            "constant-less-boolean"],
    "X86ISD::VZEXT_MOVL": [("low-loaded", elements.low_loaded)],
    "X86ISD::PSHUFD": _LOW_ELEMENTS,
    "X86ISD::UNPCKL": [*_LOW_ELEMENTS, *_ON_DOUBLES],
    "X86ISD::MOVSD": [*_LOW_ELEMENTS, ("low-result", elements.low_result), *_ON_DOUBLES],
    **dict.fromkeys(("X86ISD::UNPCKH", "X86ISD::SHUFP"), _ON_DOUBLES),
    "X86ISD::ADD": _ARITHMETIC,
    "X86ISD::SUB": _ARITHMETIC,
    "X86ISD::ADC": _WITH_CARRY,
    "X86ISD::SBB": _WITH_CARRY,
    "and": [_JOINED, _EQUALITY, "narrow-mask", ("low-bit", low_bit_tests.low_bit)],
    "or": [_JOINED, _EQUALITY, "negated-or", _OF_CARRY],
    "xor": ["inverse-of-boolean", _JOINED, _OF_CARRY, "inverted-sign", "inverted-twice"],
    "truncate": ["upper-part", "low-element"],
    "fminnum": _MIN_MAX,
    "fmaxnum": _MIN_MAX,
    "sint_to_fp": ["narrow-to-float"],
    "uint_to_fp": ["unsigned-to-float"],
    "shl": ["mask-of-carry-moved"],
    "srl": ["mask-behind-shift"],
    "X86ISD::BT": [("tested-bits", bit_tests.used_bits)],
    "X86ISD::BRCOND": [("branch-on-flags", _brcond)],
    "X86ISD::CMP": [("test", _test)],
    "X86ISD::SETCC": [("flags-of-boolean", _setcc)],
    "X86ISD::CMOV": [
        "select-same",
        ("select-by-flags", _cmov),
        "constants-by-flags",
        ("two-moves", _two_moves),
    ],
})
