"""AArch64: unsigned numbers that are loaded only to be converted are loaded where floating-point numbers are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.nodes import CHAIN, Memory, Node, one_use
from smemit.lower.dag.select import Selector

if TYPE_CHECKING:
    from smemit.target.aarch64.dag import Dag

_SIZES = {"i8": ("B", 1, "bsub"), "i16": ("H", 2, "hsub"), "i32": ("S", 4, "ssub")}
_FORMS = (("LDR", "roW", "wro"), ("LDR", "roX", "xro"), ("LDR", "ui", "indexed"), ("LDUR", "i", "unscaled"))


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
        address = target.complex(f"{mode}{size}", graph, load.ops[1])
        if address is None:
            continue
        undefined = selector.undefined(node.type)
        types = ("f32" if letter == "S" else "f16", CHAIN)
        made = graph.machine_node(f"{name}{letter}{suffix}", types, *address, load.ops[0], order=node.order)
        graph.replace(load.results[1], made.results[1])
        whole = graph.machine_node("INSERT_SUBREG", node.type, undefined, made, selector.sub_index(part),
                                   order=node.order)
        selector.become(node, "UCVTFv1i64" if node.type == "f64" else "UCVTFv1i32", [whole])
        return True
    return False
