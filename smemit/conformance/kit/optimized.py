"""Objects of optimized code: machine IR that `llc -O2` wrote, with the truth that the emitter recorded.

`mir/NAME-MACHINE.mir` begins with the module that llc compiled. The text was written by `llc-22 -O2` behind its
last pass (`-use-registers-for-deopt-values` for `roots`), and memory operands and default values were removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources

from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.serialize import serialize

GROUP = "optimized"
FILES = resources.files("smemit.conformance.kit").joinpath("mir")
_TEXTS = {
    "callee-saved": ("Values that live across a call, in callee-saved registers; the frame saves these.",
                     "Look for live values in memory or in argument registers only."),
    "cold": ("The second of three functions has a section of its own: rows are in the module's order, not by address.",
             "Expect the rows sorted by address."),
    "duplicated": ("LLVM copied a block with a stackmap to three places: one id, three records.",
                   "Keep the records of a function by their ids."),
    "live-parts": ("Live-outs of 1 and 4 bytes in callee-saved registers, of which only the low part is needed.",
                   "Save or restore eight bytes of every live-out, or take the size from the register."),
    "merged": ("LLVM merged the equal ends of two blocks: two stackmaps of the program, one record.",
               "Expect a record for each stackmap of the program."),
    "one-address": ("Three stackmaps without code between them: three records at one address.",
                    "Keep records by their addresses."),
    "parts": ("The low parts of registers: a byte, a halfword, a word, and a flag.",
              "Take the whole register for the value."),
    "roots": ("A statepoint with deopt values in callee-saved registers and roots in spill slots.",
              "Expect every value of a statepoint in memory."),
    "spilled": ("28 values, in registers and in spill slots, in one record.",
                "Reserve room for 16 locations."),
}


def cases() -> Iterator[Case]:
    """All of them, on the machines that there is a file for."""
    for file in sorted(FILES.iterdir(), key=lambda file: file.name):
        name, _, machine = file.name.removesuffix(".mir").rpartition("-")
        yield _case(name, machine, file.read_text("utf-8"))


def _case(name: str, machine: str, code: str) -> Case:
    from smemit.compile.codegen.mir.files import read_machine_ir
    from smemit.compile.machine_ir import compile_machine_ir
    from smemit.compile.objfile.truth import Truth

    truth = Truth()
    data = compile_machine_ir(read_machine_ir(code, f"{name}-{machine}.mir"), truth=truth)
    stack_map = truth.stack_map
    assert stack_map is not None
    return Case(f"v3-{machine}-optimized-{name}", Verdict.ACCEPT, GROUP, *_TEXTS[name], Place(3, machine),
                serialize(stack_map), (stack_map,), data, in_file=True, is_emitted=True)
