"""What LLVM's opt prints of the pointers at safepoints, on standard error (-spp-print-liveset and its like)."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from smemit.analysis.liveness import Live
from smemit.ir import layout, ops
from smemit.ir.module import Function, Operation
from smemit.ir.text.words import Intrinsics, Names
from smemit.ir.text.write_module import local_names
from smemit.ir.text.write_operations import SPELL
from smemit.ir.values import Value
from smemit.passes.leaf import callee_of
from smemit.passes.options import PassOptions


def say_live(function: Function, live: Mapping[Operation, Live], calls: list[ops.Call], options: PassOptions) -> None:
    """The pointers that are live across each call (LLVM's analyzeParsePointLiveness)."""
    names = local_names(function, Intrinsics())
    for call in calls:
        if options.print_liveset:
            _say("Live Variables:", *(f" {value.name} {_whole(value, names)}" for value in live[call]))
        if options.print_liveset_size:
            callee = callee_of(call)
            _say(f"Safepoint For: {callee.name if callee is not None else call.callee.name}",
                 f"Number live values: {len(live[call])}")


def say_bases(function: Function, title: str, base_of: Mapping[Value, Value]) -> None:
    """The base of each pointer."""
    names = local_names(function, Intrinsics())
    _say(title, *(f" derived {names[pointer]} base {names[base]}" for pointer, base in base_of.items()))


def _whole(value: Value, names: Names) -> str:
    """A value as LLVM prints it: with its type, or with the operation that makes it."""
    if not isinstance(value, Operation):
        return f"{value.type} {names[value]}"
    text = f"  {names[value]} = {SPELL[type(value)](value, names)}"
    if isinstance(value, ops.Load) and not value.align:
        text += f", align {layout.align_of(value.type)}"
    return text


def _say(*lines: str) -> None:
    print(*lines, sep="\n", file=sys.stderr)
