"""What is scheduled: groups of glued nodes, how they are linked, and what decides between two of them.

Operands and users of a graph's nodes are its links already. Edges between units say the same once for each pair, and
are gathered for the units that a question is about: mostly source numbers settle everything, and none are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result
from smemit.lower.machine import VIRTUAL
from smemit.target.description import Template

PASSIVE = frozenset(
    (
        "Constant",
        "TargetConstant",
        "ConstantFP",
        "TargetConstantFP",
        "Register",
        "RegisterMask",
        "GlobalAddress",
        "TargetGlobalAddress",
        "BasicBlock",
        "FrameIndex",
        "TargetFrameIndex",
        "ConstantPool",
        "TargetConstantPool",
        "JumpTable",
        "TargetJumpTable",
        "ExternalSymbol",
        "TargetExternalSymbol",
        "BlockAddress",
        "TargetBlockAddress",
        "EntryToken",
        "ValueType",
        "CondCode",
        "SubIndex",
    )
)
"""Nodes that are operands only."""

# What links two units, besides 0, a value handed on in any register, and the number of a register that is too dear to
# copy: that only the order matters, or that the scheduler wants it.
ORDER, ARTIFICIAL = -1, -2

Edge = tuple["Unit", "Unit", int]
"""The unit that comes first, the one that waits for it, and what links them."""

# The ranks of nodes without a source number, which stand as low as they can, and of token nodes. Python 3.11 compares
# numbers of up to 30 bits faster than others.
_FIRST, _LOWEST = 1 << 28, 1 << 29


class Unit:
    """Nodes glued together, scheduled as one; `node` is the last of them. `_make` fills it in, as with nodes."""

    __slots__ = ("height", "last", "left", "node", "nodes", "notable", "queue", "rank")

    nodes: list[Node]
    """The last first."""
    node: Node
    notable: Sequence[Node]
    """Those of its nodes that have to do with resources: without any, it never waits for one."""
    rank: int
    """What decides among ready units before anything else: the larger is scheduled first, that is, lower."""
    left: int
    """How many of its nodes wait for users, or of its edges for what is behind; 0 when it is ready."""
    height: int
    """How many units are scheduled below it, once it is scheduled itself."""
    queue: int
    """Which of those that became ready it was, 0 when it is not in the queue."""
    last: Unit | None
    """The unit that made it ready, the last that waited for it; None for what nothing waits for."""


def _make(nodes: list[Node], notable: Sequence[Node]) -> Unit:
    made = Unit()
    made.nodes = nodes
    made.node = node = nodes[0]
    made.notable = notable
    made.left = 1
    made.rank = node.order or _FIRST
    if node.op == "TokenFactor":
        made.rank += _LOWEST
    return made


class Units:
    """The units of one graph, each made when it is first met."""

    __slots__ = (
        "clones", "depths", "edges_before", "edges_behind", "graph", "needs", "notable", "of", "strays", "target",
        "templates", "virtual_cycles",
    )

    def __init__(self, graph: Graph, attempts: Iterable[Node] = ()) -> None:
        self.graph = graph
        self.target = graph.target
        self.templates = graph.target.templates
        self.notable = graph.target.notable
        self.of: dict[Node, Unit] = {}
        self.edges_before: dict[Unit, list[Edge]] = {}
        self.edges_behind: dict[Unit, list[Edge]] = {}
        """Edges to what comes before and behind a unit, once they were asked for; both units of an edge list it."""
        self.clones: list[Unit] = []
        """What is done a second time."""
        self.strays: set[Node] = set()
        """Nodes that the root does not depend on."""
        self.virtual_cycles: set[Unit] = set()
        """What hands a register from one round of a loop to the next."""
        self.needs: dict[Unit, int] = {}
        self.depths: dict[Unit, int] = {}
        below: dict[Node, Node] = {}
        # The number of a node that is scheduled counts its users, outside its unit, that are still to be scheduled.
        for node in graph.nodes:
            ops = node.ops
            if ops:
                node.id = len(node.uses)
                if ops[-1].type == GLUE:
                    below[ops[-1].node] = node
            elif node.op not in PASSIVE:
                node.id = len(node.uses)
        for node in below:
            if not node.ops or node.ops[-1].type != GLUE:
                self._glue(node, below)
        # The same attempt may have been made twice (golden: ppc64/attempts-made-twice).
        work = [node for node in dict.fromkeys(attempts) if not node.dead and not node.uses]
        for node in work:
            self.strays.add(node)
            for value in node.ops:
                value.node.id -= 1
                if not value.node.id and value.node is not graph.root.node:
                    work.append(value.node)

    def _glue(self, node: Node, below: dict[Node, Node]) -> None:
        """A unit for a node and what is glued below it."""
        nodes = [node]
        while (down := below.get(node)) is not None:
            nodes.append(down)
            node = down
        nodes.reverse()
        notable, is_notable = self.notable, self._is_notable
        unit = _make(nodes, [node for node in nodes if node.op in notable and is_notable(node)])
        inside = dict.fromkeys(nodes, unit)
        self.of.update(inside)
        left = 0
        for node in nodes:
            for user in node.uses.values():
                if user in inside:
                    node.id -= 1
            if node.id:
                left += 1
        unit.left = left

    def unit(self, node: Node) -> Unit:
        """The unit of a node."""
        return self.of.get(node) or self.single(node)

    def single(self, node: Node) -> Unit:
        """The unit of a node that is not glued to any other, and that was not met yet."""
        nodes = [node]
        made = _make(nodes, nodes if node.op in self.notable and self._is_notable(node) else ())
        self.of[node] = made
        return made

    def clone(self, unit: Unit) -> Unit:
        """Another unit that does the same, behind which nothing waits yet."""
        made = _make(unit.nodes, unit.notable)
        made.left = made.queue = 0
        made.last = None
        self.edges_before[made], self.edges_behind[made] = [], []
        self.clones.append(made)
        return made

    def _is_notable(self, node: Node) -> bool:
        """Whether one of the `notable` operations has to do with resources: a copy may, to a given register."""
        return node.op != "CopyToReg" or node.ops[1].node.data < VIRTUAL

    # ---- edges

    def preds(self, unit: Unit) -> list[Edge]:
        """The edges to what comes before a unit, in the order of its operands."""
        found = self.edges_before.get(unit)
        if found is None:
            self.edges_before[unit] = found = []
            of = self.of
            for node in unit.nodes:
                for at, value in enumerate(node.ops):
                    operand = value.node
                    if operand.op in PASSIVE or (before := of.get(operand) or self.unit(operand)) is unit:
                        continue
                    edge = before, unit, self.link(node, at)
                    if edge not in found:
                        found.append(edge)
        return found

    def succs(self, unit: Unit) -> list[Edge]:
        """The edges to what comes behind a unit."""
        found = self.edges_behind.get(unit)
        if found is None:
            self.edges_behind[unit] = found = []
            of, strays = self.of, self.strays
            for node in unit.nodes:
                for user, at in node.uses:
                    if user in strays or (after := of.get(user) or self.unit(user)) is unit:
                        continue
                    edge = unit, after, self.link(user, at)
                    if edge not in found:
                        found.append(edge)
        return found

    def link(self, user: Node, at: int) -> int:
        """What links a node to the value it takes as operand `at`."""
        if user.ops[at].type == CHAIN:
            return ORDER
        if at == 2 and user.op == "CopyToReg":
            return self._dear_register(user.ops[at], user.ops[1].node.data)
        return 0

    def _dear_register(self, value: Result, register: int) -> int:
        """The physical register that carries a value to a copy, when copying it elsewhere is too dear."""
        if register not in self.target.dear_registers:
            return 0
        definition = value.node
        if definition.op == "CopyFromReg":
            return register if definition.ops[1].node.data == register else 0
        if definition.machine:
            template = self.templates[definition.op]
            if value.index >= len(template.defs) and register in template.implicit_defs:
                return register
        return 0

    # ---- what decides between units

    def defines_physical(self, unit: Unit) -> bool:
        """Whether a given register that the unit writes is read."""
        for node in unit.notable:
            template = self.templates.get(node.op)
            if template is not None and template.implicit_defs and _is_given(node, template):
                return True
        return False

    def is_call(self, unit: Unit) -> bool:
        """Whether a call is in a unit, among what LLVM looks at: all nodes but the one that it comes to first."""
        if len(unit.nodes) == 1:
            return False
        calls = [node for node in unit.nodes if node.machine and self.templates[node.op].is_call]
        if len(calls) != 1:
            return bool(calls)
        call = calls[0]
        # What is read inside the unit only is not come to first.
        return all(self.of.get(user) is unit for user in call.uses.values()) or self._met_first(unit) is not call

    def _met_first(self, unit: Unit) -> Node:
        """The node of a unit that is come to first from the root up."""
        work = [self.graph.root.node]
        seen = set(work)
        while True:
            node = work.pop()
            if self.of.get(node) is unit:
                return node
            for value in node.ops:
                if value.node not in seen:
                    seen.add(value.node)
                    work.append(value.node)

    def feeds_call(self, unit: Unit) -> bool:
        """Whether a call has a result of the unit in a register."""
        return unit not in self.clones and any(
            at == 2 and user.op == "CopyToReg" and user not in self.strays and self.is_call(self.unit(user))
            for node in unit.nodes for user, at in node.uses
        )

    def registers(self, unit: Unit) -> int:
        """Registers needed to compute a unit (Sethi and Ullman), depth first without recursion."""
        needs = self.needs
        stack = [unit]
        while unit not in needs:
            current = stack[-1]
            waiting = False
            best = extra = 0
            for before, _, link in self.preds(current):
                if link < 0:
                    continue
                need = needs.get(before)
                if need is None:
                    stack.append(before)
                    waiting = True
                    break
                if need > best:
                    best, extra = need, 0
                elif need == best:
                    extra += 1
            if not waiting:
                needs[current] = best + extra or 1
                stack.pop()
        return needs[unit]

    def depth(self, unit: Unit) -> int:
        """The longest way up to a unit that waits for nothing, in cycles."""
        depths = self.depths
        stack = [unit]
        while unit not in depths:
            current = stack[-1]
            edges = self.preds(current)
            missing = [before for before, _, _ in edges if before not in depths]
            if missing:
                stack += missing
                continue
            depths[current] = max([depths[before] + latency(before, link) for before, _, link in edges], default=0)
            stack.pop()
        return depths[unit]

    def height(self, unit: Unit) -> int:
        """The least height of a unit behind which everything is scheduled."""
        last = unit.last
        if last is not None and unit not in self.edges_behind:
            return last.height + latency(unit, 0)  # heights grow, and only `Contested` adds edges that weigh nothing
        return max([after.height + latency(unit, link) for _, after, link in self.succs(unit)], default=0)

    def nearest(self, unit: Unit) -> int:
        """The height of the nearest reader of a unit's results; register writes are looked through."""
        last, of = unit.last, self.of
        if last is not None and last.node.op != "CopyToReg":
            for node in unit.nodes:
                for user, at in node.uses:
                    if of.get(user) is last and user.ops[at].type != CHAIN:
                        return last.height  # heights grow, so nothing is nearer than the last of the readers
        nearest = 0
        for _, after, link in self.succs(unit):
            if link < 0:
                continue
            height = self.nearest(after) + 1 if after.node.op == "CopyToReg" else after.height
            if height > nearest:
                nearest = height
        return nearest


def latency(before: Unit, link: int) -> int:
    """How many cycles what waits for a unit stands behind it at least."""
    return 0 if link == ARTIFICIAL or before.rank > _LOWEST else 1


def _is_given(node: Node, template: Template) -> bool:
    """Whether anybody reads a result beyond those in registers of the allocator's choice."""
    used = len(node.types)
    while used and (node.types[used - 1] in (CHAIN, GLUE)):
        used -= 1
    while used and not node.is_used(used - 1):
        used -= 1
    return used > len(template.defs)
