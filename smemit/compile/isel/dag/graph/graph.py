"""The selection graph of a block: creates nodes, uniques equal ones, replaces values (LLVM's SelectionDAG).

Orders break ties in all later steps, so they match LLVM's: `Graph.nodes` is in order of creation, `Node.uses` is oldest
first (LLVM walks them newest first: `Node.users`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.graph.nodes import (
    CHAIN,
    GLUE,
    NUW,
    ONE_USE,
    USERS,
    Handle,
    Memory,
    Node,
    Result,
    alone,
    width,
)
from smemit.compile.isel.dag.graph.opaque import OPAQUE, is_opaque

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import FrameSlot
    from smemit.compile.isel.dag.graph.hooks import GraphHooks
    from smemit.compile.isel.dag.graph.sources import Sources

_half = Facts[str, int](lambda type: 1 << width(type) - 1).__getitem__
"""The number of negative integers of each type: 2^(bits - 1)."""


_shared = Facts[tuple[str, ...], tuple[str, ...]](lambda types: types).__getitem__
"""The shared tuples of result types."""


def _signed(value: int, type: str) -> int:
    """A number wrapped to a type, signed."""
    half = _half(type)
    return value if -half <= value < half else (value + half & half + half - 1) - half


_LARGE = 20_000
"""Graphs with more nodes free each node as early as possible, to limit peak memory."""
BEARABLE = 2_000
"""The number of deleted nodes after which steps sweep the graph."""
GONE = Node()
"""The node to which results of freed nodes belong."""
GONE.dead = True


def _result(node: Node, index: int, type: str) -> Result:
    made = Result()
    made.node = node
    made.index = index
    made.type = type
    made.register = 0
    return made


def _link(node: Node, further: list[Result]) -> None:
    """Attach results after a node's first."""
    last: Result = node
    for result in further:
        last.next = result
        last = result
    last.next = None


def let_go_of(node: Node) -> None:
    """Break the reference cycles between a node and its results, operands and users."""
    for result in node.results:
        result.node, result.next = GONE, None
    node.ops, node.uses, node.key, node.unit = (), (), None, None


Fold = Callable[["Graph", str, str, tuple[Result, ...], int], "Result | None"]
"""The value that an operation simplifies to: graph, operation, type, operands, data and flags."""

Listener = Callable[[Node], object]


class SourceOrder:
    """Sets the source order of new nodes: `with graph.at(order):`; with a node, also the source location."""

    __slots__ = ("graph", "has_node", "node", "order")

    def __init__(self, graph: Graph, order: int, node: Node | None = None) -> None:
        self.graph, self.order, self.node, self.has_node = graph, order, node, node is not None

    def __enter__(self) -> None:
        self._swap()

    def __exit__(self, *error: object) -> None:
        self._swap()

    def _swap(self) -> None:
        graph = self.graph
        graph.order, self.order = self.order, graph.order
        if self.has_node:
            graph.current, self.node = self.node, graph.current


