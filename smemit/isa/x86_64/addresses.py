"""x86-64 addresses: match the terms of a memory operand or lea (LLVM's matchAddress).

Needs:  a graph being selected, from the root up.
Gives:  the five operands of a memory reference.
Keeps:  what the graph computes; shifts, masks and extensions may be rewritten so that a scale appears.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smemit.compile.isel.dag.graph.fold import FOLDS
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import DEPTH, known_bits, no_common_bits
from smemit.compile.isel.dag.graph.nodes import DISJOINT, MASKS, NSW, NUW, Node, Result, width
from smemit.isa.x86_64.facts import target_of
from smemit.isa.x86_64.segments import SEGMENTS

SYMBOL_OFFSETS = 16 << 20
"""In the small code model, offsets below this one fold into a symbol's address."""
_MAX_DEPTH = 6
_EXTERNAL = "TargetExternalSymbol"


class _Address:
    """An address being collected: base, index * scale, displacement, symbol."""

    __slots__ = ("base", "disp", "frame", "index", "negated", "rip", "scale", "segment", "symbol")

    def __init__(self) -> None:
        self.base: Result | None = None
        self.frame: int | None = None
        self.index: Result | None = None
        self.scale = 1
        self.disp = 0
        self.symbol: Node | None = None
        self.rip = False
        self.negated = False
        self.segment: int | None = 0
        """The segment register; None if none is allowed."""

    def save(self) -> _Saved:
        """A copy of the state, for `restore`."""
        return (self.base, self.frame, self.index, self.scale, self.disp, self.symbol, self.rip, self.negated,
                self.segment)

    def restore(self, saved: _Saved) -> None:
        """Return to a saved state."""
        (self.base, self.frame, self.index, self.scale, self.disp, self.symbol, self.rip, self.negated,
         self.segment) = saved

    def has_base(self) -> bool:
        """Whether there already is a base."""
        return self.base is not None or self.frame is not None


_Saved = tuple[Result | None, int | None, Result | None, int, int, Node | None, bool, bool, int | None]


def _add_offset(at: _Address, offset: int) -> bool:
    """Add to the displacement; False if the sum does not fit. A scaled constant wraps (golden: flipped-sign-scaled)."""
    value = (at.disp + offset + (1 << 63)) % (1 << 64) - (1 << 63)
    if value == at.disp:
        return True
    if not -1 << 31 <= value < 1 << 31:
        return False
    if at.symbol is not None and not _reaches(at.symbol, value):
        return False
    # The slot's offset is added later, so one bit is reserved for it.
    if at.frame is not None and not -1 << 30 <= value < 1 << 30:
        return False
    at.disp = value
    return True


def _reaches(symbol: Node, offset: int) -> bool:
    """Whether an offset fits a symbol in addition to the symbol's own offset."""
    return symbol.op != _EXTERNAL and -1 << 31 <= _own_offset(symbol) + offset < SYMBOL_OFFSETS


def _own_offset(symbol: Node) -> int:
    """The symbol's own offset."""
    own: int = symbol.data[1] if symbol.op == "TargetGlobalAddress" else 0
    return own


