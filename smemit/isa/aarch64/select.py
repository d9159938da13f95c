"""AArch64 selection that takes more than a pattern; operand patterns are in `operands`."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.constants import is_number
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits, no_common_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, DISJOINT, Node, Result, one_use, width
from smemit.compile.isel.dag.match.patterns import Attempt
from smemit.compile.isel.dag.match.select import Selector, transfer
from smemit.errors import UnsupportedError
from smemit.isa.aarch64 import atomics, dynamic_alloca, elements, pairs, products
from smemit.isa.aarch64 import bit_fields as fields
from smemit.isa.aarch64.conversions import (
    select_conversion,
    select_stored_conversion,
)
from smemit.isa.aarch64.immediates import encode_float
from smemit.isa.aarch64.operands import CONSTANT, immediate, narrowed, shifted_register
from smemit.isa.aarch64.patterns import HALF_VECTORS, WIDE

_INDEXED = {"i64": "X", "i32": "W", "i16": "HH", "i8": "BB", "f64": "D", "f32": "S", "f16": "H",
            **dict.fromkeys(WIDE, "Q"), **dict.fromkeys(HALF_VECTORS, "D")}


def _constant(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    value, type = node.data, node.type
    if value == 0:
        return selector.replace(node, [_read_zero(selector, node, type)])
    if type == "i64" and 0 <= value < 1 << 32:
        low = graph.machine_node("MOVi32imm", "i32", graph.target_constant(value, "i32"), order=node.order)
        zero = graph.target_constant(0, "i64")
        return selector.become(node, "SUBREG_TO_REG", [zero, low, selector.sub_index("sub_32")])
    return selector.become(node, "MOVi64imm" if type == "i64" else "MOVi32imm", [graph.target_constant(value, type)])


def _read_zero(selector: Selector, node: Node, type: str) -> Node:
    """The value of the zero register."""
    graph = selector.graph
    zero = graph.register(graph.target.description.reg("xzr" if type == "i64" else "wzr"), type)
    return graph.raw("CopyFromReg", (type, CHAIN), (graph.entry, zero), order=node.order)


def _constant_fp(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    bits = width(node.type)
    letter = {16: "H", 32: "S", 64: "D"}[bits]
    if node.data == 0:
        return selector.become(node, f"FMOV{letter}0", [])
    encoded = encode_float(node.data, bits)
    if encoded is not None:
        return selector.become(node, f"FMOV{letter}i", [graph.target_constant(encoded, "i32")])
    if bits == 32 and not node.data & 0xFFFFFF:
        half = graph.machine_node(
            "MOVIv2i32",
            "f64",
            graph.target_constant(node.data >> 24, "i32"),
            graph.target_constant(24, "i32"),
            order=node.order,
        )
        return selector.become(node, "EXTRACT_SUBREG", [half, selector.sub_index("ssub")])
    if bits == 64 and all(byte in (0, 0xFF) for byte in node.data.to_bytes(8, "little")):
        mask = sum(1 << i for i, byte in enumerate(node.data.to_bytes(8, "little")) if byte)
        return selector.become(node, "MOVID", [graph.target_constant(mask, "i32")])
    integer = graph.machine_node(
        f"MOVi{bits}imm", f"i{bits}", graph.target_constant(node.data, f"i{bits}"), order=node.order
    )
    made = graph.machine_node("COPY_TO_REGCLASS", node.type, integer, data=f"FPR{bits}", order=node.order)
    return selector.replace(node, [made])


def _frame_index(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    return selector.become(
        node,
        "ADDXri",
        [
            graph.leaf("TargetFrameIndex", "i64", node.data),
            graph.target_constant(0, "i32"),
            graph.target_constant(0, "i32"),
        ],
    )


def _brcond(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    chain, block, condition, flags = node.ops
    copy = selector.flag_copy(node, flags, chain)
    graph.morph(
        node, "Bcc", (CHAIN,), [graph.target_constant(condition.node.data, "i32"), block, copy, copy.results[1]]
    )
    return True


def _bit_branch(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    _, value, bit, block = node.ops
    letter = "W"
    if value.type == "i64":
        if bit.node.data < 32:
            index = selector.sub_index("sub_32")
            value = graph.machine_node("EXTRACT_SUBREG", "i32", value, index, order=node.order)
        else:
            letter = "X"
    return selector.become(
        node, node.op.removeprefix("AArch64ISD::") + letter, [value, graph.target_constant(bit.node.data, "i64"), block]
    )


def _local_recover(selector: Selector, node: Node) -> bool:
    if reason := selector.graph.target.description.system.get("refused_recover"):
        raise UnsupportedError("llvm.localrecover is not supported on this system", notes=[reason])
    return selector.become(node, "MOVMCSym", [selector.graph.leaf("TargetExternalSymbol", "i64", (node.data, 0))])


def _boolean(value: Result) -> tuple[int, Result] | None:
    """The inverted condition code and flags of a 0/1 value, which may be extended."""
    node = value.node
    if node.op == "zero_extend" and node.ops[0].type == "i32":
        node = node.ops[0].node
    if node.op != "AArch64ISD::CSEL" or not is_number(node.ops[0], 0) or not is_number(node.ops[1], 1):
        return None
    return node.ops[2].node.data, node.ops[3]


def _with_boolean(selector: Selector, node: Node, name: str) -> bool:
    """Logic of two booleans, or a sum with one, as a conditional select on the flags of one of them."""
    graph = selector.graph
    zero = graph.register(graph.target.description.reg("xzr" if node.type == "i64" else "wzr"), node.type)
    for other, value in (node.ops, node.ops[::-1]):
        found = _boolean(value)
        if found is None or (name == "add" and value.type == "i64" and value.node.op != "zero_extend"):
            continue
        above = (1 << width(node.type)) - 2
        if name != "add" and known_bits(graph, other)[0] & above != above:
            continue
        code, flags = found
        taken = selector.flags(node, flags)
        operands = {"add": (other, other), "or": (other, zero), "and": (zero, other)}[name]
        opcode = f"{'CSEL' if name == 'and' else 'CSINC'}{'X' if node.type == 'i64' else 'W'}r"
        graph.morph(node, opcode, (node.type,), [*operands, graph.target_constant(code, "i32"), taken])
        return True
    return False


def _and(selector: Selector, node: Node) -> bool:
    return _with_boolean(selector, node, "and")


def _or(selector: Selector, node: Node) -> bool:
    if is_sum(selector.graph, node) and _with_boolean(selector, node, "add"):
        return True
    return _with_boolean(selector, node, "or")


def is_sum(graph: Graph, node: Node) -> bool:
    """Whether an or sets no bit twice."""
    return bool(node.flags & DISJOINT) or no_common_bits(graph, *node.ops)


def _add(selector: Selector, node: Node) -> bool:
    return _with_boolean(selector, node, "add")


def _add_cut_shift(selector: Selector, node: Node) -> bool:
    left, right = node.ops
    if immediate(selector.graph, right) is not None:
        return False  # the immediate form is selected instead (golden: number-and-cut-shift)
    return _with_cut_shift(selector, node, "ADDXrs", left, right) or _with_cut_shift(
        selector, node, "ADDXrs", right, left
    )


def _subtract_cut_shift(selector: Selector, node: Node) -> bool:
    return _with_cut_shift(selector, node, "SUBXrs", *node.ops)


def _with_cut_shift(selector: Selector, node: Node, name: str, other: Result, cut: Result) -> bool:
    """Select a 32-bit sum with the low half of a shifted value as a 64-bit sum that folds the shift."""
    graph = selector.graph
    if node.type != "i32" or cut.node.op != "truncate" or cut.node.ops[0].type != "i64" or not one_use(cut):
        return False
    operand = shifted_register(graph, cut.node.ops[0])
    if operand is None:
        return False
    wide = graph.machine_node(name, "i64", _in_low_half(selector, node, other), *operand, order=node.order)
    return selector.become(node, "EXTRACT_SUBREG", [wide, selector.sub_index("sub_32")])


def _conditional_compare(selector: Selector, node: Node) -> bool:
    """Select a conditional comparison, with the flags it sets if its condition fails."""
    graph = selector.graph
    left, right, otherwise, condition, flags = node.ops
    name = node.op.removeprefix("AArch64ISD::")
    if name == "FCCMP":
        name = f"FCCMP{'D' if left.type == 'f64' else 'S'}rr"
    else:
        constant = fields.number(right)
        is_immediate = constant is not None and constant < 32
        name += ("X" if left.type == "i64" else "W") + ("i" if is_immediate else "r")
        right = graph.target_constant(constant or 0, left.type) if is_immediate else right
    numbers = [graph.target_constant(one.node.data, "i32") for one in (otherwise, condition)]
    graph.morph(node, name, ("i32",), [left, right, *numbers, selector.flags(node, flags)])
    return True


def _shift(selector: Selector, node: Node) -> bool:
    """Select a shift, as a bit field operation if possible."""
    return _by_less(selector, node) or (node.ops[1].node.op != "Constant" and _by_value(selector, node))


_VARIABLE = {"shl": "LSLV", "srl": "LSRV", "sra": "ASRV", "rotr": "RORV"}


def _by_less(selector: Selector, node: Node) -> bool:
    """Drop operations on a shift amount that do not change its low bits, which are all that a shift reads."""
    graph, bits = selector.graph, width(node.type)
    value, amount = node.ops
    if amount.node.op in ("zero_extend", "any_extend"):
        amount = amount.node.ops[0]
    inner = amount.node
    if inner.op in ("add", "sub"):
        left, right = fields.number(inner.ops[0]), fields.number(inner.ops[1])
        if right is not None and right % bits == 0:
            amount = inner.ops[0]
        elif inner.op == "sub" and left and left % bits in (0, bits - 1):
            name = f"{'SUB' if left % bits == 0 else 'ORN'}{'X' if inner.type == 'i64' else 'W'}rr"
            zeros = _read_zero(selector, node, inner.type)
            amount = graph.machine_node(name, inner.type, zeros, inner.ops[1], order=node.order)
        else:
            return False
    else:
        mask = fields.number(inner.ops[1]) if inner.op in ("and", "AArch64ISD::ANDS") else None
        if mask is None or fields.trailing_ones(mask) < bits.bit_length() - 1:
            return False
        amount = inner.ops[0]
    _become_shift(selector, node, value, amount)
    return True


def _by_value(selector: Selector, node: Node) -> bool:
    """Select a shift by a register. The graph has a 64-bit amount; if it is an extension, its source is used."""
    value, amount = node.ops
    inner = amount.node
    if inner.op in ("zero_extend", "sign_extend", "any_extend") and inner.ops[0].type == "i32":
        amount = inner.ops[0]
    _become_shift(selector, node, value, amount, node.order)
    return True


def _become_shift(selector: Selector, node: Node, value: Result, amount: Result, order: int | None = None) -> None:
    graph = selector.graph
    if node.type == "i32":
        amount = narrowed(graph, amount, order)
    elif amount.type == "i32":
        zero = graph.target_constant(0, "i64")
        index = selector.sub_index("sub_32")
        amount = graph.machine_node("SUBREG_TO_REG", "i64", zero, amount, index, order=node.order)
    selector.become(node, f"{_VARIABLE[node.op]}{'X' if node.type == 'i64' else 'W'}r", [value, amount])


def _shift_left(selector: Selector, node: Node) -> bool:
    return _insert_extended(selector, node) or _shift(selector, node)


def _shift_right(selector: Selector, node: Node) -> bool:
    return (
        fields.select_extraction(selector, node)
        or _sign_of_extended(selector, node)
        or _shift(selector, node)
    )


def _insert_extended(selector: Selector, node: Node) -> bool:
    """Select a left shift of an extended value as one UBFM or SBFM."""
    amount = fields.number(node.ops[1])
    value, bits = node.ops[0].node, width(node.type)
    if amount is None or amount >= bits:
        return False
    if value.op == "sign_extend_inreg" and value.ops[1].node.data in ("i8", "i16"):
        source, narrow, name = value.ops[0], width(value.ops[1].node.data), "SBFM"
    elif bits == 64 and value.op in ("sign_extend", "zero_extend") and value.ops[0].type == "i32":
        narrow, name = 32, "SBFM" if value.op == "sign_extend" else "UBFM"
        source = _in_low_half(selector, node, value.ops[0])
    else:
        return False
    return _become_field(selector, node, name, source, (bits - amount) % bits, min(bits - 1 - amount, narrow - 1))


def _sign_of_extended(selector: Selector, node: Node) -> bool:
    """Select a right shift of a sign-extended value by less than its width as one extraction."""
    amount = fields.number(node.ops[1])
    value = node.ops[0].node
    if node.op != "sra" or amount is None:
        return False
    if value.op == "sign_extend_inreg" and value.ops[1].node.data in ("i8", "i16"):
        source, narrow = value.ops[0], width(value.ops[1].node.data)
    elif value.op == "sign_extend" and value.ops[0].type == "i32" and node.type == "i64":
        source, narrow = value.ops[0], 32
    else:
        return False
    if amount >= narrow:
        return False
    if narrow == 32:
        source = _in_low_half(selector, node, source)
    return _become_field(selector, node, "SBFM", source, amount, narrow - 1)


def _in_low_half(selector: Selector, node: Node, value: Result) -> Result:
    index = selector.sub_index("sub_32")
    high = selector.undefined("i64")
    return selector.graph.machine_node("INSERT_SUBREG", "i64", high, value, index, order=node.order)


def _become_field(selector: Selector, node: Node, name: str, value: Result, first: int, last: int) -> bool:
    graph = selector.graph
    letter = "X" if node.type == "i64" else "W"
    return selector.become(
        node, f"{name}{letter}ri", [value, graph.target_constant(first, "i64"), graph.target_constant(last, "i64")]
    )


def _load(selector: Selector, node: Node) -> bool:
    """Select a pre- or post-indexed load. Narrow loads get 64-bit results through 32-bit ones."""
    graph, memory = selector.graph, node.data
    if not memory.mode:
        return False
    letters, type = _INDEXED[memory.type], node.type
    if memory.ext == "sext":
        letters = {"i8": "SB", "i16": "SH", "i32": "S"}[memory.type] + ("X" if type == "i64" else "W")
        letters = "SW" if memory.type == "i32" else letters
    is_widened = type == "i64" and memory.ext in ("zext", "anyext")
    chain, base, offset = node.ops
    made = graph.machine_node(
        f"LDR{letters}{memory.mode}",
        ("i64", "i32" if is_widened else type, CHAIN),
        base,
        graph.target_constant(offset.node.data, "i64"),
        chain,
        order=node.order,
    )
    value: Result = made.results[1]
    if is_widened:
        value = graph.machine_node(
            "SUBREG_TO_REG",
            "i64",
            graph.target_constant(0, "i64"),
            value,
            selector.sub_index("sub_32"),
            order=node.order,
        )
    return selector.replace(node, [value, made, made.results[2]])


def _store(selector: Selector, node: Node) -> bool:
    graph, memory = selector.graph, node.data
    if not memory.mode:
        if elements.select_store(selector, node):
            return True
        return select_stored_conversion(selector, node)
    chain, value, base, offset = node.ops
    if value.type == "i64" and memory.type != "i64":
        value = narrowed(graph, value, node.order)
    made = graph.machine_node(
        f"STR{_INDEXED[memory.type]}{memory.mode}",
        ("i64", CHAIN),
        value,
        base,
        graph.target_constant(offset.node.data, "i64"),
        chain,
        order=node.order,
    )
    return selector.replace(node, list(made.results))


def _assert_bool(selector: Selector, node: Node) -> bool:
    """An assertion about a value's bits generates no code."""
    return selector.replace(node, [node.ops[0]])


