"""Graph nodes: results, types, ordered uses, and memory operands (LLVM's SDNode).

A node is also its own first result, so that most operands are plain nodes; further results (chains, glue) are
`Result` objects. Names of operations are the ones LLVM prints, machine operations carry LLVM's opcode name.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CHAIN = "ch"
GLUE = "glue"

# Flags of a node, as bits.
NUW, NSW, EXACT, DISJOINT, NONNEG, INBOUNDS, SAMESIGN, NO_NANS, NO_SIGNED_ZEROS, CONTRACT = (
    1 << i for i in range(10))

_WIDTHS: dict[str, int] = {
    "f16": 16,
    "bf16": 16,
    "f32": 32,
    "f64": 64,
    "f80": 80,
    "f128": 128,
    "ppcf128": 128,
    "ch": 0,
    "glue": 0,
    "Untyped": 0,
}


def elements_of(type: str) -> tuple[int, str]:
    """Element count and element type of a vector type: (8, bf16) for v8bf16."""
    element = type[1:].lstrip("0123456789")
    return int(type[1 : -len(element)]), element


def _width(type: str) -> int:
    if type in _WIDTHS:
        return _WIDTHS[type]
    if type[0] == "v":
        count, element = elements_of(type)
        return count * _width(element)
    return int(type[1:])


width = Facts(_width).__getitem__
"""Bits of a value type; the hottest function of this file."""

MASKS = Facts[str, int](lambda type: (1 << width(type)) - 1)
"""The mask of all bits of a value type."""

alone = Facts[str, tuple[str, ...]](lambda type: (type,)).__getitem__
"""A value type as a tuple of result types."""


def is_integer(type: str) -> bool:
    """Whether a value type is a scalar integer."""
    return type[0] == "i"


def is_float(type: str) -> bool:
    """Whether a value type is a scalar floating-point number."""
    return type[0] in "fb" or type == "ppcf128"


ONE_USE = 2
"""Length of `Node.uses` for a single use."""
USERS = slice(-2, None, -2)
"""The slice of users in `Node.uses`, newest first."""
_MANY = 32
"""Longest list that is searched linearly for a use to remove."""


class Result:
    """Value number `index` of `node`."""

    __slots__ = ("index", "next", "node", "register", "type")

    node: Node
    index: int
    type: str
    next: Result | None
    """The node's next result."""
    register: int
    """Its virtual register after emission, 0 for none."""

    def __repr__(self) -> str:
        return f"{self.node.op}:{self.index} of {self.type}"


