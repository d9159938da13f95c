"""PowerPC64: shifts, rotations, masks and `or`s of them as moves of bit groups (LLVM's BitPermutationSelector).

The origin of each bit is traced through shifts, rotations, constant masks, disjoint ors and width changes. Adjacent
bits of one value with the same rotation form a group, which one rotate-and-mask moves; further groups are inserted.
Zeros are masked by these moves or once at the end, whichever takes fewer instructions.

As in LLVM, both sequences are created before one is chosen. The other one stays in the graph as an additional user of
its operands, which affects kill flags.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.graph.nodes import Node, Result, width
from smemit.isa.ppc64 import immediates
from smemit.isa.ppc64.bit_origins import Origins, Pieces, cut

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.select import Selector

_NO_ROTATION = -1
"""The origin of zeros."""


class _Run(NamedTuple):
    """A run of result bits with a common origin and rotation: its first bit, its origin (None for zeros), whether the
    bits are known to be zero there, and the rotation."""

    start: int
    value: Result | None
    is_zero: bool
    rotation: int


class _Group:
    """Bits `start` to `end` of the result; the group wraps around if `end` is lower."""

    __slots__ = ("end", "is_joined", "repeated", "rotation", "start", "value", "was_turned")

    def __init__(self, value: Result, rotation: int, start: int, end: int) -> None:
        self.value = value
        self.rotation = rotation
        self.start = start
        self.end = end
        self.repeated = False
        """The rotation applies to the low word, which is then repeated in the high word."""
        self.was_turned = False
        """Without that the rotation would be larger by 32."""
        self.is_joined = False

    def cut(self, pieces: Pieces, size: int) -> Pieces:
        """The part of a group that lies in the result."""
        if self.start <= self.end:
            return cut(pieces, self.start, self.end + 1)
        return cut(pieces, self.start, size) + cut(pieces, 0, self.end + 1)

    def mask(self) -> int:
        """The mask of these bits in a doubleword."""
        low = 2 << self.end
        return low - (1 << self.start) if self.start <= self.end else (1 << 64) - (1 << self.start) + low - 1


class _Move:
    """A rotated value, and the groups that it provides."""

    __slots__ = ("first", "groups", "repeated", "rotation", "value")

    def __init__(self, value: Result, rotation: int, repeated: bool, groups: int = 0, first: int = 1 << 32) -> None:
        self.value = value
        self.rotation = rotation
        self.repeated = repeated
        self.groups = groups
        self.first = first

    def rank(self) -> tuple[bool, int, bool, int]:
        return self.repeated, -self.groups, self.rotation != 0, self.first


def select(selector: Selector, node: Node) -> bool:
    """Select a node with an operation in `ROOTS` as a permutation of bits; False if no bit moves."""
    if node.type not in ("i32", "i64"):
        return False
    found = _Permutation(selector, node)
    if not found.is_interesting:
        return False
    made = found.run()
    if made is None:
        return False
    return selector.replace(node, [made.node])


def _is_moved(move: _Move, group: _Group) -> bool:
    return group.value is move.value and group.rotation == move.rotation


def _is_run_of(move: _Move, run: _Run) -> bool:
    return run.value is move.value and run.rotation == move.rotation


class _Permutation:
    """Selects one node."""

    __slots__ = ("count", "graph", "groups", "is_interesting", "moves", "node", "pieces", "runs", "selector", "size")

    def __init__(self, selector: Selector, node: Node) -> None:
        self.selector, self.graph, self.node = selector, selector.graph, node
        self.groups: list[_Group] = []
        self.moves: list[_Move] = []
        self.count = 0
        self.size = width(node.type)
        self.is_interesting, self.pieces = Origins().trace(node, self.size) or (False, [])
        self.runs: list[_Run] = []

    def run(self) -> Result | None:
        """The shorter of the two instruction sequences."""
        self.runs = self._runs()
        if not self._has_zeros():
            return self._select(False)
        early = self._select(False)
        early_count = self.count
        late = self._select(True)
        chosen, other = (early, late) if early_count <= self.count else (late, early)
        if other is not None:
            self.selector.attempts.append(other.node)
        return chosen

    # ---- groups

    def _runs(self) -> list[_Run]:
        runs: list[_Run] = []
        at = 0
        last: tuple[Result | None, bool, int] = None, False, self.size  # an impossible rotation
        for length, value, place, is_zero in self.pieces:
            own = value, is_zero, _NO_ROTATION if value is None else (at - place) % self.size
            if own != last:
                runs.append(_Run(at, *own))
                last = own
            at += length
        return runs

    def _has_zeros(self) -> bool:
        return any(run.value is None for run in self.runs)

    def _collect(self, late: bool) -> None:
        groups: list[_Group] = []
        first = self.runs[0]
        value = first.value
        rotation, start = first.rotation, 0
        only_zeros = value is None
        for place, own_value, is_zero, own in self.runs[1:]:
            is_cleared = own_value is None
            is_known = is_cleared or is_zero
            if late and own_value is None:
                own_value, own = value, rotation
                if not groups:
                    start = 0
            if only_zeros and is_known:
                continue
            if own == rotation and own_value is value and not (only_zeros and own_value is not None and not is_known):
                continue
            if value is not None:
                groups.append(_Group(value, rotation, start, place - 1))
            rotation, value, start = own, own_value, place
            only_zeros = is_cleared
        if value is not None:
            groups.append(_Group(value, rotation, start, self.size - 1))
        if len(groups) > 1:
            head, tail = groups[0], groups[-1]
            if (
                head.start == 0
                and tail.end == self.size - 1
                and head.value is tail.value
                and head.rotation == tail.rotation
            ):
                tail.end = head.end
                del groups[0]
        self.groups = groups

    def _is_low(self, group: _Group) -> bool:
        """Whether all bits of the group come from the low word."""
        return all(
            value is None or place + length <= 32 for length, value, place, _ in group.cut(self.pieces, self.size)
        )

    def _repeat(self) -> None:
        """Use 32-bit rotations where possible; they repeat the low word in the high word."""
        groups = self.groups
        for group in groups:
            if group.rotation == 0 and not any(
                other is not group and other.value is group.value and other.rotation in (0, 32) for other in groups
            ):
                continue
            if group.start < 32 and group.end < 32 and self._is_low(group):
                if group.rotation >= 32:
                    group.rotation -= 32
                    group.was_turned = True
                group.repeated = True
        at = 0
        while at < len(groups):
            group, before = groups[at], groups[at - 1]
            if (
                group.repeated
                and before.repeated
                and group.value is before.value
                and group.rotation == before.rotation
                and group.start == (before.end + 1) % 64
                and group is not before
            ):
                before.end = group.end
                before.was_turned = before.was_turned or group.was_turned
                before.is_joined = True
                del groups[at]
                continue
            if group.start == 32 and group.end == 63 and self._join_around(at):
                break
            at += 1

    def _join_around(self, at: int) -> bool:
        """Merge a group of the high word with its neighbours if the low word has the same bits."""
        groups = self.groups
        group, before, behind = groups[at], groups[at - 1], groups[0]
        if not (
            before.repeated
            and behind.repeated
            and group.value is before.value
            and group.value is behind.value
            and group.rotation % 32 == before.rotation
            and group.rotation % 32 == behind.rotation
            and before.end == 31
            and behind.start == 0
            and group is not before
            and self._is_low(group)
        ):
            return False
        before.was_turned = before.was_turned or behind.was_turned or group.rotation >= 32
        before.is_joined = True
        del groups[at]
        if before is behind:
            # All 64 bits, with start and end swapped so that the group can still be a repeated one.
            before.start, before.end = 31, 30
        else:
            before.end = behind.end
            del groups[0]
        return True

    def _count_moves(self) -> None:
        found: dict[tuple[Result, int, bool], _Move] = {}
        for group in self.groups:
            key = group.value, group.rotation, group.repeated
            move = found.setdefault(key, _Move(*key))
            move.groups += 1
            move.first = min(move.first, group.start)
        self.moves = sorted(found.values(), key=_Move.rank)

    def _erase(self, matches: Callable[[_Group], bool]) -> None:
        self.groups = [group for group in self.groups if not matches(group)]

    # ---- instructions

    def _select(self, late: bool) -> Result | None:
        self.count = 0
        self._collect(late)
        if not self.groups:
            return None
        if self.size == 64:
            self._repeat()
        self._count_moves()
        return self._select_word(late) if self.size == 32 else self._select_doubleword(late)

    def _make(self, opcode: str, type: str, *operands: Result | int) -> Result:
        graph = self.graph
        return graph.machine_node(
            opcode,
            type,
            *[graph.target_constant(one, "i32") if isinstance(one, int) else one for one in operands],
            order=self.node.order,
        )

    def _narrow(self, value: Result) -> Result:
        if value.type == "i32":
            return value
        return self.graph.machine_node(
            "EXTRACT_SUBREG", "i32", value, self.selector.sub_index("sub_32"), order=self.node.order
        )

    def _widen(self, value: Result) -> Result:
        if value.type == "i64":
            return value
        selector = self.selector
        undefined = selector.undefined("i64")
        sub = selector.sub_index("sub_32")
        return self.graph.machine_node("INSERT_SUBREG", "i64", undefined, value, sub, order=self.node.order)

    def _and_immediates(self, value: Result, mask: int, type: str) -> Result:
        """A 32-bit mask as at most two immediates, with an `or` of the two masked values."""
        suffix = "8" if type == "i64" else ""
        fit = self._widen if suffix else self._narrow
        parts = []
        for opcode, part in ((f"ANDI{suffix}_rec", mask & 0xFFFF), (f"ANDIS{suffix}_rec", mask >> 16 & 0xFFFF)):
            if part:
                parts.append(self._make(opcode, type, fit(value), part))
        return parts[0] if len(parts) == 1 else self._make(f"OR{suffix}", type, fit(parts[0]), parts[1])

    def _mask(self, matches: Callable[[_Run], bool]) -> int:
        """The result bits of these groups."""
        mask = 0
        for run, end in zip(self.runs, [*[run.start for run in self.runs[1:]], self.size], strict=True):
            if matches(run):
                mask |= (1 << end) - (1 << run.start)
        return mask

    def _zeros_mask(self) -> int:
        return self._mask(lambda run: run.value is not None)

    # ---- 32 bits

    def _select_word(self, late: bool) -> Result | None:
        made = self._masked_words()
        if (late or not self._has_zeros()) and made is None:
            move = self.moves[0]
            made = self._narrow(move.value)
            if move.rotation:
                self.count += 1
                made = self._make("RLWINM", "i32", made, move.rotation, 0, 31)
            self._erase(lambda group: group.value is move.value and group.rotation == move.rotation)
        self.count += len(self.groups)
        for group in self.groups:
            value = self._narrow(group.value)
            first, last = 31 - group.end, 31 - group.start
            if made is None:
                made = self._make("RLWINM", "i32", value, group.rotation, first, last)
            else:
                made = self._make("RLWIMI", "i32", made, value, group.rotation, first, last)
        if late:
            assert made is not None
            mask = self._zeros_mask()
            self.count += _mask_cost(mask)
            made = self._and_immediates(made, mask, "i32")
        return made

    def _masked_words(self) -> Result | None:
        """Rotate values whole, then mask and combine them, where that is shorter than moving single groups."""
        made: Result | None = None
        for move in self.moves:
            mask = self._mask(partial(_is_run_of, move))
            cost = (move.rotation != 0) + _mask_cost(mask) + (made is not None)
            if cost >= move.groups:
                continue
            self.count += cost
            value = self._narrow(move.value)
            if move.rotation:
                value = self._make("RLWINM", "i32", value, move.rotation, 0, 31)
            total = self._and_immediates(value, mask, "i32")
            made = total if made is None else self._make("OR", "i32", made, total)
            self._erase(partial(_is_moved, move))
        return made

    # ---- 64 bits

    def _rotate(self, value: Result, rotation: int, repeated: bool, start: int, end: int) -> Result:
        """Rotate and mask; not every pair of rotation and mask is one instruction."""
        self.count += 1
        first, last = 63 - end, 63 - start
        if repeated:
            return self._make("RLWINM8", "i64", self._widen(value), rotation, first - 32, last - 32)
        if last == 63:
            return self._make("RLDICL", "i64", self._widen(value), rotation, first)
        if first == 0:
            return self._make("RLDICR", "i64", self._widen(value), rotation, last)
        if last == 63 - rotation:
            return self._make("RLDIC", "i64", self._widen(value), rotation, first)
        self.count += 1
        return self._uncounted(lambda: self._rotate(self._turn(value, rotation, start), start, False, start, end))

    def _insert(self, base: Result, value: Result, rotation: int, repeated: bool, start: int, end: int) -> Result:
        """Rotate and insert under a mask into `base`."""
        self.count += 1
        first, last = 63 - end, 63 - start
        if repeated:
            return self._make("RLWIMI8", "i64", self._widen(base), self._widen(value), rotation, first - 32, last - 32)
        if last == 63 - rotation:
            return self._make("RLDIMI", "i64", self._widen(base), self._widen(value), rotation, first)
        self.count += 1
        return self._uncounted(lambda: self._insert(base, self._turn(value, rotation, start), start, False, start, end))

    def _turn(self, value: Result, rotation: int, second: int) -> Result:
        """A first rotation that a second one by `second` completes."""
        first = (64 + rotation - second) % 64
        return self._rotate(value, first, False, 0, 63) if first else value

    def _uncounted(self, make: Callable[[], Result]) -> Result:
        count = self.count
        made = make()
        self.count = count
        return made

    def _select_doubleword(self, late: bool) -> Result | None:
        made = self._masked_doublewords()
        if (late or not self._has_zeros()) and made is None:
            made = self._whole()
        if made is None:
            # A rotation supports more masks than an insertion: start with a group that cannot be inserted.
            for at, group in enumerate(self.groups):
                if _rotation_cost(group, False) < _rotation_cost(group, True):
                    self.groups.insert(0, self.groups.pop(at))
                    break
        for group in self.groups:
            where = group.rotation, group.repeated, group.start, group.end
            made = self._rotate(group.value, *where) if made is None else self._insert(made, group.value, *where)
        if late:
            assert made is not None
            mask = self._zeros_mask()
            if mask < 1 << 32:
                self.count += _mask_cost(mask)
                made = self._and_immediates(made, mask, "i64")
            else:
                chain = immediates.steps(mask)
                number = immediates.build(self.graph, chain, self.node.order)
                made = self._make("AND8", "i64", self._widen(made), number)
                self.count += len(chain) + 1
        return made

    def _whole(self) -> Result:
        """The rotated value that provides most groups."""
        moves = self.moves
        move = moves[0]
        if not move.repeated:
            for other in moves:
                if other.repeated:
                    if other.groups > move.groups:
                        move = other
                    break
        is_rotated = move.rotation != 0
        if not is_rotated and move.repeated:
            is_rotated = any(
                group.value is move.value
                and group.rotation == move.rotation
                and group.repeated
                and not (group.start < 32 and group.end < 32 and group.start < group.end)
                for group in self.groups
            )
        made = move.value
        if is_rotated:
            start, end = (31, 30) if move.repeated else (0, 63)
            made = self._rotate(move.value, move.rotation, move.repeated, start, end)
        self._erase(
            lambda group: (group.value, group.rotation, group.repeated) == (move.value, move.rotation, move.repeated)
        )
        return made

    def _masked_doublewords(self) -> Result | None:
        """The same for 64 bits."""
        graph = self.graph
        made: Result | None = None
        for move in self.moves:

            def matches(group: _Group, move: _Move = move) -> bool:
                if group.value is not move.value:
                    return False
                rotation = group.rotation
                if group.repeated and not move.repeated:
                    if group.start > group.end or group.start >= 32 or group.end >= 32 or group.is_joined:
                        return False
                    rotation += 32 * group.was_turned
                elif group.repeated != move.repeated:
                    return False
                return rotation == move.rotation

            mask = 0
            for group in self.groups:
                if matches(group):
                    mask |= group.mask()
            is_short = mask < 1 << 32
            is_rotated = move.rotation != 0 or (move.repeated and not is_short)
            chain = immediates.steps(mask)
            # LLVM materializes the constant only to count its instructions.
            self.selector.attempts.append(immediates.build(graph, chain, self.node.order))
            cost = is_rotated + (made is not None) + (_mask_cost(mask) if is_short else len(chain) + 1)
            rotations, is_first, has_more = 0, True, False
            for group in self.groups:
                if matches(group):
                    rotations += _rotation_cost(group, not is_first)
                    is_first = False
                else:
                    has_more = True
            if cost > rotations or ((is_short or has_more) and cost == rotations):
                continue
            self.count += cost
            value = move.value
            if is_rotated:
                start, end = (31, 30) if move.repeated else (0, 63)
                value = self._uncounted(partial(self._rotate, move.value, move.rotation, move.repeated, start, end))
            if is_short:
                total = self._and_immediates(value, mask, "i64")
            else:
                number = immediates.build(graph, chain, self.node.order)
                total = self._make("AND8", "i64", self._widen(value), number)
            made = total if made is None else self._make("OR8", "i64", self._widen(made), total)
            self._erase(matches)
        return made


def _mask_cost(mask: int) -> int:
    low, high = mask & 0xFFFF != 0, mask >> 16 & 0xFFFF != 0
    return low + high + (low and high)


def _rotation_cost(group: _Group, inserted: bool) -> int:
    first, last = 63 - group.end, 63 - group.start
    if group.repeated or (not inserted and (last == 63 or first == 0)) or last == 63 - group.rotation:
        return 1
    return 2
