"""Machine IR in and out: continue with the functions of a `.mir` file, or stop after a stage and write one."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.mir.files import MachineModule
from smemit.compile.codegen.mir.join import Joined, finish
from smemit.compile.codegen.mir.write import write_file, write_function
from smemit.compile.llvm_bugs import bugs_of
from smemit.compile.options import PLAIN, Options, changed
from smemit.compile.pipeline import SHOWN, STAGES, STOPS, emit_module, lower, selection_for, target_for, trace_of
from smemit.compile.trace import Trace
from smemit.errors import UsageError, blaming
from smemit.ir.module import Module
from smemit.isa.load import target_of_module


def compile_machine_ir(machine: MachineModule, options: Options = PLAIN, *, selected: Module | None = None,
                       **changes: object) -> bytes:
    """Compile the machine functions of a machine IR file to an object file, or to another `output`.

    `selected` is the module before LLVM's passes, if the file contains only some of its functions: the others are
    selected here.
    """
    options = changed(options, changes, SHOWN)
    module = selected or machine.module
    target = target_of_module(module, options.relocation_model)
    trace = trace_of(options)
    made = emit_module(module, target, options, trace, finished(machine.functions, options, trace))
    if trace is not None:
        trace.report()
    return made


def finished(functions: Sequence[Joined], options: Options, trace: Trace | None) -> dict[str, MachineFunction]:
    """Run the remaining stages on functions of machine IR; returns them by name."""
    stages = {stage.name: stage for stage in STAGES}
    for joined in functions:
        function = joined.function
        function.trace, function.llvm_bugs = trace, bugs_of(options.llvm_bugs)
        function.patchpoint_liveness = options.patchpoint_liveness
        function.statepoint_registers = options.statepoint_registers
        with blaming(function.name, function.ir.place):
            finish(joined, lambda name, function: stages[name].apply(function))
    return {one.function.name: one.function for one in functions}


def machine_ir(module: Module, stop_after: str, options: Options = PLAIN, **changes: object) -> str:
    """The machine functions after a stage, as a file of machine IR from which llc and `compile_machine_ir` continue."""
    options = changed(options, changes, SHOWN)
    if stop_after not in STOPS:
        raise UsageError(f"no stage is called {stop_after!r}", notes=[f"stages: {', '.join(STOPS)}"])
    target = target_for(module, options)
    selection = selection_for(options, options.trace)
    documents = []
    for function in module.functions:
        if function.blocks:
            with blaming(function.name, function.place):
                machine = lower(function, target, selection, stop_after)
                given = {block.name for block in function.blocks}
                for machine_block in machine.blocks:
                    if machine_block.ir is not None and machine_block.ir.name not in given:
                        machine_block.ir = None  # made for code generation: the file does not have it
                documents.append(write_function(machine))
    return write_file(module, documents)
