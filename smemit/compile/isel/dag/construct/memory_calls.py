"""Lower memcpy, memmove and memset: short ones to loads and stores, others to one loop instruction or a library call.

It follows LLVM's getMemcpy, getMemmove and getMemset. A target says how wide the pieces are and how many are few enough
(`optimal_mem_op_type`, `max_stores_per_memcpy`), and may have instructions of its own (`emit_target_code_for_memcpy`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.isel.dag.construct.call_nodes import becomes_jump, call_named, lower_call_to
from smemit.compile.isel.dag.construct.constant_data import bytes_behind
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, is_integer, width
from smemit.compile.isel.tail_position import may_become_jump
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import GlobalVariable
from smemit.ir.ops import Call
from smemit.ir.symbol_alignment import variable_align
from smemit.ir.triples import apple_version
from smemit.ir.values import ConstantInt
from smemit.isa.calling_convention import argument_attributes

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder

FUNCTIONS = {
    "llvm.memcpy": "memcpy", "llvm.memcpy.inline": "memcpy", "llvm.memmove": "memmove", "llvm.memset": "memset",
    "llvm.memset.inline": "memset",
}
"""The C library function of an intrinsic."""
ELEMENT_WISE = frozenset(f"llvm.{kind}.element.unordered.atomic" for kind in ("memcpy", "memmove", "memset"))
_PIECES = ("i64", "i32", "i16", "i8")
MOST_INLINE = 4096
"""Largest number of bytes that are written in place because no call may be made."""


def build(builder: Builder, op: Call, name: str) -> None:
    """Build a call of one of these intrinsics."""
    function = FUNCTIONS[name]
    to, source, length = op.args[:3]
    is_volatile = isinstance(op.args[3], ConstantInt) and op.args[3].value != 0
    align = _align_of(op, 0)
    if function != "memset":
        align = min(align, _align_of(op, 1))
    graph = builder.graph
    chain = builder.memory_root()
    if isinstance(length, ConstantInt):
        size = length.unsigned
        target, given = builder.place(to), builder.place(source)
        if not size:
            return  # LLVM still evaluates the operands (golden: nothing-copied)
        inline = name.endswith(".inline")
        if function == "memset":
            made = fill(builder, chain, target, given, size, align, is_volatile, inline)
        else:
            made = copy(builder, chain, target, given, size, align, is_volatile, inline, function == "memmove")
        if made is not None:
            graph.root = made
            return
    if any(getattr(one.type, "address_space", 0) in builder.target.spaces_elsewhere for one in (to, source)):
        raise UnsupportedError(f"{name} that needs a call is not possible in this address space", notes=[
            f"{function} knows one space only, and llc fails here: write the bytes in a loop"])
    _call(builder, op, function)


def _align_of(op: Call, index: int) -> int:
    align = (argument_attributes(op, index) or {}).get("align")
    return align if isinstance(align, int) else 1


def _call(builder: Builder, op: Call, function: str) -> None:
    """Call the library function; its result is unused."""
    graph = builder.graph
    to, source, length = (builder.one(value) for value in op.args[:3])
    if width(length.type) > 64:
        raise UnsupportedError(f"{function} of a length in {length.type} is not supported")
    if width(length.type) < 64:
        length = graph.node("any_extend", "i64", length)
    is_zero = function == "memset" and source.node.op == "Constant" and not source.node.data
    if is_zero and (other := _function_for_zeros(builder)):
        _call_library(builder, op, other, t.void, [Outgoing([to], t.ptr, {}), Outgoing([length], t.i64, {})])
        return
    source_type: t.Type = t.i8 if function == "memset" else t.ptr
    _call_library(builder, op, function, t.ptr, [
        Outgoing([to], t.ptr, {}), Outgoing([source], source_type, {}), Outgoing([length], t.i64, {})])


def _function_for_zeros(builder: Builder) -> str:
    """The system's function that fills memory with zeros; "" if it has none."""
    facts = builder.target.description.system.get("zero_function")
    if facts is None:
        return ""
    system, version = apple_version(builder.info.ir.module.triple)
    since = facts.get("macos")
    is_there = since is None or (system == "macos" and version is not None and version >= tuple(since))
    return str(facts["name"]) if is_there else ""


def build_element_wise(builder: Builder, op: Call, name: str) -> None:
    """Element-wise atomic memory intrinsics, which call a runtime function."""
    size = op.args[3]
    assert isinstance(size, ConstantInt)
    kind = name.split(".")[1]
    arguments = [Outgoing([builder.one(value)], value.type, {}) for value in op.args[:3]]
    _call_library(builder, op, f"__llvm_{kind}_element_unordered_atomic_{size.value}", t.void, arguments)


def _call_library(builder: Builder, op: Call, function: str, result: t.Type, arguments: list[Outgoing]) -> None:
    callee = builder.graph.leaf("ExternalSymbol", "i64", (function, 0))
    request = CallRequest(callee, arguments, result, "", False, 3, {}, {})
    if not (may_become_jump(op, builder.target.cuts_results) and becomes_jump(builder, request)):
        lower_call_to(builder, request)


