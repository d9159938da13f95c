"""PowerPC64: trace the origin of each bit of a value through shifts, rotations, constant masks, disjoint ors and width
changes.

Origins are runs of bits, lowest first: most values have one or two runs.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result, width

SHIFTS = frozenset(("rotl", "shl", "srl", "PPCISD::SHL", "PPCISD::SRL"))
ROOTS = frozenset(("shl", "srl", "rotl", "and", "or"))
_TRACED = frozenset((*ROOTS, *SHIFTS, "zero_extend", "truncate", "AssertZext"))

Piece = tuple[int, Result | None, int, bool]
"""A run: its length, the value that its bits come from (None for zeros), the index of its first bit there, and whether
the bits are known to be zero there, so that they need no mask."""

Pieces = list[Piece]


def _zeros(count: int) -> Piece:
    return count, None, 0, False


def cut(pieces: Pieces, start: int, end: int) -> Pieces:
    """The bits from `start` to before `end`."""
    made: Pieces = []
    at = 0
    for length, value, place, is_zero in pieces:
        first, last = max(at, start), min(at + length, end)
        if first < last:
            made.append((last - first, value, place + first - at, is_zero))
        at += length
    return made


def _masked(pieces: Pieces, mask: int) -> Pieces:
    """Apply a mask to origins: zeros outside of it. Bits that are known to be zero keep their origin."""
    made: Pieces = []
    at = 0
    for piece in pieces:
        length, value, place, is_zero = piece
        rest = mask >> at & (1 << length) - 1
        at += length
        if value is None or is_zero:
            made.append(piece)
            continue
        while length:
            if rest & 1:
                count = (rest + 1 & ~rest).bit_length() - 1
                made.append((count, value, place, False))
            else:
                count = (rest & -rest).bit_length() - 1 if rest else length
                made.append(_zeros(count))
            rest >>= count
            place += count
            length -= count
    return made


def _union(left: Pieces, right: Pieces) -> Pieces | None:
    """The origins of the `or` of two values that have no common bits; None if they may have some."""
    made: Pieces = []
    last: Result | None = None
    following = 0
    ones, others = left[::-1], right[::-1]
    while ones:
        pair = ones.pop(), others.pop()
        length = min(pair[0][0], pair[1][0])
        for (count, value, place, is_zero), rest in zip(pair, (ones, others), strict=True):
            if count > length:
                rest.append((count - length, value, place + length, is_zero))
        known = [value is None or is_zero for _, value, _, is_zero in pair]
        if known[0] and known[1]:
            # Both are zero: the one that continues the previous run gives fewer groups.
            chosen = next((one for one in pair if one[1] is not None and one[1] is last and one[2] == following), None)
        elif known[0] or known[1]:
            chosen = pair[known[0]]
        else:
            return None
        if chosen is None or chosen[1] is None:
            made.append(_zeros(length))
            last = None
        else:
            _, last, place, is_zero = chosen
            made.append((length, last, place, is_zero))
            following = place + length
    return made


def _is_opaque(node: Node) -> bool:
    """Whether all that is known of a value's bits is that they are its own."""
    return node.op not in _TRACED and (type(node.data) is not Memory or node.data.ext != "zext")


class Origins:
    """Cached bit origins of values."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[Result, tuple[bool, Pieces]] = {}

    def of(self, value: Result, size: int) -> tuple[bool, Pieces]:
        """Whether any bit moves, and the runs of a value with `size` bits."""
        if (found := self.known.get(value)) is None:
            found = self.known[value] = self.trace(value, size) or (False, [(size, value, 0, False)])
        return found

    def trace(self, value: Result, size: int) -> tuple[bool, Pieces] | None:
        """The same, but None for a value that is its own origin."""
        node = value.node
        op, ops = node.op, node.ops
        if op in SHIFTS:
            if ops[1].node.op != "Constant":
                return None
            by: int = (ops[1].node.data & 0x7F) % size
            inner = self.of(ops[0], size)[1]
            if op == "rotl":
                return True, cut(inner, size - by, size) + cut(inner, 0, size - by)
            zeros = [_zeros(by)] if by else []
            if op.endswith(("shl", "SHL")):
                return True, zeros + cut(inner, 0, size - by)
            return True, cut(inner, by, size) + zeros
        if op == "and":
            if ops[1].node.op != "Constant":
                return None
            interesting, inner = self.of(ops[0], size)
            return interesting, _masked(inner, ops[1].node.data)
        if op == "or":
            if _is_opaque(ops[0].node) and _is_opaque(ops[1].node):
                return None  # the operands overlap, as in most `or`s
            united = _union(self.of(ops[0], size)[1], self.of(ops[1], size)[1])
            return None if united is None else (True, united)
        if op == "zero_extend":
            if value.type != "i64" or ops[0].type != "i32":
                return None
            interesting, inner = self.of(ops[0], 32)
            return interesting, [*inner, _zeros(size - 32)]
        if op == "truncate":
            if value.type != "i32" or ops[0].type != "i64":
                return None
            interesting, inner = self.of(ops[0], 64)
            low = cut(inner, 0, 32)
            if any(source is not None and place + length > 32 for length, source, place, _ in low):
                return None
            return interesting, low
        if op == "AssertZext":
            interesting, inner = self.of(ops[0], size)
            narrow = width(ops[1].node.data)
            high = [
                (length, source, place, source is not None) for length, source, place, _ in cut(inner, narrow, size)
            ]
            return interesting, cut(inner, 0, narrow) + high
        if op == "load" and value.index == 0 and type(node.data) is Memory and node.data.ext == "zext":
            whole: Pieces = [(size, value, 0, False)]
            narrow = width(node.data.type)
            return False, cut(whole, 0, narrow) + [(size - narrow, value, narrow, True)]
        return None
