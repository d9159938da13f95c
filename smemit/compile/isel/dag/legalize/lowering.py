"""Context of custom lowering: the graph, and calls of run-time functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.isel.dag.construct.call_nodes import call_library, ir_type, library_request
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import GLUE, Node, Result

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks


class Lowering:
    """The lowering of one graph."""

    __slots__ = ("build", "graph", "target")

    def __init__(self, graph: Graph, target: LegalizeHooks, build: Builder) -> None:
        self.graph, self.target, self.build = graph, target, build

    def call_or_jump(self, node: Node, name: str, attributes: dict[str, Any] | None = None) -> list[Result]:
        """A call of a run-time function with the node's operands, or a tail call if the function returns its result."""
        graph, target, build = self.graph, self.target, self.build
        returns = self._return_of(node) if target.jumps_to_library else None
        if returns is not None:
            request = library_request(graph, name, node, attributes)
            jump = target.tail_calls.lower_tail_call(target, build, request, returns.ops[0].node.ops[0])
            if jump is not None:
                graph.replace(returns, jump)
                return [graph.undef(node.type)]
        return call_library(build, target, name, node, attributes)

    def _return_of(self, node: Node) -> Node | None:
        """The function's return, if it returns the node's result and that has no other use."""
        ir = self.build.info.ir
        if not node.has_one_use() or ir.function_type.result is not ir_type(node.type):
            return None
        from smemit.compile.isel.tail_position import telling

        if ir.attributes.get("disable-tail-calls") == "true" or telling(ir.return_attributes):
            return None
        copy = node.users()[0]
        if copy.op != "CopyToReg" or copy.ops[-1].type == GLUE:
            return None
        users = set(copy.users())
        returns = users.pop()
        return returns if not users and returns.op.endswith("::RET_GLUE") else None
