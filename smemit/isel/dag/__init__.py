"""The DAG selector: a range of operations into instructions by way of a graph, as LLVM's SelectionDAG does at -O0.

Needs:  a `FunctionInfo`; the operations of a block from its top down to one that the fast selector refused, one refused
        call alone, a whole block, or the arguments of the entry block.
Gives:  their instructions, to stand above what is selected of the block already; registers for the values they export;
        what the successors' phis take, in `info.phi_updates`.
Keeps:  the IR, and registers that other selections asked for.

The steps, each a module: `build` the graph, `combine` it by `rules`, `legalize_types`, combine, `legalize`
operations, combine, `select` by the target's patterns, `schedule`, `emit`. `show` prints the graph after each.

A target provides `smemit/isa/<family>/dag.py` with a class `Dag(DagTarget)` (`hooks.py` lists what it must say).
Switches add blocks behind their own; `finish_block` fills them once the block itself is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from smemit.codegen.machine import Inst, MachineBlock
from smemit.ir.ops import Patchpoint, Switch
from smemit.isel.dag import hooks
from smemit.isel.dag.build import arguments, switch
from smemit.isel.dag.build.builder import Builder
from smemit.isel.dag.build.direct import select_patchpoint
from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rules import rules_for
from smemit.isel.dag.legalize.operations import Legalizer
from smemit.isel.dag.legalize.types import TypeLegalizer, has_illegal_types
from smemit.isel.dag.match.select import Selector
from smemit.isel.dag.schedule.emit import Emitter
from smemit.isel.dag.schedule.schedule import schedule

if TYPE_CHECKING:
    from smemit.ir.module import Operation
    from smemit.isel.dag.graph.nodes import Result
    from smemit.isel.function_info import FunctionInfo

Show = Callable[[str], None]

_watched: dict[str, dict[str, int]] | None = None
"""By function, how often each combiner rule fired, while someone watches."""


@contextmanager
def watch_rules() -> Iterator[dict[str, dict[str, int]]]:
    """Count, as long as the block runs, how often each combiner rule fires in each function."""
    global _watched
    before, _watched = _watched, {}
    try:
        yield _watched
    finally:
        _watched = before


def select_range(
    info: FunctionInfo, block: MachineBlock, ops: Sequence[Operation], show: Show | None = None
) -> list[Inst]:
    """The instructions of `ops`, operations of `block` in order."""
    own = hooks.load(info.target)
    if len(ops) == 1 and show is None:
        alone = ops[0]
        if type(alone) is Patchpoint and alone.cc == "anyregcc" and alone.normal is None and not own.site_reads():
            quick = select_patchpoint(info, own, alone)
            if quick is not None:
                return quick
    return _select(Builder(info, own, block), ops, show)


def select_arguments(
    info: FunctionInfo,
    block: MachineBlock,
    ops: Sequence[Operation] = (),
    show: Show | None = None,
    whole: bool = False,
) -> list[Inst]:
    """The instructions that fetch the function's arguments, followed by those of `ops` when selected together.

    `whole` says that the DAG selector does the whole function: arguments used in the entry block only then need no
    registers of their own.
    """
    build = Builder(info, hooks.load(info.target), block)
    entry = info.ir.blocks[0]
    candidates = arguments.candidates(info, info.ir)
    loaded: list[Result] = []
    graph, alone = build.graph, info.alone
    for argument, parts in build.target.lower_arguments(build):
        if argument.attributes and "sret" in argument.attributes and build.target.returns_sret(info.ir.cc):
            # Kept for the returns, which hand the address back.
            info.sret_register = info.function.new_register(info.types.parts(argument.type)[0])
            graph.root = graph.copy_to(graph.entry, info.sret_register, parts[0])
        if parts and parts[0].node.op == "FrameIndex":
            info.argument_slots[argument] = parts[0].node.data
        if not alone and argument not in info.users:
            continue
        if argument in candidates and arguments.elide(info, candidates[argument], parts):
            loaded += [arguments.loaded(part).results[1] for part in parts]
        build.values[argument] = parts
        if alone:
            continue
        if len(parts) == 1 and parts[0].node.op == "CopyFromReg" and parts[0].type not in build.target.widened_types:
            info.registers[argument] = parts[0].node.ops[1].node.data
            continue
        # A switch may look at its value in several blocks.
        if not whole or any(user.block is not entry or type(user) is Switch for user in info.users[argument]):
            info.initialize(argument)
            build.export(argument)
    if loaded:
        graph.root = graph.token_factor([*loaded, graph.root])
    return _select(build, ops, show)


def _select(build: Builder, ops: Sequence[Operation], show: Show | None) -> list[Inst]:
    """The instructions of `ops` behind what is in the graph already."""
    info = build.info
    build.visit(ops)
    build.graph.root = build.control_root()
    build.turn_parts()
    insts = lower_graph(build, show)
    if build.switches or build.tables:
        info.unfinished.append((build.block, build.switches, build.tables))
    return insts


def finish_block(info: FunctionInfo, show: Show | None = None) -> None:
    """Fill the blocks that a switch in the block just completed asked for, and their part of the phis' inputs."""
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

    for _, cases, tables in info.unfinished:
        for table in tables:
            build = Builder(info, hooks.load(info.target), table.block)
            switch.jump(build, table)
            table.block.insts += lower_graph(build, show)
            pass_on(table.block, table.block.successors)
        for case in cases:
            build = Builder(info, hooks.load(info.target), case.block)
            switch.branch(build, case)
            case.block.insts += lower_graph(build, show)
            pass_on(case.block, list(dict.fromkeys((case.if_true, case.if_false))))
    info.unfinished.clear()


def lower_graph(build: Builder, show: Show | None) -> list[Inst]:
    """All steps behind building."""
    graph, info = build.graph, build.info
    target = hooks.load(info.target)
    if show is not None:
        show(graph.dump("initial"))
    if graph.root is graph.entry:
        graph.release()
        return []
    graph.order = 0
    rules = rules_for(target)
    fired = None if _watched is None else _watched.setdefault(info.ir.name, {})
    Combiner(graph, rules, fired=fired).run()
    if show is not None:
        show(graph.dump("combined"))
    if has_illegal_types(graph, target):
        TypeLegalizer(graph, target, build).run()
        if show is not None:
            show(graph.dump("types"))
        Combiner(graph, rules, legal_types=True, fired=fired).run()
        if show is not None:
            show(graph.dump("types combined"))
    legalizer = Legalizer(graph, target, build, rules.idle_and_legal)
    legalizer.run()
    if show is not None:
        show(graph.dump("legal"))
    Combiner(graph, rules, legal_types=True, legal_operations=True, legalizer=legalizer, fired=fired).run()
    if show is not None:
        show(graph.dump("legal combined"))
    selector = Selector(graph, target, build.function)
    selector.run()
    if show is not None:
        show(graph.dump("selected"))
    block = build.block
    nodes, twice = schedule(graph, target, block in block.successors, selector.attempts)
    insts = Emitter(info, graph, target, block).run(nodes, twice)
    graph.release()
    return insts