class Node(Result):
    """An operation; as a value it is its result 0."""

    __slots__ = (
        "data", "dead", "flags", "height", "key", "machine", "mark", "op", "opaque", "ops", "order", "readers", "types",
        "unit", "uses", "waiting",
    )

    op: str
    ops: tuple[Result, ...]
    types: tuple[str, ...]
    uses: Any
    """Uses, oldest first, flattened to user, operand number, user, operand number, ..., since use lists dominate
    memory. A tuple for at most one use, a list for more, or `ManyUses`."""
    data: Any
    """Data of the operation besides operands: a constant, a register, a `Memory`, ..."""
    order: int
    """Source order: the number of the IR operation, 0 for none. It is the scheduler's first criterion."""
    flags: int
    machine: bool
    dead: bool
    opaque: bool
    """Nothing is known about its bits (see `opaque.py`)."""
    key: Any
    """The key in the uniquing table, a tuple or None."""
    mark: int
    """The combiner run that visited the node last (`Combiner.met`)."""
    waiting: int
    """During sorting: the number of unsorted operands; during scheduling: the number of unscheduled users."""
    unit: Node | None
    """The representative of the nodes that are scheduled as one unit."""
    height: int
    """For a scheduled or ready unit: how many units were scheduled before it became ready."""
    readers: int
    """During emission of a large graph: the number of remaining uses."""

    @property
    def results(self) -> tuple[Result, ...]:
        """All its results."""
        second = self.next
        if second is None:
            return (self,)
        third = second.next
        if third is None:
            return (self, second)
        found = [self, second, third]
        while (following := found[-1].next) is not None:
            found.append(following)
        return tuple(found)

    def has_one_use(self) -> bool:
        """Whether exactly one operand anywhere is a result of this node."""
        return len(self.uses) == ONE_USE

    def users(self) -> Sequence[Node]:
        """Users newest first, one entry per operand."""
        return self.uses[USERS]  # type: ignore[no-any-return]

    def use_list(self) -> Iterator[tuple[Node, int]]:
        """Users and which operands of theirs it is, oldest first."""
        uses = iter(self.uses)
        return zip(uses, uses)  # noqa: B905 - "strict" takes as long as all the rest of `zip`

    def newest_uses(self) -> Iterator[tuple[int, Node]]:
        """The same, newest first, with operand numbers before users."""
        uses = reversed(self.uses)
        return zip(uses, uses)  # noqa: B905

    def add_use(self, user: Node, at: int) -> None:
        """Record that it is operand `at` of `user`."""
        uses = self.uses
        if len(uses) > ONE_USE:
            uses.append(user)
            uses.append(at)
        elif uses:
            self.uses = [uses[0], uses[1], user, at]
        else:
            self.uses = user, at

    def drop_use(self, user: Node, at: int) -> None:
        """Remove the use as operand `at` of `user`."""
        uses = self.uses
        if len(uses) == ONE_USE:
            assert uses[0] is user and uses[1] == at
            self.uses = ()
            return
        if len(uses) > _MANY:
            self._drop_one_of_many(user, at)
            return
        place = uses.index(user)
        while uses[place + 1] != at:
            place = uses.index(user, place + 1)
        del uses[place : place + 2]
        if len(uses) == ONE_USE:
            self.uses = uses[0], uses[1]

    def _drop_one_of_many(self, user: Node, at: int) -> None:
        uses = self.uses
        if not isinstance(uses, ManyUses):
            if uses[-2] is user and uses[-1] == at:
                del uses[-2:]
                return
            uses = self.uses = ManyUses(uses)
        uses.drop(user, at)
        if len(uses) == _MANY:
            self.uses = [*uses]

    def is_used(self, index: int) -> bool:
        """Whether any operand is result `index`."""
        uses = iter(self.uses)
        for user, i in zip(uses, uses):  # noqa: B905
            if user.ops[i].index == index:
                break
        else:
            return False
        return True

    def glued(self) -> Node | None:
        """The node that produces this one's glue operand."""
        ops = self.ops
        return ops[-1].node if ops and ops[-1].type == GLUE else None

    def glued_user(self) -> Node | None:
        """The node that takes this one's glue."""
        if self.types[-1] == GLUE:
            last = len(self.types) - 1
            for i, user in self.newest_uses():
                if user.ops[i].index == last:
                    return user
        return None


class ManyUses:
    """A long `Node.uses` after a use other than the last was removed; it supports a list's reading and appending.

    Selection visits users from the last one up, removing and re-adding some. Three lists suffice for that order:
    unvisited, visited and added uses.
    """

    __slots__ = ("added", "found", "left", "passed", "user")

    def __init__(self, uses: list[Any]) -> None:
        self.left: list[Any] = uses
        self.passed: list[Any] = []
        """Iterate from the last to the first."""
        self.added: list[Any] = []
        self.found: dict[Node | tuple[Node, int], int] = {}
        """Operands by user, in place of the lists; where a user has it as another operand already, by both, which takes
        three times as much memory."""
        self.user: Node | None = None
        """Registers a use whose operand is added by the caller."""

    def append(self, one: Any) -> None:
        """Add a user, or its operand."""
        if not self.found:
            self.added.append(one)
            return
        user = self.user
        if user is None:
            self.user = one
        else:
            self.found[(user, one) if user in self.found else user] = one
            self.user = None

    def drop(self, user: Node, at: int) -> None:
        """Remove a use."""
        found = self.found
        if not found:
            added, left, passed = self.added, self.left, self.passed
            if added and added[-2] is user and added[-1] == at:
                del added[-2:]
                return
            while left:
                operand, one = left.pop(), left.pop()
                if one is user and operand == at:
                    return
                passed += (operand, one)
            each = iter(self)
            for one, operand in zip(each, each):  # noqa: B905
                found[(one, operand) if one in found else one] = operand
            self.passed = self.added = []
        del found[user if found.get(user) == at else (user, at)]

    def __len__(self) -> int:
        return 2 * len(self.found) or len(self.left) + len(self.passed) + len(self.added)

    def __iter__(self) -> Iterator[Any]:
        if not self.found:
            return chain(self.left, reversed(self.passed), self.added)
        return chain.from_iterable((_user(one), at) for one, at in self.found.items())

    def __reversed__(self) -> Iterator[Any]:
        if not self.found:
            return chain(reversed(self.added), self.passed, reversed(self.left))
        return chain.from_iterable((at, _user(one)) for one, at in reversed(self.found.items()))

    def __getitem__(self, users: slice) -> list[Node]:
        if not self.found:
            return self.added[users] + self.passed[1::2] + self.left[users]
        return [_user(one) for one in reversed(self.found)]


