"""Select machine instructions for the nodes of a legal graph, from the root up (LLVM's SelectionDAGISel).

Needs:  a graph of legal operations on legal types.
Gives:  machine nodes, copies and token nodes only.
Keeps:  source orders; LLVM's visiting order, because a node created for one user may serve a later one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.isel.dag.graph.graph import BEARABLE, Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result
from smemit.ir.attributes import PLACEMENTS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.hooks import SelectHooks
    from smemit.ir.ops import Patchpoint, Stackmap

_KEPT = (
    "EntryToken", "BasicBlock", "Register", "RegisterMask", "TargetConstant", "TargetConstantFP", "TargetConstantPool",
    "TargetFrameIndex", "TargetExternalSymbol", "TargetBlockAddress", "TargetJumpTable", "TargetGlobalAddress",
    "TokenFactor", "CopyFromReg", "CopyToReg", "ValueType", "CondCode", "SubIndex", "HandleNode",
)


_CONSTANT_OP = 2
"""Marker before a constant among the live values of a site (LLVM's StackMaps::ConstantOp)."""


def unlinked(node: Node, first: int = 1) -> tuple[Result, ...]:
    """The operands of a call, jump or return from `first` on, without glue and chain."""
    return node.ops[first:-1] if node.ops[-1].type == GLUE else node.ops[first:]


def transfer(direct: str, indirect: str = "") -> Callable[[Selector, Node], bool]:
    """Selects calls, jumps and returns: `direct`, or `indirect` through a register."""

    def select(selector: Selector, node: Node) -> bool:
        ops = unlinked(node)
        is_direct = not indirect or ops[0].node.op in ("TargetGlobalAddress", "TargetExternalSymbol")
        return selector.become(node, direct if is_direct else indirect, ops, node.types)

    return select


class MorphPlan:
    """Maps the results of a node to those of its instruction; cached for all such nodes."""

    __slots__ = ("chained", "moves", "places", "types")

    def __init__(self, old: tuple[str, ...], types: tuple[str, ...]) -> None:
        self.types = types = old if types == old else types  # interning makes comparisons faster
        glued = old[-1] == GLUE
        self.chained = CHAIN in old[-2:-1] if glued else old[-1] == CHAIN
        glue, chain = len(types) - 1, len(types) - (2 if glued else 1)
        self.places = [glue if type == GLUE else chain if type == CHAIN else at for at, type in enumerate(old)]
        """By result of the node: the result of the instruction."""
        # Glue first, then the chain: both may have moved because of additional values.
        self.moves = [
            (at, self.places[at])
            for at in reversed(range(len(old))) if old[at] in (GLUE, CHAIN) and self.places[at] != at
        ]
        """Results of a node that is kept in place but whose users must be updated."""


class Selector:
    """Selects one graph."""

    __slots__ = ("attempts", "function", "graph", "target")

    def __init__(self, graph: Graph, target: SelectHooks, function: Any) -> None:
        self.graph, self.function = graph, function
        self.target = target
        self.attempts: list[Node] = []
        """Instructions that a target created for a cost comparison and discarded: they stay as users of their
        operands."""

    def run(self) -> None:
        """Select all nodes."""
        graph = self.graph
        self.target.preprocess_isel_dag(graph)
        graph.sort()
        graph.folds = {}
        # Keep the root alive while the graph changes.
        graph.hold_root()
        selections, first, late = self.target.selections, Selector._first, graph.late
        nodes = graph.living()
        while nodes:
            node = nodes.pop()
            if late and node in late:
                for made in reversed(late.pop(node)):
                    self.select(made)
            try:  # cheaper than `get` with a default
                select = selections[node.op]
            except KeyError:
                select = first
            if select is not None and node.uses and not node.machine:
                graph.current = node
                select(self, node)
                if graph.deaths > BEARABLE:
                    graph.sweep()
        graph.current = None
        graph.let_root_go()
        graph.remove_all_dead(self.attempts)

    def select(self, node: Node) -> None:
        """Select one node if it is not yet selected."""
        select = self.target.selections.get(node.op, Selector._first)
        if select is not None and node.uses and not node.machine:
            select(self, node)

    def _first(self, node: Node) -> None:
        """Select the first node of an operation, for which the target's functions are looked up."""
        select = self.target.selections[node.op] = self.target.selection(node.op)
        select(self, node)

    def become(
        self, node: Node, opcode: str, ops: Sequence[Result], types: tuple[str, ...] | None = None,
        data: str | None = None,
    ) -> bool:
        """Turn `node` into the instruction `opcode` (LLVM's MorphNodeTo).

        `ops` are the operands without chain and glue, which are kept. Returns True: the node is selected.
        """
        graph, old_ops = self.graph, node.ops
        try:
            plan = self.target.morph_plans[opcode, node.types, types]
        except KeyError:
            plan = self._plan(opcode, node.types, types)
        if old_ops:
            if plan.chained and old_ops[0].type == CHAIN:
                ops = (*ops, old_ops[0])
            if old_ops[-1].type == GLUE:
                ops = (*ops, old_ops[-1])
        made = graph.morph(node, opcode, plan.types, ops, data)
        if made is not node:
            graph.replace_node(node, [*map(made.results.__getitem__, plan.places)])
            graph.remove_dead([node])
        elif plan.moves:
            for old, new in plan.moves:
                graph.replace(made.results[old], made.results[new])
        return True

    def _plan(self, opcode: str, old: tuple[str, ...], types: tuple[str, ...] | None) -> MorphPlan:
        plan = MorphPlan(old, self._result_types(opcode, old) if types is None else types)
        self.target.morph_plans[opcode, old, types] = plan
        return plan

    def _result_types(self, opcode: str, old: tuple[str, ...]) -> tuple[str, ...]:
        """The types of an instruction's results: its values, flags that it sets, and the node's chain and glue."""
        template = self.target.templates.get(opcode)
        values = tuple(type for type in old if type not in (CHAIN, GLUE))
        if template is not None and template.implicit_defs:
            values = values[: len(template.defs)] + self.target.implicit_types(template)
        glue = old[-1:] if old[-1] == GLUE else ()
        rest = old[: len(old) - len(glue)]
        return (*values, *(rest[-1:] if rest[-1:] == (CHAIN,) else ()), *glue)

    def replace(self, node: Node, values: list[Result]) -> bool:
        """Replace the results of `node` by `values` and delete it. Returns True: the node is selected."""
        self.graph.replace_node(node, values)
        self.graph.remove_dead([node])
        return True

    def sub_index(self, name: str) -> Node:
        """A sub-register index as an operand."""
        return self.graph.leaf("SubIndex", "i32", name)

    def undefined(self, type: str) -> Node:
        """An undefined register (IMPLICIT_DEF)."""
        made = self.graph.machine_node("IMPLICIT_DEF", type, order=0)
        if (sources := self.graph.sources) is not None and self.graph.current is not None:
            sources.moved[made] = sources.of(self.graph.current)
        return made

    def flags(self, node: Node, flags: Result) -> Result:
        """Copy flags to their register directly before the node that reads them."""
        return self.flag_copy(node, flags, self.graph.entry).results[1]

    def flag_copy(self, node: Node, flags: Result, chain: Result) -> Node:
        """The copy to the flags register, after `chain`."""
        graph, description = self.graph, self.target.description
        register = graph.register(description.roles["flags"], flags.type)
        return graph.raw("CopyToReg", (CHAIN, GLUE), (chain, register, flags), order=node.order)

    # ---- operations that all targets share

    def _assertion(self, node: Node) -> None:
        self.graph.replace(node, node.ops[0])
        self.graph.remove_dead([node])

    def _undefined(self, node: Node) -> None:
        self.become(node, "IMPLICIT_DEF", [])

    def _freeze(self, node: Node) -> None:
        self.become(node, "COPY", [node.ops[0]])

    def _label(self, node: Node) -> None:
        node.machine = True

    def _begin_call(self, node: Node) -> None:
        # Only sizes are read: the operands stay unchanged, and glue makes the node unique.
        node.op, node.machine = self.target.call_frame_setup, True

    def _end_call(self, node: Node) -> None:
        node.op, node.machine = self.target.call_frame_destroy, True

    def _assembly(self, node: Node) -> None:
        from smemit.compile.isel.dag.match import assembly

        assembly.select(self.graph, node, self.target.operand_pattern("addr"))

    # ---- records

    def _live(self, op: Stackmap | Patchpoint, values: Sequence[Result]) -> list[Result]:
        graph = self.graph
        made: list[Result] = []
        wanted: Collection[int] = ()
        if PLACEMENTS in op.attributes:
            from smemit.ir.placements import in_code

            wanted = in_code(op)
        for index, value in enumerate(values):
            if value.node.op == "Constant" and index not in wanted:
                made += [graph.target_constant(_CONSTANT_OP, "i64"), graph.target_constant(value.node.data, value.type)]
            else:
                made.append(value)
        return made

    def _stackmap(self, node: Node) -> None:
        ops = node.ops
        made = self.graph.morph(node, "STACKMAP", node.types, [*self._live(node.data, ops[2:]), *ops[:2]], node.data)
        assert made is node

    def _patchpoint(self, node: Node) -> None:
        ops = node.ops
        first = mask = 2 if ops[1].type == GLUE else 1
        while ops[mask].node.op != "RegisterMask":
            mask += 1
        live = mask + 1 + (len(node.data.args) if node.data.cc == "anyregcc" else 0)
        operands = [*ops[first:live], *self._live(node.data, ops[live:]), *ops[:first]]
        made = self.graph.morph(node, "PATCHPOINT", node.types, operands, node.data)
        assert made is node


Selection = Callable[[Selector, Node], None]
"""Selects a node of some operation; raises UnsupportedError if that is impossible."""

SELECTIONS: dict[str, Selection | None] = {
    **dict.fromkeys(_KEPT),
    "AssertSext": Selector._assertion,
    "AssertZext": Selector._assertion,
    "undef": Selector._undefined,
    "poison": Selector._undefined,
    "freeze": Selector._freeze,
    "stackmap": Selector._stackmap,
    "patchpoint": Selector._patchpoint,
    "EH_LABEL": Selector._label,
    "inlineasm": Selector._assembly,
    "callseq_start": Selector._begin_call,
    "callseq_end": Selector._end_call,
}
