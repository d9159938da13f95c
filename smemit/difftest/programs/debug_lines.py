"""Give a random program random source lines."""

from __future__ import annotations

from smemit.difftest.programs.dice import Dice
from smemit.ir import ops
from smemit.ir.debug_info import VERSION, CompileUnit, DebugInfo, FileScope, Location, Scope, SourceFile, Subprogram
from smemit.ir.module import Function, Module

_FILE = "program.c"
_CHECKSUM = "0123456789abcdef0123456789abcdef"
_CALLS = (ops.Call, ops.Stackmap, ops.Patchpoint, ops.Statepoint)
"""In LLVM calls between functions with debug information must have a location."""


def add_lines(dice: Dice, module: Module) -> None:
    """Add line tables to a complete module."""
    checksum = _CHECKSUM if dice.chance(50) else ""
    unit = CompileUnit(0x1D, SourceFile(_FILE, dice.pick(("/src", "/src", "")), checksum), "random", dice.chance(20))
    other = SourceFile(dice.pick(("other.h", "include/other.h", _FILE)), dice.pick(("/src", "/include")),
                       checksum if dice.chance(80) else "")
    module.flags["Dwarf Version"] = (7, dice.pick((4, 5, 5)))
    module.flags["Debug Info Version"] = (2, VERSION)
    debug = module.debug = DebugInfo(unit)
    for function in module.functions:
        if function.blocks and dice.chance(90):
            line = dice.between(1, 400)
            subprogram = Subprogram(function.name, dice.pick((unit.file, unit.file, unit.file, other)), line,
                                    line + dice.pick((0, 0, 1)))
            debug.subprograms[function.name] = subprogram
            scopes = subprogram, FileScope(subprogram, other, dice.pick((0, 0, 3)))
            _locate(dice, debug, function, scopes)


def _locate(dice: Dice, debug: DebugInfo, function: Function, scopes: tuple[Scope, Scope]) -> None:
    line = scopes[0].scope_line if isinstance(scopes[0], Subprogram) else 0
    for number, op in enumerate(function.operations()):
        op.place = f"@{function.name}", number
        if dice.chance(50):
            line = max(1, line + dice.pick((1, 1, 1, 2, 7, -1, -20, 1000)))
        if isinstance(op, _CALLS) or dice.chance(85):
            of_op = 0 if dice.chance(4) else line
            debug.locations[op.place] = Location(of_op, dice.between(0, 40), scopes[dice.chance(10)])
