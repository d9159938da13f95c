"""Scheduling units: groups of glued nodes, their edges, and their priorities (LLVM's SUnit).

The operands and users of nodes serve as edges. Explicit edges, one for each pair of units, are created on demand:
usually source orders decide, and none are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smemit.compile.codegen.machine import VIRTUAL
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, USERS, Node, Result
from smemit.compile.isel.dag.schedule.hooks import ScheduleHooks
from smemit.isa.description import Template

PASSIVE = frozenset(
    (
        "Constant", "TargetConstant", "ConstantFP", "TargetConstantFP", "Register", "RegisterMask", "GlobalAddress",
        "TargetGlobalAddress", "BasicBlock", "FrameIndex", "TargetFrameIndex", "ConstantPool", "TargetConstantPool",
        "JumpTable", "TargetJumpTable", "ExternalSymbol", "TargetExternalSymbol", "BlockAddress", "TargetBlockAddress",
        "EntryToken", "ValueType", "CondCode", "SubIndex",
    )
)
"""Nodes that are only operands."""

# Kinds of edges, besides 0 (a value in any register) and the number of a non-copyable register: an order dependence,
# and an artificial one of the scheduler.
ORDER, ARTIFICIAL = -1, -2

Edge = tuple[Node, Node, int]
"""The unit that comes first, the one that waits for it, and the kind of the edge."""


class Units:
    """The units of one graph. A unit is represented by its last node: most have one node and need no further object."""

    __slots__ = (
        "clones", "depths", "edges_before", "edges_behind", "glued", "graph", "is_notable", "left", "needs", "strays",
        "target", "templates", "virtual_cycles",
    )

    def __init__(self, graph: Graph, nodes: list[Node], target: ScheduleHooks, attempts: Iterable[Node] = ()) -> None:
        self.graph = graph
        self.target = target
        self.templates = target.templates
        self.is_notable = target.is_notable
        self.glued: dict[Node, list[Node]] = {}
        """By unit with several nodes: its nodes, last one first."""
        self.left: dict[Node, int] = {}
        """Unscheduled users of a unit's nodes, or edges to unscheduled successors; the unit is ready at 0.
        """
        self.edges_before: dict[Node, list[Edge]] = {}
        self.edges_behind: dict[Node, list[Edge]] = {}
        """Predecessor and successor edges of a unit, made on demand; both units of an edge list it."""
        self.clones: dict[Node, Node] = {}
        """By cloned unit: the original."""
        self.strays: set[Node] = set()
        """Nodes that the root does not depend on."""
        self.virtual_cycles: set[Node] = set()
        """Nodes that carry a register to the next iteration of a loop."""
        self.needs: dict[Node, int] = {}
        self.depths: dict[Node, int] = {}
        for node in nodes:
            node.unit = None
        first_glued: list[Node] = []
        # A node that is scheduled waits for its users outside its unit.
        for node in nodes:
            ops = node.ops
            if ops:
                node.waiting = len(node.uses) >> 1
                if ops[-1].type == GLUE:
                    above = ops[-1].node
                    above.unit = node
                    if not above.ops or above.ops[-1].type != GLUE:
                        first_glued.append(above)
            elif node.op in PASSIVE:
                node.waiting = 0
                if graph.is_large:
                    node.uses = ()  # they are no longer needed and reference all nodes
            else:
                node.waiting = len(node.uses) >> 1
        for node in dict.fromkeys(first_glued):
            self._glue(node)
        # The same attempt may have been made twice (golden: ppc64/attempts-made-twice).
        work = [node for node in dict.fromkeys(attempts) if not node.dead and not node.uses]
        for node in work:
            self.strays.add(node)
            for value in node.ops:
                operand = value.node
                if operand.waiting:
                    operand.waiting -= 1
                    if not operand.waiting and operand is not graph.root.node:
                        work.append(operand)

    def _glue(self, node: Node) -> None:
        """Form the unit of a node and the nodes glued below it."""
        nodes = [node]
        while (down := node.unit) is not None:
            nodes.append(down)
            node = down
        nodes.reverse()
        self.glued[node] = nodes
        for one in nodes:
            one.unit = node
        left = 0
        for one in nodes:
            outside = one.waiting
            for user in one.uses[USERS]:
                if user.unit is node:
                    outside -= 1
            one.waiting = outside
            if outside:
                left += 1
        self.left[node] = left

    def unit(self, node: Node) -> Node:
        """The unit of a node."""
        return node.unit or node

    def nodes(self, unit: Node) -> Sequence[Node]:
        """The nodes of a unit, the last first."""
        return self.glued.get(unit) or (self.clones.get(unit, unit),)

    def notable_nodes(self, unit: Node) -> list[Node]:
        """Its nodes that involve resources; without any, the unit never waits for one."""
        is_notable = self.is_notable
        return [
            node for node in self.nodes(unit)
            if is_notable(node.op) and (node.op != "CopyToReg" or node.ops[1].node.data < VIRTUAL)
        ]

    def clone(self, unit: Node) -> Node:
        """Clone a unit; the clone has no successors."""
        made = Node()
        made.op, made.types, made.order, made.unit = unit.op, unit.types, unit.order, None
        self.left[made] = 0
        self.edges_before[made], self.edges_behind[made] = [], []
        self.clones[made] = self.clones.get(unit, unit)
        return made

    # ---- edges

    def preds(self, unit: Node) -> list[Edge]:
        """A unit's predecessor edges, in the order of its operands."""
        found = self.edges_before.get(unit)
        if found is None:
            self.edges_before[unit] = found = []
            for node in self.glued.get(unit) or (unit,):
                for at, value in enumerate(node.ops):
                    operand = value.node
                    if operand.op in PASSIVE or (before := operand.unit or operand) is unit:
                        continue
                    edge = before, unit, self.link(node, at)
                    if edge not in found:
                        found.append(edge)
        return found

    def succs(self, unit: Node) -> list[Edge]:
        """A unit's successor edges."""
        found = self.edges_behind.get(unit)
        if found is None:
            self.edges_behind[unit] = found = []
            strays = self.strays
            for node in self.glued.get(unit) or (unit,):
                for user, at in node.use_list():
                    if user in strays or (after := user.unit or user) is unit:
                        continue
                    edge = unit, after, self.link(user, at)
                    if edge not in found:
                        found.append(edge)
        return found

    def link(self, user: Node, at: int) -> int:
        """The kind of the edge for operand `at` of a node."""
        if user.ops[at].type == CHAIN:
            return ORDER
        if at == 2 and user.op == "CopyToReg":
            return self._dear_register(user.ops[at], user.ops[1].node.data)
        return 0

    def _dear_register(self, value: Result, register: int) -> int:
        """The physical register that passes a value to a copy, if it is too expensive to copy elsewhere."""
        if register not in self.target.uncopyable_registers:
            return 0
        definition = value.node
        if definition.op == "CopyFromReg":
            return register if definition.ops[1].node.data == register else 0
        if definition.machine:
            template = self.templates[definition.op]
            if value.index >= len(template.defs) and register in template.implicit_defs:
                return register
        return 0

    # ---- priorities of units

    def defines_physical(self, unit: Node) -> bool:
        """Whether a physical register that the unit writes is read."""
        for node in self.notable_nodes(unit):
            template = self.templates.get(node.op)
            if template is not None and template.implicit_defs and _is_given(node, template):
                return True
        return False

    def is_call(self, unit: Node) -> bool:
        """Whether a unit contains a call, as LLVM checks: in all nodes but the first one it visits."""
        nodes = self.glued.get(unit)
        if nodes is None:
            return False
        calls = [node for node in nodes if node.machine and self.templates[node.op].is_call]
        if len(calls) != 1:
            return bool(calls)
        call = calls[0]
        # A node that is read only inside the unit is not visited first.
        return all(user.unit is unit for user in call.users()) or self._met_first(unit) is not call

    def _met_first(self, unit: Node) -> Node:
        """The node of a unit that is visited first from the root."""
        work = [self.graph.root.node]
        seen = set(work)
        while True:
            node = work.pop()
            if node.unit is unit:
                return node
            for value in node.ops:
                if value.node not in seen:
                    seen.add(value.node)
                    work.append(value.node)

    def feeds_call(self, unit: Node) -> bool:
        """Whether a call reads a result of the unit in a register."""
        return unit not in self.clones and any(
            at == 2 and user.op == "CopyToReg" and user not in self.strays and self.is_call(user.unit or user)
            for node in self.nodes(unit) for user, at in node.use_list()
        )

    def registers(self, unit: Node) -> int:
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

    def depth(self, unit: Node) -> int:
        """The depth of a unit: the longest latency path above it."""
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

    def forget_depth(self, unit: Node) -> None:
        """Invalidate the depth of a unit and of all units below it."""
        stack = [unit]
        while stack:
            one = stack.pop()
            if self.depths.pop(one, None) is not None:
                stack += [after for _, after, _ in self.succs(one)]

    def height(self, unit: Node) -> int:
        """The height of a unit whose successors are all scheduled: the longest latency path below it."""
        edges = self.edges_behind.get(unit)
        if edges is None:
            return unit.height + latency(unit, 0)
        return max([after.height + latency(unit, link) for _, after, link in edges], default=0)

    def nearest(self, unit: Node) -> int:
        """The height of the nearest reader of a unit's results, -1 without any."""
        edges = self.edges_behind.get(unit)
        if edges is not None:
            return max([self._nearness(after) for _, after, link in edges if link >= 0], default=-1)
        nearest, last = -1, unit.height
        strays = self.strays
        for node in self.glued.get(unit) or (unit,):
            uses = reversed(node.uses)
            for at, user in zip(uses, uses):  # noqa: B905 - `Node.newest_uses`, written out
                if user.ops[at].type == CHAIN or (strays and user in strays):
                    continue
                after = user.unit or user
                if after is not unit:
                    height = after.height if after.op != "CopyToReg" else self._nearness(after)
                    if height == last:  # no successor of a ready unit is nearer than the one that made it ready
                        return height
                    if height > nearest:
                        nearest = height
        return nearest

    def _nearness(self, reader: Node) -> int:
        """The height of a reader; register writes are looked through."""
        return max(self.nearest(reader), 0) + 1 if reader.op == "CopyToReg" else reader.height


def latency(before: Node, link: int) -> int:
    """The latency of an edge: the minimum distance to the successor, in cycles."""
    return 0 if link == ARTIFICIAL or before.op == "TokenFactor" else 1


def _is_given(node: Node, template: Template) -> bool:
    """Whether a result other than those in virtual registers is read."""
    used = len(node.types)
    while used and (node.types[used - 1] in (CHAIN, GLUE)):
        used -= 1
    while used and not node.is_used(used - 1):
        used -= 1
    return used > len(template.defs)