def _match(graph: Graph, value: Result, at: _Address, depth: int) -> bool:
    """Fold `value` into the address; False if it does not fit."""
    node = value.node
    op = node.op
    if depth >= _MAX_DEPTH:
        return _match_base(value, at)
    if at.rip:
        return op == "Constant" and _add_offset(at, node.data)
    if op == "Constant":
        if _add_offset(at, node.data):
            return True
    elif op in ("X86ISD::Wrapper", "X86ISD::WrapperRIP"):
        rip = op == "X86ISD::WrapperRIP"
        free = at.symbol is None and not (rip and (at.has_base() or at.index is not None))
        if free and (not at.disp or _reaches(node.ops[0].node, at.disp)):
            at.symbol, at.rip = node.ops[0].node, rip
            return True
    elif op == "local_recover":
        if at.symbol is None and not at.disp:
            at.symbol = graph.leaf(_EXTERNAL, "i64", (node.data, 0))
            return True
    elif op == "X86ISD::THREAD_POINTER":
        # Some functions must have the thread pointer in a register (golden: thread-pointer-by-itself).
        if at.segment == 0 and "own_thread_pointer" not in graph.traits:
            at.segment = graph.target.description.reg("fs")
            return True
    elif op == "X86ISD::SEGMENT":
        if at.segment == 0:
            at.segment = graph.target.description.reg(SEGMENTS[node.data])
            return _match(graph, node.ops[0], at, depth)
    elif op == "FrameIndex":
        if not at.has_base() and -1 << 30 <= at.disp < 1 << 30:
            at.frame = node.data
            return True
    elif op in _SCALED:
        if at.index is None and at.scale == 1 and _SCALED[op](graph, node, at, depth):
            return True
    elif op in ("mul", "X86ISD::MUL_IMM") or (op in ("smul_lohi", "umul_lohi") and value.index == 0):
        times = node.ops[1].node
        if not at.has_base() and at.index is None and times.op == "Constant" and times.data in (3, 5, 9):
            at.scale = times.data - 1
            factor = node.ops[0]
            inner = factor.node
            if (
                inner.op == "add"
                and inner.has_one_use()
                and inner.ops[1].node.op == "Constant"
                and _add_offset(at, inner.ops[1].node.data * times.data)
            ):
                factor = inner.ops[0]
            at.base = at.index = factor
            return True
    elif op == "sub":
        if _match_sub(graph, node, at, depth):
            return True
    elif op == "add" or (op in ("or", "xor") and is_add_like(graph, node)):
        saved = at.save()
        if _match(graph, node.ops[0], at, depth + 1) and _match(graph, node.ops[1], at, depth + 1):
            return True
        at.restore(saved)
        if _match(graph, node.ops[1], at, depth + 1) and _match(graph, node.ops[0], at, depth + 1):
            return True
        at.restore(saved)
        if not at.has_base() and at.index is None:
            at.base, at.index, at.scale = node.ops[0], node.ops[1], 1
            return True
    return _match_base(value, at)


def is_add_like(graph: Graph, node: Node, no_wrap: bool = False) -> bool:
    """Fold an `or` of values without common bits, or an `xor` of the sign bit, like a sum."""
    if node.op == "xor":
        right = node.ops[1].node
        return not no_wrap and right.op == "Constant" and right.data == -1 << (width(node.type) - 1)
    return node.op == "or" and (bool(node.flags & DISJOINT) or no_common_bits(graph, *node.ops))


def _is_sum_with_constant(graph: Graph, node: Node) -> bool:
    return len(node.ops) == 2 and node.ops[1].node.op == "Constant" and (node.op == "add" or is_add_like(graph, node))


# ---- scaled indices: the graph is rewritten so that a small left shift is outermost


def select_later(graph: Graph, node: Node, since: int, made: Iterable[Result]) -> None:
    """Queue new nodes of `made`, and their constants, for selection when `node` is selected.

    The graph had `since` nodes before.
    """
    place, new = graph.late.setdefault(node, []), graph.nodes[since:]
    for value in made:
        place += [operand.node for operand in value.node.ops if operand.node.op == "Constant" and operand.node in new]
        if value.node in new:
            place.append(value.node)


def rewrite(graph: Graph, node: Node, since: int, *made: Result) -> None:
    """Replace `node` by the last of `made`. New nodes are selected in the place of `node`."""
    select_later(graph, node, since, made)
    graph.replace(node, made[-1])
    graph.remove_dead([node])


def _extension(graph: Graph, op: str, type: str, value: Result, order: int | None = None) -> Result:
    """An extension of a value. Nothing folds automatically during selection."""
    return FOLDS[op](graph, op, type, (value,), 0) or graph.raw(op, (type,), (value,), order=order)


def _scale_shift(graph: Graph, node: Node, at: _Address, depth: int) -> bool:
    """Fold a left shift by up to three bits as a scale."""
    amount = node.ops[1].node
    if amount.op != "Constant" or amount.data not in (1, 2, 3):
        return False
    at.scale = 1 << amount.data
    at.index = _match_index(graph, node.ops[0], at, depth + 1)
    return True


def _scale_down(graph: Graph, node: Node, at: _Address, depth: int) -> bool:
    """Rewrite (x & mask) >> n as a further shift and a scale."""
    masked = node.ops[0].node
    if masked.op != "and" or node.ops[1].node.op != "Constant" or masked.ops[1].node.op != "Constant":
        return False
    bits = width(masked.type)
    mask = (masked.ops[1].node.data & (1 << bits) - 1) >> node.ops[1].node.data
    return _mask_to_scale(graph, node, mask, node, masked.ops[0], at)


