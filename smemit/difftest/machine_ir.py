"""Compile by way of LLVM's machine IR: llc selects and optimizes, smemit makes the object.

Needs:  llc, and a module that it compiles.
Gives:  the object that smemit's emitter makes of the last machine IR before llc's printer.
Keeps:  whatever llc decided; only what its printer does is done here.
"""

from __future__ import annotations

import attrs

from smemit.compile.codegen.mir.files import MachineModule, read_machine_ir
from smemit.compile.objfile.truth import Truth
from smemit.compile.pipeline import compile_machine_ir
from smemit.difftest.llvm import LLVM, MODULE_NAME, Ending
from smemit.errors import OracleError
from smemit.ir.module import Module
from smemit.ir.text import write

LAST_PASS = {"x86_64": "unpack-mi-bundles", "aarch64": "unpack-mi-bundles", "ppc64": "ppc-branch-select",
             "ppc64le": "ppc-branch-select"}
"""The pass of each target that nothing but the printer follows."""


@attrs.frozen
class ThroughMachineIR:
    """A compiler of modules: LLVM's code, smemit's object."""

    llvm: LLVM

    def __call__(self, module: Module) -> bytes:
        """The object of a module; its functions are LLVM's."""
        return self.compile(write(module), module.target)

    def compile(self, text: str, target: str, *, triple: str = "", truth: Truth | None = None) -> bytes:
        """The object of IR text for a target."""
        return compile_machine_ir(self.read(text, target, triple=triple), truth=truth)

    def read(self, text: str, target: str, *, triple: str = "") -> MachineModule:
        """LLVM's machine functions of IR text for a target."""
        made = self.llvm.machine_ir(text, LAST_PASS[target], triple=triple)
        if made.ending is not Ending.OBJECT:
            raise OracleError(f"{self.llvm} writes no machine IR: {made.ending.value}: {made.message}")
        return read_machine_ir(made.object.decode("utf-8", "surrogateescape"), MODULE_NAME)
