"""x86-64: lower dynamic allocas in the graph (LLVM's LowerDYNAMIC_STACKALLOC).

Without probes or split stacks the stack pointer is simply lowered. Others use a pseudo instruction that `finalize`
expands to blocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.call_nodes import begin_call, grow_frame
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE
from smemit.errors import UnsupportedError
from smemit.ir.attributes import SPLIT_STACK
from smemit.isa.x86_64 import split_stack
from smemit.isa.x86_64.probes import probes_of

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.dag.match.select import Selector


def lower(graph: Graph, node: Node) -> list[Result]:
    """Returns the memory's address and the chain."""
    function: MachineFunction = node.data
    if split_stack.is_split(function):
        return _from_segment(graph, node, function)
    probes = probes_of(function)
    if probes is None:
        return grow_frame(graph, node)
    return _by_call(graph, node) if probes.symbol else _in_place(graph, node)


def _by_call(graph: Graph, node: Node) -> list[Result]:
    """Call the probe function, which also lowers the stack pointer; then align it."""
    chain, size, align = node.ops[0], node.ops[1], node.ops[2].node.data
    opened = begin_call(graph, chain, 0)
    taken = graph.make("X86ISD::DYN_ALLOCA", (CHAIN, GLUE), [opened, size], None, graph.order)
    place: Result = graph.copy_from(taken, graph.target.stack_pointer, "i64")
    chain = place.node.results[1]
    if align:
        place = graph.node("and", "i64", place, graph.constant(-align, "i64"))
        chain = graph.copy_to(chain, graph.target.stack_pointer, place)
    return _closed(graph, place, chain)


def _in_place(graph: Graph, node: Node) -> list[Result]:
    """Probe the pages in a loop."""
    chain, size, align = node.ops[0], node.ops[1], node.ops[2].node.data
    opened = begin_call(graph, chain, 0)
    place: Result = graph.raw("X86ISD::PROBED_ALLOCA", ("i64", CHAIN), (opened, size))
    chain = place.node.results[1]
    if align:
        place = graph.node("and", "i64", place, graph.constant(-align, "i64"))
    moved = graph.copy_to(chain, graph.target.stack_pointer, place)
    return _closed(graph, place, moved)


def _from_segment(graph: Graph, node: Node, function: MachineFunction) -> list[Result]:
    if any("nest" in (argument.attributes or ()) for argument in function.ir.args):
        raise UnsupportedError(f"@{function.name} has a nest argument, {SPLIT_STACK} and an alloca of variable"
                               " size", place=function.ir.place, notes=["llc refuses it too"])
    chain, size, align = node.ops[0], node.ops[1], node.ops[2].node.data
    if align:
        size = graph.plus(size, align)
    opened = begin_call(graph, chain, 0)
    made: Result = graph.raw("X86ISD::SEG_ALLOCA", ("i64", CHAIN), (opened, size))
    chain = made.node.results[1]
    if align:
        # llc loses this alignment: the library function only aligns to 16 bytes.
        made = graph.node("and", "i64", graph.plus(made, align), graph.constant(-align, "i64"))
    return _closed(graph, made, chain)


def _closed(graph: Graph, place: Result, chain: Result) -> list[Result]:
    """The memory, and the chain behind the end of its call sequence."""
    nothing = graph.target_constant(0, "i64")
    return [place, graph.raw("callseq_end", (CHAIN, GLUE), (chain, nothing, nothing))]


_PSEUDOS = {"X86ISD::SEG_ALLOCA": "SEG_ALLOCA_64", "X86ISD::PROBED_ALLOCA": "PROBED_ALLOCA_64",
            "X86ISD::DYN_ALLOCA": "DYN_ALLOCA_64"}


def select(selector: Selector, node: Node) -> bool:
    """Select the pseudo instruction."""
    return selector.become(node, _PSEUDOS[node.op], [node.ops[1]])