def copy(builder: Builder, chain: Result, to: Result, source: Result, size: int, align: int, is_volatile: bool,
         always: bool, overlaps: bool) -> Result | None:
    """Copy `size` bytes inline; returns the chain, None for a library call. `overlaps`: load everything before
    storing."""
    graph, target = builder.graph, builder.target
    if source.node.op == "undef":
        return chain
    data, is_zero = None, False
    if not is_volatile and not overlaps:
        data, is_zero = bytes_behind(source, "little" if target.little_endian else "big")
    source_align = 0 if is_zero else max(align, _known_align(builder, source))
    most = target.max_stores_per_memcpy_optsize if _is_for_size(graph) else target.max_stores_per_memcpy
    may_repeat = not is_volatile and not overlaps
    pieces = _pieces(builder, to, size, align, source_align, may_repeat, most)
    if pieces is None and overlaps:
        return None
    if pieces is None:
        made = target.emit_target_code_for_memcpy(builder, chain, to, source, size, align, is_volatile, always)
        if made is not None or not always:
            return made
        pieces = _all_pieces(builder, to, size, align, source_align, may_repeat)
    align = _raise_align(builder, to, pieces[0], align)
    at = 0
    joined: list[Result] = []
    moves: list[_Move] = []
    for type in pieces:
        at = min(at, size - width(type) // 8)
        value = _constant_piece(builder, data, at, type) if data is not None and (is_integer(type) or is_zero) else None
        if value is not None:
            joined.append(graph.store(chain, value, graph.part_at(to, at), _common(align, at)))
            at += width(type) // 8
            continue
        loaded = graph.load(type, chain, graph.part_at(source, at), _common(source_align, at), volatile=is_volatile)
        moves.append(_Move(loaded, graph.part_at(to, at), _common(align, at)))
        if not overlaps and not target.max_glued_stores_per_memcpy:
            joined += (loaded.results[1], moves[-1].store(graph, chain, is_volatile))
        at += width(type) // 8
    if overlaps:
        chain = graph.token_factor([move.loaded.results[1] for move in moves])
        joined = [move.store(graph, chain, is_volatile) for move in moves]
    elif target.max_glued_stores_per_memcpy:
        for group in _glued(moves, target.max_glued_stores_per_memcpy):
            loads = [move.loaded.results[1] for move in group]
            joined += loads
            after = graph.token_factor(loads)
            joined += [move.store(graph, after, is_volatile) for move in group]
    return graph.token_factor(joined)


def _constant_piece(builder: Builder, data: bytes, at: int, type: str) -> Result | None:
    """The immediate for one piece of a constant, None to load it instead (getMemsetStringVal); bytes past the end read
    as zeros."""
    if not is_integer(type):
        return builder.zero(type)
    piece = data[at : at + width(type) // 8].ljust(width(type) // 8, b"\0")
    number = int.from_bytes(piece, "little" if builder.target.little_endian else "big")
    if not builder.target.should_convert_constant_load(number, width(type)):
        return None
    return builder.graph.constant(number, type)


class _Move(NamedTuple):
    """A loaded piece."""

    loaded: Node
    to: Result
    align: int

    def store(self, graph: Graph, chain: Result, is_volatile: bool) -> Result:
        """Store it."""
        return graph.store(chain, self.loaded, self.to, self.align, volatile=is_volatile)


def _glued(moves: list[_Move], most: int) -> list[list[_Move]]:
    """Groups of pieces, each loaded completely before it is stored; they are formed from the end."""
    return [moves[max(end - most, 0) : end] for end in range(len(moves), 0, -most)]


def copy_all(builder: Builder, chain: Result, to: Result, source: Result, size: int, align: int) -> Result:
    """Copy inline regardless of size; returns the chain."""
    made = copy(builder, chain, to, source, size, align, False, True, False)
    assert made is not None, "select: a copy in place is always possible"
    return made


def copied(builder: Builder, chain: Result, to: Result, source: Result, size: int, align: int) -> Result:
    """Copy inline or by the library; returns the chain, a library call does not set the root."""
    made = copy(builder, chain, to, source, size, align, False, False, False)
    if made is not None:
        return made
    length = builder.graph.constant(size, "i64")
    arguments = [Outgoing([to], t.ptr, {}), Outgoing([source], t.ptr, {}), Outgoing([length], t.i64, {})]
    return call_named(builder, chain, "memcpy", arguments, t.ptr)[1]


def fill(builder: Builder, chain: Result, to: Result, value: Result, size: int, align: int, is_volatile: bool,
         always: bool) -> Result | None:
    """Set `size` bytes inline; returns the chain, None for a library call."""
    graph, target = builder.graph, builder.target
    if value.node.op == "undef":
        return chain
    most = target.max_stores_per_memset_optsize if _is_for_size(graph) else target.max_stores_per_memset
    pieces = _pieces(builder, to, size, align, 0, not is_volatile, most)
    if pieces is None:
        made = target.emit_target_code_for_memset(builder, chain, to, value, size, align, is_volatile, always)
        if made is not None or not always:
            return made
        pieces = _all_pieces(builder, to, size, align, 0, not is_volatile)
    align = _raise_align(builder, to, pieces[0], align)
    largest = max(pieces, key=width)
    whole = _repeated(builder, value, largest)
    at = 0
    stores: list[Result] = []
    for type in pieces:
        at = min(at, size - width(type) // 8)
        part, is_opaque = whole, False
        if width(type) < width(largest):
            can_cut = is_integer(largest) and target.is_truncate_free(largest, type)
            is_opaque = bool(can_cut and target.keeps_fill_constants and constant_of(value))
            if not is_opaque:
                part = graph.node("truncate", type, whole) if can_cut else _repeated(builder, value, type)
        stores.append(graph.store(chain, part, graph.part_at(to, at), _common(align, at), volatile=is_volatile,
                                  memory_type=type, opaque=is_opaque))
        at += width(type) // 8
    return graph.token_factor(stores)


def _repeated(builder: Builder, value: Result, type: str) -> Result:
    """The byte `value` repeated in a type."""
    graph = builder.graph
    if not is_integer(type):
        return builder.target.splat(graph, value, type)
    ones = (1 << width(type)) // 255
    if value.node.op == "Constant":
        return graph.constant(ones * (value.node.data & 255), type)
    if type == "i8":
        return value
    return graph.node("mul", type, graph.node("zero_extend", type, value), graph.constant(ones, type))


def _all_pieces(builder: Builder, to: Result, size: int, align: int, source_align: int, may_repeat: bool) -> list[str]:
    """The pieces of `_pieces` without a limit, for copies that must be inline."""
    if size > MOST_INLINE:
        raise UnsupportedError(f"{size} bytes of memory are to be written out in place", notes=[
            f"at most {MOST_INLINE} are; pass a pointer, or call what may become a call of the C library"])
    pieces: list[str] | None = _pieces(builder, to, size, align, source_align, may_repeat)
    assert pieces is not None, "select: nothing limits their number"
    return pieces


def _is_for_size(graph: Graph) -> bool:
    """Whether to optimize for size. On some systems only `minsize` means that."""
    asks = "small" if graph.target.description.system.get("sizes_without_cost") else "smaller"
    return asks in graph.traits


def _pieces(builder: Builder, to: Result, size: int, align: int, source_align: int, may_repeat: bool,
            most: int = 0) -> Any:
    """The types to write `size` bytes with; None if that takes more than `most` (findOptimalMemOpLowering).

    `may_repeat`: the last piece may overlap the one before.
    """
    is_own = _is_own_slot(builder, to)
    known = min(16 if is_own else align, source_align or 16)
    piece = builder.target.optimal_mem_op_type(builder.graph, builder.info.ir, size, known, not source_align)
    if not piece:
        raise UnsupportedError("short copies of memory are not supported here")
    found: list[str] = []
    while size:
        while width(piece) // 8 > size:
            smaller = "i64" if not is_integer(piece) else _PIECES[_PIECES.index(piece) + 1]
            if (may_repeat and found and width(smaller) // 8 < size
                    and builder.target.allows_misaligned_memory_accesses(builder.graph, piece, 1 if is_own else align)):
                break
            piece = smaller
        if most and len(found) == most:
            return None
        found.append(piece)
        size = max(size - width(piece) // 8, 0)
    return found


def _is_own_slot(builder: Builder, address: Result) -> bool:
    """Whether an address is a frame slot whose alignment may be raised."""
    return address.node.op == "FrameIndex" and not builder.function.frame.slots[address.node.data].fixed


def _known_align(builder: Builder, address: Result) -> int:
    node, offset = address.node, 0
    if node.op == "add" and node.ops[1].node.op == "Constant":
        node, offset = node.ops[0].node, node.ops[1].node.data
    align = 1
    if node.op == "FrameIndex":
        align = builder.function.frame.slots[node.data].align
    elif node.op == "GlobalAddress":
        symbol, more = node.data
        offset += more
        if isinstance(symbol, GlobalVariable):
            align = variable_align(symbol, builder.info.types.preferred)
    return _common(align, offset)


def _raise_align(builder: Builder, to: Result, piece: str, align: int) -> int:
    """Raise the alignment of a frame slot to that of the first piece."""
    if not _is_own_slot(builder, to):
        return align
    frame = builder.function.frame
    slot = frame.slots[to.node.data]
    wanted = width(piece) // 8
    if wanted > align:
        slot.align = max(slot.align, wanted)
        frame.max_align = max(frame.max_align, wanted)
        return wanted
    return align


def _common(align: int, offset: int) -> int:
    return min(align, offset & -offset) if offset else align
