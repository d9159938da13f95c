"""Print a stack map as LLVM does for `llc -debug-only=stackmaps`.

Two things are host addresses and register numbers of LLVM's own there: functions are named instead, and a live-out has
its DWARF number.
"""

from __future__ import annotations

from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT
from smemit.stackmap.model import Location, StackMap


def dump(stack_map: StackMap) -> str:
    """The text, for maps of version 3."""
    records = [*stack_map.records]
    lines = [f"#functions = {len(stack_map.functions)}", f"#constants = {len(stack_map.constants)}",
             f"#callsites = {len(records)}", "functions:"]
    lines += [f"function addr: {one.symbol or hex(one.address)} frame size: {one.stack_size}"
              f" callsite count: {len(one.records)}" for one in stack_map.functions]
    lines += ["constants:", *map(str, stack_map.constants), "callsites:"]
    for record in records:
        lines += [f"callsite {record.id}", f"  has {len(record.locations)} locations"]
        lines += [f"\t\tLoc {number}: {_value(one)}\t[encoding: .byte {one.kind}, .byte 0, .short {one.size}, "
                  f".short {one.register}, .short 0, .int {one.offset}]" for number, one in enumerate(record.locations)]
        lines.append(f"\thas {len(record.live_outs)} live-out registers")
        lines += [f"\t\tLO {number}: {one.register}\t[encoding: .short {one.register}, .byte 0, .byte {one.size}]"
                  for number, one in enumerate(record.live_outs)]
    return "\n".join(["********** Stack Map Output **********", *(f"Stack Maps: {line}" for line in lines), ""])


def _value(location: Location) -> str:
    register, offset = location.register, location.offset
    if location.kind == DIRECT:
        return f"Direct {register}" + (f" + {offset}" if offset else "")
    if location.kind == INDIRECT:
        return f"Indirect {register}+{offset}"
    if location.kind == CONSTANT:
        return f"Constant {offset}"
    if location.kind == CONSTANT_INDEX:
        return f"Constant Index {offset}"
    return f"Register {register}"