def _user(one: Node | tuple[Node, int]) -> Node:
    return one[0] if isinstance(one, tuple) else one


class Handle(Node):
    """A user outside the graph: it keeps values alive and follows their replacements (LLVM's HandleSDNode)."""

    __slots__ = ()

    def __init__(self, *values: Result) -> None:
        self.op, self.type, self.types = "HandleNode", CHAIN, (CHAIN,)
        self.next = self.data = self.key = self.unit = None
        self.order = self.flags = self.index = self.register = 0
        self.mark = self.waiting = self.height = self.readers = 0
        self.machine = self.dead = self.opaque = False
        self.ops = values
        self.uses = ()
        for i, value in enumerate(values):
            value.node.add_use(self, i)

    def __repr__(self) -> str:
        return "handle"


def hold(value: Result) -> Node:
    """Hold a value while the graph changes."""
    return Handle(value)


def let_go(handle: Node) -> Result:
    """Release a held value and return its current replacement."""
    value = handle.ops[0]
    value.node.drop_use(handle, 0)
    return value


def one_use(value: Result) -> bool:
    """Whether this result has exactly one use."""
    node = value.node
    if len(node.types) == 1:
        return len(node.uses) == ONE_USE
    index = value.index
    found = 0
    for user, i in node.use_list():
        if user.ops[i].index == index:
            found += 1
            if found > 1:
                return False
    return found == 1


ATOMIC_CHANGES = ("atomic_swap", *(f"atomic_load_{name}" for name in (
    "add", "sub", "and", "or", "xor", "nand", "min", "max", "umin", "umax")))
"""Atomic read-modify-write operations."""


class Memory:
    """A load's or store's memory operand: type in memory, extension or truncation, alignment."""

    __slots__ = ("align", "ext", "key", "known", "mode", "opaque", "space", "sure", "type", "volatile")

    def __init__(
        self, type: str, align: int, ext: str = "", volatile: bool = False, mode: str = "", sure: bool = False,
        known: tuple[int, int] = (0, 0), space: int = 0, opaque: bool = False,
    ) -> None:
        self.type, self.align, self.ext, self.volatile, self.mode = type, align, ext, volatile, mode
        self.sure = sure
        """The memory is known to be dereferenceable and aligned. Loads that differ in this are not merged."""
        self.known = known
        """The bits in memory that are known to be 0, and those known to be 1, from `!range`."""
        self.space = space
        """The address space."""
        self.opaque = opaque
        """The stored constant is not narrowed (LLVM's opaque constants)."""
        self.key = (type, ext, volatile, mode, sure, space)

    def merged(self, other: Memory) -> Memory:
        """Merge two descriptions of the same access: the better alignment, flags only where both agree."""
        best = other if other.align > self.align else self
        if self.known == other.known:
            return best
        return Memory(best.type, best.align, best.ext, best.volatile, best.mode, best.sure, space=best.space)

    def changed(self, type: str, ext: str) -> Memory:
        """The same access of another type, or extended otherwise."""
        return Memory(type, self.align, ext, self.volatile, "", self.sure, self.known, self.space)

    def __repr__(self) -> str:
        words = [
            word
            for word in (self.ext and f"{self.ext} {self.type}", "volatile" if self.volatile else "", self.mode)
            if word
        ]
        return ", ".join(words)
