"""Rules for extensions and truncations."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.combine.rules import select_compare
from smemit.isel.dag.combine.rules.bit_counts import of_extended
from smemit.isel.dag.combine.rules.common import zero_extend_in_register
from smemit.isel.dag.combine.rules.demanded import demand_all
from smemit.isel.dag.combine.rules.extending_loads import extend_load, extend_logic_of_load, extend_shifted_load
from smemit.isel.dag.combine.rules.logic import XOR
from smemit.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.isel.dag.graph.constants import amount_of, is_all_ones, is_not, is_zero_constant
from smemit.isel.dag.graph.fold import UNDEFS, boolean
from smemit.isel.dag.graph.known_bits import is_zero, known_bits, sign_bits, sign_is_zero
from smemit.isel.dag.graph.nodes import MASKS, NONNEG, NSW, NUW, Memory, Node, Result, is_integer, one_use, width

_EXTENSIONS = ("zero_extend", "sign_extend", "any_extend")


def _type(combiner: Combiner, type: str) -> Node:
    return combiner.graph.leaf("ValueType", "ch", type)


def _of_constant(combiner: Combiner, node: Node) -> Result | None:
    inner = node.ops[0].node
    if inner.op == "Constant" or inner.op in UNDEFS:
        return combiner.node(node.op, node.type, node.ops[0])
    if (
        inner.op == "select"
        and inner.ops[1].node.op == inner.ops[2].node.op == "Constant"
        and (node.op != "zero_extend" or not combiner.target.is_zext_type_free(inner.type, node.type))
    ):
        # Of two constants: between them widened, where anything above is the sign, which may suit a later rule.
        graph, type = combiner.graph, node.type
        kind = "sign_extend" if node.op == "any_extend" else node.op
        yes, no = (graph.node(kind, type, choice) for choice in inner.ops[1:])
        return graph.node("select", type, inner.ops[0], yes, no)
    return None


def _load_under_truncate(combiner: Combiner, node: Node) -> Result | None:
    """The extension of a truncated load extends a smaller load."""
    cut = node.ops[0].node
    if cut.op != "truncate":
        return None
    inner = cut.ops[0].node
    if inner.op != "load" and not (inner.op == "srl" and inner.ops[0].node.op == "load"):
        return None
    made = narrow_load(combiner, cut)
    if made is None:
        return None
    graph = combiner.graph
    if made.node is not cut:
        graph.replace(cut, made)
        combiner.add_with_users(made.node)
        if not cut.dead:
            combiner.delete_unused(cut)
    return node


def _sext_of_extension(combiner: Combiner, node: Node) -> Result | None:
    inner = node.ops[0].node
    if inner.op in ("sign_extend", "any_extend"):
        return combiner.node("sign_extend", node.type, inner.ops[0])
    return None


def _sext_of_inreg(combiner: Combiner, node: Node) -> Result | None:
    """A sign stretched within a type and then beyond it is stretched at once."""
    graph, target, type, inner = combiner.graph, combiner.target, node.type, node.ops[0].node
    if inner.op != "sign_extend_inreg":
        return None
    source, narrow = inner.ops[0], inner.ops[1].node.data
    if source.node.op != "truncate" and not target.is_truncate_free(source.type, narrow):
        return None
    if not combiner.legal_types or target.is_legal(narrow):
        return graph.node("sign_extend", type, graph.node("truncate", narrow, source))
    if combiner.legal_types and not target.is_legal(type):
        return None
    return graph.node("sign_extend_inreg", type, graph.resized("any_extend", type, source), inner.ops[1])


def _sext_of_truncate(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    cut = node.ops[0].node
    if cut.op != "truncate":
        return None
    source = cut.ops[0]
    if cut.flags & NSW or sign_bits(graph, source) > width(source.type) - width(cut.type):
        return graph.resized("sign_extend", type, source)
    if not combiner.legal_operations or combiner.target.is_sext_inreg_legal(cut.type):
        previous, graph.order = graph.order, cut.order
        wide = graph.resized("any_extend", type, source)
        graph.order = previous
        return graph.node("sign_extend_inreg", type, wide, _type(combiner, cut.type))
    return None


def _sext_load(combiner: Combiner, node: Node) -> Result | None:
    return extend_load(combiner, node, "sext") or extend_logic_of_load(combiner, node, "sext")


def _of_sign_test(combiner: Combiner, node: Node) -> Result | None:
    """Whether a value is not negative, extended to its own width: the opposite's sign, shifted down."""
    graph, type, compare = combiner.graph, node.type, node.ops[0]
    if combiner.legal_operations or compare.node.op != "setcc" or compare.type != "i1" or not one_use(compare):
        return None
    left, right, condition = compare.node.ops
    if condition.node.data != "setgt" or not is_all_ones(right) or left.type != type:
        return None
    opposite = graph.node("xor", type, left, graph.constant(-1, type))
    amount = graph.constant(width(type) - 1, combiner.target.shift_type(type))
    return graph.node("sra" if node.op == "sign_extend" else "srl", type, opposite, amount)


