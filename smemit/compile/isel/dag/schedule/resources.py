"""Resources with one live definition at a time: registers too expensive to copy (the flags), and the call sequence.

In bottom-up scheduling a reader claims a resource for the unit that defines it, until that unit is also scheduled.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import CHAIN, Node
from smemit.compile.isel.dag.schedule.units import Units

CALL_SEQUENCE = -1  # the resource number of an open call sequence


class Resources:
    """The resources in use while one graph is scheduled."""

    __slots__ = ("claimed_by", "destroy", "end_of", "holders", "setup", "target", "templates", "units")

    def __init__(self, units: Units) -> None:
        self.units = units
        self.target = units.target
        self.templates = units.templates
        self.setup, self.destroy = self.target.call_frame_setup, self.target.call_frame_destroy
        self.holders: dict[int, Node] = {}
        """By resource: the unit that defines it, which frees the resource."""
        self.claimed_by: dict[int, Node] = {}
        self.end_of: dict[Node, Node] = {}
        """By the unit that opens a call sequence: the one that closes it."""

    def claim(self, unit: Node) -> None:
        """Mark the resources that a scheduled unit reads as live."""
        end: Node | None = None
        nodes = self.units.nodes(unit)
        destroy, uncopyable = self.destroy, self.target.uncopyable_registers
        for node in nodes:
            op = node.op
            if op == "CopyToReg":
                if node.ops[1].node.data in uncopyable:
                    for before, _, link in self.units.preds(unit):
                        if link > 0:
                            self.holders[link] = before
                            self.claimed_by.setdefault(link, unit)
            elif op == destroy and end is None:
                end = node
        # The end of a call sequence whose results are read claims nothing. A sequence that begins in the same unit, as
        # for stackmaps, is free again immediately.
        if end is not None and unit.machine and nodes[-1].op != self.setup and CALL_SEQUENCE not in self.holders:
            opened = self.units.unit(self._sequence_start(end))
            self.end_of[opened] = unit
            self.holders[CALL_SEQUENCE] = opened
            self.claimed_by[CALL_SEQUENCE] = unit

    def closes(self, unit: Node) -> bool:
        """Whether a call sequence ends with a unit."""
        return self.destroy in [node.op for node in self.units.nodes(unit)]

    def opens(self, unit: Node) -> bool:
        """Whether a call sequence starts with a unit."""
        return any(node.op == self.setup for node in self.units.nodes(unit))

    def free(self, unit: Node) -> list[int]:
        """Release the resources that a scheduled unit defines; returns them."""
        if unit not in self.holders.values():
            return []
        freed = [resource for resource, holder in self.holders.items() if holder is unit]
        for resource in freed:
            self.drop(resource)
        return freed

    def drop(self, resource: int) -> None:
        """Free a resource."""
        del self.holders[resource], self.claimed_by[resource]

    def conflicts(self, unit: Node) -> list[int]:
        """The resources in use that scheduling `unit` now would overwrite."""
        found: list[int] = []
        live, clones = self.holders, self.units.clones
        if len(live) == 1 and CALL_SEQUENCE in live and not self.closes(unit):
            return found
        notable = self.units.notable_nodes(unit)
        if not notable:
            return found

        def note(register: int, allowed: Node, source: Node | None = None) -> None:
            for alias in self.target.aliases(register):
                holder = live.get(alias)
                if holder is None or holder is allowed or (source is not None and clones.get(holder, holder) is source):
                    continue
                if alias not in found:
                    found.append(alias)

        for before, _, link in self.units.preds(unit):
            if link > 0 and live.get(link) is not unit:
                note(link, before)
        for node in notable:
            if node.op == "CopyToReg":
                note(node.ops[1].node.data, unit, node.ops[2].node)
            if node.machine:
                if node.op == self.destroy and CALL_SEQUENCE in live and CALL_SEQUENCE not in found:
                    last = self.units.nodes(self.claimed_by[CALL_SEQUENCE])[-1]
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

    def _sequence_start(self, node: Node) -> Node:
        found = self._find_start(node, 0, 0)
        assert found is not None, "select: a call sequence without start"
        return found[0]

    def _find_start(self, node: Node, nest: int, most: int) -> tuple[Node, int] | None:
        """The start of the call sequence that `node` ends, along the most deeply nested chain."""
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
            following = _before(node)
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
            following = _before(node)
            if following is None or following.op == "EntryToken":
                return False
            node = following


def _before(node: Node) -> Node | None:
    """The chain predecessor of a node other than a token factor."""
    for value in node.ops:
        if value.type == CHAIN:
            return value.node
    return None
