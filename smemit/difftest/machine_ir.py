"""Compile through LLVM's machine IR: llc selects and optimizes, smemit emits the object.

Needs:  llc, and a module that it compiles.
Gives:  smemit's object for the last machine IR before llc's printer.
Keeps:  all decisions of llc; only its printer's work is done here.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from smemit.compile.codegen.mir.files import MachineModule, read_machine_ir
from smemit.compile.isel.global_isel import left_to_global_isel
from smemit.compile.llvm_bugs import LLVMBugs
from smemit.compile.machine_ir import compile_machine_ir
from smemit.compile.objfile.truth import Truth
from smemit.compile.options import Options
from smemit.compile.pipeline import compile_module
from smemit.compile.trace import Trace
from smemit.difftest.clone import clone
from smemit.difftest.llvm import LLVM, MODULE_NAME, Ending
from smemit.errors import OracleError, UnsupportedError
from smemit.ir.attributes import set_processor
from smemit.ir.module import Module
from smemit.ir.text import write
from smemit.isa.load import load_target

LAST_PASS = {"x86_64": "unpack-mi-bundles", "aarch64": "unpack-mi-bundles", "ppc64": "ppc-branch-select",
             "ppc64le": "ppc-branch-select"}
"""The last pass of each target before the printer."""


AS_LLVM = Options(llvm_bugs=True)
"""LLVM's bugs are reproduced, so that objects are equal."""


@attrs.frozen
class ThroughMachineIR:
    """A compiler of modules: LLVM's code, smemit's object."""

    llvm: LLVM
    options: Options = AS_LLVM

    def __call__(self, module: Module, *, trace: Trace | None = None, truth: Truth | None = None,
                 llvm_bugs: LLVMBugs | None = None) -> bytes:
        """The object of a module, with LLVM's functions."""
        machine = self.read(write(module), module.target, triple=module.triple)
        return compile_machine_ir(machine, _with_bugs(self.options, llvm_bugs), trace=trace, truth=truth)

    def read(self, text: str, target: str, *, triple: str = "") -> MachineModule:
        """LLVM's machine functions for IR text."""
        made = self.llvm.machine_ir(text, LAST_PASS[target], triple=triple)
        if made.ending is not Ending.OBJECT:
            raise OracleError(f"{self.llvm} writes no machine IR: {made.ending.value}: {made.message}")
        if not made.object.startswith(b"---"):
            raise UnsupportedError("llc leaves the machine IR out")
        machine = read_machine_ir(made.object.decode("utf-8", "surrogateescape"), MODULE_NAME)
        # Every pass has run: live-outs that are missing were not wanted (-enable-patchpoint-liveness=false).
        functions = [attrs.evolve(one, has_live_outs=True) for one in machine.functions]
        return attrs.evolve(machine, functions=functions)


@attrs.frozen
class AsLLVMSelects:
    """A compiler like plain `llc -O0`: functions that llc selects by GlobalISel come from llc."""

    llvm: LLVM | None
    """llc; with None everything is selected here."""
    options: Options = AS_LLVM

    def __call__(self, module: Module, *, trace: Trace | None = None, truth: Truth | None = None,
                 llvm_bugs: LLVMBugs | None = None) -> bytes:
        """The object of a module."""
        options = _with_bugs(self.options, llvm_bugs)
        theirs = left_to_global_isel(module.functions, load_target(module.target), llvm_bugs=True)
        if not theirs or self.llvm is None:
            return compile_module(module, options, trace=trace, truth=truth)
        machine = ThroughMachineIR(self.llvm).read(write(module), module.target, triple=module.triple)
        functions = [one for one in machine.functions if one.function.name in theirs]
        return compile_machine_ir(attrs.evolve(machine, functions=functions), options, selected=module,
                                  trace=trace, truth=truth)


@attrs.frozen
class WithProcessor:
    """A compiler that sets a processor for functions without one."""

    compiler: Callable[..., bytes]
    processor: str | None
    features: str | None

    def __call__(self, module: Module, *, trace: Trace | None = None, truth: Truth | None = None,
                 llvm_bugs: LLVMBugs | None = None) -> bytes:
        """The object of a module, which is not changed."""
        copy = clone(module)
        set_processor(copy, self.processor, self.features)
        changes = {} if llvm_bugs is None else {"llvm_bugs": llvm_bugs}
        return self.compiler(copy, trace=trace, truth=truth, **changes)


def _with_bugs(options: Options, llvm_bugs: LLVMBugs | None) -> Options:
    """The options, with other bugs of LLVM's where a caller asks for some."""
    return options if llvm_bugs is None else attrs.evolve(options, llvm_bugs=llvm_bugs)