def _sext_of_setcc(combiner: Combiner, node: Node) -> Result | None:
    """A stretched comparison is a select of -1 and 0, where the target takes it so."""
    graph, type = combiner.graph, node.type
    compare = node.ops[0].node
    if compare.op != "setcc" or combiner.legal_operations:
        return None
    made = select_compare.simplify(combiner, compare.ops, graph.constant(-1, type), graph.constant(0, type), True)
    if made is not None:
        return made
    kind: str = combiner.target.setcc_type(compare.ops[0].type)
    if compare.type != "i1" or kind == "i1" or select_compare.wants_arithmetic(combiner, node.ops[0], type):
        return None
    truth = graph.node("setcc", kind, *compare.ops)
    return graph.node("select", type, truth, graph.constant(-1, type), graph.constant(0, type))


def _sext_positive(combiner: Combiner, node: Node) -> Result | None:
    if combiner.can_make("zero_extend", node.type) and sign_is_zero(combiner.graph, node.ops[0]):
        return combiner.node("zero_extend", node.type, node.ops[0], flags=NONNEG)
    return None


def _sext_of_not(combiner: Combiner, node: Node) -> Result | None:
    """A stretched negation is what the negation simplifies to, stretched; else the bit less one."""
    graph, type, source = combiner.graph, node.type, node.ops[0]
    if source.type != "i1" or not is_not(source) or not one_use(source):
        return None
    if combiner.legal_operations and not combiner.target.is_legal_op("zero_extend", type):
        return None
    previous, graph.order = graph.order, source.node.order
    for _, rule in XOR:
        simpler = rule(combiner, source.node)
        if simpler is not None:
            graph.order = previous
            return None if simpler.node is source.node else graph.node("sign_extend", type, simpler)
    graph.order = previous
    bit = graph.node("zero_extend", type, source.node.ops[0])
    return graph.node("add", type, bit, graph.constant(-1, type))


def _zext_of_extension(combiner: Combiner, node: Node) -> Result | None:
    inner = node.ops[0].node
    if inner.op in ("zero_extend", "any_extend"):
        return combiner.node(
            "zero_extend", node.type, inner.ops[0], flags=inner.flags & NONNEG if inner.op == "zero_extend" else 0
        )
    return None


