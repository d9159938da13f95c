"""AArch64: numbers that are converted right behind their load or in front of their store never leave the registers of
floating-point numbers: unsigned ones that are loaded, and integers that are stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.nodes import CHAIN, Memory, Node, one_use, width
from smemit.lower.dag.select import Selector

if TYPE_CHECKING:
    from smemit.target.aarch64.dag import Dag

_STORED = {"i8": ("B", 1, "bsub", "f8"), "i16": ("H", 2, "hsub", "f16"), "i32": ("S", 4, "ssub", "f32"),
           "i64": ("D", 8, "dsub", "f64")}
_SIZES = {"i8": ("B", 1, "bsub"), "i16": ("H", 2, "hsub"), "i32": ("S", 4, "ssub")}
_FORMS = (("R", "roW", "wro"), ("R", "roX", "xro"), ("R", "ui", "indexed"), ("UR", "i", "unscaled"))


def select_conversion(target: Dag, selector: Selector, node: Node) -> bool:
    """A load of 8 or 16 bits, or of 32 for a `double`: the register's upper bits are zero, and converted with them."""
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
        address = target.operand_pattern(f"{mode}{size}")(graph, load.ops[1])
        if address is None:
            continue
        undefined = selector.undefined(node.type)
        types = ("f32" if letter == "S" else "f16", CHAIN)
        made = graph.machine_node(f"LD{name}{letter}{suffix}", types, *address, load.ops[0], order=node.order)
        graph.replace(load.results[1], made.results[1])
        whole = graph.machine_node("INSERT_SUBREG", node.type, undefined, made, selector.sub_index(part),
                                   order=node.order)
        selector.become(node, "UCVTFv1i64" if node.type == "f64" else "UCVTFv1i32", [whole])
        return True
    return False


def select_stored_conversion(target: Dag, selector: Selector, node: Node) -> bool:
    """A store of an integer as wide as the number it was made of, or of its low part."""
    value, memory = node.ops[1], node.data
    while value.node.op in ("AssertSext", "AssertZext"):
        value = value.node.ops[0]
    made = value.node
    if made.op not in ("fp_to_sint", "fp_to_uint") or made.machine or not one_use(value) or memory.mode:
        return False
    source = made.ops[0]
    if (source.type, value.type) not in (("f32", "i32"), ("f64", "i64")):
        return False
    graph, order = selector.graph, node.order
    letter, size, part, kind = _STORED[memory.type]
    whole = "ssub" if source.type == "f32" else "dsub"
    for name, suffix, mode in _FORMS:
        address = target.operand_pattern(f"{mode}{size}")(graph, node.ops[2])
        if address is None:
            continue
        opcode = f"FCVTZ{'S' if made.op == 'fp_to_sint' else 'U'}v1i{width(value.type)}"
        converted = graph.machine_node(opcode, source.type, source, order=order)
        vector = graph.machine_node("INSERT_SUBREG", "v2i64", selector.undefined("v2i64"), converted,
                                    selector.sub_index(whole), order=order)
        low = graph.machine_node("EXTRACT_SUBREG", kind, vector, selector.sub_index(part), order=order)
        selector.become(node, f"ST{name}{letter}{suffix}", [low, *address])
        return True
    return False