def _scale_mask(graph: Graph, node: Node, at: _Address, depth: int) -> bool:
    """Fold a mask of a shifted value if its cleared low bits are a scale."""
    if node.ops[1].node.op != "Constant":
        return False
    shift = node.ops[0].node
    if shift.op == "srl":
        mask = node.ops[1].node.data & MASKS[node.type]
        if _mask_to_byte(graph, node, mask, shift, shift.ops[0], at) or _mask_to_scale(
                graph, node, mask, shift, shift.ops[0], at):
            return True
    return _mask_of_shift(graph, node, at)


def _mask_to_byte(graph: Graph, node: Node, mask: int, shift: Node, source: Result, at: _Address) -> bool:
    """Rewrite (x >> n) & 0xff << 8 - n as the second byte with a scale."""
    if shift.ops[1].node.op != "Constant" or not shift.has_one_use():
        return False
    scale = 8 - shift.ops[1].node.data
    if not 0 < scale < 4 or mask != 0xFF << scale:
        return False
    type, since = node.type, len(graph.nodes)
    with graph.at(node.order):
        moved = graph.raw("srl", (source.type,), (source, graph.constant(8, "i8")))
        byte: Result = graph.raw("and", (source.type,), (moved, graph.constant(0xFF, source.type)))
        wide = [moved, byte]
        if source.type != type:
            byte = _extension(graph, "zero_extend", type, byte)
            wide.append(byte.node)
        whole = graph.raw("shl", (type,), (byte, graph.constant(scale, "i8")))
    rewrite(graph, node, since, *wide, whole)
    at.index, at.scale = byte, 1 << scale
    return True


def _mask_to_scale(graph: Graph, node: Node, mask: int, shift: Node, source: Result, at: _Address) -> bool:
    """Rewrite a mask that clears only up to three low bits of a shifted value as a further shift and a scale."""
    if shift.op != "srl" or not shift.has_one_use() or shift.ops[1].node.op != "Constant" or not mask:
        return False
    amount = shift.ops[1].node.data
    scale = (mask & -mask).bit_length() - 1
    if not 0 < scale <= 3 or (mask >> scale) + 1 & (mask >> scale):
        return False
    bits = width(source.type)
    clear = 64 - mask.bit_length() - (64 - bits) - amount
    if clear < 0:
        return False
    stretched = source.node.op == "any_extend"
    if stretched:
        source = source.node.ops[0]
        clear = max(0, clear - (bits - width(source.type)))
        bits = width(source.type)
    upper = (1 << bits) - (1 << bits - clear)
    if known_bits(graph, source)[0] & upper != upper:
        return False
    type = node.type
    since = len(graph.nodes)
    with graph.at(node.order):
        made: list[Result] = []
        if stretched:
            source = _extension(graph, "zero_extend", type, source, source.node.order)
            made.append(source)
        index: Result = graph.raw("srl", (source.type,), (source, graph.constant(amount + scale, "i8")))
        made.append(index)
        if source.type != type:
            index = _extension(graph, "zero_extend", type, index)
            made.append(index)
        whole = graph.raw("shl", (type,), (index, graph.constant(scale, "i8")))
    rewrite(graph, node, since, *made, whole)
    at.index, at.scale = index, 1 << scale
    return True


def _mask_of_shift(graph: Graph, node: Node, at: _Address) -> bool:
    """Rewrite (x << n) & mask as (x & mask >> n) << n."""
    mask = node.ops[1].node.data
    shift = node.ops[0].node
    stretched = (
        shift.op == "any_extend" and shift.has_one_use() and shift.ops[0].type == "i32" and 0 <= mask < 1 << 32
    )
    if stretched:
        shift = shift.ops[0].node
    amount = shift.ops[1].node if shift.op == "shl" else None
    if amount is None or amount.op != "Constant" or amount.data not in (1, 2, 3):
        return False
    if not node.has_one_use() or not shift.has_one_use():
        return False
    type, source = node.type, shift.ops[0]
    since = len(graph.nodes)
    with graph.at(node.order):
        made: list[Result] = []
        if stretched:
            source = _extension(graph, "any_extend", type, source)
            made.append(source)
        kept = graph.raw("and", (type,), (source, graph.constant(mask >> amount.data, type)))
        whole = graph.raw("shl", (type,), (kept, shift.ops[1]))
    rewrite(graph, node, since, *made, kept, whole)
    at.index, at.scale = kept, 1 << amount.data
    return True


