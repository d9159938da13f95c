"""Put the nodes of a selected graph in order: a list scheduler, bottom up, that keeps to source order where it can.

Needs:  a graph of machine nodes, copies and token nodes.
Gives:  groups of glued nodes in the order they are to be emitted.
Keeps:  the graph, but for glue between neighbouring loads.

It mirrors LLVM's source-order ScheduleDAGRRList. Among the ready units token nodes come first (that is, lowest), then
larger source numbers (0 beats all); ties are settled by register need, by how recently the result's nearest user was
scheduled, by operands, height and depth, and at last by who became ready first. The queue is scanned as LLVM scans it,
since these comparisons are no total order where calls are involved.

A register that is too dear to copy (the flags) and the open call sequence are resources: a unit that would overwrite
one in use waits; when all wait, the schedule is taken back to where the resource was claimed.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
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

CALL_SEQUENCE = -1  # the resource number of an open call sequence

# What links two units, besides 0, a value handed on in any register, and the number of a register that is too dear to
# copy: that only the order matters, or that the scheduler wants it.
ORDER, ARTIFICIAL = -1, -2

Edge = tuple["Unit", "Unit", int]
"""The unit that comes first, the one that waits for it, and what links them; both list it."""

_FIRST = 1 << 60  # the rank of nodes without a source number, which stand as low as they can
_LOWEST = 1 << 61


class Unit:
    """Nodes glued together, scheduled as one; `node` is the last of them."""

    __slots__ = (
        "available",
        "call_operand",
        "claims",
        "clone_of",
        "closes",
        "defines_physical",
        "depth",
        "height",
        "is_call",
        "latency",
        "node",
        "nodes",
        "opens",
        "pending",
        "preds",
        "queue",
        "rank",
        "scheduled",
        "sethi",
        "succs",
        "succs_left",
        "virtual_cycle",
    )

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        """The last first."""
        self.node = node = nodes[0]
        self.preds: list[Edge] = []
        self.succs: list[Edge] = []
        self.rank = node.order or _FIRST
        """What decides among ready units before anything else: the larger is scheduled first, that is, lower."""
        self.latency = 1
        if node.op == "TokenFactor":
            self.rank |= _LOWEST
            self.latency = 0
        self.succs_left = self.height = self.queue = 0
        self.depth = -1
        self.sethi = 0
        """Registers needed to compute it, 0 as long as nobody asked."""
        self.is_call = self.call_operand = self.defines_physical = self.virtual_cycle = False
        self.claims = False
        """It may have to wait for a resource: what does not need none of the checks."""
        self.opens = False
        self.closes: Node | None = None
        """Whether a call sequence starts here; the node that ends one."""
        self.scheduled = self.available = self.pending = False
        self.clone_of: Unit | None = None

    def release(self) -> None:
        """Undo the cycles it is part of, as `Graph.release` does."""
        self.preds.clear()
        self.succs.clear()


def schedule(graph: Graph, self_loop: bool) -> list[Unit]:
    """Order the graph; `self_loop` says that the block is its own successor."""
    return _Scheduler(graph, self_loop).run()


class _Scheduler:
    __slots__ = (
        "cycle",
        "destroy",
        "graph",
        "interferences",
        "live_defs",
        "live_gens",
        "queue",
        "queue_count",
        "self_loop",
        "sequence",
        "sequence_end_of",
        "setup",
        "target",
        "templates",
        "unit_of",
        "units",
    )

    def __init__(self, graph: Graph, self_loop: bool) -> None:
        self.graph, self.self_loop = graph, self_loop
        self.target = graph.target
        self.templates = graph.target.templates
        self.setup, self.destroy = self.target.call_frame_setup, self.target.call_frame_destroy
        self.units: list[Unit] = []
        self.unit_of: dict[Node, Unit] = {}
        self.sequence: list[Unit] = []
        self.queue: list[Unit] = []
        self.queue_count = 0
        self.cycle = 0
        self.live_defs: dict[int, Unit] = {}
        self.live_gens: dict[int, Unit] = {}
        self.interferences: dict[Unit, list[int]] = {}
        self.sequence_end_of: dict[Unit, Unit] = {}

    def run(self) -> list[Unit]:
        self._cluster_loads()
        self._make_units()
        self._add_edges()
        if self.self_loop:
            for unit in self.units:
                self._mark_cycle(unit)
        root = self.unit_of.get(self.graph.root.node)
        if root is not None:
            root.available = True
            self._push(root)
        queue, live = self.queue, self.live_defs
        while queue or self.interferences:
            # Mostly one unit is ready, and nothing stands against it.
            unit = queue.pop() if len(queue) == 1 and not live else self._pick()
            unit.queue = 0
            self._schedule(unit)
        self.sequence.reverse()
        return self.sequence

    # ---- units and edges

    def _cluster_loads(self) -> None:
        loads = self.target.loads
        for node in [node for node in self.graph.nodes if node.op in loads]:
            if node.machine and not node.dead and node.ops and node.ops[-1].type == CHAIN:
                self._cluster(node)

    def _cluster(self, node: Node) -> None:
        target, templates = self.target, self.templates
        chain = node.ops[-1]
        if len(chain.node.uses) < 2 or templates[node.op].tied:
            return
        seen: set[Node] = set()
        offsets: list[int] = []
        by_offset: dict[int, Node] = {}
        base = node
        count = 0
        for user, at in list(reversed(chain.node.uses)):
            if count >= 100:
                break
            count += 1
            if user.ops[at].index != chain.index or user is node or user in seen:
                continue
            seen.add(user)
            pair = target.same_base_offsets(base, user)
            if pair is None or pair[0] == pair[1] or templates[user.op].tied:
                continue
            first, second = pair
            if first not in by_offset:
                by_offset[first] = base
                offsets.append(first)
            by_offset.setdefault(second, user)
            offsets.append(second)
            if second < first:
                base = user
            count = 0
        if not offsets:
            return
        offsets.sort()
        lead = by_offset[offsets[0]]
        loads = [lead]
        for offset in offsets[1:]:
            load = by_offset[offset]
            if not target.schedule_near(lead, load, offsets[0], offset, len(loads) - 1):
                break
            loads.append(load)
        if len(loads) < 2:
            return
        glue: Result | None = None
        if self._add_glue(lead, None, True):
            glue = lead.results[-1]
        for i, load in enumerate(loads[1:], 1):
            out = i < len(loads) - 1
            if self._add_glue(load, glue, out):
                if out:
                    glue = load.results[-1]
            elif not out and glue is not None and not glue.node.is_used(glue.index):
                owner = glue.node
                self.graph.morph(owner, owner.op, owner.types[:-1], owner.ops, owner.data)

    def _add_glue(self, node: Node, glue: Result | None, out: bool) -> bool:
        if glue is not None and (glue.node is node or node.ops[-1].type == GLUE):
            return False
        if node.types[-1] == GLUE:
            return False
        types = (*node.types, GLUE) if out else node.types
        ops = [*node.ops, glue] if glue is not None else list(node.ops)
        self.graph.morph(node, node.op, types, ops, node.data)
        return True

    def _make_units(self) -> None:
        """A unit for each group of glued nodes, in the order that the groups are met from the root up."""
        unit_of, units = self.unit_of, self.units
        root = self.graph.root.node
        if root.op in PASSIVE:
            return
        work = [root]
        seen = {root}
        calls: list[Unit] = []
        while work:
            node = work.pop()
            ops = node.ops
            for value in ops:
                operand = value.node
                if operand not in seen:
                    seen.add(operand)
                    if operand.op not in PASSIVE:
                        work.append(operand)
            if node in unit_of:
                continue
            if node.types[-1] != GLUE and (not ops or ops[-1].type != GLUE):
                unit_of[node] = unit = Unit([node])
            else:
                unit = self._glued_unit(node)
                if unit.is_call:
                    calls.append(unit)
            units.append(unit)
        for unit in calls:
            for node in unit.nodes:
                if node.op == "CopyToReg" and (giver := unit_of.get(node.ops[2].node)) is not None:
                    giver.call_operand = True

    def _glued_unit(self, node: Node) -> Unit:
        """The unit of a node and what is glued to it."""
        above: list[Node] = []
        up = node.glued()
        while up is not None:
            above.append(up)
            up = up.glued()
        below: list[Node] = []
        down = node.glued_user()
        while down is not None:
            below.append(down)
            down = down.glued_user()
        unit = Unit([*reversed(below), node, *above])
        for one in unit.nodes:
            self.unit_of[one] = unit
            # LLVM looks at the other glued nodes only: a call that it comes to first makes the unit none.
            if one is not node and one.machine and self.templates[one.op].is_call:
                unit.is_call = True
        return unit

    def _add_edges(self) -> None:
        unit_of, notable = self.unit_of, self.target.notable
        for unit in self.units:
            preds = unit.preds
            for node in unit.nodes:
                link = 0
                if node.op == "CopyToReg":
                    register: int = node.ops[1].node.data
                    if register < VIRTUAL:
                        unit.claims = True
                        link = self._dear_register(node.ops[2], register)
                elif node.op in notable:
                    self._note(unit, node, notable[node.op])
                for value in node.ops:
                    before = unit_of.get(value.node)
                    if before is None or before is unit:
                        continue
                    edge = (before, unit, ORDER if value.type == CHAIN else link)
                    if edge not in preds:
                        preds.append(edge)
                        before.succs.append(edge)
        for unit in self.units:
            unit.succs_left = len(unit.succs)

    def _note(self, unit: Unit, node: Node, template: Template) -> None:
        """What an instruction that has to do with resources makes of its unit."""
        unit.claims = True
        if node.op == self.setup:
            unit.opens = True
        elif node.op == self.destroy and unit.closes is None:
            unit.closes = node
        if template.implicit_defs:
            used = len(node.types)
            while used and (node.types[used - 1] in (CHAIN, GLUE)):
                used -= 1
            while used and not node.is_used(used - 1):
                used -= 1
            if used > len(template.defs):
                unit.defines_physical = True

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

    def _add_edge(self, unit: Unit, before: Unit, link: int) -> None:
        edge = (before, unit, link)
        if edge in unit.preds:
            return
        unit.preds.append(edge)
        before.succs.append(edge)
        if not unit.scheduled:
            before.succs_left += 1

    def _remove_edge(self, edge: Edge) -> None:
        before, unit, _ = edge
        unit.preds.remove(edge)
        before.succs.remove(edge)
        if not unit.scheduled:
            before.succs_left -= 1

    def _registers_for(self, unit: Unit) -> int:
        """Registers needed to compute a unit (Sethi and Ullman), depth first without recursion."""
        stack = [unit]
        while not unit.sethi:
            current = stack[-1]
            waiting = False
            best = extra = 0
            for before, _, link in current.preds:
                if link < 0:
                    continue
                need = before.sethi
                if not need:
                    stack.append(before)
                    waiting = True
                    break
                if need > best:
                    best, extra = need, 0
                elif need == best:
                    extra += 1
            if not waiting:
                current.sethi = best + extra or 1
                stack.pop()
        return unit.sethi

    def _depth(self, unit: Unit) -> int:
        stack = [unit]
        while stack:
            current = stack[-1]
            if current.depth >= 0:
                stack.pop()
                continue
            missing = [edge[0] for edge in current.preds if edge[0].depth < 0]
            if missing:
                stack += missing
                continue
            current.depth = max([one.depth + _latency(one, link) for one, _, link in current.preds], default=0)
            stack.pop()
        return unit.depth

    # ---- loops of one block

    def _mark_cycle(self, unit: Unit) -> None:
        """Mark what steps a register from one round to the next: reads registers only, feeds register writes only."""

        def only(nodes: list[Node], op: str) -> bool:
            return bool(nodes) and all(node.op == op and node.ops[1].node.data >= VIRTUAL for node in nodes)

        if only([before.node for before, _, link in unit.preds if link >= 0], "CopyFromReg") and only(
            [after.node for _, after, link in unit.succs if link >= 0], "CopyToReg"
        ):
            unit.virtual_cycle = True
            for before, _, link in unit.preds:
                if link >= 0:
                    before.virtual_cycle = True

    def _cycle_penalty(self, unit: Unit) -> int:
        if unit.virtual_cycle:
            return 0
        return int(
            any(before.virtual_cycle and before.node.op == "CopyFromReg" for before, _, link in unit.preds if link >= 0)
        )

    # ---- priorities

    def _push(self, unit: Unit) -> None:
        self.queue_count += 1
        unit.queue = self.queue_count
        # All users are scheduled: the height is final but for the cycle it will be scheduled in.
        height, latency = 0, unit.latency
        for _, after, link in unit.succs:
            reach = after.height + (latency if link != ARTIFICIAL else 0)
            if reach > height:
                height = reach
        unit.height = height
        self.queue.append(unit)

    def _pop(self) -> Unit | None:
        queue = self.queue
        if not queue:
            return None
        best, best_at = queue[0], 0
        for at in range(1, min(len(queue), 1000)):
            unit = queue[at]
            if unit.rank > best.rank or (unit.rank == best.rank and self._second_first(best, unit)):
                best, best_at = unit, at
        last = queue.pop()
        if last is not best:
            queue[best_at] = last
        best.queue = 0
        return best

    def _second_first(self, left: Unit, right: Unit) -> bool:
        """Whether `right`, of the same rank, is to be scheduled before `left`."""
        if left.defines_physical != right.defines_physical:
            return right.defines_physical
        left_priority, right_priority = self._priority(left), self._priority(right)
        if left.is_call and right.call_operand:
            right_priority = max(right_priority - len(right.node.types), 0)
        if right.is_call and left.call_operand:
            left_priority = max(left_priority - len(left.node.types), 0)
        if left_priority != right_priority:
            return left_priority > right_priority
        # Calls of one priority keep source order; their order numbers are equal here.
        left_near, right_near = _nearest(left), _nearest(right)
        if left_near != right_near:
            return left_near < right_near
        left_operands = sum(edge[2] >= 0 for edge in left.preds)
        right_operands = sum(edge[2] >= 0 for edge in right.preds)
        if left_operands != right_operands:
            return left_operands > right_operands
        if (left.is_call and right_priority > 0) or (right.is_call and left_priority > 0):
            return left.queue > right.queue
        if not (left.is_call or right.is_call):
            left_penalty, right_penalty = self._cycle_penalty(left), self._cycle_penalty(right)
            left_height, right_height = left.height + left_penalty, right.height + right_penalty
            left_stall, right_stall = self.cycle < left_height, self.cycle < right_height
            if left_stall != right_stall:
                return left_stall
            if left_height != right_height:
                return left_height > right_height
            left_depth, right_depth = self._depth(left) - left_penalty, self._depth(right) - right_penalty
            if left_depth != right_depth:
                return left_depth < right_depth
            if left.latency != right.latency:
                return left.latency > right.latency
        else:
            if left.height != right.height:
                return left.height > right.height
            if self._depth(left) != self._depth(right):
                return left.depth < right.depth
        return left.queue > right.queue

    def _priority(self, unit: Unit) -> int:
        op = unit.node.op
        if op == "TokenFactor" or op == "CopyToReg":
            return 0
        is_read = any(edge[2] >= 0 for edge in unit.succs)
        reads = any(edge[2] >= 0 for edge in unit.preds)
        if is_read != reads:
            return 0xFFFF if reads else 0
        return self._registers_for(unit)

    # ---- scheduling

    def _schedule(self, unit: Unit) -> None:
        # A unit that is not ready by now would stall: move on to the cycle in which it is.
        if unit.height > self.cycle:
            self.cycle = unit.height
        unit.height = self.cycle
        self.sequence.append(unit)
        self.cycle += 1
        self._release(unit)
        live = self.live_defs
        if live:
            for _, _, link in unit.succs:
                if link > 0 and live.get(link) is unit:
                    del live[link], self.live_gens[link]
                    self._release_interferences(link)
            if unit.opens and live.get(CALL_SEQUENCE) is unit:
                del live[CALL_SEQUENCE], self.live_gens[CALL_SEQUENCE]
                self._release_interferences(CALL_SEQUENCE)
        if unit.virtual_cycle:
            for before, _, link in unit.preds:
                if link >= 0:
                    before.virtual_cycle = False
        unit.scheduled = True

    def _release(self, unit: Unit) -> None:
        for before, _, link in unit.preds:
            left = before.succs_left - 1
            before.succs_left = left
            if not left:
                before.available = True
                self._push(before)
            if link > 0:
                self.live_defs[link] = before
                self.live_gens.setdefault(link, unit)
        # An end of a call sequence behind which results are read claims nothing.
        if unit.closes is not None and unit.node.machine and CALL_SEQUENCE not in self.live_defs:
            opened = self.unit_of[self._sequence_start(unit.closes)]
            self.sequence_end_of[opened] = unit
            self.live_defs[CALL_SEQUENCE] = opened
            self.live_gens[CALL_SEQUENCE] = unit

    def _sequence_start(self, node: Node) -> Node:
        found = self._find_start(node, 0, 0)
        assert found is not None, "select: a call sequence without start"
        return found[0]

    def _find_start(self, node: Node, nest: int, most: int) -> tuple[Node, int] | None:
        """The start of the call sequence that `node` ends, by the most nested way up its chains."""
        while True:
            if node.op == "TokenFactor":
                best: tuple[Node, int] | None = None
                for value in node.ops:
                    found = self._find_start(value.node, nest, most)
                    if found is not None and (best is None or found[1] > best[1]):
                        best = found
                return best
            if node.op == self.destroy:
                nest += 1
                most = max(most, nest)
            elif node.op == self.setup:
                nest -= 1
                if not nest:
                    return node, most
            following = next((value.node for value in node.ops if value.type == CHAIN), None)
            if following is None or following.op == "EntryToken":
                return None
            node = following

    def _depends_on(self, outer: Node, inner: Node, nest: int) -> bool:
        """Whether `outer` follows `inner` on its chains without leaving the call sequence it is in."""
        node = outer
        while True:
            if node is inner:
                return True
            if node.op == "TokenFactor":
                return any(self._depends_on(value.node, inner, nest) for value in node.ops)
            if node.op == self.destroy:
                nest += 1
            elif node.op == self.setup:
                if not nest:
                    return False
                nest -= 1
            following = next((value.node for value in node.ops if value.type == CHAIN), None)
            if following is None or following.op == "EntryToken":
                return False
            node = following

    # ---- resources

    def _conflicts(self, unit: Unit) -> list[int]:
        """The resources in use that scheduling `unit` now would overwrite."""
        found: list[int] = []
        if not unit.claims:
            return found
        live = self.live_defs

        def note(register: int, allowed: Unit, source: Node | None = None) -> None:
            for alias in self.target.aliases(register):
                holder = live.get(alias)
                if holder is None or holder is allowed or (source is not None and holder.node is source):
                    continue
                if alias not in found:
                    found.append(alias)

        for before, _, link in unit.preds:
            if link > 0 and live.get(link) is not unit:
                note(link, before)
        for node in unit.nodes:
            if node.op == "CopyToReg":
                register = node.ops[1].node.data
                if register < VIRTUAL:
                    note(register, unit, node.ops[2].node)
            if node.machine:
                if node.op == self.destroy and CALL_SEQUENCE in live and CALL_SEQUENCE not in found:
                    last = self.live_gens[CALL_SEQUENCE].nodes[-1]
                    if not self._depends_on(last, node, 0):
                        found.append(CALL_SEQUENCE)
                if self.templates[node.op].is_call:
                    for value in node.ops:
                        if value.node.op == "RegisterMask":
                            for register, holder in live.items():
                                if (
                                    register != CALL_SEQUENCE
                                    and holder is not unit
                                    and register not in found
                                    and (self.target.clobbers(value.node.data, register))
                                ):
                                    found.append(register)
                for register in self.templates[node.op].implicit_defs:
                    note(register, unit)
        return found

    def _next_free(self, unit: Unit | None) -> Unit | None:
        while unit is not None and self.live_defs:
            conflicts = self._conflicts(unit)
            if not conflicts:
                break
            unit.pending = True
            self.interferences[unit] = conflicts
            unit = self._pop()
        return unit

    def _pick(self) -> Unit:
        unit = self._pop()
        if self.live_defs:
            unit = self._next_free(unit)
        if unit is not None:
            return unit
        for wanted in list(self.interferences):
            back_to = min(
                (self.live_gens[register] for register in self.interferences[wanted]), key=lambda one: one.height
            )
            if self._reaches(wanted, back_to):
                continue
            self._backtrack(back_to)
            if back_to.available:
                back_to.available = False
                if not back_to.pending and back_to.queue:
                    self.queue.remove(back_to)
                    back_to.queue = 0
            self._add_edge(wanted, back_to, ARTIFICIAL)
            if not wanted.available or not wanted.queue:
                unit = self._pop()
            else:
                self.queue.remove(wanted)
                wanted.queue = 0
                unit = wanted
            unit = self._next_free(unit)
            break
        if unit is None:
            unit = self._duplicate()
        return unit

    def _reaches(self, start: Unit, goal: Unit) -> bool:
        """Whether an edge making `start` wait for `goal` would close a cycle: `goal` hangs on `start`, or on what gives
        `start` a register that no copy can save; both want the flags then, and the comparison is done twice."""
        stack, seen = [goal], {goal}
        givers = {start, *(edge[0] for edge in start.preds if edge[2] > 0)}
        while stack:
            for edge in stack.pop().preds:
                if edge[0] in givers:
                    return True
                if edge[0] not in seen:
                    seen.add(edge[0])
                    stack.append(edge[0])
        return start is goal

    def _backtrack(self, back_to: Unit) -> None:
        while True:
            unit = self.sequence.pop()
            self.cycle = unit.height
            self._unschedule(unit)
            if unit is back_to:
                return

    def _unschedule(self, unit: Unit) -> None:
        live_defs, live_gens = self.live_defs, self.live_gens
        for before, _, link in unit.preds:
            if before.available:
                before.available = False
                if not before.pending and before.queue:
                    self.queue.remove(before)
                    before.queue = 0
            before.succs_left += 1
            if link > 0 and live_gens.get(link) is unit:
                del live_defs[link], live_gens[link]
                self._release_interferences(link)
        if unit.opens:
            live_defs[CALL_SEQUENCE] = unit
            # The end of a sequence that was met while another was open is not known, in LLVM neither.
            live_gens[CALL_SEQUENCE] = self.sequence_end_of.get(unit, unit)
        if live_gens.get(CALL_SEQUENCE) is unit and unit.closes is not None:
            del live_defs[CALL_SEQUENCE], live_gens[CALL_SEQUENCE]
            self._release_interferences(CALL_SEQUENCE)
        for _, _, link in unit.succs:
            if link > 0:
                live_defs[link] = unit
                if link not in live_gens:
                    live_gens[link] = min(
                        (after for _, after, other in unit.succs if other == link), key=lambda one: one.height
                    )
        unit.scheduled = False
        unit.available = True
        self._push(unit)

    def _release_interferences(self, register: int) -> None:
        for unit in reversed(list(self.interferences)):
            if register in self.interferences[unit]:
                unit.pending = False
                if unit.available and not unit.queue:
                    self._push(unit)
                del self.interferences[unit]

    def _duplicate(self) -> Unit:
        """Nothing can go on: compute the value in the contested register a second time, below."""
        wanted = next(iter(self.interferences))
        registers = self.interferences[wanted]
        register = registers[0]
        definition = self.live_defs[register]
        node = definition.node
        if (
            register == CALL_SEQUENCE
            or len(registers) != 1
            or node.glued() is not None
            or GLUE in node.types
            or CHAIN in node.types
        ):
            raise UnsupportedError("two operations need the same flags at once, in a way that is not lowered yet")
        clone = Unit(definition.nodes)
        clone.is_call, clone.defines_physical, clone.claims = (
            definition.is_call, definition.defines_physical, definition.claims
        )
        clone.clone_of = definition
        for before, _, link in definition.preds:
            if link != ARTIFICIAL:
                self._add_edge(clone, before, link)
        self._add_edge(clone, definition, ARTIFICIAL)
        for edge in list(definition.succs):
            _, after, link = edge
            if link == ARTIFICIAL or not after.scheduled:
                continue
            self._add_edge(after, clone, link)
            self._remove_edge(edge)
        self.live_defs[register] = clone
        self._add_edge(clone, wanted, ARTIFICIAL)
        wanted.available = False
        height = 0
        for _, after, link in clone.succs:
            height = max(height, after.height + _latency(clone, link))
        clone.height = height
        return clone


def _latency(before: Unit, link: int) -> int:
    """How many cycles what waits for a unit stands behind it at least."""
    return 0 if link == ARTIFICIAL else before.latency


def _nearest(unit: Unit) -> int:
    """The cycle of the nearest reader of a unit's results; register writes are looked through."""
    nearest = 0
    for _, after, link in unit.succs:
        if link < 0:
            continue
        height = _nearest(after) + 1 if after.node.op == "CopyToReg" else after.height
        if height > nearest:
            nearest = height
    return nearest
