"""START HERE: the stages a module goes through, in order, and `compile_module`, which runs them.

A function passes all stages before the next one begins, so memory does not grow with the module. Every stage works
on the machine function in place and can be printed (`smemit compile --show STAGE`). At -O0 the stages do what LLVM's
do, in the same order; that is what makes the object equal to llc's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from smemit.checks import checked
from smemit.compile.codegen.allocate import allocate
from smemit.compile.codegen.expand import expand
from smemit.compile.codegen.finalize import finalize
from smemit.compile.codegen.frame import lay_out_frame
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.two_address import two_address
from smemit.compile.isel.refuse import refuse
from smemit.compile.isel.select import Selection, select
from smemit.compile.llvm_bugs import bugs_of
from smemit.compile.objfile.module_emitter import ModuleEmitter
from smemit.compile.options import Options, changed
from smemit.compile.sites.live_outs import find_live_outs
from smemit.compile.trace import GRAPH_STEPS, Trace
from smemit.errors import SmemitError, UsageError, as_place
from smemit.ir.attributes import BRANCH_CHECKS, MACHINE_CODE, MARKED_TARGETS
from smemit.ir.collectors import SHADOW_STACK
from smemit.ir.module import Function, Module
from smemit.ir.verify import verify
from smemit.isa.description import Target
from smemit.isa.load import target_of_module, variant_for

if TYPE_CHECKING:
    from smemit.compile.codegen.mir.files import MachineModule
    from smemit.compile.codegen.mir.join import Joined
    from smemit.compile.result import CompiledObject


class Stage(NamedTuple):
    """One step of lowering a function, in place."""

    name: str
    run: Callable[[MachineFunction], None]
    summary: str
    is_followed: bool = True
    """What it makes has the source location of what that replaces."""

    def apply(self, function: MachineFunction) -> None:
        """Run on a function."""
        if function.lines is None or not self.is_followed:
            self.run(function)
        else:
            function.lines.follow(self.run, function)


def _phi(function: MachineFunction) -> None:
    """The stage `phi`, which does nothing for a single block."""
    if len(function.blocks) > 1:
        from smemit.compile.codegen.phi import eliminate_phis

        eliminate_phis(function)


def _place(function: MachineFunction) -> None:
    """The stage `place`, which few functions need."""
    if function.frame.has_placements:
        from smemit.compile.sites.place import place_values

        place_values(function)


STAGES = (
    Stage("finalize", finalize, "pseudo instructions that need blocks of their own get them", False),
    Stage("phi", _phi, "phis become copies at the ends of the blocks before", False),
    Stage("two_address", two_address, "results that overwrite an operand get a copy of it first"),
    Stage("place", _place, "live values of sites go where placements ask for them"),
    Stage("allocate", allocate, "virtual registers become physical ones and spill slots", False),
    Stage("frame", lay_out_frame, "slots get offsets, the function a prologue and epilogues", False),
    Stage("expand", expand, "copies and other pseudo instructions become real ones"),
    Stage("live_outs", find_live_outs, "find the registers that are live after each patchpoint"),
)
"""What follows `select` and precedes `emit`."""

SHOWN = ("verify", *GRAPH_STEPS, *(stage.name for stage in STAGES))
"""The stages for `--show`: it prints LLVM IR after `verify`, graphs after steps of the DAG selector, and the machine
function after other stages; after `select` both graphs and machine function."""

_PLAIN = Options()


def lower(function: Function, target: Target, selection: Selection | None = None) -> MachineFunction:
    """Bring one defined function to physical machine instructions with a laid-out frame."""
    trace = selection.trace if selection is not None else None
    if trace is not None:
        trace.function = function.name
    machine = select(function, variant_for(target, function), selection)
    if trace is not None:
        _show(trace, "select", machine)
    for stage in STAGES:
        if trace is None:
            stage.apply(machine)
        else:
            _run_observed(trace, stage, machine)
    return machine


def _run_observed(trace: Trace, stage: Stage, machine: MachineFunction) -> None:
    if not trace.check or stage.run is not allocate:
        stage.apply(machine)
        _show(trace, stage.name, machine)
        return
    from smemit.compile.codegen.check_allocation import check_allocation, snapshot

    before = snapshot(machine)
    stage.apply(machine)
    check_allocation(before, machine)
    _show(trace, stage.name, machine)


def _show(trace: Trace, stage: str, machine: MachineFunction) -> None:
    def check() -> None:
        from smemit.compile.codegen.verify import verify_machine

        verify_machine(machine, stage)

    def text() -> str:
        from smemit.compile.codegen.mir.write import write_function

        return write_function(machine)

    trace.step(stage, text, check)


@checked
def compile_module(module: Module, options: Options = _PLAIN, **changes: object) -> bytes:
    """Compile a module; returns the object file, or what `output` asks for, as bytes.

    Keyword arguments are fields of `Options`: `compile_module(m, output="listing")`. Raises `SmemitError` children: all
    mistakes of the module at once, or the first request that the target cannot carry out. Threads may compile
    side by side, and `progress` may compile another module.
    """
    if not isinstance(module, Module):
        raise UsageError(f"{module!r} is not a module", notes=["make one with Module(name), or Module.parse(text)"])
    options = changed(options, changes, SHOWN)
    verify(module)
    if options.check_safepoints:
        from smemit.passes.check_safepoints import check_safepoints

        check_safepoints(module)
    if options.show == "verify":
        from smemit.ir.text import write

        print(write(module), end="", file=options.show_to)
    target = target_of_module(module, options.relocation_model)
    refuse(module, target)
    trace = _trace_of(options)
    given: dict[str, MachineFunction] = {}
    if any(MACHINE_CODE in one.attributes for one in module.functions):
        from smemit.compile.codegen.mir.files import read_attached

        given = _finished(read_attached(module), options, trace)
    made = _emit(module, target, options, trace, given)
    if trace is not None:
        trace.report()
    return made


def compile_object(module: Module, options: Options = _PLAIN, **changes: object) -> CompiledObject:
    """Compile a module to an object file that knows its parts; arguments and errors as in `compile_module`."""
    from smemit.compile.notes import notes_of
    from smemit.compile.objfile.truth import Truth
    from smemit.compile.result import CompiledObject

    truth = Truth()
    data = compile_module(module, options, **{**changes, "output": "obj", "truth": truth})
    notes = notes_of(module, str(changes.get("isel", options.isel)))
    return CompiledObject(data, module.target, truth, module, notes)


def _trace_of(options: Options) -> Trace | None:
    """What observes a compilation with these options, if anything does."""
    if options.trace is not None or not (options.show or options.check or options.time or options.rules):
        return options.trace
    return Trace(options.show, options.show_to, options.check, options.time, options.rules)


def _emit(module: Module, target: Target, options: Options, trace: Trace | None,
          given: Mapping[str, MachineFunction] | None = None) -> bytes:
    """The bytes of a module that can be compiled; the functions that are `given`, by name, are machine code already."""
    given = given or {}
    if any(one.gc == SHADOW_STACK and one.name not in given for one in module.functions):
        from smemit.compile.prepare.shadow_stack_gc_lowering import with_shadow_stack

        module = with_shadow_stack(module)
    # One pass, except where jumps to functions of the module may be short (x86-64): until all short jumps reach.
    far = None
    selection = Selection(options.isel == "dag", trace, options.llvm_bugs)
    selection.patchpoint_liveness = options.patchpoint_liveness
    if BRANCH_CHECKS in module.flags or any(MARKED_TARGETS in one.attributes for one in module.functions):
        from smemit.ir.address_taken import with_address_taken

        selection.address_taken = with_address_taken(module)
    while True:
        emitter = ModuleEmitter(module, target, output=options.output, stackmap_version=options.stackmap_version,
                                far=far, truth=options.truth)
        for number, function in enumerate([one for one in module.functions if one.blocks], 1):
            if function.name in given:
                with _blaming(function):
                    emitter.add_function(given[function.name])
            else:
                add_function(emitter, function, target, selection)
            if options.progress is not None:
                options.progress(number)
        far = emitter.near.again() if emitter.near is not None else None
        if far is None:
            if options.left_out is not None:
                options.left_out.extend(selection.left_out)
            return emitter.finish()
        selection.trace = None  # it has already seen all functions
        selection.left_out.clear()


def compile_machine_ir(machine: MachineModule, options: Options = _PLAIN, *, selected: Module | None = None,
                       **changes: object) -> bytes:
    """Compile the machine functions of a machine IR file to an object file, or to another `output`.

    `selected` is the module before LLVM's passes, if the file contains only some of its functions: the others are
    selected here.
    """
    options = changed(options, changes, SHOWN)
    module = selected or machine.module
    target = target_of_module(module, options.relocation_model)
    trace = _trace_of(options)
    made = _emit(module, target, options, trace, _finished(machine.functions, options, trace))
    if trace is not None:
        trace.done("emit")
        trace.report()
    return made


def _finished(functions: Sequence[Joined], options: Options, trace: Trace | None) -> dict[str, MachineFunction]:
    """Functions of machine IR by name, behind the stages that were left."""
    from smemit.compile.codegen.mir.join import finish

    stages = {stage.name: stage for stage in STAGES}

    def run(name: str, function: MachineFunction) -> None:
        if trace is None:
            stages[name].run(function)
        else:
            _run_observed(trace, stages[name], function)

    for joined in functions:
        joined.function.llvm_bugs = bugs_of(options.llvm_bugs)
        joined.function.patchpoint_liveness = options.patchpoint_liveness
        with _blaming(joined.function.ir):
            finish(joined, run)
    return {one.function.name: one.function for one in functions}


def machine_ir(module: Module, stop_after: str, options: Options = _PLAIN, **changes: object) -> str:
    """The machine functions after a stage, as a file of machine IR from which llc and `compile_machine_ir` continue."""
    from smemit.compile.codegen.mir.write import write_file, write_function

    options = changed(options, changes, SHOWN)
    names = ("select", *(stage.name for stage in STAGES))
    if stop_after not in names:
        raise UsageError(f"no stage is called {stop_after!r}", notes=[f"stages: {', '.join(names)}"])
    verify(module)
    target = target_of_module(module, options.relocation_model)
    refuse(module, target)
    selection = Selection(options.isel == "dag", options.trace, options.llvm_bugs)
    selection.patchpoint_liveness = options.patchpoint_liveness
    documents = []
    for function in module.functions:
        if function.blocks:
            with _blaming(function):
                machine = select(function, variant_for(target, function), selection)
                for stage in STAGES[: names.index(stop_after)]:
                    stage.run(machine)
                given = {block.name for block in function.blocks}
                for machine_block in machine.blocks:
                    if machine_block.ir is not None and machine_block.ir.name not in given:
                        machine_block.ir = None  # made for code generation: the file does not have it
                documents.append(write_function(machine))
    return write_file(module, documents)


def add_function(emitter: ModuleEmitter, function: Function, target: Target, selection: Selection) -> None:
    """Lower a function and emit it."""
    with _blaming(function):
        machine = lower(function, target, selection)
        emitter.add_function(machine)
        machine.release()
        if selection.trace is not None:
            selection.trace.done("emit")


@contextmanager
def _blaming(function: Function) -> Iterator[None]:
    """Let errors without a place name the function."""
    try:
        yield
    except SmemitError as error:
        error.place = error.place or as_place(function.place)
        raise
    except (MemoryError, OSError):
        raise  # out of memory, or the reader of `--show` closed the pipe
    except Exception as error:
        from smemit.errors import as_fault

        raise as_fault(error, function.name, function.place) from error