_HANDLERS = {
    **atomics.HANDLERS,
    **elements.HANDLERS,
    "AArch64ISD::ASSERT_ZEXT_BOOL": _assert_bool,
    pairs.LOAD: pairs.select_load,
    pairs.STORE: pairs.select_store,
    "load": _load,
    "store": _store,
    "Constant": _constant,
    "ConstantFP": _constant_fp,
    "FrameIndex": _frame_index,
    "AArch64ISD::CALL": transfer("BL", "BLR"),
    "AArch64ISD::RET_GLUE": transfer("RET_ReallyLR"),
    "AArch64ISD::TC_RETURN": transfer("TCRETURNdi", "TCRETURNri"),
    "AArch64ISD::BRCOND": _brcond,
    "AArch64ISD::TBZ": _bit_branch,
    "AArch64ISD::TBNZ": _bit_branch,
    "local_recover": _local_recover,
    "AArch64ISD::PROBED_ALLOCA": dynamic_alloca.select,
    "shl": _shift_left,
    "srl": _shift_right,
    "sra": _shift_right,
    "rotr": _shift,
    "sign_extend_inreg": fields.select_extraction,
    "sign_extend": fields.select_sign_extension,
    "uint_to_fp": select_conversion,
    **dict.fromkeys(("AArch64ISD::CCMP", "AArch64ISD::CCMN", "AArch64ISD::FCCMP"), _conditional_compare),
}

_BOOLEANS = frozenset(("AArch64ISD::CSEL", "zero_extend"))
_CUT = frozenset(("truncate",))
_PRODUCTS = frozenset(("mul",))

ATTEMPTS = {
    **{op: (Attempt(handler),) for op, handler in _HANDLERS.items()},
    "add": (Attempt(_add, _BOOLEANS), Attempt(_add_cut_shift, _CUT), Attempt(products.select_sum, _PRODUCTS)),
    "sub": (Attempt(_subtract_cut_shift, _CUT), Attempt(products.select_difference, _PRODUCTS)),
    "mul": (Attempt(products.select_negated, products.NEGATIONS), Attempt(products.select_product)),
    "and": (Attempt(fields.select_extraction, CONSTANT), Attempt(_and, _BOOLEANS)),
    "or": (Attempt(fields.select_unused), Attempt(fields.select_insertion, fields.INSERTED), Attempt(_or, _BOOLEANS)),
}
"""Selection functions by operation, for what patterns cannot express."""
