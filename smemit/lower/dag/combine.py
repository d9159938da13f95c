"""Replace parts of a graph by better ones, by the rules of `rules/` and the target's own.

Needs:  a graph; which of its types and operations must stay legal.
Gives:  a graph in which no rule fires.
Keeps:  what is computed; source numbers of what stays.

The driver is LLVM's DAGCombiner: a work list, last in first out, that starts with all nodes in order of creation; a
visited node's operands come next; a replacement and its users come again. Nodes without users are deleted first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.lower.dag.fold import COMMUTATIVE
from smemit.lower.dag.legalize import Legalizer
from smemit.lower.dag.nodes import CHAIN, Graph, Memory, Node, Result, hold, let_go, width

if TYPE_CHECKING:
    from smemit.lower.dag.bits import Known
    from smemit.lower.dag.rule_index import RuleIndex

_VISITED = -1
_PROMOTED = frozenset(
    ("add", "sub", "mul", "and", "or", "xor", "shl", "sra", "srl", "sign_extend", "zero_extend", "any_extend")
)

Rule = Callable[["Combiner", Node], "Result | None"]


class Combiner:
    """One run over a graph."""

    __slots__ = (
        "after_legalize",
        "fired",
        "graph",
        "legal_operations",
        "legal_types",
        "legalizer",
        "pruning",
        "rules",
        "settled",
        "target",
        "work",
    )

    def __init__(
        self,
        graph: Graph,
        rules: RuleIndex,
        *,
        legal_types: bool = False,
        legal_operations: bool = False,
        legalizer: Legalizer | None = None,
        fired: dict[str, int] | None = None,
    ) -> None:
        self.graph, self.target, self.rules = graph, graph.target, rules
        self.legal_types, self.legal_operations, self.legalizer = legal_types, legal_operations, legalizer
        self.after_legalize = legalizer is not None
        self.work: list[Node | None] = [None]
        """Nodes to visit. Each has its place here in `id`, from 1; 0 is new, below is visited."""
        self.pruning: dict[Node, None] = {}
        self.settled: dict[tuple[Result, int], tuple[int, int, Known]] = {}
        """By value and the bits wanted of it, where nothing was found to simplify below: the graph's version, how deep
        in the tree it stood, and what is known of it. Trees are asked about from each of their nodes: this makes one
        walk of all these."""
        self.fired = fired
        """Counts of the rules that fired, by name."""

    def run(self) -> None:
        """Combine until nothing changes."""
        graph, legalizer = self.graph, self.legalizer
        idle = self.rules.idle if legalizer is None else self.rules.idle_and_legal
        count = graph.count
        work, pruning = self.work, self.pruning
        work += graph.nodes
        for place, node in enumerate(graph.nodes, 1):
            node.id = place
            if not node.uses:
                pruning[node] = None
        handle = hold(graph.root)
        graph.listeners.append(self._on_change)
        version = -1
        while True:
            if graph.version == version:
                pruning.clear()  # what has users still has them
            while pruning:
                node = pruning.popitem()[0]
                if not node.uses and not node.dead:
                    self.delete_unused(node)
            version = graph.version
            while work:
                last = work.pop()
                if last is None:
                    continue
                node = last
                node.id = _VISITED
                if not node.uses or not idle[node.op]:
                    break
                # It stays as it is, and so do its operands: of them, only new ones never had a place in the list.
                if graph.count > count:
                    for value in node.ops:
                        if not value.node.id:
                            self.add(value.node)
            else:
                break
            if not node.uses and self.delete_unused(node):
                continue
            if legalizer is not None and not legalizer.plain[node.op, node.type]:
                updated: list[Node] = []
                valid = legalizer.visit_one(node, updated)
                for changed in updated:
                    if not changed.dead:
                        self.add_with_users(changed)
                if not valid:
                    continue
            for value in node.ops:
                operand = value.node
                place = operand.id
                if place >= 0:
                    pruning[operand] = None
                    if not place:
                        operand.id = len(work)
                        work.append(operand)
            graph.order = node.order
            better = self._combine(node)
            if better is None or better.node is node:
                continue
            made = better.node
            if len(node.types) == len(made.types):
                graph.replace_node(node, made.results)
            else:
                graph.replace_node(node, [better])
            if made.op != "EntryToken":
                self.add_with_users(made)
            if not node.dead:
                self.delete_unused(node)
        graph.listeners.remove(self._on_change)
        graph.root = let_go(handle)
        graph.remove_all_dead()

    def _on_change(self, event: str, node: Node) -> None:
        if event == "new":
            self.pruning[node] = None
        elif event == "deleted":
            self._forget(node)

    def _forget(self, node: Node) -> None:
        if node.id > 0:
            self.work[node.id] = None
            node.id = 0
        self.pruning.pop(node, None)

    def add(self, node: Node, prune: bool = True) -> None:
        """Visit a node soon."""
        if node.op == "HandleNode":
            return
        if prune:
            self.pruning[node] = None
        if node.id <= 0:
            node.id = len(self.work)
            self.work.append(node)

    def add_users(self, node: Node) -> None:
        """Visit the users of a node soon."""
        for user in node.users():
            self.add(user)

    def add_with_users(self, node: Node) -> None:
        """Visit a node and its users soon."""
        self.add_users(node)
        self.add(node)

    def delete_unused(self, node: Node) -> bool:
        """Delete a node without users and what only it used; True when it went."""
        if node.uses:
            return False
        graph = self.graph
        stack: dict[Node, None] = {node: None}
        while stack:
            one = stack.popitem()[0]
            if one.dead:
                continue
            if one.uses or one is graph.entry:
                self.add(one)
                continue
            for value in one.ops:
                stack[value.node] = None
            self._forget(one)
            graph.delete(one)
        return True

    def _combine(self, node: Node) -> Result | None:
        op, ops, is_legal = node.op, node.ops, self.legal_operations
        count = len(ops)
        first, second = ops[0].node.op if count else "", ops[1].node.op if count > 1 else ""
        for name, rule in self.rules[op, first, second, node.opaque, is_legal]:
            better = rule(self, node)
            if better is not None:
                fired = self.fired
                if fired is not None:
                    fired[name] = fired.get(name, 0) + 1
                return better
        if is_legal and op in _PROMOTED and not self.target.is_desirable(op, node.type):
            wider = self.target.promoted(node)
            if wider:
                better = self._promote(node, wider)
                if better is not None:
                    return better
        if op in COMMUTATIVE and len(node.ops) == 2:
            left, right = node.ops
            if left is not right and (left.node.op == "Constant" or right.node.op != "Constant"):
                found = self.graph.cse.get((op, node.types, None, right, left))
                if found is not None:
                    return found
        return None

    # ---- operations done in a wider type

    def _promote(self, node: Node, type: str) -> Result | None:
        """Do an operation in a wider type, its operands widened as it needs them."""
        graph, op = self.graph, node.op
        if op in ("sign_extend", "zero_extend", "any_extend"):
            made = graph.node(op, node.type, node.ops[0])
            return None if made is node else made
        loads: list[tuple[Node, Node]] = []
        left = node.ops[0]
        if op in ("sra", "srl"):
            wide_left = self._widened(left, type, loads, "sign" if op == "sra" else "zero")
        else:
            wide_left = self._widened(left, type, loads, "")
        if op in ("shl", "sra", "srl"):
            made = graph.node("truncate", node.type, graph.node(op, type, wide_left, node.ops[1]))
            for old, new in loads:
                self._replace_load(old, new)
            return None if node.dead else made
        right = node.ops[1]
        wide_right = self._widened(right, type, loads, "")
        made = graph.node("truncate", node.type, graph.node(op, type, wide_left, wide_right))
        kept = [(old, new) for old, new in dict(loads).items() if not old.has_one_use()]
        self.combine_to(node, made)
        for old, new in kept:
            if not old.dead:
                self.add(new)
                self._replace_load(old, new)
        return node

    def _widened(self, value: Result, type: str, loads: list[tuple[Node, Node]], extension: str) -> Result:
        """A value in a wider type; what widens it has the source number of the value, not of its user."""
        graph = self.graph
        previous, graph.order = graph.order, value.node.order
        wide = self._widened_here(value, type, loads, extension)
        graph.order = previous
        return wide

    def _widened_here(self, value: Result, type: str, loads: list[tuple[Node, Node]], extension: str) -> Result:
        graph, node = self.graph, value.node
        wide: Result
        if node.op == "load" and value.index == 0 and not node.data.mode:
            memory: Memory = node.data
            load = graph.load(
                type,
                node.ops[0],
                node.ops[1],
                memory.align,
                like=memory,
                memory_type=memory.type,
                ext=memory.ext or "anyext",
                order=node.order,
            )
            loads.append((node, load))
            wide = load
        elif node.op == "Constant":
            wide = graph.node("sign_extend", type, value)
        elif node.op in ("AssertSext", "AssertZext"):
            inner = self._widened(node.ops[0], type, loads, "sign" if node.op == "AssertSext" else "zero")
            wide = graph.node(node.op, type, inner, node.ops[1])
        else:
            wide = graph.node("any_extend", type, value)
        if extension:
            self.add(wide.node)
            if extension == "sign":
                return graph.node("sign_extend_inreg", type, wide, graph.leaf("ValueType", CHAIN, value.type))
            return graph.node("and", type, wide, graph.constant((1 << width(value.type)) - 1, type))
        return wide

    def _replace_load(self, old: Node, new: Node) -> None:
        """Let the users of a load read the low part of a wider one."""
        graph = self.graph
        previous, graph.order = graph.order, old.order
        cut = graph.node("truncate", old.types[0], new)
        graph.order = previous
        graph.replace_node(old, [cut, new.results[1]])
        self.add(cut.node)
        if not old.dead:
            self.delete_unused(old)

    # ---- for rules

    def combine_to(self, node: Node, *values: Result) -> Result:
        """Let `values` stand for the results of `node` now; the rule then returns what this returns."""
        graph = self.graph
        graph.replace_node(node, list(values))
        for value in values:
            self.add_with_users(value.node)
        if not node.dead:
            self.delete_unused(node)
        return node

    def replace(self, old: Result, new: Result) -> None:
        """Let one value stand for another, somewhere below the node visited."""
        graph = self.graph
        graph.replace(old, new)
        self.add_with_users(new.node)
        if not old.node.dead:
            self.delete_unused(old.node)

    def node(self, op: str, type: str, *ops: Result, flags: int = 0) -> Result:
        """A new value."""
        return self.graph.node(op, type, *ops, flags=flags)

    def delete_and_recombine(self, node: Node) -> None:
        """Delete one unused node; operands it shared with one other user come again."""
        graph = self.graph
        self._forget(node)
        operands = list(node.ops)
        graph.delete(node)
        for value in operands:
            if (not value.node.dead and (value.node.has_one_use() or len(value.node.types) > 1)) or (
                not value.node.dead and not value.node.uses
            ):
                self.add(value.node)

    def setcc_type(self, type: str) -> str:
        """The type of a comparison made now: i1 until types are legal."""
        kind: str = self.target.setcc_type(type)
        return kind

    def resize_boolean(self, value: Result, type: str) -> Result:
        """A truth value in another type."""
        if width(value.type) < width(type):
            return self.graph.node("zero_extend", type, value)
        return self.graph.node("truncate", type, value) if value.type != type else value

    def can_make(self, op: str, type: str) -> bool:
        """Whether a rule may introduce an operation."""
        return not self.legal_operations or self.target.is_legal_or_custom(op, type)


def is_simple_load(node: Node) -> bool:
    """A load that is neither volatile nor of a special kind."""
    return node.op == "load" and type(node.data) is Memory and not node.data.volatile and not node.data.mode