class Graph:
    """All nodes of one selection."""

    __slots__ = (
        "asked", "cse", "current", "deaths", "deleted", "entry", "folds", "given_up", "handle", "is_large", "late",
        "nodes", "numbers", "on_delete", "on_new", "on_update", "order", "root", "slots", "sorted", "sources",
        "survivor", "target", "traits", "version",
    )

    def __init__(self, target: GraphHooks) -> None:
        self.target = target
        """The target's part of selection (see the package docstring)."""
        self.traits: frozenset[str] = frozenset()
        """The target's tuning features that the function enables."""
        self.slots: list[FrameSlot] = []
        """The function's frame slots."""
        self.nodes: list[Node] = []
        """All nodes, in order of creation or sorted, possibly with deleted ones; `living` has none of those."""
        self.deaths = 0
        """Upper bound of the number of nodes."""
        self.deleted: list[Node] = []
        """Deleted nodes that were removed from the list, which steps may still refer to; none for a large graph."""
        self.numbers: dict[Node, int] = {}
        """Printed node numbers, assigned on first use."""
        self.cse: dict[str, dict[tuple[Any, ...], Node]] = {"Constant": {}, "TargetConstant": {}, "undef": {}}
        """By operation: the uniqued nodes, by types, data and operands."""
        self.version = 0
        """Version, increased by every change of nodes or uses: cached facts about values are valid for one version."""
        self.sorted = -1
        """The version that is in topological order."""
        self.is_large = False
        """Whether there may be unused nodes; updated by a sweep."""
        self.given_up = 0
        """How often a value analysis gave up at LLVM's depth limit."""
        self.order = 0
        self.current: Node | None = None
        """The node that the current step processes. Errors and new nodes get the source location of its operation."""
        self.sources: Sources | None = None
        """The nodes' source locations, if they are kept."""
        self.on_new: Listener | None = None
        """Called for each new node."""
        self.on_update: Listener | None = None
        """Called for each node with a replaced operand."""
        self.on_delete: Listener | None = None
        """Called for each node before it is deleted, as dead or as equal to another."""
        self.survivor: Node | None = None
        """During `on_delete`: the equal node that replaces the deleted one."""
        self.late: dict[Node, list[Node]] = {}
        """Nodes created during selection, which are selected in place of the replaced node, the last one first."""
        self.asked: dict[Node, tuple[int, tuple[Callable[..., Result | None], ...]]] = {}
        """By node: the version in which no combiner rule fired while operations need not be legal, and the rules to try
        in the same version once they must be."""
        self.folds: dict[str, Fold] = {}
        """By operation: the fold that is tried before a node is created."""
        self.handle: Node = Handle()
        """A handle on the root during changes of the graph."""
        self.entry = self.make("EntryToken", (CHAIN, GLUE), (), None, 0)
        self.root: Result = self.entry

    # ---- creating nodes

    def make(
        self,
        op: str,
        types: tuple[str, ...],
        ops: Sequence[Result],
        data: Any,
        order: int,
        flags: int = 0,
        key: tuple[Any, ...] | None = None,
    ) -> Node:
        """Create a node and add it to its operands' uses.

        Without a key it is not uniqued, as required for nodes that produce glue; with one, the caller adds it to the
        table of its operation.
        """
        node = Node()
        node.node = node
        node.index = 0
        node.type = types[0]
        node.types = types = _shared(types)
        node.next = None
        if len(types) > 1:
            _link(node, [_result(node, i, types[i]) for i in range(1, len(types))])
        node.op = op
        node.ops = ops = tuple(ops)
        node.data = data
        node.order = order
        node.flags = flags
        node.key = key
        self.version += 1
        node.uses = ()
        node.register = node.mark = node.waiting = node.height = node.readers = 0
        node.unit = None
        node.machine = node.dead = node.opaque = False
        if ops:
            i = 0  # counted by hand here and below: enumerate costs 2% of building a graph
            for value in ops:  # `Node.add_use`, inlined
                operand = value.node
                uses = operand.uses
                if len(uses) > ONE_USE:
                    uses.append(node)
                    uses.append(i)
                elif uses:
                    operand.uses = [uses[0], uses[1], node, i]
                else:
                    operand.uses = node, i
                i += 1
            if op in OPAQUE:
                node.opaque = op == "CopyFromReg" or is_opaque(node)
        self.nodes.append(node)
        if self.sources is not None:
            self.sources.add(node, self.current)
        if self.on_new is not None:
            self.on_new(node)
        return node

    def result_types(self) -> set[tuple[str, ...]]:
        """The shared tuple for a list of result types."""
        return {node.types for node in self.nodes}

    def at(self, order: int) -> SourceOrder:
        """Gives new nodes the source order of an operation, as LLVM's SDLoc does."""
        return SourceOrder(self, order)

    def like(self, node: Node) -> SourceOrder:
        """Gives new nodes the source order and location of another node."""
        return SourceOrder(self, node.order, node)

    def node(
        self,
        op: str,
        types: str | tuple[str, ...],
        *ops: Result,
        data: Any = None,
        flags: int = 0,
        order: int | None = None,
    ) -> Result:
        """The value of an operation: folded if possible, else the existing equal node, else a new one.

        Nodes that folding creates have the source order of the operation: golden ppc64le/mask-compared-order.
        """
        simplify = self.folds.get(op)
        if simplify is not None and isinstance(types, str):
            if order is None:
                folded = simplify(self, op, types, ops, flags)
            else:
                usual, self.order = self.order, order
                folded = simplify(self, op, types, ops, flags)
                self.order = usual
            if folded is not None:
                return folded
        return self.raw(op, types, ops, data, flags, order)

    def raw(
        self,
        op: str,
        types: str | tuple[str, ...],
        ops: tuple[Result, ...] | list[Result] = (),
        data: Any = None,
        flags: int = 0,
        order: int | None = None,
    ) -> Node:
        """The node for exactly this operation, without folding."""
        if isinstance(types, str):
            types = alone(types)
        if order is None:
            order = self.order
        if types[-1] == GLUE:  # glued nodes are never shared
            return self.make(op, types, ops, data, order, flags)
        key = (types, data.key if data is not None and type(data) is Memory else data) + tuple(ops)
        try:
            table = self.cse[op]
        except KeyError:
            table = self.cse[op] = {}
        found = table.get(key)
        if found is None:
            found = table[key] = self.make(op, types, ops, data, order, flags, key)
            return found
        if self.sources is not None:
            self.sources.reuse(found, order, self.current)
        if found.flags & ~flags:
            found.flags &= flags
            self.version += 1
        if type(data) is Memory:
            found.data = found.data.merged(data)
        return found

    def leaf(self, op: str, type: str, data: Any, order: int = 0) -> Node:
        """A node without operands: constants, registers, frame slots, symbols; only symbols and zero vectors have a
        source number."""
        types = alone(type)
        key = types, data
        try:
            table = self.cse[op]
        except KeyError:
            table = self.cse[op] = {}
        found = table.get(key)
        if found is None:
            found = table[key] = self.make(op, types, (), data, order, 0, key)
        return found

    def existing(self, op: str, types: str | tuple[str, ...], *ops: Result, data: Any = None) -> Node | None:
        """The node of exactly this operation, if there is one."""
        table = self.cse.get(op)
        if table is None:
            return None
        return table.get((alone(types) if isinstance(types, str) else types, data, *ops))

    def constant(self, value: int, type: str) -> Node:
        """An integer constant, stored signed."""
        # Most constants already exist under this number.
        found = self.cse["Constant"].get(((type,), value))
        return found or self.leaf("Constant", type, _signed(value, type))

    def target_constant(self, value: int, type: str) -> Node:
        """An integer constant that is part of an instruction."""
        found = self.cse["TargetConstant"].get(((type,), value))
        return found or self.leaf("TargetConstant", type, _signed(value, type))

    def register(self, register: int, type: str) -> Node:
        """A register, as an operand of copies."""
        return self.leaf("Register", type, register)

    def undef(self, type: str) -> Node:
        """An undefined value."""
        return self.cse["undef"].get(((type,), None)) or self.leaf("undef", type, None)

    def copy_from(self, chain: Result, register: int, type: str, glue: Result | None = None) -> Node:
        """Read a register: results value and chain, and glue if it takes glue."""
        ops = [chain, self.leaf("Register", type, register)]
        if glue is None:
            return self.raw("CopyFromReg", (type, CHAIN), ops)
        return self.make("CopyFromReg", (type, CHAIN, GLUE), [*ops, glue], None, self.order)

    def copy_to(
        self, chain: Result, register: int, value: Result, glue: Result | None = None, with_glue: bool = False
    ) -> Node:
        """Write a register: results chain, and glue if asked for."""
        ops = [chain, self.leaf("Register", value.type, register), value]
        if glue is not None:
            ops.append(glue)
        elif not with_glue:
            return self.raw("CopyToReg", (CHAIN,), ops)
        return self.make("CopyToReg", (CHAIN, GLUE), ops, None, self.order)

    def plus(self, base: Result, offset: int, flags: int = 0) -> Result:
        """An address plus a constant offset."""
        return self.node("add", base.type, base, self.constant(offset, base.type), flags=flags)

    def shifted(self, op: str, value: Result, amount: int) -> Result:
        """A value shifted or rotated by a constant."""
        return self.node(op, value.type, value, self.constant(amount, self.target.shift_amount_type(value.type)))

    def part_at(self, base: Result, offset: int) -> Result:
        """The address of a part of an object. LLVM makes a constant of no bytes, too, which is then there for others
        (golden: slot-sizes-of-nothing)."""
        by = self.constant(offset, base.type)
        return self.node("add", base.type, base, by, flags=NUW) if offset else base

    def resized(self, extend: str, type: str, value: Result, order: int | None = None) -> Result:
        """A value in another width: truncated, or extended by the named operation."""
        if width(value.type) > width(type):
            extend = "truncate"
        return self.node(extend, type, value, order=order) if value.type != type else value

    def load(
        self,
        type: str,
        chain: Result,
        pointer: Result,
        align: int,
        *,
        volatile: bool = False,
        memory_type: str | None = None,
        ext: str = "",
        order: int | None = None,
        sure: bool = False,
        like: Memory | None = None,
        known: tuple[int, int] = (0, 0),
        space: int = 0,
    ) -> Node:
        """Results value and chain; `like` is another access to the same memory, `known` bits of what is read."""
        if memory_type is None or memory_type == type:
            memory_type, ext = type, ""
        if like is not None:
            volatile, sure, space = like.volatile, like.sure, like.space
            if like.type == memory_type:
                known = like.known
        return self.raw(
            "load",
            (type, CHAIN),
            (chain, pointer, self.undef(pointer.type)),
            Memory(memory_type, align, ext, volatile, "", sure, known, space),
            0,
            order,
        )

    def wider_load(self, load: Node, type: str, order: int | None = None) -> Node:
        """The load with a wider result type, extended as before or by `anyext`."""
        memory: Memory = load.data
        return self.load(type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type,
                         ext=memory.ext or "anyext", order=order)

    def store(
        self,
        chain: Result,
        value: Result,
        pointer: Result,
        align: int,
        *,
        volatile: bool = False,
        memory_type: str | None = None,
        like: Memory | None = None,
        space: int = 0,
        opaque: bool = False,
    ) -> Node:
        """Result chain; `like` is another access to the same memory."""
        ext = ""
        if memory_type is None or memory_type == value.type:
            memory_type = value.type
        else:
            ext = "trunc"
        if like is not None:
            volatile, space = like.volatile, like.space
        return self.raw(
            "store",
            (CHAIN,),
            (chain, value, pointer, self.undef(pointer.type)),
            Memory(memory_type, align, ext, volatile, space=space, opaque=opaque),
        )

    def token_factor(self, chains: Sequence[Result]) -> Result:
        """Join several chains; a single one is returned unchanged."""
        if len(chains) == 1:
            return chains[0]
        return self.node("TokenFactor", CHAIN, *chains)

    # ---- changing the graph

    def hold_root(self) -> None:
        """Let the handle follow replacements of the root."""
        self.handle.ops = (self.root,)
        self.root.node.add_use(self.handle, 0)

    def let_root_go(self) -> None:
        """Stop tracking replacements of the root."""
        self.root = self.handle.ops[0]
        root = self.root.node
        if len(root.uses) == ONE_USE:
            root.uses = ()
        else:
            root.drop_use(self.handle, 0)

    def replace(self, old: Result, new: Result) -> None:
        """Let every user of `old` use `new`, merging users that become equal to others."""
        if old is new:
            return
        if old is self.root:
            self.root = new
        node = old.node
        self._move_uses(node, [new if one is old else one for one in node.results] if node.next is not None else (new,))

    def replace_node(self, old: Node, new: Sequence[Result]) -> None:
        """Let users of each result of `old` use the value at the same place in `new`."""
        if self.root.node is old:
            self.root = new[self.root.index]
        self._move_uses(old, new)

    def _move_uses(self, node: Node, values: Sequence[Result]) -> None:
        """Redirect the users of each result of `node` to its counterpart in `values`, where that differs.

        LLVM updates neighbouring uses of one user together, then checks whether the user now equals another node.
        """
        previous = changed = None
        for at, user in [*node.newest_uses()]:
            if user is not previous:
                if changed is not None:
                    self._readd(changed)
                    changed = None
                previous = user
            ops = user.ops
            if at >= len(ops) or (before := ops[at]).node is not node:
                continue  # it was deleted with a merged user
            value = values[before.index]
            if value is before:
                continue
            if changed is None:
                self._forget(user)
                changed = user
            made = [*ops]
            made[at] = value
            user.ops = tuple(made)
            if len(node.uses) == ONE_USE:
                node.uses = ()
            else:
                node.drop_use(user, at)
            value.node.add_use(user, at)
        if changed is not None:
            self._readd(changed)

    def _forget(self, node: Node) -> None:
        self.version += 1
        if node.key is not None:
            del self.cse[node.op][node.key]
            node.key = None

    def _table(self, op: str) -> dict[tuple[Any, ...], Node]:
        try:
            return self.cse[op]
        except KeyError:
            made = self.cse[op] = {}
            return made

    def _readd(self, node: Node) -> None:
        """Add a changed node to its table again; an existing equal node replaces it."""
        if node.opaque:
            self._reconsider(node)
        if node.types[-1] != GLUE and node.op not in ("EntryToken", "HandleNode"):
            data = node.data
            key = (node.types, data.key if type(data) is Memory else data, *node.ops)
            table = self._table(node.op)
            existing = table.get(key)
            if existing is not None and existing is not node:
                existing.flags &= node.flags
                self.replace_node(node, existing.results)
                if self.on_delete is not None:
                    self.survivor = existing
                    self.on_delete(node)
                    self.survivor = None
                self.delete(node)
                return
            node.key = key
            table[key] = node
        if self.on_update is not None:
            self.on_update(node)

    def update(self, node: Node, *ops: Result) -> Node:
        """Give `node` other operands; an equal node that exists already is returned instead."""
        if all(new is old for new, old in zip(ops, node.ops, strict=True)):
            return node
        if node.types[-1] != GLUE:
            data = node.data
            key = (node.types, data.key if type(data) is Memory else data, *ops)
            existing = self._table(node.op).get(key)
            if existing is not None:
                return existing
        else:
            key = None
        self._forget(node)
        for i, new in enumerate(ops):
            old = node.ops[i]
            if new is not old:
                old.node.drop_use(node, i)
                new.node.add_use(node, i)
        node.ops = ops
        if node.opaque:
            self._reconsider(node)
        if key is not None:
            node.key = key
            self.cse[node.op][key] = node
        return node

    def _reconsider(self, node: Node) -> None:
        """Recompute whether a node is opaque, and its users."""
        work = [node]
        while work:
            node = work.pop()
            if not (node.op in OPAQUE and is_opaque(node)):
                node.opaque = False
                work += [user for user in reversed(node.users()) if user.opaque]

    def morph(self, node: Node, op: str, types: tuple[str, ...], ops: Sequence[Result], data: Any = None) -> Node:
        """Turn `node` into an instruction in place; an equal node that exists already is returned instead.

        Operands that lose their last use are deleted.
        """
        # Remove the node from its table: `_forget`, inlined because most nodes come here.
        self.version += 1
        if node.key is not None:
            del self.cse[node.op][node.key]
            node.key = None
        if types[-1] != GLUE:
            key = (types, data, *ops)
            existing = self._table(op).setdefault(key, node)
            if existing is not node:
                if self.sources is not None:
                    self.sources.merge_with(existing, self.sources.of(node))
                existing.order = min(existing.order, node.order)
                return existing
            node.key = key
        if types is not node.types and types != node.types:
            self._retype(node, types)
        node.op = op
        node.data = data
        node.machine = True
        if ops is node.ops:
            i = 0
            for value in ops:  # it becomes the newest user of its operands
                operand = value.node
                if len(operand.uses) > ONE_USE:
                    operand.drop_use(node, i)
                    operand.add_use(node, i)
                i += 1
        else:
            self._exchange(node, ops)
        if node.opaque:
            node.opaque = False
            for user in node.uses[USERS]:
                if user.opaque:
                    self._reconsider(user)
        return node

    def _exchange(self, node: Node, ops: Sequence[Result]) -> None:
        """Give `node` other operands; those that lose their last use are deleted."""
        unused: list[Node] = []
        i = 0
        for value in node.ops:
            operand = value.node
            if len(operand.uses) == ONE_USE:
                operand.uses = ()
                unused.append(operand)
            else:
                operand.drop_use(node, i)
            i += 1
        node.ops = tuple(ops)
        i = 0
        for value in ops:
            value.node.add_use(node, i)
            i += 1
        for operand in unused:
            if not operand.uses:
                self.remove_dead([operand for operand in unused if not operand.uses])
                break

    def _retype(self, node: Node, types: tuple[str, ...]) -> None:
        """Change the result types of `node`; existing results stay."""
        kept = [*node.results[: len(types)]]
        for result, type in zip(kept, types):  # noqa: B905 - there may be more types
            result.type = type
        kept += [_result(node, i, types[i]) for i in range(len(kept), len(types))]
        node.types = types
        _link(node, kept[1:])

    def machine_node(
        self, op: str, types: str | tuple[str, ...], *ops: Result, data: Any = None, order: int | None = None
    ) -> Node:
        """Create a machine node."""
        node = self.raw(op, types, ops, data, 0, order)
        # An existing equal instruction takes the earlier source order of the two.
        number = self.order if order is None else order
        if self.sources is not None:
            self.sources.merge(node, number, self.current)
        node.order = min(node.order, number)
        node.machine = True
        return node

    def delete(self, node: Node) -> None:
        """Delete one unused node, but not its operands."""
        self.version += 1
        if node.key is not None:
            del self.cse[node.op][node.key]
            node.key = None
        i = 0
        for value in node.ops:
            operand = value.node
            if len(operand.uses) == ONE_USE:
                operand.uses = ()
            else:
                operand.drop_use(node, i)
            i += 1
        node.ops = ()
        node.dead = True
        self.deaths += 1

    def remove_dead(self, work: list[Node]) -> None:
        """Delete unused nodes, and nodes that become unused by that."""
        while work:
            node = work.pop()
            if node.dead or node is self.entry:
                continue
            if self.on_delete is not None:
                self.on_delete(node)
            operands = node.ops
            self.delete(node)
            for value in operands:
                operand = value.node
                if not operand.uses and not operand.dead and operand is not self.root.node:
                    work.append(operand)

    def living(self) -> list[Node]:
        """Its nodes in order, as a new list."""
        if self.deaths:
            deleted = [node for node in self.nodes if node.dead]
            if self.is_large:
                for node in deleted:
                    let_go_of(node)
            else:
                self.deleted += deleted
            self.nodes = [node for node in self.nodes if not node.dead]
            self.deaths = 0
        return [*self.nodes]

    def remove_all_dead(self, kept: Collection[Node] = ()) -> None:
        """Delete all unused nodes except the root and `kept`."""
        root = self.root.node
        unused = [node for node in self.nodes if not node.uses and not node.dead]
        self.remove_dead([node for node in unused if node is not root and node not in kept])

    def sort(self) -> None:
        """Put `nodes` in topological order, LLVM's way."""
        if self.version == self.sorted:
            return  # in that order they are found again
        done: list[Node] = []
        append = done.append
        nodes = self.living()
        for node in nodes:
            if node.ops:
                node.waiting = len(node.ops)
            else:
                append(node)
        # The list itself is the work list: a visited node releases its users, newest use first. Until a node is
        # visited, its number counts its unvisited operands.
        for node in done:
            for user in node.uses[USERS]:
                left = user.waiting
                if left == 1:
                    append(user)
                else:
                    user.waiting = left - 1
        assert len(done) == len(nodes), "select: the graph has a cycle"
        self.nodes = done
        self.sorted = self.version

    def sweep(self) -> None:
        """Free the deleted nodes of a large graph during a step."""
        if not self.is_large:
            if len(self.nodes) <= _LARGE:
                return
            self.is_large = True
            for node in self.deleted:
                let_go_of(node)
            self.deleted.clear()
        self.living()
        asked = self.asked
        for node in [node for node in asked if node.dead]:
            del asked[node]
        for table in self.cse.values():
            if not table:
                table.clear()  # which frees its contents

    def settle(self) -> list[Node]:
        """Return the nodes in order and free the uniquing tables: no more nodes are created."""
        self.sweep()
        nodes = self.living()
        if self.is_large:
            self.cse.clear()
            self.asked.clear()
        return nodes

    def hand_over(self, nodes: list[Node]) -> None:
        """Transfer some nodes to a caller that frees them one by one."""
        for node in nodes:
            node.dead = True
        self.nodes = [node for node in self.nodes if not node.dead]

    def release(self) -> None:
        """Free all nodes. They form reference cycles, which Python would collect late."""
        for node in self.nodes:
            let_go_of(node)
        for node in self.deleted:
            let_go_of(node)

    # ---- printing

    def number(self, node: Node) -> int:
        """A node's printed number."""
        return self.numbers.setdefault(node, len(self.numbers))

    def name(self, value: Result) -> str:
        """A value's printed name."""
        return f"t{self.number(value.node)}" + (f":{value.index}" if value.index else "")

    def dump(self, title: str = "") -> str:
        """The nodes in LLVM's spelling, one a line, in order of their numbers."""
        nodes = self.living()
        lines = [title or "graph", f"SelectionDAG has {len(nodes)} nodes, root {self.name(self.root)}:"]
        inline = {
            "Register", "TargetConstant", "Constant", "FrameIndex", "TargetFrameIndex", "undef", "BasicBlock",
            "RegisterMask", "Symbol", "TargetSymbol", "ValueType", "CondCode", "ConstantFP",
        }
        for node in sorted(nodes, key=self.number):
            if node.op in inline and node.uses:
                continue
            lines.append("  " + self.print_node(node, inline))
        return "\n".join(lines) + "\n"

    def print_node(self, node: Node, inline: Collection[str] = ()) -> str:
        """One node, in LLVM's spelling where it has one."""
        ops = ", ".join(f"{v.node.op}:{v.type}<{v.node.data}>" if v.node.op in inline else self.name(v)
                        for v in node.ops)
        data = f"<{node.data}>" if node.data is not None else ""
        return f"t{self.number(node)}: {','.join(node.types)} = {node.op}{data}{' ' if ops else ''}{ops} [{node.order}]"
