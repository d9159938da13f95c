"""AArch64 operand patterns: immediates, extended and shifted registers, addresses."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import DISJOINT, Node, Result, one_use, width
from smemit.compile.isel.dag.match.patterns import OperandPattern
from smemit.isa.aarch64 import bit_fields as fields
from smemit.isa.aarch64.facts import target_of
from smemit.isa.aarch64.immediates import encode_mask

if TYPE_CHECKING:
    from smemit.isa.aarch64.facts import AArch64

UXTB, UXTH, UXTW, UXTX, SXTB, SXTH, SXTW, SXTX = range(8)
_SHIFTS = {"shl": 0, "srl": 1, "sra": 2, "rotr": 3}


# ---- numbers


def immediate(graph: Graph, value: Result) -> list[Result] | None:
    """An arithmetic immediate: twelve bits, optionally shifted left by twelve."""
    if value.node.op != "Constant":
        return None
    return _twelve_bits(graph, unsigned(value.node.data, width(value.type)))


def _twelve_bits(graph: Graph, number: int) -> list[Result] | None:
    if number >> 12 == 0:
        return [graph.target_constant(number, "i32"), graph.target_constant(0, "i32")]
    if number & 0xFFF == 0 and number >> 24 == 0:
        return [graph.target_constant(number >> 12, "i32"), graph.target_constant(12, "i32")]
    return None


def negated(graph: Graph, value: Result) -> list[Result] | None:
    """A number whose negation is an arithmetic immediate; not 0, for which the carry would differ."""
    if value.node.op != "Constant" or value.node.data == 0:
        return None
    number = unsigned(-value.node.data, width(value.type))
    return None if number >> 24 else _twelve_bits(graph, number)


def _mask(bits: int, graph: Graph, value: Result) -> list[Result] | None:
    if value.node.op != "Constant":
        return None
    encoded = encode_mask(value.node.data, bits)
    return None if encoded is None else [graph.target_constant(encoded, f"i{bits}")]


def _left(bits: int, graph: Graph, value: Result) -> list[Result] | None:
    """Rotation and width of a left shift, as UBFM encodes them."""
    if value.node.op != "Constant" or not 0 <= value.node.data < bits:
        return None
    by = value.node.data
    return [graph.target_constant((bits - by) % bits, "i64"), graph.target_constant(bits - 1 - by, "i64")]


def _right(bits: int, graph: Graph, value: Result) -> list[Result] | None:
    if value.node.op != "Constant" or not 0 <= value.node.data < bits:
        return None
    return [graph.target_constant(value.node.data, "i64"), graph.target_constant(bits - 1, "i64")]


def _halves(most: int, graph: Graph, value: Result) -> list[Result] | None:
    """A power of one half, as the encoded number of fraction bits: `most` minus the exponent."""
    return _fraction(graph, value, most, -1)


def _doubles(most: int, graph: Graph, value: Result) -> list[Result] | None:
    """A power of two, encoded in the same way."""
    return _fraction(graph, value, most, 1)


def _fraction(graph: Graph, value: Result, most: int, sign: int) -> list[Result] | None:
    if value.node.op != "ConstantFP":
        return None
    mantissa, bias = (52, 1023) if value.type == "f64" else (23, 127)
    number: int = value.node.data
    exponent = ((number >> mantissa) - bias) * sign
    if number & ((1 << mantissa) - 1) or not 1 <= exponent <= most:
        return None
    return [graph.target_constant(most - exponent, "i32")]


def _zero(graph: Graph, value: Result) -> list[Result] | None:
    return [] if value.node.op == "ConstantFP" and value.node.data == 0 else None


def _symbol(graph: Graph, value: Result) -> list[Result] | None:
    return [value]


# ---- extended and shifted register operands


def _extension(value: Result, for_memory: bool = False) -> int:
    """The extension kind of a value that extends a narrower one, -1 for none."""
    node = value.node
    if node.op in ("sign_extend", "sign_extend_inreg", "zero_extend", "any_extend"):
        narrow = node.ops[1].node.data if node.op == "sign_extend_inreg" else node.ops[0].type
        signed = 4 if node.op[0] == "s" else 0
        if narrow == "i32":
            return UXTW | signed
        if for_memory:
            return -1
        return {"i8": UXTB, "i16": UXTH}.get(narrow, -9) | signed if narrow in ("i8", "i16") else -1
    if node.op == "and" and node.ops[1].node.op == "Constant":
        mask = unsigned(node.ops[1].node.data, width(value.type))
        if mask == 0xFFFFFFFF:
            return UXTW
        if not for_memory:
            return {0xFF: UXTB, 0xFFFF: UXTH}.get(mask, -1)
    return -1


def narrowed(graph: Graph, value: Result, order: int | None = None) -> Result:
    """The low half as a 32-bit sub-register. LLVM's C++ code gives it the value's order, patterns give it `order`.

    LLVM creates it before its profitability check; an unused one still affects the order of other uses.
    """
    if value.type == "i32":
        return value
    order = value.node.order if order is None else order
    return graph.machine_node("EXTRACT_SUBREG", "i32", value, graph.leaf("SubIndex", "i32", "sub_32"), order=order)


def _is_worth(graph: Graph, value: Result) -> bool:
    """Whether folding a value's computation into an operand pays: it has no other user, or it saves instructions."""
    return one_use(value) or "smaller" in graph.traits


