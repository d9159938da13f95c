"""Push a mask of low bits through logic to loads, which become narrower (LLVM's BackwardsPropagateMask).

All leaves must be loads that can be narrowed, constants, or values with zeros above; one other leaf gets the mask
itself. This runs once types are legal, when extensions are already part of loads.
"""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, MASKS, Memory, Node, Result, one_use, width

_LOGIC = ("and", "or", "xor")


class _Search:
    """The tree below a mask."""

    def __init__(self, combiner: Combiner, mask: int) -> None:
        self.combiner, self.mask = combiner, mask
        self.narrow = f"i{mask.bit_length()}"
        self.loads: list[Node] = []
        self.constants: dict[Node, None] = {}
        """Logic with a constant that has bits outside the mask."""
        self.other: Result | None = None
        """The leaf that must be masked."""

    def accept(self, node: Node) -> bool:
        """Whether the mask can be pushed to all operands of a node."""
        # The depth of the tree is only limited by the size of the block.
        left = [(node, value) for value in reversed(node.ops)]
        while left:
            node, value = left.pop()
            number = constant_of(value)
            if number is not None:
                if number & ~self.mask & MASKS[value.type]:
                    self.constants[node] = None
                continue
            if not one_use(value):
                return False
            inner = value.node
            if inner.op == "load":
                if not self._narrows(inner, value):
                    return False
            elif inner.op in _LOGIC:
                left += [(inner, below) for below in reversed(inner.ops)]
            elif not self._is_extended(inner) and not self._is_only_other(value):
                return False
        return True

    def _is_extended(self, node: Node) -> bool:
        if node.op == "zero_extend":
            return width(node.ops[0].type) <= width(self.narrow)
        return node.op == "AssertZext" and width(node.ops[1].node.data) <= width(self.narrow)

    def _is_only_other(self, value: Result) -> bool:
        if self.other is not None:
            return False
        self.other = value
        return sum(type not in (CHAIN, GLUE) for type in value.node.types) == 1

    def _narrows(self, load: Node, value: Result) -> bool:
        memory: Memory = load.data
        combiner, narrow = self.combiner, self.narrow
        if value.index or memory.mode or memory.volatile or memory.type[0] != "i" or not is_simple_load(load):
            return False
        if narrow not in ("i8", "i16", "i32") or width(narrow) > width(memory.type):
            return False
        if combiner.legal_operations and not is_load_ext_legal(combiner, "zext", narrow, value.type):
            return False
        if not combiner.target.should_reduce_load_width(load, "zext", narrow):
            return False
        if memory.ext != "zext" or narrow != memory.type:
            self.loads.append(load)
        return True


def and_above_loads(combiner: Combiner, node: Node) -> Result | None:
    """Push the mask to the loads. LLVM: DAGCombiner::BackwardsPropagateMask."""
    mask = constant_of(node.ops[1])
    if not combiner.legal_types or mask is None or mask <= 0 or mask & (mask + 1):
        return None
    search = _Search(combiner, mask)
    if node.ops[0].node.op == "load" or not search.accept(node) or not search.loads:
        return None
    graph = combiner.graph
    if search.other is not None:
        _put_mask(combiner, search.other, node.ops[1])
    for logic in search.constants:
        first, second = logic.ops
        if logic.op == "and" and (constant_of(first) is None or constant_of(second) is None):
            continue
        if constant_of(first) is not None and logic.op != "and":
            first, second = second, first
        graph.update(logic, first, graph.node("and", second.type, second, node.ops[1], order=second.node.order))
    for load in search.loads:
        _put_mask(combiner, load, node.ops[1])
        _narrow(combiner, load, search.narrow)
    result = node.ops[0]
    graph.replace(node, result)
    return node


def _put_mask(combiner: Combiner, value: Result, mask: Result) -> None:
    """Let the users of a value read it masked."""
    graph = combiner.graph
    masked = graph.node("and", value.type, value, mask, order=value.node.order)
    graph.replace(value, masked)
    if masked.node.op == "and":
        graph.update(masked.node, value, mask)


def _narrow(combiner: Combiner, load: Node, narrow: str) -> None:
    """Load only the low part."""
    graph, memory = combiner.graph, load.data
    pointer, align = load.ops[1], memory.align
    with graph.at(load.order):
        offset = 0 if combiner.target.little_endian else (width(memory.type) - width(narrow)) // 8
        if offset:
            pointer = graph.plus(pointer, offset)
            combiner.add(pointer.node)
            align = min(align, offset & -offset)
        made = graph.load(load.types[0], load.ops[0], pointer, align, memory_type=narrow, ext="zext",
                          like=memory)
    combiner.combine_to(load, made, made.results[1])