def _zext_of_truncate(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    cut = node.ops[0].node
    if cut.op == "truncate":
        source = cut.ops[0]
        source_bits, middle = width(source.type), width(cut.type)
        lost = ((1 << min(source_bits, max(width(type), middle))) - 1) & ~((1 << middle) - 1)
        if cut.flags & NUW or known_bits(graph, source)[0] & lost == lost:
            return graph.resized("zero_extend", type, source)
        if node.flags & NONNEG and (cut.flags & NSW or sign_bits(graph, source) > source_bits - middle):
            return graph.resized("sign_extend", type, source)
        if not combiner.legal_operations or combiner.target.is_legal_op("and", type):
            wide = graph.resized("any_extend", type, source)
            combiner.add(wide.node)
            return zero_extend_in_register(graph, wide, cut.type)
        return None
    if cut.op == "and" and cut.ops[0].node.op == "truncate" and cut.ops[1].node.op == "Constant":
        inner = cut.ops[0].node
        target = combiner.target
        if not target.is_truncate_free(inner.ops[0].type, cut.type) or not target.is_zext_type_free(cut.type, type):
            previous, graph.order = graph.order, inner.ops[0].node.order
            wide = graph.resized("any_extend", type, inner.ops[0])
            graph.order = previous
            mask = cut.ops[1].node.data & MASKS[cut.type]
            return graph.node("and", type, wide, graph.constant(mask, type))
    return None


def _zext_load(combiner: Combiner, node: Node) -> Result | None:
    return extend_load(combiner, node, "zext") or extend_logic_of_load(combiner, node, "zext")


def _zext_of_boolean(combiner: Combiner, node: Node) -> Result | None:
    """Whether a number that is zero or one is not zero is that number."""
    compare = node.ops[0].node
    if compare.op != "setcc" or compare.ops[2].node.data != "setne" or not is_zero_constant(compare.ops[1]):
        return None
    left = compare.ops[0]
    if not is_integer(left.type) or not is_zero(combiner.graph, left, (1 << width(left.type)) - 2):
        return None
    return combiner.graph.resized("zero_extend", node.type, left)


def _zext_of_compare(combiner: Combiner, node: Node) -> Result | None:
    """The same where zeros must stand above: done in the comparison's own type, then extended."""
    compare, graph = node.ops[0], combiner.graph
    if compare.node.op != "setcc":
        return None
    true, false = (boolean(graph, holds, compare.type, compare.node.ops[0].type) for holds in (True, False))
    made = select_compare.simplify(combiner, compare.node.ops, true, false, extends=True)
    return None if made is None else graph.node("zero_extend", node.type, made)


def _of_compare(combiner: Combiner, node: Node) -> Result | None:
    """An extended sign test is the sign, shifted down."""
    compare, graph = node.ops[0], combiner.graph
    if compare.node.op != "setcc":
        return None
    return select_compare.simplify(
        combiner, compare.node.ops, graph.constant(1, node.type), graph.constant(0, node.type), extends=True
    )


def _zext_of_shift(combiner: Combiner, node: Node) -> Result | None:
    """The shift of a zero-extended value goes behind the further extension."""
    graph, type = combiner.graph, node.type
    shift = node.ops[0].node
    if shift.op not in ("shl", "srl") or combiner.target.is_zext_type_free(shift.type, type):
        return None
    inner, amount = shift.ops[0].node, amount_of(shift)
    if inner.op != "zero_extend" or not shift.has_one_use() or amount is None:
        return None
    if shift.op == "shl":
        known = width(inner.type) - width(inner.ops[0].type)
        if amount > known:
            return None
    wide = graph.node("zero_extend", type, shift.ops[0])
    return graph.node(shift.op, type, wide, shift.ops[1])


def _aext_of_extension(combiner: Combiner, node: Node) -> Result | None:
    inner = node.ops[0].node
    if inner.op in _EXTENSIONS:
        return combiner.node(inner.op, node.type, inner.ops[0], flags=inner.flags & NONNEG)
    if inner.op == "truncate":
        return combiner.graph.resized("any_extend", node.type, inner.ops[0])
    return None


def _aext_of_mask(combiner: Combiner, node: Node) -> Result | None:
    graph, type, target = combiner.graph, node.type, combiner.target
    masked = node.ops[0].node
    if masked.op == "and" and masked.ops[0].node.op == "truncate" and masked.ops[1].node.op == "Constant":
        source = masked.ops[0].node.ops[0]
        if not target.is_truncate_free(source.type, masked.type):
            wide = graph.resized("any_extend", type, source)
            mask = masked.ops[1].node.data & MASKS[masked.type]
            return graph.node("and", type, wide, graph.constant(mask, type))
    return None


def _aext_load(combiner: Combiner, node: Node) -> Result | None:
    load = node.ops[0].node
    if load.op != "load" or load.data.ext:
        return _aext_extending_load(combiner, node)
    return extend_load(combiner, node, "anyext")


def _aext_extending_load(combiner: Combiner, node: Node) -> Result | None:
    load = node.ops[0].node
    if load.op != "load" or not load.data.ext or load.data.mode or not one_use(node.ops[0]):
        return None
    return extend_load(combiner, node, load.data.ext)


# ---- extension in place


def _inreg_trivial(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    source, narrow = node.ops[0], node.ops[1].node.data
    bits, inner = width(type), width(narrow)
    if source.node.op == "Constant":
        return graph.node("sign_extend_inreg", type, source, node.ops[1])
    if sign_bits(graph, source) >= bits - inner + 1:
        return source
    return None


def _inreg_nested(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    source, narrow = node.ops[0].node, node.ops[1].node.data
    bits = width(narrow)
    if source.op == "sign_extend_inreg" and bits < width(source.ops[1].node.data):
        return graph.node("sign_extend_inreg", type, source.ops[0], node.ops[1])
    if source.op in ("sign_extend", "any_extend"):
        inner = source.ops[0]
        if (width(inner.type) <= bits or bits >= width(inner.type) - sign_bits(graph, inner) + 1) and combiner.can_make(
            "sign_extend", type
        ):
            return graph.node("sign_extend", type, inner)
    if source.op == "zero_extend":
        inner = source.ops[0]
        if width(inner.type) == bits and combiner.can_make("sign_extend", type):
            return graph.node("sign_extend", type, inner)
    if is_zero(graph, source, 1 << (bits - 1)):
        return zero_extend_in_register(graph, source, narrow)
    return None


def _inreg_load(combiner: Combiner, node: Node) -> Result | None:
    made = narrow_load(combiner, node)
    if made is not None:
        return made
    graph, type = combiner.graph, node.type
    source, narrow = node.ops[0].node, node.ops[1].node.data
    if source.op == "srl":
        amount = amount_of(source)
        bits, inner = width(type), width(narrow)
        if amount is not None and amount <= bits - inner:
            copies = sign_bits(graph, source.ops[0])
            if bits - (amount + inner) < copies:
                return graph.node("sra", type, *source.ops)
    if (
        source.op == "load"
        and source.data.ext in ("anyext", "zext")
        and source.data.type == narrow
        and not source.data.mode
    ):
        memory = source.data
        is_only = not memory.volatile and one_use(node.ops[0])
        if memory.ext == "zext" and not is_only:
            return None
        if (is_only and not combiner.legal_operations) or is_load_ext_legal(combiner, "sext", narrow, type):
            made_load = graph.raw(
                "load",
                source.types,
                tuple(source.ops),
                Memory(narrow, memory.align, "sext", memory.volatile, sure=memory.sure, known=memory.known),
                order=node.order,
            )
            # Who wanted the value stretched uses the load before who did not: golden ppc64/sign-load-users.
            combiner.combine_to(node, made_load)
            if not source.dead:
                combiner.combine_to(source, *made_load.results)
            return node
    return None


# ---- truncation


_TRUNCATED = ("Constant", "truncate", *UNDEFS, *_EXTENSIONS)
"""What takes a truncation in as it is made."""


def _truncate_simple(combiner: Combiner, node: Node) -> Result | None:
    source = node.ops[0].node
    if source.op in _TRUNCATED:
        made = combiner.node("truncate", node.type, node.ops[0])
        return made if made is not node else None
    return None


def _unless_stretched(rule: Rule) -> Rule:
    """A rule for truncations but those that are only there to be stretched again, which become nothing together."""

    def guarded(combiner: Combiner, node: Node) -> Result | None:
        if node.has_one_use() and node.users()[0].op == "any_extend":
            return None
        return rule(combiner, node)

    return guarded


def _truncate_select(combiner: Combiner, node: Node) -> Result | None:
    graph, target, type = combiner.graph, combiner.target, node.type
    select = node.ops[0].node
    if (
        select.op == "select"
        and one_use(node.ops[0])
        and target.is_truncate_free(select.type, type)
        and (not combiner.legal_operations or target.is_legal_op("select", select.type))
    ):
        yes = graph.node("truncate", type, select.ops[1], order=select.order)
        no = graph.node("truncate", type, select.ops[2], order=select.order)
        return graph.node("select", type, select.ops[0], yes, no)
    return None


def _truncate_shl(combiner: Combiner, node: Node) -> Result | None:
    graph, target, type = combiner.graph, combiner.target, node.type
    shift = node.ops[0].node
    if shift.op != "shl" or not one_use(node.ops[0]) or not target.is_desirable("shl", type):
        return None
    if combiner.legal_operations and not target.is_legal_op("shl", type):
        return None
    amount = shift.ops[1]
    most = ~known_bits(graph, amount)[0] & MASKS[amount.type]
    if most >= width(type):
        return None
    cut = graph.node("truncate", type, shift.ops[0])
    kind = target.shift_type(type)
    if amount.type != kind:
        amount = graph.resized("zero_extend", kind, amount)
        combiner.add(amount.node)
    return graph.node("shl", type, cut, amount)


def _truncate_load(combiner: Combiner, node: Node) -> Result | None:
    source = node.ops[0].node
    if combiner.legal_types and not combiner.target.is_desirable(source.op, node.type):
        return None
    made = narrow_load(combiner, node)
    if made is not None:
        return made
    if source.op == "load" and source.data.ext and not source.data.volatile and not source.data.mode:
        # The result is at least as wide as what is in memory: the load extends less far.
        memory = source.data
        if width(memory.type) <= width(node.type) and one_use(node.ops[0]):
            graph = combiner.graph
            exists = memory.type == node.type or is_load_ext_legal(combiner, memory.ext, memory.type, node.type)
            if combiner.legal_operations and not exists:
                return None
            made_load = graph.load(
                node.type, source.ops[0], source.ops[1], memory.align, memory_type=memory.type, ext=memory.ext,
                order=source.order,
            )  # fmt: skip
            graph.replace(source.results[1], made_load.results[1])
            return made_load
    return None


def _truncate_inreg(combiner: Combiner, node: Node) -> Result | None:
    """A sign stretched within a type that is then cut above it is stretched in the narrow type."""
    graph, type, inner = combiner.graph, node.type, node.ops[0].node
    if combiner.legal_operations or inner.op != "sign_extend_inreg" or not one_use(node.ops[0]):
        return None
    narrow = inner.ops[1].node.data
    if width(narrow) >= width(type) or (combiner.legal_types and not combiner.target.is_sext_inreg_legal(narrow)):
        return None
    return graph.node("sign_extend_inreg", type, graph.node("truncate", type, inner.ops[0]), inner.ops[1])


def _truncate_binary(combiner: Combiner, node: Node) -> Result | None:
    """An operation with a constant, or on one value twice, is done in the narrow type."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if (
        inner.op in ("add", "sub", "mul", "and", "or", "xor")
        and not combiner.legal_operations
        and one_use(node.ops[0])
        and (inner.ops[0] is inner.ops[1] or inner.ops[0].node.op == "Constant" or inner.ops[1].node.op == "Constant")
    ):
        left = graph.node("truncate", type, inner.ops[0])
        right = graph.node("truncate", type, inner.ops[1])
        return graph.node(inner.op, type, left, right)
    return None


def _truncate_carried(combiner: Combiner, node: Node) -> Result | None:
    """So is a sum with a carry, where nobody asks for the carry out."""
    graph, type, inner = combiner.graph, node.type, node.ops[0].node
    if inner.op != "uaddo_carry" or combiner.legal_operations or not one_use(node.ops[0]) or node.ops[0].index:
        return None
    if inner.is_used(1):
        return None
    left, right = (graph.node("truncate", type, value) for value in inner.ops[:2])
    return graph.node("uaddo_carry", (type, inner.types[1]), left, right, inner.ops[2])


def _asserted(combiner: Combiner, node: Node) -> Result | None:
    """What is known of a part of a value is known of the whole, when at least as much was known of that."""
    graph, part = combiner.graph, node.ops[0]
    narrow = node.ops[1]
    if part.node.op == node.op and part.node.ops[1].node.data == narrow.node.data:
        return part
    if part.node.op != "truncate" or not one_use(part):
        return None
    known = part.node.ops[0].node
    if known.op != node.op and (node.op != "AssertZext" or known.op != "AssertSext"):
        return None
    outer = known.ops[1]
    is_narrower = width(narrow.node.data) < width(outer.node.data)
    if known.op != node.op and not is_narrower:
        return None
    whole = graph.node(node.op, known.type, known.ops[0], narrow if is_narrower else outer)
    return graph.node("truncate", node.type, whole)


@below(left=("abs",))
def _zext_of_magnitude(combiner: Combiner, node: Node) -> Result | None:
    """A magnitude in a type that no register holds is made in the type of one."""
    made, graph, type = node.ops[0], combiner.graph, node.type
    if made.node.op != "abs" or not one_use(made) or combiner.target.is_legal(made.type):
        return None
    wide, count = combiner.target.register_type(made.type)
    if count != 1:
        return None
    order = made.node.order
    source = graph.node("sign_extend", wide, made.node.ops[0], order=order)
    return graph.resized("zero_extend", type, graph.node("abs", wide, source, order=order))


def _zext_as_sext(combiner: Combiner, node: Node) -> Result | None:
    """What is not negative is the same with its sign above, when that is there already."""
    value = node.ops[0]
    if not node.flags & NONNEG or combiner.target.is_zext_type_free(value.type, node.type):
        return None
    return combiner.graph.cse.get(("sign_extend", node.types, None, value))


ASSERT: list[tuple[str, Rule]] = [("assert-of-part", _asserted)]
SIGN_EXTEND: list[tuple[str, Rule]] = [
    ("sext-constant", _of_constant),
    ("sext-extension", _sext_of_extension),
    ("sext-inreg", _sext_of_inreg),
    ("sext-smaller-load", _load_under_truncate),
    ("sext-truncate", _sext_of_truncate),
    ("sext-load", _sext_load),
    ("sext-sign-test", _of_sign_test),
    ("sext-compare", _sext_of_setcc),
    ("sext-positive", _sext_positive),
    ("sext-not", _sext_of_not),
    ("sext-demanded", demand_all),
]
ZERO_EXTEND: list[tuple[str, Rule]] = [
    ("zext-constant", _of_constant),
    ("zext-extension", _zext_of_extension),
    ("zext-smaller-load", _load_under_truncate),
    ("zext-truncate", _zext_of_truncate),
    ("zext-load", _zext_load),
    ("zext-shifted-load", extend_shifted_load),
    ("zext-sign-test", _of_sign_test),
    ("zext-boolean", _zext_of_boolean),
    ("zext-compare", _zext_of_compare),
    ("zext-shift", _zext_of_shift),
    ("zext-count", of_extended),
    ("zext-magnitude", _zext_of_magnitude),
    ("zext-as-sext", _zext_as_sext),
]
ANY_EXTEND: list[tuple[str, Rule]] = [
    ("aext-constant", _of_constant),
    ("aext-smaller-load", _load_under_truncate),
    ("aext-extension", _aext_of_extension),
    ("aext-mask", _aext_of_mask),
    ("aext-load", _aext_load),
    ("aext-compare", _of_compare),
    ("aext-count", of_extended),
]
SIGN_EXTEND_INREG: list[tuple[str, Rule]] = [
    ("inreg-trivial", _inreg_trivial),
    ("inreg-nested", _inreg_nested),
    ("inreg-demanded", demand_all),
    ("inreg-load", _inreg_load),
]
TRUNCATE: list[tuple[str, Rule]] = [
    ("trunc-simple", _truncate_simple),
    ("trunc-inreg", _truncate_inreg),
    ("trunc-select", _unless_stretched(_truncate_select)),
    ("trunc-shl", _unless_stretched(_truncate_shl)),
    ("trunc-load", _unless_stretched(_truncate_load)),
    ("trunc-demanded", _unless_stretched(demand_all)),
    ("trunc-binary", _unless_stretched(_truncate_binary)),
    ("trunc-carried", _unless_stretched(_truncate_carried)),
]