def _scale_extended(graph: Graph, node: Node, at: _Address, depth: int) -> bool:
    """Fold an extended sum with a constant, shift or mask, so that the index is the extended operand."""
    inner = node.ops[0].node
    if inner.op in ("add", "or"):
        index = _match_index(graph, node, at, depth + 1)
        if index is not node:
            at.index = index
            return True
    bits = width(inner.type)
    every = mask = (1 << bits) - 1
    if inner.op == "and" and inner.has_one_use() and inner.ops[1].node.op == "Constant":
        mask &= inner.ops[1].node.data
        inner = inner.ops[0].node
    if inner.op == "shl" and inner.has_one_use() and node.has_one_use():
        return _widen_shift(graph, node, inner, mask, at, depth)
    if inner.op == "srl" and mask != every:
        return _mask_to_byte(graph, node, mask, inner, inner.ops[0], at) or _mask_to_scale(
            graph, node, mask, inner, inner.ops[0], at)
    return False


def _widen_shift(graph: Graph, node: Node, shift: Node, mask: int, at: _Address, depth: int) -> bool:
    """Shift after an extension instead of before it, if no set bit is lost."""
    amount = shift.ops[1].node
    if amount.op != "Constant" or not 0 < amount.data < 4:
        return False
    source, bits = shift.ops[0], width(shift.type)
    every = (1 << bits) - 1
    lost = every & ~(every >> amount.data) & mask
    if not shift.flags & NUW and known_bits(graph, source)[0] & lost != lost:
        return False
    since = len(graph.nodes)
    with graph.at(node.order):
        made: list[Result] = []
        if mask != every:
            source = graph.raw("and", (source.type,), (source, graph.constant(mask >> amount.data, source.type)))
            made.append(source)
        wide = _extension(graph, "zero_extend", node.type, source)
        whole = graph.raw("shl", node.types, (wide, amount))
    rewrite(graph, node, since, *made, wide, whole)
    at.scale = 1 << amount.data
    at.index = _match_index(graph, wide, at, depth + 1)
    return True


_SCALED: dict[str, Callable[[Graph, Node, _Address, int], bool]] = {
    "shl": _scale_shift,
    "srl": _scale_down,
    "and": _scale_mask,
    "zero_extend": _scale_extended,
}


def _match_index(graph: Graph, value: Result, at: _Address, depth: int) -> Result:
    """Fold constants and doublings of the index into displacement and scale."""
    node = value.node
    if depth >= DEPTH:
        return value
    if _is_sum_with_constant(graph, node) and _add_offset(at, node.ops[1].node.data * at.scale):
        return _match_index(graph, node.ops[0], at, depth + 1)
    if node.op == "add" and node.ops[0] is node.ops[1] and at.scale <= 4:
        at.scale *= 2
        return _match_index(graph, node.ops[0], at, depth + 1)
    if node.op in ("sign_extend", "zero_extend") and node.has_one_use():
        return _stretched_sum(graph, node, at)
    return value


def _stretched_sum(graph: Graph, node: Node, at: _Address) -> Result:
    """Move the constant, and a shift of the sum, out of an extended sum that does not wrap."""
    source = node.ops[0].node
    is_signed = node.op == "sign_extend"
    if is_signed:
        fits = source.op == "add" and source.flags & NSW
    else:
        fits = (source.op == "add" and source.flags & NUW) or is_add_like(graph, source, True)
    if not fits or not source.has_one_use() or source.ops[1].node.op != "Constant":
        return node
    part, offset = source.ops[0], source.ops[1].node.data
    if not is_signed:
        offset &= MASKS[source.type]
    if not _add_offset(at, offset * at.scale):
        return node
    since = len(graph.nodes)
    with graph.at(node.order):
        made: list[Result] = []
        shift = part.node
        if not is_signed and shift.op == "shl" and shift.ops[1].node.op == "Constant":
            amount, inner = shift.ops[1].node.data, shift.ops[0]
            bits = width(part.type)
            lost = (1 << bits) - (1 << bits - amount)
            if at.scale << amount <= 8 and (shift.flags & NUW or known_bits(graph, inner)[0] & lost == lost):
                at.scale <<= amount
                index = _extension(graph, node.op, node.type, inner)
                wide: Result = graph.raw("shl", node.types, (index, shift.ops[1]))
                made += [index, wide]
        if not made:
            index = wide = _extension(graph, node.op, node.type, part)
            made.append(wide)
        whole = graph.raw(source.op, node.types, (wide, graph.constant(offset, node.type)))
    rewrite(graph, node, since, *made, whole)
    return index


