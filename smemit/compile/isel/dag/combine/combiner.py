"""Simplify a graph by the shared rules of `rules/` and the target's own (LLVM's DAGCombiner).

Needs:  a graph; which of its types and operations must stay legal.
Gives:  a graph in which no rule fires.
Keeps:  the values computed; the source order of remaining nodes.

The driver mirrors LLVM's DAGCombiner: a last-in, first-out work list that starts with all nodes in order of creation.
The operands of a visited node come next; a replacement and its users are visited again. Nodes without users are deleted
first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import BEARABLE, Graph
from smemit.compile.isel.dag.graph.nodes import USERS, Node, Result
from smemit.compile.isel.dag.legalize.operations import Legalizer

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.rule_index import RuleIndex
    from smemit.compile.isel.dag.graph.bits import Known
    from smemit.compile.trace import Trace

Rule = Callable[["Combiner", Node], "Result | None"]

_CHANGES = 1_000
"""Limit of changes per node, beyond which the rules are assumed to loop; less than one is usual."""


class Combiner:
    """One run over a graph."""

    __slots__ = (
        "after_legalize", "folded", "fuel", "graph", "left_open", "legal_operations", "legal_types",
        "legalizer", "met", "pruning", "rules", "settled", "sums", "target", "trace", "unmet", "work",
    )

    def __init__(
        self,
        graph: Graph,
        rules: RuleIndex,
        trace: Trace | None = None,
        *,
        legal_types: bool = False,
        legal_operations: bool = False,
        legalizer: Legalizer | None = None,
    ) -> None:
        self.graph, self.target, self.rules = graph, rules.target, rules
        self.legal_types, self.legal_operations, self.legalizer = legal_types, legal_operations, legalizer
        self.after_legalize = legalizer is not None
        self.work: list[Node] = []
        """Nodes to visit, the last one first."""
        self.met = -1 - legal_types - legal_operations
        """The mark of nodes that are not in the list. No two runs over a graph use the same number: at the start
        all nodes are in the list, whatever another run left in them."""
        self.unmet: set[Node] = set()
        """Of these nodes those that never were in it: made on the way, and not met as an operand yet."""
        self.pruning: dict[Node, None] = {}
        """Nodes that are deleted before the next visit if they are unused."""
        self.settled: dict[Result, tuple[int, int, int, Known]] = {}
        """Cache of failed SimplifyDemandedBits walks, by value: the graph's version, the demanded bits, the depth, and
        the known bits. Without it each node of a tree would start its own walk."""
        self.sums: dict[Node, tuple[int, list[Node]]] = {}
        """By address: the graph's version and the additions that use it."""
        self.folded: dict[Node, tuple[int, bool]] = {}
        """By addition: the graph's version and whether all its uses fold it into an address."""
        self.left_open = False
        """Whether some question waits for operations to be legal that `early` rules ask."""
        self.trace = trace
        """Counts the rules that fire, if requested."""
        self.fuel = 0
        """Changes left before the rules are assumed to undo each other's work."""

    def run(self) -> None:
        """Combine until nothing changes."""
        graph, legalizer, met = self.graph, self.legalizer, self.met
        work, pruning, unmet, cse, asked = self.work, self.pruning, self.unmet, graph.cse, graph.asked
        if legalizer is None:
            if not self.legal_types:  # the legalizers leave no unused nodes
                graph.remove_all_dead()
            idle = self.rules.idle
        else:
            idle = self.rules.idle_and_legal
            graph.on_update = legalizer.legal.discard
        work += graph.living()
        rules, is_legal, start = self.rules.__getitem__, self.legal_operations, graph.version
        self.fuel = _CHANGES * (len(work) + 100)
        graph.hold_root()
        graph.on_new, graph.on_delete = self._on_new, unmet.discard
        while work:
            node = work.pop()
            node.mark = met
            if not node.uses:
                if not node.dead:
                    self.delete_unused(node)
            elif node.op in idle:
                if unmet:
                    self._add_unmet(node.ops)
                continue
            elif (
                legalizer is None or graph.version == legalizer.untouched or legalizer.is_plain((node.op, node.type))
                or node in legalizer.legal or self._legalize(legalizer, node)
            ):
                if unmet:
                    self._add_unmet(node.ops)
                operands, version = [*node.ops], graph.version
                graph.order = node.order
                graph.current = node
                if is_legal and (found := asked.get(node)) is not None and found[0] == version:
                    tried, swaps = found[1], False
                else:
                    if len(operands) > 1:
                        first, second = operands[0].node.op, operands[1].node.op
                    else:
                        first, second = operands[0].node.op if operands else "", ""
                    tried, later, swaps = rules((node.op, first, second, node.opaque, is_legal))
                for rule in tried:
                    better = rule(self, node)
                    if better is not None:
                        self._take(rule, node, operands, better)
                        break
                else:
                    if swaps:
                        twin = cse[node.op].get((node.types, None, operands[1], operands[0]))
                        if twin is not None and twin is not node:
                            self._take(None, node, operands, twin)
                    if not is_legal:
                        asked[node] = version, later
            if pruning:
                self._prune()
            if graph.deaths > BEARABLE:
                graph.sweep()
        graph.on_new = graph.on_update = graph.on_delete = None
        graph.let_root_go()
        if self.left_open:
            asked.clear()
        if graph.version > start:
            graph.remove_all_dead()

    def _add_unmet(self, values: Iterable[Result]) -> None:
        """Add new nodes that were never in the work list."""
        unmet = self.unmet
        for value in values:
            if value.node in unmet:
                self.add(value.node)

    def _legalize(self, legalizer: Legalizer, node: Node) -> bool:
        """Legalize a node before its visit; returns whether it still exists."""
        updated: list[Node] = []
        valid = legalizer.visit_one(node, updated)
        self._burn(node)
        for changed in updated:
            if not changed.dead:
                self.add_with_users(changed)
        return valid

    def _burn(self, node: Node) -> None:
        """Count a change at a node."""
        self.fuel -= 1
        if self.fuel < 0:
            raise AssertionError(f"rules undo each other's work without end, at {node.op} of {node.type}")

    def _prune(self) -> None:
        """Delete the nodes to be deleted."""
        pruning = self.pruning
        unused = [node for node in pruning if not node.uses and node.op != "HandleNode"]
        for node in reversed(unused):
            self.delete_unused(node)
        pruning.clear()

    def _take(self, rule: Rule | None, node: Node, operands: list[Result], better: Result) -> None:
        """Replace the node, which had these operands, by a rule's result. For None, look for an equal node with swapped
        operands."""
        if self.trace is not None:
            self.trace.count("commuted" if rule is None else self.rules.names[node.op, rule])
        made, graph = better.node, self.graph
        self._burn(node)
        if made is not node:
            if len(node.types) == 1:
                graph.replace(node, better)
            else:
                graph.replace_node(node, made.results if len(node.types) == len(made.types) else (better,))
            if made.op != "EntryToken":
                self.add_all([*made.uses[USERS], made])
            if not node.dead:
                self.delete_unused(node)
        unused = [value.node for value in operands if not value.node.uses and not value.node.dead]
        if unused:
            # They go if they were not visited yet, and count as met before what the change brought.
            pruning, met, unmet = self.pruning, self.met, self.unmet
            later = dict(pruning)
            pruning.clear()
            pruning.update((one, None) for one in unused if one.mark != met or one in unmet)
            pruning.update(later)

    def _on_new(self, node: Node) -> None:
        node.mark = self.met
        self.unmet.add(node)
        self.pruning[node] = None

    def add(self, *nodes: Node) -> None:
        """Add nodes to the work list, the last one on top."""
        self.add_all(nodes)

    def add_all(self, nodes: Iterable[Node]) -> None:
        """The same for any number of nodes."""
        work, pruning, unmet, met = self.work, self.pruning, self.unmet, self.met
        for node in nodes:
            pruning[node] = None
            if node.mark == met:
                node.mark = 0
                work.append(node)
                if node in unmet:
                    unmet.remove(node)

    def add_users(self, node: Node) -> None:
        """Add the users of a node to the work list."""
        self.add_all(node.users())

    def add_with_users(self, node: Node) -> None:
        """Add a node and its users to the work list."""
        self.add_all([*node.users(), node])

    def delete_unused(self, node: Node) -> None:
        """Delete a node without users and what only it used."""
        if node.uses:
            return
        graph, unmet = self.graph, self.unmet
        entry, used = graph.entry, []
        stack: dict[Node, None] = {node: None}
        while stack:
            one = stack.popitem()[0]
            if one.uses or one is entry:
                used.append(one)
            elif not one.dead:
                for value in one.ops:
                    stack[value.node] = None
                if one in unmet:
                    unmet.remove(one)
                graph.delete(one)
        self.add_all(used)

    # ---- for rules

    def improved(self, node: Node) -> Result | None:
        """The result of the first shared rule that applies to a node."""
        for _, rule in self.rules.rules[node.op]:
            made = rule(self, node)
            if made is not None:
                return made
        return None

    def combine_to(self, node: Node, *values: Result) -> Result:
        """Replace the results of `node` by `values` immediately; the rule then returns this method's result."""
        graph = self.graph
        graph.replace_node(node, list(values))
        for value in values:
            self.add_with_users(value.node)
        if not node.dead:
            self.delete_unused(node)
        return node

    def replace(self, old: Result, new: Result) -> None:
        """Replace a value below the visited node (LLVM's CommitTargetLoweringOpt)."""
        graph = self.graph
        graph.replace(old, new)
        self.add_with_users(new.node)
        if not old.node.dead:
            self.delete_unused(old.node)

    def node(self, op: str, type: str, *ops: Result, flags: int = 0) -> Result:
        """A new value."""
        return self.graph.node(op, type, *ops, flags=flags)

    def delete_and_recombine(self, node: Node) -> None:
        """Delete one unused node; operands that now have a single user are visited again."""
        graph = self.graph
        self.unmet.discard(node)
        operands = list(node.ops)
        graph.delete(node)
        for value in operands:
            one = value.node
            if not one.dead and (not one.uses or len(one.types) > 1):
                self.add(one)

    def setcc_result_type(self, type: str) -> str:
        """The result type for a new comparison: i1 until types are legal."""
        kind: str = self.target.setcc_result_type(type)
        return kind

    def can_make(self, op: str, type: str) -> bool:
        """Whether a rule may introduce an operation."""
        return not self.legal_operations or self.target.is_operation_legal_or_custom(op, type)

    def can_compare(self, condition: str, type: str) -> bool:
        """Whether a rule may introduce a comparison by a condition."""
        return not self.legal_operations or self.target.is_cond_code_legal(condition, type)
