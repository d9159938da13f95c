"""Bring every value into a type that registers hold: wider integers for narrow ones, halves for wide ones.

Needs:  a graph as built, combined once.
Gives:  legal types everywhere.
Keeps:  what is computed; the bits a widened value has on top are anything unless an operation needs them.

Nodes are visited in LLVM's order, because the combiner's outcome depends on which nodes were made first: a node is
ready once its operands are done, and of those ready the one that became so last comes next. A new node has its turn
like any other, so that a widened comparison's operands are masked behind what its users do with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.isel.dag.build.call_nodes import call_library
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import is_zero, sign_bits
from smemit.isel.dag.graph.nodes import ATOMIC_CHANGES, CHAIN, GLUE, MASKS, Node, Result, is_integer, width
from smemit.isel.dag.legalize import checked, integers, vectors
from smemit.isel.dag.legalize.bits import EXPANSIONS
from smemit.isel.dag.legalize.rotations import expanded

if TYPE_CHECKING:
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.legalize.hooks import LegalizeHooks

_FREE = (CHAIN, GLUE, "Untyped")
_DONE = -1


def has_illegal_types(graph: Graph, target: LegalizeHooks) -> bool:
    """Whether any value has a type that is not legal."""
    legal = target.legal_results
    doubtful = [types for types in graph.stock if types not in legal and graph.has_made(types)]
    if not doubtful:
        return False
    legal.update([types for types in doubtful if all(_is_legal(target, type) for type in types)])
    illegal = {*doubtful} - legal
    return bool(illegal) and any(node.types in illegal and node.op != "TargetConstant" for node in graph.nodes)


def _is_legal(target: LegalizeHooks, type: str) -> bool:
    return type in _FREE or target.is_type_legal(type)


class TypeLegalizer:
    """Legalizes the types of one graph."""

    __slots__ = ("build", "given", "graph", "halves", "promoted", "ready", "replaced", "target", "updated", "waiting")

    def __init__(self, graph: Graph, target: LegalizeHooks, build: Builder) -> None:
        self.graph, self.target, self.build = graph, target, build
        self.given: set[Node] = set()
        self.waiting: dict[Node, int] = {}
        """How many operands' legalization a node waits for, once that is known."""
        self.ready: list[Node] = []
        self.updated: dict[Node, None] = {}
        """Nodes whose operands changed since this was last empty."""
        self.promoted: dict[Result, Result] = {}
        self.halves: dict[Result, tuple[Result, Result]] = {}
        self.replaced: dict[Result, Result] = {}

    def is_legal(self, type: str) -> bool:
        """Whether a type needs nothing."""
        return _is_legal(self.target, type)

    def run(self) -> None:
        """Legalize."""
        graph = self.graph
        graph.hold_root()
        self.given = {*graph.nodes, graph.handle}
        waiting, ready = self.waiting, self.ready
        for node in graph.nodes:
            if not node.ops:
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
        """A node is legal: users that waited for nothing else are ready."""
        waiting, ready, given = self.waiting, self.ready, self.given
        waiting[node] = _DONE
        for user in reversed(node.uses.values()):
            left = waiting.get(user)
            if left is None:
                if user not in given:
                    continue  # made by now, but not in use yet
                left = len(user.ops)
            if left > 0:
                waiting[user] = left - 1
                if left == 1:
                    ready.append(user)

    def _await(self, node: Node) -> None:
        """A node came into use: it is ready, or waits for its operands, which came into use before it."""
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
        """A node may have been made of one that was found among those that are replaced by now."""
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
        """The promoted form of an integer; what is above its own bits is anything."""
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

    def _latest(self, value: Result) -> Result:
        while value in self.replaced:
            value = self.replaced[value]
        return value

    def library(self, name: str, node: Node) -> Result:
        """The result of a run-time function that does what `node` does."""
        return call_library(self.build, self.target, name, node)[0]

    def wide_zero(self, value: Result) -> Result:
        """Promoted, with zeros above its own bits."""
        graph, wide = self.graph, self.wide(value)
        previous, graph.order = graph.order, value.node.order
        made = zero_in_register(graph, wide, value.type)
        graph.order = previous
        return made

    def wide_sign(self, value: Result) -> Result:
        """Promoted, with its sign above its own bits."""
        graph, wide = self.graph, self.wide(value)
        previous, graph.order = graph.order, value.node.order
        made = graph.node("sign_extend_inreg", wide.type, wide, graph.leaf("ValueType", CHAIN, value.type))
        graph.order = previous
        return made

    def promoted_type(self, type: str) -> str:
        """The type a narrow integer is widened to."""
        result, count = self.target.register_type(type)
        return result if count == 1 else f"i{1 << (width(type) - 1).bit_length()}"

    def half_type(self, type: str) -> str:
        """The type of each half of a value that no register holds; "" when it must be widened first or fits."""
        if type[0] == "v":
            return "" if self.is_legal(type) else vectors.half_type(type)
        bits = width(type)
        if not is_integer(type) or bits & (bits - 1) or self.target.register_type(type)[1] == 1:
            return ""
        return f"i{bits // 2}"

    def _has_own_width(self, type: str) -> bool:
        """Whether a type is not widened: it is legal or split."""
        return self.is_legal(type) or bool(self.half_type(type))

    def replace_result(self, old: Result, new: Result) -> None:
        """Let users of a result that needs no other type use another."""
        if old is new:
            return
        self._await(new.node)
        new = self._latest(new)
        self.replaced[old] = new
        self.graph.replace(old, new)
        self._await_updated()

    # ---- visiting

    def _visit(self, node: Node) -> bool:
        """Legalize a node's results, or else its operands; False when that changed it in place."""
        graph = self.graph
        previous, graph.order = graph.order, node.order
        try:
            if node.op != "TargetConstant":
                for result in node.results:
                    if not self.is_legal(result.type):
                        # A node has one such result here.
                        self._change_result(node, result)
                        return True
            for at, value in enumerate(node.ops):
                if not self.is_legal(value.type) and value.node.op not in ("TargetConstant", "ValueType"):
                    return self._change_operand(node, at)
            return True
        finally:
            graph.order = previous

    def _change_result(self, node: Node, result: Result) -> None:
        type = result.type
        if half := self.half_type(type):
            handlers = vectors.RESULTS if half[0] == "v" else integers.RESULTS
            handler = handlers.get(node.op)
            if handler is None:
                raise UnsupportedError(f"the operation {node.op} on {type} is not lowered yet")
            low, high = self.halves[result] = handler(self, node, half)
            self._await(low.node)
            self._await(high.node)
        elif is_integer(type):
            promote = _RESULTS.get(node.op)
            if promote is None:
                raise UnsupportedError(f"the operation {node.op} on {type} is not lowered yet")
            made = promote(self, node, self.promoted_type(type))
            if made is not None:
                self.promoted[result] = made
                self._await(made.node)
        else:
            raise UnsupportedError(f"values of type {type} are not lowered yet on this path")

    def _change_operand(self, node: Node, at: int) -> bool:
        type = node.ops[at].type
        handlers = vectors.OPERANDS if type[0] == "v" else (integers.OPERANDS if self.half_type(type) else _OPERANDS)
        handler = handlers.get(node.op)
        if handler is None:
            raise UnsupportedError(f"the operation {node.op} with an operand of {node.ops[at].type} is not lowered yet")
        made = handler(self, node, at)
        if made is node:
            return False
        if made is None or node.dead:
            return True
        self.replace_result(node.results[0], made)
        if len(node.types) > 1 and made.node is not node:
            for old, new in zip(node.results[1:], made.node.results[1:], strict=False):
                self.replace_result(old, new)
        return True

    # ---- results

    def _constant(self, node: Node, type: str) -> Result:
        # Only i1 is widened with zeros, like a truth value; other widths by their sign (LLVM: byte-sized ones).
        value = node.data if width(node.type) % 8 == 0 else node.data & MASKS[node.type]
        return self.graph.constant(value, type)

    def _plain(self, node: Node, type: str) -> Result:
        ops = [self.wide(value) for value in node.ops]
        return self.graph.node(node.op, type, *ops)

    def _signed(self, node: Node, type: str) -> Result:
        return self.graph.node(node.op, type, *[self.wide_sign(value) for value in node.ops])

    def _unsigned(self, node: Node, type: str) -> Result:
        return self.graph.node(node.op, type, *[self.wide_zero(value) for value in node.ops])

    def _count(self, node: Node, type: str) -> Result:
        """Zeros from one end or the other: those that the width adds are not counted."""
        graph, value = self.graph, node.ops[0]
        own = width(value.type)
        if node.op == "ctlz":
            spare = graph.constant(width(type) - own, type)
            return graph.node("sub", type, graph.node("ctlz", type, self.wide_zero(value)), spare)
        wide = self.wide(value)
        if node.op == "ctlz_zero_undef":
            amount = graph.constant(width(type) - own, self.target.shift_amount_type(type))
            wide = graph.node("shl", type, wide, amount)
        elif node.op == "cttz":
            # With a bit above its own width the value is not zero.
            wide = graph.node("or", type, wide, graph.constant(1 << own, type))
            return graph.node("cttz_zero_undef", type, wide)
        return graph.node(node.op, type, wide)

    def _count_all(self, node: Node, type: str) -> Result:
        made = self._expanded_first(node, type) if node.op == "ctpop" else None
        if made is not None:
            return made
        return self.graph.node(node.op, type, self.wide_zero(node.ops[0]))

    def _swap(self, node: Node, type: str) -> Result:
        made = self._expanded_first(node, type)
        if made is not None:
            return made
        graph, spare = self.graph, width(type) - width(node.type)
        swapped = graph.node(node.op, type, self.wide(node.ops[0]))
        return graph.node("srl", type, swapped, graph.constant(spare, self.target.shift_amount_type(type)))

    def _next_argument(self, node: Node, type: str) -> Result:
        made = self.graph.raw("vaarg", (type, CHAIN), tuple(node.ops), data=node.data)
        self.replace_result(node.results[1], made.results[1])
        return made

    def _checked(self, node: Node, type: str) -> Result:
        if not self.is_legal(node.types[0]):
            return checked.promote_checked(self, node, type)
        return checked.promote_truth(self, node)

    def _saturated(self, node: Node, type: str) -> Result:
        return checked.promote_saturating(self, node, type)

    def _magnitude(self, node: Node, type: str) -> Result:
        return self._expanded_first(node, type) or self._signed(node, type)

    def _expanded_first(self, node: Node, type: str) -> Result | None:
        """What is done by other operations in any case takes fewer of them in the narrow type."""
        if self.target.is_operation_legal_or_custom(node.op, type) or not (self.is_legal(type) or node.op == "abs"):
            return None
        graph = self.graph
        return graph.node("any_extend", type, EXPANSIONS[node.op](graph, self.target, node))

    def _funnel(self, node: Node, type: str) -> Result:
        """The lower value moves up to the top; an amount counts in the old width."""
        graph, op = self.graph, node.op
        upper, lower = self.wide(node.ops[0]), self.wide(node.ops[1])
        amount = node.ops[2]
        if not self.is_legal(amount.type):
            amount = self.wide_zero(amount)
        old, new = width(node.type), width(type)
        amount = graph.node("urem", amount.type, amount, graph.constant(old, amount.type))
        is_constant = amount.node.op == "Constant"
        if new >= 2 * old and not is_constant and not self.target.is_operation_legal_or_custom(op, type):
            by = graph.constant(old, type)
            whole = graph.node("shl", type, upper, by)
            whole = graph.node("or", type, whole, zero_in_register(graph, lower, node.type))
            whole = graph.node("srl" if op == "fshr" else "shl", type, whole, amount)
            return whole if op == "fshr" else graph.node("srl", type, whole, by)
        spare = graph.constant(new - old, amount.type)
        lower = graph.node("shl", type, lower, spare)
        if op == "fshr":
            amount = graph.node("add", amount.type, amount, spare)
        return graph.node(op, type, upper, lower, amount)

    def _three_way(self, node: Node, type: str) -> Result:
        return self.graph.node(node.op, type, *node.ops)

    def _amount(self, value: Result) -> Result:
        return value if self.is_legal(value.type) else self.wide_zero(value)

    def _shl(self, node: Node, type: str) -> Result:
        return self.graph.node("shl", type, self.wide(node.ops[0]), self._amount(node.ops[1]))

    def _srl(self, node: Node, type: str) -> Result:
        return self.graph.node("srl", type, self.wide_zero(node.ops[0]), self._amount(node.ops[1]))

    def _sra(self, node: Node, type: str) -> Result:
        return self.graph.node("sra", type, self.wide_sign(node.ops[0]), self._amount(node.ops[1]))

    def _rotation(self, node: Node, type: str) -> None:
        self.replace_result(node.results[0], expanded(self.graph, self.target, node))

    def _setcc(self, node: Node, type: str) -> Result:
        graph = self.graph
        compared = node.ops[0].type
        fits = self._has_own_width(compared)
        native: str = self.target.setcc_result_type(compared if fits else self.promoted_type(compared))
        made = graph.node("setcc", native, *node.ops, flags=node.flags)
        return graph.resized("any_extend", type, made)

    def _compared(self, node: Node) -> tuple[Result, Result]:
        condition = node.ops[2].node.data
        signed = condition in ("setlt", "setle", "setgt", "setge")
        if not signed:
            left, right = self.wide(node.ops[0]), self.wide(node.ops[1])
            graph = self.graph
            bits = width(node.ops[0].type)
            # Both known extended the same way need no masking (LLVM asks this of known bits).
            above = MASKS[left.type] & ~((1 << bits) - 1)
            if is_zero(graph, left, above) and is_zero(graph, right, above):
                return left, right
            spare = width(left.type) - bits
            if sign_bits(graph, left) > spare and sign_bits(graph, right) > spare:
                return left, right
            return self.wide_zero(node.ops[0]), self.wide_zero(node.ops[1])
        return self.wide_sign(node.ops[0]), self.wide_sign(node.ops[1])

    def _select(self, node: Node, type: str) -> Result:
        return self.graph.node("select", type, node.ops[0], self.wide(node.ops[1]), self.wide(node.ops[2]))

    def truth(self, value: Result) -> Result:
        """A condition as a number, 0 or 1; it has the source number of the value."""
        return self.graph.node("zero_extend", self.promoted_type(value.type), value, order=value.node.order)

    def _truncate(self, node: Node, type: str) -> Result:
        value = node.ops[0]
        if not self._has_own_width(value.type):
            value = self.wide(value)
        return self.graph.resized("any_extend", type, value)

    def _extend(self, node: Node, type: str) -> Result:
        graph, value = self.graph, node.ops[0]
        if self._has_own_width(value.type):
            return graph.node(node.op, type, value)
        wide = self.wide(value)
        if width(type) > width(wide.type):
            if node.op == "any_extend":
                return graph.node("any_extend", type, wide)
            inner = self.wide_sign(value) if node.op == "sign_extend" else self.wide_zero(value)
            return graph.node(node.op, type, inner)
        # The extension in place stands where the extension stood, not where its operand does.
        if node.op == "sign_extend":
            return graph.node("sign_extend_inreg", wide.type, wide, graph.leaf("ValueType", CHAIN, value.type))
        return zero_in_register(graph, wide, value.type) if node.op == "zero_extend" else wide

    def _load(self, node: Node, type: str) -> Result:
        made = self.graph.wider_load(node, type)
        self.replace_result(node.results[1], made.results[1])
        return made

    def _patchpoint(self, node: Node, type: str) -> Result:
        """The same patchpoint with a wider result."""
        made = self.graph.raw("patchpoint", (type, *node.types[1:]), tuple(node.ops), data=node.data)
        for i in range(1, len(node.types)):
            self.replace_result(node.results[i], made.results[i])
        for i, value in enumerate(made.ops):
            if value.node.op != "TargetConstant" and not self.is_legal(value.type) and value.type not in _FREE:
                self._operand_live(made, i)
                break
        return made

    def _exchange(self, node: Node, type: str) -> Result:
        """The same compare-and-exchange of wider values, or its success as a wider truth value."""
        if not self.is_legal(node.type):
            ops = (*node.ops[:2], self.wide(node.ops[2]), self.wide(node.ops[3]))
            wide = self.graph.raw(node.op, (type, *node.types[1:]), ops, node.data)
            for old, new in zip(node.results[1:], wide.results[1:], strict=True):
                self.replace_result(old, new)
            return wide
        truth = self.target.setcc_result_type(node.type)
        made = self.graph.raw(node.op, (node.type, truth, CHAIN), tuple(node.ops), node.data)
        self.replace_result(node.results[0], made)
        self.replace_result(node.results[2], made.results[2])
        return self.graph.resized("sign_extend", type, made.results[1])

    def _atomic_load(self, node: Node, type: str) -> Result:
        """The same load, with zeros above what is read."""
        made = self.graph.raw(node.op, (type, CHAIN), tuple(node.ops), node.data)
        self.replace_result(node.results[1], made.results[1])
        return made

    def _atomic_change(self, node: Node, type: str) -> Result:
        """The same with a wider value."""
        made = self.graph.raw(node.op, (type, CHAIN), (*node.ops[:2], self.wide(node.ops[2])), node.data)
        self.replace_result(node.results[1], made.results[1])
        return made

    def _operand_atomic_store(self, node: Node, at: int) -> Result:
        return self.graph.raw(node.op, node.types, (node.ops[0], self.wide(node.ops[1]), node.ops[2]), node.data)

    def _undef(self, node: Node, type: str) -> Result:
        return self.graph.undef(type)

    def _freeze(self, node: Node, type: str) -> Result:
        return self.graph.node("freeze", type, self.wide(node.ops[0]))

    def _from_float(self, node: Node, type: str) -> Result:
        graph, op = self.graph, node.op
        signed = op == "fp_to_uint" and self.is_legal(type) and not self.target.is_operation_legal("fp_to_uint", type)
        used = "fp_to_sint" if signed else op
        made = graph.node(used, type, node.ops[0])
        kind = "AssertZext" if op == "fp_to_uint" else "AssertSext"
        return graph.node(kind, type, made, graph.leaf("ValueType", CHAIN, node.type))

    def _assert(self, node: Node, type: str) -> Result:
        wide = self.wide_sign(node.ops[0]) if node.op == "AssertSext" else self.wide_zero(node.ops[0])
        return self.graph.node(node.op, type, wide, node.ops[1])

    def _sext_inreg(self, node: Node, type: str) -> Result:
        return self.graph.node("sign_extend_inreg", type, self.wide(node.ops[0]), node.ops[1])

    def _element(self, node: Node, type: str) -> Result:
        """An element of a vector, first in the type that elements have, which is wider."""
        vector = node.ops[0].type
        bits = vector.rpartition("i" if "i" in vector else "f")[2]
        element = self.graph.node("extract_vector_elt", f"i{bits}", *node.ops)
        return self.graph.resized("any_extend", type, element)

    # ---- operands

    def _operand_extend(self, node: Node, at: int) -> Result:
        graph, value, op = self.graph, node.ops[0], node.op
        wide = self.wide(value)
        if op == "any_extend":
            return graph.resized("any_extend", node.type, wide)
        made = graph.resized("any_extend", node.type, wide)
        if op == "zero_extend":
            return zero_in_register(graph, made, value.type)
        return graph.node("sign_extend_inreg", made.type, made, graph.leaf("ValueType", CHAIN, value.type))

    def _operand_truncate(self, node: Node, at: int) -> Result:
        return self.graph.node("truncate", node.type, self.wide(node.ops[0]))

    def _operand_setcc(self, node: Node, at: int) -> Result:
        left, right = self._compared(node)
        return self.graph.update(node, left, right, node.ops[2])

    def _operand_select(self, node: Node, at: int) -> Result:
        return self.graph.update(node, self.truth(node.ops[0]), *node.ops[1:])

    def _operand_br_cc(self, node: Node, at: int) -> Result:
        chain, condition, left, right, block = node.ops
        compare = self.graph.raw("setcc", "i1", (left, right, condition))
        left, right = self._compared(compare)
        made = self.graph.update(node, chain, condition, left, right, block)
        if not compare.uses:
            self.graph.delete(compare)
        return made

    def _operand_select_cc(self, node: Node, at: int) -> Result:
        compare = self.graph.raw("setcc", "i1", (node.ops[0], node.ops[1], node.ops[4]))
        left, right = self._compared(compare)
        made = self.graph.update(node, left, right, *node.ops[2:])
        if not compare.uses:
            self.graph.delete(compare)
        return made

    def _operand_brcond(self, node: Node, at: int) -> Result:
        return self.graph.update(node, node.ops[0], self.truth(node.ops[1]), node.ops[2])

    def _operand_store(self, node: Node, at: int) -> Result:
        graph, memory = self.graph, node.data
        wide = self.wide(node.ops[1])
        return graph.store(
            node.ops[0], wide, node.ops[2], memory.align, volatile=memory.volatile, memory_type=memory.type
        )

    def _operand_to_float(self, node: Node, at: int) -> Result:
        wide = self.wide_sign(node.ops[0]) if node.op == "sint_to_fp" else self.wide_zero(node.ops[0])
        return self.graph.update(node, wide)

    def _operand_three_way(self, node: Node, at: int) -> Result:
        left, right = node.ops
        if node.op == "scmp":
            return self.graph.update(node, self.wide_sign(left), self.wide_sign(right))
        return self.graph.update(node, self.wide_zero(left), self.wide_zero(right))

    def _operand_shift(self, node: Node, at: int) -> Result:
        return self.graph.update(node, node.ops[0], self.wide_zero(node.ops[1]))

    def _operand_live(self, node: Node, at: int) -> Result:
        """A recorded value: constants as they are, others with anything above."""
        ops = list(node.ops)
        for i, value in enumerate(ops):
            if value.node.op != "TargetConstant" and value.type not in _FREE and not self.is_legal(value.type):
                if value.node.op == "Constant":
                    ops[i] = self.wide(value)
                else:
                    ops[i] = self.wide(value)
        return self.graph.update(node, *ops)


