"""AArch64: int/float conversions next to a load or store stay in floating-point registers: unsigned integers that are
loaded, and integers that are stored."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, one_use
from smemit.compile.isel.dag.match.select import Selector

_STORED = {"i8": ("B", 1, "bsub", "f8"), "i16": ("H", 2, "hsub", "f16"), "i32": ("S", 4, "ssub", "f32"),
           "i64": ("D", 8, "dsub", "f64")}
_SIZES = {"i8": ("B", 1, "bsub"), "i16": ("H", 2, "hsub"), "i32": ("S", 4, "ssub")}
_FORMS = (("R", "roW", "wro"), ("R", "roX", "xro"), ("R", "ui", "indexed"), ("UR", "i", "unscaled"))
_BYTE_FORMS = (_FORMS[3], _FORMS[2])
"""Patterns for byte stores, the only width LLVM has; unscaled offsets first (golden: byte-converted-stored)."""


def select_conversion(selector: Selector, node: Node) -> bool:
    """Convert a loaded integer of 8 or 16 bits, or of 32 for a `double`: the load clears the register's upper bits."""
    value = node.ops[0]
    load = value.node
    if load.op != "load" or load.machine or value.type != "i32" or not one_use(value) or load.data.mode:
        return False
    memory: Memory = load.data
    if memory.type not in _SIZES or (memory.ext != "zext" if memory.type != "i32" else node.type != "f64"):
        return False
    graph = selector.graph
    letter, size, part = _SIZES[memory.type]
    for name, suffix, mode in _FORMS:
        address = selector.target.operand_pattern(f"{mode}{size}")(graph, load.ops[1])
        if address is None:
            continue
        undefined = selector.undefined(node.type)
        types = ("f32" if letter == "S" else "f16", CHAIN)
        made = graph.machine_node(f"LD{name}{letter}{suffix}", types, *address, load.ops[0], order=node.order)
        graph.replace(load.results[1], made.results[1])
        whole = graph.machine_node("INSERT_SUBREG", node.type, undefined, made, selector.sub_index(part),
                                   order=node.order)
        return selector.become(node, "UCVTFv1i64" if node.type == "f64" else "UCVTFv1i32", [whole])
    return False


def select_stored_conversion(selector: Selector, node: Node) -> bool:
    """Store an integer that was converted in a floating-point register, or the low bits of a float."""
    value, memory = node.ops[1], node.data
    is_pattern = bool(memory.ext) and value.node.op == "bitcast" and value.node.ops[0].type in ("f32", "f64")
    if memory.mode or (value.node.op != "AArch64ISD::LOW" and not is_pattern):
        return False
    graph = selector.graph
    letter, size, part, kind = _STORED[memory.type]
    if (memory.type == value.type and not one_use(value)) or (is_pattern and memory.type == "i32"):
        kind = memory.type  # an integer that is copied back to a floating-point register
    for name, suffix, mode in _BYTE_FORMS if letter == "B" else _FORMS:
        address = selector.target.operand_pattern(f"{mode}{size}")(graph, node.ops[2])
        if address is None:
            continue
        low = graph.machine_node("EXTRACT_SUBREG", kind, value.node.ops[0], selector.sub_index(part), order=node.order)
        return selector.become(node, f"ST{name}{letter}{suffix}", [low, *address])
    return False
