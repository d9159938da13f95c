"""Make all types legal: promote narrow integers, expand wide ones (LLVM's DAGTypeLegalizer).

Needs:  a graph as built, combined once.
Gives:  legal types everywhere.
Keeps:  the values computed; the upper bits of a promoted value are undefined unless an operation needs them.

Nodes are visited in LLVM's order, because the combiner's result depends on creation order. A node is ready once its
operands are legalized, and the one that became ready last comes next. New nodes are visited in the same way, so the
operands of a promoted comparison are masked after its users are processed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.construct.call_nodes import call_library
from smemit.compile.isel.dag.graph.elements import in_order_of_constants, vector_type
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, elements_of, is_integer, width
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.isel.dag.legalize.illegal import is_legal
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks

Halves = tuple[Result, Result]
"""The low and the high half."""

_DONE = -1
SMALLEST = 64
"""Width of the smallest vector registers of all targets."""


class TypeRules(NamedTuple):
    """By operation: the function that legalizes a result or an operand."""

    promote_results: Mapping[str, Callable[[TypeLegalizer, Node, str], Result | None]]
    promote_operands: Mapping[str, Callable[[TypeLegalizer, Node], Result | None]]
    expand_results: Mapping[str, Callable[[TypeLegalizer, Node, str], tuple[Result, Result]]]
    expand_operands: Mapping[str, Callable[[TypeLegalizer, Node], Result | None]]
    split_results: Mapping[str, Callable[[TypeLegalizer, Node, str], tuple[Result, Result]]]
    split_operands: Mapping[str, Callable[[TypeLegalizer, Node], Result | None]]
    widen_results: Mapping[str, Callable[[TypeLegalizer, Node, str], Result | None]]
    widen_operands: Mapping[str, Callable[[TypeLegalizer, Node], Result | None]]


class TypeLegalizer:
    """Legalizes the types of one graph."""

    __slots__ = (
        "build", "given", "graph", "halves", "promoted", "ready", "replaced", "rules", "target", "updated", "waiting",
    )

    def __init__(self, graph: Graph, target: LegalizeHooks, build: Builder, rules: TypeRules) -> None:
        self.graph, self.target, self.build, self.rules = graph, target, build, rules
        self.given: set[Node] = set()
        self.waiting: dict[Node, int] = {}
        """The number of operands that are not yet legalized, once it is known."""
        self.ready: list[Node] = []
        self.updated: dict[Node, None] = {}
        """Nodes with changed operands since this was last empty."""
        self.promoted: dict[Result, Result] = {}
        self.halves: dict[Result, tuple[Result, Result]] = {}
        self.replaced: dict[Result, Result] = {}

    def is_legal(self, type: str) -> bool:
        """Whether a type is legal."""
        return is_legal(self.target, type)

    def run(self) -> None:
        """Legalize all nodes."""
        graph = self.graph
        graph.hold_root()
        nodes = graph.living()
        self.given = {*nodes, graph.handle}
        waiting, ready = self.waiting, self.ready
        for node in in_order_of_constants([node for node in nodes if not node.ops]):
            waiting[node] = 0
            ready.append(node)
        graph.on_update, graph.on_delete = self._note, self._forget
        while ready:
            node = ready.pop()
            if not node.dead and waiting.get(node) == 0:
                if self._visit(node):
                    self._finish(node)
                else:
                    del waiting[node]
                    self._await(node)
        assert waiting.get(graph.handle) == _DONE, "select: legalizing types reaches the root"
        graph.on_update = graph.on_delete = None
        graph.let_root_go()
        graph.remove_all_dead()

    # ---- the order of visits

    def _note(self, node: Node) -> None:
        self.updated[node] = None

    def _forget(self, node: Node) -> None:
        self.updated.pop(node, None)
        if (survivor := self.graph.survivor) is not None:
            self.replaced.update(zip(node.results, survivor.results, strict=True))
            if survivor not in self.waiting and survivor not in self.given:
                self.updated[survivor] = None

    def _finish(self, node: Node) -> None:
        """Mark a node as legalized; users without other unlegalized operands become ready."""
        waiting, ready, given = self.waiting, self.ready, self.given
        waiting[node] = _DONE
        for user in node.users():
            left = waiting.get(user)
            if left is None:
                if user not in given:
                    continue  # created, but not used yet
                left = len(user.ops)
            if left > 0:
                waiting[user] = left - 1
                if left == 1:
                    ready.append(user)

    def _await(self, node: Node) -> None:
        """Register a new node: it is ready, or waits for its operands, which are registered first."""
        waiting = self.waiting
        stack = [node]
        while stack:
            node = stack[-1]
            if node in waiting:
                stack.pop()
                continue
            above = len(stack)
            stack += [value.node for value in reversed(node.ops) if value.node not in waiting]
            if len(stack) > above:
                continue
            stack.pop()
            node = self._renewed(node)
            if node in waiting:
                continue
            left = waiting[node] = sum(1 for value in node.ops if waiting[value.node] != _DONE)
            if not left:
                self.ready.append(node)

    def _renewed(self, node: Node) -> Node:
        """Update operands of a node that were replaced in the meantime."""
        ops = [self._latest(value) for value in node.ops]
        if all(new is old for new, old in zip(ops, node.ops, strict=True)):
            return node
        made = self.graph.update(node, *ops)
        if made is not node:
            self.replaced.update(zip(node.results, made.results, strict=True))
            self.graph.replace_node(node, made.results)
            self._await_updated()
        return made

    def _await_updated(self) -> None:
        updated = self.updated
        for node in updated:
            self.waiting.pop(node, None)
        while updated:
            node = updated.popitem()[0]
            if not node.dead:
                self._await(node)

    def _settle(self, node: Node) -> None:
        """Legalize a node before its turn."""
        while not self._visit(node):
            pass
        self._finish(node)

    # ---- bookkeeping

    def wide(self, value: Result) -> Result:
        """The promoted form of an integer or vector; the upper bits are undefined."""
        value = self._latest(value)
        found = self.promoted.get(value)
        if found is None:
            self._settle(value.node)
            found = self.promoted[value]
        return self._latest(found)

    def split(self, value: Result) -> tuple[Result, Result]:
        """The halves of an integer that is too wide, low one first."""
        value = self._latest(value)
        found = self.halves.get(value)
        if found is None:
            self._settle(value.node)
            found = self.halves[value]
        return self._latest(found[0]), self._latest(found[1])

    def cut(self, whole: Result, half: str) -> tuple[Result, Result]:
        """Split a new value into halves, low one first: SplitInteger."""
        graph = self.graph
        low = graph.node("truncate", half, whole)
        return low, graph.node("truncate", half, graph.shifted("srl", whole, width(half)))

    def _latest(self, value: Result) -> Result:
        while value in self.replaced:
            value = self.replaced[value]
        return value

    def library(self, name: str, node: Node) -> Result:
        """The result of the run-time function for `node`."""
        return call_library(self.build, self.target, name, node)[0]

    def wide_zero(self, value: Result) -> Result:
        """The promoted form, zero-extended."""
        graph, wide = self.graph, self.wide(value)
        with graph.like(value.node):
            return zero_in_register(graph, wide, value.type)

    def wide_sign(self, value: Result) -> Result:
        """The promoted form, sign-extended."""
        graph, wide = self.graph, self.wide(value)
        with graph.like(value.node):
            return graph.node("sign_extend_inreg", wide.type, wide, graph.leaf("ValueType", CHAIN, value.type))

    def in_halves(self, node: Node, half: str) -> tuple[Result, Result]:
        """The operation on the low halves of all operands, and on the high ones."""
        low, high = zip(*map(self.split, node.ops), strict=True)
        return self.graph.node(node.op, half, *low), self.graph.node(node.op, half, *high)

    def boolean(self, value: Result) -> Result:
        """A boolean as 0 or 1, with the source order of the value."""
        with self.graph.like(value.node):
            return self.graph.node("zero_extend", self.promoted_type(value.type), value)

    def promoted_type(self, type: str) -> str:
        """The type to which a narrow integer, or a vector with an odd number of elements, is widened."""
        if type[0] == "v":
            count, element = elements_of(type)
            return vector_type(1 << (count - 1).bit_length(), element)
        result, count = self.target.register_type(type)
        return result if count == 1 else f"i{1 << (width(type) - 1).bit_length()}"

    def half_type(self, type: str) -> str:
        """The type of the halves of a value wider than a register; "" if it fits or must be widened first."""
        if type[0] == "v":
            return "" if self.is_legal(type) or is_odd(type) else half_vector(type)
        bits = width(type)
        if not is_integer(type) or bits & (bits - 1) or self.target.register_type(type)[1] == 1:
            return ""
        return f"i{bits // 2}"

    def has_own_width(self, type: str) -> bool:
        """Whether a type is legal or split, not widened."""
        return self.is_legal(type) or bool(self.half_type(type))

    def replace_result(self, old: Result, new: Result) -> None:
        """Replace a result whose type stays the same."""
        if old is new:
            return
        self._await(new.node)
        new = self._latest(new)
        self.replaced[old] = new
        self.graph.replace(old, new)
        self._await_updated()

    # ---- visiting

    def _visit(self, node: Node) -> bool:
        """Legalize a node's results, else its operands; False if that changed the node in place."""
        graph = self.graph
        graph.current = node
        with graph.at(node.order):
            if node.op != "TargetConstant":
                for result in node.results:
                    if not self.is_legal(result.type):
                        # A node has only one such result here.
                        self._change_result(node, result)
                        return True
            at = self.illegal_operand(node)
            return at < 0 or self._change_operand(node, at)

    def illegal_operand(self, node: Node) -> int:
        """Index of the first operand with an illegal type, -1 if there is none."""
        for at, value in enumerate(node.ops):
            if not self.is_legal(value.type) and value.node.op not in ("TargetConstant", "ValueType"):
                return at
        return -1

    def _change_result(self, node: Node, result: Result) -> None:
        type = result.type
        if half := self.half_type(type):
            handlers = self.rules.split_results if half[0] == "v" else self.rules.expand_results
            handler = handlers.get(node.op)
            if handler is None:
                raise UnsupportedError(f"the operation {node.op} on {ir_text(type)} is not supported")
            low, high = self.halves[result] = handler(self, node, half)
            self._await(low.node)
            self._await(high.node)
        elif type[0] == "v" or is_integer(type):
            promote = (self.rules.widen_results if type[0] == "v" else self.rules.promote_results).get(node.op)
            if promote is None:
                raise UnsupportedError(f"the operation {node.op} on {ir_text(type)} is not supported")
            made = promote(self, node, self.promoted_type(type))
            if made is not None:
                self.promoted[result] = made
                self._await(made.node)
        else:
            raise UnsupportedError(f"values of type {ir_text(type)} are not supported here")

    def _change_operand(self, node: Node, at: int) -> bool:
        type = node.ops[at].type
        rules = self.rules
        halves = self.half_type(type)
        if type[0] == "v":
            handlers = rules.split_operands if halves else rules.widen_operands
        else:
            handlers = rules.expand_operands if halves else rules.promote_operands
        handler = handlers.get(node.op)
        if handler is None:
            raise UnsupportedError(
                f"the operation {node.op} with an operand of {ir_text(node.ops[at].type)} is not supported")
        made = handler(self, node)
        if made is node:
            return False
        if made is None or node.dead:
            return True
        self.replace_result(node.results[0], made)
        if len(node.types) > 1 and made.node is not node:
            for old, new in zip(node.results[1:], made.node.results[1:], strict=False):
                self.replace_result(old, new)
        return True


def is_odd(type: str) -> bool:
    """Whether the number of elements of a vector is not a power of two."""
    count = elements_of(type)[0]
    return bool(count & (count - 1))


def half_vector(type: str) -> str:
    """The type of each half of a vector."""
    count, element = elements_of(type)
    if count % 2 or width(type) <= SMALLEST:
        # LLVM widens or scalarizes these.
        raise UnsupportedError(f"values of type <{count} x {element}> are not supported here")
    return f"v{count // 2}{element}"


def zero_in_register(graph: Graph, wide: Result, narrow: str) -> Result:
    """The low bits of a wide value, zero-extended."""
    return graph.node("and", wide.type, wide, graph.constant(MASKS[narrow], wide.type))
