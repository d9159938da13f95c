"""START HERE: the stages a module goes through, in order, and `compile_module`, which runs them.

A function passes all stages before the next one begins, so memory does not grow with the module. Every stage works
on the machine function in place and can be printed (`smemit compile --show STAGE`). At -O0 the stages do what LLVM's
do, in the same order; that is what makes the object equal to llc's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from smemit.checks import checked
from smemit.compile import observed
from smemit.compile.codegen.allocate import allocate
from smemit.compile.codegen.expand import expand
from smemit.compile.codegen.finalize import finalize
from smemit.compile.codegen.frame import lay_out_frame
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.two_address import two_address
from smemit.compile.isel.refuse import refuse
from smemit.compile.isel.select import Selection, select
from smemit.compile.objfile.module_emitter import ModuleEmitter
from smemit.compile.options import PLAIN, Options, changed
from smemit.compile.sites.live_outs import find_live_outs
from smemit.compile.sites.statepoint_registers import NO_REGISTERS
from smemit.compile.trace import GRAPH_STEPS, Trace
from smemit.errors import UsageError, blaming
from smemit.ir.attributes import BRANCH_CHECKS, MACHINE_CODE, MARKED_TARGETS
from smemit.ir.collectors import SHADOW_STACK
from smemit.ir.module import Function, Module
from smemit.ir.verify import verify
from smemit.isa.description import Target
from smemit.isa.load import target_of_module, variant_for

if TYPE_CHECKING:
    from smemit.compile.result import CompiledObject


class Stage(NamedTuple):
    """One step of lowering a function, in place."""

    name: str
    run: Callable[[MachineFunction], None]
    summary: str
    is_followed: bool = True
    """What it makes has the source location of what that replaces."""

    def apply(self, function: MachineFunction) -> None:
        """Run on a function; its trace, if there is one, prints and verifies the result."""
        run = self.run if function.lines is None or not self.is_followed else partial(function.lines.follow, self.run)
        if function.trace is None:
            run(function)
        else:
            observed.run(function.trace, self.name, run, function)



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


def _save_registers(function: MachineFunction) -> None:
    """The stage `caller_saved`, which only options ask for."""
    if function.statepoint_registers != NO_REGISTERS:
        from smemit.compile.sites.caller_saved import save_registers

        save_registers(function)


STAGES = (
    Stage("finalize", finalize, "pseudo instructions that need blocks of their own get them", False),
    Stage("phi", _phi, "phis become copies at the ends of the predecessors", False),
    Stage("two_address", two_address, "copies an operand that the result will overwrite"),
    Stage("place", _place, "moves live values of sites to the locations that placements request"),
    Stage("allocate", allocate, "virtual registers become physical ones and spill slots", False),
    Stage("caller_saved", _save_registers, "registers that a statepoint records get slots if its callee changes them"),
    Stage("frame", lay_out_frame, "slots get offsets, the function a prologue and epilogues", False),
    Stage("expand", expand, "copies and other pseudo instructions become real ones"),
    Stage("live_outs", find_live_outs, "find the registers that are live after each patchpoint"),
)
"""What follows `select` and precedes `emit`."""

SHOWN = ("verify", *GRAPH_STEPS, *(stage.name for stage in STAGES))
"""The stages for `--show`: it prints LLVM IR after `verify`, graphs after steps of the DAG selector, and the machine
function after other stages; after `select` both graphs and machine function."""

STOPS = ("select", *(stage.name for stage in STAGES))
"""The stages for `--stop-after`, which writes machine IR."""


def lower(function: Function, target: Target, selection: Selection | None = None,
          stop_after: str = "") -> MachineFunction:
    """Bring one defined function to physical machine instructions with a laid-out frame, or to an earlier stage."""
    selection = selection or Selection()
    machine = select(function, variant_for(target, function), selection)
    if selection.trace is not None:
        observed.finish(selection.trace, "select", machine)
    for stage in STAGES if not stop_after else STAGES[:STOPS.index(stop_after)]:
        stage.apply(machine)
    return machine


@checked
def compile_module(module: Module, options: Options = PLAIN, **changes: object) -> bytes:
    """Compile a module; returns the object file, or what `output` asks for, as bytes.

    Keyword arguments are fields of `Options`: `compile_module(m, output="listing")`. Raises `SmemitError` children: all
    mistakes of the module at once, or the first request that the target cannot carry out. Threads may compile
    side by side, and `progress` may compile another module.
    """
    if not isinstance(module, Module):
        raise UsageError(f"{module!r} is not a module", notes=["make one with Module(name), or Module.parse(text)"])
    options = changed(options, changes, SHOWN)
    target = target_for(module, options)
    trace = trace_of(options)
    given: Mapping[str, MachineFunction] = {}
    if any(MACHINE_CODE in one.attributes for one in module.functions):
        from smemit.compile.codegen.mir.files import read_attached
        from smemit.compile.machine_ir import finished

        given = finished(read_attached(module), options, trace)
    made = emit_module(module, target, options, trace, given)
    if trace is not None:
        trace.report()
    return made


def compile_object(module: Module, options: Options = PLAIN, **changes: object) -> CompiledObject:
    """Compile a module to an object file that knows its parts; arguments and errors as in `compile_module`."""
    from smemit.compile.notes import notes_of
    from smemit.compile.objfile.truth import Truth
    from smemit.compile.result import CompiledObject

    truth = Truth()
    data = compile_module(module, options, **{**changes, "output": "obj", "truth": truth})
    notes = notes_of(module, str(changes.get("isel", options.isel)))
    return CompiledObject(data, module.target, truth, module, notes)


def target_for(module: Module, options: Options) -> Target:
    """Check a module; returns the target to compile it for."""
    verify(module)
    if options.check_safepoints:
        from smemit.passes.check_safepoints import check_safepoints

        check_safepoints(module)
    if options.show == "verify":
        from smemit.ir.text import write

        print(write(module), end="", file=options.show_to)
    target = target_of_module(module, options.relocation_model)
    refuse(module, target)
    return target


def trace_of(options: Options) -> Trace | None:
    """The trace of a compilation with these options, if anything observes it."""
    if options.trace is not None or not (options.show or options.check or options.time or options.rules):
        return options.trace
    return Trace(options.show, options.show_to, options.check, options.time, options.rules)


def selection_for(options: Options, trace: Trace | None) -> Selection:
    """The selector of a compilation with these options."""
    return Selection(options.isel == "dag", trace, options.llvm_bugs, options.patchpoint_liveness,
                     options.statepoint_registers)


def emit_module(module: Module, target: Target, options: Options, trace: Trace | None,
                given: Mapping[str, MachineFunction]) -> bytes:
    """The bytes of a module that can be compiled; the functions that are `given`, by name, are machine code already."""
    if any(one.gc == SHADOW_STACK and one.name not in given for one in module.functions):
        from smemit.compile.prepare.shadow_stack_gc_lowering import with_shadow_stack

        module = with_shadow_stack(module)
    selection = selection_for(options, trace)
    if BRANCH_CHECKS in module.flags or any(MARKED_TARGETS in one.attributes for one in module.functions):
        from smemit.ir.address_taken import with_address_taken

        selection.address_taken = with_address_taken(module)
    # One pass, except where jumps to functions of the module may be short (x86-64): until all short jumps reach.
    far = None
    while True:
        emitter = ModuleEmitter(module, target, output=options.output, stackmap_version=options.stackmap_version,
                                unique=options.unique, far=far, truth=options.truth)
        for number, function in enumerate([one for one in module.functions if one.blocks], 1):
            if selection.trace is not None:
                selection.trace.function = function.name
            with blaming(function.name, function.place):
                if function.name in given:
                    emitter.add_function(given[function.name])
                else:
                    machine = lower(function, target, selection)
                    emitter.add_function(machine)
                    machine.release()
            if selection.trace is not None:
                selection.trace.done("emit")
            if options.progress is not None:
                options.progress(number)
        far = emitter.near.again() if emitter.near is not None else None
        if far is None:
            if options.left_out is not None:
                options.left_out.extend(selection.left_out)
            return emitter.finish()
        selection.trace = None  # it has already seen all functions
        selection.left_out.clear()