def extended_register(graph: Graph, value: Result) -> list[Result] | None:
    node = value.node
    amount = 0
    inner: Result = value
    if node.op == "shl":
        if node.ops[1].node.op != "Constant" or not 0 <= node.ops[1].node.data <= 4:
            return None
        amount, inner = node.ops[1].node.data, node.ops[0]
    kind = _extension(inner)
    if kind < 0:
        return None
    source = inner.node.ops[0]
    if not amount and kind == UXTW and source.type == "i32" and is_computed32(source):
        return None
    low = narrowed(graph, source)
    return [low, graph.target_constant(kind << 3 | amount, "i32")] if _is_worth(graph, value) else None


def _stack(graph: Graph, value: Result) -> list[Result] | None:
    """The stack pointer, which only some instructions accept."""
    node = value.node
    return [value] if node.op == "CopyFromReg" and node.ops[1].node.data == graph.target.stack_pointer else None


def _scaled(graph: Graph, value: Result) -> list[Result] | None:
    """A 64-bit register with a shift that an extended operand can encode."""
    node = value.node
    if node.op != "shl" or (amount := node.ops[1].node).op != "Constant" or not 0 <= amount.data <= 4:
        return None
    return [node.ops[0], graph.target_constant(UXTX << 3 | amount.data, "i32")] if _is_worth(graph, value) else None


_NOT_COMPUTED = frozenset(("truncate", "EXTRACT_SUBREG", "CopyFromReg", "AssertSext", "AssertZext", "freeze", "COPY"))


def is_computed32(value: Result) -> bool:
    """Whether a 32-bit instruction computed the value, so that the upper half is zero."""
    return value.node.op not in _NOT_COMPUTED


def shifted_register(graph: Graph, value: Result) -> list[Result] | None:
    return None if value.node.op == "rotr" else _rotated(graph, value)


def _rotated(graph: Graph, value: Result) -> list[Result] | None:
    masked = _shifted_mask(graph, value)
    if masked is not None:
        return masked
    node = value.node
    kind = _SHIFTS.get(node.op)
    if kind is None or node.ops[1].node.op != "Constant" or not _is_worth(graph, value):
        return None
    return [node.ops[0], graph.target_constant(kind << 6 | node.ops[1].node.data & width(value.type) - 1, "i32")]


def _disjoint(graph: Graph, value: Result) -> list[Result] | None:
    """The operands of an or that is known as an exclusive or, too: only the flag counts, not known bits."""
    return [*value.node.ops] if value.node.op == "or" and value.node.flags & DISJOINT else None


def _disjoint_rotated(graph: Graph, value: Result) -> list[Result] | None:
    """The same where one operand is shifted."""
    for plain, shifted in ((0, 1), (1, 0)) if _disjoint(graph, value) else ():
        if (operands := _rotated(graph, value.node.ops[shifted])) is not None:
            return [value.node.ops[plain], *operands]
    return None


def _shifted_mask(graph: Graph, value: Result) -> list[Result] | None:
    """Rewrite a masked shift as a shift and a left shift that folds into the operand."""
    node, bits = value.node, width(value.type)
    mask = fields.with_number(value, "and")
    if mask is None or not node.has_one_use() or not fields.is_shifted_mask(mask):
        return None
    shift = node.ops[0].node
    if shift.op not in ("shl", "srl", "sra") or not shift.has_one_use():
        return None
    amount = fields.number(shift.ops[1])
    if amount is None:
        return None
    low = fields.trailing_zeros(mask)
    length = fields.trailing_ones(mask >> low)
    if shift.op == "shl":
        if low <= amount or bits != low + length:
            return None
        by = low - amount
    else:
        by = low + amount
        if not low or by >= bits or (shift.op == "sra" and bits != low + length):
            return None
        if shift.op == "srl" and bits > by + length:
            return None
    name = f"{'S' if shift.op == 'sra' else 'U'}BFM{'X' if bits == 64 else 'W'}ri"
    numbers = [graph.target_constant(by, value.type), graph.target_constant(bits - 1, value.type)]
    moved = graph.machine_node(name, value.type, shift.ops[0], *numbers, order=shift.order)
    return [moved, graph.target_constant(low, "i32")]


