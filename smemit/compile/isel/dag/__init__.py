"""The DAG selector: lower a range of operations to instructions through a graph, as LLVM's SelectionDAG does at -O0.

Needs:  a `FunctionInfo`; the operations of a block down to one that the fast selector refused, one refused call, a
        whole block, or the arguments of the entry block.
Gives:  their instructions, which precede those already selected for the block; registers for exported values; the
        inputs of the successors' phis, in `info.phi_updates`.
Keeps:  the IR, and registers that other selections requested.

The steps, each a folder: `construct` the graph, `combine` its nodes, `legalize` its types, combine, `legalize` its
operations, combine, `match` instruction patterns, `schedule` the nodes and emit them. `lower_graph` runs all but the
first; a trace (`smemit/compile/trace.py`) sees the graph after each step.

A target provides `smemit/isa/<family>/hooks.py` with a class `Dag(DagTarget)`; `hooks.py` lists its hooks. Switches add
blocks after their own; `finish_block` fills them once the block itself is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, MachineBlock
from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules import rules_for
from smemit.compile.isel.dag.construct import arguments
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import incoming_arguments
from smemit.compile.isel.dag.construct.visit import locate, visit
from smemit.compile.isel.dag.legalize.illegal import has_illegal_types
from smemit.compile.isel.dag.legalize.operations import Legalizer
from smemit.compile.isel.dag.match.select import Selector
from smemit.compile.isel.dag.schedule.emit import Emitter
from smemit.compile.isel.dag.schedule.schedule import schedule
from smemit.errors import CheckError, SmemitError
from smemit.ir.ops import Patchpoint, Switch

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.function_info import FunctionInfo
    from smemit.compile.trace import Trace
    from smemit.ir.module import Operation


def select_range(info: FunctionInfo, block: MachineBlock, ops: Sequence[Operation]) -> list[Inst]:
    """The instructions of `ops`, operations of `block` in order."""
    own = hooks.load(info.target)
    if len(ops) == 1:
        # Usually this is one instruction, which needs no graph.
        alone = ops[0]
        if type(alone) is Patchpoint and alone.cc == "anyregcc" and alone.normal is None and not own.site_reads() \
                and info.function.lines is None:
            from smemit.compile.isel.dag.construct.direct import select_patchpoint

            quick = select_patchpoint(info, own, alone)
            if quick is not None:
                return quick
    return _select(Builder(info, own, block), ops)


def select_arguments(
    info: FunctionInfo,
    block: MachineBlock,
    ops: Sequence[Operation] = (),
    whole: bool = False,
) -> list[Inst]:
    """The instructions that fetch the function's arguments, followed by those of `ops` when selected together.

    If `whole`, the DAG selector selects the whole function; then arguments used only in the entry block need no virtual
    registers.
    """
    build = Builder(info, hooks.load(info.target), block)
    entry = info.ir.blocks[0]
    candidates = arguments.candidates(info, info.ir)
    loaded: list[Result] = []
    graph, alone = build.graph, info.alone
    for argument, parts in incoming_arguments(build):
        if parts and (slot := arguments.own_slot(build.target, parts[0].node, whole)) is not None:
            info.argument_slots[argument] = slot
        if not alone and argument not in info.users:
            continue
        if argument in candidates and arguments.elide(info, candidates[argument], parts):
            loaded += [arguments.loaded(part).results[1] for part in parts]
        build.values[argument] = build.joined(parts)
        if alone:
            continue
        if len(parts) == 1 and parts[0].node.op == "CopyFromReg" and parts[0].type not in build.target.widened_types:
            info.registers[argument] = parts[0].node.ops[1].node.data
            continue
        # A switch may test its value in several blocks.
        if not whole or any(user.block is not entry or type(user) is Switch for user in info.users[argument]):
            info.initialize(argument)
            build.export(argument)
    if loaded:
        graph.root = graph.token_factor([*loaded, graph.root])
    return _select(build, ops)


def _select(build: Builder, ops: Sequence[Operation]) -> list[Inst]:
    """Instructions for `ops`, after the nodes already in the graph."""
    info, first = build.info, build.graph.order
    try:
        visit(build, ops)
        build.graph.root = build.control_root()
        build.values.clear()
        if len(info.order) == 1 and ops and ops[0] is info.order[0].operations[0]:
            info.users.clear()  # everything to select is already in the graph
        insts = lower_graph(build)
    except SmemitError:
        _blame(build, ops, first)
        raise
    if build.switches or build.tables:
        info.unfinished.append((build.block, build.switches, build.tables))
    return insts


def _blame(build: Builder, ops: Sequence[Operation], first: int) -> None:
    """Note which of `ops` a step is working on; the source numbers of what is built follow `first`."""
    graph, info = build.graph, build.info
    number = graph.order if graph.current is None else graph.current.order
    built = [op for op in ops if op not in info.elided]
    if first < number <= first + len(built):
        info.current = built[number - first - 1]


def finish_block(info: FunctionInfo) -> None:
    """Fill the extra blocks that a switch in the completed block created, and add their inputs to phis."""
    if not info.unfinished:
        return
    from smemit.compile.isel.dag.construct import switch

    updates = {id(inst): register for inst, register in info.phi_updates}

    def pass_on(block: MachineBlock, successors: Sequence[MachineBlock]) -> None:
        for successor in successors:
            if successor not in block.successors:
                continue
            for inst in successor.insts:
                if inst.template.name != "PHI":
                    break
                if id(inst) in updates:
                    inst.ops += [updates[id(inst)], block]

    own = hooks.load(info.target)
    for _, cases, tables in info.unfinished:
        for table in tables:
            build = _builder_behind(info, own, table.block)
            switch.jump(build, table)
            table.block.insts += lower_graph(build)
            pass_on(table.block, table.block.successors)
        for case in cases:
            build = _builder_behind(info, own, case.block)
            switch.branch(build, case)
            case.block.insts += lower_graph(build)
            pass_on(case.block, list(dict.fromkeys((case.if_true, case.if_false))))
    info.unfinished.clear()


def _builder_behind(info: FunctionInfo, own: hooks.DagTarget, block: MachineBlock) -> Builder:
    """Starts on a block that a switch or branch added, which has the source location of that."""
    build = Builder(info, own, block)
    if block.ir is not None:
        locate(build, block.ir.operations[-1])
    return build


def lower_graph(build: Builder) -> list[Inst]:
    """All steps after construction, in order."""
    graph, info, block = build.graph, build.info, build.block
    target, trace = hooks.load(info.target), build.function.trace
    if trace is not None:
        _show(trace, "build", "Initial", build)
    if graph.root is graph.entry:
        graph.release()
        return []
    graph.order = 0
    rules = rules_for(target)
    Combiner(graph, rules, trace).run()
    if trace is not None:
        _show(trace, "combine", "Optimized lowered", build)
    if has_illegal_types(graph, target):
        from smemit.compile.isel.dag.legalize.type_rules import TYPE_RULES
        from smemit.compile.isel.dag.legalize.types import TypeLegalizer

        TypeLegalizer(graph, target, build, TYPE_RULES).run()
        if trace is not None:
            _show(trace, "legalize", "Type-legalized", build, target.is_type_legal)
        Combiner(graph, rules, trace, legal_types=True).run()
        if trace is not None:
            _show(trace, "combine", "Optimized type-legalized", build)
    legalizer = Legalizer(graph, target, build, rules.idle_and_legal)
    legalizer.run()
    if trace is not None:
        _show(trace, "legalize", "Legalized", build, target.is_type_legal)
    Combiner(graph, rules, trace, legal_types=True, legal_operations=True, legalizer=legalizer).run()
    if trace is not None:
        _show(trace, "combine", "Optimized legalized", build)
    del legalizer
    graph.sweep()
    selector = Selector(graph, target, build.function)
    selector.run()
    if trace is not None:
        _show(trace, "select", "Selected", build)
    nodes, twice = schedule(graph, target, block in block.successors, selector.attempts)
    if trace is not None:
        _show_schedule(trace, nodes, build)
    insts = Emitter(info, graph, target, block).run(nodes, twice)
    graph.release()
    return insts


def _show(trace: Trace, step: str, title: str, build: Builder, legal: Callable[[str], bool] | None = None) -> None:
    """Show a graph to the trace, with LLVM's title."""
    graph, where = build.graph, _place_of(build)

    def check() -> None:
        from smemit.compile.isel.dag.graph.check import check_graph

        check_graph(graph, f"{title.lower()} graph", where, legal)

    trace.step(step, lambda: graph.dump(f"{title} selection DAG: {where}"), check)


def _show_schedule(trace: Trace, nodes: list[Node], build: Builder) -> None:
    where, placed, print_node = _place_of(build), {*nodes}, build.graph.print_node

    def check() -> None:
        seen: set[Node] = set()
        for node in nodes:
            late = [value.node for value in node.ops if value.node in placed and value.node not in seen]
            if late:
                raise CheckError(f"after schedule of {where}: {print_node(late[0])} comes behind what reads it")
            seen.add(node)

    trace.step("schedule", lambda: "\n".join([f"*** Final schedule: {where} ***", *map(print_node, nodes), ""]), check)


def _place_of(build: Builder) -> str:
    block = build.block
    return f"%bb.{build.function.place(block)} '{build.info.ir.name}:{block.ir.name if block.ir is not None else ''}'"
