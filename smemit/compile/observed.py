"""Run a stage of a traced compilation: print and verify the machine function after it, and check its allocation."""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.trace import Trace


def run(trace: Trace, name: str, stage: Callable[[MachineFunction], None], function: MachineFunction) -> None:
    """Run a stage on a function and finish it."""
    if trace.check and name == "allocate":
        from smemit.compile.codegen.check_allocation import check_allocation, snapshot

        before = snapshot(function)
        stage(function)
        check_allocation(before, function)
    else:
        stage(function)
    finish(trace, name, function)


def finish(trace: Trace, name: str, function: MachineFunction) -> None:
    """Print and verify the machine function after a stage."""
    def check() -> None:
        from smemit.compile.codegen.verify import verify_machine

        verify_machine(function, name)

    def text() -> str:
        from smemit.compile.codegen.mir.write import write_function

        return write_function(function)

    trace.step(name, text, check)