# ---- addresses


def _frame_base(graph: Graph, value: Result) -> Result:
    if value.node.op == "FrameIndex":
        return graph.leaf("TargetFrameIndex", "i64", value.node.data)
    return value


def _base_and_offset(graph: Graph, value: Result) -> tuple[Result, int] | None:
    """Base and constant of a sum, or of an or that is one."""
    node = value.node
    if node.op not in ("add", "or") or node.ops[1].node.op != "Constant":
        return None
    if node.op == "or" and not node.flags & DISJOINT:
        zeros = known_bits(graph, node.ops[0])[0]
        if unsigned(node.ops[1].node.data, 64) & ~zeros:
            return None
    return node.ops[0], node.ops[1].node.data


def _indexed(size: int, graph: Graph, value: Result) -> list[Result] | None:
    node = value.node
    if node.op == "FrameIndex":
        return [_frame_base(graph, value), graph.target_constant(0, "i64")]
    if node.op == "AArch64ISD::ADDlow" and _only_addresses(value):
        low = node.ops[1].node
        is_symbol = low.op == "TargetGlobalAddress"
        if not is_symbol or (low.data[1] % size == 0 and target_of(graph).align_of(low.data[0]) >= size):
            return [node.ops[0], node.ops[1]]
    found = _base_and_offset(graph, value)
    if found is not None:
        base, offset = found
        if offset % size == 0 and 0 <= offset < 0x1000 * size:
            return [_frame_base(graph, base), graph.target_constant(offset // size, "i64")]
        if -256 <= offset < 256:
            return None
    return [value, graph.target_constant(0, "i64")]


def _unscaled(size: int, graph: Graph, value: Result) -> list[Result] | None:
    found = _base_and_offset(graph, value)
    if found is None or not -256 <= found[1] < 256:
        return None
    return [_frame_base(graph, found[0]), graph.target_constant(found[1], "i64")]


def _paired(size: int, graph: Graph, value: Result) -> list[Result]:
    """A seven-bit offset, scaled by the access size."""
    found = _base_and_offset(graph, value)
    if found is not None and found[1] % size == 0 and -64 * size <= found[1] < 64 * size:
        return [_frame_base(graph, found[0]), graph.target_constant(found[1] // size, "i64")]
    return [_frame_base(graph, value), graph.target_constant(0, "i64")]


_ACCESSES = frozenset(("load", "store", "atomic_load", "atomic_store", "atomic_cmp_swap"))


def _is_memory(node: Node) -> bool:
    """Whether a node is a load or store that is not selected yet; selected ones already have an address."""
    return not node.machine and node.op in _ACCESSES


def _folds_shift(value: Result) -> bool:
    """Whether a shift by up to three bits may fold into every address that uses it."""
    node = value.node
    if node.ops[1].node.op != "Constant" or not 0 <= node.ops[1].node.data <= 3:
        return False
    return all(_is_memory(user) or all(_is_memory(other) for other in user.users()) for user in node.users())


def _worth_folding(graph: Graph, value: Result) -> bool:
    if _is_worth(graph, value):
        return True
    node = value.node
    if node.op == "shl":
        return _folds_shift(value)
    if node.op == "add":
        return any(one.node.op == "shl" and _folds_shift(one) for one in node.ops)
    return False


def _shifted_index(graph: Graph, value: Result, size: int, extended: bool) -> tuple[Result, int] | None:
    """The register of a scaled index, and its extension."""
    node = value.node
    if node.op != "shl" or node.ops[1].node.op != "Constant":
        return None
    index = inner = node.ops[0]
    amount = node.ops[1].node.data
    signed = 0
    if not 0 <= amount < 8:
        return None
    if extended:
        kind = _extension(inner, True)
        if kind < 0:
            return None
        index, signed = narrowed(graph, inner.node.ops[0]), int(kind == SXTW)
    if amount not in (0, size.bit_length() - 1) or not _worth_folding(graph, value):
        return None
    return index, signed


def _only_addresses(value: Result) -> bool:
    return all(_is_memory(user) for user in value.node.users())


def _by_word(size: int, graph: Graph, value: Result) -> list[Result] | None:
    """A base with an extended 32-bit index."""
    node = value.node
    if node.op != "add" or any(one.node.op == "Constant" for one in node.ops) or not _only_addresses(value):
        return None
    if not _worth_folding(graph, value):
        return None
    left, right = node.ops
    for index, base in ((right, left), (left, right)):
        found = _shifted_index(graph, index, size, True)
        if found is not None:
            return [base, found[0], *_flags(graph, found[1], 1)]
    for index, base in ((left, right), (right, left)):
        kind = _extension(index, True)
        if kind >= 0:
            low = narrowed(graph, index.node.ops[0])
            if _worth_folding(graph, index):
                return [base, low, *_flags(graph, int(kind == SXTW), 0)]
    return None


def _flags(graph: Graph, signed: int, shifted: int) -> list[Result]:
    return [graph.target_constant(signed, "i32"), graph.target_constant(shifted, "i32")]


def _is_one_addition(offset: int) -> bool:
    if offset & ~0xFFF == 0:
        return True
    # Only the upper twelve bits, unless one move materializes the offset: then a register offset is as good.
    return offset & ~0xFFF000 == 0 and offset & ~0xFF0000 != 0 and offset & ~0xF000 != 0


def _by_register(size: int, graph: Graph, value: Result) -> list[Result] | None:
    node = value.node
    if node.op != "add" or not _only_addresses(value):
        return None
    left, right = node.ops
    if right.node.op == "Constant":
        offset = right.node.data
        if (
            (offset % size == 0 and 0 <= offset < 0x1000 * size)
            or _is_one_addition(offset)
            or _is_one_addition(-offset)
        ):
            return None
        if -256 <= offset < 256:
            return None
        # LLVM creates an addition for the offset's register and leaves it unused. That addition is another user of the
        # base, so a shift is not folded (golden: aarch64/shift-at-wide-offset).
        order = node.order
        moved = graph.machine_node("MOVi64imm", "i64", right, order=order)
        value = graph.node("add", "i64", left, moved, order=order)
    if _worth_folding(graph, value):
        for index, base in ((right, left), (left, right)):
            found = _shifted_index(graph, index, size, False)
            if found is not None:
                return [base, found[0], *_flags(graph, 0, 1)]
    return [left, right, *_flags(graph, 0, 0)]


def _addr(graph: Graph, value: Result) -> list[Result]:
    """The address of an operand of inline assembly: a register that may be the stack pointer, never zero."""
    return [graph.machine_node("COPY_TO_REGCLASS", value.type, value, data="GPR64sp", order=value.node.order)]


_PLAIN = {
    "addr": _addr,
    "arith": immediate,
    "negated": negated,
    "extend": extended_register,
    "stack": _stack,
    "scaled": _scaled,
    "shift": shifted_register,
    "rotated": _rotated,
    "disjoint": _disjoint,
    "disjoint_rotated": _disjoint_rotated,
    "zero": _zero,
    "symbol": _symbol,
    "low": _symbol,
}
_SIZED = {
    "mask": _mask,
    "halves": _halves,
    "doubles": _doubles,
    "shl": _left,
    "shr": _right,
    "wro": _by_word,
    "xro": _by_register,
    "indexed": _indexed,
    "unscaled": _unscaled,
    "paired": _paired,
}

CONSTANT = frozenset(("Constant",))
_SHIFTED = frozenset(("and", *_SHIFTS))
OPERAND_ROOTS = {
    **dict.fromkeys(("arith", "negated", "mask", "shl", "shr"), CONSTANT),
    "halves": frozenset(("ConstantFP",)),
    "doubles": frozenset(("ConstantFP",)),
    "extend": frozenset(("shl", "and", "sign_extend", "sign_extend_inreg", "zero_extend", "any_extend")),
    "stack": frozenset(("CopyFromReg",)),
    "scaled": frozenset(("shl",)),
    "shift": _SHIFTED,
    "rotated": _SHIFTED,
    **dict.fromkeys(("disjoint", "disjoint_rotated"), frozenset(("or",))),
    "zero": frozenset(("ConstantFP",)),
    "unscaled": frozenset(("add", "or")),
    "wro": frozenset(("add",)),
    "xro": frozenset(("add",)),
}
"""The operations that each operand pattern matches; patterns not listed match any."""


def operand_pattern(target: AArch64, name: str) -> OperandPattern:
    """The operand pattern called `name`. Most names end in a number of bits or bytes."""
    plain = _PLAIN.get(name)
    if plain is not None:
        return plain
    mode = name.rstrip("0123456789")
    return partial(_SIZED[mode], int(name[len(mode) :]))