def _match_sub(graph: Graph, node: Node, at: _Address, depth: int) -> bool:
    """Fold base - x as base + (-x) if that saves more than the negation costs."""
    saved = at.save()
    if not _match(graph, node.ops[0], at, depth + 1) or at.index is not None or at.rip:
        at.restore(saved)
        return False
    cost = 0
    right = node.ops[1].node
    if (
        not right.has_one_use()
        or right.op in ("CopyFromReg", "truncate", "any_extend")
        or (right.op == "zero_extend" and right.ops[0].type == "i32")
    ):
        cost += 1
    if (at.base is not None and not at.base.node.has_one_use()) or at.frame is not None:
        cost -= 1
    found = at.symbol if saved[5] is None else None
    moved = at.disp + (_own_offset(found) if found is not None else 0)
    if (found is not None) + (moved != 0 and saved[4] == 0) + (bool(at.segment) and not saved[8]) >= 2:
        cost -= 1
    if cost >= 0:
        at.restore(saved)
        return False
    at.index, at.scale, at.negated = node.ops[1], 1, True
    return True


def _match_base(value: Result, at: _Address) -> bool:
    if at.has_base():
        if at.index is None:
            at.index, at.scale = value, 1
            return True
        return False
    at.base = value
    return True


def _collect(graph: Graph, value: Result, segment: int | None = 0) -> _Address | None:
    """The address of `value`, None if it cannot be matched."""
    at = _Address()
    at.segment = segment
    if not _match(graph, value, at, 0):
        return None
    if at.scale == 2 and not at.has_base() and at.index is not None:
        at.base, at.scale = at.index, 1  # x + x is shorter than x * 2 without base
    plain = at.symbol is not None and not (at.symbol.op == "TargetGlobalAddress" and at.symbol.data[-1] == "tpoff")
    if at.scale == 1 and not at.has_base() and at.index is None and plain:
        at.rip = True  # a rip-relative address is shorter as well
    return at


def address(graph: Graph, value: Result) -> list[Result] | None:
    """The five operands of a memory reference."""
    order = value.node.order
    at = _collect(graph, value)
    return None if at is None else _operands(graph, at, value.type, order)


def _operands(graph: Graph, at: _Address, type: str, order: int) -> list[Result]:
    none64, none16 = graph.register(0, "i64"), graph.register(0, "i16")
    base: Result = at.base if at.base is not None else none64
    if at.frame is not None:
        base = graph.leaf("TargetFrameIndex", "i64", at.frame)
    elif at.rip:
        base = graph.register(target_of(graph).rip, "i64")
    index: Result = at.index if at.index is not None else none64
    if at.negated:
        index = graph.machine_node(f"NEG{width(type)}r", (type, "i32"), index, order=order)
    disp: Result
    symbol = at.symbol
    if symbol is None:
        disp = graph.target_constant(at.disp, "i32")
    elif symbol.op == "TargetGlobalAddress":
        name, offset, access = symbol.data
        disp = graph.leaf("TargetGlobalAddress", "i32", (name, offset + at.disp, access))
    elif symbol.op == "TargetConstantPool":
        disp = graph.leaf(symbol.op, "i32", (*symbol.data, at.disp))
    else:
        disp = graph.leaf(symbol.op, "i32", symbol.data)
    segment = graph.register(at.segment, "i16") if at.segment else none16
    return [base, graph.target_constant(at.scale, "i8"), index, disp, segment]


_MATH = frozenset(("X86ISD::ADD", "X86ISD::SUB", "X86ISD::ADC", "X86ISD::SBB", "X86ISD::SMUL", "X86ISD::UMUL"))


def lea(graph: Graph, node: Node) -> list[Result] | None:
    """The operands of an lea for a sum, if it replaces more than one instruction."""
    at = _collect(graph, node, None)
    if at is None:
        return None
    complexity = 1 if at.base is not None else 4 if at.frame is not None else 0
    complexity += (at.index is not None) + (at.scale > 1)
    if at.symbol is not None:
        complexity = 4
    if node.op == "add" and any(v.node.op in _MATH and v.node.is_used(1) for v in node.ops):
        complexity += 1
    complexity += at.disp != 0
    return _operands(graph, at, node.type, node.order) if complexity > 2 else None