def zero_in_register(graph: Graph, wide: Result, narrow: str) -> Result:
    """The low bits of a wide value, zeros above."""
    return graph.node("and", wide.type, wide, graph.constant(MASKS[narrow], wide.type))


_RESULTS = {
    "extract_vector_elt": TypeLegalizer._element,
    "patchpoint": TypeLegalizer._patchpoint,
    "atomic_cmp_swap_with_success": TypeLegalizer._exchange,
    "atomic_load": TypeLegalizer._atomic_load,
    **dict.fromkeys(ATOMIC_CHANGES, TypeLegalizer._atomic_change),
    "Constant": TypeLegalizer._constant,
    "setcc": TypeLegalizer._setcc,
    "select": TypeLegalizer._select,
    "truncate": TypeLegalizer._truncate,
    "load": TypeLegalizer._load,
    "undef": TypeLegalizer._undef,
    "poison": TypeLegalizer._undef,
    "freeze": TypeLegalizer._freeze,
    "shl": TypeLegalizer._shl,
    "srl": TypeLegalizer._srl,
    "sra": TypeLegalizer._sra,
    **dict.fromkeys(("rotl", "rotr"), TypeLegalizer._rotation),
    "fp_to_sint": TypeLegalizer._from_float,
    "fp_to_uint": TypeLegalizer._from_float,
    "AssertSext": TypeLegalizer._assert,
    "AssertZext": TypeLegalizer._assert,
    "sign_extend_inreg": TypeLegalizer._sext_inreg,
    **dict.fromkeys(("add", "sub", "mul", "and", "or", "xor"), TypeLegalizer._plain),
    **dict.fromkeys(("sdiv", "srem", "smin", "smax", "avgfloors", "avgceils", "abds"), TypeLegalizer._signed),
    "ctpop": TypeLegalizer._count_all,
    "parity": TypeLegalizer._count_all,
    "vaarg": TypeLegalizer._next_argument,
    **dict.fromkeys((*checked.CHECKED, "uaddo_carry", "usubo_carry"), TypeLegalizer._checked),
    **dict.fromkeys(checked.SATURATING, TypeLegalizer._saturated),
    "bswap": TypeLegalizer._swap,
    "abs": TypeLegalizer._magnitude,
    **dict.fromkeys(("scmp", "ucmp"), TypeLegalizer._three_way),
    **dict.fromkeys(("fshl", "fshr"), TypeLegalizer._funnel),
    **dict.fromkeys(("ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef"), TypeLegalizer._count),
    **dict.fromkeys(("udiv", "urem", "umin", "umax", "avgflooru", "avgceilu", "abdu"), TypeLegalizer._unsigned),
    **dict.fromkeys(("sign_extend", "zero_extend", "any_extend"), TypeLegalizer._extend),
}
_OPERANDS = {
    "truncate": TypeLegalizer._operand_truncate,
    "setcc": TypeLegalizer._operand_setcc,
    "select": TypeLegalizer._operand_select,
    "select_cc": TypeLegalizer._operand_select_cc,
    "br_cc": TypeLegalizer._operand_br_cc,
    "brcond": TypeLegalizer._operand_brcond,
    "store": TypeLegalizer._operand_store,
    "atomic_store": TypeLegalizer._operand_atomic_store,
    "stackmap": TypeLegalizer._operand_live,
    "patchpoint": TypeLegalizer._operand_live,
    **dict.fromkeys(("sint_to_fp", "uint_to_fp"), TypeLegalizer._operand_to_float),
    **dict.fromkeys(("shl", "srl", "sra"), TypeLegalizer._operand_shift),
    **dict.fromkeys(("scmp", "ucmp"), TypeLegalizer._operand_three_way),
    **dict.fromkeys(("sign_extend", "zero_extend", "any_extend"), TypeLegalizer._operand_extend),
}
