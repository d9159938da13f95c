"""PowerPC64 lowering and selection that takes more than a pattern: addresses, constants, shifts, masks, calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.lower.dag.legalize import Legalizer
from smemit.lower.dag.nodes import GLUE, Graph, Node, Result, width
from smemit.lower.dag.select import Selector

if TYPE_CHECKING:
    from smemit.target.ppc64.dag import Dag

_SHIFTS = {"shl": "PPCISD::SHL", "srl": "PPCISD::SRL", "sra": "PPCISD::SRA"}


def lower(target: Dag, legalizer: Legalizer, node: Node) -> list[Result] | None:
    """What a custom operation becomes."""
    graph = legalizer.graph
    if node.op in _SHIFTS:
        # Amounts in registers keep their meaning beyond the width; they are 32 bits wide.
        amount = node.ops[1]
        if amount.node.op == "Constant":
            return [node]
        if amount.type != "i32":
            previous, graph.order = graph.order, node.order
            amount = graph.node("truncate", "i32", amount)
            graph.order = previous
            return [graph.node(node.op, node.type, node.ops[0], amount, flags=node.flags)]
        return [node]
    raise UnsupportedError(f"the operation {node.op} on {node.type} is not lowered yet on {target.description.name}")


def address(graph: Graph, name: str, value: Result) -> list[Result] | None:
    """Offset and base; of doublewords (`d4`) the offset is a multiple of four."""
    offset = 0
    base: Result = value
    node = value.node
    if node.op == "add":
        right = node.ops[1].node
        if right.op != "Constant":
            return None
        if -1 << 15 <= right.data < 1 << 15 and not (name == "d4" and right.data % 4):
            base, offset = node.ops[0], right.data
        else:
            return None
    if node.op == "Constant":
        if not -1 << 15 <= node.data < 1 << 15 or (name == "d4" and node.data % 4):
            raise UnsupportedError(f"loads and stores at the address {node.data:#x} are not lowered yet on PowerPC64")
        base, offset = graph.register(graph.target.description.reg("zero8"), "i64"), node.data
    if base.node.op == "FrameIndex":
        base = graph.leaf("TargetFrameIndex", "i64", base.node.data)
    return [graph.target_constant(offset, "i64"), base]


def select(target: Dag, selector: Selector, node: Node) -> bool:
    """Select what patterns cannot say."""
    handler = _HANDLERS.get(node.op)
    return handler is not None and handler(target, selector, node)


def _constant(target: Dag, selector: Selector, node: Node) -> bool:
    value, type = node.data, node.type
    if type not in ("i32", "i64"):
        return False
    suffix = "8" if type == "i64" else ""
    graph = selector.graph
    if -1 << 15 <= value < 1 << 15:
        selector.become(node, "LI" + suffix, [graph.target_constant(value, type)])
        return True
    if not -1 << 31 <= value < 1 << 31:
        return _wide_constant(target, selector, node)
    high = graph.target_constant(value >> 16, type)
    if not value & 0xFFFF:
        selector.become(node, "LIS" + suffix, [high])
        return True
    made = graph.machine_node("LIS" + suffix, type, high, order=node.order)
    selector.become(node, "ORI" + suffix, [made, graph.target_constant(value & 0xFFFF, "i64")])
    return True


def _wide_constant(target: Dag, selector: Selector, node: Node) -> bool:
    """A run of at most 16 bits between runs of equal bits: loaded with its sign, rotated into place and masked."""
    graph = selector.graph
    number = node.data & (1 << 64) - 1
    text = f"{number:064b}"
    zeros = len(text) - len(text.lstrip("0"))
    ones = len(text[zeros:]) - len(text[zeros:].lstrip("1"))
    low_zeros = len(text) - len(text.rstrip("0"))
    low_ones = len(text) - len(text.rstrip("1"))
    if zeros + ones + low_zeros > 48:
        name, piece, rotate = "RLDIC", number >> low_zeros, low_zeros
    elif zeros + low_ones > 48:
        name, piece, rotate = "RLDICL", number >> (48 - zeros), 48 - zeros
    elif zeros + ones + low_ones > 48:
        name, piece, rotate = "RLDICL", number >> low_ones, low_ones
    else:
        raise UnsupportedError(
            f"the constant {node.data:#x} is not lowered yet in this place on {target.description.name}"
        )
    piece &= 0xFFFF
    loaded = graph.machine_node(
        "LI8", "i64", graph.target_constant(piece - (piece >> 15 << 16), "i64"), order=node.order
    )
    selector.become(node, name, [loaded, graph.target_constant(rotate, "i32"), graph.target_constant(zeros, "i32")])
    return True


def _frame_index(target: Dag, selector: Selector, node: Node) -> bool:
    graph = selector.graph
    selector.become(node, "ADDI8", [graph.leaf("TargetFrameIndex", "i64", node.data), graph.target_constant(0, "i64")])
    return True


def _add(target: Dag, selector: Selector, node: Node) -> bool:
    """A place inside a frame slot; constants of 32 bits in two steps."""
    graph = selector.graph
    base, offset = node.ops[0].node, node.ops[1].node
    if offset.op != "Constant":
        return False
    value: int = offset.data
    if -1 << 15 <= value < 1 << 15:
        if base.op != "FrameIndex":
            return False
        slot = graph.leaf("TargetFrameIndex", "i64", base.data)
        selector.become(node, "ADDI8", [slot, graph.target_constant(value, "i64")])
        return True
    low = (value & 0xFFFF) - ((value & 0x8000) << 1)
    if node.type == "i64":
        if low or not -1 << 31 <= value < 1 << 31:
            return False
        selector.become(node, "ADDIS8", [node.ops[0], graph.target_constant(value >> 16, "i64")])
        return True
    high = (value - low) >> 16 & 0xFFFF
    summed: Result = node.ops[0]
    if low:
        summed = graph.machine_node("ADDI", "i32", summed, graph.target_constant(low, "i32"), order=node.order)
    selector.become(node, "ADDIS", [summed, graph.target_constant(high - (high >> 15 << 16), "i32")])
    return True


def _or_xor(target: Dag, selector: Selector, node: Node) -> bool:
    """Constants of 32 bits in two steps."""
    graph, offset = selector.graph, node.ops[1].node
    if offset.op != "Constant" or offset.data == -1:
        return False
    value: int = offset.data & 0xFFFFFFFF if node.type == "i32" else offset.data
    if not 1 << 16 <= value < 1 << 32:
        return False
    name, suffix = ("OR" if node.op == "or" else "XOR"), ("8" if node.type == "i64" else "")
    made: Result = node.ops[0]
    if value & 0xFFFF:
        low = graph.target_constant(value & 0xFFFF, node.type)
        made = graph.machine_node(f"{name}I{suffix}", node.type, made, low, order=node.order)
    selector.become(node, f"{name}IS{suffix}", [made, graph.target_constant(value >> 16, "i64")])
    return True


def _shift(target: Dag, selector: Selector, node: Node) -> bool:
    """By a constant: rotations with a mask, or the algebraic shifts."""
    graph, op = selector.graph, node.op
    value, amount = node.ops
    bits = width(node.type)
    if amount.node.op != "Constant":
        wide = "D" if bits == 64 else "W"
        selector.become(node, {"shl": "SL", "srl": "SR", "sra": "SRA"}[op] + wide, [value, amount])
        return True
    by = amount.node.data

    def number(n: int) -> Result:
        return graph.target_constant(n, "i32")

    if op == "sra":
        selector.become(node, "SRADI" if bits == 64 else "SRAWI", [value, number(by)])
    elif bits == 64:
        name, rotate, end = ("RLDICR", by, 63 - by) if op == "shl" else ("RLDICL", 64 - by, by)
        selector.become(node, name, [value, number(rotate), number(end)])
    else:
        rotate, first, last = (by, 0, 31 - by) if op == "shl" else (32 - by, by, 31)
        selector.become(node, "RLWINM", [value, number(rotate), number(first), number(last)])
    return True


def _and(target: Dag, selector: Selector, node: Node) -> bool:
    """Masks of low bits are rotations by nothing."""
    graph = selector.graph
    mask = node.ops[1].node
    if mask.op != "Constant":
        return False
    bits = width(node.type)
    number = mask.data & (1 << bits) - 1
    if not number or number & (number + 1) or node.ops[0].node.op in ("shl", "srl", "sra", "rotl", "any_extend"):
        raise UnsupportedError(f"the mask {number:#x} is not lowered yet on {target.description.name}")
    first = bits - number.bit_length()
    operands: list[Result] = [node.ops[0], graph.target_constant(0, "i32"), graph.target_constant(first, "i32")]
    if bits == 64:
        selector.become(node, "RLDICL", operands)
    else:
        selector.become(node, "RLWINM", [*operands, graph.target_constant(31, "i32")])
    return True


def _zero_extend(target: Dag, selector: Selector, node: Node) -> bool:
    graph, value = selector.graph, node.ops[0]
    if node.type != "i64" or value.type != "i32":
        return False
    undefined = selector.undefined("i64")
    whole = graph.machine_node("INSERT_SUBREG", "i64", undefined, value, selector.sub_index("sub_32"), order=node.order)
    selector.become(node, "RLDICL", [whole, graph.target_constant(0, "i32"), graph.target_constant(32, "i32")])
    return True


def _callseq_start(target: Dag, selector: Selector, node: Node) -> bool:
    selector.become(node, "ADJCALLSTACKDOWN", [node.ops[1], node.ops[2]])
    return True


def _callseq_end(target: Dag, selector: Selector, node: Node) -> bool:
    selector.become(node, "ADJCALLSTACKUP", [node.ops[1], node.ops[2]])
    return True


def _call(target: Dag, selector: Selector, node: Node) -> bool:
    ops = node.ops[1:-1] if node.ops[-1].type == GLUE else node.ops[1:]
    selector.become(node, "BL8_NOP", list(ops), node.types)
    return True


def _return(target: Dag, selector: Selector, node: Node) -> bool:
    ops = node.ops[1:-1] if node.ops[-1].type == GLUE else node.ops[1:]
    selector.become(node, "BLR8", list(ops))
    return True


def _br(target: Dag, selector: Selector, node: Node) -> bool:
    selector.become(node, "B", [node.ops[1]])
    return True


_HANDLERS = {
    "Constant": _constant,
    "add": _add,
    "or": _or_xor,
    "xor": _or_xor,
    "FrameIndex": _frame_index,
    "shl": _shift,
    "srl": _shift,
    "sra": _shift,
    "and": _and,
    "zero_extend": _zero_extend,
    "callseq_start": _callseq_start,
    "callseq_end": _callseq_end,
    "PPCISD::CALL_NOP": _call,
    "PPCISD::RET_GLUE": _return,
    "br": _br,
}
