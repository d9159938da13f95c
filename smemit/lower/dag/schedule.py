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

from typing import Any

from smemit.errors import UnsupportedError
from smemit.lower.dag.nodes import CHAIN, GLUE, Graph, Node, Result
from smemit.lower.machine import VIRTUAL

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

# An edge is [unit, is_order, register, latency, is_artificial].
Edge = list[Any]


class Unit:
    """Nodes glued together, scheduled as one; `node` is the last of them."""

    __slots__ = (
        "available",
        "call_operand",
        "clone_of",
        "data_preds",
        "data_succs",
        "defines_physical",
        "depth",
        "height",
        "is_call",
        "latency",
        "low",
        "node",
        "number",
        "original",
        "pending",
        "preds",
        "queue",
        "scheduled",
        "sethi",
        "succs",
        "succs_left",
        "virtual_cycle",
    )

    def __init__(self, node: Node, number: int) -> None:
        self.node, self.number = node, number
        self.preds: list[Edge] = []
        self.succs: list[Edge] = []
        self.data_preds = self.data_succs = self.succs_left = 0
        self.height = 0
        self.depth = -1
        self.latency = 1
        self.queue = 0
        self.sethi = 0
        self.is_call = self.call_operand = self.low = self.defines_physical = self.virtual_cycle = False
        self.scheduled = self.available = self.pending = False
        self.original = self
        self.clone_of: Unit | None = None

    def release(self) -> None:
        """Undo the cycles it is part of, as `Graph.release` does."""
        self.preds.clear()
        self.succs.clear()
        del self.original


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
        "live_registers",
        "queue",
        "queue_count",
        "self_loop",
        "sequence",
        "sequence_end_of",
        "setup",
        "target",
        "templates",
        "units",
    )

    def __init__(self, graph: Graph, self_loop: bool) -> None:
        self.graph, self.self_loop = graph, self_loop
        self.target = graph.target
        self.templates = graph.target.templates
        self.setup, self.destroy = self.target.call_frame_setup, self.target.call_frame_destroy
        self.units: list[Unit] = []
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
        root = self._make_units()
        self._add_edges()
        for unit in self.units:
            if not unit.sethi:
                self._number(unit)
        if self.self_loop:
            for unit in self.units:
                self._mark_cycle(unit)
        if root is not None:
            root.available = True
            self._push(root)
        while self.queue or self.interferences:
            unit = self._pick()
            # A unit that is not ready by now would stall: move on to the cycle in which it is.
            if unit.height > self.cycle:
                self.cycle = unit.height
            self._schedule(unit)
        self.sequence.reverse()
        return self.sequence

    # ---- units and edges

    def _cluster_loads(self) -> None:
        templates = self.templates
        for node in list(self.graph.nodes):
            if (
                node.machine
                and not node.dead
                and templates[node.op].may_load
                and node.ops
                and node.ops[-1].type == CHAIN
            ):
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

    def _make_units(self) -> Unit | None:
        templates, units = self.templates, self.units
        for node in self.graph.nodes:
            node.id = -1
        root = self.graph.root.node
        work = [root]
        seen = {root}
        calls: list[Unit] = []
        while work:
            node = work.pop()
            for value in node.ops:
                operand = value.node
                if operand not in seen:
                    seen.add(operand)
                    work.append(operand)
            if node.op in PASSIVE or node.id != -1:
                continue
            unit = Unit(node, len(units))
            units.append(unit)
            number = unit.number
            above = node
            while above.ops and above.ops[-1].type == GLUE:
                above = above.ops[-1].node
                above.id = number
                if above.machine and templates[above.op].is_call:
                    unit.is_call = True
            below = node
            while below.types[-1] == GLUE and (down := below.glued_user()) is not None:
                below.id = number
                below = down
                if below.machine and templates[below.op].is_call:
                    unit.is_call = True
            # LLVM looks at the other glued nodes only: a call alone in its unit is not treated as one.
            if unit.is_call:
                calls.append(unit)
            if node.op == "TokenFactor":
                unit.low = True
            unit.node = below
            below.id = number
            if below.op == "TokenFactor":
                unit.latency = 0
        for unit in calls:
            glued: Node | None = unit.node
            while glued is not None:
                if glued.op == "CopyToReg" and glued.ops[2].node.op not in PASSIVE:
                    units[glued.ops[2].node.id].call_operand = True
                glued = glued.glued()
        return units[root.id] if root.id >= 0 else None

    def _add_edges(self) -> None:
        templates, units = self.templates, self.units
        for unit in units:
            node: Node | None = unit.node
            while node is not None:
                if node.machine:
                    template = templates[node.op]
                    if template.implicit_defs:
                        used = len(node.types)
                        while used and (node.types[used - 1] in (CHAIN, GLUE)):
                            used -= 1
                        while used and not node.is_used(used - 1):
                            used -= 1
                        if used > len(template.defs):
                            unit.defines_physical = True
                is_copy = node.op == "CopyToReg"
                for i, value in enumerate(node.ops):
                    operand = value.node
                    if operand.op in PASSIVE:
                        continue
                    before = units[operand.id]
                    if before is unit:
                        continue
                    order = value.type == CHAIN
                    register = self._dear_register(operand, node, value) if is_copy and i == 2 else 0
                    latency = before.latency if not order else 0 if operand.op == "TokenFactor" else 1
                    self._add_edge(unit, before, order, register, latency)
                node = node.ops[-1].node if node.ops and node.ops[-1].type == GLUE else None

    def _dear_register(self, definition: Node, user: Node, value: Result) -> int:
        """The physical register that carries a value to a copy, when copying it elsewhere is too dear."""
        register: int = user.ops[1].node.data
        if register >= VIRTUAL or register not in self.target.dear_registers:
            return 0
        if definition.op == "CopyFromReg":
            return register if definition.ops[1].node.data == register else 0
        if definition.machine:
            template = self.templates[definition.op]
            if value.index >= len(template.defs) and register in template.implicit_defs:
                return register
        return 0

    def _add_edge(
        self, unit: Unit, before: Unit, order: bool, register: int, latency: int, artificial: bool = False
    ) -> None:
        for edge in unit.preds:
            if edge[0] is before and edge[1] == order and edge[2] == register and edge[4] == artificial:
                if edge[3] < latency:
                    edge[3] = latency
                    for back in before.succs:
                        if back[0] is unit and back[1] == order and back[2] == register and back[4] == artificial:
                            back[3] = latency
                return
        unit.preds.append([before, order, register, latency, artificial])
        before.succs.append([unit, order, register, latency, artificial])
        if not order:
            unit.data_preds += 1
            before.data_succs += 1
        if not unit.scheduled:
            before.succs_left += 1

    def _remove_edge(self, unit: Unit, edge: Edge) -> None:
        before, order, register, _, artificial = edge
        unit.preds.remove(edge)
        for back in before.succs:
            if back[0] is unit and back[1] == order and back[2] == register and back[4] == artificial:
                before.succs.remove(back)
                break
        if not order:
            unit.data_preds -= 1
            before.data_succs -= 1
        if not unit.scheduled:
            before.succs_left -= 1

    def _number(self, unit: Unit) -> None:
        """Registers needed to compute a unit (Sethi and Ullman), depth first without recursion."""
        stack = [unit]
        while stack:
            unit = stack[-1]
            waiting = False
            best = extra = 0
            for edge in unit.preds:
                if edge[1]:
                    continue
                need = edge[0].sethi
                if not need:
                    stack.append(edge[0])
                    waiting = True
                    break
                if need > best:
                    best, extra = need, 0
                elif need == best:
                    extra += 1
            if not waiting:
                unit.sethi = best + extra or 1
                stack.pop()

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
            current.depth = max([edge[0].depth + edge[3] for edge in current.preds], default=0)
            stack.pop()
        return unit.depth

    # ---- loops of one block

    def _mark_cycle(self, unit: Unit) -> None:
        """Mark what steps a register from one round to the next: reads registers only, feeds register writes only."""

        def only(edges: list[Edge], op: str) -> bool:
            found = False
            for edge in edges:
                if edge[1]:
                    continue
                node = edge[0].node
                if node is None or node.op != op or node.ops[1].node.data < VIRTUAL:
                    return False
                found = True
            return found

        if only(unit.preds, "CopyFromReg") and only(unit.succs, "CopyToReg"):
            unit.virtual_cycle = True
            for edge in unit.preds:
                if not edge[1]:
                    edge[0].virtual_cycle = True

    def _cycle_penalty(self, unit: Unit) -> int:
        if unit.virtual_cycle:
            return 0
        return int(
            any(edge[0].virtual_cycle and edge[0].node.op == "CopyFromReg" for edge in unit.preds if not edge[1])
        )

    # ---- priorities

    def _push(self, unit: Unit) -> None:
        self.queue_count += 1
        unit.queue = self.queue_count
        # All users are scheduled: the height is final but for the cycle it will be scheduled in.
        height = 0
        for edge in unit.succs:
            if (reach := edge[0].height + edge[3]) > height:
                height = reach
        unit.height = height
        self.queue.append(unit)

    def _pop(self) -> Unit | None:
        queue = self.queue
        if not queue:
            return None
        best = 0
        for i in range(1, min(len(queue), 1000)):
            if self._second_first(queue[best], queue[i]):
                best = i
        unit = queue[best]
        last = queue.pop()
        if last is not unit:
            queue[best] = last
        unit.queue = 0
        return unit

    def _second_first(self, left: Unit, right: Unit) -> bool:
        """Whether `right` is to be scheduled before `left`."""
        if left.low != right.low:
            return right.low
        left_order, right_order = left.node.order, right.node.order
        if left_order != right_order:
            return left_order != 0 and (left_order < right_order or right_order == 0)
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
        left_operands = sum(not edge[1] for edge in left.preds)
        right_operands = sum(not edge[1] for edge in right.preds)
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
        if not unit.data_succs and unit.data_preds:
            return 0xFFFF
        if not unit.data_preds and unit.data_succs:
            return 0
        return unit.sethi

    # ---- scheduling

    def _schedule(self, unit: Unit) -> None:
        if unit.height < self.cycle:
            unit.height = self.cycle
        self.sequence.append(unit)
        self.cycle += 1
        self._release(unit)
        live = self.live_defs
        if live:
            for edge in unit.succs:
                register = edge[2]
                if register and live.get(register) is unit:
                    del live[register], self.live_gens[register]
                    self._release_interferences(register)
            if live.get(CALL_SEQUENCE) is unit and self._has(unit, self.setup):
                del live[CALL_SEQUENCE], self.live_gens[CALL_SEQUENCE]
                self._release_interferences(CALL_SEQUENCE)
        if unit.virtual_cycle:
            for edge in unit.preds:
                if not edge[1]:
                    edge[0].virtual_cycle = False
        unit.scheduled = True

    def _has(self, unit: Unit, op: str) -> bool:
        node: Node | None = unit.node
        while node is not None:
            if node.op == op:
                return True
            node = node.glued()
        return False

    def _release(self, unit: Unit) -> None:
        live_defs, live_gens = self.live_defs, self.live_gens
        for before, _, register, _, _ in unit.preds:
            before.succs_left -= 1
            if not before.succs_left:
                before.available = True
                self._push(before)
            if register:
                live_defs[register] = before
                live_gens.setdefault(register, unit)
        if CALL_SEQUENCE not in live_defs and unit.node.machine:
            node: Node | None = unit.node
            while node is not None:
                if node.op == self.destroy:
                    start = self._sequence_start(node)
                    opened = self.units[start.id]
                    self.sequence_end_of[opened] = unit
                    live_defs[CALL_SEQUENCE] = opened
                    live_gens[CALL_SEQUENCE] = unit
                    break
                node = node.glued()

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
        live = self.live_defs
        found: list[int] = []

        def note(register: int, allowed: Unit, source: Node | None = None) -> None:
            for alias in self.target.aliases(register):
                holder = live.get(alias)
                if holder is None or holder is allowed or (source is not None and holder.node is source):
                    continue
                if alias not in found:
                    found.append(alias)

        for before, _, register, _, _ in unit.preds:
            if register and live.get(register) is not unit:
                note(register, before)
        node: Node | None = unit.node
        while node is not None:
            if node.op == "CopyToReg":
                register = node.ops[1].node.data
                if register < VIRTUAL:
                    note(register, unit, node.ops[2].node)
            if node.machine:
                if node.op == self.destroy and CALL_SEQUENCE in live and CALL_SEQUENCE not in found:
                    last = self.live_gens[CALL_SEQUENCE].node
                    while (up := last.glued()) is not None:
                        last = up
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
            node = node.glued()
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
            self._add_edge(wanted, back_to, True, 0, 0, artificial=True)
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
        givers = {start, *(edge[0] for edge in start.preds if edge[2])}
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
        for before, _, register, _, _ in unit.preds:
            if before.available:
                before.available = False
                if not before.pending and before.queue:
                    self.queue.remove(before)
                    before.queue = 0
            before.succs_left += 1
            if register and live_gens.get(register) is unit:
                del live_defs[register], live_gens[register]
                self._release_interferences(register)
        if self._has(unit, self.setup):
            live_defs[CALL_SEQUENCE] = unit
            # The end of a sequence that was met while another was open is not known, in LLVM neither.
            live_gens[CALL_SEQUENCE] = self.sequence_end_of.get(unit, unit)
        if live_gens.get(CALL_SEQUENCE) is unit and self._has(unit, self.destroy):
            del live_defs[CALL_SEQUENCE], live_gens[CALL_SEQUENCE]
            self._release_interferences(CALL_SEQUENCE)
        for edge in unit.succs:
            register = edge[2]
            if register:
                live_defs[register] = unit
                if register not in live_gens:
                    live_gens[register] = min(
                        (other[0] for other in unit.succs if other[2] == register), key=lambda one: one.height
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
        clone = Unit(node, len(self.units))
        clone.latency, clone.is_call, clone.original = definition.latency, definition.is_call, definition.original
        clone.defines_physical, clone.low, clone.clone_of = definition.defines_physical, definition.low, definition
        self.units.append(clone)
        for before, order, edge_register, latency, artificial in definition.preds:
            if not artificial:
                self._add_edge(clone, before, order, edge_register, latency)
        self._add_edge(clone, definition, True, 0, 0, artificial=True)
        for edge in list(definition.succs):
            after, order, edge_register, latency, artificial = edge
            if artificial or not after.scheduled:
                continue
            self._add_edge(after, clone, order, edge_register, latency)
            self._remove_edge(
                after,
                next(
                    pred
                    for pred in after.preds
                    if pred[0] is definition and pred[1] == order and pred[2] == edge_register
                ),
            )
        self._number(clone)
        self.live_defs[register] = clone
        self._add_edge(clone, wanted, True, 0, 0, artificial=True)
        wanted.available = False
        height = 0
        for edge in clone.succs:
            height = max(height, edge[0].height + edge[3])
        clone.height = height
        return clone


def _nearest(unit: Unit) -> int:
    """The cycle of the nearest reader of a unit's results; register writes are looked through."""
    nearest = 0
    for after, order, _, _, _ in unit.succs:
        if order:
            continue
        height = _nearest(after) + 1 if after.node.op == "CopyToReg" else after.height
        if height > nearest:
            nearest = height
    return nearest
