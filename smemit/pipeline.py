"""START HERE: the stages a module goes through, in order, and `compile_module`, which runs them.

A function passes all stages before the next one begins, so memory does not grow with the module. Every stage works
on the machine function in place and can be printed (`smemit compile --show STAGE`). At -O0 the stages do what LLVM's
do, in the same order; that is what makes the object equal to llc's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smemit.codegen.allocate import allocate
from smemit.codegen.expand import expand
from smemit.codegen.finalize import finalize
from smemit.codegen.frame import lay_out_frame
from smemit.codegen.liveness import find_live_outs
from smemit.codegen.machine import MachineFunction, print_function
from smemit.codegen.phi import eliminate_phis
from smemit.codegen.two_address import two_address
from smemit.compiled import CompiledObject
from smemit.errors import SmemitError, UsageError, as_place
from smemit.ir.module import Function, Module
from smemit.ir.verify import verify
from smemit.isa.description import Target
from smemit.isa.load import load_target, variant_for
from smemit.isel.refuse import refuse
from smemit.isel.select import select
from smemit.isel.stocks import forget_nodes
from smemit.objfile.module_emitter import ModuleEmitter
from smemit.options import Options, changed
from smemit.signatures import checked


class Stage(NamedTuple):
    """One step of lowering a function, in place."""

    name: str
    run: Callable[[MachineFunction], None]
    summary: str


STAGES = (
    Stage("finalize", finalize, "pseudo instructions that need blocks of their own get them"),
    Stage("phi", eliminate_phis, "phis become copies at the ends of the blocks before"),
    Stage("two_address", two_address, "results that overwrite an operand get a copy of it first"),
    Stage("allocate", allocate, "virtual registers become physical ones and spill slots"),
    Stage("frame", lay_out_frame, "slots get offsets, the function a prologue and epilogues"),
    Stage("expand", expand, "copies and other pseudo instructions become real ones"),
    Stage("live_outs", find_live_outs, "each patchpoint learns the registers live behind it"),
)
"""What follows `select` and precedes `emit`."""

SHOWN = ("verify", "select", *(stage.name for stage in STAGES))
"""The stages whose result `--show` prints; after `verify` that is LLVM IR text."""


_PLAIN = Options()


def lower(function: Function, target: Target, options: Options = _PLAIN) -> MachineFunction:
    """Bring one defined function to physical machine instructions with a laid-out frame."""
    machine = select(function, variant_for(target, function), by_dag=options.isel == "dag")
    if options.show:
        _show(machine, "select", options)
    is_watched = options.check or options.show
    for stage in STAGES:
        if is_watched:
            _run_watched(stage, machine, options)
        else:
            stage.run(machine)
    return machine


def _run_watched(stage: Stage, machine: MachineFunction, options: Options) -> None:
    from smemit.codegen.check_allocation import check_allocation, snapshot

    before = snapshot(machine) if options.check and stage.run is allocate else None
    stage.run(machine)
    if before is not None:
        check_allocation(before, machine)
    if options.show:
        _show(machine, stage.name, options)


@checked
def compile_module(module: Module, options: Options = _PLAIN, **changes: object) -> bytes:
    """Compile a module; returns the object file, or what `output` asks for, as bytes.

    Keyword arguments are fields of `Options`: `compile_module(m, output="listing")`. Raises `SmemitError` children: all
    mistakes of the module at once, or the first request that the target cannot carry out.
    """
    if not isinstance(module, Module):
        raise UsageError(f"{module!r} is no module", notes=["make one with Module(name), or Module.parse(text)"])
    options = changed(options, changes, SHOWN)
    verify(module)
    if options.check_safepoints:
        from smemit.ir.check_safepoints import check_safepoints

        check_safepoints(module)
    if options.show == "verify":
        from smemit.ir_text import write

        print(write(module), end="", file=options.show_to)
    target = load_target(module.target)
    refuse(module, target)
    try:
        return _emit(module, target, options)
    finally:
        forget_nodes()


def compile_object(module: Module, options: Options = _PLAIN, **changes: object) -> CompiledObject:
    """Compile a module to an object file that knows its parts; arguments and errors as in `compile_module`."""
    from smemit.objfile.truth import Truth

    truth = Truth()
    data = compile_module(module, options, **{**changes, "output": "obj", "truth": truth})
    return CompiledObject(data, module.target, truth)


def _emit(module: Module, target: Target, options: Options) -> bytes:
    """The bytes of a module that can be compiled."""
    far = None
    while True:
        emitter = ModuleEmitter(module, target, output=options.output, stackmap_version=options.stackmap_version,
                                far=far, truth=options.truth)
        for function in module.functions:
            if function.blocks:
                _add(emitter, function, target, options)
        far = emitter.near.again() if emitter.near is not None else None
        if far is None:
            return emitter.finish()
        options = options._replace(show="", check=False)


def _add(emitter: ModuleEmitter, function: Function, target: Target, options: Options) -> None:
    try:
        emitter.add_function(lower(function, target, options))
    except SmemitError as error:
        # What no operation is to blame for is the function's.
        error.place = error.place or as_place(function.place)
        raise


def _show(machine: MachineFunction, stage: str, options: Options) -> None:
    if options.show == stage:
        print(print_function(machine), file=options.show_to)
