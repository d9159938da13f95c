"""Insert safepoint polls at function entries and loop back edges (LLVM's PlaceSafepoints).

Needs:  a verified module with a function `gc.safepoint_poll` of type `void ()`; functions with the strategy
        `statepoint-example` or `coreclr` are changed.
Gives:  the same program with the body of the poll function inlined at each poll; its calls are still ordinary ones.
Keeps:  everything else.

A loop with a bounded trip count, or with a call with a safepoint in each iteration, gets no poll. The poll of the entry
is placed down the straight-line path from the entry, before the first call that may recurse or run long. The order of
steps is that of LLVM 22's `place-safepoints`.
"""

from __future__ import annotations

from smemit.analysis.loops import Loop, Nest, find_loops
from smemit.analysis.trip_counts import TripCounts
from smemit.errors import ModuleError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, phis, successors
from smemit.ir.identity import place_of, position
from smemit.ir.module import Block, Function, Module
from smemit.ir.values import InlineAssembly
from smemit.passes.inline import inline_before, split_before
from smemit.passes.leaf import callee_of, needs_statepoint
from smemit.passes.options import DEFAULTS, PassOptions
from smemit.passes.strategy import POLL, has_statepoints
from smemit.passes.unreachable import remove_unreachable


def run(module: Module, options: PassOptions = DEFAULTS) -> None:
    """Insert polls into the functions of a module."""
    for function in module.functions:
        if has_statepoints(function) and function.name != POLL:
            _place(function, options)


def _place(function: Function, options: PassOptions) -> None:
    edges, _ = remove_unreachable(function)
    entry = _entry_point(function, edges)
    points: list[ops.Operation] = []
    if not options.no_backedge:
        dominance = Dominance(function.blocks[0])
        latches = _polled_latches(function, edges, dominance, options)
        for latch in latches:
            terminator = latch.operations[-1]
            if options.split_backedge:
                heads = [block for block in dict.fromkeys(terminator.successors()) if dominance.dominates(block, latch)]
                points += [_split_edge(terminator.block, head) for head in heads]
            else:
                points.append(terminator)
    if not options.no_entry:
        points.append(entry)
    if points:
        poll = _poll_function(function)
        if poll.blocks:
            for point in points:
                inline_before(point, poll)
        else:
            for point in points:
                _call_before(point, poll)


def _poll_function(function: Function) -> Function:
    """The module's poll function; raises ModuleError if there is none with the right type."""
    poll = function.module.globals.get(POLL)
    if not isinstance(poll, Function):
        raise ModuleError(f"@{function.name} needs polls, but the module has no function @{POLL}", place=function.place,
                          notes=[f"define void @{POLL}(), which asks the collector and calls it if need be"])
    if poll.function_type is not t.function(t.void, ()):
        raise ModuleError(f"@{POLL} has type {poll.function_type}, not void ()", place=poll.place)
    return poll


def _call_before(point: ops.Operation, poll: Function) -> None:
    """Call a poll function without a body."""
    call = ops.Call(poll.function_type, poll, [])
    call.block = point.block
    point.block.operations.insert(place_of(point), call)


# ---- loops

def _polled_latches(function: Function, edges: Edges, dominance: Dominance, options: PassOptions) -> list[Block]:
    """The latches that need a poll, by name."""
    found: list[Block] = []
    loops = find_loops(function, edges, dominance)
    counts = TripCounts(loops, edges, dominance)
    for loop in Nest(loops).inner_first(dominance):
        if options.all_backedges:
            found += loop.latches
            continue
        # Trip counts are expensive, so they are computed only if calls do not decide.
        latches = [latch for latch in loop.latches
                   if options.no_call or not _calls_on_the_way(loop, latch, dominance)]
        if not latches:
            continue
        rounds = counts.most_rounds(loop)
        if rounds is None or rounds >> options.counted_loop_trip_width:
            found += latches
    return sorted(dict.fromkeys(found), key=lambda block: block.name)


def _calls_on_the_way(loop: Loop, latch: Block, dominance: Dominance) -> bool:
    """Whether each iteration that ends in `latch` has a call with a safepoint."""
    block: Block | None = latch
    while block is not None:
        if any(needs_statepoint(op) and not _is_assembly(op) for op in block.operations):
            return True
        if block is loop.header:
            return False
        block = dominance.immediate(block)
    return False


def _is_assembly(op: ops.Operation) -> bool:
    return isinstance(op, ops.Call) and op.normal is None and isinstance(op.callee, InlineAssembly)


def _split_edge(start: Block, end: Block) -> ops.Operation:
    """Split the first edge between two blocks; returns the terminator of the new block."""
    terminator = start.operations[-1]
    if len(terminator.successors()) == 1:
        return split_before(terminator, start.name and f"{start.name}.split").operations[-1]
    function = start.function
    middle = Block(f"{start.name}.{end.name}_crit_edge" if start.name and end.name else "", function)
    function.blocks.insert(position(function.blocks, start) + 1, middle)
    branch = ops.Br(end)
    branch.block, branch.place = middle, terminator.place
    middle.operations.append(branch)
    _retarget_first(terminator, end, middle)
    for phi in phis(end):
        index = next(i for i, (_, origin) in enumerate(phi.incoming) if origin is start)
        phi.incoming[index] = phi.incoming[index][0], middle
    return branch


def _retarget_first(terminator: ops.Operation, old: Block, new: Block) -> None:
    """Redirect only the first edge to `old` to `new`."""
    if isinstance(terminator, ops.Switch) and terminator.default is not old:
        index = next(i for i, (_, block) in enumerate(terminator.cases) if block is old)
        terminator.cases[index] = terminator.cases[index][0], new
        return
    if isinstance(terminator, ops.IndirectBr):
        terminator.targets[position(terminator.targets, old)] = new
        return
    for field in ("if_true", "if_false", "default", "normal"):
        if getattr(terminator, field, None) is old:
            setattr(terminator, field, new)
            return


# ---- the entry

def _entry_point(function: Function, edges: Edges) -> ops.Operation:
    """The insertion point of the entry poll."""
    block = function.blocks[0]
    while True:
        for op in block.operations:
            if isinstance(op, ops.CallSite) and not _is_short(op):
                return op
        ends = set(successors(block))
        if len(ends) != 1:
            return block.operations[-1]
        after = ends.pop()
        if edges.only_predecessor(after) is None:
            return block.operations[-1]
        block = after


def _is_short(site: ops.CallSite) -> bool:
    """Whether a call needs little stack and time: intrinsics that wrap no call."""
    if isinstance(site, ops.Statepoint | ops.Patchpoint):
        return False
    callee = callee_of(site)
    return isinstance(site, ops.Stackmap) or (callee is not None and callee.name.startswith("llvm."))
